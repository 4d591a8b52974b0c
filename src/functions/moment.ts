import type {JsonValue} from '../protocol/json.js';
import {toText} from './coerce.js';
import {datePart} from './intl.js';

/** A date or time out of the data, read without any shift. */
export interface Moment {
  /** A date whose UTC fields are what a clock on the wall shows. */
  readonly wall: Date;
  /** The instant, as an ordinary date. For a value without an offset: as if it were written in the viewer's zone. */
  readonly instant: Date;
  readonly hasDate: boolean;
  readonly hasTime: boolean;
}

const minute = 60_000;
const iso = /^(?:(\d{4})-(\d\d?)(?:-(\d\d?))?)?(?:(?:^|T| )(\d\d?):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(Z|[+-]\d\d(?::?\d\d)?)?)?$/i;

/**
 * Reads an ISO 8601 date, time or timestamp, or milliseconds since 1970. A timestamp with an offset is shown in
 * `timeZone` (undefined: the viewer's); a date, a time, or a timestamp without an offset as it is written, in every zone.
 * Undefined for anything else, and for days that do not exist.
 */
export function readMoment(value: JsonValue | undefined, timeZone: string | undefined): Moment | undefined {
  const text = toText(value).trim();
  if (typeof value === 'number' || /^-?\d{11,16}$/.test(text)) return fromInstant(Number(text), timeZone);
  const [found, year, month = '1', day = '1', hour, min = '00', second = '00', fraction = '', offset] = iso.exec(text) ?? [];
  if (!found) return undefined;
  const fields = `${year ?? 1970}-${two(month)}-${two(day)}T${two(hour ?? '')}:${min}:${second}`;
  const wall = new Date(`${fields}.${`${fraction}000`.slice(0, 3)}Z`);
  // The engine takes February 30 for March 2; what it cannot take at all has no JSON.
  if (!wall.toJSON()?.startsWith(fields)) return undefined;
  if (offset && year) return fromInstant(wall.getTime() - offsetOf(offset) * minute, timeZone);
  return {wall, instant: new Date(wall.getTime() - zoneOffset(wall, timeZone) * minute), hasDate: !!year, hasTime: !!hour};
}

function fromInstant(time: number, timeZone: string | undefined): Moment | undefined {
  // What a Date can hold, less a day for the zone.
  if (!(Math.abs(time) < 8.64e15 - 864e5)) return undefined;
  const instant = new Date(time);
  return {wall: new Date(time + zoneOffset(instant, timeZone) * minute), instant, hasDate: true, hasTime: true};
}

/** Minutes east of Greenwich in a zone at a time. An unknown zone is taken as the viewer's. */
export function zoneOffset(date: Date, timeZone: string | undefined): number {
  return timeZone ? offsetOf(datePart('en', date, 'timeZoneName', {timeZone, timeZoneName: 'longOffset'}) ?? '') : -date.getTimezoneOffset();
}

/** At least two digits. */
export function two(digits: string | number): string {
  return String(digits).padStart(2, '0');
}

function offsetOf(text: string): number {
  const [, sign, hours, minutes = '0'] = /([+-])(\d\d):?(\d\d)?/.exec(text) ?? [];
  return sign ? (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1) : 0;
}
