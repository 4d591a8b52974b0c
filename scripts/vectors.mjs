import {readdir} from 'node:fs/promises';
import {join, resolve} from 'node:path';
import * as cards from './vectors/cards.mjs';
import * as present from './vectors/present.mjs';

// Runs vectors of the bounded cards and the interaction templates through the public entries, built from the sources:
//   node scripts/vectors.mjs <dir>
// <dir>  a folder of vectors, or one that holds such folders at any depth. A family tells itself by what its folder has:
//        `manifest.json` cards and tool outputs, `submissions.json` or `templates` the templates. All else is read from there.

const families = [
  {family: present, has: ['submissions.json', 'templates']},
  {family: cards, has: ['manifest.json']},
];
const [directory] = process.argv.slice(2);
if (directory === undefined) {
  console.error('usage: node scripts/vectors.mjs <dir>');
  process.exit(2);
}

let passed = 0;
let failed = 0;
/** What a family tells of its vectors: `report.pass()` and `report.fail(title, why)` count, `report.note(text)` only prints. */
const report = {
  pass() {
    passed++;
  },
  fail(title, why) {
    failed++;
    console.log(`FAIL ${title}: ${why instanceof Error ? why.stack : why}`);
  },
  note(text) {
    console.log(`note: ${text}`);
  },
};
for (const folder of await foldersIn(resolve(directory))) {
  try {
    await folder.family.run(folder.path, report);
  } catch (error) {
    report.fail(folder.path, error);
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);

/** Every folder that holds vectors, with the family that they are of. */
async function foldersIn(top) {
  const found = [];
  const rest = [top];
  for (const path of rest) {
    const entries = await readdir(path, {withFileTypes: true});
    const names = entries.map(({name}) => name);
    const known = families.find(({has}) => has.some((name) => names.includes(name)));
    if (known) found.push({path, family: known.family});
    for (const entry of entries) if (entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules') rest.push(join(path, entry.name));
  }
  return found;
}
