import {spawn} from 'node:child_process';
import {existsSync} from 'node:fs';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

// Firefox, driven over WebDriver BiDi. `FIREFOX` names the program; Debian's package is firefox-esr.

const program = [process.env.FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'].find((path) => path && existsSync(path));
if (!program) {
  console.log('Firefox was not found: install it (Debian: "apt-get install firefox-esr"), or set FIREFOX.');
  process.exit(1);
}

/** The part of WebDriver BiDi that the tests need. */
export class Firefox {
  #socket;
  #process;
  #profile;
  #id = 0;
  #waiting = new Map();
  heard = [];
  events = [];

  async start() {
    this.#profile = await mkdtemp(join(tmpdir(), 'impo-firefox-'));
    this.#process = spawn(program, ['--headless', '--no-remote', '--profile', this.#profile, '--remote-debugging-port', '0'], {stdio: ['ignore', 'ignore', 'pipe']});
    const address = await new Promise((resolve, reject) => {
      let text = '';
      this.#process.stderr.on('data', (chunk) => {
        text += chunk;
        const found = /WebDriver BiDi listening on (ws:\/\/\S+)/.exec(text);
        if (found) resolve(found[1]);
      });
      this.#process.on('exit', () => reject(new Error(`Firefox ended.\n${text}`)));
    });
    const {default: WebSocket} = await import('ws');
    this.#socket = new WebSocket(`${address}/session`);
    await new Promise((resolve) => this.#socket.addEventListener('open', resolve, {once: true}));
    this.#socket.addEventListener('message', ({data}) => this.#told(JSON.parse(data)));
    const {capabilities} = await this.send('session.new', {capabilities: {alwaysMatch: {unhandledPromptBehavior: {default: 'dismiss'}}}});
    await this.send('session.subscribe', {events: ['log.entryAdded', 'browsingContext.contextCreated', 'browsingContext.userPromptOpened', 'browsingContext.navigationStarted', 'browsingContext.downloadWillBegin']});
    this.version = capabilities.browserVersion;
    return this;
  }

  send(method, params = {}) {
    const id = ++this.#id;
    this.#socket.send(JSON.stringify({id, method, params}));
    return new Promise((resolve, reject) => this.#waiting.set(id, {resolve, reject}));
  }

  #told({id, type, method, params, result, message, error}) {
    if (id) {
      const {resolve, reject} = this.#waiting.get(id) ?? {};
      this.#waiting.delete(id);
      if (type === 'success') resolve?.(result);
      else reject?.(new Error(`${error}: ${message}`));
    } else if (method === 'log.entryAdded') this.heard.push(params.text ?? '');
    else if (method === 'browsingContext.userPromptOpened') this.events.push('dialog');
    else if (method === 'browsingContext.downloadWillBegin') this.events.push('download');
    else if (method === 'browsingContext.contextCreated' && params.parent === null && params.originalOpener) this.events.push('window');
    else if (method === 'browsingContext.navigationStarted' && params.context === this.context && !params.url.includes('/secret-chat')) this.events.push(`navigated ${params.url}`);
  }

  async open(url) {
    this.heard = [];
    const {contexts} = await this.send('browsingContext.getTree', {maxDepth: 0});
    this.context = contexts[0].context;
    await this.send('browsingContext.setViewport', {context: this.context, viewport: {width: 1400, height: 1000}});
    await this.send('browsingContext.navigate', {context: this.context, url, wait: 'complete'});
    this.events = [];
  }

  async evaluate(expression, context = this.context) {
    const {result, exceptionDetails} = await this.send('script.evaluate', {expression: `JSON.stringify(${expression})`, target: {context}, awaitPromise: true});
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result.value === undefined ? undefined : JSON.parse(result.value);
  }

  /** The titles of all games, in the order of the page. A frame that stands ready for the next has no title, and only its loader within. */
  async innerTitles() {
    const {contexts} = await this.send('browsingContext.getTree', {root: this.context});
    const inner = contexts[0].children.flatMap(({children}) => children);
    const titles = await Promise.all(inner.map(({context}) => this.evaluate("document.head.querySelector('meta') ? document.title : null", context).catch(() => 'gone')));
    return titles.filter((title) => title !== null);
  }

  async close() {
    this.#process.removeAllListeners('exit');
    await Promise.race([this.send('browser.close'), new Promise((resolve) => setTimeout(resolve, 3000))]).catch(() => {});
    this.#process.kill();
    await rm(this.#profile, {recursive: true, force: true});
  }
}
