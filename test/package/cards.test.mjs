import assert from 'node:assert/strict';
import {cp, readFile, writeFile} from 'node:fs/promises';
import {extname, join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {build} from 'esbuild';
import {consumer, root, run, site, temporaryFolder} from './files.mjs';
import {pageHtml} from './surface-page.mjs';

const strictPolicy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src data: https:; connect-src 'self'; require-trusted-types-for 'script'";
const scripts = '<script src="dist/impo-elements.min.js"></script><script src="dist/impo-cards.min.js"></script>';

const input = {
  title: 'Tea', summary: 'Say which tea.', height: 200,
  components: [
    {id: 'root', component: 'Column', children: ['kind', 'go']},
    {id: 'kind', component: 'TextField', label: 'Kind', value: {path: '/kind'}},
    {id: 'go', component: 'Button', child: 'label', action: {event: {name: 'order', context: {kind: {path: '/kind'}}}}},
    {id: 'label', component: 'Text', text: 'Order **now**'},
  ],
  dataModel: {kind: 'Mint'},
};
const template = {kind: 'choice', title: 'Which cup?', fallback_text: 'Asks for a cup.', options: [{id: 'big', label: 'Big'}, {id: 'small', label: 'Small'}]};

/** Page code: one card and one question, answered by a host in the page. */
const app = `
  const log = (text) => { document.getElementById('actions').textContent += text + '\\n'; };
  const card = document.createElement('impo-card');
  card.output = ImpoCards.publishGeneratedUI(${JSON.stringify(input)}, {surfaceId: 'call-1'}).output;
  card.addEventListener('impo-card-message', (event) => { log(JSON.stringify(event.detail.message)); event.respondWith(Promise.resolve()); });
  const settle = new ImpoCards.SettleOnce();
  const template = ImpoCards.readTemplate(${JSON.stringify(template)}).template;
  settle.open({sessionId: 's', callId: 'c', template}).result.then((result) => log(JSON.stringify(result)));
  const question = document.createElement('impo-present');
  Object.assign(question, {template, callId: 'c', sessionId: 's', send: async (body) => settle.submit(body)});
  document.body.append(card, question);`;

/** Uses both as a person would. */
async function useCards(page) {
  await page.getByLabel('Kind').fill('Sage');
  await page.getByRole('button', {name: 'Order **now**'}).click();
  await page.locator('#actions', {hasText: 'Tea: order'}).waitFor();
  await page.getByRole('radio', {name: 'Small'}).check();
  await page.getByRole('button', {name: 'Continue'}).click();
  await page.getByText('You answered “Continue”.').first().waitFor();
  const lines = (await page.locator('#actions').textContent()).trim().split('\n').map((line) => JSON.parse(line));
  assert.deepEqual(lines, ['Tea: order\nkind: Sage', {status: 'submitted', action: 'choose', values: {choice: ['small']}}]);
  assert.deepEqual(page.faults, []);
}

export const tests = {
  async 'two script tags on a page from disk draw, send and settle'(tools) {
    const folder = await temporaryFolder(tools);
    await cp(join(root, 'dist'), join(folder, 'dist'), {recursive: true});
    await writeFile(join(folder, 'page.html'), pageHtml(scripts, `<script>${app}</script>`));
    const page = await tools.page();
    await page.goto(pathToFileURL(join(folder, 'page.html')).href);
    await useCards(page);
  },

  async 'the same under a strict policy that requires Trusted Types, and as modules'(tools) {
    for (const [head, code] of [
      [scripts.replaceAll('src="', 'src="/'), `{${app}}`],
      ['', `import '/dist/impo-elements.js'; import * as ImpoCards from '/dist/impo-cards.js';${app}`],
    ]) {
      const page = await tools.page();
      const tag = head ? '<script src="/app.js"></script>' : '<script type="module" src="/app.js"></script>';
      await page.goto(await tools.serve(site({'/': pageHtml(head, tag), '/app.js': code}), {'content-security-policy': strictPolicy}));
      await useCards(page);
    }
  },

  async 'without the first script the second says what to do, and a second copy is harmless'(tools) {
    const page = await tools.page();
    await page.goto(await tools.serve(site({'/': pageHtml('<script src="/dist/impo-cards.min.js"></script>')})));
    assert.deepEqual(page.faults, ['uncaught: impo-cards.min.js needs impo-elements.min.js: load it before, with a script element of its own.']);
    const twice = await tools.page();
    const head = `${scripts.replaceAll('src="', 'src="/')}<script src="/dist/impo-cards.min.js?again"></script>`;
    await twice.goto(await tools.serve(site({'/': pageHtml(head, '<script src="/app.js"></script>'), '/app.js': app})));
    await useCards(twice);
  },

  async 'the second script brings no second library: it holds no surface and no processor'() {
    const code = await readFile(join(root, 'dist/impo-cards.min.js'), 'utf8');
    assert.deepEqual(code.match(/[^\0-\x7f]/g), null, 'ASCII alone');
    for (const own of ['impo-surface-list', 'SURFACE_EXISTS', 'impo-ready']) assert.equal(code.includes(own), false, own);
  },

  async 'where the page’s policy lets no game run, a card with one shows its summary'(tools) {
    const page = await tools.page();
    const game = {title: 'Pairs', summary: 'A game with twelve cards.', height: 300, components: [{id: 'root', component: 'ImpoHTML', html: '<p>x</p>'}], dataModel: {}};
    const code = `const card = document.createElement('impo-card'); card.output = ImpoCards.publishGeneratedUI(${JSON.stringify(game)}, {surfaceId: 'g'}).output; document.body.append(card);`;
    await page.goto(await tools.serve(site({'/': pageHtml(scripts.replaceAll('src="', 'src="/'), '<script src="/app.js"></script>'), '/app.js': code}), {'content-security-policy': strictPolicy}));
    await page.getByText('A game with twelve cards.').waitFor();
    assert.equal(await page.locator('impo-card').evaluate((card) => card.state), 'fallback');
    assert.deepEqual(page.faults.filter((fault) => fault.startsWith('uncaught')), []);
  },

  async 'the same where the part that runs games cannot be loaded'(tools) {
    const page = await tools.page();
    await page.clock.install();
    const game = {title: 'Pairs', summary: 'A game with twelve cards.', height: 300, components: [{id: 'root', component: 'ImpoHTML', html: '<p>x</p>'}], dataModel: {}};
    const code = `const card = document.createElement('impo-card'); card.output = ImpoCards.publishGeneratedUI(${JSON.stringify(game)}, {surfaceId: 'g'}).output; document.body.append(card);`;
    const answer = site({'/': pageHtml(scripts.replaceAll('src="', 'src="/'), '<script src="/app.js"></script>'), '/app.js': code});
    await page.goto(await tools.serve((path) => path.includes('sandbox') ? undefined : answer(path)));
    await page.clock.runFor(20_000);
    await page.getByText('A game with twelve cards.').waitFor();
  },

  async 'the npm entries: bundled by a host, on a server, and nothing for nothing'(tools) {
    const folder = await consumer(tools);
    const bundle = async (contents) => (await build({stdin: {contents, resolveDir: folder, loader: 'ts'}, bundle: true, write: false, format: 'esm', outdir: folder, splitting: true, minify: true, logLevel: 'silent'})).outputFiles;
    const files = await bundle(`import 'impo-elements/define/cards'; import * as cards from 'impo-elements/cards'; import * as present from 'impo-elements/present'; const ImpoCards = {...cards, ...present};${app}`);
    const texts = {'/': pageHtml('', '<script type="module" src="/stdin.js"></script>')};
    for (const {path, text} of files) texts[`/${path.slice(folder.length + 1)}`] = text;
    const page = await tools.page();
    await page.goto(await tools.serve(site(texts), {'content-security-policy': strictPolicy}));
    await useCards(page);
    const [nothing] = await bundle("import 'impo-elements/card-elements';");
    assert.equal(nothing.text.trim(), '');
    await writeFile(join(folder, 'app.mjs'), "import 'impo-elements/define/cards'; import {GeneratedCard, PresentCard} from 'impo-elements/card-elements'; console.log(typeof GeneratedCard, typeof PresentCard, typeof HTMLElement);");
    assert.equal(run(process.execPath, join(folder, 'app.mjs')).trim(), 'function function undefined');
  },

  async 'the types know both tags, their events and their properties'(tools) {
    const folder = await consumer(tools);
    await writeFile(join(folder, 'package.json'), '{"type": "module"}');
    await writeFile(join(folder, 'app.ts'), `
      import 'impo-elements/define/cards';
      import type {CardElementProps, GeneratedCard, PresentCard} from 'impo-elements/card-elements';
      const card: GeneratedCard = document.createElement('impo-card');
      const question: PresentCard = document.createElement('impo-present');
      card.addEventListener('impo-card-message', ({detail}) => { const text: string = detail.message; void text; });
      question.addEventListener('impo-present-submit', (event) => event.respondWith(fetch('/x', {method: 'POST', body: JSON.stringify(event.detail.submission)})));
      const props: CardElementProps<GeneratedCard> = {output: {}, busy: true, 'onimpo-card-message': (event) => event.respondWith(Promise.resolve())};
      void props;
      // @ts-expect-error: no such property
      const wrong: CardElementProps<PresentCard> = {bussy: true};
      void wrong;
    `);
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({compilerOptions: {strict: true, noEmit: true, skipLibCheck: false, target: 'ES2023', module: 'NodeNext', moduleResolution: 'NodeNext', lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: []}, files: ['app.ts']}));
    run(process.execPath, join(root, 'node_modules/typescript/bin/tsc'), '-p', folder);
  },

  async 'the demo of the cards: a conversation that is answered, reloaded and shows receipts'(tools) {
    const page = await tools.page();
    const types = {'.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css'};
    const origin = await tools.serve(async (path) => {
      const body = /^\/(demo|dist)\//.test(path) ? await readFile(join(root, path)).catch(() => undefined) : undefined;
      return body && {type: types[extname(path)] ?? 'text/plain', body};
    });
    await page.goto(`${origin}/demo/cards.html`);
    await page.evaluate(() => { globalThis.ImpoDemo.quick = true; });
    await page.getByRole('button', {name: 'Find places'}).click();
    await page.getByRole('radio', {name: 'The boathouse'}).check();
    await page.getByLabel('The next answer is lost on its way back').check();
    await page.getByRole('button', {name: 'Take this one'}).click();
    await page.getByRole('button', {name: 'Try again: Take this one'}).click();
    await page.getByText('You answered “Take this one”.').first().waitFor();
    await page.getByRole('button', {name: 'Go on'}).waitFor();
    await page.getByRole('button', {name: 'Answer late'}).click();
    await page.getByRole('tab', {name: 'Wire'}).click();
    await page.getByText('Refused: already_settled').waitFor();
    await page.reload();
    await page.getByText('You answered “Take this one”.').first().waitFor();
    await page.getByText('The boathouse').waitFor();
    await page.getByRole('button', {name: 'Go on'}).waitFor();
    await page.getByRole('button', {name: 'Expire'}).click();
    await page.getByText('This question has expired').first().waitFor();
    assert.deepEqual(page.faults, []);
  },
};
