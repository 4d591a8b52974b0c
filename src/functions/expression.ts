import type {ProblemCode} from '../problem.js';
import type {JsonValue} from '../protocol/json.js';
import type {FunctionDefinition} from './define-function.js';

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

/** Compiles a property value. Never throws: what cannot be compiled becomes an `error` expression. */
export declare function compileDynamic(value: JsonValue | undefined): Expression;

/** Whether a value is the same at all times and in all scopes. */
export declare function isLiteral(expression: Expression): boolean;

/** The value of an expression now. Never throws: a failure is told to `scope.fail` and gives undefined. */
export declare function evaluate(expression: Expression, scope: EvaluationScope): JsonValue | undefined;
