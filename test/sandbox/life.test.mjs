import assert from 'node:assert/strict';
import {deadly, heavy} from './attacks.mjs';
import {armed, mount, pause, until} from './lab.mjs';

const quiet = '<p>quiet</p><script>console.log("quiet runs")</script>';

/** Watches from outside that the page goes on: the share of its 50 ms ticks that came. */
async function alive(page, seconds) {
  const ticks = () => page.evaluate(() => window.seen.ticks);
  const [from, start] = [await ticks(), Date.now()];
  await pause(seconds * 1000);
  return (await ticks() - from) / ((Date.now() - start) / 50);
}

const states = (page, id) => page.evaluate((key) => window.seen.states[key] ?? [], id);
const ended = (page, id, state) => until(async () => (await states(page, id)).includes(state), 25);

export const tests = {
  ...Object.fromEntries(deadly.map(([name, html, reason]) => [`${name}: the page goes on, the game ends with a reason and a way on`, async (tools) => {
    const one = await armed(tools, [name, html], 'a0');
    const page = await mount(tools, 'inline', [[one.id, one.html]]);
    // A process that hangs or floods at once may not get its word out: then its end, for that reason, proves that it ran.
    if (!/^(endless \w+|flood of messages)$/.test(name)) assert.ok(await until(() => page.heard.includes('ran:a0')), 'it ran');
    const share = await alive(page, 3);
    assert.ok(share > 0.2, `the page got ${share.toFixed(2)} of its ticks`);
    assert.ok(await ended(page, 'a0', `stopped:${reason}`), `states: ${await states(page, 'a0')}`);
    assert.equal(await page.locator('#game-a0 iframe').count(), 0);
    const halt = page.locator('#game-a0').getByRole('button', {name: 'Start again'});
    assert.ok(await halt.isVisible());
    assert.match(await page.locator('#game-a0').getByRole('status').textContent(), /closed/);
    // Another document in the same element works, though the process of the first may hang.
    await page.evaluate((text) => Object.assign(document.getElementById('game-a0'), {html: text}), quiet);
    await page.locator('#game-a0').getByRole('button', {name: /Play/}).click();
    assert.ok(await until(() => page.heard.includes('quiet runs')), 'it starts again');
  }])),

  ...Object.fromEntries(heavy.map(([name, html]) => [`${name}: the page goes on`, async (tools) => {
    const one = await armed(tools, [name, html], 'a0');
    const page = await mount(tools, 'inline', [[one.id, one.html]]);
    assert.ok(await until(() => page.heard.includes('ran:a0')), 'it ran');
    const share = await alive(page, 3);
    assert.ok(share > 0.2, `the page got ${share.toFixed(2)} of its ticks`);
  }])),

  async 'a crash of the games’ process ends them, and they start again'(tools) {
    const page = await mount(tools, 'inline', [['one', quiet]]);
    assert.ok(await ended(page, 'one', 'running:covered'));
    // The driver takes a crashed frame for a crashed page, so the page tells by itself what happens to it.
    await page.evaluate(() => document.addEventListener('impo-html-state', ({target, detail: {state, reason}}) => {
      fetch(`/told?${state} ${reason}`);
      if (state === 'stopped') target.restart();
    }));
    const session = await page.context().newCDPSession(page.frames()[1]);
    session.send('Page.crash').catch(() => {});
    assert.ok(await until(() => page.told.includes('stopped unresponsive')), `told: ${page.told}`);
    assert.ok(await until(() => page.told.at(-1) === 'running covered'), `told: ${page.told}`);
  },

  async 'at most four are alive; the one out of view longest makes room'(tools) {
    const page = await mount(tools, 'inline', []);
    await page.evaluate((html) => {
      window.ImpoElements.Html.alive = 4;
      for (let index = 0; index < 6; index++) window.game(html, `g${index}`, '');
      window.ImpoElements.Html.alive = 4;
    }, quiet);
    const frames = () => page.locator('#games iframe').count();
    assert.ok(await until(async () => await frames() === 4), `${await frames()} alive`);
    // One that the reader asks for takes the place of one that nobody plays.
    const idle = await page.evaluate(() => [...document.querySelectorAll('impo-html')].map(({label}) => label).find((label) => !window.seen.states[label]));
    await page.locator(`#game-${idle}`).getByRole('button', {name: /Play/}).click();
    assert.ok(await ended(page, idle, 'running'), `states: ${await states(page, idle)}`);
    assert.equal(await frames(), 4);
    assert.equal((await page.evaluate(() => Object.values(window.seen.states).filter((list) => list.at(-1) === 'idle'))).length, 1);
  },

  async 'below the fold nothing starts until it is asked; far out of view a game is closed'(tools) {
    const page = await mount(tools, 'inline', []);
    await page.evaluate((html) => {
      document.getElementById('games').style.marginTop = '2500px';
      window.game(html, 'low', '');
    }, quiet);
    await pause(600);
    assert.equal(await page.locator('#games iframe').count(), 0);
    await page.locator('#game-low').scrollIntoViewIfNeeded();
    await pause(600);
    assert.equal(await page.locator('#games iframe').count(), 0);
    await page.getByRole('button', {name: 'Play low'}).click();
    assert.ok(await ended(page, 'low', 'running'));
    await page.evaluate(() => scrollTo(0, 0));
    assert.ok(await ended(page, 'low', 'idle:offscreen'), `states: ${await states(page, 'low')}`);
    assert.equal(await page.locator('#games iframe').count(), 0);
    await page.locator('#game-low').scrollIntoViewIfNeeded();
    assert.match(await page.locator('#game-low [part=game]').textContent(), /Closed while out of sight/);
  },

  async 'scrolled just out of view it is covered, and resumes where it was'(tools) {
    const page = await mount(tools, 'inline', [['one', '<script>let n=0;setInterval(()=>{document.title=++n},20)</script>']]);
    await page.getByRole('button', {name: 'Play one'}).click();
    assert.ok(await ended(page, 'one', 'running'));
    await page.evaluate(() => scrollTo(0, 400));
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    assert.equal((await states(page, 'one')).at(-1), 'running:covered');
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('button', {name: 'Resume one'}).click();
    assert.equal((await states(page, 'one')).at(-1), 'running');
    assert.equal((await states(page, 'one')).filter((state) => state === 'loading').length, 1);
  },
};
