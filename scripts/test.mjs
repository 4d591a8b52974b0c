import {spawnSync} from 'node:child_process';
import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {ensureDependencies} from './setup.mjs';

// The one test command. It sets up a fresh clone, runs the browser tests of the sources, builds `dist/` once and runs
// the page tests of the built package. Arguments go to Web Test Runner and leave the page tests out:
//   node scripts/test.mjs --files 'test/data/**/*.test.ts'
//   node scripts/test.mjs --pages [part of a name]      only the page tests

process.chdir(join(import.meta.dirname, '..'));
ensureDependencies();
const {ensureChromium} = await import('./chromium.mjs');
const {buildAll} = await import('./build.mjs');
const {runPageTests} = await import('./page-tests.mjs');

const args = process.argv.slice(2);
const onlyPages = args[0] === '--pages';
const total = {passed: 0, failed: 0};
const add = ({passed, failed}) => {
  total.passed += passed;
  total.failed += failed;
};

process.env.CHROMIUM = ensureChromium();
// First the build: a source that does not compile then says so once, and not in every test file.
if (onlyPages || !args.length) await buildAll();
if (!onlyPages) add(await runBrowserTests(args));
if (onlyPages || !args.length) add(await runPageTests(args[1]));
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed || !total.passed ? 1 : 0);

async function runBrowserTests(options) {
  const folder = await mkdtemp(join(tmpdir(), 'impo-test-'));
  const counts = join(folder, 'counts.json');
  const {status} = spawnSync(process.execPath, ['node_modules/@web/test-runner/dist/bin.js', ...options], {
    stdio: 'inherit', env: {...process.env, IMPO_TEST_COUNTS: counts},
  });
  const result = JSON.parse(await readFile(counts, 'utf8').catch(() => '{"passed": 0, "failed": 0}'));
  await rm(folder, {recursive: true});
  // A run that broke off must not look like a good one.
  if (status !== 0 && !result.failed) {
    console.log('FAIL Web Test Runner ended with an error.');
    result.failed++;
  }
  return result;
}
