import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {cp, readFile, readdir} from 'node:fs/promises';
import {extname, join} from 'node:path';
import {pack} from '../../demo/guide/pack.mjs';
import {consumer, root} from './files.mjs';

// The guides, followed by a reader who has nothing but the page.

const types = {'.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css', '.jsonl': 'application/jsonl', '.md': 'text/plain; charset=utf-8'};
const guides = (await readdir(join(root, 'demo/guide'))).filter((name) => name.endsWith('.html'));

/** What a reader does with a live example, and what must come of it; each one of the guides has its line. */
const uses = {
  async 'first-card'(_, page) {
    const frame = page.frameLocator('#live-first-card iframe');
    await frame.getByLabel('Your name').fill('Bo');
    await frame.getByRole('button', {name: 'Say hello'}).click();
    await frame.getByText('Hello, Bo!').waitFor();
  },
  async tea(live) {
    await live.getByRole('radio', {name: 'Assam'}).check();
    await live.getByRole('button', {name: 'Put the kettle on'}).click();
    await live.getByText('The assam is brewing.').waitFor();
  },
  async stream(live) {
    await live.getByRole('heading', {name: 'Two days in Bern'}).waitFor();
    await live.getByRole('button', {name: 'Hold the rooms'}).waitFor();
    await live.getByRole('button', {name: 'Ask again'}).click();
    await live.getByRole('button', {name: 'Hold the rooms'}).waitFor({state: 'detached'});
    await live.getByRole('button', {name: 'Hold the rooms'}).waitFor();
  },
  async 'from-file'(live) {
    await live.getByRole('heading', {name: 'From a file'}).waitFor();
  },
  async states(live) {
    for (const words of ['One moment', 'Here it is', 'a newer version', 'Ask, and the answer']) {
      await live.getByRole('button', {name: 'Next state'}).click();
      await live.locator('.live-stage').getByText(words).waitFor();
    }
  },
  async wire(live) {
    await live.getByRole('button', {name: 'Vote'}).click();
    const {action} = JSON.parse(await live.locator('#envelope', {hasText: '"vote"'}).textContent());
    assert.deepEqual(action.context, {outside: true});
  },
  async chat(live) {
    const book = live.getByRole('button', {name: 'Book'});
    await book.click();
    assert.equal(await book.getAttribute('aria-disabled'), 'true');
    await live.getByText('The kitchen knows: 2 for Ada.').waitFor();
    await live.getByText('Booked for Ada, 2 seats.').waitFor();
    assert.deepEqual(await live.locator('.you').allTextContents(), ['Book table — Guest: Ada; Seats: 2']);
  },
  async history(live) {
    await live.getByRole('textbox', {name: 'Name'}).fill('Bo');
    await live.getByRole('button', {name: 'Book'}).click();
    await live.getByText('Booked for Bo').waitFor();
    await live.getByRole('button', {name: 'Load it again'}).click();
    await live.getByText('Booked for Bo').waitFor();
    assert.equal(await live.getByRole('textbox', {name: 'Name'}).inputValue(), 'Bo');
    await live.getByRole('button', {name: 'Book'}).click({force: true});
    assert.equal(await live.locator('#sent').textContent(), '1');
    assert.equal(await live.locator('.you').count(), 1);
  },
  async own(live) {
    await live.getByText('That is 6 eggs.').waitFor();
    await live.getByRole('button', {name: 'More'}).click();
    await live.getByText('That is 8 eggs.').waitFor();
  },
  brands: (live) => grounds(live, ['rgb(20, 40, 75)', 'rgb(255, 122, 69)', 'rgb(255, 214, 10)']),
  themed: (live) => grounds(live, ['rgb(107, 47, 179)']),
  ledger: (live) => grounds(live, ['rgb(20, 40, 75)', 'rgb(185, 200, 230)']),
  pip: (live) => grounds(live, ['rgb(255, 122, 69)', 'rgb(255, 122, 69)']),
  signal: (live) => grounds(live, ['rgb(255, 214, 10)', 'rgb(255, 214, 10)']),
  async hostile(live) {
    await live.getByRole('button', {name: 'Open javascript:'}).click();
    for (const code of ['VALIDATION_FAILED', 'DATA_ERROR', 'CYCLIC_REFERENCE', 'EXPRESSION_ERROR']) await live.getByText(code).waitFor();
    assert.equal(await live.locator('.live-stage img').count(), 0);
  },
  async game(live, page) {
    await live.getByRole('button', {name: /play/i}).first().click();
    let said = '';
    while (!said.includes('a window of the page')) said = (await Promise.all(page.frames().slice(1).map(textOf))).join('\n');
    for (const what of ['title', 'address']) assert.match(said, new RegExp(`the ${what} of the page: refused`));
    assert.match(said, /a window of the page: refused/);
  },
  async moved(live) {
    await live.getByRole('button', {name: 'OK'}).click();
    await live.getByText('The action “ok” arrived').waitFor();
  },
  async words(live) {
    await live.getByRole('heading', {name: '1.234,50 €'}).waitFor();
    await live.locator('impo-surface').getByText('Noch keine Einträge').waitFor();
    await live.getByLabel('Language').selectOption('fr');
    await live.getByRole('heading', {name: /^1\s234,50\s€$/}).waitFor();
    assert.match(await live.locator('#as-text').textContent(), /mardi 9 mars 2027|mardi, 9 mars 2027/);
  },
  async card(live) {
    await live.getByRole('checkbox', {name: 'Milk'}).check();
    await live.getByRole('button', {name: 'Pour'}).click();
    const line = await live.locator('.you').textContent();
    for (const part of ['Tea', 'pour', 'true']) assert.ok(line.includes(part), line);
  },
  async question(live) {
    await live.getByRole('radio', {name: /^17:04/}).check();
    await live.getByRole('button', {name: 'Take it'}).click();
    await live.getByRole('radio').first().waitFor({state: 'detached'});
    await live.locator('impo-present').getByText('17:04').waitFor();
  },
  async check(live) {
    await live.getByRole('button', {name: 'Check it'}).click();
    for (const place of ['/height', '/components/1/component']) await live.getByText(place).first().waitFor();
  },
};

/** What stands in a frame; nothing while it loads. */
const textOf = (frame) => frame.evaluate(() => document.body?.innerText ?? '').catch(() => '');

/** The fills of the main buttons of an example. */
async function grounds(live, fills) {
  const buttons = live.getByRole('button', {name: /^reserve$/i});
  await buttons.first().waitFor();
  assert.deepEqual(await buttons.evaluateAll((all) => all.map((button) => getComputedStyle(button).backgroundColor)), fills);
}

const serveDemo = (tools) => tools.serve(async (path) => {
  const body = /^\/(?:demo|dist)\/|^\/SECURITY\.md$/.test(path) ? await readFile(join(root, path)).catch(() => undefined) : undefined;
  return body && {type: types[extname(path)] ?? 'text/plain', body};
});

/** A guide with everything in it loaded: frames wait until they are near. */
async function open(tools, name, origin, {scheme = 'light', width = 1280} = {}) {
  const page = await tools.page();
  await page.emulateMedia({colorScheme: scheme});
  await page.setViewportSize({width, height: 900});
  await page.goto(`${origin}/demo/guide/${name}`, {waitUntil: 'networkidle'});
  return page;
}

async function violations(page) {
  await page.evaluate(await readFile(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8'));
  const found = await page.evaluate(() => globalThis.axe.run(document, {iframes: false, resultTypes: ['violations']}));
  return found.violations.map(({id, nodes}) => `${id}: ${nodes.slice(0, 3).map(({target, failureSummary}) => `${target.join(' ')} ${failureSummary}`).join(' | ')}`);
}

export const tests = {
  async 'the guides are what text and examples say'() {
    for (const [file, text] of await pack()) {
      assert.ok(await readFile(join(root, 'demo/guide', file), 'utf8') === text, `demo/guide/${file} is out of step: run \`node demo/guide/pack.mjs\`.`);
    }
  },

  async 'every live example works as the guide says, and nothing is complained about'(tools) {
    const origin = await serveDemo(tools);
    const used = [];
    for (const guide of guides) {
      const page = await open(tools, guide, origin);
      for (const id of await page.locator('.live').evaluateAll((all) => all.map((one) => one.id))) {
        const name = id.replace('live-', '');
        assert.ok(uses[name], `${guide}: nobody tries the example ${name}`);
        await page.locator(`#${id}`).scrollIntoViewIfNeeded();
        await uses[name](page.locator(`#${id}`), page);
        used.push(name);
      }
      assert.deepEqual(page.faults, [], guide);
      await page.close();
    }
    assert.deepEqual(used.sort(), Object.keys(uses).sort());
  },

  async 'every link leads somewhere'(tools) {
    const origin = await serveDemo(tools);
    const page = await tools.page();
    const ids = new Map();
    const idsOf = async (url) => {
      if (!ids.has(url)) {
        const answer = await page.request.get(url);
        const text = await answer.text();
        // The names of the gallery's entries come from its script.
        const drawn = url.endsWith('/demo/index.html') ? await (await page.request.get(`${origin}/demo/surfaces.js`)).text() : '';
        ids.set(url, answer.ok() ? new Set([...text.matchAll(/ id="([^"]+)"/g), ...drawn.matchAll(/^ {4}"([\w-]+)":/gm)].map(([, id]) => id)) : undefined);
      }
      return ids.get(url);
    };
    const broken = [];
    for (const guide of guides) {
      const text = await readFile(join(root, 'demo/guide', guide), 'utf8');
      for (const [, href] of text.matchAll(/<a [^>]*?href="([^"]+)"/g)) {
        const url = new URL(href, `${origin}/demo/guide/${guide}`);
        if (url.origin !== origin) assert.equal(url.protocol, 'https:');
        else {
          const hash = url.hash.slice(1);
          url.hash = '';
          const found = await idsOf(url.href);
          if (!found || (hash && !found.has(hash))) broken.push(`${guide}: ${href}`);
        }
      }
    }
    assert.deepEqual(broken, []);
  },

  async 'the guides are accessible in light and dark, and fit into 320 pixels'(tools) {
    const origin = await serveDemo(tools);
    for (const guide of guides) {
      for (const [scheme, width] of [['light', 1280], ['dark', 320]]) {
        const page = await open(tools, guide, origin, {scheme, width});
        assert.deepEqual(await violations(page), [], `${guide}, ${scheme}`);
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width, `${guide} scrolls sideways`);
        await page.close();
      }
    }
  },

  async 'code can be copied, and the list of guides folds on a narrow page'(tools) {
    const page = await open(tools, 'first-card.html', await serveDemo(tools), {width: 320});
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', {name: 'Copy main.js'}).click();
    await page.getByRole('status').getByText('main.js copied.').waitFor();
    assert.equal(`${await page.evaluate(() => navigator.clipboard.readText())}\n`, await readFile(join(root, 'demo/guide/examples/main.js'), 'utf8'));
    const link = page.getByRole('navigation', {name: 'Guides', exact: true}).getByRole('link', {name: 'Streaming'});
    assert.equal(await link.isVisible(), false);
    await page.getByText('All guides').click();
    await link.click();
    await page.getByRole('heading', {level: 1, name: 'Streaming'}).waitFor();
  },

  async 'the server of the streaming guide runs with the packed package'(tools) {
    const folder = await consumer(tools);
    await cp(join(root, 'demo/guide/examples/server.mjs'), join(folder, 'server.mjs'));
    const server = spawn(process.execPath, ['server.mjs'], {cwd: folder, env: {...process.env, PORT: '0'}});
    tools.after(() => server.kill());
    let said = '';
    for await (const text of server.stdout.setEncoding('utf8')) if (/http\S+/.test(said += text)) break;
    const page = await tools.page();
    await page.goto(/http\S+/.exec(said)[0]);
    await page.getByText('Looking for trains …').waitFor();
    await page.getByText('There is a train at 17:04.').waitFor();
  },
};
