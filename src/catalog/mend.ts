import {parseNumber} from '../functions/coerce.js';
import {describe, isObject, own, type JsonObject, type JsonValue} from '../protocol/json.js';
import {checkBinding, isBinding, isDynamic, isLiteralOf, nouns, type Found, type FunctionLookup} from './binding-check.js';
import type {PropPlan} from './define-component.js';
import {fitsSchema} from './misfit.js';

/** A rule of `checks`, in the one form that the renderer reads. */
export interface NormalCheck { readonly condition: JsonValue; readonly message: string }

/** Shown when a failing check came without a sentence of its own. */
export const defaultCheckMessage = 'Please check this value.';

type Values = readonly JsonValue[];

/** Present where the schema is law: then bindings are checked to the letter, against these functions if there are any. */
export interface Strict { readonly functions: FunctionLookup | undefined }

/**
 * The value of a property in the protocol's own form. What is right comes back as it is, what has a plain meaning is
 * mended with a warning, and the rest is dropped with one: then the result is the default, or undefined.
 */
export function mendValue(prop: PropPlan, value: JsonValue, at: string, warn: Found, strict?: Strict): JsonValue | undefined {
  const {kind} = prop;
  if (kind === 'items') return mendItems(prop, value, at, warn, strict);
  if (strict && kind !== 'static' && !prop.fits) {
    checkBinding(kind, value, at, warn, strict.functions);
    return value;
  }
  const mended = kind === 'static' ? mendStatic(prop, value, strict)
    : kind === 'child' ? mendChild(value)
    : kind === 'children' ? mendChildren(value)
    : kind === 'action' ? mendAction(value)
    : mendDynamic(value);
  if (mended !== value || !isRight(prop, value, strict)) {
    warn(at, `should be ${nounOf(prop)}, not ${describe(value)}${mended === undefined || mended === prop.defaultValue ? '; it was ignored' : ''}`);
  }
  return mended;
}

const nounOf = ({kind, enum: words, type, fits}: PropPlan): string =>
  kind !== 'static' ? (fits ? 'one of the known values' : nouns[kind]) as string
    : words ? `one of ${words.join(', ')}`
    : type === 'boolean' ? 'true or false' : type ? `a ${type}` : 'a fitting value';

/** Whether a value that is kept as it is needs no warning. Bindings and calls are looked at where they are evaluated. */
function isRight({kind, fits}: PropPlan, value: JsonValue, strict: Strict | undefined): boolean {
  return !isDynamic(kind) || (fits ? fits(value) : isLiteralOf(kind, value)) || (strict ? isBinding(value) : isObject(value) && referenceOf(value) !== undefined);
}

/** The path or the function that an object names, whatever is there. */
const referenceOf = ({path, call}: JsonObject): JsonValue | undefined => path ?? call;

/** Dynamic values keep their form; a literal of another type is coerced where it is read. Of v0.8: `{literalString}` and its like. */
function mendDynamic(value: JsonValue): JsonValue | undefined {
  if (!isObject(value)) return value ?? undefined;
  const reference = referenceOf(value);
  return reference === undefined ? value['literalString'] ?? value['literalNumber'] ?? value['literalBoolean'] ?? value
    : typeof reference === 'string' ? value : undefined;
}

function mendStatic({enum: words, type, schema, meaning, defaultValue}: PropPlan, value: JsonValue, strict: Strict | undefined): JsonValue | undefined {
  if (words ? words.includes(value) : type && !strict ? typeof value === type : fitsSchema(schema, value)) return value;
  const meant = meaning?.(value) ?? (words ? words.find((word) => bare(word) === bare(value)) : coerce(type, value));
  return meant ?? defaultValue;
}

/** A word without case, hyphens and underscores: `flex-start` and `flexStart` are one. */
const bare = (word: JsonValue): JsonValue => typeof word === 'string' ? word.slice(0, 60).replace(/[-_ ]/g, '').toLowerCase() : word;

function coerce(type: string | undefined, value: JsonValue): JsonValue | undefined {
  if (type === 'string') return /^[nb]/.test(typeof value) ? String(value) : undefined;
  const text = typeof value === 'string' ? value.trim().toLowerCase() : '';
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : undefined;
  return type === 'number' ? parseNumber(value) : undefined;
}

/** An id or type name; a number will do for one, an empty text will not. */
export const nameOf = (value: JsonValue | undefined): string | undefined =>
  value !== '' && /^(str|num)/.test(typeof value) ? String(value) : undefined;

/** An id; also the first of a list. */
const mendChild = (value: JsonValue): string | undefined => nameOf(Array.isArray(value) ? (value as Values)[0] : value);

function mendChildren(value: JsonValue): JsonValue | undefined {
  if (Array.isArray(value)) {
    const ids = value as Values;
    return ids.every((id) => typeof id === 'string') ? ids : ids.flatMap((id) => mendChild(id) ?? []);
  }
  if (isObject(value)) return typeof value['componentId'] === 'string' && typeof value['path'] === 'string' ? value : undefined;
  const id = mendChild(value);
  return id === undefined ? id : [id];
}

function mendItems({items = [], min = 0, kind}: PropPlan, value: JsonValue, at: string, warn: Found, strict: Strict | undefined): JsonValue | undefined {
  const list = Array.isArray(value) ? value as Values : isObject(value) && referenceOf(value) === undefined ? [value] : undefined;
  if (list !== value || list.length < min) warn(at, `should be ${nouns[kind]}, not ${list?.length === 0 ? 'an empty list' : describe(value)}`);
  return list?.flatMap((item, index) => mendItem(items, item, `${at}/${index}`, warn, strict) ?? []);
}

function mendItem(plan: readonly PropPlan[], item: JsonValue, at: string, warn: Found, strict: Strict | undefined): JsonObject | undefined {
  if (!isObject(item)) {
    // A bare word in a list of choices is both what is shown and what is stored.
    const word = /^(str|num)/.test(typeof item) && plan.every(({kind, type}) => kind === 'string' || type === 'string');
    warn(at, `should be an object, not ${describe(item)}`);
    return word ? Object.fromEntries(plan.filter(({required}) => required).map(({name}) => [name, String(item)])) : undefined;
  }
  const unknown = Object.keys(item).filter((key) => !plan.some(({name}) => name === key));
  if (unknown.length) warn(at, `has unknown properties, which were ignored: ${listed(unknown)}`);
  return mendEach(plan, item, at, warn, strict);
}

/** The properties of an object, each mended. */
export function mendEach(plan: readonly PropPlan[], object: JsonObject, at: string, warn: Found, strict: Strict | undefined): JsonObject {
  const out: {[name: string]: JsonValue} = {};
  for (const prop of plan) {
    const {name, required} = prop;
    const value = own(object, name);
    const mended = value === undefined ? value : mendValue(prop, value, `${at}/${name}`, warn, strict);
    if (mended !== undefined) out[name] = mended;
    else if (value === undefined && required) warn(at, `is missing '${name}'`);
  }
  return out;
}

/** The protocol's form of an action; also from `{name, context}`, `{event: "name"}`, a bare name and a bare call. */
function mendAction(value: JsonValue): JsonValue | undefined {
  if (!isObject(value)) return typeof value === 'string' ? {event: {name: value}} : undefined;
  const {event, functionCall: call} = value;
  if (event === undefined && isObject(call) && typeof call['call'] === 'string') return value;
  const from = isObject(event) ? event : value;
  const name = typeof event === 'string' ? event : from['name'];
  const context = from['context'];
  if (typeof name === 'string') {
    const right = from === event && call === undefined && (context === undefined || isObject(context));
    return right ? value : {event: isObject(context) ? {name, context} : {name}};
  }
  return typeof from['call'] === 'string' ? {functionCall: from} : undefined;
}

/** The rules of `checks`, also those in the flat forms `{call, args, message}` and `{path, message}`. */
export function mendChecks(value: JsonValue, at: string, warn: Found): readonly NormalCheck[] {
  const list = Array.isArray(value) ? value as Values : isObject(value) ? [value] : [];
  if (list !== value) warn(at, `should be ${nouns.checks}, not ${describe(value)}`);
  return list.flatMap((rule, index) => {
    const {message, ...flat} = isObject(rule) ? rule : {};
    const inner = flat['condition'];
    const condition = inner ?? (referenceOf(flat) === undefined ? undefined : flat);
    if (inner === undefined || typeof message !== 'string') warn(`${at}/${index}`, `should be ${nouns.rule}${condition === undefined ? '; it was ignored' : ''}`);
    return condition === undefined ? [] : [{condition, message: typeof message === 'string' ? message : defaultCheckMessage}];
  });
}

/** At most twelve names, each cut: what an agent wrote may be long. */
export const listed = (names: readonly string[]): string =>
  names.slice(0, 12).map((name) => name.slice(0, 60)).join(', ') + (names.length > 12 ? ', …' : '');
