import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {readdir} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {join} from 'node:path';
import {root} from './sources.mjs';

// Checks all types: the project's own (`src/` also without the DOM library), and those of the package in the hosts of
// `test/types` and in the apps of `demo/apps`, one folder for each framework, against the framework's own types. These see
// the package as an installed one: by its name, through its entries, in the declarations that the build makes.
//   node scripts/types.mjs [part of a host's name]      only those hosts

const require = createRequire(import.meta.url);
const hosts = ['test/types', 'demo/apps'];
const typescript5 = join(root, 'test/types/with-typescript-5.mjs');

/** Compiles a project; gives whether it has no faults. */
function tsc(config) {
  return run(join(root, 'node_modules/typescript/bin/tsc'), '-p', config);
}

function run(...args) {
  return spawnSync(process.execPath, args, {cwd: root, stdio: 'inherit'}).status === 0;
}

/** A framework's own checker, for files that the compiler does not read. Both need the compiler's programming interface, which 7 does not have. */
const checkers = {
  vue: (folder) => run(typescript5, require.resolve('vue-tsc/bin/vue-tsc.js'), '--noEmit', '-p', folder),
  svelte: (folder) => run(typescript5, require.resolve('svelte-check/bin/svelte-check'), '--workspace', folder, '--fail-on-warnings', '--output', 'human'),
};

const only = process.argv[2] ?? '';
const faults = [];
const check = (name, good) => {
  console.log(`${good ? 'ok  ' : 'FAIL'} ${name}`);
  if (!good) faults.push(name);
};

if (!only) {
  check('src, elements, sandbox, test, demo', tsc('tsconfig.json'));
  check('src without the DOM library', tsc('tsconfig.src.json'));
}
check('declarations', tsc('tsconfig.build.json'));
for (const parent of hosts) {
  for (const {name} of (await readdir(join(root, parent), {withFileTypes: true})).filter((entry) => entry.isDirectory() && `${parent}/${entry.name}`.includes(only))) {
    const folder = join(root, parent, name);
    const checker = Object.entries(checkers).find(([framework]) => name.startsWith(framework))?.[1];
    if (!existsSync(join(folder, 'tsconfig.json'))) continue;
    check(`${parent}/${name}`, checker ? checker(folder) : tsc(folder));
  }
}
if (faults.length) process.exit(1);
