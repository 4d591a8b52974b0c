/**
 * A fault in something an agent wrote to be computed: a template, an argument, a pattern. A function may throw it;
 * the evaluator turns it into a problem and the value into nothing, so that it never reaches the page.
 */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError';
  readonly code = 'EXPRESSION_ERROR';
}
