import {createServer} from 'node:http';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {chromium} from 'playwright-core';
import {buildAll} from '../../scripts/build.mjs';
import {chromiumArgs, findChromium} from '../../scripts/chromium.mjs';

// What the double frame costs: time to the game's first animation frame, cold (a new browser) and warm (a further game on the
// page, when it is at rest), and memory per game, for one sandboxed frame, the inline and the hosted form. `npm run bench:sandbox`
// `--runs 9` changes how often; `--no-build` takes `dist/` as it is; with `--check` it ends with 1 when something is over its ceiling.

const root = join(import.meta.dirname, '../..');
const argument = (name, value) => process.argv.includes(name) ? Number(process.argv[process.argv.indexOf(name) + 1]) : value;
const runs = argument('--runs', 7);
const games = argument('--games', 12);
/** Milliseconds between two games of a page: a reader, or an agent, does not ask for the next in the same breath. */
const rest = argument('--rest', 1000);
/** Times relative to one sandboxed frame. */
const ceilings = {cold: 2, warm: 1.5};

if (!process.argv.includes('--no-build')) await buildAll({types: false});
const files = {
  '/lib.js': ['text/javascript', await readFile(join(root, 'dist/impo-elements.min.js'))],
  '/impo-sandbox.min.js': ['text/javascript', await readFile(join(root, 'dist/impo-sandbox.min.js'))],
  '/frame': ['text/html', await readFile(join(root, 'dist/sandbox.html')), {
    'connection-allowlist': '();webrtc=block', 'content-security-policy': "sandbox allow-scripts; frame-ancestors 'self'", 'referrer-policy': 'no-referrer',
    'cross-origin-embedder-policy': 'require-corp', 'cross-origin-resource-policy': 'cross-origin', 'cache-control': 'max-age=3600',
  }],
};
// The game says when it drew for the first time. The page's clock is read there, so that all forms are timed alike.
const game = '<canvas width=300 height=150></canvas><script>requestAnimationFrame(()=>top.postMessage("drawn","*"))</script>';
const page = `<!doctype html><meta charset="utf-8"><title>bench</title><link rel="icon" href="data:,"><style>body{margin:0;display:grid;grid-template-columns:repeat(6,200px)}iframe{width:200px;height:160px;border:0}</style>
<body><script src="/lib.js"></script><script>
ImpoElements.Html.alive = 99;
let told;
addEventListener('message', () => told?.());
function open(form) {
  const start = performance.now();
  const drawn = new Promise((resolve) => { told = resolve; }).then(() => performance.now() - start);
  const html = ${JSON.stringify(game).replaceAll('<', '\\u003c')};
  if (form === 'single') {
    const frame = document.createElement('iframe');
    frame.sandbox = 'allow-scripts';
    frame.srcdoc = html;
    document.body.append(frame);
  } else {
    const element = document.createElement('impo-html');
    Object.assign(element, {html, height: 160, sandboxUrl: form === 'hosted' ? '/frame' : ''});
    document.body.append(element);
  }
  return drawn;
}</script>`;

const server = createServer((request, response) => {
  const [type, body, headers = {}] = files[request.url] ?? ['text/html', page];
  response.writeHead(200, {'content-type': type, ...headers}).end(body);
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${server.address().port}/`;
const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1];
const forms = ['single', 'inline', 'hosted'];
const figures = Object.fromEntries(forms.map((form) => [form, {cold: [], warm: [], memory: []}]));

for (let run = 0; run < runs; run++) {
  // Turn by turn, so that what else the machine does hits all of them.
  for (const form of forms) {
    const browser = await chromium.launch({executablePath: findChromium(), args: chromiumArgs});
    const tab = await browser.newPage({viewport: {width: 1300, height: 900}});
    await tab.goto(origin);
    // The library's part for games is there before the clock starts: its download is not what is measured.
    await tab.evaluate(() => new Promise((resolve) => {
      const part = document.createElement('link');
      Object.assign(part, {rel: 'preload', as: 'script', href: '/impo-sandbox.min.js', onload: resolve});
      document.head.append(part);
    }));
    figures[form].cold.push(await tab.evaluate((which) => window.open(which), form));
    const before = await memory(browser);
    for (let index = 1; index < games; index++) {
      await new Promise((resolve) => setTimeout(resolve, rest));
      figures[form].warm.push(await tab.evaluate((which) => window.open(which), form));
    }
    figures[form].memory.push((await memory(browser) - before) / (games - 1));
    await browser.close();
  }
}
server.close();

console.log(`Chromium, ${runs} cold starts and ${runs * (games - 1)} warm ones of each form; medians`);
console.log('form       cold ms   ratio   warm ms   ratio   MB per game');
let over = false;
for (const form of forms) {
  const of = (key) => median(figures[form][key]);
  const ratio = (key) => of(key) / median(figures.single[key]);
  console.log(`${form.padEnd(9)} ${of('cold').toFixed(0).padStart(8)} ${ratio('cold').toFixed(2).padStart(7)} ${of('warm').toFixed(0).padStart(9)} ${ratio('warm').toFixed(2).padStart(7)} ${of('memory').toFixed(1).padStart(13)}`);
  for (const [key, ceiling] of Object.entries(ceilings)) if (ratio(key) > ceiling) { over = true; console.log(`  ${form} ${key}: over ${ceiling} times the single frame`); }
}
process.exit(over && process.argv.includes('--check') ? 1 : 0);

/** Private memory of all processes of the browser, in MB. */
async function memory(browser) {
  const session = await browser.newBrowserCDPSession();
  const {processInfo} = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  let sum = 0;
  for (const {id} of processInfo) {
    const text = await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '');
    for (const [, kilobytes] of text.matchAll(/^Private_\w+:\s+(\d+)/gm)) sum += Number(kilobytes) / 1024;
  }
  return sum;
}
