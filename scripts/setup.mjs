import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {join} from 'node:path';

// Only Node's own modules here: this runs before anything is installed.

const root = join(import.meta.dirname, '..');

/** Installs the dependencies of a fresh clone; does nothing when they are there. Ends the process when it fails. */
export function ensureDependencies() {
  if (existsSync(join(root, 'node_modules/.package-lock.json'))) return;
  console.log('First run: installing dependencies.');
  const {status} = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {cwd: root, stdio: 'inherit', shell: process.platform === 'win32'});
  if (status !== 0) {
    console.error('The dependencies could not be installed; "npm ci" says why above.');
    process.exit(1);
  }
}
