import {join} from 'node:path';
import {ensureDependencies} from './setup.mjs';

// The apps of `demo/apps`:
//   node scripts/apps.mjs serve <name>              builds the package, and serves one app on this machine
//   node scripts/apps.mjs test [part of a name]     builds the package and every app, and drives them in Chromium

const root = join(import.meta.dirname, '..');

process.chdir(root);
ensureDependencies();
const [task, argument] = process.argv.slice(2);
const {buildAll} = await import('./build.mjs');
await buildAll({types: false});

if (task === 'test') {
  const [{ensureChromium}, {runPageTests}, {buildApps}] = await Promise.all([import('./chromium.mjs'), import('./page-tests.mjs'), import('./app-builds.mjs')]);
  process.env.CHROMIUM = ensureChromium();
  await buildApps();
  const {passed, failed} = await runPageTests(argument, ['test/apps']);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed || !passed ? 1 : 0);
} else {
  const {appNames, serveApp} = await import('./app-builds.mjs');
  if (!appNames.includes(argument)) {
    console.error(`Name an app: npm run app -- ${appNames.join(' | ')}`);
    process.exit(1);
  }
  console.log(`${argument}: ${await serveApp(argument, Number(process.env.PORT) || 8090)}`);
}
