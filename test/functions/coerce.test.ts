import {expect} from 'chai';
import {interpolate, parseNumber, toBoolean, toNumber, toStringList, toText, truthy} from '../../src/functions/coerce.js';
import type {JsonValue} from '../../src/protocol/json.js';

describe('coercion', () => {
  // value: text, number, boolean, list, truth in checks
  const table: readonly (readonly [JsonValue | undefined, string, number, boolean, readonly string[], boolean])[] = [
    [undefined, '', 0, false, [], false],
    [null, '', 0, false, [], false],
    ['', '', 0, false, [], false],
    ['true', 'true', 0, true, ['true'], true],
    ['TRUE', 'TRUE', 0, true, ['TRUE'], true],
    ['false', 'false', 0, false, ['false'], true],
    ['yes', 'yes', 0, false, ['yes'], true],
    ['12.5', '12.5', 12.5, false, ['12.5'], true],
    [' 7 ', ' 7 ', 7, false, [' 7 '], true],
    ['-1,234.5', '-1,234.5', -1234.5, false, ['-1,234.5'], true],
    ['12,34,567.5', '12,34,567.5', 1234567.5, false, ['12,34,567.5'], true],
    ['1,234,567', '1,234,567', 1234567, false, ['1,234,567'], true],
    // Where the comma is the decimal separator this is 1.234.
    ['1,234', '1,234', 0, false, ['1,234'], true],
    ['1.234,5', '1.234,5', 0, false, ['1.234,5'], true],
    ['1,2,3', '1,2,3', 0, false, ['1,2,3'], true],
    ['1e400', '1e400', 0, false, ['1e400'], true],
    [0, '0', 0, false, ['0'], false],
    [-3, '-3', -3, true, ['-3'], true],
    [true, 'true', 1, true, ['true'], true],
    [false, 'false', 0, false, ['false'], false],
    [['a', 1, null], '["a",1,null]', 0, true, ['a', '1', ''], true],
    [{a: 1}, '{"a":1}', 0, true, ['{"a":1}'], true],
  ];
  for (const [value, text, number, boolean, list, truth] of table) {
    it(`turns ${JSON.stringify(value)} into each type`, () => {
      expect(toText(value)).to.equal(text);
      expect(interpolate(value)).to.equal(text);
      expect(toNumber(value)).to.equal(number);
      expect(toBoolean(value)).to.equal(boolean);
      expect(toStringList(value)).to.deep.equal(list);
      expect(truthy(value)).to.equal(truth);
    });
  }

  it('parses only what is a number', () => {
    for (const value of ['', ' ', 'a', '1a', null, undefined, true, [1], {}, '1e400']) expect(parseNumber(value)).to.equal(undefined);
    for (const [value, number] of [['0', 0], [0, 0], ['-1.5', -1.5]] as const) expect(parseNumber(value)).to.equal(number);
  });

  it('survives what may be too deep to write out', () => {
    let deep: JsonValue = 1;
    for (let level = 0; level < 200_000; level++) deep = [deep];
    expect(toText(deep)).to.be.a('string');
  });
});
