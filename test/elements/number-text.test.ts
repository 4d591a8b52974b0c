import {expect} from 'chai';
import {numberText, plainNumber, separatorOf} from '../../elements/number-text.js';

describe('numberText', () => {
  for (const [given, wanted] of [
    ['', ''], ['abc', ''], ['12', '12'], ['-', '-'], ['+4', '+4'], ['3.', '3.'], ['.5', '.5'], ['1e5', '1'], ['--2', '-2'], ['2-1', '21'], ['EUR -1 234.5 p.p.', '-1234.5'], ['-.', '-.'], ['-a', '-'],
    ['1,5', '1.5'], ['1,234.50', '1234.50'], ['1.234,50', '1234.50'], ['1,234,567', '1234567'], ['1.5.', '1.5'], [' −7 °C', '-7'],
    ['١٢٫٥', '12.5'], ['۱۲', '12'], ['９', '9'],
  ] as const) {
    it(`reads “${given}” as “${wanted}”`, () => expect(numberText(given, '.')).to.equal(wanted));
  }

  it('writes the separator that it is given', () => {
    expect(numberText('2.5', ',')).to.equal('2,5');
    expect(numberText('1,234.5', ',')).to.equal('1234,5');
  });

  it('writes powers of ten out, and leaves other texts alone', () => {
    expect(['1e21', '1E+3', '1e-7', '-2.5e-9', '1e999', '12', 'e5', ''].map(plainNumber)).to.deep.equal(['1000000000000000000000', '1000', '0.0000001', '-0.0000000025', '1e999', '12', 'e5', '']);
  });

  it('knows the separator of a locale, whatever it is', () => {
    expect(['en', 'de', 'ar', 'not a locale'].map(separatorOf)).to.deep.equal(['.', ',', '.', '.']);
  });
});
