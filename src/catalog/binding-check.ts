import type * as z from 'zod/mini';
import type {ArgKind, ArgKinds, FunctionDefinition} from '../functions/define-function.js';
import {isObject, own, type JsonObject} from '../protocol/json.js';
import {misfit} from './schema.js';

/** The property kinds that a literal, a binding or a function call may fill. */
export type DynamicKind = 'string' | 'number' | 'boolean' | 'stringList' | 'value';
/** What a property schema means to the renderer; a schema without one is static. */
export type BindingKind = DynamicKind | 'child' | 'children' | 'action' | 'checks';

/** Where a strict check looks up the functions that a call may name; without one any name passes. */
export interface FunctionLookup { get(name: string): FunctionDefinition | undefined }
/** Receives one fault: a JSON Pointer below the checked value, and a sentence without its subject. */
export type Found = (path: string, message: string) => void;

/** Deepest chain of calls within calls that strict mode takes, as the reference validator has it. */
export const maxCallDepth = 5;

const dynamic = ', a {path} or a function call';
/** What a value must be, by kind, to end a sentence with. */
export const nouns: {readonly [kind: string]: string} = {
  string: `a string${dynamic}`,
  number: `a number${dynamic}`,
  boolean: `true or false${dynamic}`,
  stringList: `a list of strings${dynamic}`,
  value: `a string, number, boolean or list${dynamic}`,
  child: 'the id of a component, never the component itself',
  children: 'a list of component ids, never of components, or a {componentId, path}',
  action: 'either {event: {name, context}} or {functionCall}',
  checks: 'a list of {condition, message}',
  rule: '{condition, message}',
  booleanList: 'a list of two or more',
  any: 'a value other than null',
  literalString: 'a string',
  literalUri: 'an absolute URL',
  literalNumber: 'a number',
  literalLength: 'a whole number from 0 up',
  items: 'a list of objects, written out',
};

type Kind = BindingKind | ArgKind | 'rule' | 'event' | 'context' | 'call';
interface Shape { readonly [name: string]: Kind | `${Kind}?` }
const binding: Shape = {path: 'literalString'};
const template: Shape = {componentId: 'child', path: 'literalString'};
const call: Shape = {call: 'literalString', args: 'any?', returnType: 'literalString?'};
const event: Shape = {name: 'literalString', context: 'context?'};
const rule: Shape = {condition: 'boolean', message: 'literalString'};
const returnTypes: {readonly [kind: string]: string} = {string: 'string', number: 'number', boolean: 'boolean', stringList: 'array'};

/** Whether a literal fits a dynamic kind, before any coercion. */
export function isLiteralOf(kind: DynamicKind, value: unknown): boolean {
  if (kind === 'stringList') return Array.isArray(value) && value.every((item) => typeof item === 'string');
  if (kind === 'value') return Array.isArray(value) || /^[snb]/.test(typeof value);
  return typeof value === kind;
}

/** `{path}` and nothing else. */
export function isBinding(value: unknown): boolean {
  return isObject(value) && typeof own(value, 'path') === 'string' && Object.keys(value).length === 1;
}

/**
 * Checks a value against the protocol's definition of its kind, to the letter: closed objects, no coercion.
 * With `functions` every call must also name one of them and fit its arguments and return type.
 */
export function checkBinding(kind: BindingKind, value: unknown, path: string, found: Found, functions?: FunctionLookup): void {
  check(kind, value, path, 1);

  function check(kind: Kind, value: unknown, path: string, depth: number): void {
    const must = (holds: boolean) => {
      if (!holds) found(path, `must be ${nouns[kind] ?? 'an object'}`);
      return holds;
    };
    const object = isObject(value) ? value : undefined;
    switch (kind) {
      case 'any':
        if (must(value !== null) && isCall(value)) checkCall(value, path, depth);
        return;
      case 'child':
      case 'literalString': must(typeof value === 'string'); return;
      case 'literalUri': must(isUri(value)); return;
      case 'literalNumber': must(typeof value === 'number'); return;
      case 'literalLength': must(Number.isInteger(value) && (value as number) >= 0); return;
      case 'booleanList': if (must(Array.isArray(value) && value.length > 1)) each('boolean', value, path, depth); return;
      case 'checks': if (must(Array.isArray(value))) each('rule', value, path, depth); return;
      case 'context': if (must(!!object)) each('value', value, path, depth); return;
      case 'rule': if (object || must(false)) checkShape(rule, object as JsonObject, path, depth); return;
      case 'event': if (object || must(false)) checkShape(event, object as JsonObject, path, depth); return;
      case 'call': if (object || must(false)) checkCall(object as JsonObject, path, depth); return;
      case 'children':
        if (Array.isArray(value)) each('child', value, path, depth);
        else if (object || must(false)) checkShape(template, object as JsonObject, path, depth);
        return;
      case 'action':
        if (object && (own(object, 'event') === undefined) !== (own(object, 'functionCall') === undefined)) {
          checkShape(own(object, 'event') === undefined ? {functionCall: 'call'} : {event: 'event'}, object, path, depth);
        } else must(false);
        return;
      default:
        if (isLiteralOf(kind, value)) return;
        if (object && own(object, 'path') !== undefined) checkShape(binding, object, path, depth);
        else if (must(isCall(value))) checkCall(object as JsonObject, path, depth, returnTypes[kind]);
    }
  }

  function each(kind: Kind, values: unknown, path: string, depth: number): void {
    for (const [key, value] of Object.entries(values as JsonObject)) check(kind, value, pointer(path, [key]), depth);
  }

  function checkShape(shape: Shape | ArgKinds, object: JsonObject, path: string, depth: number): void {
    for (const key of Object.keys(object)) if (!Object.hasOwn(shape, key)) found(pointer(path, [key]), 'is not known here');
    for (const [key, spec] of Object.entries(shape)) {
      const value = own(object, key);
      const kind = spec.replace('?', '') as Kind;
      if (value !== undefined) check(kind, value, `${path}/${key}`, depth);
      else if (kind === spec) found(`${path}/${key}`, 'is missing');
    }
  }

  function checkCall(value: JsonObject, path: string, depth: number, returnType?: string): void {
    if (depth > maxCallDepth) return found(path, `is nested too deep: functionCall depth is at most ${maxCallDepth}`);
    checkShape(call, value, path, depth);
    const name = own(value, 'call');
    const args = own(value, 'args');
    const returned = own(value, 'returnType');
    const at = `${path}/args`;
    if (typeof name !== 'string') return;
    const definition = functions?.get(name);
    if (functions && !definition) found(`${path}/call`, `names the unknown function '${name}'`);
    for (const type of [returnType, definition?.returnType]) {
      if (type && returned !== undefined && returned !== type) found(`${path}/returnType`, `must be '${type}' here`);
    }
    if (isObject(args)) {
      const schema = definition?.argsSchema;
      if (!schema || isSchema(schema)) {
        each('any', args, at, depth + 1);
        const wrong = schema && misfit(schema, args);
        if (wrong) found(pointer(at, wrong), 'does not fit the function');
      } else checkShape(schema, args, at, depth + 1);
      const some = definition?.atLeastOne;
      if (some?.every((arg) => own(args, arg) === undefined)) found(at, `must have ${some.join(' or ')}`);
    } else if (args !== undefined || definition) found(at, 'must be an object');
  }
}

/** A scheme, and something behind it without spaces. */
export const isUri = (value: unknown): boolean => typeof value === 'string' && /^[a-z][a-z\d+.-]*:\S+$/i.test(value);

const isCall = (value: unknown): value is JsonObject => isObject(value) && own(value, 'call') !== undefined && own(value, 'path') === undefined;

/** Whether arguments are described by a zod schema rather than by kinds. */
export const isSchema = (args: FunctionDefinition['argsSchema']): args is z.core.$ZodType => '_zod' in args;

/** Appends keys to a JSON Pointer. */
export const pointer = (base: string, path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, key) => `${text}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`, base);
