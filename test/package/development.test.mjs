import assert from 'node:assert/strict';
import {build} from 'esbuild';
import {consumer, site} from './files.mjs';
import {pageHtml} from './surface-page.mjs';

// What the console tells under the condition `development`, and that it tells nothing without.

const body = `
  <impo-surface surfaceid="main" messages="[object Object]"></impo-surface>
  <impo-surface id="good"></impo-surface>
  <impo-html sandboxurl="/sandbox.html" html="<p>Hi"></impo-html>
  <script type="module" src="/stdin.js"></script>`;
const app = `
  import 'impo-elements/define';
  good.processMessages([{version: 'v0.9', createSurface: {surfaceId: 's', catalogId: 'https://example.com/nobody-knows.json'}}]);
  setTimeout(() => { document.title = 'done'; }, 200);`;

async function consoleOf(tools, conditions, pageBody = body) {
  const folder = await consumer(tools);
  const {outputFiles} = await build({stdin: {contents: app, resolveDir: folder}, bundle: true, write: false, format: 'esm', outdir: folder, splitting: true, conditions, logLevel: 'silent'});
  const texts = {'/': pageHtml('', pageBody)};
  for (const {path, text} of outputFiles) texts[`/${path.slice(folder.length + 1)}`] = text;
  const page = await tools.page();
  await page.goto(await tools.serve(site(texts)));
  await page.waitForFunction(() => document.title === 'done');
  return page.faults.filter((text) => text.includes('[impo-elements]'));
}

export const tests = {
  async 'in development, problems and slips are printed with the mend'(tools) {
    const said = await consoleOf(tools, ['development']);
    const has = (pattern) => assert.ok(said.some((text) => pattern.test(text)), `${pattern} in ${said.join('\n')}`);
    has(/console\.error: \[impo-elements\] CATALOG_NOT_FOUND: .*\(surface s\b/);
    has(/console\.warning: .*<impo-surface surfaceid> does nothing: the attribute is surface-id/);
    has(/console\.warning: .*<impo-html sandboxurl> .* sandbox-url/);
    has(/was given messages as the text "\[object Object\]".*:messages\.prop/);
    assert.equal(said.filter((text) => text.includes('CATALOG_NOT_FOUND')).length, 1);
  },

  async 'in development, a second copy of the library is told of'(tools) {
    const said = await consoleOf(tools, ['development'], `<script src="/dist/impo-elements.min.js"></script>${body}`);
    assert.ok(said.some((text) => text.includes('Two copies')), said.join('\n'));
  },

  async 'in production nothing is printed'(tools) {
    assert.deepEqual(await consoleOf(tools, []), []);
  },
};
