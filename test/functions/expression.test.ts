import {expect} from 'chai';
import {defineFunction} from '../../src/functions/define-function.js';
import {compileDynamic, isLiteral} from '../../src/functions/expression.js';
import {ExpressionError} from '../../src/functions/expression-error.js';
import type {JsonValue} from '../../src/protocol/json.js';
import {randomFrom} from '../random.js';
import {run} from './scope.js';

describe('compileDynamic', () => {
  it('tells bindings, calls, lists and literals apart', () => {
    expect(compileDynamic('x')).to.deep.equal({kind: 'literal', value: 'x'});
    expect(compileDynamic(undefined)).to.deep.equal({kind: 'literal', value: undefined});
    expect(compileDynamic({path: '/a/b~1c'})).to.deep.equal({kind: 'path', absolute: true, segments: ['a', 'b/c'], text: '/a/b~1c'});
    expect(compileDynamic({path: 'a', call: 'f'})).to.deep.equal({kind: 'path', absolute: false, segments: ['a'], text: 'a'});
    expect(compileDynamic({call: 'f', returnType: 'boolean'})).to.deep.equal({kind: 'call', name: 'f', args: {}});
    expect(compileDynamic(['a', {path: 'b'}]).kind).to.equal('list');
    for (const value of [null, 5, ['a', ['b']], {a: {path: '/inside'}}, '${not_a_template}'] as const) {
      expect(compileDynamic(value)).to.deep.equal({kind: 'literal', value});
      expect(isLiteral(compileDynamic(value))).to.equal(true);
    }
    expect(isLiteral(compileDynamic({path: 'a'}))).to.equal(false);
  });

  it('compiles written-out templates ahead of time, and keeps their faults for later', () => {
    expect(compileDynamic({call: 'formatString', args: {value: 'a ${b}'}}).kind).to.equal('template');
    expect(compileDynamic({call: 'formatString', args: {value: {path: '/t'}}}).kind).to.equal('call');
    expect(compileDynamic({call: 'formatString', args: {value: 'a ${'}}).kind).to.equal('error');
  });

  it('never throws', () => {
    for (const value of [{path: 5}, {path: null}, {call: {}}, {call: 'f', args: 7}, {call: 'f', args: null}, JSON.parse('{"call":"f","args":{"__proto__":{"path":"/a"}}}')]) {
      expect(() => run(value)).not.to.throw();
    }
    expect(run({path: 5}).failures[0]?.message).to.contain('must be a string');
    let deep: JsonValue = 'x';
    for (let level = 0; level < 50_000; level++) deep = level % 2 ? [deep] : {call: 'f', args: {value: deep}};
    expect(() => run(deep)).not.to.throw();
  });
});

describe('evaluate', () => {
  const data = {user: {name: 'Ada', tags: ['x', 'y']}, zero: 0, off: false, none: null};

  it('reads bindings, also inside lists and arguments', () => {
    expect(run({path: '/user/name'}, {data}).value).to.equal('Ada');
    expect(run({path: '/nowhere'}, {data}).value).to.equal(undefined);
    expect(run(['a', {path: '/user/name'}, {path: '/nowhere'}], {data}).value).to.deep.equal(['a', 'Ada', null]);
    expect(run({call: 'and', args: {values: [{path: '/user/name'}, {call: 'not', args: {value: {path: '/zero'}}}]}}, {data}).value).to.equal(true);
  });

  it('does not evaluate what a binding gives', () => {
    const sly = {value: {call: 'formatString', args: {value: 'ran'}}};
    expect(run({path: '/value'}, {data: sly}).value).to.deep.equal(sly.value);
  });

  it('fills in templates', () => {
    const fill = (value: string) => run({call: 'formatString', args: {value}}, {data}).value;
    expect(fill('Hi ${/user/name}: ${/user/tags} ${/user} ${/zero}${/off}${/none}${/nowhere}')).to.equal('Hi Ada: ["x","y"] {"name":"Ada","tags":["x","y"]} 0false');
    expect(fill("${formatNumber(value: 1234.5, decimals: 2)} ${formatString(value: 'again ${/user/name}')}")).to.equal('1,234.50 again Ada');
    expect(fill('\\${/user/name}')).to.equal('${/user/name}');
  });

  it('reports a failing part and renders the others', () => {
    const {value, failures} = run({call: 'formatString', args: {value: 'a ${nothing()} b ${/user/name}'}}, {data});
    expect(value).to.equal('a  b Ada');
    expect(failures.map(({code}) => code)).to.deep.equal(['EXPRESSION_ERROR']);
    expect(failures[0]?.message).to.match(/^nothing: There is no such function/);
  });

  it('reports a template that cannot be read', () => {
    const written = run({call: 'formatString', args: {value: 'a ${b'}});
    const bound = run({call: 'formatString', args: {value: {path: '/t'}}}, {data: {t: 'a ${b'}});
    for (const {value, failures} of [written, bound]) {
      expect(value).to.equal(undefined);
      expect(failures).to.have.length(1);
      expect(failures[0]?.message).to.match(/^formatString: Unclosed interpolation/);
    }
  });

  it('reports what functions throw, by their name', () => {
    const functions = [
      defineFunction('picky', {args: {}, run: () => {
        throw new ExpressionError('Give more.');
      }}),
      defineFunction('faulty', {args: {}, run: () => (undefined as unknown as {x: string}).x}),
    ];
    expect(run({call: 'picky'}, {functions}).failures).to.deep.equal([{code: 'EXPRESSION_ERROR', message: 'picky: Give more.'}]);
    expect(run({call: 'faulty'}, {functions}).failures[0]?.message).to.match(/^faulty: /);
  });

  it('uses a catalog’s own formatString when it has one', () => {
    const functions = [defineFunction('formatString', {args: {value: 'string'}, run: ({value}) => `own ${String(value)}`})];
    expect(run({call: 'formatString', args: {value: '${x}'}}, {functions}).value).to.equal('own ${x}');
  });

  it('gives arguments as plain own keys', () => {
    const functions = [defineFunction('keys', {args: {}, run: (args) => Object.keys(args).concat(Object.getPrototypeOf(args) === Object.prototype ? 'plain' : 'odd')})];
    const value = JSON.parse('{"call":"keys","args":{"__proto__":{"x":1},"a":1}}') as JsonValue;
    expect(run(value, {functions}).value).to.deep.equal(['a', 'plain']);
  });

  describe('text from the data', () => {
    const bound = {call: 'formatString', args: {value: {path: '/t'}}};

    it('is read as a template only where it is one', () => {
      expect(run({path: '/t'}, {data: {t: '${/a}', a: 1}}).value).to.equal('${/a}');
      expect(run(bound, {data: {t: 'v${/a}', a: 1}}).value).to.equal('v1');
      expect(run(bound, {data: {t: 5}}).value).to.equal('5');
      expect(run(bound, {data: {}}).value).to.equal('');
    });

    it('cannot act, even inside an action', () => {
      const {value, failures, opened} = run(bound, {data: {t: "x${openUrl(url: 'https://example.org')}"}, acting: true});
      expect(value).to.equal('x');
      expect(opened).to.deep.equal([]);
      expect(failures[0]?.message).to.contain('openUrl');
    });

    it('cannot read itself again', () => {
      const {value, failures} = run(bound, {data: {t: 'a${formatString(value: /t)}'}});
      expect(value).to.equal('a');
      expect(failures).to.have.length(1);
    });

    it('is cut off when it grows too large', () => {
      const {value, failures} = run(bound, {data: {t: '${/big}'.repeat(2_000), big: 'x'.repeat(100_000)}});
      expect(value).to.equal('');
      expect(failures.map(({code}) => code)).to.deep.equal(['LIMIT_EXCEEDED']);
    });
  });

  it('never throws, whatever it is given', () => {
    const random = randomFrom(3);
    const names = ['formatString', 'formatNumber', 'formatCurrency', 'formatDate', 'pluralize', 'required', 'regex', 'length', 'numeric', 'email', 'and', 'or', 'not', 'openUrl', 'none', 'constructor'];
    const scalars: readonly JsonValue[] = ['', 'x', '${/a}', '${', '[', 'USD', '2026-02-30', 'EEEE', -1, 0, 1e308, 0.5, true, null, '9'.repeat(400), '2026-01-01T00:00:00Z'];
    const make = (depth: number): JsonValue => {
      const choice = random.below(depth > 3 ? 1 : 5);
      if (choice === 0 || choice === 1) return random.pick(scalars);
      if (choice === 2) return {path: random.pick(['/a', 'b', '', '/t'])};
      if (choice === 3) return Array.from({length: random.below(4)}, () => make(depth + 1));
      const keys = ['value', 'values', 'pattern', 'format', 'min', 'max', 'currency', 'decimals', 'grouping', 'one', 'other', 'url'];
      return {call: random.pick(names), args: Object.fromEntries(Array.from({length: random.below(5)}, () => [random.pick(keys), make(depth + 1)]))};
    };
    for (let round = 0; round < 5_000; round++) {
      const value = make(0);
      const result = run(value, {data: {a: 1, b: ['x'], t: '${/b}'}, locale: random.pick(['en-US', 'de', 'xx-invalid-', '']), acting: random.below(2) === 1});
      for (const {code} of result.failures) expect(code).to.equal('EXPRESSION_ERROR');
    }
  });
});

describe('defineFunction', () => {
  it('fills in defaults and refuses names that cannot be called', () => {
    expect(defineFunction('now', {args: {}, run: () => 1})).to.include({name: 'now', returnType: 'any', acts: false});
    for (const name of ['', 'a b', '1st', 'f(']) expect(() => defineFunction(name, {args: {}, run: () => 1})).to.throw(TypeError, 'cannot be called');
  });
});

describe('FunctionContext', () => {
  it('gives a function the means to act only inside an action', () => {
    const functions = [defineFunction('probe', {args: {}, run: (_, {act, locale, timeZone}) => [act !== undefined, locale, timeZone ?? null]})];
    expect(run({call: 'probe'}, {functions, locale: 'pl', timeZone: 'UTC'}).value).to.deep.equal([false, 'pl', 'UTC']);
    expect(run({call: 'probe'}, {functions, acting: true}).value).to.deep.equal([true, 'en-US', null]);
    const bound = {call: 'formatString', args: {value: {path: '/t'}}};
    expect(run(bound, {functions, acting: true, data: {t: '${probe()}'}}).value).to.equal('[false,"en-US",null]');
  });
});
