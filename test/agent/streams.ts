import type {JsonObject, JsonValue} from '../../src/protocol/json.js';
import type {ServerMessage} from '../../src/protocol/messages.js';
import {createStreamParser, msg, replaySurfaces, type ResponsePart, type StreamParserOptions} from '../../src/agent/index.js';
import {basicCatalog, basicCatalogId} from '../../src/catalog/basic/basic-catalog.js';
import type {randomFrom} from '../random.js';

type Random = ReturnType<typeof randomFrom>;

const words = ['tea', 'Zürich', 'naïve 🫖', 'two\nlines', 'a "quote"', 'back\\slash', '', '12', 'tab\there', '</a2ui-json', '{"version"', '漢字', '[x]'];

/** A random surface as an agent might send it: valid against the basic catalog, in any order and any number of messages. */
export function randomMessages(random: Random, surfaceId = random.pick(['main', 'side', 'a/b'])): ServerMessage[] {
  const components: JsonObject[] = [];
  let count = 0;
  const text = () => random.pick(words) + random.pick(words);
  const dynamic = (): JsonValue => random.pick([() => text(), () => ({path: `/${random.pick(['name', 'list/0', 'deep/er'])}`}), () => ({call: 'formatString', args: {value: 'Hi ${/name}'}})])();
  const make = (id: string, depth: number): void => {
    const child = () => {
      const next = `c${count++}`;
      make(next, depth + 1);
      return next;
    };
    const children = () => Array.from({length: random.below(4)}, child);
    const leaf = (): JsonObject => random.pick<() => JsonObject>([
      () => ({id, component: 'Text', text: dynamic(), variant: random.pick(['h1', 'body'])}),
      () => ({id, component: 'TextField', label: text(), value: {path: '/name'}, checks: [{condition: {call: 'required', args: {value: {path: '/name'}}}, message: text()}]}),
      () => ({id, component: 'Slider', value: random.below(50), max: 100}),
      () => ({id, component: 'Image', url: 'https://example.com/a.png', description: text()}),
      () => ({id, component: 'ChoicePicker', options: [{label: text(), value: 'a'}, {label: text(), value: 'b'}], value: {path: '/list'}}),
    ])();
    const inner = (): JsonObject => random.pick<() => JsonObject>([
      () => ({id, component: random.pick(['Column', 'Row', 'List']), children: children()}),
      () => ({id, component: 'Card', child: child()}),
      () => ({id, component: 'Modal', trigger: child(), content: child()}),
      () => ({id, component: 'Tabs', tabs: [{title: text(), child: child()}, {title: dynamic(), child: child()}]}),
      () => ({id, component: 'Button', child: child(), action: {event: {name: 'go', context: {what: {path: '/name'}}}}}),
      () => ({id, component: 'List', children: {componentId: child(), path: '/list'}}),
    ])();
    components.push(depth > 4 || count > 25 || (depth > 0 && random.below(3) === 0) ? leaf() : inner());
  };
  make('root', 0);
  if (random.below(2) === 0) components.reverse();
  const messages: ServerMessage[] = [msg.createSurface(surfaceId, basicCatalogId, random.below(3) === 0 ? {sendDataModel: true} : {})];
  const step = 1 + random.below(components.length);
  for (let at = 0; at < components.length; at += step) messages.push(msg.updateComponents(surfaceId, components.slice(at, at + step)));
  const data: JsonObject = {name: text(), list: [text(), text(), random.below(9)], deep: {er: random.below(2) === 0, more: {rows: [{a: 1}, {a: 2.5e3}]}}, text: text(), '1': null};
  const data_ = random.pick([() => [msg.setData(surfaceId, data)], () => [msg.setData(surfaceId, data, '/'), msg.setData(surfaceId, text(), '/name'), msg.removeData(surfaceId, '/deep/er')],
    () => [msg.setData(surfaceId, data['deep'] as JsonValue, '/deep'), msg.setData(surfaceId, [1, {b: 2}], '/list')], () => []])();
  const at = 1 + random.below(messages.length);
  return random.below(2) === 0 ? [...messages.slice(0, at), ...data_, ...messages.slice(at)] : [...messages, ...data_];
}

/** Messages in a response as models write them: in tags, fences or bare, as a list or one per line, laid out or not. */
export function respond(random: Random, messages: readonly ServerMessage[]): string {
  const indent = random.pick([0, 0, 2]);
  const json = (value: unknown) => JSON.stringify(value, null, indent);
  const body = random.pick([() => json(messages), () => messages.map((message) => JSON.stringify(message)).join('\n'), () => json({messages})])();
  return random.pick([
    () => `Here you are.\n<a2ui-json>${body}</a2ui-json>\nAnything else?`,
    () => `<a2ui-json>\n\`\`\`json\n${body}\n\`\`\`\n</a2ui-json>`,
    () => `1 < 2, and {this} is [text].\n\n\`\`\`json\n${body}\n\`\`\`\nDone.`,
    () => `${body}\n`,
    () => `Look:\n${body}\nThat was it.`,
  ])();
}

/** Everything that a parser gives for a response cut into these pieces. */
export function parseAll(pieces: readonly (string | Uint8Array)[], options: StreamParserOptions = {}): {readonly text: string; readonly messages: readonly ServerMessage[]; readonly errors: readonly string[]} {
  const errors: string[] = [];
  const parser = createStreamParser({catalog: basicCatalog, onError: (error) => errors.push(error.message), ...options});
  const parts: ResponsePart[] = [...pieces.flatMap((piece) => parser.push(piece)), ...parser.end()];
  return {text: parts.map(({text}) => text).join(''), messages: parts.flatMap(({a2ui = []}) => a2ui), errors};
}

/** What a client has after messages, in an order that does not depend on when its parts came. */
export function finalState(messages: readonly ServerMessage[]): unknown {
  return [...replaySurfaces(messages).values()].map(({components, dataModel, ...rest}) => ({
    ...rest, dataModel: sorted(dataModel), components: [...components].sort((a, b) => String(a['id']) < String(b['id']) ? -1 : 1),
  })).sort((a, b) => a.surfaceId < b.surfaceId ? -1 : 1);
}

function sorted(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => a < b ? -1 : 1).map(([key, part]) => [key, sorted(part)]));
}

/** A text in pieces of random lengths. */
export function cut(random: Random, text: string): string[] {
  const pieces: string[] = [];
  const longest = random.pick([1, 3, 20, 200, text.length]);
  for (let at = 0; at < text.length;) {
    const next = at + 1 + random.below(longest);
    pieces.push(text.slice(at, next));
    at = next;
  }
  return pieces;
}

/** Its UTF-8 in pieces of random lengths, which may cut a character. */
export function cutBytes(random: Random, text: string): Uint8Array[] {
  const bytes = new TextEncoder().encode(text);
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < bytes.length;) {
    const next = at + 1 + random.below(9);
    pieces.push(bytes.slice(at, next));
    at = next;
  }
  return pieces;
}
