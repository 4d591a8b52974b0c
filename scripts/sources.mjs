import {readFile, readdir} from 'node:fs/promises';
import {existsSync} from 'node:fs';
import {join, relative} from 'node:path';

export const root = join(import.meta.dirname, '..');

/** Text files under the folders, as `{path, text}` with paths relative to the root and `/` between names. */
export async function readSources(folders, extensions) {
  const found = [];
  for (const folder of folders) {
    if (!existsSync(join(root, folder))) continue;
    for (const entry of await readdir(join(root, folder), {recursive: true, withFileTypes: true})) {
      const path = relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/');
      if (entry.isFile() && extensions.some((end) => path.endsWith(end)) && !/(^|\/)(node_modules|dist)\//.test(path)) found.push(path);
    }
  }
  return Promise.all(found.sort().map(async (path) => ({path, text: await readFile(join(root, path), 'utf8')})));
}

/** What package.json exports, as `{entry, condition, target}`: `./core`, `types`, `./dist/npm/src/index.d.ts`. */
export async function packageExports() {
  const {exports: entries} = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  return Object.entries(entries).flatMap(([entry, target]) => typeof target === 'string' ? [{entry, condition: 'default', target}]
    : Object.entries(target).map(([condition, path]) => ({entry, condition, target: path})));
}

/** The source of a published module: `./dist/npm/src/index.js` → `src/index.ts`; undefined for files that are no modules of ours. */
export function sourceOf(target) {
  return /^\.\/dist\/npm\/(.+)\.js$/.exec(target)?.[1].concat('.ts');
}

/** The sources of all entries. */
export async function entrySources() {
  return [...new Set((await packageExports()).map(({target}) => sourceOf(target)).filter(Boolean))];
}

/** Prints the faults and ends the process with 1 when there are any. */
export function closeWith(faults, good) {
  for (const fault of faults) console.log(fault);
  if (faults.length) process.exit(1);
  console.log(good);
}
