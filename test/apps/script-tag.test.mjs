import assert from 'node:assert/strict';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {serveFolder} from '../../scripts/app-builds.mjs';
import {root} from '../package/files.mjs';
import {answered, asked, faults, open, orderCard, talk} from './chat.mjs';

const folder = join(root, 'demo/apps/script-tag/dist');

async function served(tools, name, query) {
  const origin = await serveFolder(folder, 0, (server) => tools.after(() => server.closeAllConnections() ?? server.close()));
  return open(tools, `${origin}/${name}.html`, query);
}

const conversation = (name, options) => async (tools) => talk(await served(tools, name), options);

export const tests = {
  'a classic script': conversation('classic'),
  'a module': conversation('module'),
  'two copies of the library, and the module beside them': conversation('two-copies'),
  'a shadow root inside a shadow root': conversation('shadow'),
  'a page that makes every element anew at each change keeps what was typed': conversation('recreated', {sameNode: false}),

  async 'a page opened as a file'(tools) {
    await talk(await open(tools, pathToFileURL(join(folder, 'classic.html')).href));
  },

  async 'a document in a frame'(tools) {
    const page = await tools.page();
    const origin = await serveFolder(folder, 0, (server) => tools.after(() => server.closeAllConnections() ?? server.close()));
    await page.goto(`${origin}/frame.html`);
    const inside = () => page.frames().find((frame) => frame.url().endsWith('classic.html'));
    await inside().getByRole('button', {name: 'Order lunch'}).waitFor();
    await talk(page, {frame: inside(), inside});
  },

  async 'cards that got their properties before the library was there'(tools) {
    const page = await served(tools, 'early', '#pace=0');
    await page.getByRole('button', {name: 'Order lunch'}).click();
    await answered(page);
    assert.equal(await page.evaluate(() => customElements.get('impo-surface')), undefined);
    assert.equal(await page.locator('impo-surface').count(), 1);
    await page.getByRole('button', {name: 'Place order'}).waitFor();
    await page.getByRole('button', {name: 'New chat'}).click();
    await talk(page);
  },

  async 'a card that the page moves keeps its nodes, and what was typed'(tools) {
    const page = await served(tools, 'moved');
    const field = await orderCard(page);
    await answered(page);
    await field.fill('Ada');
    const node = await field.elementHandle();
    for (const [press, place] of [['Pin', '.board'], ['Unpin', '.thread'], ['Pin', '.board']]) {
      await page.getByRole('button', {name: press, exact: true}).click();
      await page.locator(`${place} impo-surface`).waitFor();
      assert.equal(await field.evaluate((now, then) => now === then, node), true);
      assert.equal(await field.inputValue(), 'Ada');
    }
    // Out of the thread, its actions are not heard there; back in it, they are.
    await page.getByRole('button', {name: 'Unpin'}).click();
    await page.getByRole('button', {name: 'Place order'}).click();
    await page.getByText('Ordered for Ada').waitFor();
    await answered(page);
    assert.equal(await asked(page), 2);
    assert.deepEqual(faults(page), []);
  },
};
