import type {Problem} from '../problem.js';
import type {FunctionLookup} from './binding-check.js';
import type {ComponentDefinition} from './define-component.js';
import {normalizeComponent} from './normalize.js';

export {validateTheme} from './theme.js';
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
  normalizeComponent(definition, raw, {surfaceId, index}, (problem) => problems.push(problem), {functions});
  return problems;
}
