import {createSocket} from 'node:dgram';
import {createServer} from 'node:http';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {root, site} from '../package/files.mjs';

/** What the hosted outer frame is served with; SECURITY.md gives the same to hosts. */
export const hostedHeaders = {
  'connection-allowlist': '();webrtc=block',
  'content-security-policy': "sandbox allow-scripts; frame-ancestors 'self'",
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

const answers = {js: ['text/javascript', 'globalThis.taken=1'], mjs: ['text/javascript', 'export default 1'], css: ['text/css', 'p{}'], html: ['text/html', '<p>attacker'], svg: ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>']};

/** An attacker's machine: notes every connection, request, upgrade and datagram on its port. `hits` is a set of kinds. */
export async function attacker(tools) {
  const hits = new Set();
  const server = createServer((request, response) => {
    hits.add('http');
    const [type, body] = answers[request.url.split('?')[0].split('.').pop()] ?? ['text/plain', 'ok'];
    response.writeHead(200, {'content-type': type, 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin', 'service-worker-allowed': '/'}).end(body);
  });
  server.on('connection', (socket) => {
    hits.add('tcp');
    socket.on('error', () => {});
  });
  server.on('upgrade', (_, socket) => {
    hits.add('websocket');
    socket.destroy();
  });
  server.on('clientError', (_, socket) => socket.destroy());
  let port;
  let socket;
  for (;;) {
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    ({port} = server.address());
    socket = createSocket('udp4');
    const free = await new Promise((resolve) => socket.once('error', () => resolve(false)).bind(port, '127.0.0.1', () => resolve(true)));
    if (free) break;
    await new Promise((resolve) => server.close(resolve));
  }
  socket.on('message', () => hits.add('udp'));
  tools.after(() => {
    server.closeAllConnections();
    server.close();
    socket.close();
  });
  return {hits, host: `127.0.0.1:${port}`};
}

const inScript = (value) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** How a document is put into the page, by form. `naive` is the control: a frame without any protection. */
const mounts = {
  inline: (html, id) => `game(${inScript(html)}, ${inScript(id)}, '')`,
  hosted: (html, id) => `game(${inScript(html)}, ${inScript(id)}, '/frame')`,
  naive: (html) => `naive(${inScript(html)})`,
};

const pageCode = `
  window.seen = {messages: 0, broadcasts: 0, errors: 0, ticks: 0, blurs: 0, states: {}};
  addEventListener('error', () => seen.errors++);
  new BroadcastChannel('page').onmessage = () => seen.broadcasts++;
  setInterval(() => seen.ticks++, 50);
  composer.focus();
  composer.addEventListener('blur', () => seen.blurs++);
  function game(html, id, url) {
    ImpoElements.Html.alive = 20;
    const element = document.createElement('impo-html');
    element.id = 'game-' + id;
    element.label = id;
    element.height = 230;
    element.sandboxUrl = url;
    element.addEventListener('impo-html-state', ({detail}) => (seen.states[id] ??= []).push(detail.reason ? detail.state + ':' + detail.reason : detail.state));
    element.html = html;
    games.append(element);
  }
  function naive(html) {
    const frame = document.createElement('iframe');
    frame.srcdoc = html;
    games.append(frame);
  }`;

/** Serves one page with all the given documents in it, and gives its address, which holds a secret, as its title does. */
export async function pageFiles(tools, form, documents, {headers = {}, hosted = hostedHeaders, nonce = '', told = []} = {}) {
  const code = documents.map(([id, html]) => mounts[form](html, id)).join(';\n');
  const frame = await readFile(join(root, 'dist/sandbox.html'), 'utf8');
  const body = `<!doctype html><html lang="en"><meta charset="utf-8"><title>secret page</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/page.css">
    <body><input id="composer" aria-label="Message"><button id="after">After</button><div id="games"></div><div id="tail"></div>
    <script nonce="${nonce}" src="/dist/impo-elements.min.js"></script><script nonce="${nonce}" src="/page.js"></script></body></html>`;
  const css = 'body{margin:0;padding:8px} #games{display:grid;grid-template-columns:repeat(4,330px);gap:8px;margin-top:8px;align-items:start} #games iframe{height:230px} #tail{height:3000px}';
  const origin = await serve(tools, {
    '/page.js': ['text/javascript', `${pageCode}\n${code}`], '/page.css': ['text/css', css], '/frame': ['text/html', frame, hosted],
    '/first': ['text/html', '<title>first</title><link rel="icon" href="data:,">'], '/secret-chat': ['text/html', body, headers],
  }, told);
  return `${origin}/secret-chat?secret`;
}

/**
 * Opens such a page. `page.heard`: what the documents logged; `page.events`: dialogs, windows, downloads and navigations;
 * `page.told`: what the page itself sent to `/told?…`.
 */
export async function mount(tools, form, documents, options = {}) {
  const told = [];
  const address = await pageFiles(tools, form, documents, {...options, told});
  const page = await tools.page();
  page.told = told;
  await page.setViewportSize({width: 1400, height: 1000});
  page.heard = [];
  page.events = [];
  page.on('console', (message) => page.heard.push(message.text()));
  page.on('dialog', (dialog) => {
    page.events.push(`dialog ${dialog.type()}`);
    dialog.dismiss().catch(() => {});
  });
  page.on('popup', (popup) => {
    page.events.push('window');
    popup.close().catch(() => {});
  });
  page.on('download', (download) => {
    page.events.push('download');
    download.cancel().catch(() => {});
  });
  await page.goto(new URL('/first', address).href);
  page.on('framenavigated', (of) => {
    if (of === page.mainFrame() && of.url() !== address) page.events.push(`navigated ${of.url()}`);
  });
  await page.goto(address);
  return page;
}

async function serve(tools, routes, asked) {
  const files = site({});
  const server = createServer(async (request, response) => {
    const {pathname, search} = new URL(request.url, 'http://localhost');
    if (pathname === '/told') asked.push(decodeURIComponent(search.slice(1)));
    const file = pathname.startsWith('/dist/') ? await files(pathname) : undefined;
    const [type, body, headers = {}] = routes[pathname] ?? (file ? [file.type, file.body] : []);
    response.writeHead(type ? 200 : 404, {'content-type': type ?? 'text/plain', ...headers}).end(body ?? '');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  tools.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${server.address().port}`;
}

/** A hostile document, ready to run: its own attacker, and words to say that it ran and what it got. */
export async function armed(tools, [name, html, options = {}], id) {
  const own = await attacker(tools);
  // Told twice: a driver that hears no console reads the list.
  const words = `<script>var told=[];function ran(){console.log('ran:${id}');told.push('ran')}function leak(what){console.log('leak:${id} '+what);told.push(what)}</script>`;
  return {name, id, options, hits: own.hits, html: words + html.replaceAll('~URL', `http://${own.host}`).replaceAll('~HOST', own.host)};
}

/** The frame of the last game. */
export async function inner(page) {
  return (await innerFrames(page)).findLast(({written}) => written)?.frame;
}

/** The outer frame that stands ready for the next game: no game is written into the frame within. */
export async function spare(page) {
  return (await innerFrames(page)).find(({written}) => written === false)?.frame.parentFrame();
}

/** All inner frames, and whether a game is written into them: `undefined` while they load or where they are gone. */
function innerFrames(page) {
  return Promise.all(page.frames().filter((frame) => frame.parentFrame()?.parentFrame() === page.mainFrame()).map(async (frame) => ({
    frame, written: await Promise.race([frame.evaluate(() => document.readyState === 'complete' ? document.head.querySelector('meta') !== null : undefined).catch(() => {}), pause(1500)]),
  })));
}

/** Waits until a condition holds, at most so many seconds; gives whether it does. */
export async function until(condition, seconds = 20) {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    if (await condition()) return true;
    await pause(100);
  }
  return false;
}

/** Waits. */
export function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Arrays of at most so many. */
export function* portions(list, size) {
  for (let index = 0; index < list.length; index += size) yield list.slice(index, index + size);
}
