import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import {findChromium} from './chromium.mjs';

// README promises that this one command sets up a fresh clone.
if (!existsSync('node_modules/lit')) spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {stdio: 'inherit', shell: process.platform === 'win32'});
if (!findChromium()) {
  console.error('No Chrome or Chromium was found. Install one (Debian: apt-get install chromium), or set CHROMIUM to its path.');
  process.exit(1);
}
const {status} = spawnSync(process.execPath, ['node_modules/@web/test-runner/dist/bin.js', ...process.argv.slice(2)], {stdio: 'inherit'});
process.exit(status ?? 1);
