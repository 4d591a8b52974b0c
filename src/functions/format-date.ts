import {toText} from './coerce.js';
import {defineFunction} from './define-function.js';
import {dateFormat, numberFormat} from './intl.js';
import {readMoment, zoneName, zoneOffset} from './moment.js';
import type {Moment} from './moment.js';

/** Quoted text, a run of letters, anything else. */
const pieces = /'(?:[^']|'')*'?|[\p{L}\p{M}]+|[^'\p{L}\p{M}]+/gu;
const tokens = /([yYMLdDEaHhmsSZXz])\1*/g;
/** A run of letters with a small letter that stands for nothing, such as an unquoted "at" or "Uhr", is a word. */
const plainWord = /[^\P{Ll}adhmsyz]/u;

/** Dates and times by a pattern of Unicode TR35. */
export const formatDate = defineFunction('formatDate', {
  args: {value: 'value', format: 'string'},
  returnType: 'string',
  run({value, format}, {locale, timeZone}) {
    const moment = readMoment(value, timeZone);
    return moment ? formatMoment(moment, toText(format), locale, timeZone) : '';
  },
});

function formatMoment(moment: Moment, pattern: string, locale: string, timeZone: string | undefined): string {
  const {wall, hasDate, hasTime} = moment;
  if (pattern === 'ISO') return hasDate ? (hasTime ? moment.instant : wall).toISOString() : wall.toISOString().slice(11, -1);
  if (pattern === '') {
    return dateFormat(locale, {timeZone: 'UTC', ...(hasDate && {dateStyle: 'medium'}), ...(hasTime && {timeStyle: 'short'})}).format(wall);
  }
  let text = '';
  // Many languages decline a month that follows a day, and only then.
  const withDay = /[dD]/.test(pattern.replace(/'[^']*'?/g, ''));
  for (const [piece] of pattern.matchAll(pieces)) {
    if (piece === "''") text += "'";
    else if (piece[0] === "'") text += piece.slice(1, piece.length > 1 && piece.endsWith("'") ? -1 : undefined).replaceAll("''", "'");
    else if (plainWord.test(piece)) text += piece;
    // A time of day has no date to show.
    else if (!hasDate && /[yYMLdDE]/.test(piece)) return '';
    else text += piece.replace(tokens, (token) => field(moment, token, locale, timeZone, withDay));
  }
  return text;
}

function field({wall, instant}: Moment, token: string, locale: string, timeZone: string | undefined, withDay: boolean): string {
  const letter = token[0]!;
  const length = Math.min(token.length, 9);
  const style = length < 4 ? 'short' : length === 5 ? 'narrow' : 'long';
  const year = length === 2 ? wall.getUTCFullYear() % 100 : wall.getUTCFullYear();
  const month = wall.getUTCMonth() + 1;
  const day = wall.getUTCDate();
  const hour = wall.getUTCHours();
  if ((letter === 'M' || letter === 'L') && length > 2) return monthName(wall, locale, style, withDay && letter === 'M');
  if (letter === 'E') return dateFormat(locale, {timeZone: 'UTC', weekday: style}).format(wall);
  if (letter === 'a') return part(wall, locale, 'dayPeriod', {hour: 'numeric', hour12: true}) ?? (hour < 12 ? 'AM' : 'PM');
  if (letter === 'z') return zoneName(locale, instant, timeZone, 'short');
  if (letter === 'X' || letter === 'Z') return offsetText(zoneOffset(instant, timeZone), letter, length);
  const numbers: {readonly [letter: string]: number} = {
    // Strictly, Y is the year of the week and D the day of the year, which hardly anyone who writes them means.
    y: year, Y: year, M: month, L: month, d: day, D: day, H: hour, h: hour % 12 || 12,
    m: wall.getUTCMinutes(), s: wall.getUTCSeconds(), S: Math.floor(wall.getUTCMilliseconds() * 10 ** (length - 3)),
  };
  return numberFormat(locale, {useGrouping: false, minimumIntegerDigits: length}).format(numbers[letter]!);
}

/** One part of what Intl makes of a date. */
function part(wall: Date, locale: string, type: Intl.DateTimeFormatPartTypes, options: Intl.DateTimeFormatOptions): string | undefined {
  return dateFormat(locale, {timeZone: 'UTC', ...options}).formatToParts(wall).find((found) => found.type === type)?.value;
}

function monthName(wall: Date, locale: string, month: 'short' | 'long' | 'narrow', withDay: boolean): string {
  const name = withDay && part(wall, locale, 'month', {month, day: 'numeric'});
  // Japanese, for one, gives a bare number here.
  return name && !/^\p{N}+$/u.test(name) ? name : dateFormat(locale, {timeZone: 'UTC', month}).format(wall);
}

/** `Z` +0100, `ZZZZZ` and `XXX` +01:00, `XX` +0100; X says Z for no offset. */
function offsetText(offset: number, letter: string, length: number): string {
  if (offset === 0 && letter === 'X') return 'Z';
  const minutes = Math.abs(offset);
  const two = (value: number) => String(value).padStart(2, '0');
  const between = (letter === 'X' ? length !== 2 : length > 3) ? ':' : '';
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${between}${two(minutes % 60)}`;
}
