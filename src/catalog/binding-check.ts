import type {FunctionDefinition} from '../functions/define-function.js';
import {isObject, own, type JsonObject} from '../protocol/json.js';

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
  for (const name of Object.keys(context)) checkDynamic('value', context[name], `${at}/context/${name}`, found, functions, 1);
}

function checkCall(call: JsonObject, path: string, found: Found, functions: FunctionLookup | undefined, depth: number): void {
  if (depth > maxCallDepth) return found(path, `is too deep: functionCall depth is limited to ${maxCallDepth}`);
  closed(call, ['call', 'args', 'returnType'], path, found);
  const name = own(call, 'call');
  if (typeof name !== 'string') return found(`${path}/call`, 'must be a string');
  const returnType = own(call, 'returnType');
  const args = own(call, 'args');
  const definition = functions?.get(name);
  if (functions && !definition) found(`${path}/call`, `names the unknown function '${name}'`);
  if (returnType !== undefined && !(definition ? returnType === definition.returnType : returnTypes.includes(returnType as string))) {
    found(`${path}/returnType`, definition ? `must be '${definition.returnType}' for ${name}` : 'is not a return type');
  }
  if (args === undefined) {
    if (definition) found(`${path}/args`, 'is missing');
    return;
  }
  if (!isObject(args)) return found(`${path}/args`, 'must be an object');
  for (const arg of Object.keys(args)) {
    const value = args[arg];
    const at = `${path}/args/${arg}`;
    if (value === null) found(at, 'must not be null');
    else if (isObject(value) && own(value, 'call') !== undefined && own(value, 'path') === undefined) checkCall(value, at, found, functions, depth + 1);
  }
}

function closed(value: JsonObject, keys: readonly string[], path: string, found: Found): boolean {
  const extra = Object.keys(value).filter((key) => !keys.includes(key));
  for (const key of extra) found(`${path}/${key}`, 'is not known here');
  return extra.length === 0;
}
