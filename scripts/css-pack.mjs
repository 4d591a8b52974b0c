import {readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {deflateRawSync} from 'node:zlib';

// Makes sheets that compress well. What stands in the same order everywhere repeats itself, and repeats are what a compressor
// finds, so declarations follow one order of all properties (3 % less after gzip; sources keep the order that reads best). In the
// page's bundle, strings that come often are letters besides, which cost less than pointing back to them (again 3 %).
//   node scripts/css-pack.mjs 120      looks for so many seconds for a better order, then for the strings, and writes both to `css-pack.json`

const file = join(import.meta.dirname, 'css-pack.json');
/** All properties; and the strings, each behind its letter, the last that was found first: it may stand for others. */
const {order: known, words} = JSON.parse(await readFile(file, 'utf8'));

/**
 * A minified sheet with the declarations of its innermost rules in that order; what has no place in it follows as it is written.
 * Throws where the order would change which of two declarations counts.
 */
export function inOrder(css) {
  const sort = sorter(known);
  return css.replace(/\{([^{}]*)\}/g, (rule, body) => {
    const declarations = split(body);
    const sorted = sort(declarations);
    for (const [first, second] of rivals(declarations)) {
      if (sorted.indexOf(first) > sorted.indexOf(second)) throw new Error(`css-pack.json puts "${second}" before "${first}" in ${rule}: swap the two there.`);
    }
    return `{${sorted.join(';')}}`;
  });
}

/** The sheet with letters for words. */
export function packed(css) {
  const text = shortened(css);
  if (unpacked(text) !== css) throw new Error('A style sheet has a letter that stands for a string in css-pack.json: run "node scripts/css-pack.mjs".');
  return text;
}

const shortened = (css) => words.toReversed().reduce((text, word) => text.replaceAll(word.slice(1), word[0]), css);
const unpacked = (css) => words.reduce((text, word) => text.replaceAll(word[0], word.slice(1)), css);

/** The module that makes the sheet of it again. */
export const unpacker = `const words = ${JSON.stringify(words.join('!'))}.split('!'); export const unpacked = ${unpacked};`;

/** No string or address of these sheets has a semicolon in it. */
const split = (body) => body.split(';').filter(Boolean);
const nameOf = (declaration) => declaration.slice(0, declaration.indexOf(':'));

function sorter(order) {
  const places = new Map(order.map((name, place) => [name, place]));
  const place = (declaration) => places.get(nameOf(declaration)) ?? order.length;
  return (declarations) => [...declarations].sort((a, b) => place(a) - place(b));
}

/** Pairs of declarations of which the second overrules something of the first. */
function rivals(declarations) {
  const part = (one, whole) => one.startsWith(`${whole}-`) && !one.endsWith('radius');
  const family = (name) => /^border-(?!.*radius)/.test(name) ? 'border' : name.replace(/^(?:align|justify)-/, 'place-').replace(/^(?:row|column)-gap$/, 'gap').replace('line-height', 'font');
  return declarations.flatMap((first, at) => declarations.slice(at + 1).filter((second) => {
    const [a, b] = [nameOf(first), nameOf(second)];
    return part(a, b) || part(b, a) || family(a) === family(b);
  }).map((second) => [first, second]));
}

const size = (text) => deflateRawSync(text, {level: 9}).length;

async function search(seconds) {
  const {surfaceSheets, minified} = await import('./css-plugin.mjs');
  const css = (await Promise.all(surfaceSheets.map(async (name) => minified(await readFile(join(import.meta.dirname, '../elements', name), 'utf8'))))).join('');
  const blocks = css.split(/(?<=\{)([^{}]*)(?=\})/).map((text, at) => at % 2 ? split(text) : text);
  const order = findOrder(blocks, seconds);
  const list = findWords(inThis(order, blocks));
  await writeFile(file, `{"order": [\n  ${JSON.stringify(order).slice(1, -1).replace(/(.{1,140}),/g, '$1,\n  ')}\n], "words": ${JSON.stringify(list)}}\n`);
}

const inThis = (order, blocks, sort = sorter(order)) => blocks.map((block) => typeof block === 'string' ? block : sort(block).join(';')).join('');

/** Simulated annealing: one or a few properties move to another place, and stay there when the sheets get smaller, or hardly larger while it is hot. */
function findOrder(blocks, seconds) {
  const rules = blocks.filter((block) => typeof block !== 'string');
  const names = new Set(rules.flatMap((rule) => rule.map(nameOf)));
  const laws = rules.flatMap((rule) => rivals(rule).map((pair) => pair.map(nameOf)));
  const lawful = (order) => laws.every(([first, second]) => order.indexOf(first) <= order.indexOf(second));
  let now = [...known.filter((name) => names.has(name)), ...[...names].filter((name) => !known.includes(name))];
  if (!lawful(now)) throw new Error('Put what belongs together in css-pack.json in its order first: a shorthand before its parts.');
  const sizeOf = (order) => size(shortened(inThis(order, blocks)));
  let nowSize = sizeOf(now), best = now, bestSize = nowSize;
  console.log(`${names.size} properties; ${sizeOf([])} bytes as written, ${bestSize} in the known order`);
  for (const start = performance.now(), length = seconds * 1000; performance.now() - start < length;) {
    const heat = 2.5 * (1 - (performance.now() - start) / length) + .01;
    const next = [...now];
    const moved = next.splice(Math.random() * next.length, Math.random() < .2 ? 3 : 1);
    next.splice(Math.random() * (next.length + 1), 0, ...moved);
    if (!lawful(next)) continue;
    const nextSize = sizeOf(next);
    if (nextSize > nowSize && Math.random() >= Math.exp((nowSize - nextSize) / heat)) continue;
    [now, nowSize] = [next, nextSize];
    if (nowSize < bestSize) [best, bestSize] = [now, nowSize];
  }
  console.log(`${bestSize} in the order that was found`);
  return best;
}

/** Greedily: the string whose letter makes the sheets smallest, as long as there are letters. */
function findWords(css) {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ$?`|<'].filter((letter) => !css.includes(letter));
  const found = [];
  const inName = /[a-z0-9-]/;
  const edge = (text, at) => !inName.test(text[at - 1] ?? '') || !inName.test(text[at] ?? '');
  for (let text = css, least = size(css); letters.length;) {
    const counts = new Map();
    for (let from = 0; from < text.length; from++) {
      if (!edge(text, from)) continue;
      for (let to = from + 3; to < from + 60 && to <= text.length; to++) {
        const part = text.slice(from, to);
        if (edge(text, to) && !part.includes('!')) counts.set(part, (counts.get(part) ?? 0) + 1);
      }
    }
    const likely = [...counts].filter(([, times]) => times > 4).sort(([a, x], [b, y]) => y * Math.min(20, 6 + b.length * .6) - x * Math.min(20, 6 + a.length * .6)).slice(0, 90);
    const tried = likely.map(([part]) => [part, size(text.replaceAll(part, letters[0]) + [letters[0] + part, ...found].join('!'))]);
    const [part, bytes] = tried.reduce((a, b) => a[1] <= b[1] ? a : b);
    if (bytes >= least - 1) break;
    least = bytes;
    text = text.replaceAll(part, letters[0]);
    found.unshift(letters.shift() + part);
    console.log(`${bytes} with ${found[0]}`);
  }
  return found;
}

// Not awaited: the sheets' module imports this one.
if (process.argv[1] === fileURLToPath(import.meta.url)) void search(Number(process.argv[2] ?? 60));
