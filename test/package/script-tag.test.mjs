import assert from 'node:assert/strict';
import {cp, readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {root, site, temporaryFolder} from './files.mjs';
import {appCode, loggedActions, messages, pageHtml, useSurface} from './surface-page.mjs';

const scriptTag = '<script src="/dist/impo-elements.min.js"></script>';
const html = pageHtml(scriptTag, '<script src="/app.js"></script>');
const strictPolicy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src data: https:; connect-src 'self'; require-trusted-types-for 'script'";

/** Opens a served page that loads the script and then `/app.js`. */
async function open(tools, {texts = {}, headers = {}, asked = []} = {}) {
  const page = await tools.page();
  const origin = await tools.serve(site({'/': html, '/app.js': appCode(), ...texts}, asked), headers);
  await page.goto(origin);
  return page;
}

export const tests = {
  async 'a page opened as a file draws, binds, acts and renders Markdown'(tools) {
    const folder = await temporaryFolder(tools);
    await cp(join(root, 'dist'), join(folder, 'dist'), {recursive: true});
    await writeFile(join(folder, 'page.html'), pageHtml('<script src="dist/impo-elements.min.js"></script>', `<script>${appCode()}</script>`));
    const page = await tools.page();
    await page.goto(pathToFileURL(join(folder, 'page.html')).href);
    await useSurface(page);
  },

  async 'a page may be written in any encoding: the scripts hold ASCII alone'() {
    for (const name of ['impo-elements.min.js', 'impo-markdown.min.js', 'impo-words.min.js']) {
      assert.deepEqual((await readFile(join(root, 'dist', name), 'utf8')).match(/[^\0-\x7f]/g), null, name);
    }
  },

  async 'the same under a strict content security policy that requires Trusted Types'(tools) {
    await useSurface(await open(tools, {headers: {'content-security-policy': strictPolicy}}));
  },

  async 'a page can name the Trusted Types policies that it allows'(tools) {
    const policy = `${strictPolicy}; trusted-types impo-elements dompurify`;
    await useSurface(await open(tools, {headers: {'content-security-policy': policy}}));
  },

  async 'a page that allows scripts by nonce gets the lazy part too'(tools) {
    const nonced = pageHtml('<script nonce="n1" src="/dist/impo-elements.min.js"></script>', '<script nonce="n1" src="/app.js"></script>');
    const policy = "default-src 'none'; script-src 'nonce-n1'; style-src 'self'; img-src data:; require-trusted-types-for 'script'";
    await useSurface(await open(tools, {texts: {'/': nonced}, headers: {'content-security-policy': policy}}));
  },

  async 'Markdown is fetched once, and only by a page that shows some'(tools) {
    const asked = [];
    const markdownRequests = () => asked.filter((path) => path.includes('markdown')).length;
    const plain = messages({note: 'The window seat is free today.'});
    await useSurface(await open(tools, {texts: {'/app.js': appCode(plain)}, asked}), {markdown: false});
    assert.equal(markdownRequests(), 0);
    const twice = messages({note: '**free** and **quiet**'});
    twice[1].updateComponents.components[1].children.push('again');
    twice[1].updateComponents.components.push({id: 'again', component: 'Text', text: '*Really.*'});
    const page = await open(tools, {texts: {'/app.js': appCode(twice)}, asked});
    await page.locator('em').waitFor();
    await page.locator('strong').first().waitFor();
    assert.equal(markdownRequests(), 1);
  },

  async 'without the Markdown file the text stays readable and nothing is thrown at the page'(tools) {
    const page = await tools.page();
    const answer = site({'/': html, '/app.js': appCode()});
    await page.goto(await tools.serve((path) => path.includes('markdown') ? undefined : answer(path)));
    await page.getByText('The window seat is').waitFor();
    await page.getByRole('button', {name: 'Book now'}).click();
    await page.locator('#actions', {hasText: 'book'}).waitFor();
    assert.deepEqual(page.faults.filter((fault) => fault.startsWith('uncaught')), []);
  },

  async 'a page without any code of its own draws the JSON inside the element, before or after the script'(tools) {
    const element = `<impo-surface surface-id="main"><script type="application/json">${JSON.stringify(messages())}</script></impo-surface>`;
    for (const late of [false, true]) {
      const text = late ? pageHtml('', `${element}${scriptTag}`) : pageHtml(scriptTag, element);
      const page = await open(tools, {texts: {'/': text}, headers: {'content-security-policy': strictPolicy}});
      await page.getByRole('button', {name: 'Book now'}).waitFor();
      assert.equal(await page.locator('strong').textContent(), 'free');
      assert.deepEqual(page.faults, []);
    }
  },

  async 'a second copy of the script is harmless'(tools) {
    const keep = 'window.first = window.ImpoElements;';
    const compare = "document.getElementById('problems').textContent = window.first === window.ImpoElements ? '' : 'replaced';";
    const twice = pageHtml(`${scriptTag}<script src="/keep.js"></script><script src="/dist/impo-elements.min.js?copy"></script><script src="/compare.js" defer></script>`, '<script src="/app.js"></script>');
    await useSurface(await open(tools, {
      texts: {'/': twice, '/keep.js': keep, '/compare.js': compare}, headers: {'content-security-policy': strictPolicy},
    }));
  },

  async 'the script and the module on one page are harmless'(tools) {
    const both = pageHtml(`${scriptTag}<script type="module" src="/dist/impo-elements.js"></script>`, '<script src="/app.js"></script>');
    await useSurface(await open(tools, {texts: {'/': both}}));
  },

  async 'two surfaces of one page keep their actions apart'(tools) {
    const page = await open(tools, {texts: {'/app.js': `{${appCode()}} {${appCode(messages({note: 'Second'})).replaceAll('addEventListener', 'void ')}}`}});
    await page.getByLabel('Guest').nth(1).fill('Grace');
    await page.getByRole('button', {name: 'Book now'}).nth(1).click();
    await page.locator('#actions', {hasText: 'book'}).waitFor();
    assert.deepEqual(await loggedActions(page), [{name: 'book', context: {guest: 'Grace'}}]);
    assert.deepEqual(page.faults, []);
  },
};
