import assert from 'node:assert/strict';
import {until} from '../sandbox/lab.mjs';

/** What went wrong in a page. What React and Vite tell developers in passing is no fault. */
export const faults = (page) => page.faults.filter((fault) => !/^console\.(debug|info|log): /.test(fault));

/** How often the page has asked the agent since it was loaded. */
export const asked = (frame) => frame.evaluate(() => performance.getEntriesByName('agent-asked').length);

/** The thread's turns as text. */
export const turns = (frame) => frame.locator('.bubble').evaluateAll((list) => list.map(({textContent}) => textContent));

/** Waits until the agent has answered. */
export async function answered(frame) {
  await frame.getByRole('button', {name: 'Send', disabled: false}).waitFor();
}

/** Sets the milliseconds between the pieces of the agent's answers; a large number holds it. */
const pace = (frame, milliseconds) => frame.evaluate((value) => {
  location.hash = `pace=${value}`;
}, milliseconds);

/** Opens a chat, with a fast agent unless told otherwise. */
export async function open(tools, url, query = '#pace=4') {
  const page = await tools.page();
  await page.goto(url + query);
  await page.getByRole('button', {name: 'Order lunch'}).waitFor();
  return page;
}

/** Asks for the order card and gives the field for the name. */
export async function orderCard(frame) {
  await frame.getByRole('button', {name: 'Order lunch'}).click();
  await frame.getByRole('button', {name: 'Place order'}).waitFor();
  return frame.getByLabel('Name on the bag');
}

/**
 * A whole conversation, from the first word to the thread after a reload. `frame` is where the chat is, `page` around it.
 * `sameNode: false`: the page makes its elements anew while the agent answers, so that nobody can type meanwhile.
 */
export async function talk(page, {frame = page, inside = () => frame, sameNode = true} = {}) {
  const before = await asked(frame);
  // The card streams in, and the page shows that the agent is at work.
  await pace(frame, 24);
  await frame.getByRole('button', {name: 'Order lunch'}).click();
  await frame.getByText('Quay is answering').waitFor();
  await frame.locator('impo-surface[busy]').last().waitFor();
  await pace(frame, 4);
  await frame.getByRole('button', {name: 'Place order'}).waitFor();
  await answered(frame);
  assert.equal(await frame.locator('impo-surface[busy]').count(), 0);

  // What the reader typed outlives everything that the page draws anew, and in the same node.
  const field = frame.getByLabel('Name on the bag');
  await field.pressSequentially('Ada');
  const node = await field.elementHandle();
  await frame.getByRole('button', {name: 'Light or dark'}).click();
  const composer = frame.getByRole('textbox', {name: 'Message'});
  await composer.fill('What do you have?');
  await pace(frame, 60_000);
  await composer.press('Enter');
  await frame.getByText('Quay is answering').waitFor();
  // The agent is answering: an action goes nowhere, and a field still takes text.
  await frame.getByRole('button', {name: 'Place order'}).click({force: true});
  if (sameNode) await frame.getByLabel('Anything else?').fill('No onions');
  await pace(frame, 4);
  await frame.getByText('or we play a game while you wait.').waitFor();
  await answered(frame);
  assert.equal(await asked(frame), before + 2);
  assert.equal(await field.inputValue(), 'Ada');
  if (sameNode) assert.equal(await field.evaluate((now, then) => now === then, node), true);

  // An action becomes one message in the thread, however often it is pressed.
  await pace(frame, 60_000);
  await frame.getByRole('button', {name: 'Place order'}).dblclick();
  await frame.locator('impo-surface[busy]').last().waitFor();
  await frame.getByRole('button', {name: 'Not today'}).click({force: true});
  await pace(frame, 4);
  await frame.getByText('Ordered for Ada').waitFor();
  await answered(frame);
  assert.equal(await asked(frame), before + 3);
  const said = await turns(frame);
  const orders = said.filter((text) => /^(Place order|Not today)/.test(text));
  assert.equal(orders.length, 1);
  assert.match(orders[0], /Pea soup/);
  assert.match(orders[0], /Ada/);
  if (sameNode) assert.match(orders[0], /No onions/);

  // A game plays.
  await frame.getByRole('button', {name: 'Play a game'}).click();
  await answered(frame);
  await frame.getByRole('button', {name: 'Play Pairs'}).click();
  await frame.getByRole('button', {name: 'Exit'}).waitFor();
  const box = await frame.locator('iframe').last().boundingBox();
  assert.ok(await until(async () => {
    // Beside the game's own frames one stands ready for the next game.
    for (const game of page.frames()) {
      const place = await game.evaluate(() => {
        const {x, y, width, height} = document.querySelectorAll('#board button')[4].getBoundingClientRect();
        return [x + width / 2, y + height / 2];
      }).catch(() => undefined);
      if (!place) continue;
      await page.mouse.click(box.x + place[0], box.y + place[1]);
      return game.evaluate(() => document.querySelectorAll('.open').length > 0);
    }
    return false;
  }), 'no card of the game turned');
  const thread = await turns(frame);
  assert.equal(thread.length, 8);

  // After a reload the thread is there again, and nothing was sent for it.
  await page.reload();
  const again = inside();
  await again.getByText('Ordered for Ada').waitFor();
  await again.getByRole('button', {name: 'Play Pairs'}).waitFor();
  assert.deepEqual(await turns(again), thread);
  assert.equal(await asked(again), 0);
  assert.equal(await again.getByRole('button', {name: 'Place order'}).count(), 0);

  // And it goes on.
  await again.getByRole('button', {name: 'New chat'}).click();
  await again.getByText('Good morning!').waitFor();
  await (await orderCard(again)).fill('Grace');
  assert.equal(await asked(again), 1);
  assert.deepEqual(faults(page), []);
}
