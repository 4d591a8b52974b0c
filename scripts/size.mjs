import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {gzipSync} from 'node:zlib';
import {analyzeMetafile, build} from 'esbuild';
import {bundles} from './build.mjs';

// Holds the gzip sizes against the ceilings in `size-budget.json`. `--why` also prints what each bundle consists of.

const measured = {
  'script tag (without Markdown)': bundles.script,
  'core': bundles.core,
  'Markdown chunk': bundles.scriptMarkdown,
};
const budget = JSON.parse(await readFile(join(import.meta.dirname, 'size-budget.json'), 'utf8'));

let over = 0;
console.log(`${'bundle'.padEnd(30)} ${'minified'.padStart(9)} ${'gzip'.padStart(8)} ${'ceiling'.padStart(8)} ${'left'.padStart(8)}`);
for (const [name, options] of Object.entries(measured)) {
  const {outputFiles, metafile} = await build({...options, write: false, sourcemap: false, metafile: true});
  const code = outputFiles[0].contents;
  const gzip = gzipSync(code, {level: 9}).length;
  const ceiling = budget[name];
  if (gzip > ceiling) over++;
  console.log(`${name.padEnd(30)} ${String(code.length).padStart(9)} ${String(gzip).padStart(8)} ${String(ceiling).padStart(8)} ${String(ceiling - gzip).padStart(8)}${gzip > ceiling ? '  OVER' : ''}`);
  if (process.argv.includes('--why')) console.log(await analyzeMetafile(metafile));
}
if (over) process.exit(1);
