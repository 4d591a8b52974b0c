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
 * a reader sees how it was read; in a pasted text with several of them only the last, if it is the only one of its kind, is one.
 */
export function numberText(text: string, separator: '.' | ','): string {
  const clean = ascii(text).replace(/[^\d.,+-]/g, '');
  const sign = /^[+-]/.exec(clean)?.[0] ?? '';
  const body = clean.replace(/[+-]/g, '');
  const marks = body.replace(/\d/g, '');
  const last = Math.max(body.lastIndexOf('.'), body.lastIndexOf(','));
  const groups = marks.length > 1 && new Set(marks).size === 1;
  if (last < 0 || groups && marks.length > 2) return sign + body.replace(/[.,]/g, '');
  // "1.2" with a second "." typed behind it keeps the first one.
  const at = groups ? body.search(/[.,]/) : last;
  return `${sign}${body.slice(0, at).replace(/[.,]/g, '')}${separator}${body.slice(at + 1).replace(/[.,]/g, '')}`;
}

/** The decimal separator of a locale as a number field shows it. */
export function separatorOf(locale: string | undefined): '.' | ',' {
  try {
    return (1.5).toLocaleString(locale)[1] === ',' ? ',' : '.';
  } catch {
    return '.'; // A malformed locale is not the reader's fault.
  }
}
