import {parseArgs} from 'node:util';
import {loadSources} from '../../scripts/vectors/load.mjs';

// node test/bench/cards.mjs [--check] [--rounds 201]
//
// Time to check, publish and read the largest legal card: every limit at its bound, 64 components and 98,304 bytes. Medians in
// milliseconds. `--check` ends with 1 when checking it takes longer than its ceiling.

const {values: options} = parseArgs({options: {check: {type: 'boolean'}, rounds: {type: 'string', default: '201'}}});
const ceiling = 10;
const {checkCard, impoMobile, publishGeneratedUI, readGeneratedUI} = await loadSources('src/cards/index');
const {limits} = impoMobile;

/** A card with as much of everything as is allowed; its texts are those that take longest to count. */
function largestCard() {
  const dataModel = Object.fromEntries(Array.from({length: limits.dataKeys}, (_, index) => [`key${index}`, `"${index}" ä€😀`]));
  const context = Object.fromEntries(Array.from({length: limits.contextEntries}, (_, index) => [`entry${index}`, {path: `/key${index}`}]));
  const leaves = Array.from({length: (limits.components - limits.depth) / 2}, (_, index) => [
    {id: `button${index}`, component: 'Button', child: `label${index}`, action: {event: {name: 'tap', context}}},
    {id: `label${index}`, component: 'Text', text: {path: `/key${index}`}},
  ]);
  const levels = Array.from({length: limits.depth - 1}, (_, level) => ({id: level ? `level${level}` : 'root', component: 'Column', children: [level + 2 < limits.depth ? `level${level + 1}` : 'html']}));
  for (const [button] of leaves) levels[1].children.push(button.id);
  const html = {id: 'html', component: 'ImpoHTML', html: ''};
  const card = {title: 't'.repeat(limits.titleChars), summary: 's'.repeat(limits.summaryChars), height: limits.maxHeight, components: [...levels, html, ...leaves.flat()], dataModel};
  const left = limits.inputBytes - Buffer.byteLength(JSON.stringify(card));
  // Two bytes a character.
  html.html = 'é'.repeat(Math.floor(left / 2)) + 'x'.repeat(left % 2);
  return card;
}

const card = largestCard();
const answer = publishGeneratedUI(card, {surfaceId: 'call'});
if (!answer.ok) throw new Error(answer.error.message);
const text = JSON.stringify(card);
console.log(`${card.components.length} components, ${Buffer.byteLength(text)} bytes`);
const took = median(() => checkCard(impoMobile, card));
row('check', took, `ceiling ${ceiling}`);
row('publish, from text', median(() => publishGeneratedUI(text, {surfaceId: 'call'})));
row('read', median(() => readGeneratedUI(answer.output)));
const over = took > ceiling;
if (over) console.log(`OVER: checking the largest card takes ${took.toFixed(2)} ms, more than ${ceiling}`);
process.exit(options.check && over ? 1 : 0);

function median(run) {
  const times = Array.from({length: Number(options.rounds)}, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[times.length >> 1];
}

function row(name, time, note = '') {
  console.log(`${name.padEnd(20)} ${time.toFixed(2).padStart(8)} ms  ${note}`.trimEnd());
}
