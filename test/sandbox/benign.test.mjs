import assert from 'node:assert/strict';
import {benign} from './benign.mjs';
import {mount, portions, until} from './lab.mjs';

/** Runs all of them in one form and gives the names of those that do not work. */
async function run(tools, form) {
  const broken = [];
  for (const portion of portions(benign, 10)) {
    const page = await mount(tools, form, portion.map(([name, html]) => [name.replaceAll(/\W/g, '-'), html]));
    const states = await page.waitForFunction((count) => Object.values(window.seen.states).filter((list) => list.includes('running:covered')).length === count && window.seen.states, portion.length);
    await states.dispose();
    for (const [name, , act] of portion) {
      const element = page.locator(`#game-${name.replaceAll(/\W/g, '-')}`);
      const frame = element.frameLocator('iframe').frameLocator('iframe');
      if (act) await perform(page, element, frame, act);
      const works = await until(async () => await frame.locator('title').evaluateAll((titles) => document.title || titles.length).catch(() => '') === 'works'
        || await frame.locator('html').evaluate(() => document.title).catch(() => '') === 'works', 6);
      if (!works) broken.push(name);
    }
    assert.deepEqual(page.events, []);
  }
  return broken;
}

async function perform(page, element, frame, act) {
  if (act === 'resize') {
    await element.evaluate((node) => { node.height = 300; });
    return;
  }
  await element.getByRole('button', {name: /^Play/}).click();
  await until(() => frame.locator('html').evaluate(() => document.hasFocus()));
  const {x, y, width, height} = await element.boundingBox();
  const [left, top] = [x + width / 2, y + height / 2];
  if (act === 'key') await page.keyboard.press('ArrowLeft');
  if (act === 'drag') {
    await page.mouse.move(left, top);
    await page.mouse.down();
    await page.mouse.move(left + 20, top + 10, {steps: 3});
    await page.mouse.up();
  }
  if (act === 'touch') {
    const session = await page.context().newCDPSession(page);
    await session.send('Input.dispatchTouchEvent', {type: 'touchStart', touchPoints: [{x: left, y: top}]});
    await session.send('Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []});
  }
}

export const tests = {
  async 'inline: every ordinary document works'(tools) {
    assert.deepEqual(await run(tools, 'inline'), []);
  },
  async 'hosted: every ordinary document works'(tools) {
    assert.deepEqual(await run(tools, 'hosted'), []);
  },
};
