import * as z from 'zod/mini';
import type {Problem} from '../problem.js';
import {isObject, own, type JsonObject} from '../protocol/json.js';
import {checkBinding, isBinding, pointer, type Found, type FunctionLookup} from './binding-check.js';
import type {Catalog} from './define-catalog.js';
import type {ComponentDefinition, PropPlan} from './define-component.js';

export {validateTopology, childReferences, type ChildReference} from './topology.js';

/** Where a component stands in its message. */
export interface StrictWhere {
  readonly surfaceId: string;
  /** Index in `components`. */
  readonly index: number;
  /** The functions that calls may name; without it any call of the right form passes. */
  readonly functions?: FunctionLookup;
}

/** Checks one component to the letter of its schema: one error for every fault, none for a valid component. Never throws. */
export function validateComponent(definition: ComponentDefinition | undefined, raw: unknown, {surfaceId, index, functions}: StrictWhere): Problem[] {
  const problems: Problem[] = [];
  const id = isObject(raw) ? own(raw, 'id') : undefined;
  const type = isObject(raw) ? own(raw, 'component') : undefined;
  const subject = `component '${typeof type === 'string' ? type : index}'${typeof id === 'string' ? ` with the id '${id}'` : ''}`;
  const found = collect(problems, `Validation failed for ${subject}`, `/components/${index}`,
    {surfaceId, ...(typeof id === 'string' && {componentId: id})});
  if (!isObject(raw)) found('', 'it must be an object');
  else {
    if (id === undefined) found('', "it is missing an 'id'");
    else if (typeof id !== 'string') found('/id', 'must be a string');
    if (typeof type !== 'string') found('/component', `must be a string: Cannot create component ${typeof id === 'string' ? id : `at index ${index}`} without a type`);
    else if (!definition) found('/component', 'names a type that the catalog does not have');
    else if (definition.check) definition.check(raw, found, functions);
    else checkProps(definition, raw, found, functions);
  }
  return problems;
}

/** Checks a theme to the letter of the catalog's. A catalog without a theme takes any. Never throws. */
export function validateTheme({theme: definition}: Catalog, theme: unknown, surfaceId: string): Problem[] {
  const problems: Problem[] = [];
  const found = collect(problems, `Validation failed for theme on surface '${surfaceId}'`, '/theme', {surfaceId});
  if (!isObject(theme)) {
    if (theme !== undefined) found('', 'it must be an object');
  } else if (definition?.check) definition.check(theme, found);
  else for (const prop of definition?.plan.props ?? []) checkProp(prop, theme, found, undefined);
  return problems;
}

function collect(problems: Problem[], subject: string, base: string, about: {readonly surfaceId: string; readonly componentId?: string}): Found {
  return (path, message) => {
    const sentence = path === '' ? message : `'${path.slice(1)}' ${message}`;
    problems.push({code: 'VALIDATION_FAILED', severity: 'error', message: `${subject}: ${sentence}.`, path: base + path, ...about});
  };
}

function checkProps({plan}: ComponentDefinition, raw: JsonObject, found: Found, functions: FunctionLookup | undefined): void {
  for (const key of Object.keys(raw)) {
    const value = raw[key];
    if (plan.byName.has(key) || key === 'id' || key === 'component') continue;
    if (key === 'weight') {
      if (typeof value !== 'number') found('/weight', 'must be a number');
    } else if (key !== 'accessibility') found(pointer('', [key]), 'is not a property of this component');
    else if (!isObject(value)) found('/accessibility', 'must be an object');
    else {
      for (const name of ['label', 'description']) {
        const text = own(value, name);
        if (text !== undefined) checkBinding('string', text, `/accessibility/${name}`, found, functions);
      }
    }
  }
  for (const prop of plan.props) checkProp(prop, raw, found, functions);
}

function checkProp(prop: PropPlan, raw: JsonObject, found: Found, functions: FunctionLookup | undefined): void {
  const value = own(raw, prop.name);
  const path = `/${prop.name}`;
  if (value === undefined) {
    if (prop.required) found(path, 'is missing');
  } else if (prop.kind === 'static' || prop.kind === 'items') {
    for (const issue of z.safeParse(prop.schema, value).error?.issues ?? []) {
      // A custom issue is a binding inside an item: it is looked at below, in words.
      if (issue.code !== 'custom') found(pointer(path, issue.path), sentence(issue));
    }
    if (prop.items) checkItems(prop.items, value, path, found, functions);
  } else if (!prop.literal) checkBinding(prop.kind, value, path, found, functions);
  else if (!isBinding(value) && !z.safeParse(prop.literal, value).success) {
    found(path, `must be a {path} binding or ${prop.enum ? 'one of the known names' : 'a fitting literal'}`);
  }
}

function checkItems(plan: readonly PropPlan[], list: unknown, path: string, found: Found, functions: FunctionLookup | undefined): void {
  if (!Array.isArray(list)) return;
  list.forEach((item: unknown, index) => {
    if (!isObject(item)) return;
    const at = `${path}/${index}`;
    for (const prop of plan) {
      const value = own(item, prop.name);
      if (value === undefined || prop.kind === 'static') continue;
      if (prop.kind === 'items') checkItems(prop.items ?? [], value, `${at}/${prop.name}`, found, functions);
      else if (!prop.literal) checkBinding(prop.kind, value, `${at}/${prop.name}`, found, functions);
      else checkProp(prop, item, (below, message) => found(at + below, message), functions);
    }
  });
}

/** zod/mini ships no sentences; these cover what schemas of properties are made of. */
function sentence(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type': return issue.input === undefined && issue.expected !== 'undefined' && issue.path.length ? `must be there, as ${issue.expected}` : `must be of type ${issue.expected}`;
    case 'invalid_value': return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'unrecognized_keys': return `has unknown keys: ${issue.keys.join(', ')}`;
    case 'too_small': return `must be at least ${issue.minimum}${issue.origin === 'number' ? '' : ' long'}`;
    case 'too_big': return `must be at most ${issue.maximum}${issue.origin === 'number' ? '' : ' long'}`;
    case 'invalid_format': return issue.pattern ? `must match ${issue.pattern}` : `must be a ${issue.format}`;
    default: return 'is not valid';
  }
}
