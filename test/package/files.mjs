import {spawnSync} from 'node:child_process';
import {mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {extname, join} from 'node:path';

export const root = join(import.meta.dirname, '../..');

const types = {'.js': 'text/javascript', '.html': 'text/html; charset=utf-8', '.map': 'application/json'};

/** An answer for `serve()`: the given texts by path, then the files of `dist/`. `asked` collects the paths. */
export function site(texts, asked = []) {
  return async (path) => {
    asked.push(path);
    const type = types[extname(path)] ?? 'text/html; charset=utf-8';
    if (path in texts) return {type, body: texts[path]};
    if (!path.startsWith('/dist/')) return undefined;
    const body = await readFile(join(root, path)).catch(() => undefined);
    return body && {type, body};
  };
}

/** A new empty folder that is removed after the test. */
export async function temporaryFolder(tools) {
  const folder = await mkdtemp(join(tmpdir(), 'impo-package-'));
  tools.after(() => rm(folder, {recursive: true, force: true}));
  return folder;
}

/** What `npm pack` would publish: paths relative to the package. */
export function packedFiles() {
  return npmPack('--dry-run').files.map(({path}) => path);
}

/** A folder with the packed package installed in `node_modules`, and its dependencies from ours. */
export async function consumer(tools) {
  const folder = await temporaryFolder(tools);
  const modules = join(folder, 'node_modules');
  const {filename} = npmPack('--pack-destination', folder);
  const own = join(modules, 'impo-elements');
  await mkdir(own, {recursive: true});
  run('tar', '-xzf', join(folder, filename), '-C', own, '--strip-components', '1');
  for (const name of await readdir(join(root, 'node_modules'))) {
    if (!name.startsWith('.') && name !== 'impo-elements') await symlink(join(root, 'node_modules', name), join(modules, name));
  }
  return folder;
}

/**
 * An empty project where npm itself installed the packed package: with its dependencies, packed from ours so that nothing is
 * fetched, and with nothing else beside it.
 */
export async function installed(tools) {
  const folder = await temporaryFolder(tools);
  const {dependencies} = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const pack = (...from) => npmPack(...from, '--pack-destination', folder).filename;
  const tarballs = Object.fromEntries(Object.keys(dependencies).map((name) => [name, `file:${pack(`./node_modules/${name}`)}`]));
  await writeFile(join(folder, 'package.json'), JSON.stringify({name: 'host', private: true, type: 'module', dependencies: {...tarballs, 'impo-elements': `file:${pack()}`}}));
  run('npm', 'install', '--prefix', folder, '--offline', '--no-audit', '--no-fund', '--ignore-scripts', '--omit', 'peer');
  return folder;
}

/** Runs a command in the project's folder and gives what it prints; throws with all of it when the command fails. */
export function run(command, ...args) {
  const {status, stdout, stderr} = spawnSync(command, args, {cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26});
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`);
  return stdout;
}

function npmPack(...args) {
  // Without scripts: the test run has built the package already.
  return JSON.parse(run('npm', 'pack', '--json', '--ignore-scripts', ...args))[0];
}
