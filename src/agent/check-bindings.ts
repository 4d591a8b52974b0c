import {isAbsolute, parsePointer} from '../data/pointer.js';
import {isObject, own, type JsonObject, type JsonValue} from '../protocol/json.js';
import type {CatalogShape} from './catalog-shape.js';
import {readAt} from './data-write.js';
import type {Fault} from './check-props.js';
import {at} from './validation-error.js';
import type {Placed} from './validate-components.js';

/** A binding in a component. */
export interface Binding {
  /** Where in the component. */
  readonly at: string;
  readonly path: string;
  /** The list of a template. */
  readonly isList: boolean;
}

/** Every binding in a component (`{path}`, and the lists of templates), in order. Iterative. */
export function collectBindings(component: JsonObject): readonly Binding[] {
  const found: Binding[] = [];
  const todo: (readonly [JsonValue, string])[] = [[component, '']];
  for (let next = todo.pop(); next; next = todo.pop()) {
    const [value, here] = next;
    if (here && isObject(value) && typeof own(value, 'path') === 'string') found.push({at: here, path: own(value, 'path') as string, isList: own(value, 'componentId') !== undefined});
    const keys = Array.isArray(value) ? value.map((_, index) => index) : Object.keys(value as JsonObject);
    for (const key of keys.reverse()) {
      const item = (value as JsonObject)[key] as JsonValue;
      if (typeof item === 'object' && item !== null) todo.push([item, at(here, key)]);
    }
  }
  return found;
}

/** Beyond so many scopes of one surface, the rest is not resolved. */
const maxVisits = 100_000;

/** Checks the syntax of one path. */
export function checkPath(path: string, where: string, fault: Fault): void {
  if (/~(?![01])/.test(path)) fault('unresolved_binding', where, `Invalid path syntax: '${path}'. In a JSON Pointer "~" is written "~0" and "/" within a key "~1".`);
}

/** Checks the syntax of every path and, with data, that each path from the root on leads somewhere. */
export function checkBindings(placed: ReadonlyMap<string, Placed>, catalog: CatalogShape | undefined, data: JsonValue | undefined, rootId: string, syntax: boolean, fault: Fault): void {
  const bindings = new Map<string, readonly Binding[]>();
  for (const [id, {raw, path}] of placed) {
    const found = collectBindings(raw);
    if (found.length === 0) continue;
    bindings.set(id, found);
    for (const binding of found) {
      if (syntax) checkPath(binding.path, `${path}.${binding.at}.path`, fault);
    }
  }
  if (data === undefined) return;

  const reported = new Set<string>();
  const seen = new Set<string>();
  const todo: {readonly id: string; readonly scope: JsonValue | undefined; readonly name: string}[] = [{id: rootId, scope: data, name: ''}];
  for (let next = todo.pop(); next && seen.size < maxVisits; next = todo.pop()) {
    const {id, scope, name} = next;
    const key = `${name}\n${id}`;
    const node = placed.get(id);
    if (seen.has(key) || !node) continue;
    seen.add(key);
    const read = (path: string): JsonValue | undefined => {
      let value = isAbsolute(path) ? data : scope;
      for (const segment of parsePointer(path)) value = readAt(value, segment);
      return value;
    };
    for (const binding of bindings.get(id) ?? []) {
      const where = `${node.path}.${binding.at}`;
      if (reported.has(where) || isWritten(catalog, node.raw, binding.at)) continue;
      const value = read(binding.path);
      const isFound = binding.isList ? Array.isArray(value) : value !== undefined;
      if (isFound) continue;
      reported.add(where);
      const place = isAbsolute(binding.path) ? 'the data' : name ? `the first item of ${name}` : 'the data (outside of a template, paths start at its root)';
      fault('unresolved_binding', `${where}.path`, value === undefined ? `Nothing is at '${binding.path}' in ${place}. Send data for it, or correct the path.` : `The list of a template must be an array; at '${binding.path}' in ${place} is ${typeof value === 'object' ? 'an object' : typeof value}.`);
    }
    for (const ref of [...node.refs].reverse()) {
      if (ref.template === undefined) todo.push({id: ref.id, scope, name});
      else {
        const list = read(ref.template);
        // An empty list shows nothing, so what its rows bind to cannot be told.
        if (Array.isArray(list) && list.length > 0) todo.push({id: ref.id, scope: list[0] as JsonValue, name: isAbsolute(ref.template) ? ref.template : `${name}/0/${ref.template}`});
      }
    }
  }
}

/** An input writes its value, so that nothing need be there before. */
function isWritten(catalog: CatalogShape | undefined, raw: JsonObject, where: string): boolean {
  return where === 'value' && (catalog?.components.get(own(raw, 'component') as string)?.props.has('checks') ?? true);
}
