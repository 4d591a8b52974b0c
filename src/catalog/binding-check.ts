import type * as z from 'zod/mini';
import type {ArgKind, ArgKinds, FunctionDefinition} from '../functions/define-function.js';
import {formatPointer} from '../data/pointer.js';
import {isObject, own, type JsonObject} from '../protocol/json.js';
import {misfit} from './misfit.js';

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
  booleanList: 'a list of at least two',
  any: 'a value other than null',
  literalString: 'a string',
  literalUri: 'an absolute URL',
  literalNumber: 'a number',
  literalLength: 'a whole number from 0 up',
  items: 'a list of objects, written out',
};

type Kind = BindingKind | ArgKind | 'rule' | 'event' | 'context' | 'call';
interface Shape { readonly [name: string]: Kind | `${Kind}?` }

/** The closed objects that a kind may be. */
const shapes: {readonly [kind: string]: Shape} = {
  children: {componentId: 'child', path: 'literalString'},
  rule: {condition: 'boolean', message: 'literalString'},
  event: {name: 'literalString', context: 'context?'},
  binding: {path: 'literalString'},
  call: {call: 'literalString', args: 'any?', returnType: 'literalString?'},
};
/** The lists that a kind may be: of what, and how many at least. */
const lists: {readonly [kind: string]: readonly [Kind, number]} = {children: ['child', 0], checks: ['rule', 0], booleanList: ['boolean', 2]};
const returnTypes: {readonly [kind: string]: string} = {string: 'string', number: 'number', boolean: 'boolean', stringList: 'array', value: ''};

/** Whether a literal, a binding or a function call may fill a property of a kind. */
export function isDynamic(kind: string): kind is DynamicKind {
  return Object.hasOwn(returnTypes, kind);
}

/** Whether a value is a literal that a kind takes, before any coercion. */
export function isLiteralOf(kind: Kind, value: unknown): boolean {
  switch (kind) {
    case 'any': return value !== null;
    case 'value': return Array.isArray(value) || /^[snb]/.test(typeof value);
    case 'stringList': return Array.isArray(value) && value.every((item) => typeof item === 'string');
    case 'literalUri': return isUri(value);
    case 'literalLength': return Number.isInteger(value) && (value as number) >= 0;
    case 'child': return typeof value === 'string';
    default: return typeof value === kind.replace('literal', '').toLowerCase();
  }
}

/** The name of the shape that an object of a kind should have; undefined where the kind takes no such object. */
function shapeOf(kind: Kind, {path, call, event, functionCall}: JsonObject): string | undefined {
  if (kind === 'action') return (event === undefined) === (functionCall === undefined) ? undefined : kind;
  if (kind === 'context' || Object.hasOwn(shapes, kind)) return kind;
  if (!isDynamic(kind)) return undefined;
  return path !== undefined ? 'binding' : call !== undefined ? 'call' : undefined;
}

/** `{path}` and nothing else. */
export function isBinding(value: unknown): boolean {
  return isObject(value) && typeof value['path'] === 'string' && Object.keys(value).length === 1;
}

/**
 * Checks a value against the protocol's definition of its kind, to the letter: closed objects, no coercion.
 * With `functions` every call must also name one of them and fit its arguments and return type.
 */
export function checkBinding(kind: BindingKind, value: unknown, path: string, found: Found, functions?: FunctionLookup): void {
  check(kind, value, path, 1);

  function check(kind: Kind, value: unknown, path: string, depth: number): void {
    const list = Array.isArray(value) ? lists[kind] : undefined;
    const shape = isObject(value) ? kind === 'any' ? isCall(value) && 'call' : shapeOf(kind, value) : undefined;
    if (list && (value as readonly unknown[]).length >= list[1]) each(list[0], value, path, depth);
    else if (shape === 'context') each('value', value, path, depth);
    else if (shape === 'action') checkShape((value as JsonObject)['event'] === undefined ? {functionCall: 'call'} : {event: 'event'}, value as JsonObject, path, depth);
    else if (shape === 'call') checkCall(value as JsonObject, path, depth, returnTypes[kind]);
    else if (shape) checkShape(shapes[shape] as Shape, value as JsonObject, path, depth);
    else if (!isLiteralOf(kind, value)) found(path, `should be ${nouns[kind] ?? 'an object'}`);
  }

  function each(kind: Kind, values: unknown, path: string, depth: number): void {
    for (const [key, value] of Object.entries(values as JsonObject)) check(kind, value, pointer(path, [key]), depth);
  }

  function checkShape(shape: Shape | ArgKinds, object: JsonObject, path: string, depth: number): void {
    for (const key of Object.keys(object)) if (!Object.hasOwn(shape, key)) found(pointer(path, [key]), 'is unknown');
    for (const [key, spec] of Object.entries(shape)) {
      const value = own(object, key);
      const kind = spec.replace('?', '') as Kind;
      if (value !== undefined) check(kind, value, `${path}/${key}`, depth);
      else if (kind === spec) found(`${path}/${key}`, 'is missing');
    }
  }

  function checkCall(value: JsonObject, path: string, depth: number, returnType?: string): void {
    if (depth > maxCallDepth) return found(path, `is too deep: functionCall depth is at most ${maxCallDepth}`);
    checkShape(shapes['call'] as Shape, value, path, depth);
    const {call: name, args, returnType: returned} = value;
    const at = `${path}/args`;
    if (typeof name !== 'string') return;
    const definition = functions?.get(name);
    if (functions && !definition) found(`${path}/call`, `names the unknown function '${name}'`);
    for (const type of [returnType, definition?.returnType]) {
      if (type && returned !== undefined && returned !== type) found(`${path}/returnType`, `should be '${type}'`);
    }
    if (isObject(args)) {
      const schema = definition?.argsSchema;
      if (!schema || isSchema(schema)) {
        each('any', args, at, depth + 1);
        const wrong = schema && misfit(schema, args);
        if (wrong) found(pointer(at, wrong), 'is not valid');
      } else checkShape(schema, args, at, depth + 1);
      const some = definition?.atLeastOne;
      if (some?.every((arg) => own(args, arg) === undefined)) found(at, `is missing '${some.join("' or '")}'`);
    } else if (args !== undefined || definition) found(at, 'should be an object');
  }
}

/** A scheme, and something behind it without spaces. */
export const isUri = (value: unknown): boolean => typeof value === 'string' && /^[a-z][a-z\d+.-]*:\S+$/i.test(value);

const isCall = (value: unknown): value is JsonObject => isObject(value) && value['call'] !== undefined && value['path'] === undefined;

/** Whether arguments are described by a zod schema rather than by kinds. */
export const isSchema = (args: FunctionDefinition['argsSchema']): args is z.core.$ZodType => '_zod' in args;

/** Appends keys to a JSON Pointer. */
export const pointer = (base: string, path: readonly PropertyKey[]): string => path.length ? base + formatPointer(path.map(String)) : base;
