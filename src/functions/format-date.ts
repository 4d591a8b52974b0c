import {toText} from './coerce.js';
import {defineFunction} from './define-function.js';
import {dateFormat, numberFormat} from './intl.js';
import {readMoment, zoneName, zoneOffset} from './moment.js';
import type {Moment} from './moment.js';

/** Quoted text, a run of letters, anything else. */
const pieces = /'(?:[^']|'')*'?|[\p{L}\p{M}]+|[^'\p{L}\p{M}]+/gu;
const tokens = /([yYMLdDEcaHhKkmsSZXxz])\1*/g;
/** A run of letters with a small letter that stands for nothing, such as an unquoted "at" or "Uhr", is a word. */
const plainWord = /[^\P{Ll}acdhkmsxyz]/u;
const dateTokens = 'yYMLdDEc';

/** Dates and times by a pattern of Unicode TR35. */
export const formatDate = defineFunction('formatDate', {
  args: {value: 'value', format: 'string'},
  returnType: 'string',
  description: "A date, time or timestamp by a TR35 pattern: 'EEEE, MMMM d' gives Friday, January 16; 'h:mm a' gives 2:30 PM; 'ISO' gives ISO 8601 in UTC.",
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
    else if (!hasDate && [...piece].some((letter) => dateTokens.includes(letter))) return '';
    else text += piece.replace(tokens, (token) => field(moment, token, locale, timeZone, withDay));
  }
  return text;
}

function field({wall, instant}: Moment, token: string, locale: string, timeZone: string | undefined, withDay: boolean): string {
  const length = Math.min(token.length, 9);
  const number = (value: number, digits = length) => numberFormat(locale, {useGrouping: false, minimumIntegerDigits: digits}).format(value);
  const style = length === 3 ? 'short' : length === 5 ? 'narrow' : 'long';
  const hour = wall.getUTCHours();
  switch (token[0]) {
    case 'y':
    case 'Y': // strictly the year of the week, which hardly anyone who writes it means
      return number(length === 2 ? wall.getUTCFullYear() % 100 : wall.getUTCFullYear());
    case 'M':
    case 'L':
      return length < 3 ? number(wall.getUTCMonth() + 1) : monthName(wall, locale, style, withDay && token[0] === 'M');
    case 'd':
    case 'D': // strictly the day of the year
      return number(wall.getUTCDate());
    case 'E':
    case 'c':
      return dateFormat(locale, {timeZone: 'UTC', weekday: length < 4 ? 'short' : style}).format(wall);
    case 'a':
      return dateFormat(locale, {timeZone: 'UTC', hour: 'numeric', hour12: true}).formatToParts(wall)
        .find(({type}) => type === 'dayPeriod')?.value ?? (hour < 12 ? 'AM' : 'PM');
    case 'H':
      return number(hour);
    case 'h':
      return number(hour % 12 || 12);
    case 'K':
      return number(hour % 12);
    case 'k':
      return number(hour || 24);
    case 'm':
      return number(wall.getUTCMinutes());
    case 's':
      return number(wall.getUTCSeconds());
    case 'S':
      return number(Number(String(wall.getUTCMilliseconds()).padStart(3, '0').padEnd(length, '0').slice(0, length)));
    case 'z':
      return zoneName(locale, instant, timeZone, length < 4 ? 'short' : 'long');
    default:
      return offsetText(zoneOffset(instant, timeZone), token[0]!, length);
  }
}

function monthName(wall: Date, locale: string, month: 'short' | 'long' | 'narrow', withDay: boolean): string {
  const alone = dateFormat(locale, {timeZone: 'UTC', month});
  if (!withDay) return alone.format(wall);
  const name = dateFormat(locale, {timeZone: 'UTC', month, day: 'numeric'}).formatToParts(wall).find(({type}) => type === 'month')?.value;
  // Japanese, for one, gives a bare number here.
  return name && !/^\p{N}+$/u.test(name) ? name : alone.format(wall);
}

/** `Z` +0100, `ZZZZ` GMT+01:00, `ZZZZZ` and `XXX` +01:00 (or Z), `XX` +0100, `X` +01; `x` never says Z. */
function offsetText(offset: number, letter: string, length: number): string {
  if (offset === 0 && (letter === 'X' || (letter === 'Z' && length === 5))) return 'Z';
  const size = Math.abs(offset);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = `${offset < 0 ? '-' : '+'}${two(Math.trunc(size / 60))}`;
  const minutes = two(size % 60);
  if (letter === 'Z') return length < 4 ? hours + minutes : `${length === 4 ? 'GMT' : ''}${hours}:${minutes}`;
  if (length === 1) return size % 60 ? hours + minutes : hours;
  return length === 2 || length === 4 ? hours + minutes : `${hours}:${minutes}`;
}
