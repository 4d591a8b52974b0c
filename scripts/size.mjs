import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {gzipSync} from 'node:zlib';
import {build} from 'esbuild';
import {bundles, hostedFrame} from './build.mjs';
import {esbuildCss} from './css-plugin.mjs';

// Holds the gzip sizes against the ceilings in `size-budget.json`. `--why` also prints what each bundle consists of:
// bytes minified, and about how many of the gzip bytes they cost.

const measured = {
  'script tag (without Markdown)': bundles.script,
  'core': bundles.core,
  'agent': bundles.agent,
  'host': bundles.host,
  'Markdown chunk': bundles.scriptMarkdown,
  'sandbox chunk': bundles.scriptSandbox,
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
  if (process.argv.includes('--why')) await explain(options, metafile, gzip);
}
// Frames are not always served compressed: this ceiling is for the plain file.
const frame = Buffer.byteLength(await hostedFrame());
if (frame > budget['sandbox.html, plain']) over++;
console.log(`${'sandbox.html, plain'.padEnd(30)} ${String(frame).padStart(9)} ${''.padStart(8)} ${String(budget['sandbox.html, plain']).padStart(8)} ${String(budget['sandbox.html, plain'] - frame).padStart(8)}${frame > budget['sandbox.html, plain'] ? '  OVER' : ''}`);
if (over) process.exit(1);

/** Each part is compressed alone, less the share that the bundle drops of it, and the sizes are scaled to the whole. */
async function explain(options, metafile, total) {
  const parts = await Promise.all(Object.entries(Object.values(metafile.outputs)[0].inputs).filter(([, {bytesInOutput}]) => bytesInOutput).map(async ([path, {bytesInOutput: bytes}]) => {
    if (path === '<stdin>') return {path, bytes, alone: 0};
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
