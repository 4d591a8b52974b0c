import {expect} from 'chai';
import {ExpressionError} from '../../src/functions/expression-error.js';
import {parseTemplate} from '../../src/functions/template-parser.js';
import {randomFrom} from '../random.js';

const call = (name: string, args: object = {}) => ({call: name, args, returnType: 'any'});

describe('parseTemplate', () => {
  const examples: readonly (readonly [string, readonly unknown[]])[] = [
    ['', ['']],
    ['plain $ { } \\ text', ['plain $ { } \\ text']],
    ['Hi ${name}!', ['Hi ', {path: 'name'}, '!']],
    ['${/a/b}${c}', [{path: '/a/b'}, {path: 'c'}]],
    ['${ /a }', [{path: '/a'}]],
    ['${/}${.}', [{path: '/'}, {path: '.'}]],
    ['${my-key.part_2}', [{path: 'my-key.part_2'}]],
    ['${/a~1b/größe/日付}', [{path: '/a~1b/größe/日付'}]],
    ['\\${x}', ['${x}']],
    ['a \\${x} ${y} \\${z}', ['a ${x} ', {path: 'y'}, ' ${z}']],
    ['\\\\${x}', ['\\${x}']],
    ['${x}\\${y}', [{path: 'x'}, '${y}']],
    ['${}|${  }', ['', '|', '']],
    ["${'it\\'s'}${\"a\\n\\t\\\"}\"}", ["it's", 'a\n\t"}']],
    ['${0}${007}${1.}${2.50}${-4}${-0.5}', [0, 7, 1, 2.5, -4, -0.5]],
    ['${true}${false}${null}', [true, false, null]],
    ['${trueish}${nullable}${2nd}', [{path: 'trueish'}, {path: 'nullable'}, {path: '2nd'}]],
    ['${now()}', [call('now')]],
    ["${f(a: 1, b: /x, c: 'y', d: g(e: true))}", [call('f', {a: 1, b: {path: '/x'}, c: 'y', d: call('g', {e: true})})]],
    ['${f( a : ${/x} )}', [call('f', {a: {path: '/x'}})]],
    ['${f(a:)}', [call('f', {a: ''})]],
    ["${${'deep'}}", ['deep']],
    ['${ ${ ${/x} } }', [{path: '/x'}]],
    ["${f(a: '}')} }", [call('f', {a: '}'}), ' }']],
  ];
  for (const [text, parts] of examples) {
    it(`reads ${JSON.stringify(text)}`, () => expect(parseTemplate(text)).to.deep.equal(parts));
  }

  const broken: readonly (readonly [string, string])[] = [
    ['a ${b', 'Unclosed interpolation'],
    ['${', 'Unclosed interpolation'],
    ["${'a}", 'Unclosed interpolation'],
    ['${f(a: 1}', 'after function arguments'],
    ['${f(', 'after function arguments'],
    ['${f(a 1)}', 'after argument name'],
    ['${upper(${x})}', 'named'],
    ['${f(1)}', 'after argument name'],
    ['${true false}', 'Unexpected characters'],
    ['${a b}', 'Unexpected characters'],
    ['${a + b}', 'Unexpected characters'],
    ['${1.2.3}', 'Invalid number literal'],
    ['${f(__proto__: 1)}', '__proto__'],
    ['${'.repeat(150) + 'a' + '}'.repeat(150), 'levels deep'],
    ['${f(a: '.repeat(5_000), 'levels deep'],
  ];
  for (const [text, message] of broken) {
    it(`refuses ${JSON.stringify(text.slice(0, 40))}`, () => {
      expect(() => parseTemplate(text)).to.throw(ExpressionError, message);
    });
  }

  it('never throws anything else, and keeps text without markers as it is', () => {
    const random = randomFrom(5);
    const tokens = ['${', '}', '\\', '$', '{', '(', ')', "'", '"', ':', ',', 'a', '/b', '1', '1.2', '-', 'true', 'null', ' ', '\n', 'f(', 'x:', '日', '👋', '~1'];
    for (let round = 0; round < 20_000; round++) {
      const text = Array.from({length: random.below(14)}, () => random.pick(tokens)).join('');
      try {
        const parts = parseTemplate(text);
        if (!text.includes('${')) expect(parts).to.deep.equal([text]);
      } catch (error) {
        expect(error, text).to.be.instanceOf(ExpressionError);
      }
    }
  });
});
