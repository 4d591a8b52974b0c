import {createServer} from 'node:http';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {chromium} from 'playwright-core';
import {chromiumArgs, findChromium} from '../../scripts/chromium.mjs';
import {root, site} from '../package/files.mjs';
import {until} from '../sandbox/lab.mjs';

// The renderer in another browser, beside Chromium: every surface of the gallery says the same words in the same size and with
// the same problems, the console stays silent, and what the reader is in stays. Build first, then
// `node test/browsers/gallery.mjs firefox` (or `webkit`). It prints figures and each difference; a difference is a failure.

const which = process.argv[2];
/** A surface may differ in height by what a browser's own controls and line breaks make of it. */
const slack = 12;

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><link rel="icon" href="data:,">
<style>body{margin:16px;display:grid;grid-template-columns:repeat(2,420px);gap:16px;align-items:start}</style><body>
<script src="/dist/impo-elements.min.js"></script><script src="/surfaces.js"></script><script src="/page.js"></script>`;

/** Runs in the page. Functions as text: the drivers take expressions that are values. */
const inPage = `
window.faults = [];
addEventListener('error', ({message}) => faults.push(message));
for (const level of ['error', 'warn']) console[level] = (...words) => faults.push(words.join(' '));
// Games are the sandbox’s own tests; what plays needs codecs that not every browser package has; own parts need their own catalog.
const shown = Object.entries(ImpoDemo.surfaces).filter(([name, {messages}]) => !name.startsWith("own-") && !/"(ImpoHTML|Video|AudioPlayer)"/.test(JSON.stringify(messages)));
const drawn = new Map(shown.map(([name, {messages}]) => {
  const surface = document.createElement('impo-surface');
  const problems = [];
  surface.addEventListener('impo-error', ({detail}) => problems.push(detail.code + ' ' + detail.message));
  document.body.append(surface);
  surface.processMessages(messages);
  return [name, {surface, problems}];
}));
window.facts = () => [...drawn].map(([name, {surface, problems}]) => ({
  name, problems,
  words: surface.shadowRoot.querySelector('.frame').innerText.replace(/\\s+/g, ' ').trim(),
  height: Math.round(surface.getBoundingClientRect().height),
  pictures: [...surface.shadowRoot.querySelectorAll('img')].map((image) => Math.round(100 * image.getBoundingClientRect().width / image.getBoundingClientRect().height)),
}));
const of = async (components, model) => {
  const surface = document.createElement('impo-surface');
  document.body.prepend(surface);
  surface.processMessages([{version: 'v0.9', createSurface: {surfaceId: 's', catalogId: 'https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json'}}]);
  const send = async (list, value) => {
    surface.processMessages([{version: 'v0.9', updateComponents: {surfaceId: 's', components: list}}, ...value ? [{version: 'v0.9', updateDataModel: {surfaceId: 's', value}}] : []]);
    await surface.updateComplete;
  };
  await send(components, model);
  return {surface, send, find: (selector) => surface.shadowRoot.querySelector(selector)};
};
const note = {id: 'note', component: 'TextField', label: 'Note', value: {path: '/note'}};
const laws = {
  async 'an open dialog stays open, and its field focused, when its siblings change their order'() {
    const text = (id) => ({id, component: 'Text', text: id});
    const column = (...children) => ({id: 'root', component: 'Column', children});
    const {send, find, surface} = await of([column('a', 'pop', 'b'), text('a'), text('b'), text('open'), note, {id: 'pop', component: 'Modal', trigger: 'open', content: 'note'}]);
    find('.trigger').click();
    await surface.updateComplete;
    find('input').focus();
    for (const order of [['pop', 'a', 'b'], ['b', 'a', 'pop'], ['a', 'pop', 'b']]) await send([column(...order)]);
    return find('dialog').matches(':modal') && surface.shadowRoot.activeElement === find('input');
  },
  async 'the caret stays when the agent changes the text, also in a window behind'() {
    const {send, find, surface} = await of([{...note, id: 'root'}], {note: 'abcdef'});
    find('input').focus();
    find('input').setSelectionRange(3, 3);
    await send([{...note, id: 'root'}], {note: 'abcXYZ'});
    return find('input').value === 'abcXYZ' && find('input').selectionStart === 3;
  },
  async 'what is typed reaches the data, and a check is told when the field is left'() {
    const {find, surface} = await of([{...note, id: 'root', checks: [{condition: {call: 'length', args: {value: {path: '/note'}, min: 3}}, message: 'Longer.'}]}], {note: ''});
    find('input').focus();
    find('input').value = 'ab';
    find('input').dispatchEvent(new InputEvent('input', {bubbles: true}));
    find('input').dispatchEvent(new FocusEvent('focusout', {bubbles: true, composed: true}));
    await surface.updateComplete;
    return surface.surface.dataModel.get('/note') === 'ab' && find('[part=error]')?.textContent === 'Longer.';
  },
  async 'a drawing keeps its ratio'() {
    const svg = "<svg xmlns='http://www.w3.org/2000/svg' width='300' height='200'/>";
    const {find} = await of([{id: 'root', component: 'Image', url: 'data:image/svg+xml,' + encodeURIComponent(svg)}]);
    for (let turn = 0; turn < 100 && !find('impo-image').style.getPropertyValue('--_ratio'); turn++) await new Promise((resolve) => setTimeout(resolve, 50));
    const {width, height} = find('img').getBoundingClientRect();
    return Math.abs(width / height - 1.5) < 0.02;
  },
  async 'a label on a light brand has another colour than on a dark one'() {
    const {find, surface} = await of([{id: 'root', component: 'Button', child: 'go', variant: 'primary', action: {event: {name: 'go'}}}, {id: 'go', component: 'Text', text: 'Go'}]);
    const inks = new Set();
    for (const brand of ['#ffe45c', '#0a5c4a']) {
      surface.style.setProperty('--impo-primary', brand);
      inks.add(getComputedStyle(find('button')).color);
    }
    return inks.size === 2;
  },
};
window.broken = undefined;
window.keep = async () => {
  const list = [];
  for (const [name, law] of Object.entries(laws)) {
    if (!await law().catch((error) => faults.push(String(error)) && false)) list.push(name);
    document.querySelector('impo-surface').remove();
  }
  window.broken = list;
};
`;

const texts = {'/gallery': page, '/page.js': inPage, '/surfaces.js': await readFile(join(root, 'demo/surfaces.js'), 'utf8')};
const answer = site(texts);
const server = createServer(async ({url}, response) => {
  const {type = 'text/plain', body} = await answer(new URL(url, 'http://x').pathname) ?? {};
  response.writeHead(body ? 200 : 404, {'content-type': type}).end(body);
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = `http://127.0.0.1:${server.address().port}/gallery`;

/** What a page shows when nothing changes any more, and which laws it breaks. */
async function look(evaluate) {
  let last = '';
  await until(async () => {
    const now = await evaluate('JSON.stringify(facts())');
    const still = now === last;
    last = now;
    return still;
  }, 30);
  await evaluate('void keep()');
  await until(() => evaluate('broken !== undefined'), 30);
  return {facts: JSON.parse(last), broken: JSON.parse(await evaluate('JSON.stringify(broken)')), faults: JSON.parse(await evaluate('JSON.stringify(faults)'))};
}

async function inChromium() {
  const browser = await chromium.launch({executablePath: findChromium(), args: chromiumArgs});
  const tab = await browser.newPage({viewport: {width: 1400, height: 1000}});
  await tab.goto(address);
  const seen = await look((expression) => tab.evaluate(expression));
  await browser.close();
  return seen;
}

async function inOther() {
  const Driver = which === 'webkit' ? (await import('./webkit.mjs')).WebKit : (await import('./firefox.mjs')).Firefox;
  const browser = await new Driver().start();
  await browser.open(address);
  const seen = await look((expression) => browser.evaluate(expression));
  await browser.close();
  return {version: browser.version, ...seen};
}

const expected = await inChromium();
const seen = await inOther();
server.close();

const differences = [
  ...seen.broken.map((law) => `does not hold: ${law}`), ...expected.broken.map((law) => `does not hold in Chromium: ${law}`),
  ...[...seen.faults, ...expected.faults].map((fault) => `console: ${fault}`),
];
for (const [index, {name, words, height, problems, pictures}] of seen.facts.entries()) {
  const there = expected.facts[index];
  if (words !== there.words || words === '') differences.push(`${name}: says "${words}" and not "${there.words}"`);
  if (problems.join() !== there.problems.join()) differences.push(`${name}: problems ${problems.join(' | ')} and not ${there.problems.join(' | ')}`);
  if (Math.abs(height - there.height) > slack + there.height / 50) differences.push(`${name}: ${height} px high and not ${there.height}`);
  if (pictures.some((ratio, at) => Math.abs(ratio - there.pictures[at]) > 2)) differences.push(`${name}: pictures of the ratios ${pictures.join()} and not ${there.pictures.join()}`);
}
for (const difference of differences) console.log(difference);
console.log(`${which} ${seen.version}: ${seen.facts.length} surfaces, ${differences.length} differences`);
process.exit(differences.length > 0 || seen.facts.length === 0 ? 1 : 0);
