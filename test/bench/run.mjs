import {existsSync} from 'node:fs';
import {writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {parseArgs} from 'node:util';
import {buildAll} from '../../scripts/build.mjs';
import {ensureChromium} from '../../scripts/chromium.mjs';
import {Bench, contestants} from './measure.mjs';
import {ratioCeilings, workloads} from './ceilings.mjs';

// npm run bench -- [--only rows1000,append] [--rounds 5] [--contestants dom,impo] [--bound 60] [--json out.json] [--parts] [--check] [--no-build]
//
// Prints the median main-thread CPU time of each workload and contestant, and Impo Elements' ratios against the ceilings.
// `--parts` also prints how much of it is style and layout.
// `--check` ends with 1 when something is over its ceiling.

const {values: options} = parseArgs({options: {
  'only': {type: 'string'}, 'rounds': {type: 'string', default: '5'}, 'contestants': {type: 'string'}, 'bound': {type: 'string', default: '60'},
  'json': {type: 'string'}, 'parts': {type: 'boolean'}, 'check': {type: 'boolean'}, 'no-build': {type: 'boolean'},
}});
const rounds = Number(options.rounds);
const bound = Number(options.bound) * 1000;
const chosen = pick(Object.keys(workloads), options.only);
const racing = pick(Object.keys(contestants), options.contestants);
const script = join(import.meta.dirname, '../../dist/impo-elements.min.js');

process.env.CHROMIUM = ensureChromium();
if (!options['no-build'] || !existsSync(script)) await buildAll({types: false});
const bench = new Bench();
await bench.open();

// samples[workload][contestant] = results of the rounds
const samples = Object.fromEntries(chosen.map((workload) => [workload, Object.fromEntries(racing.map((name) => [name, []]))]));
for (let round = 0; round < rounds; round++) {
  for (const workload of chosen) {
    for (const name of rotated(racing, round)) {
      const taken = samples[workload][name];
      // Who failed once, or takes very long, is not waited for again.
      if (taken.some(({error, cpu: took}) => error || took > 10_000)) continue;
      taken.push(await bench.measure(name, workload, bound));
    }
  }
  console.error(`round ${round + 1} of ${rounds}`);
}
const renders = {};
if (chosen.includes('setOne')) {
  for (const name of racing) renders[name] = await bench.countRenders(name, bound);
}
await bench.close();

const faults = [];
const cpu = (workload, name) => median(samples[workload]?.[name], 'cpu');
const rowsOfTable = chosen.map((workload) => {
  const impo = cpu(workload, 'impo');
  const {floor, peer} = ratioCeilings[workload] ?? {};
  return [
    workloads[workload],
    ...racing.map((name) => milliseconds(samples[workload][name])),
    judged(impo / cpu(workload, 'dom'), floor),
    // A peer that did not finish is beaten by any factor.
    samples[workload].peer?.some(({error}) => error === 'did not finish') ? 'did not finish' : judged(impo / cpu(workload, 'peer'), peer),
  ];
});

console.log(`\nMain-thread CPU time, median of ${rounds} interleaved rounds, in milliseconds.\n`);
printTable(['workload', ...racing.map((name) => contestants[name].title), '÷ DOM (ceiling)', '÷ @a2ui/lit (ceiling)'], rowsOfTable);

if (options.parts) {
  console.log('\nOf it style + layout + rest (script, painting, garbage collection), medians in milliseconds.\n');
  const parts = (results) => ['style', 'layout', 'rest'].map((key) => number(median(results, key), 1)).join(' + ');
  printTable(['workload', ...racing.map((name) => contestants[name].title)], chosen.map((workload) => [workloads[workload], ...racing.map((name) => parts(samples[workload][name]))]));
}

const notes = [];
if (chosen.includes('rows100') && chosen.includes('rows10000')) {
  for (const name of racing) {
    const exponent = Math.log10(cpu('rows10000', name) / cpu('rows100', name)) / 2;
    const screens = median(samples.rows10000[name], 'firstScreen') / median(samples.rows100[name], 'firstScreen');
    notes.push([contestants[name].title,
      name === 'impo' ? judged(exponent, 1.1) : number(exponent), name === 'impo' ? judged(screens, 2) : number(screens),
      `${number(median(samples.rows10000[name], 'longestTask'), 0)} ms`]);
  }
  console.log('\nFrom 100 to 10,000 rows (the last two by the clock, which a busy machine slows).\n');
  printTable(['', 'growth exponent', 'first screen, ratio', 'longest task'], notes);
}
if (racing.some((name) => renders[name]?.error ?? renders[name]?.count)) {
  console.log('\nElements re-rendered by one changed value among 1,000 rows.\n');
  const counted = racing.filter((name) => renders[name].error || renders[name].count !== undefined);
  printTable(['', 'elements'], counted.map((name) => [contestants[name].title, renders[name].error ?? (name === 'impo' ? judged(renders[name].count, 1) : String(renders[name].count))]));
}
for (const workload of chosen) {
  for (const name of racing) {
    const failed = samples[workload][name].find(({error}) => error);
    if (failed) console.log(`\n${contestants[name].title}, ${workload}: ${failed.error}`);
    if (failed && name === 'impo') faults.push(workload);
  }
}
if (options.json) await writeFile(options.json, JSON.stringify({rounds, samples, renders}, null, 1));
if (faults.length) console.log(`\n${faults.length} over the ceiling or failed.`);
process.exit(options.check && faults.length ? 1 : 0);

function pick(all, list) {
  if (!list) return all;
  const names = list.split(',');
  const unknown = names.filter((name) => !all.includes(name));
  if (unknown.length) throw new Error(`Unknown: ${unknown.join(', ')}. Known: ${all.join(', ')}.`);
  return all.filter((name) => names.includes(name));
}

/** Each round begins with another contestant, so that no one always runs first. */
function rotated(list, by) {
  return list.map((_, index) => list[(index + by) % list.length]);
}

function median(results = [], key) {
  const values = results.map((result) => result[key]).filter((value) => value !== undefined).sort((a, b) => a - b);
  if (!values.length || results.some(({error}) => error)) return NaN;
  const middle = values.length / 2;
  return values.length % 2 ? values[Math.floor(middle)] : (values[middle - 1] + values[middle]) / 2;
}

function number(value, digits = 2) {
  return Number.isFinite(value) ? value.toFixed(digits) : '-';
}

function milliseconds(results) {
  if (results.some(({error}) => error === 'did not finish')) return 'did not finish';
  return results.some(({error}) => error) ? 'failed' : number(median(results, 'cpu'), 1);
}

/** A ratio with its ceiling; marks and remembers what is over. */
function judged(value, ceiling) {
  if (ceiling === undefined || !Number.isFinite(value)) return number(value);
  const over = value > ceiling;
  if (over) faults.push(value);
  return `${number(value)} (≤ ${number(ceiling)})${over ? ' OVER' : ''}`;
}

function printTable(head, body) {
  const widths = head.map((_, column) => Math.max(...[head, ...body].map((cells) => cells[column].length)));
  const print = (cells) => console.log(`| ${cells.map((cell, column) => column ? cell.padStart(widths[column]) : cell.padEnd(widths[column])).join(' | ')} |`);
  print(head);
  print(widths.map((width, column) => '-'.repeat(width - 1) + (column ? ':' : '-')));
  body.forEach(print);
}
