import type {Problem} from '../problem.js';
import {isObject, own} from '../protocol/json.js';
import type {FunctionLookup} from './binding-check.js';
import type {Catalog} from './define-catalog.js';
import type {ComponentDefinition} from './define-component.js';
import {readComponent} from './normalize.js';
import {fitsSchema} from './schema.js';

export {validateTopology, childReferences, type ChildReference} from './topology.js';

/** Where a component stands in its message. */
export interface StrictWhere {
  readonly surfaceId: string;
  /** Index in `components`. */
  readonly index: number;
  /** The functions that calls may name; without it any call of the right form passes. */
  readonly functions?: FunctionLookup | undefined;
}

/** Checks one component to the letter of its schema: errors for its faults, none for a valid component. Never throws. */
export function validateComponent(definition: ComponentDefinition | undefined, raw: unknown, {surfaceId, index, functions}: StrictWhere): Problem[] {
  const problems: Problem[] = [];
  readComponent(definition, raw, {surfaceId, index}, (problem) => problems.push(problem), {functions});
  return problems;
}

/** Checks a theme to the letter of the catalog's. A catalog without a theme takes any object. Never throws. */
export function validateTheme({theme: definition}: Catalog, theme: unknown, surfaceId: string): Problem[] {
  const problems: Problem[] = [];
  const found = (path: string, message: string) => {
    problems.push({
      code: 'VALIDATION_FAILED', severity: 'error', surfaceId, path: `/theme${path}`,
      message: `Validation failed for theme on surface '${surfaceId}': ${path ? `'${path.slice(1)}'` : 'it'} ${message}.`,
    });
  };
  if (!isObject(theme)) {
    if (theme !== undefined) found('', 'must be an object');
  } else if (definition?.check) definition.check(theme, found);
  else for (const {name, schema} of definition?.plan.props ?? []) if (!fitsSchema(schema, own(theme, name))) found(`/${name}`, 'is not valid');
  return problems;
}
