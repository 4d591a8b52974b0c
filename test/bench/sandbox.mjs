import {spawn} from 'node:child_process';
import {createServer} from 'node:http';
import {mkdtemp, readFile, readdir, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {buildAll} from '../../scripts/build.mjs';
import {chromiumArgs, findChromium} from '../../scripts/chromium.mjs';

// What the double frame costs: time to the game's first animation frame, cold (a new browser) and warm (a further game on the
// page, when it is at rest), and memory per game, for one sandboxed frame, the inline and the hosted form. `npm run bench:sandbox`
// `--runs 9` changes how often; `--no-build` takes `dist/` as it is; with `--check` it ends with 1 when something is over its ceiling.
//
// The page measures itself and tells the server. No debugger is attached: one stops each new process until it is answered, and
// makes a world of its own in each frame, which costs two frames more than one.

const root = join(import.meta.dirname, '../..');
const argument = (name, value) => process.argv.includes(name) ? Number(process.argv[process.argv.indexOf(name) + 1]) : value;
const runs = argument('--runs', 11);
const games = argument('--games', 6);
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
// A page with text, as any that has games: the first text of a process waits for its fonts.
const page = `<!doctype html><meta charset="utf-8"><title>bench</title><link rel="icon" href="data:,"><style>body{margin:0;font:16px system-ui,sans-serif;display:grid;grid-template-columns:repeat(6,200px)}iframe{width:200px;height:160px;border:0}</style>
<body><h1>Games</h1><p>A page with <b>text</b>.<script src="/lib.js"></script><script>
ImpoElements.Html.alive = 99;
let told;
addEventListener('message', () => told?.());
// And a part of a frame by chance: else all starts fall at one place between two frames.
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms + Math.random() * 50 / 3));
const memory = async () => Number(await (await fetch('/memory')).text());
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
}
async function measure(form) {
  // The library's part for games is there before the clock starts: its download is not what is measured.
  const part = document.createElement('link');
  await new Promise((resolve) => {
    Object.assign(part, {rel: 'preload', as: 'script', href: '/impo-sandbox.min.js', onload: resolve});
    document.head.append(part);
  });
  // A new browser has things to do that are not the page's.
  await wait(1000);
  const cold = await open(form);
  const before = await memory();
  const warm = [];
  for (let index = 1; index < ${games}; index++) {
    await wait(${rest});
    warm.push(await open(form));
  }
  await fetch('/result', {method: 'POST', body: JSON.stringify({cold, warm, memory: (await memory() - before) / ${games - 1}})});
}
addEventListener('load', () => measure(location.hash.slice(1)));
</script>`;

let browser;
let tell;
const server = createServer(async (request, response) => {
  if (request.url === '/memory') return response.end(String(await memory(browser.pid)));
  if (request.url === '/result') {
    let text = '';
    for await (const part of request) text += part;
    tell(JSON.parse(text));
    return response.end();
  }
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
    const profile = await mkdtemp(join(tmpdir(), 'impo-bench-'));
    const result = new Promise((resolve) => { tell = resolve; });
    browser = spawn(findChromium(), [...chromiumArgs, '--headless', '--window-size=1300,900', `--user-data-dir=${profile}`, `${origin}#${form}`], {stdio: 'ignore'});
    const gone = new Promise((resolve) => browser.on('exit', () => resolve()));
    const told = await Promise.race([result, gone]);
    if (!told) throw new Error('Chromium ended before it told its figures.');
    const {cold, warm, memory: perGame} = told;
    figures[form].cold.push(cold);
    figures[form].warm.push(...warm);
    figures[form].memory.push(perGame);
    browser.kill();
    await gone;
    await rm(profile, {recursive: true, force: true, maxRetries: 9, retryDelay: 100});
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

/** Private memory of a process and all that it started, in MB; 0 where the system does not tell. */
async function memory(pid) {
  const parents = new Map();
  for (const id of await readdir('/proc').catch(() => [])) {
    if (/^\d+$/.test(id)) parents.set(Number(id), Number((await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')).replace(/^.*\) \S /s, '').split(' ')[0]));
  }
  let sum = 0;
  for (const id of parents.keys()) {
    let above = id;
    while (above && above !== pid) above = parents.get(above);
    if (!above) continue;
    const text = await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => '');
    for (const [, kilobytes] of text.matchAll(/^Private_\w+:\s+(\d+)/gm)) sum += Number(kilobytes) / 1024;
  }
  return sum;
}
