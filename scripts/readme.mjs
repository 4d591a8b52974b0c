import {readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {root} from './sources.mjs';

// Parts of README.md that scripts write or read, each between `<!-- name -->` and `<!-- /name -->`.

const path = join(root, 'README.md');

/** A part's text, without its marks. */
export async function readPart(name) {
  return part(await readFile(path, 'utf8'), name).text;
}

/** Puts a new text in a part's place. */
export async function writePart(name, text) {
  const readme = await readFile(path, 'utf8');
  const {start, end} = part(readme, name);
  await writeFile(path, readme.slice(0, start) + text + readme.slice(end));
}

function part(readme, name) {
  const [open, close] = [`<!-- ${name} -->\n`, `\n<!-- /${name} -->`];
  const start = readme.indexOf(open) + open.length;
  const end = readme.indexOf(close, start - 1);
  if (start < open.length || end < 0) throw new Error(`README.md has no part ${name}: put ${open.trim()} and ${close.trim()} on lines of their own.`);
  return {start, end, text: readme.slice(start, end)};
}
