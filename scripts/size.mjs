import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {gzipSync} from 'node:zlib';
import {build} from 'esbuild';
import {bundles, hostedFrame} from './build.mjs';
import {esbuildCss} from './css-plugin.mjs';
import {readPart, writePart} from './readme.mjs';

// Holds the gzip sizes against the ceilings in `size-budget.json`, and the table in README.md against the sizes.
//   node scripts/size.mjs --why      also prints what each bundle consists of: bytes minified, and about how many of the
//                                    gzip bytes they cost
//   node scripts/size.mjs --readme   writes the table

const measured = {
  'script tag (without Markdown)': bundles.script,
  'core': bundles.core,
  'agent': bundles.agent,
  'cards': bundles.cards,
  'present': bundles.present,
  'host': bundles.host,
  'Markdown chunk': bundles.scriptMarkdown,
  'sandbox chunk': bundles.scriptSandbox,
  'words chunk': bundles.scriptWords,
  'cards script': bundles.scriptCards,
};
const budget = JSON.parse(await readFile(join(import.meta.dirname, 'size-budget.json'), 'utf8'));

/** A size in the README may be so far from the truth, in kB, or 1 %: less than one would choose by, more than a small change makes. */
const tolerance = 0.2;

let over = 0;
/** What the README tells: [bundle, bytes minified, bytes after gzip]. */
const rows = [];
console.log(`${'bundle'.padEnd(30)} ${'minified'.padStart(9)} ${'gzip'.padStart(8)} ${'ceiling'.padStart(8)} ${'left'.padStart(8)}`);
for (const [name, options] of Object.entries(measured)) {
  const {outputFiles, metafile} = await build({...options, write: false, sourcemap: false, metafile: true});
  const code = outputFiles[0].contents;
  const gzip = gzipSync(code, {level: 9}).length;
  const ceiling = budget[name];
  if (gzip > ceiling) over++;
  rows.push([name, code.length, gzip]);
  console.log(`${name.padEnd(30)} ${String(code.length).padStart(9)} ${String(gzip).padStart(8)} ${String(ceiling).padStart(8)} ${String(ceiling - gzip).padStart(8)}${gzip > ceiling ? '  OVER' : ''}`);
  if (process.argv.includes('--why')) await explain(options, metafile, gzip);
}
// Frames are not always served compressed: this ceiling is for the plain file.
const frame = Buffer.byteLength(await hostedFrame());
if (frame > budget['sandbox.html, plain']) over++;
console.log(`${'sandbox.html, plain'.padEnd(30)} ${String(frame).padStart(9)} ${''.padStart(8)} ${String(budget['sandbox.html, plain']).padStart(8)} ${String(budget['sandbox.html, plain'] - frame).padStart(8)}${frame > budget['sandbox.html, plain'] ? '  OVER' : ''}`);
rows.push(['sandbox.html, plain', frame]);
if (process.argv.includes('--readme')) await writePart('sizes', table());
else over += await staleRows();
if (over) process.exit(1);

function table() {
  const cell = (bytes) => bytes === undefined ? '' : `${(bytes / 1000).toFixed(1)} kB`;
  return ['| | minified | gzip |', '|---|---:|---:|', ...rows.map(([name, minified, gzip]) => `| ${name} | ${cell(minified)} | ${cell(gzip)} |`)].join('\n');
}

/** How many rows of the README's table are wrong or missing. */
async function staleRows() {
  const told = new Map((await readPart('sizes')).split('\n').map((line) => line.split('|').map((cell) => cell.trim())).map(([, name, ...cells]) => [name, cells]));
  const wrong = rows.filter(([name, ...sizes]) => sizes.some((size, index) => !(Math.abs(parseFloat(told.get(name)?.[index]) - size / 1000) <= Math.max(tolerance, size / 100_000))));
  for (const [name] of wrong) console.log(`README.md tells an old size of "${name}": run "npm run docs".`);
  return wrong.length;
}

/** Each part is compressed alone, less the share that the bundle drops of it, and the sizes are scaled to the whole. */
async function explain(options, metafile, total) {
  const parts = await Promise.all(Object.entries(Object.values(metafile.outputs)[0].inputs).filter(([, {bytesInOutput}]) => bytesInOutput).map(async ([path, {bytesInOutput: bytes}]) => {
    if (path === '<stdin>' || path.startsWith('first-script:')) return {path, bytes, alone: 0};
    const {outputFiles} = await build({...options, stdin: undefined, entryPoints: [path], globalName: undefined, write: false, sourcemap: false, external: ['*'], plugins: [esbuildCss], logLevel: 'silent', format: 'esm', banner: {}, footer: {}});
    const code = outputFiles[0].contents;
    return {path, bytes, alone: gzipSync(code, {level: 9}).length * Math.min(1, bytes / code.length)};
  }));
  const sum = parts.reduce((all, {alone}) => all + alone, 0);
  const folders = new Map();
  for (const {path, bytes, alone} of parts) {
    const folder = path.endsWith('.css') ? 'style sheets' : path.replace(/^node_modules\/((?:@[^/]+\/)?[^/]+).*/, '$1').replace(/^((?:src\/)?[^/]+)\/.*/, '$1');
    const known = folders.get(folder) ?? {path: folder, bytes: 0, alone: 0};
    folders.set(folder, {path: folder, bytes: known.bytes + bytes, alone: known.alone + alone});
  }
  const print = (lines) => {
    for (const {path, bytes, alone} of lines.sort((a, b) => b.alone - a.alone)) {
      console.log(`  ${path.replace('node_modules/', '').padEnd(58)} ${String(bytes).padStart(7)} ${String(Math.round(alone / sum * total)).padStart(7)}`);
    }
  };
  print([...folders.values()]);
  console.log();
  print(parts);
}
