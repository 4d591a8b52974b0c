import {maxDataDepth} from '../data/adopt.js';
import {isAbsolute, parsePointer} from '../data/pointer.js';
import type {ProblemCode} from '../problem.js';
import {describe, isObject, own} from '../protocol/json.js';
import type {JsonObject, JsonValue} from '../protocol/json.js';
import {interpolate} from './coerce.js';
import type {FunctionContext, FunctionDefinition} from './define-function.js';
import {ExpressionError} from './expression-error.js';
import {formatString} from './format-string.js';
import {memo} from './memo.js';
import {parseTemplate} from './template-parser.js';

/** A property value, compiled once so that reading it for each of many rows is one switch. */
export type Expression = LiteralExpression | PathExpression | CallExpression | ListExpression | TemplateExpression | BrokenExpression;

export interface LiteralExpression {
  readonly kind: 'literal';
  readonly value: JsonValue | undefined;
}

export interface PathExpression {
  readonly kind: 'path';
  readonly absolute: boolean;
  readonly segments: readonly string[];
  /** The path as it was written. */
  readonly text: string;
}

export interface CallExpression {
  readonly kind: 'call';
  readonly name: string;
  readonly args: {readonly [name: string]: Expression};
}

export interface ListExpression {
  readonly kind: 'list';
  readonly items: readonly Expression[];
}

/** A formatString call whose template is written out. `call` is the same call, for a catalog with its own formatString. */
export interface TemplateExpression {
  readonly kind: 'template';
  readonly parts: readonly Expression[];
  readonly call: CallExpression;
}

/** A value that cannot be compiled: evaluating it reports `message` and gives nothing. */
export interface BrokenExpression {
  readonly kind: 'error';
  readonly message: string;
}

/** Where an expression is evaluated. */
export interface EvaluationScope {
  /** Reads a path in this scope. The caller tracks dependencies here. */
  read(path: PathExpression): JsonValue | undefined;
  readonly functions: {get(name: string): FunctionDefinition | undefined};
  /** BCP 47 tag; `''` means the browser's own. */
  readonly locale: string;
  readonly timeZone: string | undefined;
  /** True only inside a user's action: functions that act then run. */
  readonly acting: boolean;
  /** Told about every failure; the caller reports each only once. */
  fail(code: ProblemCode, message: string): void;
  /** How openUrl acts. */
  act?(effect: {readonly openUrl: string}): void;
}

/** Deeper values come from no honest author, and would exhaust the stack. */
const maxDepth = 200;
/** Characters that one formatString may give. */
const maxText = 1_000_000;
const maxTemplates = 500;
/** Bindings and calls in one value. */
const maxReferences = 2_000;
let references = 0;

/**
 * Compiles a property value: an object with an own `path` is a binding, one with an own `call` is a call, a list is
 * compiled item by item, anything else is itself. Never throws: what cannot be compiled becomes an `error` expression.
 */
export function compileDynamic(value: JsonValue | undefined): Expression {
  references = 0;
  return compile(value, 0);
}

/** Whether a value is the same at all times and in all scopes. */
export function isLiteral(expression: Expression): expression is LiteralExpression {
  return expression.kind === 'literal';
}

function compile(value: JsonValue | undefined, depth: number): Expression {
  if (typeof value !== 'object' || value === null) return {kind: 'literal', value};
  if (depth > maxDepth) return broken(`The value is nested deeper than ${maxDepth} levels. Send a flatter one.`);
  if (!isObject(value)) {
    const items = value.map((item) => compile(item, depth + 1));
    return items.every(isLiteral) ? {kind: 'literal', value} : {kind: 'list', items};
  }
  if (++references > maxReferences) return broken(`A value has more than ${maxReferences} bindings and calls. Send fewer.`);
  if (Object.hasOwn(value, 'path')) return compilePath(value['path']);
  if (Object.hasOwn(value, 'call')) return compileCall(value, depth);
  return {kind: 'literal', value};
}

function compilePath(text: JsonValue | undefined): Expression {
  if (typeof text !== 'string') return broken(`"path" must be a string; got ${describe(text)}.`);
  const segments = parsePointer(text);
  // Deeper than any data, twice: the scope's path comes before it.
  if (segments.length > 2 * maxDataDepth) return broken('"path" is too deep.');
  return {kind: 'path', absolute: isAbsolute(text), segments, text};
}

function compileCall(value: JsonObject, depth: number): Expression {
  const name = value['call'];
  if (typeof name !== 'string') return broken(`"call" must be a string; got ${describe(name)}.`);
  const given = own(value, 'args');
  const args: Record<string, Expression> = {};
  if (isObject(given)) {
    for (const key of Object.keys(given)) {
      if (key !== '__proto__') args[key] = compile(given[key], depth + 1);
    }
  }
  const call: CallExpression = {kind: 'call', name, args};
  const template = args['value'];
  if (name !== formatString.name || template?.kind !== 'literal' || typeof template.value !== 'string') return call;
  try {
    return {kind: 'template', parts: compileTemplate(template.value, depth + 1), call};
  } catch (error) {
    return broken(`${name}: ${messageOf(error)}`);
  }
}

function compileTemplate(text: string, depth: number): readonly Expression[] {
  return parseTemplate(text).map((part) => compile(part, depth));
}

function broken(message: string): BrokenExpression {
  return {kind: 'error', message};
}

/** The value of an expression now. Never throws: a failure is told to `scope.fail` and gives undefined. */
export function evaluate(expression: Expression, scope: EvaluationScope): JsonValue | undefined {
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'path':
      return scope.read(expression);
    case 'call':
      return runCall(expression, scope);
    case 'template':
      return scope.functions.get(formatString.name) === formatString
        ? joinParts(expression.parts, scope)
        : runCall(expression.call, scope);
    case 'list':
      return expression.items.map((item) => evaluate(item, scope) ?? null);
    case 'error':
      scope.fail('EXPRESSION_ERROR', expression.message);
      return undefined;
  }
}

function joinParts(parts: readonly Expression[], scope: EvaluationScope): string | undefined {
  let text = '';
  for (const part of parts) {
    text += interpolate(evaluate(part, scope));
    if (text.length > maxText) {
      scope.fail('LIMIT_EXCEEDED', `${formatString.name}: The text is longer than ${maxText} characters. Send less.`);
      return undefined;
    }
  }
  return text;
}

function runCall({name, args}: CallExpression, scope: EvaluationScope): JsonValue | undefined {
  try {
    const definition = scope.functions.get(name);
    if (!definition) throw new ExpressionError('There is no such function in the catalog.');
    if (definition.acts && (inText || !scope.acting)) {
      throw new ExpressionError('It runs only as the "functionCall" of an action.');
    }
    const values: Record<string, JsonValue | undefined> = {};
    for (const key in args) values[key] = evaluate(args[key]!, scope);
    return definition.run(values, contextOf(scope)) as JsonValue | undefined;
  } catch (error) {
    scope.fail('EXPRESSION_ERROR', `${name}: ${messageOf(error)}`);
    return undefined;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** True while a template that came from the data is read: nothing in it may act. */
let inText = false;

function contextOf(scope: EvaluationScope): FunctionContext {
  return {
    locale: scope.locale,
    timeZone: scope.timeZone,
    act: scope.acting && !inText ? (effect) => scope.act?.(effect) : undefined,
    evaluateTemplate(text) {
      // Text that reads itself again, or doubles itself at each level, would never end.
      if (inText) throw new ExpressionError('A template from the data cannot read another one.');
      inText = true;
      try {
        return joinParts(templateOf(text), scope) ?? '';
      } finally {
        inText = false;
      }
    },
  };
}

/** The compiled form of a template from the data, which many rows tend to share. */
function templateOf(text: string): readonly Expression[] {
  return text.length < 10_000 ? shortTemplateOf(text) : compileWhole(text);
}

const shortTemplateOf = memo(maxTemplates, compileWhole);

function compileWhole(text: string): readonly Expression[] {
  references = 0;
  return compileTemplate(text, 0);
}
