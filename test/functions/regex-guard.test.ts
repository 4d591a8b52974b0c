import {expect} from 'chai';
import {ExpressionError} from '../../src/functions/expression-error.js';
import {safeTest} from '../../src/functions/regex-guard.js';
import {randomFrom} from '../random.js';

/** What one task may spend on patterns is bounded; a pause begins anew. */
const pause = (): Promise<void> => Promise.resolve();

describe('safeTest', () => {
  const examples: readonly (readonly [string, readonly string[], readonly string[]])[] = [
    ['^[^\\s@]+@[^\\s@]+\\.[^\\s@]{2,}$', ['a@b.co', 'x.y@z.example'], ['a@b', 'a b@c.de', '']],
    ['^\\+?[0-9 ()-]{7,20}$', ['+49 30 123456', '(030) 1234567'], ['12', 'phone']],
    ['^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)(?!.*\\s).{8,}$', ['Passw0rd!', 'aB3456789'], ['password1', 'Pw1', 'Passw0rd !', 'PASSW0RD!']],
    ['^\\d{5}(?:-\\d{4})?$', ['12345', '12345-6789'], ['1234', '12345-', '12345-67890']],
    ['^(?:[A-Z]{1,2}\\d[A-Z\\d]?) ?\\d[A-Z]{2}$', ['SW1A 1AA', 'M11AE'], ['SW1A', '12345']],
    ['^\\p{Lu}\\p{Ll}*$', ['Ärger', 'Ölçü'], ['ärger', 'A1']],
    ['^.{2}$', ['ab', '日本', '👋👋'], ['a', 'abc', '👋']],
    ['\\bcat\\b', ['a cat sat', 'cat'], ['concat', 'category']],
    ['\\Bcat', ['concat'], ['cat', 'a cat']],
    ['(?<=€)\\d+', ['cost: €12'], ['cost: 12']],
    ['(?<!\\$)\\b\\d+', ['12'], ['$12']],
    ['^(?!admin$)[a-z]+$', ['administer', 'ada'], ['admin']],
    ['^(?:(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)(?:\\.(?!$)|$)){4}$', ['192.168.0.1', '8.8.8.8'], ['256.1.1.1', '1.2.3', '1.2.3.4.']],
    ['^[\\w.\\-]+$', ['a-b.c'], ['a b']],
    ['^a\\-b$', ['a-b'], ['a_b']],
    ['^{x}$', ['{x}'], ['x']],
    ['(?i)^hello$', ['HELLO', 'hello'], ['hell']],
    ['/^[a-z]+$/', ['abc'], ['ABC', 'ab1']], ['/^[a-z]+$/gi', ['ABC'], ['ab1']], ['/a/', ['/a/'], ['a']],
    ['^(a|b|)c?$', ['', 'a', 'bc', 'c'], ['ab']],
    ['^(?<year>\\d{4})-(?<month>\\d\\d)$', ['2026-05'], ['26-05']],
    ['[^]', ['\n', 'a'], ['']],
    ['^[\\u0041-\\x43\\t]+$', ['ABC', '\t'], ['D']],
    ['$', ['', 'x'], []],
    ['', ['', 'x'], []],
    ['a{2,3}?b', ['aab', 'aaaab'], ['ab']],
  ];
  for (const [pattern, good, bad] of examples) {
    it(`knows ${pattern || 'the empty pattern'}`, () => {
      for (const text of good) expect(safeTest(pattern, text, 'search'), text).to.equal(true);
      for (const text of bad) expect(safeTest(pattern, text, 'search'), text).to.equal(false);
    });
  }

  it('matches the whole text when asked to', () => {
    expect(safeTest('a|ab', 'ab', 'full')).to.equal(true);
    expect(safeTest('a|b', 'ab', 'full')).to.equal(false);
    expect(safeTest('\\d{3}', '1234', 'full')).to.equal(false);
    expect(safeTest('\\d{3}', '123', 'full')).to.equal(true);
  });

  it('agrees with the engine on random patterns', async () => {
    const random = randomFrom(42);
    const chars = ['a', 'b', 'c', '.', '\\d', '\\w', '[ab]', '[^a]', '\\s', '1', '\\.', '[a-c1]', 'é', '👋', '\\u{61}'];
    const places = ['^', '$', '\\b', '\\B'];
    const quantifiers = ['', '', '', '?', '*', '+', '{2}', '{0,2}', '{1,}', '*?', '{2,3}?', '{0}'];
    const make = (depth: number): string => {
      const choice = random.below(depth > 2 ? 3 : 10);
      if (choice < 3) return random.pick(chars) + random.pick(quantifiers);
      if (choice === 3) return random.pick(places);
      if (choice < 6) return make(depth + 1) + make(depth + 1);
      if (choice === 6) return `(?:${make(depth + 1)}|${make(depth + 1)})${random.pick(quantifiers)}`;
      if (choice === 7) return `(${make(depth + 1)})${random.pick(quantifiers)}`;
      return `${random.pick(['(?=', '(?!', '(?<=', '(?<!'])}${make(depth + 1)})`;
    };
    const letters = ['a', 'b', 'c', '1', '.', ' ', 'é', '👋', '\n'];
    for (let round = 0; round < 6_000; round++) {
      const pattern = make(0);
      await pause();
      const search = new RegExp(pattern, 'u');
      const full = new RegExp(`^(?:${pattern})$`, 'u');
      for (let count = 0; count < 4; count++) {
        const text = Array.from({length: random.below(9)}, () => random.pick(letters)).join('');
        expect(safeTest(pattern, text, 'search'), `${pattern} in ${JSON.stringify(text)}`).to.equal(search.test(text));
        expect(safeTest(pattern, text, 'full'), `${pattern} as ${JSON.stringify(text)}`).to.equal(full.test(text));
      }
    }
  });

  it('runs patterns that hang a backtracking engine', () => {
    const evil: readonly (readonly [string, string])[] = [
      ['^(a+)+$', `${'a'.repeat(5_000)}!`],
      ['^(a|a)*$', `${'a'.repeat(5_000)}!`],
      ['^(a|aa)+$', `${'a'.repeat(5_000)}!`],
      ['^(.*a){12}$', `${'a'.repeat(5_000)}!`],
      ['(x+x+)+y', 'x'.repeat(5_000)],
      ['(.*)*(.*)*(.*)*=', 'x'.repeat(5_000)],
      ['^(?=(a+)+$)', `${'a'.repeat(5_000)}!`],
      ['(?<=(a+)+b)c', `${'a'.repeat(5_000)}c`],
      ['^(([a-z])+.)+[A-Z]([a-z])+$', 'a'.repeat(5_000)],
      ['(?=(?=(?=a*b)a*b)a*b)', 'a'.repeat(5_000)],
      ['\\s+$', `${' '.repeat(5_000)}x`],
    ];
    for (const [pattern, text] of evil) expect(safeTest(pattern, text, 'search'), pattern).to.equal(false);
  });

  const refused: readonly (readonly [string, RegExp])[] = [
    ['[a(', /not a valid/], ['a**', /not a valid/], ['(?P<x>a)', /not a valid/], ['(a)\\1', /refer back/], ['(?<x>a)\\k<x>', /refer back/],
    [`${'a'.repeat(2_001)}`, /at most 2000/], ['(?:a{100}){100}', /repeats too much/], ['(?:){4000000000}', /repeats too much/],
    ['((((a{9}){9}){9}){9}){9}', /repeats too much/], ['(?i:a)', /not supported|not a valid/],
  ];
  for (const [pattern, message] of refused) {
    it(`refuses ${pattern.slice(0, 30)}`, () => {
      expect(() => safeTest(pattern, 'a', 'search')).to.throw(ExpressionError, message);
      expect(() => safeTest(pattern, 'a', 'search'), 'the second time').to.throw(ExpressionError, message);
    });
  }

  it('refuses a text that is too long for its pattern', async () => {
    expect(safeTest('^\\w+$', 'a'.repeat(100_000), 'search')).to.equal(true);
    await pause();
    expect(() => safeTest('^(?:[a-z]{1,20}-){1,20}$', 'a'.repeat(100_000), 'search')).to.throw(ExpressionError, 'too long');
  });

  it('parses deep nesting', async () => {
    expect(safeTest(`${'('.repeat(900)}a${')'.repeat(900)}`, 'a', 'full')).to.equal(true);
    await pause();
    expect(safeTest(`${'(?:'.repeat(300)}a${')*'.repeat(300)}`, 'aaa', 'full')).to.equal(true);
    await pause();
    expect(safeTest(`${'(?='.repeat(300)}a${')'.repeat(300)}`, 'a', 'search')).to.equal(true);
  });
});
