import type {JsonValue} from '../protocol/json.js';
import {parseNumber, toNumber, toText} from './coerce.js';
import {defineFunction} from './define-function.js';
import {numberFormat, pluralCategory} from './intl.js';

/** A number with the digits and separators of the locale. What is not a number gives `''`. */
export const formatNumber = defineFunction('formatNumber', {
  args: {value: 'number', decimals: 'number?', grouping: 'boolean?'},
  returnType: 'string',
  run({value, decimals, grouping}, {locale}) {
    const number = parseNumber(value);
    return number === undefined ? '' : numberFormat(locale, options(decimals, grouping)).format(number);
  },
});

/** An amount of money, with as many digits as its currency has. An unknown code is written after the amount. */
export const formatCurrency = defineFunction('formatCurrency', {
  args: {value: 'number', currency: 'string', decimals: 'number?', grouping: 'boolean?'},
  returnType: 'string',
  run({value, currency, decimals, grouping}, {locale}) {
    const number = parseNumber(value);
    if (number === undefined) return '';
    const code = toText(currency).trim();
    if (/^[a-z]{3}$/i.test(code)) {
      return numberFormat(locale, {...options(decimals, grouping), style: 'currency', currency: code}).format(number);
    }
    return `${numberFormat(locale, options(decimals ?? 2, grouping)).format(number)} ${code}`.trim();
  },
});

/** The form of a word that fits a number. A form given for exactly 0, 1 or 2 comes before the rules of the language. */
export const pluralize = defineFunction('pluralize', {
  args: {value: 'number', zero: 'string?', one: 'string?', two: 'string?', few: 'string?', many: 'string?', other: 'string'},
  returnType: 'string',
  run(args, {locale}) {
    const value = toNumber(args['value']);
    return toText(args[['zero', 'one', 'two'][value]!] ?? args[pluralCategory(locale, value)] ?? args['other']);
  },
});

function options(decimals: JsonValue | undefined, grouping: JsonValue | undefined): Intl.NumberFormatOptions {
  const wanted = parseNumber(decimals);
  const digits = wanted === undefined ? wanted : Math.min(20, Math.max(0, Math.round(wanted)));
  return {
    // Not true, which would also group where the language does not (Polish 1234).
    useGrouping: String(grouping) === 'false' ? false : 'auto',
    // Nothing owed is not "-0.00".
    signDisplay: 'negative',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  };
}
