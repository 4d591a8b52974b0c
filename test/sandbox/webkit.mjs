import {spawn} from 'node:child_process';
import {existsSync} from 'node:fs';
import {host, network} from './attacks.mjs';
import {benign} from './benign.mjs';
import {armed, pageFiles, pause, portions, until} from './lab.mjs';

// The sandbox's documents in WebKit, driven over WebDriver: `npm run test:webkit` (build first; without a display of its own,
// `xvfb-run npm run test:webkit`). Debian: "apt-get install webkit2gtk-driver xvfb". `WEBKIT` names the program. It prints
// figures; it fails when a request is made, the page is touched or an ordinary document does not work. Bare connections are
// counted and are no failure, as in Firefox.

const program = [process.env.WEBKIT, '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser', '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser'].find((path) => path && existsSync(path));
if (!program || !process.env.DISPLAY) {
  console.log(program ? 'WebKit needs a display: xvfb-run npm run test:webkit' : 'WebKit was not found: install it (Debian: "apt-get install webkit2gtk-driver xvfb"), or set WEBKIT.');
  process.exit(1);
}

/** The part of WebDriver that is needed here. */
class WebKit {
  #port = 4000 + process.pid % 2000;
  #process;
  #session = '';

  async start() {
    // As root, and in containers, its own sandbox for processes does not start; the games' frames do not depend on it.
    this.#process = spawn('WebKitWebDriver', [`--port=${this.#port}`], {stdio: 'ignore', env: {...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', LIBGL_ALWAYS_SOFTWARE: '1'}});
    // Whatever ends this, the driver goes with it.
    process.on('exit', () => this.#process.kill());
    if (!await until(() => this.#send('GET', '/status').then(() => true, () => false))) throw new Error('WebKitWebDriver did not start.');
    const {sessionId, capabilities} = await this.#send('POST', '/session', {capabilities: {alwaysMatch: {'webkitgtk:browserOptions': {binary: program, args: ['--automation']}}}});
    this.#session = `/session/${sessionId}`;
    this.version = capabilities.browserVersion;
    await this.#send('POST', `${this.#session}/timeouts`, {script: 4000});
    await this.#send('POST', `${this.#session}/window/rect`, {width: 1400, height: 1000});
    return this;
  }

  async #send(method, path, body) {
    const response = await fetch(`http://127.0.0.1:${this.#port}${path}`, {method, body: body && JSON.stringify(body)});
    const {value} = await response.json();
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  }

  async open(url) {
    await this.#send('POST', `${this.#session}/url`, {url});
  }

  /** Evaluates in the page, or in the frame that was entered last. */
  async evaluate(expression) {
    return this.#send('POST', `${this.#session}/execute/sync`, {script: `return ${expression}`, args: []});
  }

  /** Evaluates in the frame of a game, through its outer frame; `undefined` where there is none any more. */
  async inGame(index, expression) {
    const outer = await this.page(`document.querySelectorAll('impo-html')[${index}].shadowRoot.querySelector('iframe')`);
    try {
      for (const id of [outer, 0]) await this.#send('POST', `${this.#session}/frame`, {id});
      return await this.evaluate(expression);
    } catch {
      return undefined;
    }
  }

  /** Evaluates in the page, and stays there. */
  async page(expression) {
    await this.#send('POST', `${this.#session}/frame`, {id: null});
    return this.evaluate(expression);
  }

  async close() {
    await this.#send('DELETE', this.#session).catch(() => {});
  }
}

const closers = [];
const tools = {after: (close) => closers.push(close)};
const webkit = await new WebKit().start();
const faults = [];
console.log(`WebKit ${webkit.version}`);

for (const form of ['inline', 'hosted', 'naive']) {
  const connected = [];
  const silent = [];
  const attacks = form === 'naive' ? network : [...network, ...host.filter(([, , options]) => !options?.click)];
  let index = 0;
  for (const portion of portions(attacks, 6)) {
    const list = await Promise.all(portion.map((attack) => armed(tools, attack, `a${index++}`)));
    await webkit.open(await pageFiles(tools, form, list.map(({id, html}) => [id, html])));
    await pause(4000);
    connected.push(...list.filter(({hits}) => hits.size).map(({name, hits}) => `${name} (${[...hits].join(' ')})`));
    // A plain frame may have taken the whole page elsewhere: the listeners alone say what ran.
    if (form === 'naive') continue;
    const told = [];
    for (const at of list.keys()) told.push(await webkit.inGame(at, 'window.told'));
    const states = await webkit.page('window.seen.states');
    for (const [at, one] of list.entries()) {
      // One that left its frame did run.
      if (!told[at]?.includes('ran') && !states[one.id]?.includes('stopped:left') && !one.hits.size) silent.push(one.name);
      if (one.hits.has('http') || one.hits.has('websocket')) faults.push(`${form}: ${one.name}: a request`);
      for (const text of told[at]?.filter((line) => line !== 'ran') ?? []) faults.push(`${form}: ${one.name}: ${text}`);
    }
    const {focus, ...seen} = await webkit.page("({focus: document.activeElement.id, title: document.title !== 'secret page', address: !location.pathname.endsWith('/secret-chat'), errors: seen.errors, broadcasts: seen.broadcasts, scroll: scrollX + scrollY, cookie: document.cookie, storage: localStorage.length + sessionStorage.length})");
    for (const [what, bad] of Object.entries({...seen, focus: focus !== 'composer'})) if (bad) faults.push(`${form}: ${what} changed by one of ${list.map(({name}) => name).join(', ')}`);
  }
  if (form === 'naive') {
    console.log(`naive: ${connected.length} of ${attacks.length} attacks reached a listener`);
    continue;
  }
  console.log(`${form}: ${attacks.length} attacks, ${silent.length} did not tell that they ran${silent.length ? ` (${silent.join(', ')})` : ''}; ${connected.length} reached a listener: ${connected.join(', ') || 'none'}`);
  // WebKit asks the outer frame's `frame-src 'none'` about fragment links too, and a game that follows one is ended.
  const still = benign.filter(([name, , act]) => !act && name !== 'fragment links');
  let works = 0;
  for (const portion of portions(still, 6)) {
    await webkit.open(await pageFiles(tools, form, portion.map(([name, html]) => [name.replaceAll(/\W/g, '-'), html])));
    for (const [at, [name]] of portion.entries()) {
      let title;
      if (await until(async () => (title = await webkit.inGame(at, 'document.title')) === 'works', 8)) works++;
      else faults.push(`${form}: ${name} does not work (${title})`);
    }
  }
  console.log(`${form}: ${works} of ${still.length} ordinary documents work`);
}
await webkit.close();
for (const close of closers) await close();
for (const fault of faults) console.log(`FAULT ${fault}`);
process.exit(faults.length ? 1 : 0);
