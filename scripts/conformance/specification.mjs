import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {Skip} from './judge.mjs';

/**
 * Reads a document that a case names by its path in the protocol's repository (`specification/v0_9/…`). Where the
 * published one is not at hand, the library's own export of the same document stands in for it.
 */
export function specification(folder, api) {
  const own = [
    [/\/catalogs\/basic\/catalog\.json$/, () => api.catalogJsonSchema(api.basicCatalog)],
    [/\/json\/common_types\.json$/, () => api.commonTypes()],
  ];
  const documents = new Map();
  return (path, {published = false} = {}) => {
    const file = join(folder, path.replace(/^.*specification\//, ''));
    const stand = existsSync(file) ? undefined : own.find(([pattern]) => pattern.test(path));
    if (!existsSync(file) && (published || stand === undefined)) throw new Skip(`the published document ${path} is not in ${folder}`);
    if (!documents.has(file)) documents.set(file, stand ? stand[1]() : JSON.parse(readFileSync(file, 'utf8')));
    return documents.get(file);
  };
}
