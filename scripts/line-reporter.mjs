import {writeFileSync} from 'node:fs';

/** Reporter: prints failures with their place. The counts go to the file that `scripts/test.mjs` names, which adds them up. */
export function lineReporter() {
  const count = {passed: 0, failed: 0};
  const walk = (suite, names, file) => {
    for (const test of suite.tests) {
      if (test.skipped) continue;
      if (test.passed) count.passed++;
      else {
        count.failed++;
        console.log(`FAIL ${file}\n  ${[...names, test.name].join(' › ')}\n  ${test.error?.message ?? 'no message'}\n${test.error?.stack ?? ''}`);
      }
    }
    for (const inner of suite.suites) walk(inner, [...names, inner.name], file);
  };
  return {
    reportTestFileResults({sessionsForTestFile, testFile}) {
      const file = testFile.replace(`${process.cwd()}/`, '');
      for (const session of sessionsForTestFile) {
        for (const error of session.errors ?? []) {
          count.failed++;
          console.log(`FAIL ${file}\n  ${error.message}\n${error.stack ?? ''}`);
        }
        for (const log of session.logs ?? []) console.log(`${file}:`, ...log);
        if (session.testResults) walk(session.testResults, [], file);
      }
      console.log(`ran ${file}`);
    },
    onTestRunFinished() {
      if (process.env.IMPO_TEST_COUNTS) writeFileSync(process.env.IMPO_TEST_COUNTS, JSON.stringify(count));
      else console.log(`${count.passed} passed, ${count.failed} failed`);
    },
  };
}
