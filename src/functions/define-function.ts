import type * as z from 'zod/mini';
import type {JsonValue} from '../protocol/json.js';

export type ReturnType = 'string' | 'number' | 'boolean' | 'array' | 'object' | 'any' | 'void';

/**
 * What one argument takes. The first four may also be a binding or a call; `booleanList` is a list of at least two
 * such booleans; `any` is not checked at all; `literal…` is written out in the component and never bound.
 */
export type ArgKind =
  | 'string' | 'number' | 'boolean' | 'value' | 'booleanList' | 'any'
  | 'literalString' | 'literalNumber' | 'literalLength' | 'literalUri';

/** Kinds of arguments by name. A trailing `?` makes one optional. */
export interface ArgKinds {
  readonly [name: string]: ArgKind | `${ArgKind}?`;
}

/** Arguments after bindings and calls in them were resolved. A binding without data is undefined. */
export interface FunctionArgs {
  readonly [name: string]: JsonValue | undefined;
}

/** What a function may know about where it runs. */
export interface FunctionContext {
  /** BCP 47 tag for formatting; `''` means the browser's own. */
  readonly locale: string;
  /** IANA name; undefined means the viewer's own zone. */
  readonly timeZone: string | undefined;
  /** How a function that acts does so. Absent outside an action, and in text from the data. */
  readonly act?: ((effect: {readonly openUrl: string}) => void) | undefined;
  /** Reads a formatString template in the component's scope. Functions that act do not run inside it. */
  evaluateTemplate(text: string): string;
}

/** A function that expressions of a catalog's surfaces can call. */
export interface FunctionDefinition {
  readonly name: string;
  readonly returnType: ReturnType;
  /** True for a function with an effect: it then runs only from a user's action, never while drawing. */
  readonly acts: boolean;
  /** A zod object schema, or kinds by name. Describes the arguments to agents and to strict validation. */
  readonly argsSchema: z.core.$ZodType | ArgKinds;
  /** Of these optional arguments a call must give at least one. */
  readonly atLeastOne?: readonly string[];
  /** For agents. Those of the basic functions are in `basicFunctionDescriptions`, apart for the sake of size. */
  readonly description?: string;
  run(args: FunctionArgs, context: FunctionContext): JsonValue | undefined | void;
}

/** Options of {@link defineFunction}. */
export interface FunctionOptions {
  readonly args: z.core.$ZodType | ArgKinds;
  /** Default `any`. */
  readonly returnType?: ReturnType;
  readonly acts?: boolean;
  readonly atLeastOne?: readonly string[];
  /** For agents: what it does, in a sentence. */
  readonly description?: string;
  /**
   * Computes the value. Arguments come as the agent wrote them, so coerce (`toText`, `toNumber`, …) rather than trust.
   * Throw an `ExpressionError` for what the agent should be told.
   */
  run(args: FunctionArgs, context: FunctionContext): JsonValue | undefined | void;
}

/** Defines a function for a catalog. Throws a TypeError when the name cannot be called from a template. */
export function defineFunction(name: string, options: FunctionOptions): FunctionDefinition {
  if (!/^[\p{L}_][\p{L}\p{N}_.-]*$/u.test(name)) {
    throw new TypeError(`defineFunction: ${JSON.stringify(name)} cannot be called. Begin with a letter; use letters, digits, "_", "-", ".".`);
  }
  const {args, returnType = 'any', acts = false, ...rest} = options;
  return {name, returnType, acts, argsSchema: args, ...rest};
}
