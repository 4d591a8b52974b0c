import {formatPointer, isForbiddenKey, parsePointer} from '../data/pointer.js';
import type {JsonObject, JsonValue} from '../protocol/json.js';
import {A2uiError} from './agent-error.js';

const maxGap = 10_000;
const isIndex = (key: string): boolean => /^(?:0|[1-9]\d*)$/.test(key);

/** The own value at a key; undefined where there is none. */
export function readAt(container: JsonValue | undefined, key: string): JsonValue | undefined {
  if (typeof container !== 'object' || container === null) return undefined;
  if (Array.isArray(container)) return isIndex(key) ? (container as readonly JsonValue[])[Number(key)] : undefined;
  return Object.hasOwn(container, key) ? (container as JsonObject)[key] : undefined;
}

/**
 * A data model after one `updateDataModel`, as a client will have it; what did not change is shared with the old one. Without
 * `value` what is at `path` is removed; missing containers on the way are made.
 * @throws A2uiError (`validation`) for a path that cannot be written.
 */
export function applyDataUpdate(model: JsonValue, {path = '/', value}: {readonly path?: string; readonly value?: JsonValue | undefined}): JsonValue {
  const segments = parsePointer(path);
  const fail = (why: string): never => {
    throw new A2uiError('validation', `Cannot write '${path}': ${why}`);
  };
  const write = (old: JsonValue | undefined, depth: number): JsonValue | undefined => {
    const key = segments[depth];
    if (key === undefined) return value;
    // Nothing is there to be removed.
    if (value === undefined && (old ?? undefined) === undefined) return old;
    if (isForbiddenKey(key)) fail(`'${key}' is not allowed as a key. Use another.`);
    const container = old ?? (isIndex(key) ? [] : {});
    if (typeof container !== 'object') return fail(`'${formatPointer(segments.slice(0, depth))}' holds a ${typeof container}. Write an object or a list there first.`);
    if (Array.isArray(container)) {
      const list = [...container as readonly JsonValue[]];
      if (!isIndex(key)) fail(`'${key}' is no index of the list at '${formatPointer(segments.slice(0, depth))}'. Use a number.`);
      if (Number(key) - list.length > maxGap) fail(`the index ${key} is too far behind the end of the list. Append at ${list.length}.`);
      const next = write(list[Number(key)], depth + 1);
      while (next !== undefined && list.length < Number(key)) list.push(null);
      if (next !== undefined || Number(key) < list.length) list[Number(key)] = next ?? null;
      return list;
    }
    const {[key]: _, ...rest} = container as JsonObject;
    const next = write(readAt(container, key), depth + 1);
    return next === undefined ? rest : {...container as JsonObject, [key]: next};
  };
  const next = write(model, 0);
  return next === undefined ? {} : next;
}
