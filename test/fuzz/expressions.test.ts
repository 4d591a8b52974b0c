import {expect} from 'chai';
import {hostile, setData, surface} from './shapes.js';

const range = <T>(length: number, make: (index: number) => T): T[] => Array.from({length}, (_, index) => make(index));
const column = (count: number) => ({id: 'root', component: 'Column', children: range(count, (n) => `c${n}`)});
const bound = {path: '/v'};

describe('patterns and expressions that are too much', function () {
  this.timeout(150_000);

  it('templates that are too much', () => hostile(async ({processor, step, codes}) => {
    const template = (value: unknown) => ({call: 'formatString', args: {value}});
    const nested = (depth: number, inner: unknown): unknown => (depth ? template(nested(depth - 1, inner)) : inner);
    const texts: unknown[] = [
      template('${'.repeat(1e5)), template('${/a}'.repeat(1e5)), template(range(1e5, (n) => `\${/a${n}}`).join('')), template('${/v}'.repeat(1e4)), template('${/}'.repeat(1e4)), template('${not(value:'.repeat(1e4)),
      template('\\${'.repeat(1e5)), template("${'".repeat(1e5)), template(`\${f(${'a:1,'.repeat(1e5)})}`), template(' '.repeat(1e6)), template(`\${${' '.repeat(1e6)}`), template(`\${${'a'.repeat(1e6)}`), nested(150, bound), nested(90, '${/v}'), template({path: '/self'}), template({path: '/twice'}),
      {call: 'formatDate', args: {value: '2026-01-01', format: 'yyyy '.repeat(1e5)}}, {call: 'formatNumber', args: {value: 1e300, decimals: 1e9}}, {call: 'formatNumber', args: {value: 1e308, decimals: 100}}, {call: 'and', args: {values: range(1e5, () => bound)}}, {call: 'pluralize', args: {value: 1e21, other: template('${/}'.repeat(100))}},
    ];
    for (const [index, text] of texts.entries()) {
      const id = `s${index}`;
      await step(`template ${index}`, () => processor.processMessages(surface([{id: 'root', component: 'Text', text}], {v: 'x'.repeat(1e5), self: '${/self}', twice: '${/twice}${/twice}', a: 1}, id)));
      await step(`template ${index} changed`, () => processor.processMessages(setData('/v', 'y'.repeat(1e5), id)));
      await step(`template ${index} deleted`, () => processor.deleteSurface(id));
    }
    expect([...codes()]).to.include('EXPRESSION_ERROR').and.to.include('LIMIT_EXCEEDED');
  }));

  it('1,000 rows of a large template', () => hostile(async ({processor, step}) => {
    const value = range(1e4, (n) => `\${n} \${/a${n}} `).join('');
    await step('rows', () => processor.processMessages(surface([{id: 'root', component: 'List', children: {componentId: 't', path: '/rows'}}, {id: 't', component: 'Text', text: {call: 'formatString', args: {value}}}], {rows: range(1_000, (n) => ({n}))})));
    await step('one', () => processor.processMessages(setData('/a5', 1)));
  }));

  it('evil patterns, typed into', () => hostile(async ({processor, step, list}) => {
    const patterns = ['(a+)+$', '(a|a)*$', '(a|aa)+$', '(.*a){20}', '^(([a-z])+.)+[A-Z]([a-z])+$', '(?=(a+))a*b', '(?:a?){50}a{50}', '([a-zA-Z]+)*!', '(\\w+\\s?)+:', '(x+x+)+y', '((a{1,9}){1,9}){1,9}!', '[^]*[^]*[^]*[^]*[^]*!', '(?<=(a|b)*)c', '(?!(a|b)*c)d', '\\p{L}*\\p{L}*\\p{L}*!', `(${range(300, () => 'a*').join('')})!`];
    const checks = (pattern: string) => range(20, (n) => ({condition: {call: 'regex', args: {value: bound, pattern: `${pattern}${'z'.repeat(n)}`}}, message: 'No.'}));
    await step('fields', () => processor.processMessages(surface([column(patterns.length), ...patterns.map((pattern, n) => ({id: `c${n}`, component: 'TextField', label: 'Pattern', value: bound, validationRegexp: pattern, checks: checks(pattern)}))], {v: ''})));
    for (const text of ['a'.repeat(30), 'a'.repeat(1_000), 'ab '.repeat(3_000), 'x'.repeat(100_000)]) {
      await step(`${text.length} typed`, () => {
        const input = list.surfaceElement('s')?.paper.querySelector('input');
        input!.value = text;
        input!.dispatchEvent(new Event('input', {bubbles: true, composed: true}));
        input!.dispatchEvent(new Event('change', {bubbles: true}));
      });
    }
  }));

  it('1,000 checks, and checks in 1,000 rows', () => hostile(async ({processor, step, list}) => {
    const checks = range(1_000, (n) => ({condition: {call: 'length', args: {value: {path: `/v${n}`}, min: 1}}, message: `Number ${n}.`}));
    await step('checks', () => processor.processMessages(surface([{id: 'root', component: 'Column', children: ['f', 'b']}, {id: 'f', component: 'TextField', label: 'Text', value: {path: '/v0'}, checks}, {id: 'b', component: 'Button', child: 't', checks, action: {event: {name: 'go'}}}, {id: 't', component: 'Text', text: 'Go'}], {})));
    await step('click', () => list.surfaceElement('s')?.paper.querySelector('button')?.click());
    const many = range(100, (n) => ({condition: {call: 'regex', args: {value: {path: 'v'}, pattern: `(a|b)*[${n % 10}c]{0,9}x`}}, message: 'No.'}));
    await step('rows', () => processor.processMessages(surface([{id: 'root', component: 'List', children: {componentId: 'f', path: '/rows'}}, {id: 'f', component: 'TextField', label: 'Text', value: {path: 'v'}, checks: many}], {rows: range(1_000, () => ({v: 'ab'.repeat(500)}))}, 'r')));
    await step('rows changed', () => processor.processMessages(setData('/rows', range(1_000, () => ({v: 'ba'.repeat(500)})), 'r')));
  }));
});
