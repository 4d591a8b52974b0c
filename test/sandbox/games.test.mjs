import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {root} from '../package/files.mjs';
import {inner, mount, pause, until} from './lab.mjs';

// The games of the demo, played through the element by keyboard, mouse and touch.

/** Where a tile next to the gap is, in Fifteen. */
const tile = (game) => game.evaluate(() => {
  const gap = [...document.querySelectorAll('#board button')].findIndex(({className}) => className === 'gap');
  const {x, y, width, height} = document.querySelectorAll('#board button')[gap % 4 ? gap - 1 : gap + 1].getBoundingClientRect();
  return [x + width / 2, y + height / 2];
});
const card = (at) => (game) => game.evaluate((index) => {
  const {x, y, width, height} = document.querySelectorAll('#board button')[index].getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}, at);
const middle = (game) => game.evaluate(() => [innerWidth / 2, innerHeight / 3]);

/** By game: how much happened (a number that grows), keys, where to press, and whether a press is a stroke. */
const games = {
  'brick-garden': {count: () => Number(playing), keys: ['Space'], at: middle},
  'fifteen': {count: () => moves, keys: null, at: tile},
  'sketch-pad': {count: () => strokes.length, keys: ['Tab', 'Shift+ArrowRight'], at: middle, stroke: true},
  'pairs': {count: () => document.querySelectorAll('.open, .found').length, keys: ['Tab', 'Tab', 'Enter'], at: card(4)},
};

async function open(tools, name, scheme) {
  const html = await readFile(join(root, 'demo/games', `${name}.html`), 'utf8');
  const page = await mount(tools, 'hosted', []);
  await page.emulateMedia({colorScheme: scheme});
  await page.evaluate(([text, id, dark]) => {
    document.documentElement.style.colorScheme = dark;
    window.game(text, id, '/frame');
    Object.assign(document.getElementById(`game-${id}`), {height: 420});
  }, [html, name, scheme]);
  await page.getByRole('button', {name: `Play ${name}`}).click();
  await page.getByRole('button', {name: 'Exit'}).waitFor();
  await pause(500);
  const game = await inner(page);
  const box = await page.locator('iframe').boundingBox();
  return {page, game, place: async (at) => {
    const [x, y] = await at(game);
    return [box.x + x, box.y + y];
  }};
}

const ways = {
  async keyboard({page, game}, {keys}) {
    await until(() => game.evaluate(() => document.hasFocus()));
    // In Fifteen one of two directions is always free.
    for (const key of keys ?? ['ArrowLeft', 'ArrowRight']) await page.keyboard.press(key);
  },
  async mouse({page, place}, {at, stroke}) {
    const [x, y] = await place(at);
    await page.mouse.move(x, y);
    await page.mouse.down();
    if (stroke) await page.mouse.move(x + 40, y + 20, {steps: 4});
    await page.mouse.up();
  },
  async touch({page, place}, {at, stroke}) {
    const [x, y] = await place(at);
    const session = await page.context().newCDPSession(page);
    const send = (type, points) => session.send('Input.dispatchTouchEvent', {type, touchPoints: points});
    await send('touchStart', [{x, y}]);
    if (stroke) await send('touchMove', [{x: x + 40, y: y + 20}]);
    await send('touchEnd', []);
  },
};

export const tests = Object.fromEntries(Object.entries(games).flatMap(([name, rules]) => Object.entries(ways).map(([way, act]) => [`${name} is played by ${way}`, async (tools) => {
  const one = await open(tools, name, way === 'mouse' ? 'dark' : 'light');
  assert.equal(await one.game.evaluate(rules.count), 0);
  await act(one, rules);
  assert.ok(await until(async () => await one.game.evaluate(rules.count) > 0, 8), 'nothing happened');
  const ground = await one.game.evaluate(() => getComputedStyle(document.body).backgroundColor.match(/\d+/g).map(Number));
  const bright = ground[0] + ground[1] + ground[2] > 384;
  assert.equal(bright, way !== 'mouse', `background ${ground}`);
}])));
