/** Digits of other scripts, full-width and typographic signs as ASCII, so that what a reader's keyboard gives can be taken. */
function ascii(text: string): string {
  return text
    .replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[−－]/g, '-')
    .replace(/[٫．]/g, '.');
}

/**
 * What of a typed or pasted text can stand in a number field: one sign in front, digits, one decimal separator.
 * Partial input ("-", "3.", ".5") is fine. Both "." and "," are decimal separators and become the locale's, visibly, so that
 * a reader sees how it was read. In a pasted text with several of them, "1,234.50" has its last one as separator and "1,234,567" none.
 */
export function numberText(text: string, separator: '.' | ','): string {
  const plain = ascii(text).replace(/[\s'’]/g, '');
  // The first number in it, or what may still become one.
  const found = (/[-+.,]*\d[-+\d.,]*/.exec(plain) ?? /[-+]?[.,]?/.exec(plain))?.[0] ?? '';
  const sign = /^[+-]/.exec(found)?.[0] ?? '';
  const body = found.replace(/[+-]/g, '');
  if (/^\d{1,3}([.,])\d{3}(\1\d{3})+$/.test(body)) return sign + body.replace(/[.,]/g, '');
  const kinds = new Set(body.replace(/\d/g, '')).size;
  // "1.2" with a second "." typed behind it keeps the first one.
  const at = kinds > 1 ? Math.max(body.lastIndexOf('.'), body.lastIndexOf(',')) : body.search(/[.,]/);
  const digits = (part: string): string => part.replace(/[.,]/g, '');
  return at < 0 ? sign + body : `${sign}${digits(body.slice(0, at))}${separator}${digits(body.slice(at))}`;
}

/** A number that the data has in powers of ten ("1e-7"), written out; any other text as it is. */
export function plainNumber(text: string): string {
  return /\de/i.test(text) && Number.isFinite(Number(text)) ? Number(text).toLocaleString('en', {useGrouping: false, maximumSignificantDigits: 17}) : text;
}

/** The decimal separator of a locale as a number field shows it. */
export function separatorOf(locale: string | undefined): '.' | ',' {
  try {
    return (1.5).toLocaleString(locale)[1] === ',' ? ',' : '.';
  } catch {
    return '.'; // A malformed locale is not the reader's fault.
  }
}
