import {spawnSync} from 'node:child_process';
import {mkdir, readFile, readdir, rm, writeFile} from 'node:fs/promises';
import {dirname, join, relative} from 'node:path';
import {fileURLToPath} from 'node:url';
import {build} from 'esbuild';
import {cssModule, esbuildCss, esbuildPackedCss} from './css-plugin.mjs';
import {makeDocs, writeDocs} from './docs.mjs';
import {frameScripts} from './frame-scripts-plugin.mjs';
import {minifyAgain} from './minify-plugin.mjs';
import {packageExports} from './sources.mjs';

// Builds everything that is published, into `dist/`. `node scripts/build.mjs --no-types` leaves
// out the declarations and the documents.

const root = join(import.meta.dirname, '..');
const entry = (contents) => ({contents, resolveDir: root, loader: 'ts'});
const common = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  sourcemap: true,
  target: 'es2023',
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'warning',
  // A module imported only for what it does would be dropped, here and in consumers' bundles: list it in "sideEffects".
  logOverride: {'ignored-bare-import': 'error'},
  define: {'process.env.NODE_ENV': '"production"'},
  plugins: [esbuildCss, minifyAgain, frameScripts],
};

/** In the script-tag bundle, lazy parts are classic scripts. */
const classicLazy = {
  name: 'classic-lazy',
  setup({onResolve}) {
    onResolve({filter: /\/lazy\.js$/}, ({kind}) => kind === 'import-statement' ? {path: join(root, 'elements/lazy-classic.ts')} : undefined);
  },
};

/** `script.ts` with its exports by name: esbuild's object for a whole module has a function for each of them. */
const scriptNames = {
  name: 'script-names',
  setup({onLoad}) {
    onLoad({filter: /elements[\\/]script\.ts$/}, async ({path}) => {
      const {metafile} = await build({...common, entryPoints: ['elements/index.ts'], format: 'esm', outfile: 'index.js', write: false, sourcemap: false, metafile: true, plugins: [classicLazy, esbuildCss]});
      const names = Object.values(metafile.outputs)[0].exports.join(', ');
      return {contents: (await readFile(path, 'utf8')).replace('* as ImpoElements', `{${names}}`).replace('??= ImpoElements', `??= {${names}}`), loader: 'ts'};
    });
  },
};

/** In the module bundle, the lazy parts keep files of their own under names that do not change with their content. */
const moduleLazy = {
  name: 'module-lazy',
  setup({onResolve}) {
    onResolve({filter: /\/(markdown-renderer|html-game|words\/all)\.js$/}, ({kind, path}) => kind === 'dynamic-import'
      ? {path: path.includes('markdown') ? './impo-markdown.js' : path.includes('game') ? './impo-sandbox.js' : './impo-words.js', external: true} : undefined);
  },
};

/** A lazy part as a classic script: hands what the loader (`lazy-classic.ts`) wants of it over, without a global. */
const classicPart = (path, names) => ({format: 'iife', stdin: entry(`import {${names}} from '${path}'; document.currentScript.impoPart = {${names}};`)});

/** The second script takes the library from the first, which must stand before it: what keeps state is on a page once. */
const classicSecond = {
  name: 'classic-second',
  setup({onResolve, onLoad}) {
    onResolve({filter: /\/(index|define)\.js$/}, ({path, importer}) => importer.replaceAll('\\', '/').includes('/elements/') && path.startsWith('./')
      ? {path: path.slice(2, -3), namespace: 'first-script'} : undefined);
    onLoad({filter: /.*/, namespace: 'first-script'}, ({path}) => ({
      contents: path === 'define' ? 'export {};'
        : "if (!window.ImpoElements) throw new Error('impo-cards.min.js needs impo-elements.min.js: load it before, with a script element of its own.'); module.exports = window.ImpoElements;",
      loader: 'js',
    }));
  },
};

/** The same for modules: the library's own module bundle, which also defines the elements. */
const moduleSecond = {
  name: 'module-second',
  setup({onResolve}) {
    onResolve({filter: /\/(index|define)\.js$/}, ({path, importer}) => importer.replaceAll('\\', '/').includes('/elements/') && path.startsWith('./')
      ? {path: './impo-elements.js', external: true} : undefined);
  },
};

const cardExports = "import './elements/define-cards.js'; export * from './src/cards/index.js'; export * from './src/present/index.js'; export * from './src/host/index.js'; export * from './elements/card-elements.js';";

/** The bundles for pages without a bundler, and what the size budget measures. */
export const bundles = {
  script: {
    ...common, entryPoints: ['elements/script.ts'], outfile: 'dist/impo-elements.min.js', format: 'iife', plugins: [scriptNames, classicLazy, esbuildPackedCss, ...common.plugins],
  },
  scriptMarkdown: {
    ...common, ...classicPart('./elements/markdown-renderer.js', 'renderMarkdown, markdownStyles'), outfile: 'dist/impo-markdown.min.js',
  },
  scriptSandbox: {
    ...common, ...classicPart('./elements/html-game.js', 'Game, gameStyles'), outfile: 'dist/impo-sandbox.min.js',
  },
  scriptCards: {
    ...common, entryPoints: ['elements/cards-script.ts'], outfile: 'dist/impo-cards.min.js', format: 'iife', plugins: [classicSecond, ...common.plugins],
  },
  moduleCards: {
    ...common, stdin: entry(cardExports), outfile: 'dist/impo-cards.js', format: 'esm', plugins: [moduleSecond, ...common.plugins],
  },
  scriptWords: {
    ...common, ...classicPart('./elements/words/all.js', 'dictionaries'), outfile: 'dist/impo-words.min.js',
  },
  module: {
    // Exports what the npm entry exports, and also defines the elements.
    ...common, stdin: entry("import './elements/define.js'; export * from './elements/index.js';"), outfile: 'dist/impo-elements.js', format: 'esm',
    plugins: [moduleLazy, esbuildPackedCss, ...common.plugins],
  },
  moduleMarkdown: {
    ...common, entryPoints: ['elements/markdown-renderer.ts'], outfile: 'dist/impo-markdown.js', format: 'esm',
  },
  moduleSandbox: {
    ...common, entryPoints: ['elements/html-game.ts'], outfile: 'dist/impo-sandbox.js', format: 'esm',
  },
  moduleWords: {
    ...common, entryPoints: ['elements/words/all.ts'], outfile: 'dist/impo-words.js', format: 'esm',
  },
  // Not published as a bundle: what `impo-elements/core` costs a page.
  core: {
    ...common, stdin: entry("export * from './src/index.js';"), outfile: 'core.js', format: 'esm',
  },
  // The same for `impo-elements/agent`.
  agent: {
    ...common, stdin: entry("export * from './src/agent/index.js';"), outfile: 'agent.js', format: 'esm',
  },
  // The same for `impo-elements/cards`.
  cards: {
    ...common, stdin: entry("export * from './src/cards/index.js';"), outfile: 'cards.js', format: 'esm',
  },
  // And for `impo-elements/present`, with zod/mini.
  present: {
    ...common, stdin: entry("export * from './src/present/index.js';"), outfile: 'present.js', format: 'esm',
  },
  // And for `impo-elements/host`.
  host: {
    ...common, stdin: entry("export * from './src/host/index.js';"), outfile: 'host.js', format: 'esm',
  },
};

/** One file per module for npm, so that a consumer's bundler can drop what is not used. Imports stay as they are written. */
async function buildModules() {
  const files = [...await sources('src'), ...await sources('elements'), ...await sources('sandbox')];
  const keepImports = {
    name: 'keep-imports',
    setup({onResolve}) {
      onResolve({filter: /.*/}, ({kind, path}) => kind === 'entry-point' ? undefined
        : {path: path.endsWith('.css') ? `${path}.js` : path, external: true});
    },
  };
  await build({
    ...common, minify: false, sourcemap: false, entryPoints: files.filter((file) => file.endsWith('.ts')),
    outbase: root, outdir: 'dist/npm', format: 'esm', plugins: [keepImports],
  });
  await Promise.all(files.filter((file) => file.endsWith('.css')).map(async (file) => {
    const target = join(root, 'dist/npm', `${relative(root, file)}.js`);
    await mkdir(dirname(target), {recursive: true});
    await writeFile(target, `${await cssModule(await readFile(file, 'utf8'))}\n`);
  }));
}

/** For the condition `development`, a twin of each module that has one: it brings the developers' warnings first. */
async function buildDevelopmentTwins() {
  for (const {condition, target} of await packageExports()) {
    if (condition !== 'development') continue;
    const name = /([^/]+)\.development\.js$/.exec(target)[1];
    await mkdir(dirname(join(root, target)), {recursive: true});
    await writeFile(join(root, target), `import './development.js';\nexport * from './${name}.js';\n`);
  }
}

/** Source files that belong to the package: neither declarations nor what only the script bundle uses. */
async function sources(folder) {
  const entries = await readdir(join(root, folder), {recursive: true, withFileTypes: true});
  return entries.filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => /\.(ts|css)$/.test(file) && !file.endsWith('.d.ts') && !/elements\/(script|cards-script|lazy-classic)\.ts$/.test(file.replaceAll('\\', '/')));
}

/** The outer frame of `<impo-html>` as a file, for hosts that serve it with headers. It is what the inline form uses, to the byte. */
export async function hostedFrame() {
  const {outputFiles} = await build({...common, minify: false, sourcemap: false, write: false, entryPoints: ['sandbox/documents.ts'], format: 'esm'});
  const {outerDocument} = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
  return outerDocument;
}

async function writeHostedFrame() {
  await mkdir(join(root, 'dist'), {recursive: true});
  await writeFile(join(root, 'dist/sandbox.html'), await hostedFrame());
}

function buildTypes() {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const {status} = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.build.json'], {cwd: root, stdio: 'inherit'});
  if (status !== 0) throw new Error('The type declarations could not be made.');
}

/** Empties `dist/` and builds it anew. */
export async function buildAll({types = true} = {}) {
  await rm(join(root, 'dist'), {recursive: true, force: true});
  const {core: _, agent: __, cards: ___, present: ____, host: _____, ...published} = bundles;
  await Promise.all([...Object.values(published).map((options) => build(options)), buildModules(), buildDevelopmentTwins(), writeHostedFrame()]);
  if (!types) return;
  buildTypes();
  await writeDocs(await makeDocs());
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const start = performance.now();
  await buildAll({types: !process.argv.includes('--no-types')});
  console.log(`Built dist/ in ${((performance.now() - start) / 1000).toFixed(1)} s.`);
}
