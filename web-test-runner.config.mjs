import {esbuildPlugin} from '@web/dev-server-esbuild';
import {playwrightLauncher} from '@web/test-runner-playwright';
import {cssPlugin} from './scripts/css-plugin.mjs';
import {chromiumArgs, findChromium} from './scripts/chromium.mjs';
import {lineReporter} from './scripts/line-reporter.mjs';
import {pageCounts} from './scripts/wtr-commands.mjs';
import {testCommands} from './scripts/test-commands.mjs';

/** One browser for every test: the Playwright launcher is the only one that emulates forced colours. */
export default {
  rootDir: import.meta.dirname,
  files: ['test/**/*.test.ts', '!test/bench/**'],
  nodeResolve: {exportConditions: ['development', 'browser']},
  concurrency: 2,
  plugins: [cssPlugin(), testCommands(), pageCounts(), esbuildPlugin({ts: true, target: 'es2023', tsconfig: './tsconfig.json'})],
  browsers: [playwrightLauncher({
    product: 'chromium',
    launchOptions: {executablePath: findChromium(), args: [...chromiumArgs, '--js-flags=--expose-gc']},
  })],
  testFramework: {config: {ui: 'bdd', timeout: 20_000}},
  testsFinishTimeout: 600_000,
  reporters: [lineReporter()],
};
