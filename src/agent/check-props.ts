import {describe, isObject, own, type JsonObject, type JsonValue} from '../protocol/json.js';
import {commonProps, type CatalogShape, type ComponentShape, type LiteralType, type PropShape} from './catalog-shape.js';
import {at, type ErrorCode} from './validation-error.js';

/** Receives one fault. */
export type Fault = (code: ErrorCode, path: string, message: string) => void;

/** Which checks of properties to make; all by default. */
export interface PropChecks {
  readonly required?: boolean | undefined;
  readonly propTypes?: boolean | undefined;
  readonly unknownProps?: boolean | undefined;
}

const byId = "'string': name a child by its id, and put it into the list of components.";

const isId = (value: unknown): boolean => typeof value === 'string' && value !== '';

/** Checks what one component of a known type holds: nothing required missing, nothing unknown, every literal of its type. */
export function checkProps(shape: ComponentShape, component: JsonObject, path: string, {required = true, propTypes = true, unknownProps = true}: PropChecks, fault: Fault): void {
  const owner = `${shape.name} '${String(own(component, 'id'))}'`;
  checkObject(shape.props, component, path, owner);
  if (unknownProps && shape.closed) {
    for (const key of Object.keys(component)) {
      if (!shape.props.has(key) && !commonProps.includes(key)) fault('invalid_value', at(path, key), `${owner} has no property '${key}'. ${shape.name} takes ${[...shape.props.keys()].join(', ') || 'no properties'}.`);
    }
  }

  function checkObject(props: ReadonlyMap<string, PropShape>, object: JsonObject, path: string, owner: string): void {
    for (const prop of props.values()) {
      const value = own(object, prop.name);
      const here = at(path, prop.name);
      if (value === undefined || value === null) {
        if (required && prop.required) fault('missing_required_prop', here, `${owner} lacks its required property '${prop.name}'. Add it${prop.type ? `, as ${typeName(prop)}` : ''}.`);
      } else if (propTypes) checkValue(prop, value, here);
    }
  }

  function checkValue(prop: PropShape, value: JsonValue, path: string): void {
    const wrong = (what: string) => fault('type_mismatch', path, `${describe(value)} is not of type ${what}`);
    switch (prop.kind) {
      case 'child':
        if (!isId(value)) wrong(byId);
        return;
      case 'children':
        if (Array.isArray(value)) {
          (value as readonly JsonValue[]).forEach((item, index) => {
            if (!isId(item)) fault('type_mismatch', at(path, index), `${describe(item)} is not of type ${byId}`);
          });
        } else if (!isObject(value) || !isId(own(value, 'componentId')) || typeof own(value, 'path') !== 'string') wrong("'array' of ids, nor a template {\"componentId\", \"path\"}.");
        return;
      case 'action':
        if (!isObject(value) || !isAction(value)) fault('type_mismatch', path, 'An action is {"event": {"name": "…", "context": {…}}} or {"functionCall": {"call": "…", "args": {…}}}.');
        return;
      case 'checks':
        if (!Array.isArray(value)) return wrong("'array' of {\"condition\", \"message\"}.");
        (value as readonly JsonValue[]).forEach((rule, index) => {
          if (!isObject(rule) || own(rule, 'condition') === undefined || typeof own(rule, 'message') !== 'string') fault('type_mismatch', at(path, index), 'A check is {"condition": <boolean, binding or call>, "message": "…"}.');
        });
        return;
      case 'items':
        if (!Array.isArray(value)) return wrong("'array' of objects, written out.");
        (value as readonly JsonValue[]).forEach((item, index) => {
          if (isObject(item)) checkObject(new Map(prop.items?.map((inner) => [inner.name, inner])), item, at(path, index), `Entry ${index} of '${prop.name}' in ${owner}`);
          else fault('type_mismatch', at(path, index), `${describe(item)} is not of type 'object'.`);
        });
        return;
      default:
        if (isObject(value) && isDynamic(value) && (prop.dynamic || prop.type === 'object' || prop.type === undefined)) return;
        if (prop.type && !isOfType(prop.type, value)) wrong(`${typeName(prop)}.${isObject(value) && isDynamic(value) ? ` '${prop.name}' is static: write the value out.` : ''}`);
        else if (prop.enum && typeof value === 'string' && !prop.enum.includes(value)) fault('invalid_value', path, `${describe(value)} is not one of ${prop.enum.map((word) => JSON.stringify(word)).join(', ')}.`);
    }
  }
}

function typeName({type, dynamic}: PropShape): string {
  return type ? `'${type}'${dynamic ? ', a {"path"} or a function call' : ''}` : 'any value';
}

/** A binding or a call in place of a value. */
export function isDynamic(value: JsonObject): boolean {
  return (typeof own(value, 'path') === 'string' && own(value, 'componentId') === undefined) || own(value, 'call') !== undefined || own(value, 'functionCall') !== undefined;
}

function isAction(value: JsonObject): boolean {
  const event = own(value, 'event');
  const call = own(value, 'functionCall');
  if (event !== undefined) return call === undefined && isObject(event) && typeof own(event, 'name') === 'string';
  return isObject(call) && typeof own(call, 'call') === 'string';
}

function isOfType(type: LiteralType, value: JsonValue): boolean {
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  return type === 'integer' ? Number.isInteger(value) : typeof value === type;
}

/** The calls in a value, for their depth, names and arguments. Iterative: a value of any depth is walked. */
export function checkCalls(value: JsonValue, path: string, functions: CatalogShape['functions'] | undefined, {maxCallDepth, maxDepth}: {readonly maxCallDepth: number; readonly maxDepth: number}, fault: Fault): void {
  // The common case, a few scalars and flat lists, needs no walk.
  const todo: {readonly value: JsonValue; readonly path: string; readonly depth: number; readonly calls: number}[] = [{value, path, depth: 1, calls: 0}];
  for (let next = todo.pop(); next; next = todo.pop()) {
    const {value, path, depth} = next;
    let {calls} = next;
    if (depth > maxDepth) {
      fault('max_depth_exceeded', path, `Global recursion limit exceeded: nested more than ${maxDepth} levels deep. Send a flatter value.`);
      return;
    }
    if (Array.isArray(value)) {
      for (let index = value.length - 1; index >= 0; index--) {
        const item = value[index] as JsonValue;
        if (typeof item === 'object' && item !== null) todo.push({value: item, path: at(path, index), depth: depth + 1, calls});
      }
      continue;
    }
    if (!isObject(value)) continue;
    const name = own(value, 'call');
    if (typeof name === 'string') {
      calls++;
      if (calls > maxCallDepth) {
        fault('max_depth_exceeded', path, `Recursion limit exceeded: functionCall depth > ${maxCallDepth}. Nest fewer calls.`);
        return;
      }
      checkCall(name, value, path, functions, fault);
    }
    for (const key of Object.keys(value).reverse()) {
      const item = value[key] as JsonValue;
      if (typeof item === 'object' && item !== null) todo.push({value: item, path: at(path, key), depth: depth + 1, calls});
    }
  }
}

function checkCall(name: string, call: JsonObject, path: string, functions: CatalogShape['functions'] | undefined, fault: Fault): void {
  if (!functions || functions.size === 0) return;
  const shape = functions.get(name);
  if (!shape) return fault('invalid_value', at(path, 'call'), `There is no function '${name}'. Use one of ${[...functions.keys()].join(', ')}.`);
  const args = own(call, 'args');
  const template = isObject(args) ? own(args, 'value') : undefined;
  if (name === 'formatString' && /\$\{[^}]*$/.test(String(template))) fault('invalid_value', `${path}.args.value`, 'The template has a "${" without its "}".');
  for (const arg of shape.args ?? []) {
    if (arg.required && (!isObject(args) || own(args, arg.name) === undefined)) fault('missing_required_prop', at(at(path, 'args'), arg.name), `The call of '${name}' lacks its argument '${arg.name}'.`);
  }
}
