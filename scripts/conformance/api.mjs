import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {build} from 'esbuild';

const root = join(import.meta.dirname, '../..');

/** Everything that `impo-elements/core`, `/view` and `/catalog` export, from one bundle, as in a page. */
export function loadApi({built = false} = {}) {
  return loadModules(['src/index', 'src/view', 'src/catalog/json-schema'], built);
}

/** Everything that `impo-elements/agent` exports. */
export function loadAgent({built = false} = {}) {
  return loadModules(['src/agent/index'], built);
}

async function loadModules(paths, built) {
  if (built) {
    const modules = await Promise.all(paths.map((path) => import(pathToFileURL(join(root, `dist/npm/${path}.js`)).href)));
    return Object.assign({}, ...modules);
  }
  const {outputFiles: [{text}]} = await build({
    stdin: {contents: paths.map((path) => `export * from './${path}.ts';`).join('\n'), resolveDir: root, loader: 'ts'},
    bundle: true, write: false, format: 'esm', platform: 'neutral', mainFields: ['module', 'main'], target: 'es2023', logLevel: 'error',
  });
  return import(`data:text/javascript;base64,${Buffer.from(text).toString('base64')}`);
}
