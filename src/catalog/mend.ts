import * as z from 'zod/mini';
import {isObject, own, type JsonObject, type JsonValue} from '../protocol/json.js';
import {isLiteralOf, type DynamicKind} from './binding-check.js';
import type {PropPlan} from './define-component.js';

/** Receives one mended fault: the property, as a pointer below its component without the first slash, and what is wrong. */
export type Warn = (property: string, what: string) => void;

/** A rule of `checks`, in the one form that the renderer reads. */
export interface NormalCheck { readonly condition: JsonValue; readonly message: string }

/** Shown when a failing check came without a sentence of its own. */
export const defaultCheckMessage = 'Please check this value.';

const nouns: {readonly [kind in DynamicKind]: string} = {
  string: 'a string', number: 'a number', boolean: 'true or false', stringList: 'a list of strings', value: 'a string, number, boolean or list',
};
const ignored = 'and was ignored';
const inline = 'must name a component by its id; one written in place is not drawn';

/**
 * The value of a property in the protocol's own form. What is right comes back as it is, what has a plain meaning is
 * mended with a warning, and the rest is dropped with one: then the result is the default, or undefined.
 */
export function mendValue(prop: PropPlan, value: JsonValue, at: string, warn: Warn): JsonValue | undefined {
  switch (prop.kind) {
    case 'static': return mendStatic(prop, value, at, warn);
    case 'child': return mendChild(value, at, warn);
    case 'children': return mendChildren(value, at, warn);
    case 'items': return mendItems(prop.items ?? [], value, at, warn);
    case 'action': return mendAction(value, at, warn);
    case 'checks': return undefined;
    default: return mendDynamic(prop, prop.kind, value, at, warn);
  }
}

/** Dynamic values keep their form; what does not fit the type is coerced where it is read. */
function mendDynamic(prop: PropPlan, kind: DynamicKind, value: JsonValue, at: string, warn: Warn): JsonValue | undefined {
  if (isLiteralOf(kind, value)) {
    if (prop.enum && typeof value === 'string' && !prop.enum.includes(value)) warn(at, `has the unknown value '${value.slice(0, 60)}'`);
    return value;
  }
  if (isObject(value)) {
    const path = own(value, 'path');
    const call = own(value, 'call');
    if (typeof path === 'string' || (path === undefined && typeof call === 'string')) return value;
    if (path === undefined && call === undefined) {
      if (prop.literal) return value;
      warn(at, `should be ${nouns[kind]}, not an object`);
      return value;
    }
    warn(at, `needs a string as its '${path === undefined ? 'call' : 'path'}' ${ignored}`);
    return undefined;
  }
  if (value === null) {
    warn(at, `is null ${ignored}`);
    return undefined;
  }
  warn(at, `should be ${nouns[kind]}`);
  return value;
}

function mendStatic(prop: PropPlan, value: JsonValue, at: string, warn: Warn): JsonValue | undefined {
  const {type} = prop;
  if (prop.enum ? prop.enum.includes(value) : type ? typeof value === type : z.safeParse(prop.schema, value).success) return value;
  const meant = prop.meaning?.(value) ?? (prop.enum ? sameWord(prop.enum, value) : type && coerce(type, value));
  if (meant !== undefined) {
    warn(at, `should be ${JSON.stringify(meant)}, not ${brief(value)}`);
    return meant;
  }
  warn(at, `${prop.enum ? `must be one of ${prop.enum.join(', ')}` : type ? `must be ${nouns[type]}` : 'has a value that does not fit'} ${ignored}`);
  return prop.defaultValue;
}

/** The word of a set that differs in case, hyphens or underscores only. */
function sameWord(words: readonly JsonValue[], value: JsonValue): JsonValue | undefined {
  if (typeof value !== 'string' || value.length > 60) return undefined;
  const bare = (word: string) => word.replace(/[-_ ]/g, '').toLowerCase();
  return words.find((word) => typeof word === 'string' && bare(word) === bare(value));
}

function coerce(type: 'string' | 'number' | 'boolean', value: JsonValue): JsonValue | undefined {
  if (type === 'string') return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
  if (typeof value !== 'string') return undefined;
  const text = value.trim().toLowerCase();
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : undefined;
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;
}

/** A number, also one that came as text; undefined, with a warning, for anything else. */
export function mendNumber(value: JsonValue, at: string, warn: Warn): number | undefined {
  if (typeof value === 'number') return value;
  const meant = coerce('number', value) as number | undefined;
  warn(at, meant === undefined ? `must be a number ${ignored}` : 'should be a number');
  return meant;
}

function mendChild(value: JsonValue, at: string, warn: Warn): string | undefined {
  if (typeof value === 'string') return value;
  const one: JsonValue | undefined = Array.isArray(value) ? (value as readonly JsonValue[])[0] : value;
  if (typeof one === 'string' || typeof one === 'number') {
    warn(at, 'should be one component id');
    return String(one);
  }
  warn(at, isObject(one) ? inline : `must be a component id ${ignored}`);
  return undefined;
}

function mendChildren(value: JsonValue, at: string, warn: Warn): JsonValue | undefined {
  if (Array.isArray(value)) {
    const ids = value as readonly JsonValue[];
    if (ids.every((id) => typeof id === 'string')) return ids;
    return ids.flatMap((id, index) => {
      const mended = typeof id === 'string' ? id : mendChild(id, `${at}/${index}`, warn);
      return mended === undefined ? [] : [mended];
    });
  }
  if (typeof value === 'string') {
    warn(at, 'should be a list of component ids');
    return [value];
  }
  if (isObject(value) && typeof own(value, 'componentId') === 'string' && typeof own(value, 'path') === 'string') return value;
  warn(at, isObject(value) && own(value, 'component') !== undefined ? inline : `must be a list of component ids or a {componentId, path} template ${ignored}`);
  return undefined;
}

function mendItems(plan: readonly PropPlan[], value: JsonValue, at: string, warn: Warn): JsonValue | undefined {
  const list = Array.isArray(value) ? value as readonly JsonValue[]
    : isObject(value) && own(value, 'path') === undefined && own(value, 'call') === undefined ? [value] : undefined;
  if (list !== value) warn(at, list ? 'should be a list' : `must be a list written out, it cannot be bound ${ignored}`);
  return list?.flatMap((item, index) => mendItem(plan, item, `${at}/${index}`, warn) ?? []);
}

function mendItem(plan: readonly PropPlan[], item: JsonValue, at: string, warn: Warn): JsonObject | undefined {
  const out: {[name: string]: JsonValue} = {};
  if (!isObject(item)) {
    // A bare word in a list of choices is both what is shown and what is stored.
    const simple = (typeof item === 'string' || typeof item === 'number') && plan.every(({kind, type}) => kind === 'string' || type === 'string');
    warn(at, simple ? 'should be an object' : `must be an object ${ignored}`);
    if (!simple) return undefined;
    for (const {name, required} of plan) if (required) out[name] = String(item);
    return out;
  }
  let known = 0;
  for (const prop of plan) {
    const value = own(item, prop.name);
    if (value === undefined) {
      if (prop.required) warn(at, `is missing '${prop.name}'`);
      continue;
    }
    known++;
    const mended = mendValue(prop, value, `${at}/${prop.name}`, warn);
    if (mended !== undefined) out[prop.name] = mended;
  }
  const keys = Object.keys(item);
  if (keys.length > known) warn(at, `has unknown properties, which were ignored: ${listed(keys.filter((key) => !plan.some(({name}) => name === key)))}`);
  return out;
}

function mendAction(value: JsonValue, at: string, warn: Warn): JsonValue | undefined {
  if (typeof value === 'string') return eventAction({name: value}, at, warn, true);
  if (isObject(value)) {
    const event = own(value, 'event');
    if (isObject(event)) return typeof own(event, 'name') === 'string' && fits(own(event, 'context')) ? value : eventAction(event, at, warn);
    if (typeof event === 'string') return eventAction({...value, name: event}, at, warn, true);
    const call = own(value, 'functionCall');
    if (isObject(call) && typeof own(call, 'call') === 'string') return value;
    if (typeof own(value, 'call') === 'string') {
      warn(at, "should hold its call in 'functionCall'");
      return {functionCall: value};
    }
    if (own(value, 'name') !== undefined) return eventAction(value, at, warn, true);
  }
  warn(at, `must be {event: {name, context}} or {functionCall} ${ignored}`);
  return undefined;
}

const fits = (context: JsonValue | undefined): boolean => context === undefined || isObject(context);

function eventAction(event: JsonObject, at: string, warn: Warn, short = false): JsonValue | undefined {
  const name = own(event, 'name');
  const context = own(event, 'context');
  if (short) warn(at, 'should be {event: {name, context}}');
  if (!fits(context)) warn(at, `has a context that is not an object ${ignored}`);
  if (typeof name === 'string') return {event: isObject(context) ? {name, context} : {name}};
  warn(at, `needs a string as its event's 'name' ${ignored}`);
  return undefined;
}

/** The rules of `checks`, also those in the flat forms `{call, args, message}` and `{path, message}`. */
export function mendChecks(value: JsonValue, at: string, warn: Warn): readonly NormalCheck[] {
  const list = Array.isArray(value) ? value as readonly JsonValue[] : isObject(value) ? [value] : [];
  if (list !== value) warn(at, list.length ? 'should be a list' : `must be a list of {condition, message} rules ${ignored}`);
  return list.flatMap((rule, index) => {
    const here = `${at}/${index}`;
    let condition = isObject(rule) ? own(rule, 'condition') : undefined;
    if (condition === undefined && isObject(rule)) {
      const {message: _, ...flat} = rule;
      if (own(flat, 'call') !== undefined || own(flat, 'path') !== undefined) {
        warn(here, "should hold its rule in 'condition'");
        condition = flat;
      }
    }
    if (!isObject(rule) || condition === undefined) {
      warn(here, `must be a {condition, message} rule ${ignored}`);
      return [];
    }
    const message = own(rule, 'message');
    if (typeof message === 'string') return [{condition, message}];
    warn(here, message === undefined ? "is missing its 'message'" : "must have a string as its 'message'");
    return [{condition, message: defaultCheckMessage}];
  });
}

/** At most twelve names, each cut: what an agent wrote may be long. */
export const listed = (names: readonly string[]): string =>
  names.slice(0, 12).map((name) => name.slice(0, 60)).join(', ') + (names.length > 12 ? ', …' : '');

const brief = (value: JsonValue): string =>
  typeof value === 'string' ? `'${value.slice(0, 60)}'` : value !== null && typeof value === 'object' ? (Array.isArray(value) ? 'a list' : 'an object') : String(value);
