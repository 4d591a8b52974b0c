import assert from 'node:assert/strict';

// One small surface that uses what differs between the ways to load the library: binding, an action, and lazy Markdown.

const components = [
  {id: 'root', component: 'Card', child: 'column'},
  {id: 'column', component: 'Column', children: ['title', 'note', 'guest', 'book']},
  {id: 'title', component: 'Text', text: 'Book a table', variant: 'h2'},
  {id: 'note', component: 'Text', text: {path: '/note'}},
  {id: 'guest', component: 'TextField', label: 'Guest', value: {path: '/guest'}},
  {id: 'book', component: 'Button', child: 'book-label', action: {event: {name: 'book', context: {guest: {path: '/guest'}}}}},
  {id: 'book-label', component: 'Text', text: 'Book now'},
];

/** The surface's messages; its text is Markdown unless told otherwise. */
export function messages({note = 'The window seat is **free** today.'} = {}) {
  const catalogId = 'https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json';
  return [
    {version: 'v0.9', createSurface: {surfaceId: 'main', catalogId}},
    {version: 'v0.9', updateComponents: {surfaceId: 'main', components}},
    {version: 'v0.9', updateDataModel: {surfaceId: 'main', path: '/', value: {guest: '', note}}},
  ];
}

/** Page code: draws the surface with `ImpoElements` in scope, and writes what happens where a test can read it. */
export function appCode(list = messages()) {
  return `
    const log = (id, text) => { document.getElementById(id).textContent += text + '\\n'; };
    addEventListener('impo-action', ({detail}) => log('actions', JSON.stringify({name: detail.name, context: detail.context})));
    addEventListener('impo-error', ({detail}) => log('problems', detail.code + ' ' + detail.message));
    const processor = new ImpoElements.MessageProcessor();
    const surface = document.createElement('impo-surface');
    surface.processor = processor;
    surface.surfaceId = 'main';
    document.body.append(surface);
    processor.processMessages(${JSON.stringify(list)});
  `;
}

/** A page with the given head. The empty icon keeps the browser from asking for one. */
export function pageHtml(head, body = '') {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Test</title><link rel="icon" href="data:,">${head}</head>
    <body><output id="actions"></output><output id="problems"></output>${body}</body></html>`;
}

/** Uses the surface as a person would, and asserts that all of it worked and nothing was complained about. */
export async function useSurface(page, {markdown = true} = {}) {
  await page.getByText('Book a table').waitFor();
  if (markdown) assert.equal(await page.locator('strong').textContent(), 'free');
  await page.getByLabel('Guest').fill('Ada');
  await page.getByRole('button', {name: 'Book now'}).click();
  await page.locator('#actions', {hasText: 'book'}).waitFor();
  assert.deepEqual(await loggedActions(page), [{name: 'book', context: {guest: 'Ada'}}]);
  assert.equal(await page.locator('#problems').textContent(), '');
  assert.deepEqual(page.faults, []);
}

/** The actions that the page's own code heard of. */
export async function loggedActions(page) {
  return (await page.locator('#actions').textContent()).trim().split('\n').map((line) => JSON.parse(line));
}
