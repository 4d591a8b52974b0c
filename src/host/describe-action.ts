/** What a user did, in one line of plain text for the thread. */
import {type JsonValue, isObject} from '../protocol/json.js';
import {type ActionSubject, readAction} from './action-subject.js';
import {escapeUnseen, humanise, shorten} from './one-line.js';

/** The words of `describeAction`, and how it puts them together. */
export interface ActionWords {
  /** For `true`. */
  readonly yes: string;
  /** For `false`. */
  readonly no: string;
  /** For a value that is not there: null, an empty text, an empty list. */
  readonly nothing: string;
  /** What is left out of a long list; `count` is how many. */
  readonly more: (count: number) => string;
  /** One value of the context. */
  readonly entry: (label: string, value: string) => string;
  /** The whole; `entries` may be empty. */
  readonly sentence: (name: string, entries: readonly string[]) => string;
  /** Texts for actions, by name; one that is not here has its name humanised. */
  readonly names?: {readonly [action: string]: string};
  /** Texts for keys of contexts; likewise. */
  readonly labels?: {readonly [key: string]: string};
}

/** English, the default. */
export const actionWords: ActionWords = {
  yes: 'yes',
  no: 'no',
  nothing: '—',
  more: (count) => `${count} more`,
  entry: (label, value) => `${label}: ${value}`,
  sentence: (name, entries) => entries.length > 0 ? `${name} — ${entries.join('; ')}` : name,
};

/** Options of {@link describeAction}. */
export interface DescribeActionOptions {
  readonly words?: Partial<ActionWords>;
  /** BCP 47 language that numbers are written in; default: plain digits with a point. */
  readonly locale?: string;
  /**
   * Use the agent's own sentence where it gave one (`userMessage`). Default false: the sentence stands in the thread as the
   * user's, and may go to a model as the user's, so that it says what was really sent.
   */
  readonly userMessage?: boolean;
  /** The most UTF-16 units. Default 1,000. */
  readonly maxLength?: number;
}

/** Bounds within one sentence. */
const maxEntries = 24;
const maxItems = 12;
const maxDepth = 3;
const maxText = 200;

/**
 * A plain sentence for what the user did: `Submit order — Guest: Ada; Seats: 2`. The same action always gives the same
 * sentence. It is one line without markup: line breaks, controls and marks of writing direction are spelled out, and long
 * or nested values are cut. Write it with `textContent`. Never throws; what is no action gives ''.
 */
export function describeAction(subject: ActionSubject, {words = {}, locale, userMessage = false, maxLength = 1_000}: DescribeActionOptions = {}): string {
  const action = readAction(subject);
  if (action === undefined) return '';
  if (userMessage && action.userMessage !== undefined) return shorten(escapeUnseen(action.userMessage), maxLength);
  const all = {...actionWords, ...words};
  const said = (texts: {readonly [name: string]: string} | undefined, name: string): string =>
    texts !== undefined && Object.hasOwn(texts, name) ? texts[name]! : escapeUnseen(shorten(humanise(name), maxText));
  const value = valueText(all, locale);
  const keys = Object.keys(action.context);
  const entries = keys.slice(0, maxEntries).map((key) => all.entry(said(all.labels, key), value(action.context[key], 0)));
  if (keys.length > maxEntries) entries.push(all.more(keys.length - maxEntries));
  return shorten(all.sentence(said(all.names, action.name), entries), maxLength);
}

function valueText(words: ActionWords, locale: string | undefined): (value: JsonValue | undefined, depth: number) => string {
  /** The parts of a list or an object; within another one they stand in brackets. */
  const listed = (parts: readonly string[], total: number, inBrackets: boolean): string => {
    if (parts.length === 0) return words.nothing;
    const all = [...parts, ...(total > parts.length ? [words.more(total - parts.length)] : [])].join(', ');
    return inBrackets ? `(${all})` : all;
  };
  const text = (value: JsonValue | undefined, depth: number): string => {
    if (value === true) return words.yes;
    if (value === false) return words.no;
    if (typeof value === 'number') return numberText(value, locale);
    if (typeof value === 'string') return value.trim() === '' ? words.nothing : escapeUnseen(shorten(value.trim(), maxText));
    if (typeof value !== 'object' || value === null) return words.nothing;
    if (depth >= maxDepth) return '(…)';
    if (!isObject(value)) return listed(value.slice(0, maxItems).map((item) => text(item, depth + 1)), value.length, depth > 0);
    const keys = Object.keys(value);
    return listed(keys.slice(0, maxItems).map((key) => words.entry(escapeUnseen(shorten(humanise(key), maxText)), text(value[key], depth + 1))), keys.length, true);
  };
  return text;
}

function numberText(value: number, locale: string | undefined): string {
  if (locale === undefined) return String(value);
  try {
    return value.toLocaleString(locale, {maximumFractionDigits: 20});
  } catch {
    return String(value); // no language tag
  }
}
