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

/** Prints the faults and ends the process with 1 when there are any. */
export function closeWith(faults, good) {
  for (const fault of faults) console.log(fault);
  if (faults.length) process.exit(1);
  console.log(good);
}
