import type {JsonValue} from '../protocol/json.js';
import {parseNumber, toText} from './coerce.js';
import {defineFunction} from './define-function.js';
import {ExpressionError} from './expression-error.js';
import {safeTest} from './regex-guard.js';

// Nothing in it repeats what its neighbour can also match, so it takes linear time.
const emailPattern = /^[^\s@"(),:;<>[\\\]]+@(?:[\p{L}\p{N}_-]+\.)+(?:\p{L}{2,}|xn--[a-z0-9-]+)$/iu;

/** False for nothing, `''` and an empty list; true for everything else, also 0 and false. */
export const required = defineFunction('required', {
  args: {value: 'any'},
  returnType: 'boolean',
  run: ({value}) => value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
});

/** Whether a JavaScript pattern is found anywhere in the text. */
export const regex = defineFunction('regex', {
  args: {value: 'string', pattern: 'literalString'},
  returnType: 'boolean',
  run: ({value, pattern}) => safeTest(toText(pattern), toText(value), 'search'),
});

/** Whether a text has so many UTF-16 units, or a list so many items. */
export const length = defineFunction('length', {
  args: {value: 'string', min: 'literalLength?', max: 'literalLength?'},
  atLeastOne: ['min', 'max'],
  returnType: 'boolean',
  run({value, min, max}) {
    if (parseNumber(min) === undefined && parseNumber(max) === undefined) throw new ExpressionError('Give "min", "max" or both.');
    return within(Array.isArray(value) ? value.length : toText(value).length, min, max);
  },
});

/** Whether a value is a number, or text that is one, within its bounds. */
export const numeric = defineFunction('numeric', {
  args: {value: 'number', min: 'literalNumber?', max: 'literalNumber?'},
  atLeastOne: ['min', 'max'],
  returnType: 'boolean',
  run({value, min, max}) {
    const number = parseNumber(value);
    return number !== undefined && within(number, min, max);
  },
});

/** Whether a text looks like one e-mail address with a full domain. */
export const email = defineFunction('email', {
  args: {value: 'string'},
  returnType: 'boolean',
  run({value}) {
    const text = toText(value);
    return text.length <= 320 && emailPattern.test(text);
  },
});


function within(number: number, min: JsonValue | undefined, max: JsonValue | undefined): boolean {
  return number >= (parseNumber(min) ?? -Infinity) && number <= (parseNumber(max) ?? Infinity);
}
