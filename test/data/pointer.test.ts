import {expect} from 'chai';
import {formatPointer, isAbsolute, isForbiddenKey, parsePointer, resolvePointer} from '../../src/data/pointer.js';
import {randomFrom} from '../random.js';

describe('pointer', () => {
  const examples: readonly (readonly [string, readonly string[]])[] = [
    ['', []],
    ['/', []],
    ['.', []],
    ['/trip/legs/0', ['trip', 'legs', '0']],
    ['trip/legs', ['trip', 'legs']],
    ['/trip/', ['trip']],
    ['//trip//legs', ['trip', 'legs']],
    ['/a~1b/c~0d', ['a/b', 'c~d']],
    ['/~01', ['~1']],
    ['/~10', ['/0']],
    ['/~', ['~']],
    ['/größe/日付', ['größe', '日付']],
    ['./x', ['.', 'x']],
  ];
  for (const [text, segments] of examples) {
    it(`reads ${JSON.stringify(text)}`, () => expect(parsePointer(text)).to.deep.equal(segments));
  }

  it('writes what it reads back unchanged', () => {
    const random = randomFrom(11);
    const letters = ['a', '/', '~', '0', '1', '.', ' ', 'ß', '~1', '日'];
    for (let round = 0; round < 2_000; round++) {
      const segments = Array.from({length: random.below(5)}, () => Array.from({length: 1 + random.below(6)}, () => random.pick(letters)).join(''));
      expect(parsePointer(formatPointer(segments))).to.deep.equal(segments);
    }
  });

  it('resolves relative paths in a scope', () => {
    expect(resolvePointer('name', '/people/2')).to.equal('/people/2/name');
    expect(resolvePointer('name', '/people/2/')).to.equal('/people/2/name');
    expect(resolvePointer('name')).to.equal('/name');
    expect(resolvePointer('', '/people/2')).to.equal('/people/2');
    expect(resolvePointer('.', '/people/2')).to.equal('/people/2');
    expect(resolvePointer('/name/', '/people/2')).to.equal('/name');
    expect(resolvePointer('/', '/people/2')).to.equal('/');
    expect(resolvePointer('a~1b', '/x~0y')).to.equal('/x~0y/a~1b');
  });

  it('tells absolute paths and forbidden keys', () => {
    expect(isAbsolute('/a')).to.equal(true);
    expect(isAbsolute('a')).to.equal(false);
    expect(isAbsolute('')).to.equal(false);
    for (const key of ['__proto__', 'prototype', 'constructor']) expect(isForbiddenKey(key)).to.equal(true);
    expect(isForbiddenKey('proto')).to.equal(false);
  });
});
