import {expect} from 'chai';
import {basicFunctions} from '../../src/functions/basic-functions.js';
import type {JsonValue} from '../../src/protocol/json.js';
import {call} from './scope.js';
import type {Setting} from './scope.js';

type Row = readonly [args: {readonly [name: string]: JsonValue}, value: JsonValue, setting?: Setting];

/** Narrow and wide spaces differ between versions of the browser's language data. */
function plain(value: JsonValue | undefined): JsonValue | undefined {
  return typeof value === 'string' ? value.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u200e\u200f\u061c]/g, '') : value;
}

const tables: {readonly [name: string]: readonly Row[]} = {
  required: [
    [{value: 'x'}, true], [{value: ' '}, true], [{value: 0}, true], [{value: false}, true], [{value: {}}, true], [{value: ['a']}, true],
    [{value: ''}, false], [{value: []}, false], [{value: null}, false], [{value: {path: '/none'}}, false],
  ],
  regex: [
    [{value: 'AB-12', pattern: '^[A-Z]{2}-\\d+$'}, true], [{value: 'AB-x', pattern: '^[A-Z]{2}-\\d+$'}, false],
    [{value: 'say hello', pattern: 'hell'}, true], [{value: 12345, pattern: '^\\d{5}$'}, true],
    [{value: null, pattern: '^$'}, true], [{value: {path: '/none'}, pattern: 'null|undefined'}, false],
  ],
  length: [
    [{value: 'four', min: 4, max: 4}, true], [{value: 'four', min: 5}, false], [{value: 'four', max: 3}, false],
    [{value: ['a', 'b'], min: 2}, true], [{value: [], min: 1}, false], [{value: null, min: 0}, true], [{value: {path: '/none'}, min: 1}, false],
    [{value: '', max: 0}, true], [{value: 'a', max: 0}, false],
  ],
  numeric: [
    [{value: 5, min: 5, max: 5}, true], [{value: '5.5', max: 6}, true], [{value: -1, min: 0}, false], [{value: 7, max: 0}, false],
    [{value: 'five', min: 0}, false], [{value: '', min: 0}, false], [{value: null, min: 0}, false], [{value: {path: '/none'}, min: 0}, false],
    [{value: '12a', min: 0}, false], [{value: true, min: 0}, false], [{value: '3'}, true],
  ],
  email: [
    [{value: 'ada@example.org'}, true], [{value: 'a.b+c@mail.example.co.uk'}, true], [{value: 'jörg@exämple.de'}, true], [{value: 'a@xn--p1ai.xn--p1ai'}, true],
    [{value: 'a@b.c'}, false], [{value: 'a@b'}, false], [{value: '@example.org'}, false], [{value: 'a b@example.org'}, false],
    [{value: 'a@@example.org'}, false], [{value: 'a@example..org'}, false], [{value: 'a@example.org '}, false], [{value: ''}, false], [{value: null}, false],
    [{value: `${'a.'.repeat(400)}@example.org`}, false],
  ],
  formatNumber: [
    [{value: 1234.567}, '1,234.567'], [{value: 1234.567, decimals: 1}, '1,234.6'], [{value: 1234.5, decimals: 2, grouping: false}, '1234.50'],
    [{value: '1234.5'}, '1,234.5'], [{value: '1,234.5'}, '1,234.5'], [{value: '1,234'}, ''], [{value: 0.5, decimals: -3}, '1'], [{value: 1, decimals: 1.4}, '1.0'], [{value: 2, decimals: 'x'}, '2'],
    [{value: -0.4, decimals: 0}, '0'], [{value: -0.0004}, '0'], [{value: -0.6, decimals: 0}, '-1'], [{value: 'many'}, ''], [{value: null}, ''], [{value: {path: '/none'}}, ''],
    [{value: 1234567.5, decimals: 1}, '1.234.567,5', {locale: 'de'}], [{value: 1234567.5}, '1 234 567,5', {locale: 'pl'}], [{value: 1234}, '1234', {locale: 'pl'}],
    [{value: 1234.5}, '١٬٢٣٤٫٥', {locale: 'ar-EG'}], [{value: 1234.5}, '1,234.5', {locale: 'ja'}], [{value: 1.5}, '1,5', {locale: 'de_AT'}],
  ],
  formatCurrency: [
    [{value: 1234.5, currency: 'USD'}, '$1,234.50'], [{value: 1234.5, currency: 'usd', decimals: 0}, '$1,235'], [{value: 1234.5, currency: 'JPY'}, '¥1,235'],
    [{value: -5, currency: 'USD'}, '-$5.00'], [{value: -0.001, currency: 'USD'}, '$0.00'], [{value: 1234.5, currency: 'EUR', grouping: false}, '€1234.50'],
    [{value: 5, currency: 'POINTS'}, '5.00 POINTS'], [{value: 'x', currency: 'USD'}, ''], [{value: null, currency: 'USD'}, ''],
    [{value: 1234.5, currency: 'EUR'}, '1.234,50 €', {locale: 'de'}], [{value: 12345.5, currency: 'PLN'}, '12 345,50 zł', {locale: 'pl'}],
    [{value: 1234, currency: 'JPY'}, '￥1,234', {locale: 'ja'}],
  ],
  pluralize: [
    [{value: 0, zero: 'none', other: 'some'}, 'none'], [{value: 1, one: 'one', other: 'some'}, 'one'], [{value: 2, two: 'pair', other: 'some'}, 'pair'],
    [{value: 3, one: 'one', two: 'pair', other: 'some'}, 'some'], [{value: 0, one: 'one', other: 'some'}, 'some'], [{value: 1, one: '', other: 'some'}, ''],
    [{value: '1', one: 'one', other: 'some'}, 'one'], [{value: 1.5, one: 'one', other: 'some'}, 'some'],
    [{value: 2, one: 'plik', few: 'pliki', many: 'plików', other: 'pliku'}, 'pliki', {locale: 'pl'}],
    [{value: 5, one: 'plik', few: 'pliki', many: 'plików', other: 'pliku'}, 'plików', {locale: 'pl'}],
    [{value: 1.5, one: 'plik', few: 'pliki', many: 'plików', other: 'pliku'}, 'pliku', {locale: 'pl'}],
    [{value: 2, two: 'كتابان', few: 'كتب', other: 'كتاب'}, 'كتابان', {locale: 'ar'}], [{value: 6, few: 'كتب', other: 'كتاب'}, 'كتب', {locale: 'ar'}],
    [{value: 21, one: 'файл', other: 'файла'}, 'файл', {locale: 'ru'}],
  ],
  and: [[{values: [true, 1, 'x']}, true], [{values: [true, 0]}, false], [{values: ['false', true]}, true], [{values: [{path: '/none'}, true]}, false]],
  or: [[{values: [false, '']}, false], [{values: [0, 'x']}, true], [{values: [{path: '/none'}, true]}, true]],
  not: [[{value: true}, false], [{value: ''}, true], [{value: {path: '/none'}}, true], [{value: 'false'}, false]],
  formatString: [[{value: 'as it is'}, 'as it is'], [{value: 'n${null}${true}${1.50}'}, 'ntrue1.5'], [{value: null}, '']],
};

describe('basic functions', () => {
  it('are the fourteen of the catalog', () => {
    expect(basicFunctions.map(({name}) => name).sort()).to.deep.equal(
      ['and', 'email', 'formatCurrency', 'formatDate', 'formatNumber', 'formatString', 'length', 'not', 'numeric', 'openUrl', 'or', 'pluralize', 'regex', 'required'],
    );
  });

  for (const [name, rows] of Object.entries(tables)) {
    describe(name, () => {
      for (const [args, value, setting] of rows) {
        it(`of ${JSON.stringify(args).slice(0, 80)}${setting?.locale ? ` in ${setting.locale}` : ''} is ${JSON.stringify(value)}`, () => {
          const result = call(name, args, setting);
          expect(plain(result.value)).to.equal(value);
          expect(result.failures).to.deep.equal([]);
        });
      }
    });
  }

  const lacking: readonly (readonly [name: string, args: Row[0], value: JsonValue, lacks: string])[] = [
    ['required', {}, false, 'value'], ['not', {}, true, 'value'], ['formatString', {}, '', 'value'], ['pluralize', {value: 5}, '', 'other'],
    ['formatCurrency', {value: 5}, '5.00', 'currency'], ['regex', {value: 'x', regex: '^a$'}, true, 'pattern'],
  ];
  for (const [name, args, value, lacks] of lacking) {
    it(`${name} of ${JSON.stringify(args)} is ${JSON.stringify(value)}, and says what it lacks`, () => {
      const result = call(name, args);
      expect(result.value).to.equal(value);
      expect(result.failures).to.deep.equal([{code: 'EXPRESSION_ERROR', message: `${name}: Give "${lacks}".`}]);
    });
  }

  const faults: readonly (readonly [string, {readonly [name: string]: JsonValue}, RegExp])[] = [
    ['and', {values: [true]}, /at least two/],
    ['or', {values: true}, /at least two/],
    ['and', {}, /at least two/],
    ['length', {value: 'x'}, /"min", "max"/],
    ['regex', {value: 'x', pattern: '[a('}, /not a valid/],
    ['regex', {value: 'x', pattern: '(a)\\1'}, /refer back/],
    ['openUrl', {url: 'https://example.org'}, /only as the "functionCall" of an action/],
  ];
  for (const [name, args, message] of faults) {
    it(`${name} of ${JSON.stringify(args)} is a reported fault`, () => {
      const {value, failures} = call(name, args);
      expect(value).to.equal(undefined);
      expect(failures).to.have.length(1);
      expect(failures[0]!.message).to.match(message).and.to.contain(name);
    });
  }

  it('openUrl opens web pages inside an action, and nothing else', () => {
    for (const url of ['https://example.org/a?b#c', 'HTTP://example.org', '  https://example.org  ']) {
      expect(call('openUrl', {url}, {acting: true})).to.deep.include({value: undefined, opened: [url.trim()], failures: []});
    }
    for (const url of ['javascript:alert(1)', 'java\nscript:alert(1)', 'data:text/html,x', '/relative', '//example.org', 'ftp://example.org', 'https://', 'https:///x', 'https:\\\\x', 'https://exa\tmple.org', '', null, 5, {a: 1}]) {
      const {opened, failures} = call('openUrl', {url}, {acting: true});
      expect(opened, String(url)).to.deep.equal([]);
      expect(failures[0]?.message).to.contain('openUrl');
    }
  });
});
