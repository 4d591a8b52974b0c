import * as z from 'zod/mini';
import {expect} from 'chai';
import {action, bindable, checks, childId, childList, dynamicBoolean, dynamicNumber, dynamicString, dynamicStringList, dynamicValue} from '../../src/catalog/bindings.js';
import {defineCatalog, extendCatalog} from '../../src/catalog/define-catalog.js';
import {defineComponent, type PropsOf} from '../../src/catalog/define-component.js';
import {bindings, optional} from '../../src/catalog/schema.js';
import {choice, itemList, staticBoolean, staticNumber, staticString} from '../../src/catalog/statics.js';
import {defineFunction} from '../../src/functions/define-function.js';

const rating = defineComponent('Rating', {
  props: {
    title: dynamicString(),
    stars: z._default(z.number(), 5),
    size: z._default(z.enum(['small', 'large']), 'small'),
    tone: z.optional(z.literal(['warm', 'cold'])),
    note: z.optional(z.nullable(z.string())),
    frame: z.optional(z.object({width: z.number()})),
    rows: z.array(z.object({label: dynamicString(), child: z.optional(childId()), code: z.string()})),
    kind: z.optional(bindable(z.enum(['a', 'b']))),
  },
  aliases: {heading: 'title'},
  checkable: true,
});

describe('defineComponent', () => {
  it('derives the plan from the schemas', () => {
    const plan = Object.fromEntries(rating.plan.props.map(({name, kind, required, defaultValue, enum: words, type}) => [name, {kind, required, defaultValue, words, type}]));
    const none = {defaultValue: undefined, words: undefined, type: undefined};
    expect(plan).to.deep.equal({
      title: {...none, kind: 'string', required: true},
      stars: {...none, kind: 'static', required: false, defaultValue: 5, type: 'number'},
      size: {kind: 'static', required: false, defaultValue: 'small', words: ['small', 'large'], type: 'string'},
      tone: {...none, kind: 'static', required: false, words: ['warm', 'cold'], type: 'string'},
      note: {...none, kind: 'static', required: false, type: 'string'},
      frame: {...none, kind: 'static', required: false},
      rows: {...none, kind: 'items', required: true},
      kind: {...none, kind: 'value', required: false},
      checks: {...none, kind: 'checks', required: false},
    });
    expect(rating.plan.byName.get('rows')?.items?.map(({name, kind, required}) => [name, kind, required]))
      .to.deep.equal([['label', 'string', true], ['child', 'child', false], ['code', 'static', true]]);
  });

  it('knows every kind', () => {
    const kinds = [dynamicString(), dynamicNumber(), dynamicBoolean(), dynamicStringList(), dynamicValue(), childId(), childList(), action(), checks()];
    expect(kinds.map((schema) => bindings.get(schema)?.kind)).to.deep.equal(['string', 'number', 'boolean', 'stringList', 'value', 'child', 'children', 'action', 'checks']);
  });

  it('gives the types of what an agent may write', () => {
    const props: PropsOf<typeof rating> = {title: {path: '/t'}, rows: [{label: 'x', code: 'y'}], kind: 'a'};
    expect(z.safeParse(rating.props.title, props.title).success).to.equal(true);
    // @ts-expect-error a number is no text
    const wrong: PropsOf<typeof rating> = {title: 5, rows: []};
    expect(z.safeParse(rating.props.title, wrong.title).success).to.equal(false);
  });

  it('says what to mend in a wrong definition', () => {
    expect(() => defineComponent('A', {props: {id: z.string()}})).to.throw("'id' belongs to every component");
    expect(() => defineComponent('A', {props: {a: z.string()}, aliases: {b: 'c'}})).to.throw("alias 'b'");
    expect(() => defineComponent('A', {props: {a: z.string(), b: z.string()}, aliases: {a: 'b'}})).to.throw("alias 'a'");
    expect(() => defineComponent('A', {props: {box: z.object({text: dynamicString()})}})).to.throw("inside 'box'");
    expect(() => defineComponent('A', {props: {ids: z.array(childId())}})).to.throw('childList()');
  });
});

describe('schemas without zod', () => {
  const stat = defineComponent('Stat', {
    props: {
      title: dynamicString(), tone: choice('calm', 'loud'), unit: optional(staticString()), digits: staticNumber(2), sign: staticBoolean(),
      rows: optional(itemList({label: dynamicString(), code: staticString()}, 1)),
    },
  });

  it('give the same plan and types as zod ones', () => {
    const props: PropsOf<typeof stat> = {title: {path: '/t'}, tone: 'loud', digits: 1, rows: [{label: 'x', code: 'y'}]};
    // @ts-expect-error not one of the words
    const wrong: PropsOf<typeof stat> = {title: '', tone: 'shrill', digits: 1};
    expect([props, wrong].map(({tone}) => z.safeParse(stat.props.tone, tone).success)).to.deep.equal([true, false]);
    expect(stat.plan.props.map(({name, kind, required, type}) => [name, kind, required, type])).to.deep.equal([
      ['title', 'string', true, undefined], ['tone', 'static', false, 'string'], ['unit', 'static', false, 'string'],
      ['digits', 'static', true, 'number'], ['sign', 'static', false, 'boolean'], ['rows', 'items', false, undefined],
    ]);
  });

  it('stand inside zod schemas', () => {
    const row = z.object({label: dynamicString(), note: optional(dynamicString()), child: z.optional(childId())});
    expect(z.safeParse(z.array(row), [{label: {path: 'a'}}, {label: 'b', note: 'c', child: 'd'}]).success).to.equal(true);
    expect(z.safeParse(row, {label: 5}).error?.issues[0]?.path).to.deep.equal(['label']);
    expect(z.safeParse(row, {label: 'a', note: 5}).success).to.equal(false);
    expect(z.safeParse(row, {}).success).to.equal(false);
  });
});

describe('schemas of bindings', () => {
  const fits = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success;

  it('take literals, bindings and calls of their type', () => {
    for (const value of ['x', '', {path: '/a'}, {call: 'f'}, {call: 'f', args: {a: 1, b: {path: 'x'}}, returnType: 'string'}]) expect(fits(dynamicString(), value)).to.equal(true);
    for (const value of [1, true, null, undefined, ['a'], {}, {path: 1}, {path: '/a', x: 1}, {call: 1}, {call: 'f', x: 1}, {call: 'f', args: []}, {call: 'f', args: {a: null}}, {call: 'f', returnType: 'number'}]) {
      expect(fits(dynamicString(), value), JSON.stringify(value)).to.equal(false);
    }
    expect(fits(dynamicNumber(), 0)).to.equal(true);
    expect(fits(dynamicNumber(), '0')).to.equal(false);
    expect(fits(dynamicBoolean(), false)).to.equal(true);
    expect(fits(dynamicStringList(), ['a'])).to.equal(true);
    expect(fits(dynamicStringList(), ['a', 1])).to.equal(false);
    expect(fits(dynamicStringList(), {call: 'f', returnType: 'array'})).to.equal(true);
    for (const value of ['a', 1, true, [{}], {path: ''}, {call: 'f', returnType: 'void'}]) expect(fits(dynamicValue(), value)).to.equal(true);
    for (const value of [null, {}, {label: 'x'}, {call: 'f', path: '/a'}]) expect(fits(dynamicValue(), value)).to.equal(false);
  });

  it('take children, actions and rules', () => {
    expect(fits(childList(), [])).to.equal(true);
    expect(fits(childList(), {componentId: 'a', path: '/b'})).to.equal(true);
    expect(fits(childList(), {componentId: 'a'})).to.equal(false);
    expect(fits(action(), {event: {name: 'a'}})).to.equal(true);
    expect(fits(action(), {functionCall: {call: 'a'}})).to.equal(true);
    expect(fits(action(), {event: {name: 'a'}, functionCall: {call: 'a'}})).to.equal(false);
    expect(fits(checks(), [{condition: {path: '/a'}, message: 'b'}])).to.equal(true);
    expect(fits(checks(), [{condition: 'yes', message: 'b'}])).to.equal(false);
    expect(fits(bindable(z.enum(['a'])), 'a')).to.equal(true);
    expect(fits(bindable(z.enum(['a'])), {path: '/a'})).to.equal(true);
    expect(fits(bindable(z.enum(['a'])), {call: 'a'})).to.equal(false);
  });
});

describe('defineCatalog', () => {
  const twice = defineFunction('twice', {args: {value: 'number'}, run: ({value}) => Number(value) * 2});
  const base = defineCatalog({id: 'urn:base', aliases: ['old'], components: [rating], functions: [twice], theme: {accent: z.optional(z.string())}});

  it('indexes by name and registers nothing', () => {
    expect([...base.components.keys()]).to.deep.equal(['Rating']);
    expect([...base.functions.keys()]).to.deep.equal(['twice']);
    expect([...base.theme?.plan.byName.keys() ?? []]).to.deep.equal(['accent']);
    expect(defineCatalog({id: 'urn:other', components: []}).components.size).to.equal(0);
  });

  it('throws for what is listed twice, and for no id', () => {
    expect(() => defineCatalog({id: 'x', components: [rating, rating]})).to.throw("'Rating' is listed twice");
    expect(() => defineCatalog({id: 'x', components: [], functions: [twice, twice]})).to.throw("'twice' is listed twice");
    expect(() => defineCatalog({id: '', components: []})).to.throw('an id');
  });

  it('extends into a new catalog and leaves the base alone', () => {
    const own = defineComponent('Rating', {props: {}});
    const badge = defineComponent('Badge', {props: {text: dynamicString()}});
    const more = extendCatalog(base, {id: 'urn:more', components: [own, badge]});
    expect(more.components.get('Rating')).to.equal(own);
    expect([...more.components.keys()]).to.deep.equal(['Rating', 'Badge']);
    expect([...more.functions.keys()]).to.deep.equal(['twice']);
    expect(more.theme).to.equal(base.theme);
    expect(more.aliases).to.deep.equal([]);
    expect(base.components.get('Rating')).to.equal(rating);
  });
});
