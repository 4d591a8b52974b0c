/**
 * One walk over a value that came from outside: how many bytes it is as compact JSON, and whether it is JSON at all.
 *
 * Invariants
 * - Iterative, and it never looks at more values than bytes are allowed, since each takes a byte: no depth, circle or
 *   length of input can overflow the stack or hold the process.
 * - It agrees with `JSON.stringify` to the byte, as long as the limit is kept.
 */
import type {Broke} from './broken-rule.js';

/** Deepest nesting of lists and objects in a card. */
export const maxJsonDepth = 32;

/** Bytes of a text as a JSON string in UTF-8, its quotes included. A lone surrogate is escaped, as `JSON.stringify` does it. */
export function jsonStringBytes(text: string): number {
  // Most texts are plain.
  if (!/[^ !#-[\]-~]/.test(text)) return text.length + 2;
  let bytes = 2;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 0x22 || unit === 0x5c) bytes += 2;
    else if (unit < 0x20) bytes += unit === 8 || unit === 9 || unit === 10 || unit === 12 || unit === 13 ? 2 : 6;
    else if (unit < 0x80) bytes += 1;
    else if (unit < 0x800) bytes += 2;
    else if (unit < 0xd800 || unit > 0xdfff) bytes += 3;
    else if (unit < 0xdc00 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00) {
      bytes += 4;
      at++;
    } else bytes += 6;
  }
  return bytes;
}

interface Frame {
  readonly value: object;
  /** The keys of an object; undefined for a list. */
  readonly keys: readonly string[] | undefined;
  next: number;
  /** Entries that were written, which decides on commas. */
  written: number;
}

/**
 * Bytes of a value as compact JSON in UTF-8; about as many when they are more than `limit`, and `Infinity` when it has more
 * values than that, which it does not look at. Reports what JSON does not have, text with a NUL character, and nesting deeper
 * than {@link maxJsonDepth}.
 */
export function measureJson(input: unknown, limit: number, broke: Broke): number {
  const trail: Frame[] = [];
  let bytes = 0;
  let values = 0;
  const told = new Set<string>();
  /** Reports the first fault of its kind: it rarely comes alone. */
  const once = (rule: string, message: string) => {
    if (told.has(rule)) return;
    told.add(rule);
    broke(rule, at(), message);
  };
  const notJson = (what: string) => once('input.not_json', `${what} is not JSON. Send objects, lists, strings, finite numbers, true and false.`);
  const at = () => trail.map(({keys, next}) => keys?.[next - 1] ?? next - 1);

  enter(input);
  for (let top = trail.at(-1); top; top = trail.at(-1)) {
    const {value, keys} = top;
    if (values > limit) return Infinity;
    if (top.next >= (keys ?? value as readonly unknown[]).length) {
      trail.pop();
      continue;
    }
    const key = keys?.[top.next++];
    const item = key === undefined ? (value as readonly unknown[])[top.next++] : (value as {readonly [key: string]: unknown})[key];
    // As JSON.stringify does: not in an object, but in a list it holds a place.
    if (item === undefined && key !== undefined) continue;
    if (top.written++) bytes++;
    if (key !== undefined) {
      bytes += jsonStringBytes(key) + 1;
      if (key.includes('\0')) broke('input.nul', at(), 'A name must not have a NUL character.');
    }
    enter(item);
  }
  return bytes;

  function enter(value: unknown): void {
    values++;
    switch (typeof value) {
      case 'string':
        bytes += value.length > limit ? value.length : jsonStringBytes(value);
        if (value.includes('\0')) broke('input.nul', at(), 'Text must not have a NUL character. Leave it out.');
        return;
      case 'number':
        bytes += String(value).length;
        if (!Number.isFinite(value)) notJson(String(value));
        return;
      case 'boolean':
        bytes += value ? 4 : 5;
        return;
      case 'object':
        if (value === null) bytes += 4;
        else if (trail.length >= maxJsonDepth) once('input.depth', `It is nested deeper than ${maxJsonDepth} levels. Send a flatter card.`);
        else if (typeof (value as {readonly toJSON?: unknown}).toJSON === 'function') notJson('An object with toJSON()');
        else {
          bytes += 2;
          trail.push({value, keys: Array.isArray(value) ? undefined : Object.keys(value), next: 0, written: 0});
        }
        return;
      default:
        notJson(value === undefined ? 'Nothing' : `A ${typeof value}`);
    }
  }
}

/** Bytes of a value, known to be small JSON, in compact form. */
export function jsonBytes(value: unknown): number {
  return measureJson(value, Number.MAX_SAFE_INTEGER, () => {});
}
