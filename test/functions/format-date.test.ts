import {expect} from 'chai';
import type {JsonValue} from '../../src/protocol/json.js';
import {call} from './scope.js';
import type {Setting} from './scope.js';

function format(value: JsonValue, pattern: string, setting: Setting = {timeZone: 'UTC'}) {
  const result = call('formatDate', {value, format: pattern}, setting);
  expect(result.failures).to.deep.equal([]);
  return result.value;
}

const stamp = '2026-03-05T14:07:09.045Z'; // a Thursday

describe('formatDate', () => {
  const tokens: readonly (readonly [string, string])[] = [
    ['y yy yyyy', '2026 26 2026'], ['YYYY/DD', '2026/05'], ['M MM MMM MMMM MMMMM', '3 03 Mar March M'], ['L LLLL', '3 March'], ['d dd', '5 05'],
    ['E EE EEE EEEE EEEEE', 'Thu Thu Thu Thursday T'], ['h hh H HH', '2 02 14 14'], ['m mm s ss', '7 07 9 09'],
    ['S SS SSS SSSS', '0 04 045 0450'], ['h:mm a', '2:07 PM'], ['Z ZZZZZ', '+0000 +00:00'], ['X XX XXX', 'Z Z Z'], ['z', 'UTC'],
    ["EEEE, MMMM d, yyyy 'at' h:mm a", 'Thursday, March 5, 2026 at 2:07 PM'], ["h 'o''clock'", "2 o'clock"], ["''yy''", "'26'"], ["yyyy 'open", '2026 open'],
    ['MMM d at h:mm a', 'Mar 5 at 2:07 PM'], ["yyyy-MM-dd'T'HH:mm:ss.SSSXXX", '2026-03-05T14:07:09.045Z'], ['yyyy-MM-ddTHH:mm', '2026-03-05T14:07'],
    ['d de MMMM', '5 de March'], ['yyyyMMdd', '20260305'], ['', 'Mar 5, 2026, 2:07 PM'], ['ISO', '2026-03-05T14:07:09.045Z'], ['[d]', '[5]'], ['dddd, MMMM D, YYYY', 'Thursday, March 5, 2026'], ['ddd', 'Thu'],
    ['MMMM Do, YYYY', 'March 5, 2026'], ['do MMM', '5 Mar'], ['h:mm A', '2:07 PM'],
  ];
  for (const [pattern, text] of tokens) {
    it(`expands ${JSON.stringify(pattern)}`, () => expect((format(stamp, pattern) as string).replaceAll('\u202f', ' ')).to.equal(text));
  }

  const values: readonly (readonly [JsonValue, string])[] = [
    ['2026-03-05', '2026-03-05 00:00'], ['2026-3-5', '2026-03-05 00:00'], ['2026-03', '2026-03-01 00:00'], ['2026-03-05T09:30', '2026-03-05 09:30'],
    ['2026-03-05 09:30:15', '2026-03-05 09:30'], ['2026-03-05T09:30:15.123456+02:00', '2026-03-05 07:30'], ['2026-03-05T23:30-0230', '2026-03-06 02:00'],
    [0, '1970-01-01 00:00'], [1772719629045, '2026-03-05 14:07'], ['1772719629045', '2026-03-05 14:07'], [' 2026-03-05 ', '2026-03-05 00:00'], ['0099-01-02', '0099-01-02 00:00'],
    ['2024-02-29', '2024-02-29 00:00'], ['2026-02-29', ''], ['2026-02-30', ''], ['2026-13-01', ''], ['2026-00-10', ''], ['2026-01-00', ''], ['2026-01-01T25:00', ''],
    ['2026-01-01T10:61', ''], ['not a date', ''], ['Room 12', ''], ['', ''], [null, ''], [{path: '/none'}, ''], [true, ''], [[], ''], [{}, ''], [1e30, ''],
  ];
  for (const [value, text] of values) {
    it(`reads ${JSON.stringify(value)}`, () => expect(format(value, 'yyyy-MM-dd HH:mm')).to.equal(text));
  }

  it('shows a timestamp in the zone asked for, and dates and local times as they are written', () => {
    const zones = ['UTC', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', undefined];
    for (const timeZone of zones) {
      const setting = timeZone ? {timeZone} : {};
      expect(format('2026-03-05', 'EEE d MMM yyyy', setting)).to.equal('Thu 5 Mar 2026');
      expect(format('2026-03-05T09:30', 'd HH:mm', setting)).to.equal('5 09:30');
      expect(format('09:30', 'HH:mm', setting)).to.equal('09:30');
      expect(format('2026-03-05', 'ISO', setting)).to.equal('2026-03-05T00:00:00.000Z');
    }
    expect(format('2026-03-05T02:00:00Z', 'd HH:mm XXX', {timeZone: 'America/Los_Angeles'})).to.equal('4 18:00 -08:00');
    expect(format('2026-07-05T02:00:00Z', 'd HH:mm Z', {timeZone: 'America/Los_Angeles'})).to.equal('4 19:00 -0700');
    expect(format('2026-03-05T02:00:00Z', 'd HH:mm XX', {timeZone: 'Asia/Kolkata'})).to.equal('5 07:30 +0530');
    expect(format('2026-03-05T02:00:00Z', 'yyyy', {timeZone: 'Not/A_Zone'})).to.equal('2026');
    const local = new Date(Date.UTC(2026, 2, 5, 2));
    expect(format('2026-03-05T02:00:00Z', 'd H m', {})).to.equal(`${local.getDate()} ${local.getHours()} ${local.getMinutes()}`);
  });

  it('shows a time of day, but no date for it', () => {
    expect(format('9:05', 'h:mm a')).to.equal('9:05 AM');
    expect(format('21:05:30', 'HH:mm:ss')).to.equal('21:05:30');
    expect(format('T21:05', 'HH:mm')).to.equal('21:05');
    expect(format('21:05Z', 'HH:mm')).to.equal('21:05');
    expect(format('21:05', 'MMM d')).to.equal('');
    expect(format('24:05', 'HH:mm')).to.equal('');
    expect(format('09:30', 'ISO')).to.equal('09:30:00.000');
  });

  const places: readonly (readonly [string, string, string])[] = [
    ['de', 'EEEE, d. MMMM yyyy', 'Donnerstag, 5. März 2026'], ['de', 'HH:mm Uhr', '14:07 Uhr'],
    ['pl', 'd MMMM yyyy', '5 marca 2026'], ['pl', 'LLLL yyyy', 'marzec 2026'], ['pl', 'MMMM yyyy', 'marzec 2026'],
    ['ar-EG', 'd MMMM yyyy', '٥ مارس ٢٠٢٦'], ['ja', 'yyyy年M月d日(E)', '2026年3月5日(木)'], ['ja', 'MMMMd日', '3月5日'], ['ja', 'ah:mm', '午後2:07'],
    ['th', 'yyyy', '2026'], ['fr', 'EEEE d MMMM', 'jeudi 5 mars'], ['', 'yyyy', '2026'], ['no such tag', 'yyyy', '2026'],
  ];
  for (const [locale, pattern, text] of places) {
    it(`speaks ${locale || 'the browser’s own language'} in ${pattern}`, () => expect(format(stamp, pattern, {locale, timeZone: 'UTC'})).to.equal(text));
  }
});
