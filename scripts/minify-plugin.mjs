import {mkdir, writeFile} from 'node:fs/promises';
import {dirname} from 'node:path';
import {minify} from 'terser';

const options = {
  ecma: 2020,
  compress: {ecma: 2020, passes: 2, inline: 1, sequences: false, keep_fargs: false, toplevel: true, unsafe_arrows: true, unsafe_methods: true},
  mangle: {toplevel: true},
};

/**
 * Runs terser over what esbuild made. esbuild bundles and renames well but moves little code; terser inlines, joins and drops
 * what only the whole file shows, which is worth 3 % of a bundle after gzip. Needs `bundle` and `minify`, and one output file.
 */
export const minifyAgain = {
  name: 'minify-again',
  setup(build) {
    const {write = true, sourcemap, format} = build.initialOptions;
    build.initialOptions.write = false;
    build.onEnd(async (result) => {
      for (const file of result.outputFiles ?? []) {
        if (!file.path.endsWith('.js')) continue;
        const map = result.outputFiles.find(({path}) => path === `${file.path}.map`);
        const name = file.path.replace(/^.*[\\/]/, '');
        const small = await minify(file.text, {
          // A classic script is read in the encoding of its page, which may be any.
          ...options, module: format === 'esm', format: {ascii_only: format !== 'esm'}, ...(sourcemap && map ? {sourceMap: {content: map.text, filename: name, url: `${name}.map`}} : {}),
        });
        file.contents = new TextEncoder().encode(`${small.code}\n`);
        if (map) map.contents = new TextEncoder().encode(small.map);
      }
      if (write) await Promise.all((result.outputFiles ?? []).map(async ({path, contents}) => {
        await mkdir(dirname(path), {recursive: true});
        await writeFile(path, contents);
      }));
    });
  },
};
