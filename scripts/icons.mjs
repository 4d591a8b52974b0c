import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {gzipSync} from 'node:zlib';

// Writes `elements/icon-paths.ts` from lucide-static: one path per icon, shortened, as one string. `node scripts/icons.mjs`

const root = join(import.meta.dirname, '..');

/**
 * Our name → lucide's name. `*` = filled, `<` = turns over in right-to-left text, `a+b` = the outline of a with b filled. First the catalogue's 59 in its order, then our own helpers.
 */
const icons = {
  accountCircle: 'circle-user-round', add: 'plus', arrowBack: '<arrow-left', arrowForward: '<arrow-right', attachFile: 'paperclip',
  calendarToday: 'calendar', call: 'phone-call', camera: 'camera', check: 'check', close: 'x', delete: 'trash-2', download: 'download',
  edit: 'pencil', event: 'calendar-days', error: 'circle-alert', fastForward: '*fast-forward', favorite: '*heart', favoriteOff: 'heart',
  folder: 'folder', help: 'circle-question-mark', home: 'house', info: 'info', locationOn: 'map-pin', lock: 'lock', lockOpen: 'lock-open',
  mail: 'mail', menu: 'menu', moreVert: 'ellipsis-vertical', moreHoriz: 'ellipsis', notificationsOff: 'bell-off', notifications: 'bell',
  pause: '*pause', payment: 'credit-card', person: 'user-round', phone: 'phone', photo: 'image', play: '*play', print: 'printer',
  refresh: 'rotate-cw', rewind: '*rewind', search: 'search', send: '<send', settings: 'settings', share: 'share-2',
  shoppingCart: 'shopping-cart', skipNext: '*skip-forward', skipPrevious: '*skip-back', star: '*star', starHalf: 'star+star-half',
  starOff: 'star', stop: '*square', upload: 'upload', visibility: 'eye', visibilityOff: 'eye-off', volumeDown: 'volume-1',
  volumeMute: 'volume', volumeOff: 'volume-x', volumeUp: 'volume-2', warning: 'triangle-alert',
  blocks: 'blocks', chevronDown: 'chevron-down', clock: 'clock', imageOff: 'image-off',
};

const shapes = Object.values(icons).map((source) => {
  const flag = /^[*<]/.exec(source)?.[0] ?? '';
  return {flag, paths: source.slice(flag.length).split('+').map((icon) => ({d: pathOf(icon), other: new Set()}))};
});
const written = () => shapes.map(({flag, paths}) => flag + paths.map(({d, other}) => shorten(d, other)).join('+')).join('|');
// The shorter writing of a step is not always the one that compresses better, so the other is tried for each.
for (let bytes = gzip(written()), before = Infinity; bytes < before;) {
  before = bytes;
  for (const {d, other} of shapes.flatMap(({paths}) => paths)) {
    for (let step = 0; step < d.length; step++) {
      const had = other.has(step), text = shorten(d, other);
      if (had) other.delete(step);
      else other.add(step);
      const now = shorten(d, other) === text ? Infinity : gzip(written());
      if (now < bytes) bytes = now;
      else if (had) other.add(step);
      else other.delete(step);
    }
  }
}
const source = `// Made by \`node scripts/icons.mjs\`; do not edit. Drawings: Lucide (https://lucide.dev), ISC licence, some of them from Feather, MIT licence.

/** Paths in a 24 × 24 box, for the names of the catalog in their order, then for our own (see \`icons.ts\`): \`*\` filled, \`<\` turns over in right-to-left text, \`a+b\` outline and filled part. */
export const iconPaths = '${written()}';
`;
writeFileSync(join(root, 'elements/icon-paths.ts'), source);
console.log(`${shapes.length} icons, ${source.length} bytes, ${gzip(source)} gzip`);

function gzip(text) {
  return gzipSync(text, {level: 9}).length;
}

/** All shapes of an icon as one path. */
function pathOf(icon) {
  const svg = readFileSync(join(root, 'node_modules/lucide-static/icons', `${icon}.svg`), 'utf8');
  return [...svg.matchAll(/<(path|circle|rect|line|polyline|polygon|ellipse)\s([^>]*?)\/>/g)].map(([, tag, attributes]) => {
    const of = Object.fromEntries([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]));
    const n = (key) => Number(of[key] ?? 0);
    // Each path starts from the origin, which a relative first step would no longer do behind another path.
    if (tag === 'path') return of.d.replace(/^m\s*(-?[\d.]+)[\s,]*(-?[\d.]+)(?=\s*([-\d.])?)/, (_, x, y, more) => `M${x} ${y}${more ? 'l' : ''}`);
    if (tag === 'line') return `M${n('x1')} ${n('y1')}L${n('x2')} ${n('y2')}`;
    if (tag === 'circle') return `M${n('cx') - n('r')} ${n('cy')}a${n('r')} ${n('r')} 0 1 0 ${2 * n('r')} 0a${n('r')} ${n('r')} 0 1 0 ${-2 * n('r')} 0`;
    if (tag === 'rect') {
      const r = n('rx'), w = n('width') - 2 * r, h = n('height') - 2 * r;
      return `M${n('x') + r} ${n('y')}h${w}a${r} ${r} 0 0 1 ${r} ${r}v${h}a${r} ${r} 0 0 1 ${-r} ${r}h${-w}a${r} ${r} 0 0 1 ${-r} ${-r}v${-h}a${r} ${r} 0 0 1 ${r} ${-r}z`;
    }
    if (tag === 'polyline' || tag === 'polygon') return `M${of.points}${tag === 'polygon' ? 'z' : ''}`;
    throw new Error(`${icon}: no rule for <${tag}>`);
  }).join('');
}

/** Rounds to one decimal, a twentieth of a pixel at most, and writes steps relative unless absolute is much shorter, or the other way those of the numbers in `other`: alike steps compress. */
function shorten(d, other) {
  let steps = 0;
  let x = 0, y = 0, startX = 0, startY = 0, out = '', last = '';
  // What is drawn, so that rounding errors do not add up along a path of relative steps.
  const round = (value) => Math.round(value * 10) / 10;
  const count = {m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0};
  for (const [, letter, text] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const lower = letter.toLowerCase(), relative = letter === lower;
    const values = lower === 'a' ? arcNumbers(text) : (text.match(/-?(?:\d*\.\d+|\d+)/g) ?? []).map(Number);
    const size = count[lower];
    for (let at = 0; at === 0 || at < values.length; at += size || 1) {
      const step = values.slice(at, at + size);
      const command = lower === 'm' && at > 0 ? 'l' : lower;
      if (command === 'z') {
        put('z', []);
        x = startX;
        y = startY;
        continue;
      }
      const absolute = step.map((value, index) => {
        const axis = axisOf(command, index);
        return relative && axis !== undefined ? value + (axis ? y : x) : value;
      }).map(round);
      const offset = absolute.map((value, index) => {
        const axis = axisOf(command, index);
        return axis === undefined ? value : round(value - (axis ? y : x));
      });
      let drawn = command;
      let forAbsolute = absolute, forRelative = offset;
      if (command === 'l' && offset[1] === 0) [drawn, forAbsolute, forRelative] = ['h', [absolute[0]], [offset[0]]];
      else if (command === 'l' && offset[0] === 0) [drawn, forAbsolute, forRelative] = ['v', [absolute[1]], [offset[1]]];
      const upper = stepText(drawn.toUpperCase(), forAbsolute), low = stepText(drawn, forRelative);
      if ((upper.length < low.length - 2 || (drawn === 'm' && upper.length <= low.length)) !== other.has(steps++)) put(drawn.toUpperCase(), forAbsolute);
      else put(drawn, forRelative);
      if (command === 'h') x = absolute[0];
      else if (command === 'v') y = absolute[0];
      else [x, y] = absolute.slice(-2);
      if (command === 'm') [startX, startY] = [x, y];
    }
  }
  return out;

  function axisOf(command, index) {
    if (command === 'h') return 0;
    if (command === 'v') return 1;
    if (command === 'a') return index < 5 ? undefined : index - 5;
    return index % 2;
  }
  function stepText(letter, numbers) {
    const follows = last === letter && letter !== 'm' && letter !== 'M' ? '' : letter;
    return follows + numbersText(letter, numbers, follows === '');
  }
  function put(letter, numbers) {
    out += stepText(letter, numbers);
    last = letter;
  }
  function numbersText(letter, numbers, gap) {
    let text = '', previous = gap ? '9' : '';
    numbers.forEach((value, index) => {
      const number = String(value).replace(/^(-?)0\./, '$1.');
      const flagBefore = letter.toLowerCase() === 'a' && (index === 4 || index === 5);
      const needsGap = previous !== '' && !flagBefore && !number.startsWith('-') && !(number.startsWith('.') && previous.includes('.'));
      text += (needsGap ? ' ' : '') + number;
      previous = number;
    });
    return text;
  }
}

/** An arc's two flags may stand without a gap. */
function arcNumbers(text) {
  const numbers = [];
  const reader = /\s*,?\s*(-?(?:\d*\.\d+|\d+))/y, flag = /\s*,?\s*([01])/y;
  for (let at = 0, index = 0; at < text.length; index++) {
    const pattern = index % 7 === 3 || index % 7 === 4 ? flag : reader;
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match) break;
    numbers.push(Number(match[1]));
    at = pattern.lastIndex;
  }
  return numbers;
}
