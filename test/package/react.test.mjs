import assert from 'node:assert/strict';
import {writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {build} from 'esbuild';
import {consumer, root, run, site} from './files.mjs';
import {loggedActions, messages, pageHtml} from './surface-page.mjs';

// The helpers of `impo-elements/react` in the real React, before and since it knows properties, in StrictMode.

const app = `
  import {StrictMode, createElement, useRef, useState} from 'react';
  import {createRoot} from 'react-dom/client';
  import {MessageProcessor, words} from 'impo-elements';
  import {reactElement, useElement} from 'impo-elements/react';
  const log = (id, text) => { document.getElementById(id).textContent += text + '\\n'; };
  const ImpoSurface = reactElement('impo-surface');
  const processor = new MessageProcessor();
  const german = {...words, close: 'Zu'};
  function App() {
    const [count, setCount] = useState(0);
    const [other, setOther] = useState(false);
    const surface = useRef(null);
    // Another function each time: the latest is the one that counts.
    const act = ({detail, currentTarget}) => {
      log('actions', JSON.stringify({name: detail.name, context: detail.context, count, same: currentTarget === surface.current}));
      setCount(count + 1);
    };
    const list = useElement({messages: other ? [] : window.messages, headingOffset: other ? undefined : count, words: other ? undefined : german, 'onimpo-change': other ? undefined : () => log('problems', 'change ' + count)});
    return [
      createElement(ImpoSurface, {key: 'one', ref: surface, processor, surfaceId: 'main', busy: count > 1, className: 'answer', id: 'one', frame: 'none', theme: 'dark', 'aria-live': 'off',
        'onimpo-action': act}, createElement('p', {slot: 'empty'}, 'Nothing')),
      createElement('impo-surface-list', {key: 'two', ref: list, id: 'two'}),
      createElement('button', {key: 'other', onClick: () => setOther(true)}, 'Other'),
    ];
  }
  createRoot(document.getElementById('root')).render(createElement(StrictMode, null, createElement(App)));
  window.feed = () => processor.processMessages(window.messages);
  // Later than the first render, as a page does that loads the elements on demand.
  setTimeout(() => import('impo-elements/define').then(() => window.feed()), 50);`;

/** Bundles code against a version of React. */
async function bundle(folder, contents, version, options = {}) {
  const alias = version === 18 ? {react: join(root, 'node_modules/react-18'), 'react-dom': join(root, 'node_modules/react-dom-18')} : {};
  const {outputFiles: [{text}]} = await build({
    stdin: {contents, resolveDir: folder}, bundle: true, write: false, format: 'esm', outdir: folder, logLevel: 'silent', alias, define: {'process.env.NODE_ENV': '"development"'}, ...options,
  });
  return text;
}

export const tests = Object.fromEntries([18, 19].flatMap((version) => [
  [`React ${version}: properties and listeners reach the elements, before and after they are defined`, async (tools) => {
    const folder = await consumer(tools);
    const page = await tools.page();
    await page.goto(await tools.serve(site({
      '/': pageHtml('', `<div id="root"></div><script>window.messages = ${JSON.stringify(messages())}</script><script type="module" src="/app.js"></script>`),
      '/app.js': await bundle(folder, app, version),
    })));
    const one = page.locator('#one');
    await one.getByLabel('Guest').fill('Ada');
    await one.getByRole('button', {name: 'Book now'}).click();
    await one.getByRole('button', {name: 'Book now'}).click();
    assert.deepEqual(await loggedActions(page), [0, 1].map((count) => ({name: 'book', context: {guest: 'Ada'}, count, same: true})));
    // What React rendered again left the reader's text alone, and the state reached the element.
    assert.equal(await one.getByLabel('Guest').inputValue(), 'Ada');
    assert.deepEqual(await one.evaluate((element) => [element.busy, element.className, element.getAttribute('frame'), element.theme, element.getAttribute('aria-live'), element.querySelector('p').slot, element.surfaceId, element.hasAttribute('processor')]),
      [true, 'answer', 'none', 'dark', 'off', 'empty', 'main', false]);
    const two = page.locator('#two');
    assert.equal(await two.evaluate((element) => element.headingOffset), 2);
    await two.getByLabel('Guest').fill('B');
    assert.match(await page.locator('#problems').textContent(), /change 2/);
    await page.getByText('Other').click();
    await two.getByLabel('Guest').waitFor({state: 'detached'});
    // What is not given any more is as it was at first.
    assert.deepEqual(await two.evaluate((element) => [element.headingOffset, element.words.close]), [0, 'Close']);
    assert.deepEqual(page.faults.filter((text) => !/React DevTools/.test(text)), []);
  }],
  [`React ${version}: a component of an element renders on a server`, async (tools) => {
    const folder = await consumer(tools);
    const code = `
      import {createElement} from 'react';
      import {renderToString} from 'react-dom/server';
      import {reactElement} from 'impo-elements/react';
      const ImpoSurface = reactElement('impo-surface');
      console.log(renderToString(createElement(ImpoSurface, {surfaceId: 'main', className: 'a', 'onimpo-action': () => undefined}, createElement('p', {slot: 'loading'}, 'Soon'))));`;
    await writeFile(join(folder, 'server.mjs'), await bundle(folder, code, version, {platform: 'node', banner: {js: "import {createRequire} from 'node:module'; const require = createRequire(import.meta.url);"}}));
    assert.equal(run(process.execPath, join(folder, 'server.mjs')).trim(), '<impo-surface class="a"><p slot="loading">Soon</p></impo-surface>');
  }],
]));
tests['React 19: a list of surfaces hydrates, its elements being defined before'] = async (tools) => {
  const folder = await consumer(tools);
  const page = await tools.page();
  const view = `
    import {createElement} from 'react';
    export const view = createElement('impo-surface-list', {messages: ${JSON.stringify(JSON.stringify(messages()))}}, createElement('p', {slot: 'empty'}, 'Soon'));`;
  await writeFile(join(folder, 'view.js'), view);
  const server = "import {renderToString} from 'react-dom/server'; import {view} from './view.js'; console.log(renderToString(view));";
  await writeFile(join(folder, 'server.mjs'), await bundle(folder, server, 19, {platform: 'node', banner: {js: "import {createRequire} from 'node:module'; const require = createRequire(import.meta.url);"}}));
  const client = `
    import 'impo-elements/define';
    import {hydrateRoot} from 'react-dom/client';
    import {view} from './view.js';
    // The surface is drawn before the page hydrates.
    setTimeout(() => hydrateRoot(document.getElementById('root'), view), 50);`;
  const html = `<div id="root">${run(process.execPath, join(folder, 'server.mjs')).trim()}</div><script type="module" src="/app.js"></script>`;
  await page.goto(await tools.serve(site({'/': pageHtml('', html), '/app.js': await bundle(folder, client, 19)})));
  await page.getByLabel('Guest').fill('Ada');
  await page.waitForFunction(() => Object.keys(document.querySelector('impo-surface-list')).some((key) => key.startsWith('__reactFiber')));
  assert.equal(await page.getByLabel('Guest').inputValue(), 'Ada');
  assert.deepEqual(page.faults.filter((text) => !/React DevTools/.test(text)), []);
};
tests['React 19: a tag as it stands sets properties, attributes and listeners'] = async (tools) => {
  const folder = await consumer(tools);
  const page = await tools.page();
  const plain = `
    import 'impo-elements/define';
    import {createElement} from 'react';
    import {createRoot} from 'react-dom/client';
    createRoot(document.getElementById('root')).render(createElement('impo-surface', {messages: ${JSON.stringify(messages())}, frame: 'none', attribution: 'none', 'heading-offset': 1, className: 'a',
      'onimpo-action': ({detail}) => { document.getElementById('actions').textContent += JSON.stringify({name: detail.name}); }}));`;
  await page.goto(await tools.serve(site({'/': pageHtml('', '<div id="root"></div><script type="module" src="/app.js"></script>'), '/app.js': await bundle(folder, plain, 19)})));
  await page.getByRole('button', {name: 'Book now'}).click();
  assert.deepEqual(await loggedActions(page), [{name: 'book'}]);
  assert.deepEqual(await page.locator('impo-surface').evaluate((element) => [element.getAttribute('frame'), element.getAttribute('attribution'), element.headingOffset, element.className]), ['none', 'none', 1, 'a']);
  assert.deepEqual(page.faults.filter((text) => !/React DevTools/.test(text)), []);
};
