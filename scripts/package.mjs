import {spawnSync} from 'node:child_process';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {packageExports, root} from './sources.mjs';

// Packs the build and lets two foreign tools judge it: publint the manifest, are-the-types-wrong every entry. Fails when either complains.

const bin = (name) => join(root, 'node_modules/.bin', name);
const folder = await mkdtemp(join(tmpdir(), 'impo-pack-'));
const [{filename}] = JSON.parse(spawnSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {cwd: root, encoding: 'utf8'}).stdout);
// Files that are no modules have no types to be wrong.
const files = (await packageExports()).filter(({target}) => !/\.(js|json|d\.ts)$/.test(target)).map(({entry}) => entry.replace('./', ''));
const checks = [
  [bin('publint'), 'run', '.', '--strict', '--pack', 'false'],
  // The package is for module loaders alone, so that there is one copy of it in a program.
  [bin('attw'), join(folder, filename), '--profile', 'esm-only', '--format', 'ascii', '--no-emoji', ...(files.length ? ['--exclude-entrypoints', ...files] : [])],
];
const failed = checks.filter(([command, ...args]) => spawnSync(command, args, {cwd: root, stdio: 'inherit'}).status !== 0).length;
await rm(folder, {recursive: true});
console.log(`${checks.length - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
