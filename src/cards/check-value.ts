/** Values of properties against a profile: literals, bindings and calls. */
import {checkBinding} from '../catalog/binding-check.js';
import {describe, isObject, own, type JsonObject, type JsonValue} from '../protocol/json.js';
import type {Broke} from './broken-rule.js';
import type {Profile} from './profile.js';

/** Where a value is checked. */
export interface CheckScope {
  readonly profile: Profile;
  /** The card's data; undefined when that is no object, which is reported elsewhere. */
  readonly data: JsonObject | undefined;
  readonly broke: Broke;
}

/** The keys that lead to a place in the card. */
export type Keys = readonly (string | number)[];

/** What a binding may lead to: one of the types, or any of them. */
export type BoundType = 'string' | 'number' | 'boolean' | 'list' | 'scalar' | 'any';

const nouns: {readonly [type in BoundType]: string} = {
  string: 'a string', number: 'a number', boolean: 'true or false', list: 'a list of strings', scalar: 'a string, a number, true or false', any: 'a value',
};

/** Values that are looked at in the arguments of one call. */
const maxArguments = 1000;

/** What a property of a kind may be bound to. Text takes any scalar, unless it can only be bound: then it is also written to. */
export function boundTypeOf(kind: string, bound: boolean): BoundType {
  switch (kind) {
    case 'string': return bound ? 'string' : 'scalar';
    case 'number': case 'boolean': return kind;
    case 'stringList': return 'list';
    default: return 'any';
  }
}

/** The segments of a binding's path; undefined with a report when the grammar refuses it. */
export function bindingSegments(path: string, {profile: {bindingLevels}, broke}: CheckScope, keys: Keys): readonly string[] | undefined {
  const says = (rule: string, why: string) => {
    broke(rule, keys, `A binding is "/" and ${bindingLevels === 1 ? 'one key' : `at most ${bindingLevels} keys`} of dataModel; ${describe(path)} ${why}.`);
    return undefined;
  };
  if (!path.startsWith('/')) return says('binding.relative', 'does not start with "/"');
  const segments = path.slice(1).split('/');
  if (path.includes('~')) return says('binding.nested', 'has an escape');
  if (segments.includes('')) return says('binding.nested', 'has an empty key');
  return segments.length > bindingLevels ? says('binding.nested', 'names something deeper') : segments;
}

/** What the data has at a path. */
export function dataAt(data: JsonObject, segments: readonly string[]): JsonValue | undefined {
  let value: JsonValue | undefined = data;
  for (const segment of segments) value = isObject(value) ? own(value, segment) : undefined;
  return value;
}

/** Whether data is of the type that a binding wants. */
function isBoundType(value: JsonValue, type: BoundType): boolean {
  if (type === 'any') return true;
  if (type === 'list') return Array.isArray(value);
  return type === 'scalar' ? typeof value !== 'object' : typeof value === type;
}

type BindingKind = Parameters<typeof checkBinding>[0];

/** Checks an object that has a `path`. */
export function checkPath(value: JsonObject, type: BoundType, scope: CheckScope, keys: Keys): void {
  const {data, broke} = scope;
  for (const key of Object.keys(value)) {
    if (key !== 'path') broke('binding.extra_property', [...keys, key], `A binding is {"path"} alone. Leave out ${describe(key)}.`);
  }
  const {path} = value;
  if (typeof path !== 'string') return broke('property.type', [...keys, 'path'], `The path of a binding is a string; got ${describe(path)}.`);
  const segments = bindingSegments(path, scope, [...keys, 'path']);
  if (!segments || !data) return;
  const target = dataAt(data, segments);
  if (target === undefined) broke('binding.unresolved', [...keys, 'path'], `dataModel has no ${describe(path)}. Add it with its first value, or bind to a key that is there.`);
  else if (mayBeData(target, segments, scope.profile) && !isBoundType(target, type)) broke('binding.type', keys, `It needs ${nouns[type]} in dataModel; ${describe(path)} is ${describe(target)}.`);
}

/** Whether a value may stand in the data at all. If not, that is its fault, and not that of a binding. */
function mayBeData(value: JsonValue, {length}: readonly string[], {bindingLevels, lists}: Profile): boolean {
  return typeof value !== 'object' || (Array.isArray(value) ? lists : isObject(value) && length < bindingLevels);
}

/** A call of a function is refused, unless the profile lets it be called; then its arguments are checked. */
export function checkCall(value: JsonObject, kind: BindingKind, scope: CheckScope, keys: Keys): void {
  const {profile: {functions}, broke} = scope;
  const name = own(value, 'call');
  if (typeof name !== 'string' || !functions.has(name)) {
    broke('function.in_value', keys, functions.size ? `Only ${[...functions.keys()].join(', ')} may be called; got ${describe(name)}.` : 'Function calls are not allowed. Send a literal or a binding.');
    return;
  }
  checkBinding(kind, value, '', (path, message) => broke('function.arguments', [...keys, ...path.split('/').slice(1)], `It ${message}.`), functions);
  // Bindings and calls anywhere in the arguments keep the same rules.
  const rest: [value: JsonValue | undefined, keys: Keys][] = [[own(value, 'args'), [...keys, 'args']]];
  for (let next = rest.pop(), looked = 0; next; next = rest.pop()) {
    const [part, at] = next;
    if (++looked > maxArguments) return broke('function.arguments', keys, `A call has at most ${maxArguments} values in it.`);
    if (Array.isArray(part)) part.forEach((item: JsonValue, index) => rest.push([item, [...at, index]]));
    else if (isObject(part)) {
      const called = own(part, 'call');
      if (called !== undefined && !(typeof called === 'string' && functions.has(called))) broke('function.in_value', at, `${describe(called)} may not be called.`);
      else if (called === undefined && own(part, 'path') !== undefined && at.at(-1) !== 'args') checkPath(part, 'any', scope, at);
      else for (const [key, item] of Object.entries(part)) rest.push([item, [...at, key]]);
    }
  }
}

/** Checks a value that may be a literal, a binding, or where the profile has functions a call. */
export function checkDynamic(kind: 'string' | 'number' | 'boolean' | 'stringList' | 'value', value: JsonValue, bound: boolean, scope: CheckScope, keys: Keys): void {
  const {broke} = scope;
  const type = boundTypeOf(kind, bound);
  if (isObject(value) && own(value, 'call') !== undefined) return checkCall(value, kind, scope, keys);
  if (isObject(value) && own(value, 'path') !== undefined) return checkPath(value, type, scope, keys);
  const wanted = `{"path": "/key"} with ${nouns[type]} there`;
  if (bound) return broke('binding.required', keys, `It must be ${wanted}; got ${describe(value)}. Put the value into dataModel and bind to it.`);
  const fits = kind === 'stringList' ? Array.isArray(value) && value.every((item) => typeof item === 'string')
    : kind === 'value' ? value !== null && !isObject(value)
      : typeof value === kind;
  if (!fits) broke('property.type', keys, `It must be ${kind === 'stringList' ? 'a list of strings' : nouns[kind === 'value' ? 'any' : kind]}, or ${wanted}; got ${describe(value)}.`);
}
