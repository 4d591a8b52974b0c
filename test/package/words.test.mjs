import assert from 'node:assert/strict';
import {cp, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {consumer, root, run, site, temporaryFolder} from './files.mjs';

// The words of a page's language, in each of the ways to load the library.

const strictPolicy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; require-trusted-types-for 'script'";
const catalogId = 'https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json';
const messages = [
  {version: 'v0.9', createSurface: {surfaceId: 'main', catalogId}},
  {version: 'v0.9', updateComponents: {surfaceId: 'main', components: [
    {id: 'root', component: 'Column', children: ['sum', 'pin', 'name']},
    {id: 'sum', component: 'Text', text: {call: 'formatNumber', args: {value: 1234.5}}},
    {id: 'pin', component: 'TextField', label: 'PIN', variant: 'obscured'},
    {id: 'name', component: 'TextField', label: 'Name', value: 'Ada'},
  ]}},
];
const element = `<impo-surface><script type="application/json">${JSON.stringify(messages)}</script></impo-surface>`;
const pageHtml = (lang, head) => `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>Test</title><link rel="icon" href="data:,">${head}</head><body>${element}</body></html>`;
const scriptTag = '<script src="/dist/impo-elements.min.js"></script>';
const moduleTag = '<script type="module" src="/dist/impo-elements.js"></script>';

/** Serves a page in a language under a strict policy, and collects what it asks for. */
async function open(tools, lang, {tag = scriptTag, without = '/none'} = {}) {
  const asked = [];
  const answer = site({'/': pageHtml(lang, tag)}, asked);
  const page = await tools.page();
  await page.goto(await tools.serve((path) => path.includes(without) ? undefined : answer(path), {'content-security-policy': strictPolicy}));
  await page.getByRole('textbox', {name: 'Name'}).waitFor();
  return {page, words: () => asked.filter((path) => path.includes('words'))};
}

export const tests = {
  async 'a page opened as a file gets the words of its language, and follows a change of it without losing what was typed'(tools) {
    const folder = await temporaryFolder(tools);
    await cp(join(root, 'dist'), join(folder, 'dist'), {recursive: true});
    await writeFile(join(folder, 'page.html'), pageHtml('de', '<script src="dist/impo-elements.min.js"></script>'));
    const page = await tools.page();
    await page.goto(pathToFileURL(join(folder, 'page.html')).href);
    await page.getByRole('button', {name: 'Zeichen anzeigen'}).waitFor();
    await page.getByText('1.234,5').waitFor();
    await page.getByRole('textbox', {name: 'Name'}).fill('Grace');
    await page.evaluate(() => { document.documentElement.lang = 'ar'; });
    await page.getByRole('button', {name: 'إظهار الأحرف'}).waitFor();
    assert.equal(await page.getByRole('textbox', {name: 'Name'}).inputValue(), 'Grace');
    assert.deepEqual(page.faults, []);
  },

  async 'the dictionaries are fetched once, and only where the language has one'(tools) {
    for (const tag of [scriptTag, moduleTag]) {
      for (const lang of ['en-GB', 'pt', 'zh-TW', '']) {
        const {page, words} = await open(tools, lang, {tag});
        await page.getByRole('button', {name: 'Show characters'}).waitFor();
        assert.deepEqual(words(), [], lang);
      }
      const {page, words} = await open(tools, 'fr-CA', {tag});
      await page.getByRole('button', {name: 'Afficher les caractères'}).waitFor();
      await page.evaluate(() => { document.documentElement.lang = 'ja'; });
      await page.getByRole('button', {name: '文字を表示'}).waitFor();
      assert.deepEqual(words(), [tag === scriptTag ? '/dist/impo-words.min.js' : '/dist/impo-words.js']);
      assert.deepEqual(page.faults, []);
    }
  },

  async 'without the file of the dictionaries the words stay English, and nothing is thrown at the page'(tools) {
    const {page} = await open(tools, 'de', {without: 'words'});
    await page.getByText('1.234,5').waitFor();
    await page.getByRole('button', {name: 'Show characters'}).click();
    await page.getByRole('button', {name: 'Hide characters'}).waitFor();
    assert.deepEqual(page.faults.filter((fault) => fault.startsWith('uncaught')), []);
  },

  async 'every language has an entry of its own'(tools) {
    const folder = await consumer(tools);
    await writeFile(join(folder, 'app.mjs'), `
      const names = ['ar', 'de', 'en', 'es', 'fr', 'ja', 'zh'];
      const all = await Promise.all(names.map((name) => import(\`impo-elements/words/\${name}\`)));
      console.log(all.map(({words}) => words.close).join());`);
    assert.equal(run(process.execPath, join(folder, 'app.mjs')).trim(), 'إغلاق,Schließen,Close,Cerrar,Fermer,閉じる,关闭');
  },
};
