import assert from 'node:assert/strict';
import {mount, until} from './lab.mjs';

const html = '<p>words</p><script>console.log("runs")</script>';
const fallback = 'Play it on your phone.';

/** Policies of the host page, and what becomes of each form: its state, or `runs`. */
const table = [
  ['none', {}, {inline: 'runs', hosted: 'runs'}],
  ["default-src 'self'", {'content-security-policy': "default-src 'self'; img-src data:"}, {inline: 'blocked:policy', hosted: 'runs'}],
  ['a strict policy with a nonce', {'content-security-policy': "script-src 'nonce-abc' 'strict-dynamic'; object-src 'none'; base-uri 'none'"}, {inline: 'blocked:policy', hosted: 'runs'}, 'abc'],
  ["frame-src 'none'", {'content-security-policy': "frame-src 'none'"}, {inline: 'runs', hosted: 'blocked:policy'}],
  ['Trusted Types required', {'content-security-policy': "require-trusted-types-for 'script'"}, {inline: 'blocked:policy', hosted: 'runs'}],
  ["style-src 'self'", {'content-security-policy': "style-src 'self'"}, {inline: 'runs', hosted: 'runs'}],
  ['COOP and COEP', {'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp'}, {inline: 'runs', hosted: 'runs'}],
];

export const tests = Object.fromEntries(table.flatMap(([name, headers, outcomes, nonce]) => Object.entries(outcomes).map(([form, outcome]) => [`${name}, ${form}: ${outcome}`, async (tools) => {
  const page = await mount(tools, form, [['one', html]], {headers, nonce});
  await page.evaluate((text) => Object.assign(document.getElementById('game-one'), {fallback: text}), fallback);
  const states = () => page.evaluate(() => window.seen.states.one ?? []);
  const wanted = outcome === 'runs' ? 'running:covered' : outcome;
  assert.ok(await until(async () => (await states()).includes(wanted), 12), `states: ${await states()}`);
  // What the document says reaches the driver on another way than its state.
  if (outcome === 'runs') return assert.ok(await until(() => page.heard.includes('runs')), 'it ran');
  assert.ok(!page.heard.includes('runs'), 'it did not run');
  const text = await page.locator('#game-one [part=game]').textContent();
  assert.match(text, /does not allow games/);
  assert.ok(text.includes(fallback));
  assert.equal(await page.locator('iframe').count(), 0);
}])));

Object.assign(tests, {
  async 'a hosted frame that is not there: failed, with a way on'(tools) {
    const page = await mount(tools, 'inline', []);
    await page.evaluate((text) => window.game(text, 'one', '/nowhere'), html);
    const states = () => page.evaluate(() => window.seen.states.one ?? []);
    assert.ok(await until(async () => (await states()).includes('failed:unreachable'), 12), `states: ${await states()}`);
    assert.ok(await page.getByRole('button', {name: 'Start again'}).isVisible());
  },
});
