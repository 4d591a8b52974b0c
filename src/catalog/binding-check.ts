import * as z from 'zod/mini';
import type {ArgKind, FunctionDefinition} from '../functions/define-function.js';
import {isObject, own, type JsonObject, type JsonValue} from '../protocol/json.js';

/** The property kinds that a literal, a binding or a function call may fill. */
export type DynamicKind = 'string' | 'number' | 'boolean' | 'stringList' | 'value';
/** What a property schema means to the renderer; a schema without one is static. */
export type BindingKind = DynamicKind | 'child' | 'children' | 'action' | 'checks';

/** Where a strict check looks up the functions that a call may name; without one any name passes. */
export interface FunctionLookup { get(name: string): FunctionDefinition | undefined }
/** Receives one fault: the JSON Pointer below the checked value, and a sentence without its subject. */
export type Found = (path: string, message: string) => void;

/** Deepest chain of calls within calls that strict mode takes, as the reference validator has it. */
export const maxCallDepth = 5;

const expected: {readonly [kind in BindingKind]: string} = {
  string: 'a string, a {path} binding or a function call that returns a string',
  number: 'a number, a {path} binding or a function call that returns a number',
  boolean: 'true or false, a {path} binding or a function call that returns a boolean',
  stringList: 'a list of strings, a {path} binding or a function call that returns an array',
  value: 'a string, number, boolean or list, a {path} binding or a function call',
  child: 'the id of a component',
  children: 'a list of component ids or a {componentId, path} template',
  action: "either {event: {name, context}} or {functionCall}",
  checks: 'a list of {condition, message} rules',
};
const returns: {readonly [kind in DynamicKind]: string | undefined} = {
  string: 'string', number: 'number', boolean: 'boolean', stringList: 'array', value: undefined,
};
const returnTypes = ['string', 'number', 'boolean', 'array', 'object', 'any', 'void'];

/** Whether a literal fits a dynamic kind, before any coercion. */
export function isLiteralOf(kind: DynamicKind, value: unknown): boolean {
  switch (kind) {
    case 'stringList': return Array.isArray(value) && value.every((item) => typeof item === 'string');
    case 'value': return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || Array.isArray(value);
    default: return typeof value === kind;
  }
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
  switch (kind) {
    case 'child':
      if (typeof value !== 'string') found(path, `must be ${expected.child}`);
      return;
    case 'children':
      if (Array.isArray(value)) value.forEach((id, index) => checkBinding('child', id, `${path}/${index}`, found));
      else if (!(isObject(value) && closed(value, ['componentId', 'path'], path, found)
        && typeof own(value, 'componentId') === 'string' && typeof own(value, 'path') === 'string')) found(path, `must be ${expected.children}`);
      return;
    case 'action': return checkAction(value, path, found, functions);
    case 'checks':
      if (!Array.isArray(value)) return found(path, `must be ${expected.checks}`);
      value.forEach((rule: unknown, index) => {
        const at = `${path}/${index}`;
        if (!isObject(rule)) return found(at, 'must be a {condition, message} rule');
        closed(rule, ['condition', 'message'], at, found);
        checkBinding('boolean', own(rule, 'condition'), `${at}/condition`, found, functions);
        if (typeof own(rule, 'message') !== 'string') found(`${at}/message`, 'must be a string');
      });
      return;
    default: checkDynamic(kind, value, path, found, functions, 1);
  }
}

function checkDynamic(kind: DynamicKind, value: unknown, path: string, found: Found, functions: FunctionLookup | undefined, depth: number): void {
  if (isLiteralOf(kind, value) || isBinding(value)) return;
  if (!isObject(value) || own(value, 'call') === undefined) {
    found(path, `must be ${expected[kind]}`);
    return;
  }
  const returnType = own(value, 'returnType');
  if (returnType !== undefined && returns[kind] !== undefined && returnType !== returns[kind]) {
    found(`${path}/returnType`, `must be '${returns[kind]}' here`);
  }
  checkCall(value, path, found, functions, depth);
}

function checkAction(value: unknown, path: string, found: Found, functions: FunctionLookup | undefined): void {
  const keys = isObject(value) ? Object.keys(value) : [];
  const [key] = keys;
  if (!isObject(value) || keys.length !== 1 || (key !== 'event' && key !== 'functionCall')) return found(path, `must be ${expected.action}`);
  const inner = value[key];
  const at = `${path}/${key}`;
  if (key === 'functionCall') return isObject(inner) ? checkCall(inner, at, found, functions, 1) : found(at, 'must be a function call');
  if (!isObject(inner)) return found(at, 'must be an object with a name');
  closed(inner, ['name', 'context'], at, found);
  if (typeof own(inner, 'name') !== 'string') found(`${at}/name`, 'must be a string');
  const context = own(inner, 'context');
  if (context === undefined) return;
  if (!isObject(context)) return found(`${at}/context`, 'must be an object');
  for (const name of Object.keys(context)) checkDynamic('value', context[name], pointer(at, ['context', name]), found, functions, 1);
}

function checkCall(call: JsonObject, path: string, found: Found, functions: FunctionLookup | undefined, depth: number): void {
  if (depth > maxCallDepth) return found(path, `is too deep: functionCall depth is limited to ${maxCallDepth}`);
  closed(call, ['call', 'args', 'returnType'], path, found);
  const name = own(call, 'call');
  if (typeof name !== 'string') return found(`${path}/call`, 'must be a string');
  const returnType = own(call, 'returnType');
  const definition = functions?.get(name);
  if (functions && !definition) found(`${path}/call`, `names the unknown function '${name}'`);
  if (returnType !== undefined && !(definition ? returnType === definition.returnType : returnTypes.includes(returnType as string))) {
    found(`${path}/returnType`, definition ? `must be '${definition.returnType}' for ${name}` : 'is not a return type');
  }
  const args = own(call, 'args');
  const at = `${path}/args`;
  if (args === undefined) {
    // The protocol's common types make `args` optional, but the catalog's functions all require it.
    if (definition) found(at, 'is missing');
  } else if (!isObject(args)) found(at, 'must be an object');
  else if (definition) checkArgs(definition, args, at, found, functions, depth);
  else {
    for (const [arg, value] of Object.entries(args)) {
      if (value === null) found(pointer(at, [arg]), 'must not be null');
      else if (isCall(value)) checkCall(value, pointer(at, [arg]), found, functions, depth + 1);
    }
  }
}

const isCall = (value: unknown): value is JsonObject => isObject(value) && own(value, 'call') !== undefined && own(value, 'path') === undefined;

function checkArgs({name, argsSchema, atLeastOne}: FunctionDefinition, args: JsonObject, path: string, found: Found, functions: FunctionLookup | undefined, depth: number): void {
  if (isSchema(argsSchema)) {
    for (const issue of z.safeParse(argsSchema, args).error?.issues ?? []) found(pointer(path, issue.path), `does not fit: ${issue.message}`);
    for (const [arg, value] of Object.entries(args)) if (isCall(value)) checkCall(value, pointer(path, [arg]), found, functions, depth + 1);
    return;
  }
  closed(args, Object.keys(argsSchema), path, found);
  for (const [arg, spec] of Object.entries(argsSchema)) {
    const value = own(args, arg);
    const kind = spec.replace('?', '') as ArgKind;
    if (value !== undefined) checkArg(kind, value, `${path}/${arg}`, found, functions, depth + 1);
    else if (kind === spec) found(`${path}/${arg}`, `is missing; ${name} needs it`);
  }
  if (atLeastOne && !atLeastOne.some((arg) => own(args, arg) !== undefined)) found(path, `must have ${atLeastOne.join(' or ')}`);
}

function checkArg(kind: ArgKind, value: JsonValue, path: string, found: Found, functions: FunctionLookup | undefined, depth: number): void {
  switch (kind) {
    case 'any':
      if (isCall(value)) checkCall(value, path, found, functions, depth);
      return;
    case 'booleanList':
      if (!Array.isArray(value) || value.length < 2) found(path, 'must be a list of two or more');
      else value.forEach((item: unknown, index) => checkDynamic('boolean', item, `${path}/${index}`, found, functions, depth));
      return;
    case 'literalNumber':
      if (typeof value !== 'number') found(path, 'must be a number');
      return;
    case 'literalLength':
      if (!Number.isInteger(value) || (value as number) < 0) found(path, 'must be a whole number from 0 up');
      return;
    case 'literalString':
    case 'literalUri':
      if (typeof value !== 'string') found(path, 'must be a string');
      return;
    default: checkDynamic(kind, value, path, found, functions, depth);
  }
}

/** Whether arguments are described by a zod schema rather than by kinds. */
export const isSchema = (args: FunctionDefinition['argsSchema']): args is z.ZodMiniType => '_zod' in args;

/** Appends keys to a JSON Pointer. */
export const pointer = (base: string, path: readonly PropertyKey[]): string => path.reduce<string>((text, key) => `${text}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`, base);

function closed(value: JsonObject, keys: readonly string[], path: string, found: Found): boolean {
  const extra = Object.keys(value).filter((key) => !keys.includes(key));
  for (const key of extra) found(pointer(path, [key]), 'is not known here');
  return extra.length === 0;
}
