/**
 * Reads what a model gave the tool. It is taken whole or not at all: nothing is repaired, cut or guessed, and every fault is
 * named at once, so that one more try can mend them all.
 */
import * as z from 'zod/mini';
import {formatPointer} from '../data/pointer.js';
import {type JsonValue, describe, isObject, own} from '../protocol/json.js';
import {presentLimits} from './limits.js';
import {type PresentTemplate, commonShape, presentTemplateSchema} from './template.js';
import {textFault} from './text-fault.js';
import {utf8Length} from './utf8.js';

/** A fault of a template. */
export interface TemplateProblem {
  /** JSON Pointer into the template; `/` is all of it. */
  readonly pointer: string;
  /** A sentence for the model: what is wrong and what to send instead. */
  readonly reason: string;
}

/** A template that passed, or everything that is wrong with it, and its fallback text where that can be shown. */
export type TemplateReading =
  | {readonly ok: true; readonly template: PresentTemplate}
  | {readonly ok: false; readonly problems: readonly TemplateProblem[]; readonly fallbackText?: string};

/** No more faults than these are named: a model mends no longer list. */
const mostProblems = 100;
const common = z.object(commonShape);

/**
 * Reads a template: an object, or its JSON text. Never throws. What it gives is a copy of its own, made of plain JSON.
 * The fallback text comes back also when the rest is invalid, cut to its limit, so that a card can show something.
 */
export function readTemplate(input: unknown): TemplateReading {
  const [value, fault] = plainJson(input);
  if (fault !== undefined) return {ok: false, problems: [{pointer: '/', reason: fault}]};
  const problems: TemplateProblem[] = [];
  const bytes = utf8Length(JSON.stringify(value));
  if (bytes > presentLimits.templateBytes) problems.push({pointer: '/', reason: `The template has ${bytes} bytes as JSON; at most ${presentLimits.templateBytes} are taken.`});
  const {data, error} = presentTemplateSchema.safeParse(value);
  if (data && problems.length === 0) return {ok: true, template: data};
  const issues = error?.issues ?? [];
  // Without a kind that is known, the schema looks no further; what all kinds share can be said nevertheless.
  const more = isObject(value) && issues[0]?.code === 'invalid_union' && issues[0].path.length === 1 ? common.safeParse(value).error?.issues ?? [] : [];
  for (const issue of [...issues, ...more]) problems.push(...problemsOf(issue, value));
  const fallbackText = fallbackOf(value);
  return {ok: false, problems: problems.slice(0, mostProblems), ...(fallbackText !== undefined && {fallbackText})};
}

/** A copy as JSON has it, or why there is none. */
function plainJson(input: unknown): readonly [JsonValue, undefined] | readonly [undefined, string] {
  try {
    const json = typeof input === 'string' ? input : JSON.stringify(input);
    return json === undefined ? [undefined, 'Send the template as an object.'] : [JSON.parse(json) as JsonValue, undefined];
  } catch {
    return [undefined, typeof input === 'string' ? 'The text is not JSON; send the template as one JSON object.' : 'The value is not JSON; send the template as an object.'];
  }
}

function fallbackOf(value: JsonValue): string | undefined {
  const text = isObject(value) ? own(value, 'fallback_text') : undefined;
  if (typeof text !== 'string') return undefined;
  // Half a character at the cut would be a fault of its own.
  const kept = text.slice(0, presentLimits.fallbackText).replace(/[\ud800-\udbff]$/, '');
  return kept.trim() !== '' && textFault(kept) === undefined ? kept : undefined;
}

const whats: {readonly [expected: string]: string} = {string: 'a string', number: 'a number', int: 'an integer', boolean: 'true or false', array: 'a list', object: 'an object'};

function problemsOf(issue: z.core.$ZodIssue, root: JsonValue): readonly TemplateProblem[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ({pointer: formatPointer([...path, key]), reason: `${describe(key)} is no property here; leave it out.`}));
  return [{pointer: formatPointer(path), reason: sentence(issue, valueAt(root, path))}];
}

function sentence(issue: z.core.$ZodIssue, value: JsonValue | undefined): string {
  const got = value === undefined ? 'it is missing' : `got ${describe(value)}`;
  const inText = 'origin' in issue && issue.origin === 'string' ? ' characters' : 'origin' in issue && issue.origin === 'array' ? ' entries' : '';
  const size = typeof value === 'string' || Array.isArray(value) ? `it has ${(value as string | readonly JsonValue[]).length}` : got;
  switch (issue.code) {
    case 'invalid_type': return `Send ${whats[issue.expected] ?? issue.expected}; ${got}.`;
    case 'invalid_value': return `Send one of ${issue.values.map((one) => describe(one)).join(', ')}; ${got}.`;
    case 'invalid_union': return `Send one of ${('options' in issue ? issue.options as readonly unknown[] : []).map((one) => describe(one)).join(', ')}; ${got}.`;
    case 'too_small': return `Needs at least ${issue.minimum}${inText}; ${size}.`;
    case 'too_big': return `Takes at most ${issue.maximum}${inText}; ${size}.`;
    case 'invalid_format': return `An id starts with a small letter and goes on with at most 39 small letters, digits or "_"; ${got}.`;
    default: return issue.message;
  }
}

function valueAt(root: JsonValue, path: readonly string[]): JsonValue | undefined {
  let value: JsonValue | undefined = root;
  for (const key of path) {
    if (Array.isArray(value)) value = (value as readonly JsonValue[])[Number(key)];
    else if (isObject(value)) value = own(value, key);
    else return undefined;
  }
  return value;
}
