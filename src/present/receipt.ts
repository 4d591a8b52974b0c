/** What a card shows once its call has ended: data for display, from the arguments and the result alone. */
import {dateFormat, numberFormat} from '../functions/intl.js';
import {type JsonValue, own} from '../protocol/json.js';
import {type AnswerField, answerActions, answerFields} from './answer-shape.js';
import {isEmpty} from './check-values.js';
import type {DateKind} from './date-text.js';
import type {PresentResult} from './result.js';
import type {PresentTemplate, StatusTemplate} from './template.js';

/** A field and what was answered. */
export interface ReceiptRow {
  readonly id: string;
  readonly label: string;
  /** The answer as it is read, in one line per chosen option or of typed text; '' where there is none. */
  readonly text: string;
  /** Nothing was answered. A box that was not ticked is an answer. */
  readonly empty: boolean;
  /** The labels of the chosen options, in the order of the template; undefined for other fields. */
  readonly chosen?: readonly string[];
}

/** A step of a status card. */
export type ReceiptStep = StatusTemplate['steps'][number];

/** A settled or ended card, for display. All of it is plain text. */
export interface PresentReceipt {
  readonly kind: PresentTemplate['kind'];
  readonly title: string;
  readonly description?: string;
  /** How the call ended. */
  readonly status: PresentResult['status'];
  /** The button that was pressed. */
  readonly action?: {readonly id: string; readonly label: string};
  /** What was answered; empty unless the status is `submitted`. */
  readonly rows: readonly ReceiptRow[];
  /** What a review showed. */
  readonly items: readonly {readonly label: string; readonly value: string}[];
  /** What a status card showed. */
  readonly steps: readonly ReceiptStep[];
}

/** How a receipt words values. */
export interface ReceiptOptions {
  /** Of numbers and dates, BCP 47. Default: the platform's. */
  readonly locale?: string;
  /** For boxes. Default `Yes` and `No`. */
  readonly words?: {readonly yes: string; readonly no: string};
}

/** The receipt of a template and its result, as {@link readResult} gives it. Dates are shown as written, in no other time zone. */
export function receiptOf(template: PresentTemplate, result: PresentResult, {locale = '', words = {yes: 'Yes', no: 'No'}}: ReceiptOptions = {}): PresentReceipt {
  const {kind, title, description} = template;
  const submitted = result.status === 'submitted' ? result : undefined;
  const action = answerActions(template).find(({id}) => id === submitted?.action);
  return {
    kind, title, ...(description !== undefined && {description}), status: result.status,
    ...(action && {action: {id: action.id, label: action.label}}),
    rows: submitted ? answerFields(template).map((field) => row(field, own(submitted.values, field.id) ?? null, locale, words)) : [],
    items: template.kind === 'review' ? template.items : [],
    steps: template.kind === 'status' ? template.steps : [],
  };
}

function row(field: AnswerField, value: JsonValue, locale: string, words: {readonly yes: string; readonly no: string}): ReceiptRow {
  const {id, label, type, options} = field;
  const base = {id, label, empty: type !== 'boolean' && isEmpty(value)};
  if (type === 'select' || type === 'multi_select') {
    const ids: readonly unknown[] = Array.isArray(value) ? value : [];
    const chosen = options.filter((option) => ids.includes(option.id)).map((option) => option.label);
    return {...base, text: chosen.join('\n'), chosen};
  }
  if (typeof value === 'boolean') return {...base, text: value ? words.yes : words.no};
  // As many digits as were given: a receipt rounds nothing away.
  if (typeof value === 'number') return {...base, text: numberFormat(locale, {maximumFractionDigits: 20}).format(value)};
  if (typeof value !== 'string') return {...base, text: ''};
  return {...base, text: type === 'date' || type === 'time' || type === 'datetime' ? dateWords(type, value, locale) : value};
}

/** A date text in the words of a locale; the text itself where it is none. */
function dateWords(kind: DateKind, text: string, locale: string): string {
  const [, wall, offset = ''] = /^(.*?)(Z|[+-]\d\d:\d\d)?$/.exec(kind === 'time' ? `1970-01-01T${text}` : text) ?? [];
  const date = new Date(kind === 'date' ? text : `${wall}Z`);
  if (text === '' || Number.isNaN(date.getTime())) return text;
  const seconds = date.getUTCSeconds() === 0 ? 'short' : 'medium';
  const words = dateFormat(locale, {timeZone: 'UTC', ...(kind !== 'time' && {dateStyle: 'medium'}), ...(kind !== 'date' && {timeStyle: seconds})}).format(date);
  return offset && kind === 'datetime' ? `${words} (${offset === 'Z' ? 'UTC' : `UTC${offset}`})` : words;
}
