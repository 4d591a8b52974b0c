import {spawn} from 'node:child_process';
import {existsSync} from 'node:fs';
import {until} from '../sandbox/lab.mjs';

// WebKit, driven over WebDriver. `WEBKIT` names the program; Debian: "apt-get install webkit2gtk-driver xvfb".

const program = [process.env.WEBKIT, '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser', '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser'].find((path) => path && existsSync(path));
if (!program || !process.env.DISPLAY) {
  console.log(program ? 'WebKit needs a display: xvfb-run npm run test:webkit' : 'WebKit was not found: install it (Debian: "apt-get install webkit2gtk-driver xvfb"), or set WEBKIT.');
  process.exit(1);
}

/** The part of WebDriver that the tests need. */
export class WebKit {
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
