import type {JsonValue} from '../protocol/json.js';

/** Large objects as text; what comes from a data model never changes, and many properties may show the same one. */
const texts = new WeakMap<object, string>();

/**
 * Any value as locale-neutral text: nothing is `''`, lists and objects are JSON.
 * For display with digits and separators of a locale there are formatNumber and formatDate.
 */
export function toText(value: JsonValue | undefined): string {
  if (typeof value === 'string') return value;
  if (value === undefined || value === null) return '';
  if (typeof value !== 'object') return String(value);
  const known = texts.get(value);
  if (known !== undefined) return known;
  try {
    const text = JSON.stringify(value);
    if (text.length > 1_000) texts.set(value, text);
    return text;
  } catch {
    return ''; // nested too deeply to be written out
  }
}

/** How a value appears inside formatString. */
export const interpolate = toText;

/** Thousands in groups, and behind them more that tells them from a decimal comma. */
const grouped = /^[-\d,]+,\d{3}(\.\d+|,\d{3})$/;

/** A finite number, also one written as text ("1,234.5" is one, while "1,234" may mean either); undefined for anything else, `''` included. */
export function parseNumber(value: JsonValue | undefined): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(grouped.test(value) ? value.replaceAll(',', '') : value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Any value as a number: text is parsed, true is 1, and what is no number is 0. */
export function toNumber(value: JsonValue | undefined): number {
  return value === true ? 1 : (parseNumber(value) ?? 0);
}

/** Any value as a boolean for a property: text is true only when it says "true", in any case. */
export function toBoolean(value: JsonValue | undefined): boolean {
  return typeof value === 'string' ? value.trim().toLowerCase() === 'true' : truthy(value);
}

/** Any value as a list of texts: a lone text is a list of one, nothing and `''` are no items. */
export function toStringList(value: JsonValue | undefined): readonly string[] {
  if (Array.isArray(value)) return value.map(toText);
  const text = toText(value);
  return text === '' ? [] : [text];
}

/** Truth as checks and `and`, `or`, `not` see it, which is JavaScript's: `"false"` is true. */
export function truthy(value: JsonValue | undefined): boolean {
  return Boolean(value);
}
