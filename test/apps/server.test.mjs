import assert from 'node:assert/strict';
import {serveRendered} from '../../scripts/app-builds.mjs';
import {faults, open, talk} from './chat.mjs';

const serve = (tools, ...args) => serveRendered(args, 0, (server) => tools.after(() => server.kill()));

/** The card that came with the page is drawn by the element, and its stand-in is gone. */
async function specialIsDrawn(page) {
  await page.locator('impo-text', {hasText: 'Mussels with fennel'}).waitFor();
  await page.locator('[slot="loading"]').waitFor({state: 'hidden'});
}

export const tests = {
  async 'the server renders the page, with the card as text for readers without scripts'(tools) {
    const html = await (await fetch(await serve(tools))).text();
    assert.match(html, /<h1>Quay Lunch<\/h1>/);
    assert.match(html, /<impo-surface messages="\[\{&quot;version/);
    assert.match(html, /<p slot="loading">Special of the day\nMussels/);
  },

  async 'the page hydrates, and holds a conversation and its replay'(tools) {
    const page = await open(tools, await serve(tools));
    await specialIsDrawn(page);
    await talk(page);
  },

  async 'React in development finds nothing to mend while it hydrates, also over a kept thread'(tools) {
    const page = await open(tools, await serve(tools, '--dev'));
    const react = await page.evaluate(async () => (await fetch(performance.getEntriesByType('resource').find(({name}) => name.includes('react-dom_client')).name)).text());
    assert.match(react, /react-dom-client\.development/);
    await specialIsDrawn(page);
    await talk(page);
    await page.reload();
    await page.getByRole('button', {name: 'Place order'}).waitFor();
    await specialIsDrawn(page);
    assert.deepEqual(faults(page), []);
  },
};
