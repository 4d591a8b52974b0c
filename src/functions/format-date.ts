import {toText} from './coerce.js';
import {defineFunction} from './define-function.js';
import {dateFormat, datePart, numberFormat} from './intl.js';
import {readMoment, two, zoneOffset} from './moment.js';
import type {Moment} from './moment.js';

/** Quoted text, a run of letters, anything else. */
const pieces = /'(?:[^']|'')*'?|[\p{L}\p{M}]+|[^'\p{L}\p{M}]+/gu;
const tokens = /([yYMLdDEaAHhmsSZXz])\1*/g;
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

function formatMoment({wall, instant, hasDate, hasTime}: Moment, pattern: string, locale: string, timeZone: string | undefined): string {
  if (pattern === 'ISO') return hasDate ? (hasTime ? instant : wall).toISOString() : wall.toISOString().slice(11, -1);
  if (pattern === '') return show({...(hasDate && {dateStyle: 'medium'}), ...(hasTime && {timeStyle: 'short'})});
  let text = '';
  // Many languages decline a month that follows a day, and only then.
  const withDay = /[dD]/.test(pattern.replace(/'[^']*'?/g, ''));
  for (const [piece] of pattern.matchAll(pieces)) {
    if (piece === "''") text += "'";
    else if (piece[0] === "'") text += piece.replace(/^'|'$/g, '').replaceAll("''", "'");
    // The ordinal of other pattern languages has no counterpart: the number alone.
    else if (/^do$/i.test(piece)) text += field('d', 'd');
    else if (plainWord.test(piece)) text += piece;
    // A time of day has no date to show.
    else if (!hasDate && /[yYMLdDE]/.test(piece)) return '';
    else text += piece.replace(tokens, field);
  }
  return text;

  function show(options: Intl.DateTimeFormatOptions): string {
    return dateFormat(locale, {timeZone: 'UTC', ...options}).format(wall);
  }

  function field(token: string, letter: string): string {
    const length = Math.min(token.length, 9);
    // Strictly, Y is the year of the week, D the day of the year, A the time of the day and ddd a padded day, which hardly anyone who writes them means.
    if (/[ADY]/.test(letter)) letter = letter.toLowerCase();
    if (letter === 'd' && length > 2) letter = 'E';
    const style = length < 4 ? 'short' : length === 5 ? 'narrow' : 'long';
    const year = wall.getUTCFullYear();
    const month = wall.getUTCMonth() + 1;
    const day = wall.getUTCDate();
    const hour = wall.getUTCHours();
    const numbers: {readonly [letter: string]: number} = {
      y: length === 2 ? year % 100 : year, M: month, L: month, d: day, H: hour, h: hour % 12 || 12,
      m: wall.getUTCMinutes(), s: wall.getUTCSeconds(), S: Math.floor(wall.getUTCMilliseconds() * 10 ** (length - 3)),
    };
    switch (letter) {
      case 'M':
      case 'L': {
        if (length < 3) break;
        const name = withDay && letter === 'M' && datePart(locale, wall, 'month', {timeZone: 'UTC', month: style, day: 'numeric'});
        // Japanese, for one, gives a bare number here.
        return name && !/^\p{N}+$/u.test(name) ? name : show({month: style});
      }
      case 'E': return show({weekday: style});
      case 'a': return datePart(locale, wall, 'dayPeriod', {timeZone: 'UTC', hour: 'numeric', hour12: true}) ?? '';
      case 'z': return datePart(locale, instant, 'timeZoneName', {timeZone, timeZoneName: 'short'}) ?? '';
      case 'X':
      case 'Z': return offsetText(zoneOffset(instant, timeZone), letter, length);
    }
    return numberFormat(locale, {useGrouping: false, minimumIntegerDigits: length}).format(numbers[letter] ?? 0);
  }
}

/** `Z` +0100, `ZZZZZ` and `XXX` +01:00, `XX` +0100; X says Z for no offset. */
function offsetText(offset: number, letter: string, length: number): string {
  if (offset === 0 && letter === 'X') return 'Z';
  const minutes = Math.abs(offset);
  const between = (letter === 'X' ? length !== 2 : length > 3) ? ':' : '';
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}${between}${two(minutes % 60)}`;
}
