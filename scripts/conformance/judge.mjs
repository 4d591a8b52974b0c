import {isDeepStrictEqual} from 'node:util';

const none = Symbol('none');

/** What a case found wrong. */
export class Fault extends Error {
  constructor(message, expected = none, actual) {
    super(message);
    this.bare = expected === none;
    this.expected = this.bare ? undefined : expected;
    this.actual = actual;
  }
}

/** A case that cannot or shall not be run, with the reason. */
export class Skip extends Error {}

export function equal(actual, expected, what) {
  if (!isDeepStrictEqual(plain(actual), plain(expected))) throw new Fault(`${what} differs`, expected, actual);
}

/** As JSON carries it: no holes, no undefined, no prototypes. */
export function plain(value) {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

/** Equal, or scalars that read the same, as the suites compare properties. */
export function alike(actual, expected) {
  const scalar = (value) => value === null || typeof value !== 'object';
  return isDeepStrictEqual(plain(actual), plain(expected)) || (actual !== undefined && scalar(actual) && scalar(expected) && String(actual) === String(expected));
}

/** Every title and description in a schema. */
export function wordsOf(schema, words = new Set()) {
  if (typeof schema !== 'object' || schema === null) return words;
  for (const [key, part] of Object.entries(schema)) {
    if (isWording(key, part)) words.add(part);
    else wordsOf(part, words);
  }
  return words;
}

/** A schema without its titles and descriptions, which say nothing of what is valid. */
export function unworded(schema) {
  if (Array.isArray(schema)) return schema.map(unworded);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(Object.entries(schema).filter(([key, part]) => !isWording(key, part)).map(([key, part]) => [key, unworded(part)]));
}

/** The property of that name of some component is no text but a schema. */
function isWording(key, part) {
  return (key === 'description' || key === 'title') && typeof part === 'string';
}

/**
 * The first place at which a JSON Schema lacks what `expected` has. It may say more, but for `properties` when `closed`:
 * those are exactly the expected ones, and `required` too. Order does not matter in `required`, `enum` and `oneOf`.
 * @param words titles and descriptions that may stand for any other
 */
export function gap(actual, expected, words, closed = true, path = '') {
  if (typeof expected !== 'object' || expected === null) return actual === expected || (/(description|title)$/.test(path) && words.has(actual)) ? undefined : path;
  if (typeof actual !== 'object' || actual === null || Array.isArray(actual) !== Array.isArray(expected)) return path;
  if (Array.isArray(expected)) {
    if (!closed && path.endsWith('/required')) return expected.every((name) => actual.includes(name)) ? undefined : path;
    const sorted = (list) => /(required|enum|oneOf)$/.test(path) ? [...list].sort((a, b) => order(a) < order(b) ? -1 : 1) : list;
    const [left, right] = [sorted(actual), sorted(expected)];
    return left.length === right.length ? first(right, (item, index) => gap(left[index], item, words, closed, `${path}/${index}`)) : path;
  }
  if (closed && path.endsWith('/properties') && Object.keys(actual).some((key) => !Object.hasOwn(expected, key))) return path;
  return first(Object.keys(expected), (key) => Object.hasOwn(actual, key) ? gap(actual[key], expected[key], words, closed, `${path}/${key}`) : `${path}/${key}`);
}

const order = (value) => JSON.stringify(unworded(value));

function first(list, find) {
  for (const [index, item] of list.entries()) {
    const found = find(item, index);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The problem codes of each of the suites' language-neutral categories. */
const categories = {
  ValidationError: ['VALIDATION_FAILED', 'UNKNOWN_MESSAGE', 'UNSUPPORTED_VERSION', 'UNKNOWN_COMPONENT_TYPE', 'PARSE_ERROR'],
  CatalogError: ['CATALOG_NOT_FOUND'],
  IntegrityError: ['SURFACE_EXISTS', 'SURFACE_NOT_FOUND', 'CYCLIC_REFERENCE'],
  RecursionError: ['CYCLIC_REFERENCE', 'LIMIT_EXCEEDED'],
  DataError: ['DATA_ERROR'],
  ExpressionError: ['EXPRESSION_ERROR'],
  ParseError: ['EXPRESSION_ERROR'],
};

/** Texts of one and the same fault. */
const synonyms = [
  ['circular reference detected', 'circular component reference', 'self-reference detected'],
  ['orphaned component', 'is not reachable from'],
];

/**
 * Judges the errors of a step, each `{code, message, path?}`, by an expected error, or by its absence.
 * @param pattern whether the expected message is a regular expression
 */
export function judgeErrors(errors, expected, what, {pattern = false} = {}) {
  if (expected === undefined) {
    if (errors.length > 0) throw new Fault(`${what}: unexpected error`, 'no error', errors);
    return;
  }
  const {category, message, details = []} = typeof expected === 'string' ? {message: expected} : expected;
  if (category !== undefined && categories[category] === undefined) throw new Fault(`${what}: unknown category ${category}`);
  const ofKind = errors.filter(({code}) => category === undefined || categories[category].includes(code));
  const fits = ofKind.some((error) => says(error.message, message, pattern))
    && details.every(({path}) => ofKind.some((error) => samePlace(error.path ?? '', path)));
  if (!fits) throw new Fault(`${what}: the expected error is not there`, expected, errors);
}

function says(text, wanted, pattern) {
  if (wanted === undefined) return true;
  if (pattern) return new RegExp(wanted).test(text);
  const lower = wanted.toLowerCase();
  const words = synonyms.find((group) => group.some((word) => lower.includes(word))) ?? [lower];
  return [lower, ...words].some((word) => text.toLowerCase().includes(word));
}

/** Paths of the suites start at the list of messages or at the component, ours at the inner message object. */
function samePlace(pointer, dotted) {
  const ours = pointer.split('/').filter(Boolean);
  const theirs = dotted.replace(/\[(\d+)\]/g, '.$1').split('.').filter(Boolean);
  const length = Math.min(ours.length, theirs.length);
  return length > 0 && isDeepStrictEqual(ours.slice(-length), theirs.slice(-length));
}

/** What a call throws, as a list of errors. */
export function thrownBy(call) {
  try {
    call();
    return [];
  } catch (error) {
    if (typeof error?.code !== 'string') throw error;
    return [{code: error.code, message: error.message}];
  }
}
