import type {JsonValue} from '../protocol/json.js';
import {truthy} from './coerce.js';
import {defineFunction} from './define-function.js';
import {ExpressionError} from './expression-error.js';

/** Whether all values are true. */
export const and = defineFunction('and', {
  args: {values: 'booleanList'},
  returnType: 'boolean',
  run: ({values}) => operands(values).every(truthy),
});

/** Whether any value is true. */
export const or = defineFunction('or', {
  args: {values: 'booleanList'},
  returnType: 'boolean',
  run: ({values}) => operands(values).some(truthy),
});

/** The opposite; of nothing it is true. */
export const not = defineFunction('not', {
  args: {value: 'boolean'},
  returnType: 'boolean',
  run: ({value}) => !truthy(value),
});

function operands(values: JsonValue | undefined): readonly JsonValue[] {
  if (!Array.isArray(values) || values.length < 2) throw new ExpressionError('"values" must be a list of at least two.');
  return values;
}
