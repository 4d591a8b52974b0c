import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {extname, join} from 'node:path';
import {root} from './files.mjs';

const types = {'.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css'};

export const tests = {
  async 'the streaming demo shows half a sentence, then the whole surface'(tools) {
    const page = await tools.page();
    const origin = await tools.serve(async (path) => {
      const body = /^\/(demo|dist)\//.test(path) ? await readFile(join(root, path)).catch(() => undefined) : undefined;
      return body && {type: types[extname(path)] ?? 'text/plain', body};
    });
    await page.goto(`${origin}/demo/agent.html`);
    await page.getByText(/^Two days between/).waitFor();
    assert.equal(await page.getByRole('button', {name: 'Hold the rooms'}).count(), 0);
    await page.getByLabel('Tokens per second').selectOption('all at once');
    await page.getByRole('button', {name: 'Hold the rooms'}).waitFor();
    assert.equal(await page.getByRole('heading', {name: 'Sunday'}).count(), 1);
    assert.match(await page.locator('#said').textContent(), /which hotel you like\.\s+Shall I look for a later train\?/);
    assert.deepEqual(page.faults, []);
  },
};
