import {createServer} from 'node:http';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {build} from 'esbuild';
import {chromium} from 'playwright-core';
import {chromiumArgs, findChromium} from '../../scripts/chromium.mjs';

const root = join(import.meta.dirname, '../..');

/** The contestants, the floor that ratios refer to first. `script`: a file that the page loads before the contestant. */
export const contestants = {
  dom: {title: 'hand-written DOM'},
  templates: {title: 'lit-html templates'},
  impo: {title: 'Impo Elements', script: 'dist/impo-elements.min.js'},
  peer: {title: '@a2ui/lit', file: 'a2ui-lit'},
};

/** Measures workloads in fresh pages of one browser. Call `open()` first and `close()` last. */
export class Bench {
  #server;
  #origin;
  #texts = new Map();
  #browserServer;
  #browser;

  /** Bundles the contestants and serves their pages on this machine. */
  async open() {
    this.#texts.set('/cards.css', ['text/css', await readFile(join(import.meta.dirname, 'cards.css'))]);
    for (const [name, {script, file = name}] of Object.entries(contestants)) {
      const {outputFiles} = await build({
        entryPoints: [join(import.meta.dirname, 'page.js')], bundle: true, write: false, format: 'iife', globalName: 'bench', minify: true, target: 'es2023',
        alias: {contestant: join(import.meta.dirname, 'contestants', `${file}.js`)}, define: {'process.env.NODE_ENV': '"production"'}, logLevel: 'error',
      });
      this.#texts.set(`/${name}.js`, ['text/javascript', outputFiles[0].contents]);
      if (script) this.#texts.set(`/${name}-library.js`, ['text/javascript', await readFile(join(root, script))]);
      const floor = name === 'dom' || name === 'templates';
      this.#texts.set(`/${name}`, ['text/html; charset=utf-8', `<!doctype html><html lang="en"><title>${name}</title><link rel="icon" href="data:,">
        ${floor ? '<link rel="stylesheet" href="/cards.css">' : ''}<main></main>
        ${script ? `<script src="/${name}-library.js"></script>` : ''}<script src="/${name}.js"></script>`]);
    }
    this.#server = createServer(({url}, response) => {
      const found = this.#texts.get(url);
      response.writeHead(found ? 200 : 404, {'content-type': found?.[0] ?? 'text/plain'}).end(found?.[1]);
    });
    await new Promise((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.#origin = `http://127.0.0.1:${this.#server.address().port}`;
  }

  /**
   * One measurement in a new page: `{cpu, style, layout, rest, firstScreen, longestTask}` in milliseconds, where `cpu` is the processor time of the
   * page's main thread (without that of as many idle frames, where changes are measured), or `{error}`. A contestant that takes longer than `bound` milliseconds is stopped.
   */
  async measure(name, workload, bound) {
    return this.#inPage(name, bound, async (page, session) => {
      await page.evaluate((which) => bench.prepare(which), workload);
      await session.send('HeapProfiler.collectGarbage');
      const before = await metrics(session);
      const result = await page.evaluate((which) => bench.run(which), workload);
      const after = await metrics(session);
      if (result.frames) await page.evaluate((frames) => bench.idle(frames), result.frames);
      const idle = result.frames ? difference(await metrics(session), after) : {};
      const used = difference(difference(after, before), idle);
      const missing = await page.evaluate((which) => bench.missing(which), workload);
      return missing ? {error: `"${missing}" is not on the screen`} : {...used, ...result};
    });
  }

  /** How many elements one changed value re-renders: `{count}` or `{error}`. */
  async countRenders(name, bound) {
    return this.#inPage(name, bound, async (page) => ({count: await page.evaluate(() => bench.countRenders())}));
  }

  async close() {
    await this.#browserServer?.close();
    this.#server?.close();
    this.#server?.closeAllConnections();
  }

  async #inPage(name, bound, work) {
    if (!this.#browser) {
      // A server of its own, because a page that never answers can only be ended with its browser.
      this.#browserServer = await chromium.launchServer({executablePath: findChromium(), args: chromiumArgs});
      this.#browser = await chromium.connect(this.#browserServer.wsEndpoint());
    }
    const context = await this.#browser.newContext({viewport: {width: 800, height: 720}});
    const page = await context.newPage();
    const faults = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    let timer;
    const limit = new Promise((resolve) => {
      timer = setTimeout(() => resolve({error: 'did not finish'}), bound);
    });
    const done = (async () => {
      await page.goto(`${this.#origin}/${name}`);
      const session = await context.newCDPSession(page);
      await session.send('Performance.enable', {timeDomain: 'threadTicks'});
      return work(page, session);
    })().catch((error) => ({error: String(error.message).split('\n')[0]}));
    const result = await Promise.race([done, limit]);
    clearTimeout(timer);
    if (result.error === 'did not finish') {
      await this.#browserServer.kill();
      this.#browser = undefined;
    } else {
      await context.close();
    }
    return result.error === undefined && faults.length ? {error: faults[0]} : result;
  }
}

/** Milliseconds of processor time that the page's main thread has used, in all and for its largest parts. */
async function metrics(session) {
  const found = Object.fromEntries((await session.send('Performance.getMetrics')).metrics.map(({name, value}) => [name, value * 1000]));
  return {
    cpu: found.ThreadTime, style: found.RecalcStyleDuration, layout: found.LayoutDuration,
    rest: found.ThreadTime - found.RecalcStyleDuration - found.LayoutDuration,
  };
}

function difference(after, before) {
  return Object.fromEntries(Object.entries(after).map(([key, value]) => [key, value - (before[key] ?? 0)]));
}
