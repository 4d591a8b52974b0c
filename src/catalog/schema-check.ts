import {isObject, own, type JsonObject, type JsonValue} from '../protocol/json.js';
import {isUri, pointer, type Found} from './binding-check.js';

/** Tests a string against a pattern of a schema. It must not hang, whatever the pattern; it may throw for a bad one. */
export type TestPattern = (pattern: string, text: string) => boolean;

/** Options of {@link checkSchema}. */
export interface SchemaCheckOptions {
  /** The document that `#/…` references point into. */
  readonly document: JsonObject;
  /** Without it patterns are not checked. */
  readonly testPattern?: TestPattern | undefined;
}

/** A check stops with a fault after so many schemas: no nesting of choices and references can hold the page. */
const maxSteps = 100_000;
const maxDepth = 200;

/**
 * Checks a value against the part of JSON Schema (2020-12) that catalogs are written in. Formats but `uri` and those of dates,
 * and unknown keywords, are annotations; a reference that does not resolve accepts anything. Never throws.
 */
export function checkSchema(schema: JsonValue | undefined, value: unknown, {document, testPattern}: SchemaCheckOptions, found: Found): void {
  let steps = 0;
  let quiet = 0;
  visit(schema, value, '', 0, found);

  /** Returns the properties that were looked at, for `unevaluatedProperties`. */
  function visit(schema: JsonValue | undefined, value: unknown, path: string, depth: number, found: Found): ReadonlySet<string> {
    const seen = new Set<string>();
    if (schema === false) found(path, 'is not allowed');
    if (!isObject(schema)) return seen;
    if (++steps > maxSteps || depth > maxDepth) {
      if (steps <= maxSteps + 1 || depth > maxDepth) found(path, 'could not be checked: the schema is too deep');
      return seen;
    }
    const get = (key: string) => own(schema, key);
    const sub = (part: JsonValue | undefined, at = value, below = path, report = found) => visit(part, at, below, depth + 1, report);
    const also = (keys: ReadonlySet<string>) => { for (const key of keys) seen.add(key); };
    /** Runs a branch without reporting it; gives what it looked at when it fits. */
    const tried = (part: JsonValue | undefined, at = value) => {
      let fits = true;
      quiet++;
      const keys = sub(part, at, path, () => { fits = false; });
      quiet--;
      return fits ? keys : undefined;
    };

    const ref = get('$ref');
    if (typeof ref === 'string') also(sub(resolve(document, ref)));
    checkScalar(schema, value, path, found, testPattern);
    for (const part of listOf(get('allOf'))) also(sub(part));
    for (const word of ['anyOf', 'oneOf']) {
      const branches = get(word);
      if (branches === undefined) continue;
      const fitting = listOf(branches).map((branch) => tried(branch)).filter((keys) => keys !== undefined);
      if (fitting.length === 0) {
        if (quiet > 0) found(path, '');
        else explain(listOf(branches), value, path, sub, found);
      }
      else if (word === 'oneOf' && fitting.length > 1) found(path, 'fits more than one of the forms that exclude each other');
      fitting.forEach(also);
    }
    if (get('not') !== undefined && tried(get('not'))) found(path, 'has a form that is not allowed');
    if (get('if') !== undefined) {
      const keys = tried(get('if'));
      if (keys) also(keys);
      also(sub(get(keys ? 'then' : 'else')));
    }
    if (Array.isArray(value)) {
      const first = listOf(get('prefixItems'));
      value.forEach((item: unknown, index) => sub(index < first.length ? first[index] : get('items'), item, `${path}/${index}`));
    } else if (isObject(value)) {
      const properties = get('properties');
      const patterns = get('patternProperties');
      for (const key of Object.keys(value)) {
        const at = pointer(path, [key]);
        const parts: (JsonValue | undefined)[] = isObject(properties) && Object.hasOwn(properties, key) ? [properties[key]] : [];
        for (const [pattern, part] of isObject(patterns) ? Object.entries(patterns) : []) if (safely(testPattern, pattern, key)) parts.push(part);
        if (parts.length === 0 && get('additionalProperties') !== undefined) parts.push(get('additionalProperties'));
        if (parts.length > 0) seen.add(key);
        for (const part of parts) sub(part, value[key], at);
        if (get('propertyNames') !== undefined) sub(get('propertyNames'), key, at);
      }
      for (const key of listOf(get('required'))) if (typeof key === 'string' && !Object.hasOwn(value, key)) found(pointer(path, [key]), 'is missing');
      const rest = get('unevaluatedProperties');
      if (rest !== undefined) {
        for (const key of Object.keys(value)) if (!seen.has(key)) sub(rest, value[key], pointer(path, [key]));
        Object.keys(value).forEach((key) => seen.add(key));
      }
    }
    return seen;
  }
}

/** When no branch fits: the faults of the branch that comes nearest, if one does; else the choice itself. */
function explain(branches: readonly JsonValue[], value: unknown, path: string, sub: (part: JsonValue | undefined, at: unknown, path: string, found: Found) => unknown, found: Found): void {
  const tries = branches.map((branch) => {
    const faults: [string, string][] = [];
    sub(branch, value, path, (at, message) => { faults.push([at, message]); });
    return faults;
  }).sort((a, b) => a.length - b.length);
  const [best, second] = tries;
  if (best && (!second || best.length < second.length)) for (const [at, message] of best) found(at, message);
  else found(path, 'does not have one of the allowed forms');
}

function checkScalar(schema: JsonObject, value: unknown, path: string, found: Found, testPattern: TestPattern | undefined): void {
  const type = own(schema, 'type');
  const types = typeof type === 'string' ? [type] : listOf(type);
  if (types.length > 0 && !types.some((name) => isOfType(name, value))) found(path, `must be of type ${types.join(' or ')}`);
  const words = own(schema, 'enum');
  if (Array.isArray(words) && !words.some((word: JsonValue) => same(word, value))) found(path, `must be one of ${words.map((word) => JSON.stringify(word)).join(', ')}`);
  const fixed = own(schema, 'const');
  if (fixed !== undefined && !same(fixed, value)) found(path, `must be ${JSON.stringify(fixed)}`);
  const bound = (word: string, holds: (limit: number) => boolean, message: string) => {
    const limit = own(schema, word);
    if (typeof limit === 'number' && !holds(limit)) found(path, `${message} ${limit}`);
  };
  if (typeof value === 'number') {
    bound('minimum', (limit) => value >= limit, 'must be at least');
    bound('maximum', (limit) => value <= limit, 'must be at most');
    bound('exclusiveMinimum', (limit) => value > limit, 'must be above');
    bound('exclusiveMaximum', (limit) => value < limit, 'must be below');
    bound('multipleOf', (limit) => limit > 0 && Number.isInteger(Math.round(value / limit * 1e9) / 1e9), 'must be a multiple of');
  } else if (typeof value === 'string') {
    const length = [...value].length;
    bound('minLength', (limit) => length >= limit, 'must have a length of at least');
    bound('maxLength', (limit) => length <= limit, 'must have a length of at most');
    const pattern = own(schema, 'pattern');
    const format = own(schema, 'format');
    if (format === 'uri' && !isUri(value)) found(path, 'must be an absolute URL');
    const moment = typeof format === 'string' && moments.get(format);
    if (moment && !moment.test(value)) found(path, `must be a ${String(format)} in ISO 8601`);
    if (typeof pattern === 'string' && testPattern && !safely(testPattern, pattern, value)) found(path, `must match the pattern ${pattern.slice(0, 200)}`);
  } else if (Array.isArray(value)) {
    bound('minItems', (limit) => value.length >= limit, 'must have at least this many items:');
    bound('maxItems', (limit) => value.length <= limit, 'must have at most this many items:');
    if (own(schema, 'uniqueItems') === true && value.some((item: unknown, index) => value.indexOf(item) < index)) found(path, 'must not have equal items');
  } else if (isObject(value)) {
    const count = Object.keys(value).length;
    bound('minProperties', (limit) => count >= limit, 'must have at least this many properties:');
    bound('maxProperties', (limit) => count <= limit, 'must have at most this many properties:');
  }
}

// An offset is asked for by JSON Schema and left out by nearly every agent: both forms pass.
const moments = new Map([
  ['date', /^\d{4}-\d\d-\d\d$/],
  ['time', /^\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?$/i],
  ['date-time', /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?$/i],
]);

function isOfType(type: JsonValue, value: unknown): boolean {
  switch (type) {
    case 'null': return value === null;
    case 'array': return Array.isArray(value);
    case 'object': return isObject(value);
    case 'integer': return Number.isInteger(value);
    default: return typeof value === type;
  }
}

/** Equality of JSON values; key order does not count. */
function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((item, index) => same(item, b[index]));
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && same(a[key], b[key]));
}

/** A pattern that cannot be tested does not match. */
function safely(testPattern: TestPattern | undefined, pattern: string, text: string): boolean {
  try {
    return testPattern?.(pattern, text) ?? false;
  } catch {
    return false;
  }
}

const listOf = (value: JsonValue | undefined): readonly JsonValue[] => Array.isArray(value) ? value as readonly JsonValue[] : [];

/** The schema that a reference into the same document names; undefined when there is none. */
export function resolve(document: JsonObject, ref: string): JsonValue | undefined {
  if (!ref.startsWith('#')) return undefined;
  let at: JsonValue | undefined = document;
  for (const key of ref.slice(1).split('/').slice(1)) {
    const name = key.replace(/~[01]/g, (escape) => escape === '~1' ? '/' : '~');
    at = isObject(at) ? own(at, name) : Array.isArray(at) ? (at as readonly JsonValue[])[Number(name)] : undefined;
  }
  return at;
}
