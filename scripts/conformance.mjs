import {readFile, readdir} from 'node:fs/promises';
import {join, resolve} from 'node:path';
import {isDeepStrictEqual} from 'node:util';
import {agentSuites, runAgentCase, transportSuites} from './conformance/agent.mjs';
import {loadAgent, loadApi} from './conformance/api.mjs';
import {catalogActions} from './conformance/catalogs.mjs';
import {dataActions} from './conformance/data.mjs';
import {functionActions} from './conformance/functions.mjs';
import {Fault, Skip} from './conformance/judge.mjs';
import {messageActions} from './conformance/messages.mjs';
import {nodeActions} from './conformance/nodes.mjs';
import {specification} from './conformance/specification.mjs';

// Runs the A2UI v0.9 conformance suites, the renderer's and the agent's, given as JSON, through the public entries:
//   node scripts/conformance.mjs <dir> [<spec>] [--built] [--only <part of a name>]
// <dir>   folder with the suites, one `*.json` each: {suite, cases: [{name, action, …}], fixtures?}
// <spec>  folder with the published documents as v0_9/…, v0_9_1/…; default <dir>/../../spec
// --built takes dist/npm, as it was built last, instead of the sources.
// Cases of the agent's suites count by their checks, and run a second time where their catalog has an older wording (`alt`).

/**
 * Cases that are not run, by suite and name, each with its reason: where the suites contradict themselves or the
 * protocol, and this library decided for the other reading. None does at present: the suites that contradict each
 * other do so in the words of a message or of a description, which the judges below allow for. Everything must pass.
 * @type {{[title: string]: string}}
 */
const contradictions = {};

const actions = {...messageActions, ...functionActions, ...dataActions, ...nodeActions, ...catalogActions};
const args = process.argv.slice(2);
const built = args.includes('--built');
const only = args.includes('--only') ? args[args.indexOf('--only') + 1] : '';
const [directory, specDirectory] = args.filter((arg, index) => !arg.startsWith('--') && args[index - 1] !== '--only');
if (directory === undefined) {
  console.error('usage: node scripts/conformance.mjs <dir> [<spec>] [--built] [--only <part of a name>]');
  process.exit(2);
}

const api = await loadApi({built});
const agent = await loadAgent({built});
const load = specification(resolve(specDirectory ?? join(directory, '../../spec')), api);
const skipped = new Map();
let passed = 0;
let failed = 0;

for (const file of (await readdir(directory)).filter((name) => name.endsWith('.json')).sort()) {
  const suite = JSON.parse(await readFile(join(directory, file), 'utf8'));
  const name = suite.suite ?? file.replace(/\.json$/, '');
  for (const test of [...(suite.cases ?? []), ...(suite.translated_to_v0_9 ?? [])]) {
    const title = `${name} / ${test.name}`;
    if (!title.includes(only)) continue;
    // Both sides have a suite called catalog; its actions tell them apart.
    if (agentSuites.has(name) && !Object.hasOwn(catalogActions, test.action)) {
      attempt(title, () => runAgentCase(test, {api, agent, directory}));
      if (test.catalog?.alt_catalog_schema) attempt(`${title} (alt)`, () => runAgentCase(test, {api, agent, directory, alt: true}));
    } else attempt(title, () => runCase(test, suite, title));
  }
}

for (const [reason, titles] of skipped) console.log(`skipped ${titles.length}: ${reason}\n  ${titles.join('\n  ')}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);

function attempt(title, run) {
  try {
    passed += run() ?? 1;
  } catch (error) {
    if (error instanceof Skip) skipped.set(error.message, [...(skipped.get(error.message) ?? []), title]);
    else {
      failed++;
      printFailure(title, error);
    }
  }
}

function runCase(test, suite, title) {
  if (transportSuites.has(suite.suite)) throw new Skip("a helper of one of the SDKs' transports");
  const reason = contradictions[title];
  if (reason !== undefined) throw new Skip(reason);
  const version = test.protocolVersion ?? 'v0.9';
  if (!/^v?0\.9(\.|$)/.test(version)) throw new Skip(`of protocol version ${version}`);
  const run = actions[test.action];
  if (run === undefined) throw new Fault(`unknown action '${test.action}'`);
  const before = structuredClone(test);
  run(test, {api, load, fixtures: suite.fixtures ?? {}});
  if (!isDeepStrictEqual(test, before)) throw new Fault('the input was changed', before, test);
}

function printFailure(title, error) {
  console.log(`FAIL ${title}: ${error instanceof Fault ? error.message : (error.stack ?? error)}`);
  if (!(error instanceof Fault) || error.bare) return;
  console.log(`  expected ${shown(error.expected)}\n  actual   ${shown(error.actual)}`);
}

function shown(value) {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 2000 ? `${text.slice(0, 2000)}…` : text;
}
