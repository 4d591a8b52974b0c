import assert from 'node:assert/strict';
import {cp, mkdir, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {basename, join} from 'node:path';
import {createServer} from 'vite';
import {root} from '../package/files.mjs';
import {answered, asked, faults, open, orderCard} from './chat.mjs';

// The apps as their developers see them: not minified, with the warnings of the frameworks, and with hot reload.

/** Serves a copy of an app for development, and gives its address and the copy's folder. */
async function develop(tools, name) {
  // In the repository, so that the package is found by its name.
  await mkdir(join(root, 'coverage'), {recursive: true});
  const folder = await mkdtemp(join(root, 'coverage/apps-'));
  tools.after(() => rm(folder, {recursive: true, force: true}));
  const filter = (path) => basename(path) !== 'dist';
  await cp(join(root, 'demo/apps'), join(folder, 'demo/apps'), {recursive: true, filter});
  await cp(join(root, 'demo/games'), join(folder, 'demo/games'), {recursive: true});
  const app = join(folder, 'demo/apps', name);
  const server = await createServer({configFile: join(app, 'vite.config.mjs')});
  tools.after(() => server.close());
  await server.listen();
  return {app, url: server.resolvedUrls.local[0]};
}

/** A view that is edited while its reader types keeps the card, and what was typed. */
function edited(name, view) {
  return async (tools) => {
    const {app, url} = await develop(tools, name);
    const page = await open(tools, url);
    const field = await orderCard(page);
    await answered(page);
    await field.fill('Ada');
    const node = await field.elementHandle();

    const file = join(app, view);
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('Quay Lunch', 'Quay Dinner').replace('className="bubble"', 'className="bubble soft"'));
    await page.getByRole('heading', {name: 'Quay Dinner'}).waitFor();
    assert.equal(await field.inputValue(), 'Ada');
    assert.equal(await field.evaluate((now, then) => now === then, node), true);
    assert.equal(await asked(page), 1);

    // What was drawn before the edit still acts, once.
    await page.getByRole('button', {name: 'Place order'}).dblclick();
    await page.getByText('Ordered for Ada').waitFor();
    await answered(page);
    assert.equal(await asked(page), 2);

    // In development, StrictMode mounts everything twice: the kept thread is still there once.
    await page.reload();
    await page.getByText('Ordered for Ada').waitFor();
    assert.equal(await page.locator('impo-surface').count(), 1);
    assert.equal(await asked(page), 0);
    assert.deepEqual(faults(page), []);
  };
}

export const tests = {
  'React 19: StrictMode and hot reload keep the card': edited('react-19', 'App.tsx'),
  'React 18: StrictMode and hot reload keep the card': edited('react-18', 'App.tsx'),
  'Vue 3: hot reload keeps the card': edited('vue-3', 'App.vue'),
};
