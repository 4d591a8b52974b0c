import assert from 'node:assert/strict';
import {readFile, readdir, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {build} from 'esbuild';
import {packageExports} from '../../scripts/sources.mjs';
import {installed, root, run, site} from './files.mjs';
import {appCode, messages, pageHtml, useSurface} from './surface-page.mjs';

// The packed package in an empty project, installed by npm.

const {peerDependenciesMeta} = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));

/** The entries that are modules, with and without those that stand on a framework of the host's. */
async function moduleEntries({frameworks}) {
  const found = (await packageExports()).filter(({condition, target}) => condition === 'default' && target.startsWith('./dist/npm/')).map(({entry}) => entry);
  return found.filter((entry) => frameworks || !(entry.slice(2) in peerDependenciesMeta)).map((entry) => entry.replace(/^\./, 'impo-elements'));
}

const app = `import 'impo-elements/define'; import * as ImpoElements from 'impo-elements';\n${appCode()}`;

/** Serves the project's folder beside the given texts. */
function serveProject(tools, folder, texts) {
  const answer = site(texts);
  return tools.serve(async (path) => await answer(path) ?? (path.startsWith('/node_modules/')
    ? readFile(join(folder, path)).then((body) => ({type: 'text/javascript', body}), () => undefined) : undefined));
}

export const tests = {
  async 'npm installs it and what it needs, and nothing else'(tools) {
    const folder = await installed(tools);
    const names = (await readdir(join(folder, 'node_modules'))).filter((name) => !name.startsWith('.'));
    const {dependencies} = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    // What the Markdown sanitiser brings for types.
    assert.deepEqual(names.filter((name) => name !== '@types').sort(), [...Object.keys(dependencies), 'impo-elements'].sort());
  },

  async 'every entry that needs no framework can be imported in Node, under both conditions'(tools) {
    const folder = await installed(tools);
    const entries = await moduleEntries({frameworks: false});
    await writeFile(join(folder, 'app.js'), `${entries.map((entry, index) => `import * as m${index} from '${entry}';`).join('\n')}
      const processor = new m0.MessageProcessor();
      processor.processMessages(${JSON.stringify(messages())});
      console.log(processor.surfaces.get('main').dataModel.get('/note'), typeof document, [${entries.map((_, index) => `m${index}`)}].length);`);
    for (const flags of [[], ['--conditions', 'development']]) {
      assert.equal(run(process.execPath, ...flags, join(folder, 'app.js')).trim(), `The window seat is **free** today. undefined ${entries.length}`);
    }
  },

  async 'its declarations compile in a strict host without any framework, in both ways to resolve modules'(tools) {
    const folder = await installed(tools);
    const entries = await moduleEntries({frameworks: false});
    await writeFile(join(folder, 'app.ts'), `${entries.map((entry, index) => `import * as m${index} from '${entry}';`).join('\n')}
      const surface: m0.Surface = document.createElement('impo-surface');
      surface.processor = new m0.MessageProcessor();
      surface.addEventListener('impo-action', ({detail}) => detail.name.trim());
      // @ts-expect-error: an id is text
      surface.surfaceId = 3;
      export {${entries.map((_, index) => `m${index}`)}};`);
    for (const [module, moduleResolution] of [['NodeNext', 'NodeNext'], ['ESNext', 'Bundler']]) {
      await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({
        compilerOptions: {module, moduleResolution, target: 'ES2023', lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: [], strict: true, exactOptionalPropertyTypes: true, noEmit: true, skipLibCheck: false},
        files: ['app.ts'],
      }));
      run(process.execPath, join(root, 'node_modules/typescript/bin/tsc'), '-p', folder);
    }
  },

  async 'bundled for production and for development, it works in a page'(tools) {
    const folder = await installed(tools);
    for (const conditions of [[], ['development']]) {
      const {outputFiles} = await build({
        stdin: {contents: app, resolveDir: folder}, bundle: true, write: false, format: 'esm', outdir: folder, splitting: true, minify: !conditions.length, conditions, logLevel: 'silent',
      });
      const texts = {'/': pageHtml('', '<script type="module" src="/stdin.js"></script>')};
      for (const {path, text} of outputFiles) texts[`/${path.slice(folder.length + 1)}`] = text;
      const page = await tools.page();
      await page.goto(await tools.serve(site(texts)));
      await useSurface(page);
    }
  },

  async 'served file by file, with an import map and no bundler, it works in a page'(tools) {
    const folder = await installed(tools);
    const imports = {zod: '/node_modules/zod/index.js', 'zod/mini': '/node_modules/zod/mini/index.js', marked: '/node_modules/marked/lib/marked.esm.js', dompurify: '/node_modules/dompurify/dist/purify.es.mjs'};
    for (const {entry, condition, target} of await packageExports()) {
      if (condition === 'default' && target.endsWith('.js')) imports[entry.replace(/^\./, 'impo-elements')] = `/node_modules/impo-elements/${target.slice(2)}`;
    }
    const entries = await moduleEntries({frameworks: false});
    const all = `${entries.map((entry) => `import '${entry}';`).join('\n')}\n${app}`;
    const page = await tools.page();
    await page.goto(await serveProject(tools, folder, {
      '/': pageHtml(`<script type="importmap">${JSON.stringify({imports})}</script>`, '<script type="module" src="/app.js"></script>'), '/app.js': all,
    }));
    await useSurface(page);
  },
};
