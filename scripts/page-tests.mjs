import {createServer} from 'node:http';
import {readdir} from 'node:fs/promises';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {chromium} from 'playwright-core';
import {chromiumArgs, findChromium} from './chromium.mjs';

// Tests of the built package that need a page, a server or a file system of their own. Each `*.test.mjs` of the folders
// exports `tests`: {'what must hold': async (tools) => {…}}; a test fails when it throws.

const root = join(import.meta.dirname, '..');
const timeLimit = 180_000;

/** Runs the page tests of the folders whose name or file contains `filter` and gives `{passed, failed}`. */
export async function runPageTests(filter = '', folders = ['test/package', 'test/sandbox']) {
  const count = {passed: 0, failed: 0};
  const files = (await Promise.all(folders.map(async (folder) => (await readdir(join(root, folder))).map((name) => `${folder}/${name}`)))).flat();
  for (const file of files.filter((name) => name.endsWith('.test.mjs')).sort()) {
    const {tests} = await import(pathToFileURL(join(root, file)).href);
    // A browser for each file: what hostile documents left running in one must not slow the next.
    const browser = await chromium.launch({executablePath: findChromium(), args: chromiumArgs});
    for (const [name, test] of Object.entries(tests)) {
      if (!`${file} ${name}`.includes(filter)) continue;
      const fault = await attempt(browser, test);
      if (fault) {
        count.failed++;
        console.log(`FAIL ${file}\n  ${name}\n${fault.stack ?? fault}`);
      } else count.passed++;
    }
    await browser.close();
    console.log(`ran ${file}`);
  }
  return count;
}

/** Runs a test; gives what it failed with. */
async function attempt(browser, test) {
  const tools = new Tools(browser);
  try {
    await withLimit(test(tools));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    await tools.close();
  }
}

/** What a test gets: pages that record everything that goes wrong in them, and servers. All closed after the test. */
class Tools {
  #browser;
  #closers = [];

  constructor(browser) {
    this.#browser = browser;
  }

  /** A new page in a new context. `page.faults` collects console messages, uncaught errors, failed requests and CSP violations. */
  async page() {
    const context = await this.#browser.newContext();
    this.#closers.push(() => context.close());
    const page = await context.newPage();
    page.faults = [];
    page.on('console', (message) => page.faults.push(`console.${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => page.faults.push(`uncaught: ${error.message}`));
    page.on('requestfailed', (request) => page.faults.push(`failed: ${request.url()}`));
    page.on('response', (response) => {
      if (response.status() >= 400) page.faults.push(`${response.status()}: ${response.url()}`);
    });
    await page.addInitScript(() => addEventListener('securitypolicyviolation', (event) => console.log(`CSP: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`)));
    return page;
  }

  /** Serves `answer(path)` → `{type, body}` or undefined on a port of this machine, and gives the origin. */
  async serve(answer, headers = {}) {
    const server = createServer(async (request, response) => {
      const path = new URL(request.url, 'http://localhost').pathname;
      // Browsers ask for it by themselves.
      if (path === '/favicon.ico') return response.writeHead(204).end();
      const found = await answer(path);
      response.writeHead(found ? 200 : 404, {'content-type': found?.type ?? 'text/plain', ...headers});
      response.end(found?.body ?? 'Not found');
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.#closers.push(() => new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    }));
    return `http://127.0.0.1:${server.address().port}`;
  }

  /** Runs `close` after the test. */
  after(close) {
    this.#closers.push(close);
  }

  async close() {
    for (const close of this.#closers.reverse()) await close();
  }
}

async function withLimit(promise) {
  let timer;
  const limit = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Took longer than ${timeLimit / 1000} s.`)), timeLimit);
  });
  try {
    await Promise.race([promise, limit]);
  } finally {
    clearTimeout(timer);
  }
}
