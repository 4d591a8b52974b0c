import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {build} from 'esbuild';

// node --single-threaded-gc test/bench/agent.mjs [--check] [--rounds 5] [--only mixed]
//
// CPU time of reading responses of up to 1 MiB in chunks of 1, 16 and 1,024 characters, with the exponent at which it grows
// with their length, and of validating 5,000 components. `--check` ends with 1 when something is over its ceiling.

const {values: options} = parseArgs({options: {check: {type: 'boolean'}, rounds: {type: 'string', default: '5'}, only: {type: 'string'}}});
const rounds = Number(options.rounds);
const ceilings = {megabytesPerSecond: 20, validation: 50, exponent: 1.6};
const root = join(import.meta.dirname, '../..');
const {outputFiles: [{text: code}]} = await build({
  stdin: {contents: "export * from './src/agent/index.js'; export {basicCatalog} from './src/catalog/basic/basic-catalog.js';", resolveDir: root, loader: 'ts'},
  bundle: true, write: false, format: 'esm', target: 'es2023', minify: true, define: {'process.env.NODE_ENV': '"production"'},
});
const {basicCatalog, BASIC_CATALOG_ID, createStreamParser, createToolArgsParser, msg, validateComponents} = await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);

const sentence = 'The quick brown fox jumps over the lazy dog, again and again. ';
const column = (components) => ({id: 'root', component: 'Column', children: components.map(({id}) => id)});
const texts = (count) => Array.from({length: count}, (_, index) => ({id: `c${index}`, component: 'Text', text: `${index}: ${sentence}`, variant: 'body'}));
const items = (count) => Array.from({length: count}, (_, index) => ({name: `Item ${index}`, price: index * 3, tags: ['new', 'blue']}));

/** Responses of about a length, by what they consist of. */
const workloads = {
  mixed: (length) => [components(texts(length / 200)), msg.setData('s', {title: 'Shop', items: items(length / 120)}, '/')],
  'children first': (length) => [msg.updateComponents('s', [...texts(length / 120), column(texts(length / 120))])],
  'one long text': (length) => [msg.updateComponents('s', [{id: 'root', component: 'Text', text: sentence.repeat(length / sentence.length)}])],
  'long list': (length) => [components(texts(1)), msg.setData('s', items(length / 58), '/items')],
  'many messages': (length) => [msg.updateComponents('s', [column(texts(length / 230))]), ...texts(length / 230).map((one) => msg.updateComponents('s', [one]))],
};
function components(list) {
  return msg.updateComponents('s', [column(list), ...list]);
}
const response = (workload, length) => `Here it is.\n<a2ui-json>${JSON.stringify([msg.createSurface('s', BASIC_CATALOG_ID), ...workloads[workload](length)])}</a2ui-json>\nDone.`;

const cpu = () => {
  const {user, system} = process.cpuUsage();
  return (user + system) / 1000;
};
function timed(run) {
  const start = cpu();
  run();
  return cpu() - start;
}
const best = (run, count = rounds) => Math.min(...Array.from({length: count}, () => timed(run)));
const median = (run, count) => Array.from({length: count}, () => timed(run)).sort((a, b) => a - b)[count >> 1];

function read(text, step, parser) {
  for (let at = 0; at < text.length; at += step) parser.push(text.slice(at, at + step));
  parser.end();
}

const faults = [];
const lengths = [2 ** 17, 2 ** 18, 2 ** 19, 2 ** 20];
const row = (cells) => console.log(cells.map((cell, index) => index ? String(cell).padStart(10) : String(cell).padEnd(34)).join(''));
row(['reading, ms of CPU', ...lengths.map((length) => `${length / 1024} KiB`), 'MB/s', 'exponent']);
for (const workload of Object.keys(workloads).filter((name) => !options.only || name === options.only)) {
  for (const step of [1, 16, 1024]) {
    const times = lengths.map((length) => {
      const text = response(workload, length);
      return best(() => read(text, step, createStreamParser({catalog: basicCatalog})), step === 1 ? 2 : rounds);
    });
    report(`${workload}, by ${step}`, times, response(workload, lengths.at(-1)).length, step);
  }
}
const argsOf = (length) => JSON.stringify({surfaceId: 's', components: [{id: 'root', component: 'List', children: {componentId: 'row', path: '/items'}}, {id: 'row', component: 'Text', text: {path: 'name'}}], data: {items: items(length / 58)}});
if (!options.only) {
  for (const step of [1, 16, 1024]) report(`tool arguments, by ${step}`, lengths.map((length) => best(() => read(argsOf(length), step, createToolArgsParser({catalog: basicCatalog})), 2)), argsOf(lengths.at(-1)).length, step);
}

const list = texts(5000).map((one, index) => ({...one, text: {path: `/items/${index}/name`}}));
const data = {items: items(5000)};
const surface = [column(list), ...list];
const took = median(() => validateComponents(surface, basicCatalog, {data}), 21);
console.log(`\nvalidating 5,001 components with as many bindings: ${took.toFixed(1)} ms of CPU at the median`);
if (took > ceilings.validation) faults.push(`validation took ${took.toFixed(1)} ms, over ${ceilings.validation}`);
const chain = Array.from({length: 50_000}, (_, index) => ({id: index ? `c${index}` : 'root', component: 'Card', child: `c${index + 1}`}));
console.log(`validating a chain of 50,000: ${best(() => validateComponents(chain, basicCatalog), 3).toFixed(0)} ms`);

for (const fault of faults) console.log(`OVER: ${fault}`);
process.exit(options.check && faults.length ? 1 : 0);

function report(name, times, length, step) {
  // The slope of a line through the logarithms.
  const points = times.map((time, index) => [Math.log2(lengths[index]), Math.log2(time)]);
  const mean = (axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const exponent = points.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0) / points.reduce((sum, [a]) => sum + (a - x) ** 2, 0);
  const speed = length / times.at(-1) / 1000;
  row([name, ...times.map((time) => time.toFixed(0)), speed.toFixed(1), exponent.toFixed(2)]);
  if (exponent > ceilings.exponent) faults.push(`${name} grows with the exponent ${exponent.toFixed(2)}`);
  if (step === 1024 && speed < ceilings.megabytesPerSecond) faults.push(`${name} reads ${speed.toFixed(1)} MB/s`);
}
