import {basicFunctions} from '../../src/functions/basic-functions.js';
import type {FunctionDefinition} from '../../src/functions/define-function.js';
import {compileDynamic, evaluate} from '../../src/functions/expression.js';
import type {EvaluationScope} from '../../src/functions/expression.js';
import {isObject} from '../../src/protocol/json.js';
import type {JsonValue} from '../../src/protocol/json.js';

export interface Setting {
  readonly data?: JsonValue;
  readonly locale?: string;
  readonly timeZone?: string;
  readonly acting?: boolean;
  readonly functions?: readonly FunctionDefinition[];
}

/** Evaluates a property value at the root of some data, and gives what came of it. */
export function run(value: JsonValue | undefined, {data = {}, locale = 'en-US', timeZone, acting = false, functions = []}: Setting = {}) {
  const failures: {readonly code: string; readonly message: string}[] = [];
  const opened: string[] = [];
  const reads: string[] = [];
  const scope: EvaluationScope = {
    functions: new Map([...basicFunctions, ...functions].map((definition) => [definition.name, definition])),
    locale,
    timeZone,
    acting,
    read({segments, text}) {
      reads.push(text);
      let found: JsonValue | undefined = data;
      for (const key of segments) {
        if (Array.isArray(found)) found = found[Number(key)];
        else found = isObject(found) && Object.hasOwn(found, key) ? found[key] : undefined;
      }
      return found;
    },
    fail: (code, message) => failures.push({code, message}),
    act: ({openUrl}) => opened.push(openUrl),
  };
  return {value: evaluate(compileDynamic(value), scope), failures, opened, reads};
}

/** Calls a function of the basic catalog. */
export function call(name: string, args: {readonly [name: string]: JsonValue}, setting?: Setting) {
  return run({call: name, args}, setting);
}
