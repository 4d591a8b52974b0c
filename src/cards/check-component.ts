import {fitsSchema} from '../catalog/misfit.js';
import {describe, isObject, own, type JsonObject, type JsonValue} from '../protocol/json.js';
import {charsRule, rangeRule} from './broken-rule.js';
import {checkAction} from './check-action.js';
import {checkDynamic, type CheckScope, type Keys} from './check-value.js';
import type {ProfileComponent, ProfileProperty} from './profile.js';

const inAll = ['id', 'component'];

/** Checks one component's properties. Its id, and how it stands in the tree, are checked with the tree. */
export function checkComponent(component: JsonObject, scope: CheckScope, keys: Keys): void {
  const {profile, broke} = scope;
  const type = own(component, 'component');
  if (type === undefined) return broke('property.missing', [...keys, 'component'], `A component needs its type: ${[...profile.components.keys()].join(', ')}.`);
  const known = typeof type === 'string' ? profile.components.get(type) : undefined;
  if (!known) {
    if (typeof type === 'string' && profile.urlComponents.has(type)) return broke('component.url_widget', [...keys, 'component'], `${type} loads from an address, which a card may not. Leave it out.`);
    return broke('component.unknown', [...keys, 'component'], `There is no component ${describe(type)}. Use ${[...profile.components.keys()].join(', ')}.`);
  }
  for (const key of Object.keys(component)) {
    if (!known.props.has(key) && !inAll.includes(key) && component[key] !== undefined) refuse(key, known, scope, [...keys, key]);
  }
  for (const prop of known.props.values()) {
    const value = own(component, prop.name);
    if (value !== undefined) checkProperty(prop, value, scope, [...keys, prop.name]);
    else if (prop.required) broke('property.missing', [...keys, prop.name], `${known.name} needs ${prop.name}.`);
  }
  const [low, high] = (known.range ?? []).map((key) => own(component, key) ?? known.props.get(key)?.plan?.defaultValue);
  if (known.range && typeof low === 'number' && typeof high === 'number' && low >= high) {
    broke(rangeRule(known), keys, `${known.name}.${known.range[0]} must be less than ${known.range[1]}; got ${low} and ${high}.`);
  }
}

function refuse(key: string, {name, props}: ProfileComponent, {profile: {functions}, broke}: CheckScope, keys: Keys): void {
  if (key === 'styles') broke('property.styles', keys, 'Styles come from the host. Leave them out.');
  else if (key === 'checks') broke('function.in_checks', keys, functions.size ? `${name} takes no checks. Leave them out.` : 'Checks call functions, which is not allowed. Leave them out.');
  else broke('property.unknown', keys, `${name} has no ${describe(key)}. It has ${[...inAll, ...props.keys()].join(', ')}.`);
}

function checkProperty(prop: ProfileProperty, value: JsonValue, scope: CheckScope, keys: Keys): void {
  const {broke} = scope;
  const {kind, maxChars, bound = false} = prop;
  if (maxChars !== undefined && typeof value === 'string' && value.length > maxChars) {
    return broke(charsRule(prop), keys, `It may have at most ${maxChars} characters; it has ${value.length}.`);
  }
  switch (kind) {
    case 'string': case 'number': case 'boolean': case 'stringList': case 'value':
      return checkDynamic(kind, value, bound, scope, keys);
    case 'static': return checkStatic(prop, value, scope, keys);
    case 'weight':
      if (typeof value !== 'number') broke('property.type', keys, `It must be a number; got ${describe(value)}.`);
      return;
    case 'child':
      if (typeof value !== 'string') broke('property.type', keys, `It must be the id of a component; got ${describe(value)}.`);
      return;
    case 'children': return checkChildren(value, scope, keys);
    case 'action': return checkAction(value, scope, keys);
    case 'accessibility': return checkParts(['label', 'description'], [], value, scope, keys);
    case 'checks': return checkList(value, scope, keys, (item, at) => checkParts(['condition', 'message'], ['condition', 'message'], item, scope, at));
    case 'items': {
      const parts = (prop.plan?.items ?? []).map((plan): ProfileProperty => ({name: plan.name, kind: plan.kind, required: plan.required, plan}));
      return checkList(value, scope, keys, (item, at) => checkItem(parts, item, scope, at));
    }
  }
}

function checkStatic({name, plan, words}: ProfileProperty, value: JsonValue, {broke}: CheckScope, keys: Keys): void {
  const choices = words ?? plan?.enum;
  const type = plan?.type ?? (choices ? typeof choices[0] : undefined);
  if (isObject(value) && own(value, 'call') !== undefined) return broke('function.in_value', keys, 'It is a literal; functions cannot be called here.');
  if (type !== undefined && typeof value !== type) return broke('property.type', keys, `${name} must be a literal ${type}; got ${describe(value)}.`);
  if (choices && !choices.includes(value)) return broke('property.enum', keys, `${name} must be one of ${choices.join(', ')}; got ${describe(value)}.`);
  if (plan && !fitsSchema(plan.schema, value)) broke('property.type', keys, `${describe(value)} is not valid here.`);
}

function checkChildren(value: JsonValue, {profile: {limits}, broke}: CheckScope, keys: Keys): void {
  if (isObject(value)) return broke('children.template', keys, 'Children are a list of ids; a template for a list of data is not allowed.');
  if (!Array.isArray(value)) return broke('property.type', keys, `Children are a list of ids; got ${describe(value)}.`);
  if (value.length === 0) broke('children.empty', keys, 'Name at least one child, or leave this component out.');
  if (value.length > limits.components) broke('children.count', keys, `At most ${limits.components} children; got ${value.length}.`);
  value.forEach((id: JsonValue, index) => {
    if (typeof id !== 'string') broke('property.type', [...keys, index], `A child is the id of a component, never the component itself; got ${describe(id)}.`);
  });
}

function checkList(value: JsonValue, {broke}: CheckScope, keys: Keys, each: (item: JsonValue, keys: Keys) => void): void {
  if (Array.isArray(value)) value.forEach((item: JsonValue, index) => each(item, [...keys, index]));
  else broke('property.type', keys, `It must be a list; got ${describe(value)}.`);
}

/** An object of texts; a `condition` is true or false. */
function checkParts(names: readonly string[], required: readonly string[], value: JsonValue, scope: CheckScope, keys: Keys): void {
  checkItem(names.map((name) => ({name, kind: name === 'condition' ? 'boolean' : 'string', required: required.includes(name), plan: undefined})), value, scope, keys);
}

function checkItem(parts: readonly ProfileProperty[], item: JsonValue, scope: CheckScope, keys: Keys): void {
  const {broke} = scope;
  if (!isObject(item)) return broke('property.type', keys, `It must be an object; got ${describe(item)}.`);
  for (const key of Object.keys(item)) {
    if (!parts.some(({name}) => name === key)) broke('property.unknown', [...keys, key], `${describe(key)} is unknown. Leave it out.`);
  }
  for (const part of parts) {
    const value = own(item, part.name);
    if (value !== undefined) checkProperty(part, value, scope, [...keys, part.name]);
    else if (part.required) broke('property.missing', [...keys, part.name], `It needs ${part.name}.`);
  }
}
