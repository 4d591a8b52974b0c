import {readFile} from 'node:fs/promises';
import {minify} from 'terser';

/**
 * The scripts of the sandbox's frames are text, so that no consumer's compiler rewrites them, and no minifier sees them either.
 * For our own bundles this esbuild plug-in minifies them: the template literals in `sandbox/frame-scripts.ts`, which hold nothing but a script.
 */
export const frameScripts = {
  name: 'frame-scripts',
  setup({onLoad}) {
    onLoad({filter: /[\\/]sandbox[\\/]frame-scripts\.ts$/}, async ({path}) => {
      const source = await readFile(path, 'utf8');
      const scripts = [...source.matchAll(/`(\(\(.*?\))`/gs)];
      let contents = source;
      for (const [literal, text] of scripts) {
        // Given to something, so that a function which only its caller uses is not dropped.
        const {code} = await minify(`_=${text.replaceAll('\\\\', '\\')}`, {ecma: 2020, compress: {ecma: 2020, passes: 3, keep_fargs: false, unsafe_arrows: true, unsafe_methods: true}});
        contents = contents.replace(literal, () => JSON.stringify(`(${code.trim().replace(/^_=|;$/g, '')})`));
      }
      return {contents, loader: 'ts'};
    });
  },
};
