import assert from 'node:assert/strict';
import {readFile, readdir, writeFile} from 'node:fs/promises';
import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {build} from 'esbuild';
import {consumer, packedFiles, root, run, site} from './files.mjs';
import {appCode, messages, pageHtml, useSurface} from './surface-page.mjs';

const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
const strictPolicy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src data: https:; connect-src 'self'; require-trusted-types-for 'script'";

/** Bundles code as a host app's production build would. */
async function bundle(folder, contents, options = {}) {
  const {outputFiles} = await build({
    stdin: {contents, resolveDir: folder, loader: 'ts'}, bundle: true, write: false, format: 'esm', outdir: folder, logLevel: 'silent', ...options,
  });
  return outputFiles;
}

export const tests = {
  async 'the module bundle draws, binds, acts and renders Markdown under a strict policy'(tools) {
    const page = await tools.page();
    const app = `import * as ImpoElements from '/dist/impo-elements.js';\n${appCode()}`;
    const texts = {'/': pageHtml('', '<script type="module" src="/app.js"></script>'), '/app.js': app};
    await page.goto(await tools.serve(site(texts), {'content-security-policy': strictPolicy}));
    await useSurface(page);
  },

  async 'the npm package, bundled by a host, does the same'(tools) {
    const folder = await consumer(tools);
    const app = `import 'impo-elements/define'; import * as ImpoElements from 'impo-elements';\n${appCode()}`;
    const files = await bundle(folder, app, {splitting: true, minify: true});
    const texts = {'/': pageHtml('', '<script type="module" src="/stdin.js"></script>')};
    for (const {path, text} of files) texts[`/${path.slice(folder.length + 1)}`] = text;
    const page = await tools.page();
    await page.goto(await tools.serve(site(texts), {'content-security-policy': strictPolicy}));
    await useSurface(page);
  },

  async 'script, module and npm entry carry the same names'(tools) {
    const folder = await consumer(tools);
    const [{text}] = await bundle(folder, "export * from 'impo-elements'", {external: ['zod', 'marked', 'dompurify']});
    const names = (code) => `document.getElementById('actions').textContent = JSON.stringify(Object.keys(${code}).sort());`;
    const read = async (head, body, texts) => {
      const page = await tools.page();
      await page.goto(await tools.serve(site({'/': pageHtml(head, body), ...texts})));
      await page.locator('#actions', {hasText: 'MessageProcessor'}).waitFor();
      return JSON.parse(await page.locator('#actions').textContent());
    };
    const script = await read('<script src="/dist/impo-elements.min.js"></script>', `<script>${names('ImpoElements')}</script>`);
    const module = await read('', `<script type="module">import * as all from '/dist/impo-elements.js'; ${names('all')}</script>`);
    const entry = [...text.matchAll(/export\s*\{([^}]*)\}/g)].flatMap(([, list]) => list.split(',').map((name) => name.trim().split(' as ').at(-1))).filter(Boolean).sort();
    assert.deepEqual(module, script);
    assert.deepEqual(entry, script);
  },

  async 'a host that uses nothing pays nothing, and /define registers'(tools) {
    const folder = await consumer(tools);
    const [nothing] = await bundle(folder, "import 'impo-elements'; import 'impo-elements/core'; import 'impo-elements/view'; import 'impo-elements/catalog'; import 'impo-elements/host'; import 'impo-elements/words/de';");
    assert.equal(nothing.text.trim(), '');
    const [define] = await bundle(folder, "import 'impo-elements/define';", {external: ['zod', 'marked', 'dompurify']});
    assert.match(define.text, /customElements/);
  },

  async 'the core and the catalog tools run in Node without a DOM'(tools) {
    const folder = await consumer(tools);
    const code = `
      import {MessageProcessor} from 'impo-elements/core';
      import * as catalog from 'impo-elements/catalog';
      const processor = new MessageProcessor();
      processor.processMessages(${JSON.stringify(messages())});
      console.log(processor.surfaces.get('main').dataModel.get('/note'), Object.keys(catalog).length > 0, typeof document);`;
    await writeFile(join(folder, 'app.mjs'), code);
    assert.equal(run(process.execPath, join(folder, 'app.mjs')).trim(), 'The window seat is **free** today. true undefined');
  },

  async 'every entry can be imported on a server, where there is no DOM'(tools) {
    const folder = await consumer(tools);
    const code = `
      import 'impo-elements/define';
      import {Surface, basicElements} from 'impo-elements';
      import 'impo-elements/view';
      console.log(typeof Surface, typeof basicElements, typeof HTMLElement);`;
    await writeFile(join(folder, 'app.mjs'), code);
    assert.equal(run(process.execPath, join(folder, 'app.mjs')).trim(), 'function object undefined');
  },

  async 'every entry of the manifest is packed, and nothing that does not belong'() {
    const files = packedFiles();
    const targets = Object.values(manifest.exports).flatMap((target) => typeof target === 'string' ? [target] : Object.values(target));
    for (const target of [...targets, manifest.types, manifest.unpkg, manifest.jsdelivr, manifest.customElements, manifest['web-types']]) assert.ok(files.includes(target.replace('./', '')), `${target} is not packed`);
    const expected = /^(package\.json|README\.md|LICENSE|CHANGELOG\.md|SECURITY\.md|dist\/impo-[a-z]+(\.min)?\.js(\.map)?|dist\/sandbox\.html|dist\/(custom-elements|web-types|vscode\.(html|css)-custom-data)\.json|dist\/llms\.txt|dist\/docs\/[a-z-]+\.md|dist\/npm\/(src|elements|sandbox)\/[\w/.-]+\.(js|d\.ts))$/;
    assert.deepEqual(files.filter((path) => !expected.test(path)), []);
    assert.ok(files.includes('LICENSE'));
    assert.ok(files.includes('README.md'));
  },

  async 'relative imports of the published modules lead to published files'() {
    const folder = join(root, 'dist/npm');
    const missing = [];
    for (const entry of await readdir(folder, {recursive: true, withFileTypes: true})) {
      if (!/\.(js|d\.ts)$/.test(entry.name)) continue;
      const text = await readFile(join(entry.parentPath, entry.name), 'utf8');
      for (const [, specifier] of text.matchAll(/(?:from|import)\s*\(?["'](\.[^"']+)["']/g)) {
        if (!existsSync(join(entry.parentPath, specifier))) missing.push(`${entry.name} → ${specifier}`);
      }
    }
    assert.deepEqual(missing, []);
  },

  async 'the bundles hold no development code and nothing that a strict policy forbids'() {
    for (const name of ['impo-elements.min.js', 'impo-elements.js', 'impo-markdown.min.js', 'impo-markdown.js', 'impo-sandbox.min.js', 'impo-sandbox.js', 'impo-words.min.js', 'impo-words.js']) {
      const text = await readFile(join(root, 'dist', name), 'utf8');
      // What the frame of a game holds is a string here: it writes the game there, and the page has no part in it.
      const inPage = name.startsWith('impo-sandbox') ? text.replace('document.open(),document.write(', '') : text;
      for (const forbidden of ['Lit is in dev mode', 'process.env', 'toJSONSchema', 'document.write']) assert.ok(!inPage.includes(forbidden), `${name} contains ${forbidden}`);
    }
  },
};
