import {readFile} from 'node:fs/promises';
import {transform} from 'esbuild';
import {inOrder, packed, unpacker} from './css-pack.mjs';

/** The sheets of a surface, as `elements/styles.ts` joins them. */
export const surfaceSheets = ['tokens', 'surface', 'layout', 'text', 'button', 'fields', 'media', 'compounds', 'states'].map((name) => `${name}.css`);

/** The module text for a style sheet: a minified string, so that a consumer's bundler needs no CSS loader. */
export async function cssModule(source) {
  return `export const css = ${JSON.stringify(inOrder(await minified(source)))};`;
}

/** What esbuild makes of a sheet, without the spaces that it keeps though they say nothing: in the values of custom properties, behind commas, in brackets, around `/` and a factor's `*`; names of colours small. */
export async function minified(source) {
  const {code} = await transform(source, {loader: 'css', minify: true, target: 'es2023'});
  const spaces = /("[^"]*")|(--[\w-]+:|[({][\w-]+:|[,(]) | (?=\))| (\/) | (\*) (?=[\d(]|\.\d|var\()/g;
  return code.trim().replace(spaces, (_, text = '', mark = '', slash = '', times = '') => text + mark + slash + times)
    .replace(/\b(?:Canvas(?:Text)?|Highlight(?:Text)?|GrayText|ButtonBorder|currentColor)\b/g, (name) => name.toLowerCase());
}

/** Web Test Runner and dev-server plug-in: serves `.css` imports from TypeScript as modules. */
export function cssPlugin() {
  return {
    name: 'css-module',
    resolveMimeType(context) {
      if (context.path.endsWith('.css') && context.path.startsWith('/elements/')) return 'js';
    },
    async transform(context) {
      if (context.path.endsWith('.css') && context.path.startsWith('/elements/')) return {body: await cssModule(context.body)};
    },
  };
}

/** The same for esbuild, with letters for what comes often: for bundles of whole surfaces, which need it unpacked once. */
export const esbuildPackedCss = {
  name: 'packed-css-module',
  setup(build) {
    build.onResolve({filter: /^css-unpacker$/}, ({path}) => ({path, namespace: 'css'}));
    build.onLoad({filter: /.*/, namespace: 'css'}, () => ({contents: unpacker, loader: 'js'}));
    build.onLoad({filter: /\.css$/}, async ({path}) => ({
      contents: `import {unpacked} from 'css-unpacker'; export const css = unpacked(${JSON.stringify(packed(inOrder(await minified(await readFile(path, 'utf8')))))});`,
      loader: 'js',
    }));
  },
};

/** For esbuild, as it is. */
export const esbuildCss = {
  name: 'css-module',
  setup(build) {
    build.onLoad({filter: /\.css$/}, async ({path}) => ({
      contents: await cssModule(await readFile(path, 'utf8')),
      loader: 'js',
    }));
  },
};
