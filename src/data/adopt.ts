/**
 * Copies a value into the model, sharing what did not change.
 *
 * Invariants
 * - The caller's value is never kept and never changed.
 * - A part that equals the old value at the same place is the old value itself, so that whoever watches can tell by
 *   identity that nothing changed.
 * - Only JSON comes in: own enumerable string keys; `__proto__` is dropped; functions, symbols and `undefined` are
 *   dropped like `JSON.stringify` drops them; a number that JSON cannot hold becomes null.
 */
import {type JsonObject, type JsonValue, isObject} from '../protocol/json.js';
import {DataError} from './data-error.js';

/** Deepest nesting of a value in the data model. */
export const maxDataDepth = 256;

/** What `adopt` counts while it copies. */
export interface Measure {
  /** Roughly the characters the value takes as JSON. */
  size: number;
  /** The most of them; default: no limit. */
  readonly max?: number;
}

/** Counts characters; throws `DataError` when there are too many. */
export function add(measure: Measure, characters: number): void {
  if ((measure.size += characters) > measure.max!) throw new DataError(`There are more than ${measure.max} characters. Send less.`);
}

/** The copy of `value`, sharing with `old` what is equal. Throws `DataError` when it is nested too deep or too large. */
export function adopt(value: unknown, old: JsonValue | undefined, measure: Measure, depth = 0): JsonValue | undefined {
  // While it copies, not after: a few objects that hold each other twice are more than fits in memory.
  switch (typeof value) {
    case 'string':
      add(measure, value.length + 2);
      return value;
    case 'number':
      add(measure, 6);
      return Number.isFinite(value) ? value : null;
    case 'boolean':
      add(measure, 5);
      return value;
    case 'object':
      break;
    default:
      // A hole in a list is a null on the wire.
      add(measure, 4);
      return undefined;
  }
  add(measure, 2);
  if (value === null) return null;
  if (depth >= maxDataDepth) throw new DataError(`The value is nested deeper than ${maxDataDepth} levels. Send a flatter one.`);
  return Array.isArray(value)
    ? adoptList(value, Array.isArray(old) ? (old as readonly JsonValue[]) : undefined, measure, depth)
    : adoptObject(value as {readonly [key: string]: unknown}, isObject(old) ? old : undefined, measure, depth);
}

function adoptList(list: readonly unknown[], old: readonly JsonValue[] | undefined, measure: Measure, depth: number): JsonValue {
  measure.size += list.length;
  const copy = new Array<JsonValue>(list.length);
  let same = old?.length === list.length;
  for (let index = 0; index < list.length; index++) {
    const before = old?.[index];
    const item = adopt(list[index], before, measure, depth + 1) ?? null;
    copy[index] = item;
    add(measure, 1);
    if (same && item !== before) same = false;
  }
  return same ? old! : copy;
}

function adoptObject(object: {readonly [key: string]: unknown}, old: JsonObject | undefined, measure: Measure, depth: number): JsonValue {
  const copy: Record<string, JsonValue> = {};
  let count = 0;
  let same = old !== undefined;
  const keys = Object.keys(object);
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index]!;
    if (key === '__proto__') continue;
    const before = old !== undefined && Object.hasOwn(old, key) ? old[key] : undefined;
    const item = adopt(object[key], before, measure, depth + 1);
    if (item === undefined) continue;
    add(measure, key.length + 4);
    copy[key] = item;
    count++;
    if (same && item !== before) same = false;
  }
  return same && Object.keys(old!).length === count ? old! : copy;
}

/** Roughly the characters that a model value takes as JSON. */
export function sizeOf(value: JsonValue | undefined): number {
  const measure = {size: 0};
  adopt(value, undefined, measure);
  return measure.size;
}

/** A deep copy of a model value, for the world outside. Holes in lists become null. */
export function copyOf<T extends JsonValue | undefined>(value: T): T {
  return adopt(value, undefined, {size: 0}) as T;
}
