/** `validationRegexp` of a text field: the whole value must match; an empty value is exempt. */
import {safeTest} from '../functions/regex-guard.js';
import type {ViewNode} from './view-node.js';
import type {ViewTree} from './view-tree.js';

/** Whether a value passes; a pattern that cannot be used is reported and lets everything pass. */
export function matches<E>(pattern: string, value: string, tree: ViewTree<E>, node: ViewNode<E>): boolean {
  if (value === '') return true;
  try {
    return safeTest(pattern, value, 'full');
  } catch (error) {
    tree.fail('EXPRESSION_ERROR', error instanceof Error ? error.message : String(error), node, 'validationRegexp');
    return true;
  }
}
