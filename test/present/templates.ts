import type {JsonObject, JsonValue} from '../../src/protocol/json.js';
import {type PresentTemplate, answerActions, answerFields, buildSubmission, presentSurfaceId, readTemplate} from '../../src/present/index.js';
import type {randomFrom} from '../random.js';

/** The template in a value that is known to be one. */
export function templateOf(value: unknown): PresentTemplate {
  const reading = readTemplate(value);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.template;
}

/** A copy of a value with the part at `path` replaced; undefined takes it out. */
export function withPart(root: JsonValue, path: readonly (string | number)[], value: unknown): JsonValue {
  const [key, ...rest] = path;
  if (key === undefined) return value as JsonValue;
  const copy = (Array.isArray(root) ? [...root as readonly JsonValue[]] : {...root as JsonObject}) as Record<string, JsonValue>;
  const part = withPart(copy[key] ?? {}, rest, value);
  if (part === undefined) delete copy[key];
  else copy[key] = part;
  return copy as unknown as JsonValue;
}

/** A form with a field of every type. */
export const trip: JsonObject = {
  kind: 'form', title: 'Book the boat', description: 'For the harbour tour.', fallback_text: 'Asks for all there is to know about the tour.',
  fields: [
    {id: 'skipper', label: 'Skipper', type: 'text', required: true, max_length: 20},
    {id: 'wishes', label: 'Wishes', type: 'long_text', help: 'Food, music, seats.'},
    {id: 'depth', label: 'Draught in metres', type: 'number', min: 0.5, max: 4, required: true},
    {id: 'vests', label: 'Life vests are on board', type: 'boolean', required: true},
    {id: 'pier', label: 'Pier', type: 'select', required: true, options: [{id: 'north', label: 'North', description: 'Deep water.'}, {id: 'south', label: 'South'}]},
    {id: 'extras', label: 'Extras', type: 'multi_select', min_selected: 1, max_selected: 2, options: [{id: 'lunch', label: 'Lunch'}, {id: 'guide', label: 'Guide'}, {id: 'rods', label: 'Fishing rods'}]},
    {id: 'guests', label: 'Guests', type: 'range', min: 2, max: 9, default: 4},
    {id: 'day', label: 'Day', type: 'date', required: true},
    {id: 'start', label: 'Start', type: 'time'},
    {id: 'back', label: 'Back by', type: 'datetime', default: '2026-07-01T18:00'},
  ],
  actions: [{id: 'book', label: 'Book', style: 'primary'}, {id: 'later', label: 'Not now', style: 'borderless', complete: false}],
};

/** Values that settle {@link trip}. */
export const tripValues: JsonObject = {
  skipper: 'Ida', wishes: '', depth: '1.50', vests: true, pier: ['north'], extras: ['guide'], guests: 5, day: '2026-07-01', start: '09:30', back: '2026-07-01T18:00:00',
};

export const pick: JsonObject = {
  kind: 'choice', title: 'Which colour?', fallback_text: 'Asks for a colour.', options: [{id: 'red', label: 'Red', description: 'Like rust.'}, {id: 'blue', label: 'Blue'}, {id: 'green', label: 'Green'}],
};

export const check: JsonObject = {
  kind: 'review', title: 'Send the letter?', fallback_text: 'Shows the letter and asks for a decision.',
  items: [{label: 'To', value: 'The harbour office'}, {label: 'Pages', value: 'Two'}], comment: {label: 'What is wrong?', required_on: ['reject'], max_length: 30},
};

export const progress: JsonObject = {
  kind: 'status', title: 'Moving the files', fallback_text: 'One of three steps is done.',
  steps: [{id: 'copy', label: 'Copy', state: 'done'}, {id: 'verify', label: 'Verify', state: 'running', detail: '3 of 8'}, {id: 'remove', label: 'Remove the old ones', state: 'pending'}],
};

/** A submission as a card makes it. `more` replaces parts of it. */
export function submissionOf(template: PresentTemplate, values: JsonObject, more: {readonly submissionId?: string; readonly sessionId?: string; readonly callId?: string; readonly action?: string; readonly timestamp?: string} = {}) {
  const {submissionId = 'try-1', sessionId = 'session-1', callId = 'call-1', timestamp = '2026-05-04T10:00:00.000Z'} = more;
  const name = more.action ?? answerActions(template)[0]?.id ?? 'none';
  return buildSubmission({submissionId, sessionId, callId, event: {name, surfaceId: presentSurfaceId(callId), sourceComponentId: `action.${name}`, timestamp, context: values}, dataModel: {values}});
}

/** The values that a template starts with. */
export function initialValues(template: PresentTemplate): JsonObject {
  return Object.fromEntries(answerFields(template).map(({id, initial}) => [id, initial]));
}

type Random = ReturnType<typeof randomFrom>;

// Everything that a renderer or a host might take for something else than text.
const words = ['Plain', '${/values/a}', '# Title', '<b onclick="x()">bold</b>', '{"path":"/values"}', '[link](javascript:alert(1))', 'ναί', '🎲 dice', 'a\nb', '"quoted" \\', '--', '\u2028line', '*', 'null', '__proto__', '{{x}}', '%20', '|a|b|'];

/** A template that is valid, of any kind, with ids and texts that are easily mistaken. */
export function randomTemplate(random: Random): JsonObject {
  const maybe = <T extends JsonValue>(key: string, make: () => T): JsonObject => random.below(2) === 0 ? {[key]: make()} : {};
  const text = () => random.pick(words);
  const ids = (count: number): readonly string[] => [...new Set(Array.from({length: count * 3}, () => random.pick(['path', 'call', 'event', 'id', 'component', 'to_string', 'values', 'root', 'title', 'actions', 'a', 'b_2', 'z9', 'length', 'context', `x${random.below(99)}`])))].slice(0, count);
  const options = (most: number): readonly JsonObject[] => {
    const list = ids(2 + random.below(most - 1));
    return (list.length < 2 ? ['one', 'two'] : list).map((id) => ({id, label: text(), ...maybe('description', text)}));
  };
  const actions = (): JsonObject => maybe('actions', () => ids(1 + random.below(4)).map((id, index) => ({id, label: text(), ...maybe('style', () => index === 0 ? 'primary' : 'borderless'), ...maybe('complete', () => random.below(2) === 0)})));
  const common = {title: text(), ...maybe('description', text), fallback_text: text()};
  const field = (id: string): JsonObject => {
    const base = {id, label: text(), ...maybe('help', text), ...maybe('required', () => random.below(2) === 0)};
    switch (random.below(8)) {
      case 0: return {...base, type: random.pick(['text', 'long_text']), ...maybe('default', text), max_length: 40 + random.below(1960)};
      case 1: return {...base, type: 'number', ...maybe('min', () => -5), ...maybe('max', () => 1e21), ...maybe('default', () => random.pick([0, -0.5, 3e-9, 12]))};
      case 2: return {...base, type: 'boolean', ...maybe('default', () => true)};
      case 3: {
        const list = options(20);
        return {...base, type: 'select', options: list, ...maybe('default', () => list[0]!['id']!)};
      }
      case 4: {
        const list = options(20);
        return {...base, type: 'multi_select', options: list, ...maybe('default', () => [list[1]!['id']!]), ...maybe('min_selected', () => 1), ...maybe('max_selected', () => list.length)};
      }
      case 5: return {...base, type: 'range', min: -2.5, max: random.pick([-2.5, 0, 7]), ...maybe('default', () => -2.5)};
      case 6: return {...base, type: 'date', ...maybe('default', () => '2024-02-29')};
      default: return {...base, type: random.pick(['time', 'datetime'])};
    }
  };
  switch (random.below(4)) {
    case 0: return {kind: 'form', ...common, fields: ids(1 + random.below(12)).map(field), ...actions()};
    case 1: return {kind: 'choice', ...common, options: options(12), mode: 'multiple', ...maybe('min_selected', () => 0), ...actions()};
    case 2: return {kind: 'review', ...common, items: Array.from({length: 1 + random.below(20)}, () => ({label: text(), value: text()})), ...maybe('comment', () => ({label: text(), max_length: 500})), ...actions()};
    default: return {kind: 'status', ...common, steps: ids(1 + random.below(20)).map((id) => ({id, label: text(), state: random.pick(['pending', 'running', 'done', 'failed', 'skipped']), ...maybe('detail', text)}))};
  }
}
