import type {randomFrom} from '../random.js';

/** A stream of messages, loosely typed: the mutations break every rule. */
export type Loose = {[key: string]: unknown};
export type Random = ReturnType<typeof randomFrom>;

/** The gallery's surfaces, and one small surface of every component in them. */
export async function corpus(): Promise<readonly string[]> {
  const read = async (name: string): Promise<unknown> => (await fetch(new URL(`../../demo/surfaces/${name}.json`, import.meta.url))).json();
  const groups = await read('index') as {surfaces: string[]}[];
  const streams: string[] = [];
  for (const name of groups.flatMap(({surfaces}) => surfaces)) {
    const {messages} = await read(name) as {messages: Loose[]};
    // Large pictures only make the run slow.
    const text = JSON.stringify(messages).replace(/data:image\/svg\+xml,[^"]{300,}/g, "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E");
    if (text.length < 12_000) streams.push(text);
  }
  return streams;
}

const hostileTexts: readonly string[] = [
  '', ' ', '/', '//', '.', '..', '~', '~2', '/~1~0', '/a/-', '/0', '/-1', '/1e3', '/99999999999', '/constructor/prototype/x', '/__proto__/polluted', 'root', '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'then',
  '${', '${}', '${/}', '${${${', '${formatString(value:${/})}', '\\${', "${formatDate(value:'x',format:'y')}", '${now()}', '${a(b:c(d:e(f:g())))}', "${openUrl(url:'https://evil.test')}", '${__proto__}', '${constructor(x:1)}', '${"', "${'", '${a b}', '${1.2.3}',
  '(a+)+$', '(a|a)*$', '^(([a-z])+.)+[A-Z]([a-z])+$', '(?=(a+))a*b\\1', '[', '(', '\\', '(?<n>a)\\k<n>', 'a{1000}{1000}', '(?i)x', '.*.*.*.*.*.*!', '\\p{L}+', '(?!)', '^$|x*',
  'javascript:alert(1)', ' JaVaScRiPt:alert(1)', 'java\nscript:alert(1)', 'data:text/html,<script>alert(1)</script>', 'data:image/svg+xml,<svg onload="alert(1)"/>', 'vbscript:x', 'file:///etc/passwd', 'blob:null/x', 'http://', 'https://[', '//evil.test/x', 'about:blank', 'filesystem:x',
  '<img src=x onerror=alert(1)>', '<script>alert(1)</script>', '</textarea><script>', '"><svg/onload=alert(1)>', '<iframe srcdoc="x">', '<style>*{background:url(//evil.test)}</style>', '&lt;script&gt;', '<a href="javascript:x">y</a>',
  '[x](javascript:alert(1))', '[x](data:text/html,y)', '![x](https://evil.test/p.png)', '<https://evil.test>', '[a]: javascript:x', '**', '**a', '- a\n- b', '1. a\n2. b', '> > > > a', '```\ncode', '# h', '|a|b|\n|-|-|\n|c|d|', '***a**b*', '[[[[[[[[', '`````', '\\', '---', 'a\n\n\n\nb', '[x](https://e.test "t\\"onclick=x")',
  'url(https://evil.test)', 'red;background:url(//evil.test)', '#fff', '#12345g', '#00000000', 'expression(alert(1))', 'M0 0', 'M0 0"/><script>', '\u0000', '\ud800', '\u202e\u2066', '👩‍👩‍👧', 'é'.repeat(40), 'x'.repeat(5000), '𝒳', '{"path":"/"}', 'true', 'null', 'NaN', '-0', '1e999',
  'v0.8', 'v0.9', 'v0.9.1', 'v1.0', 'Text', 'Row', 'Modal', 'Tabs', 'Slider', 'Nope', 'impo-text', 'script', 'h9', 'scaleDown', 'flex-start', 'spaceBetween', 'obscured', '2026-13-45', '2026-02-30T25:61', '1970-01-01', '+275760-09-13', 'USD', 'XXX', 'EUR ', 'en-US-u-nu-thai', 'zz-ZZ-', 'yyyy', "'", 'EEEEEEEEEE', 'yyyyMMddHHmmssSSSXXX',
];
const names: readonly string[] = [
  'id', 'component', 'path', 'call', 'args', 'children', 'child', 'componentId', 'value', 'text', 'label', 'checks', 'condition', 'message', 'action', 'event', 'name', 'context', 'functionCall', 'weight', 'accessibility', 'variant', 'tabs', 'title', 'trigger', 'content', 'options', 'min', 'max', 'url', 'template', 'surfaceId', 'catalogId', 'components', 'version', 'theme', 'sendDataModel', 'primaryColor', 'iconUrl', 'agentDisplayName', 'svgPath', 'pattern', 'values', 'returnType',
  'tabItems', 'entryPointChild', 'contentChild', 'textFieldType', 'checked', 'minValue', 'maxValue', 'selections', 'usageHint', 'distribution', 'alignment', 'explicitList', 'literalString', 'surfaceUpdate', 'beginRendering', 'dataModelUpdate', 'validationRegexp',
  '__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', 'then', 'toJSON', 'length', 'innerHTML', 'outerHTML', 'onclick', 'style', 'className', 'shadowRoot', 'slot', 'hidden', 'outlet', 'wrap', 'more', 'busy', 'error', '', ' ', '0', '-1', 'x'.repeat(300),
];
const functions: readonly string[] = ['required', 'regex', 'length', 'numeric', 'email', 'formatString', 'formatNumber', 'formatCurrency', 'formatDate', 'pluralize', 'openUrl', 'and', 'or', 'not', 'nope', '__proto__', 'constructor', 'toString', ''];
const numbers: readonly number[] = [0, -0, 1, -1, 0.5, 1e9, -1e9, 2 ** 31, 2 ** 53, 1e21, 1e300, -1e300, 5e-324, 1e-7, 21, 101];

/** A value that does not belong where it is put. `plain`: only what JSON can carry. */
function junk(random: Random, plain: boolean): unknown {
  const {below, pick} = random;
  switch (below(plain ? 13 : 16)) {
    case 0: case 1: case 2: case 3: return pick(hostileTexts);
    case 4: return pick(numbers);
    case 5: return pick([null, true, false, [], {}, [[]], [null], [{}], {'': ''}]);
    case 6: return {path: pick(hostileTexts)};
    case 7: return {path: pick([1, null, {}, [], {path: '/'}])};
    case 8: return {call: pick(functions), args: {[pick(['value', 'pattern', 'values', 'min', 'format', 'url', 'decimals', 'currency', 'one', 'other'])]: below(2) ? pick(hostileTexts) : pick<unknown>([...numbers, {path: '/'}, [], [true], {}]), value: pick<unknown>([...hostileTexts, {path: '/'}, {path: ''}])}};
    case 9: return {call: pick(functions), args: pick<unknown>([null, [], 'x', 1, {values: [{path: 'a'}, {call: 'not', args: {}}]}])};
    case 10: return {componentId: pick(['root', 'row', '__proto__', '']), path: pick(['/', '', '/rows', 'items', '..', '/a/b'])};
    case 11: return deep(below(2) ? 40 : 400, below(3));
    case 12: return Array.from({length: below(30)}, () => pick(hostileTexts));
    case 13: return pick([NaN, Infinity, -Infinity, undefined, 10n, Symbol('x')]);
    case 14: return pick<unknown>([() => 1, new Date(0), new Date(NaN), /x/, new Map([[1, 2]]), new Uint8Array(4), Object.create(null), document.body, Promise.resolve(1)]);
    default: {
      const ring: Loose = {a: 1};
      ring['self'] = ring;
      return ring;
    }
  }
}

function deep(levels: number, kind: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = kind === 0 ? [value] : kind === 1 ? {a: value} : {call: 'not', args: {value}};
  return value;
}

/** Sets a key as JSON.parse does: `__proto__` too becomes an own key. */
function put(target: object, key: string, value: unknown): void {
  if (Array.isArray(target) && key === 'length') return;
  Object.defineProperty(target, key, {value, writable: true, enumerable: true, configurable: true});
}

/** Changes a stream in one to four places. `plain`: what comes out is still JSON. */
export function mutate(messages: Loose[], random: Random, plain: boolean): Loose[] {
  const {below, pick} = random;
  const places: (readonly [object: Loose, key: string])[] = [];
  const ids: string[] = [];
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    for (const key of Object.keys(part)) {
      const value = (part as Loose)[key];
      places.push([part as Loose, key]);
      if (key === 'id' && typeof value === 'string') ids.push(value);
      walk(value);
    }
  };
  walk(messages);
  for (let turn = below(4); turn >= 0; turn--) {
    const [object, key] = pick(places);
    const list = Array.isArray(object) ? object as unknown[] : undefined;
    switch (below(14)) {
      case 0: case 1: case 2: put(object, key, junk(random, plain)); break;
      case 3: delete object[key]; break;
      case 4: put(object, pick(names), junk(random, plain)); break;
      case 5: if (!list) put(object, pick(names), object[key]); break;
      case 6: put(object, key, pick(ids) ?? 'root'); break; // references to anything, itself included
      case 7: put(object, key, [object[key], object[key]]); break;
      case 8: put(object, key, {value: object[key]}); break;
      case 9: if (typeof object[key] === 'string') put(object, key, (object[key] as string).slice(0, below(9)) + pick(hostileTexts)); break;
      case 10: messages.splice(below(messages.length), 1); break;
      case 11: messages.splice(below(messages.length + 1), 0, structured(pick(messages))); break;
      case 12: messages.sort(() => below(3) - 1); break;
      default: {
        const [other, otherKey] = pick(places);
        const value = object[key];
        // A swap may tie a knot; plain streams get a copy, so that they stay JSON.
        put(object, key, plain ? structured(other[otherKey]) : other[otherKey]);
        if (!plain) put(other, otherKey, value);
      }
    }
    if (messages.length === 0) messages.push({});
  }
  return messages;
}

function structured<T>(value: T): T {
  try {
    return JSON.parse(JSON.stringify(value) ?? 'null') as T;
  } catch {
    return value;
  }
}

/** A stream as text, in one of the ways that transports write it, then broken. */
export function textOf(messages: readonly unknown[], random: Random): string {
  const {below, pick} = random;
  let text: string;
  try {
    text = below(3) > 0 ? messages.map((message) => JSON.stringify(message)).join(pick(['\n', '\r\n', '\n\n', '', ',\n']))
      : pick([() => JSON.stringify(messages, null, 2), () => JSON.stringify({messages}), () => messages.map((message) => `data: ${JSON.stringify(message)}\n\n`).join(''), () => `\`\`\`json\n${JSON.stringify(messages)}\n\`\`\``])();
  } catch {
    text = '{"version":"v0.9"';
  }
  for (let turn = below(3); turn > 0; turn--) {
    const at = below(text.length);
    switch (below(7)) {
      case 0: text = text.slice(0, at); break;
      case 1: text = text.slice(at); break;
      case 2: text = text.slice(0, at) + pick(['"', '\\', '{', '}', '[', ']', ',', ':', '\n', '\u0000', '\ufeff', 'data:', '```', '\\u', '\ud800', 'NaN', "'", '//', '{"__proto__":1}']) + text.slice(at); break;
      case 3: text = text.slice(0, at) + text.slice(at + 1 + below(20)); break;
      case 4: text = text.slice(0, at) + String.fromCharCode(below(65_536)) + text.slice(at + 1); break;
      case 5: text = text.slice(0, at) + text.slice(below(text.length)); break;
      default: text = text.replaceAll(pick(['"', ':', 'v0.9', 'surfaceId', '\n']), pick(['', '""', ' ', 'x', '\n']));
    }
  }
  return text;
}

/** Types, clicks, leaves and opens at random, as a user would. */
export function use(frame: ParentNode, {below, pick}: Random): void {
  const controls = [...frame.querySelectorAll<HTMLElement>('button, input, textarea, a[href], summary, [role=button], impo-text')];
  if (controls.length === 0) return;
  for (let turn = below(4); turn >= 0; turn--) {
    const control = pick(controls);
    if (control instanceof HTMLInputElement && /checkbox|radio/.test(control.type)) control.click();
    else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      control.value = pick(hostileTexts);
      control.dispatchEvent(new Event('input', {bubbles: true, composed: true}));
      if (below(2)) control.dispatchEvent(new Event('change', {bubbles: true}));
      control.dispatchEvent(new FocusEvent('focusout', {bubbles: true, composed: true}));
    } else control.click();
  }
}
