/** Any value that JSON can carry, as the library hands it out: never to be changed in place. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;

/** A JSON object, never to be changed in place. Read keys that come from outside with `own`. */
export interface JsonObject {
  readonly [key: string]: JsonValue;
}

/** Whether a value is a JSON object, as opposed to a list, null or a scalar. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads an own key, so that `constructor` and its like are as absent as any other unknown key. */
export function own(object: JsonObject, key: string): JsonValue | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** A short picture of a value for a sentence: `"Berlin"`, `5`, `null`, `a list`, `an object`, `nothing`. */
export function describe(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value !== 'string') return String(value);
  return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
}
