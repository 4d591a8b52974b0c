/**
 * The values of an answer against the fields of its template. Types, options and bounds always hold; what is required is
 * asked only of actions that complete the answer. Both ends use it: the card to say what is missing, the host to decide.
 */
import {type JsonObject, type JsonValue, isObject, own} from '../protocol/json.js';
import {type AnswerField, answerActions, answerFields} from './answer-shape.js';
import type {ValueReason} from './answer.js';
import {isDateText} from './date-text.js';
import {hasExactly} from './submission.js';
import type {PresentTemplate} from './template.js';

/** A value that cannot be taken. */
export interface ValueProblem {
  /** JSON Pointer into the submission. */
  readonly path: string;
  readonly reason: ValueReason;
  /** A sentence in English. */
  readonly message: string;
  /** The field; undefined when the set of fields itself is wrong. */
  readonly fieldId?: string;
}

/** Where the values are in a submission. */
export const valuesPath = '/dataModel/values';

/**
 * Everything wrong with the values (`{<field id>: value}`) for one action, in field order: first types, options and bounds,
 * then what is required. Empty: the action may go out. Never throws.
 */
export function checkValues(template: PresentTemplate, actionId: string, values: unknown): readonly ValueProblem[] {
  return [...misfits(template, values), ...missing(template, actionId, values)];
}

/** Values of the wrong fields, types, options or bounds. */
export function misfits(template: PresentTemplate, values: unknown): readonly ValueProblem[] {
  const fields = answerFields(template);
  if (!isObject(values) || !hasExactly(values, fields.map(({id}) => id))) {
    return [{path: valuesPath, reason: 'fields', message: `values must have exactly ${fields.map(({id}) => id).join(', ') || 'no fields'}.`}];
  }
  return fields.flatMap((field) => {
    const found = misfit(field, values[field.id]!);
    return found ? [problem(field, ...found)] : [];
  });
}

/** Required fields that an action finds empty. */
export function missing(template: PresentTemplate, actionId: string, values: unknown): readonly ValueProblem[] {
  const action = answerActions(template).find(({id}) => id === actionId);
  if (!action?.complete || !isObject(values)) return [];
  return answerFields(template).flatMap((field) => {
    const value = own(values, field.id);
    const asked = field.required && (field.requiredOn?.includes(actionId) ?? true);
    if (asked && isEmpty(value)) return [problem(field, 'required', field.type === 'boolean' ? 'must be ticked' : 'needs an answer')];
    const chosen = Array.isArray(value) ? value.length : 0;
    return chosen > 0 && chosen < field.minSelected ? [problem(field, 'range', `needs at least ${field.minSelected} options; ${chosen} chosen`)] : [];
  });
}

function problem({id, label}: AnswerField, reason: ValueReason, what: string): ValueProblem {
  return {path: `${valuesPath}/${id}`, reason, message: `${label}: ${what}.`, fieldId: id};
}

/** Whether a field holds no answer. A box that is not ticked holds none. */
export function isEmpty(value: JsonValue | undefined): boolean {
  return value === undefined || value === null || value === false || (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0);
}

function misfit(field: AnswerField, value: JsonValue): readonly [ValueReason, string] | undefined {
  switch (field.type) {
    case 'boolean': return typeof value === 'boolean' ? undefined : ['type', 'must be true or false'];
    case 'range': return typeof value === 'number' && Number.isFinite(value) ? outside(field, value) : ['type', 'must be a number'];
    case 'select': case 'multi_select': return misfitOptions(field, value);
    default:
  }
  if (typeof value !== 'string') return ['type', 'must be a text'];
  if (field.type === 'text' || field.type === 'long_text') {
    if (value.includes('\0')) return ['type', 'must not have a NUL character'];
    return value.length > field.maxLength ? ['range', `has ${value.length} characters; at most ${field.maxLength}`] : undefined;
  }
  if (value === '') return undefined;
  if (field.type !== 'number') return isDateText(field.type, value) ? undefined : ['type', `must be a ${field.type} in ISO 8601`];
  return isNumberText(value) ? outside(field, Number(value)) : ['type', 'must be a number, written as a text'];
}

function misfitOptions({options, maxSelected}: AnswerField, value: JsonValue): readonly [ValueReason, string] | undefined {
  const ids = Array.isArray(value) ? value as readonly JsonValue[] : undefined;
  if (!ids?.every((id) => typeof id === 'string') || new Set(ids).size < ids.length) return ['type', 'must be a list of option ids, each once'];
  const stranger = ids.find((id) => !options.some((option) => option.id === id));
  if (stranger !== undefined) return ['option', 'has an option that is not offered'];
  return ids.length > maxSelected ? ['range', `allows ${maxSelected} options; ${ids.length} chosen`] : undefined;
}

function outside({min, max}: AnswerField, value: number): readonly [ValueReason, string] | undefined {
  if (!Number.isFinite(value) || (min !== undefined && value < min) || (max !== undefined && value > max)) return ['range', `must be ${bounds(min, max)}`];
  return undefined;
}

function bounds(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return max === undefined ? 'a number that can be counted with' : `at most ${max}`;
  return max === undefined ? `at least ${min}` : `from ${min} to ${max}`;
}

/** Plain decimal text, as a number field writes it; also with an exponent. */
function isNumberText(text: string): boolean {
  return /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(text);
}

/** Whether two maps of values say the same, lists in the same order. `known` has passed {@link misfits}. */
export function sameValues(known: JsonObject, other: JsonObject): boolean {
  const keys = Object.keys(known);
  return hasExactly(other, keys) && keys.every((key) => {
    const [a, b] = [known[key], other[key]];
    return a === b || (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item: JsonValue, index) => item === (b as readonly JsonValue[])[index]));
  });
}
