/** How a call ends, as the model gets it and as it is stored. */
import {type JsonObject, type JsonValue, isObject, own} from '../protocol/json.js';
import {fromText} from '../protocol/json-text.js';
import {answerActions, answerFields} from './answer-shape.js';
import {misfits} from './check-values.js';
import {hasExactly} from './submission.js';
import type {PresentTemplate} from './template.js';

/** The user answered. */
export interface SubmittedResult {
  readonly status: 'submitted';
  /** The id of the action. */
  readonly action: string;
  /** One value per field, in field order. A number typed as text is a number here, and null when it was left empty. */
  readonly values: JsonObject;
}

/** How a call ends without an answer: by time, by the run's abort, or by the host's restart. */
export type EndStatus = 'expired' | 'cancelled' | 'interrupted';

/** The result of the tool call. */
export type PresentResult = SubmittedResult | {readonly status: EndStatus} | {readonly status: 'presented'};

const endStatuses: readonly EndStatus[] = ['expired', 'cancelled', 'interrupted'];

/** The result for values that passed. */
export function submittedResult(template: PresentTemplate, action: string, values: JsonObject): SubmittedResult {
  const converted = answerFields(template).map(({id, type}): readonly [string, JsonValue] => {
    const value = own(values, id)!;
    const kept: JsonValue = Array.isArray(value) ? [...value as readonly JsonValue[]] : value;
    return [id, type === 'number' ? (value === '' ? null : Number(value)) : kept];
  });
  return {status: 'submitted', action, values: Object.fromEntries(converted)};
}

/**
 * A stored result (or its JSON text), checked against the template it belongs to; undefined when it is none, so that a card
 * never shows what was not answered. Never throws.
 */
export function readResult(template: PresentTemplate, stored: unknown): PresentResult | undefined {
  const value = fromText(stored);
  if (!isObject(value)) return undefined;
  const status = own(value, 'status');
  if (status === 'presented') return template.kind === 'status' ? {status} : undefined;
  const ended = endStatuses.find((one) => one === status);
  if (ended) return template.kind === 'status' ? undefined : {status: ended};
  const [action, values] = [own(value, 'action'), own(value, 'values')];
  if (status !== 'submitted' || !isObject(values) || !answerActions(template).some(({id}) => id === action)) return undefined;
  const fields = answerFields(template);
  if (!hasExactly(values, fields.map(({id}) => id))) return undefined;
  const typed = Object.fromEntries(fields.map(({id, type}) => {
    const one = values[id]!;
    return [id, type !== 'number' ? one : one === null ? '' : typeof one === 'number' ? String(one) : false];
  }));
  return misfits(template, typed).length === 0 ? submittedResult(template, action as string, typed) : undefined;
}
