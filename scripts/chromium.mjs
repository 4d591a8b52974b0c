import {spawnSync} from 'node:child_process';
import {existsSync, readdirSync} from 'node:fs';
import {homedir} from 'node:os';
import {join} from 'node:path';

/** Where Chrome and Chromium are installed on Linux, macOS and Windows; `CHROMIUM` goes first. */
function candidates() {
  return [
    process.env.CHROMIUM,
    process.env.CHROME_PATH,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/opt/google/chrome/chrome',
    '/snap/bin/chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    join(homedir(), 'Applications/Google Chrome.app/Contents/MacOS/Google Chrome'),
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    join(homedir(), 'AppData/Local/Google/Chrome/Application/chrome.exe'),
    ...playwrightBrowsers(),
  ];
}

/** Chromium builds that Playwright installed for this user. */
function playwrightBrowsers() {
  const caches = {darwin: 'Library/Caches/ms-playwright', win32: 'AppData/Local/ms-playwright'};
  const folder = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), caches[process.platform] ?? '.cache/ms-playwright');
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((name) => name.startsWith('chromium-')).flatMap((name) => [
    'chrome-linux/chrome', 'chrome-linux64/chrome', 'chrome-win/chrome.exe', 'chrome-win64/chrome.exe',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium', 'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  ].map((path) => join(folder, name, path)));
}

/** The first Chrome or Chromium on this machine, or undefined. */
export function findChromium() {
  return candidates().find((path) => path && existsSync(path));
}

/**
 * Finds Chrome or Chromium, or installs it: with apt as root on Debian and Ubuntu, else by Playwright into the user's cache.
 * Throws with what to do when neither works.
 */
export function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  console.log('No Chrome or Chromium was found: installing Chromium.');
  const run = (command, ...args) => spawnSync(command, args, {stdio: 'inherit', shell: process.platform === 'win32'}).status === 0;
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0 && run('apt-get', 'update', '-q')) {
    run('apt-get', 'install', '-q', '-y', '--no-install-recommends', 'chromium');
  }
  // On Ubuntu the package is a stub for a snap, which does not work in containers.
  if (!findChromium()) run('npx', 'playwright-core', 'install', 'chromium');
  const installed = findChromium();
  if (installed) return installed;
  throw new Error('Chromium could not be installed. Install Chrome or Chromium yourself (Debian: "apt-get install chromium"), or set CHROMIUM to its path, and try again.');
}

/** Flags that keep a headless browser off the network and let it run as root. */
export const chromiumArgs = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking',
  '--disable-component-update', '--disable-sync', '--no-first-run',
];
