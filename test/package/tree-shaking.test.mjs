import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {build} from 'esbuild';
import {packageExports} from '../../scripts/sources.mjs';
import {consumer, root} from './files.mjs';

// What a consumer's bundle holds, told by the bundler's own account of it.

/** Bundles code in a folder with the package installed; gives the modules that reached the bundle, and its size in bytes. */
async function bundle(folder, contents, options = {}) {
  const {metafile, outputFiles} = await build({
    stdin: {contents, resolveDir: folder}, absWorkingDir: folder, bundle: true, minify: true, write: false, metafile: true, format: 'esm', outdir: folder, logLevel: 'silent', ...options,
  });
  const [output] = Object.values(metafile.outputs);
  const modules = Object.entries(output.inputs).filter(([, {bytesInOutput}]) => bytesInOutput > 0).map(([path]) => path.replace(/^.*node_modules\//, ''));
  return {modules: modules.filter((path) => path !== '<stdin>').sort(), bytes: outputFiles[0].contents.length, text: outputFiles[0].text};
}

/** The entries that are modules, as a consumer names them. */
async function moduleEntries() {
  const found = (await packageExports()).filter(({condition, target}) => condition === 'default' && target.startsWith('./dist/npm/'));
  return found.map(({entry}) => entry.replace(/^\./, 'impo-elements'));
}

const frameworks = {external: ['react', 'preact', 'vue', 'svelte']};
const ours = (path) => path.replace('impo-elements/dist/npm/', '');

export const tests = {
  async 'importing an entry for nothing costs nothing, except where the import is what registers'(tools) {
    const folder = await consumer(tools);
    for (const entry of await moduleEntries()) {
      const {modules} = await bundle(folder, `import '${entry}';`, frameworks);
      const registers = entry.split('/').includes('define');
      assert.equal(modules.length > 0, registers, `${entry}: ${modules}`);
      const {modules: named} = await bundle(folder, `import * as all from '${entry}';`, frameworks);
      assert.equal(named.length > 0, registers, `${entry}, all its names: ${named}`);
    }
  },

  async 'the core brings no element, no Lit, no zod, and nothing that needs a page'(tools) {
    const folder = await consumer(tools);
    const {modules, bytes, text} = await bundle(folder, "export * from 'impo-elements/core';");
    assert.ok(modules.includes('impo-elements/dist/npm/src/surface/message-processor.js'));
    assert.deepEqual(modules.filter((path) => !path.startsWith('impo-elements/dist/npm/src/')), []);
    for (const name of ['document', 'HTMLElement', 'customElements', 'window']) assert.doesNotMatch(text, new RegExp(`(?<![\\w$."'-])${name}\\b(?!["':])`), name);
    assert.ok(bytes < 55_000, `${bytes} bytes`);
  },

  async 'no entry brings Lit, and only the catalog tools bring zod'(tools) {
    const folder = await consumer(tools);
    for (const entry of await moduleEntries()) {
      const {modules} = await bundle(folder, `export * from '${entry}';`, {...frameworks, splitting: false});
      assert.deepEqual(modules.filter((path) => /^(@lit|lit)/.test(path)), [], entry);
      if (['impo-elements', 'impo-elements/define', 'impo-elements/core', 'impo-elements/view'].includes(entry)) assert.deepEqual(modules.filter((path) => path.startsWith('zod')), [], entry);
    }
  },

  async 'one function of the core brings its own modules alone'(tools) {
    const folder = await consumer(tools);
    const {modules, bytes} = await bundle(folder, "export {parsePointer} from 'impo-elements/core';");
    assert.deepEqual(modules.map(ours).filter((path) => !path.startsWith('src/data/')), []);
    assert.ok(bytes < 2_000, `${bytes} bytes`);
  },

  async 'one element brings itself, its base and what it draws with: no other element and nothing of the core'(tools) {
    const folder = await consumer(tools);
    const {modules: described} = JSON.parse(await readFile(join(root, 'dist/custom-elements.json'), 'utf8'));
    const elements = described.filter(({declarations}) => declarations.length).map(({path}) => path.replace('dist/npm/', ''));
    const ceilings = {Divider: 2_500, Row: 2_500, Card: 2_000, Button: 30_000, CheckBox: 32_000};
    for (const [name, ceiling] of Object.entries(ceilings)) {
      const {modules, bytes} = await bundle(folder, `export {${name}} from 'impo-elements';`);
      const own = described.find(({declarations}) => declarations.some((one) => one.name === name)).path.replace('dist/npm/', '');
      assert.ok(modules.map(ours).includes(own), own);
      const unexpected = modules.map(ours).filter((path) => path !== own && (elements.includes(path) || /^src\/(?!catalog\/basic\/icon-names)/.test(path) || !/^(src|elements)\//.test(path)));
      assert.deepEqual(unexpected, [], `${name} brings more than it needs`);
      assert.ok(bytes < ceiling, `${name}: ${bytes} bytes`);
    }
  },

  async 'a class alone registers nothing, and the entry that registers is kept though nothing of it is used'(tools) {
    const folder = await consumer(tools);
    const alone = await bundle(folder, "import {Surface} from 'impo-elements'; console.log(Surface);");
    assert.ok(!alone.modules.some((path) => path.endsWith('/define.js')));
    const defined = await bundle(folder, "import 'impo-elements/define';");
    assert.ok(defined.modules.includes('impo-elements/dist/npm/elements/define.js'));
    assert.ok(!defined.modules.some((path) => path.includes('development')));
  },

  async 'under the condition development, and only there, the entry that registers also warns'(tools) {
    const folder = await consumer(tools);
    const {modules} = await bundle(folder, "import 'impo-elements/define';", {conditions: ['development']});
    assert.ok(modules.includes('impo-elements/dist/npm/elements/development.js'));
    const {modules: classes} = await bundle(folder, "export * from 'impo-elements';", {conditions: ['development']});
    assert.ok(!classes.some((path) => path.includes('development')));
  },

  async 'the helpers for React bring nothing of the elements'(tools) {
    const folder = await consumer(tools);
    const {modules, bytes} = await bundle(folder, "export {reactElement, useElement} from 'impo-elements/react';", frameworks);
    assert.deepEqual(modules.map(ours), ['elements/react-element.js']);
    assert.ok(bytes < 2_500, `${bytes} bytes`);
  },
};
