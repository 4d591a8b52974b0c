import {readFile} from 'node:fs/promises';
import {transform} from 'esbuild';

/** The module text for a style sheet: a minified string, so that a consumer's bundler needs no CSS loader. */
export async function cssModule(source) {
  const {code} = await transform(source, {loader: 'css', minify: true, target: 'es2023'});
  return `export const css = ${JSON.stringify(code.trim())};`;
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

/** The same for esbuild. */
export const esbuildCss = {
  name: 'css-module',
  setup(build) {
    build.onLoad({filter: /\.css$/}, async ({path}) => ({
      contents: await cssModule(await readFile(path, 'utf8')),
      loader: 'js',
    }));
  },
};
