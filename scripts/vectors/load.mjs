import {join} from 'node:path';
import {build} from 'esbuild';

const root = join(import.meta.dirname, '../..');

/** Everything that some modules of the sources export, from one bundle, as in a page. `paths`: as in `src/cards/index`. */
export async function loadSources(...paths) {
  const {outputFiles: [{text}]} = await build({
    stdin: {contents: paths.map((path) => `export * from './${path}.ts';`).join('\n'), resolveDir: root, loader: 'ts'},
    bundle: true, write: false, format: 'esm', platform: 'neutral', mainFields: ['module', 'main'], target: 'es2023', logLevel: 'error',
  });
  return import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`);
}
