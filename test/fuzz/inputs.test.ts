import {expect} from 'chai';
import {catalogId, hostile, setComponents, setData, surface} from './shapes.js';
import {drawnElements, expectCleanPrototypes} from './stage.js';

const range = <T>(length: number, make: (index: number) => T): T[] => Array.from({length}, (_, index) => make(index));
const keys = ['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', '__defineGetter__', 'isPrototypeOf', 'then', 'toJSON', 'length', 'name', 'root', '', ' ', '0'];
/** An object with the key as its own, as JSON.parse makes it. */
const keyed = (key: string, value: unknown): object => JSON.parse(`{${JSON.stringify(key)}: ${JSON.stringify(value)}}`) as object;

describe('hostile input', function () {
  this.timeout(120_000);

  it('names of prototypes in every place', () => hostile(async ({processor, step, list}) => {
    for (const key of keys) {
      const polluted = {polluted: true, ...keyed(key, {polluted: true, toString: 1})};
      const deep = JSON.parse(JSON.stringify(polluted)) as object;
      await step(key, () => {
        // As ids of surfaces, components and catalogs, in data, paths, themes, types and properties.
        processor.processMessages([{version: 'v0.9', createSurface: {surfaceId: key, catalogId, theme: {primaryColor: '#123456', ...keyed(key, 'x')}, sendDataModel: true}}]);
        processor.processMessages({version: 'v0.9', createSurface: {surfaceId: `c${key}`, catalogId: key}});
        for (const path of [`/${key}`, `/a/${key}/b`, `/${key}/${key}`, key, `/list/${key}`]) processor.processMessages(setData(path, deep, key));
        processor.processMessages([setData('/list', [1, 2], key), setData('/value', deep, key), setData('/', {...keyed(key, {polluted: 'x'}), rows: [keyed(key, 'in a row')]}, key)]);
        processor.processMessages(setComponents([
          {id: 'root', component: 'Column', children: [key, 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']},
          {id: key, component: 'Text', text: {path: `/${key}`}},
          {id: 'a', component: key, [key]: key, child: key},
          {id: 'b', component: 'Text', ...keyed(key, 'x'), text: {call: key, args: keyed(key, 1)}},
          {id: 'c', component: 'List', children: {componentId: key, path: `/${key}`}},
          {id: 'd', component: 'Icon', name: key},
          {id: 'e', component: 'Text', variant: key, text: {call: 'formatString', args: {value: `\${/${key}} \${${key}(a:1)} \${not(${key || 'x'}: 1)}`, ...keyed(key, 1)}}},
          {id: 'f', component: 'Button', child: key, action: {event: {name: key, context: {...keyed(key, {path: `/${key}`}), x: keyed(key, keyed(key, 1))}}}, checks: [keyed(key, true)]},
          {id: 'g', component: 'ChoicePicker', options: [{label: key, value: key}, keyed(key, 1)], value: {path: `/${key}`}, displayStyle: key},
          {id: 'h', component: 'Tabs', tabs: [{title: key, child: key}, keyed(key, key)]},
        ], key));
      });
      const frame = list.surfaceElement(key)?.paper;
      await step(`${key} used`, () => {
        for (const control of frame?.querySelectorAll<HTMLElement>('button, input') ?? []) control.click();
      });
      expect(() => JSON.stringify(processor.clientMetadata())).not.to.throw();
      expect(Object.keys(processor.clientDataModel()?.surfaces ?? {}), key).to.include(key);
      expectCleanPrototypes(key);
      expect(({} as {polluted?: unknown}).polluted, key).to.equal(undefined);
    }
  }));

  it('huge paths and places', () => hostile(async ({processor, step, codes}) => {
    await step('surface', () => processor.processMessages(surface([{id: 'root', component: 'Text', text: {path: `/${'a/'.repeat(2e5)}`}}], {list: []})));
    for (const path of [`/${'a/'.repeat(2e5)}b`, '/list/4294967295', '/list/9007199254740993', '/list/99999999999999999999999', '/list/10001', '/list/-1', '/list/1.5', '/list/01', '/list/1e3', '/new/5000000', `/${'~1'.repeat(2e5)}`, `/${'x'.repeat(1e6)}`, '/list/x/y', '/list/0/'.repeat(1e4)]) {
      await step(path.slice(0, 30), () => processor.processMessages(setData(path, {x: 1})));
    }
    await step('drawn', () => processor.processMessages(setComponents([{id: 'root', component: 'Text', text: {path: '/'}}])));
    await step('text', () => processor.processMessages(setComponents([{id: 'root', component: 'List', children: {componentId: 'root', path: `${'../'.repeat(1e5)}x`}}])));
    expect([...codes()]).to.include('DATA_ERROR');
  }));

  it('JSON that is 100,000 deep', () => hostile(async ({processor, step, codes, problems}) => {
    for (const [open, close] of [['[', ']'], ['{"a":', '}'], ['{"version":"v0.9","createSurface":', '}'], ['{"messages":[', ']}'], ['[{"call":"not","args":{"value":', '}}]']] as const) {
      const text = `${open.repeat(100_000)}1${close.repeat(100_000)}`;
      problems.length = 0;
      await step('text', () => processor.processText(`{"version":"v0.9","updateDataModel":{"surfaceId":"s","value":${text}}}\n`));
      await step('bare', () => processor.processText(text, {end: true}));
      await step('as one text', () => processor.processMessages(text));
      let deep: unknown = 1;
      for (let level = 0; level < 100_000; level++) deep = open[0] === '[' ? [deep] : {a: deep};
      await step('object', () => processor.processMessages([...surface([{id: 'root', component: 'Text', text: deep}], deep), deep, {version: 'v0.9', createSurface: deep}, {messages: deep}, {version: 'v0.9', createSurface: {surfaceId: 't', catalogId, theme: {x: deep}}}]));
      expect([...codes()].length).to.be.above(0);
      processor.deleteSurface('s');
    }
  }));

  it('objects that are not JSON', () => hostile(async ({processor, step, quick, codes, list}) => {
    const ring: {[key: string]: unknown} = {version: 'v0.9'};
    ring['createSurface'] = ring['components'] = ring['messages'] = ring;
    // Twice itself: as a tree it would have more parts than there are atoms.
    const twice = {a: {}, b: {}};
    twice.a = twice.b = twice;
    let doubled: unknown = 'x';
    for (let level = 0; level < 200; level++) doubled = level % 2 ? [doubled, doubled] : {a: doubled, b: doubled};
    const thrower = {get a(): never { throw new TypeError('no'); }};
    const untold = {get a(): never { throw Object.create(null); }};
    const trap = new Proxy({}, {get() { throw new Error('get'); }, ownKeys() { throw new Error('keys'); }, has() { throw new Error('has'); }, getOwnPropertyDescriptor() { throw new Error('own'); }, getPrototypeOf() { throw new Error('prototype'); }});
    const {proxy, revoke} = Proxy.revocable([1, 2], {});
    revoke();
    // Endless ones are only ever parts here: as a list of messages they are what they say.
    const endless: unknown[] = [Object.assign([], {length: 4_000_000_000}), new Proxy([], {get: (target, key) => (key === 'length' ? 1e9 : Reflect.get(target, key))}), doubled, twice];
    const values: unknown[] = [
      ring, ...endless, thrower, untold, trap, proxy, 10n, Symbol('s'), () => 1, class {}, new Date(NaN), new Map([['a', 1]]), new Set([1]), new Uint8Array(9), new ArrayBuffer(9), new Error('e'), /x/g, Promise.resolve(), new WeakMap(), Object.create(null), Object.freeze({a: Object.freeze([])}),
      document, window, document.body, Object.assign([], {5_000: 1}), {toJSON() { throw new Error('json'); }}, {toString() { throw new Error('text'); }, valueOf() { throw new Error('value'); }}, NaN, -Infinity, undefined, null, '\ud800',
    ];
    await step('good', () => processor.processMessages(surface([{id: 'root', component: 'Text', text: {path: '/v'}}], {v: 1})));
    for (const [index, value] of values.entries()) {
      await quick(`value ${index}`, () => {
        if (!endless.includes(value)) processor.processMessages(value);
        processor.processMessages([value, [value], {messages: endless.includes(value) ? 1 : value}, {version: value}, {version: 'v0.9', createSurface: value}, {version: 'v0.9', createSurface: {surfaceId: value, catalogId}}, {version: 'v0.9', createSurface: {surfaceId: `t${index}`, catalogId, theme: value, sendDataModel: value}}, {version: 'v0.9', createSurface: {surfaceId: `u${index}`, catalogId: value, theme: {primaryColor: value, iconUrl: value, more: value}}}]);
      });
      await quick(`data ${index}`, () => processor.processMessages([setData('/v', value), setData('/w', {x: [value]}), {version: 'v0.9', updateDataModel: {surfaceId: 's', path: value, value}}, {version: 'v0.9', deleteSurface: {surfaceId: value}}]));
      await quick(`components ${index}`, () => processor.processMessages([setComponents([value as object]), setComponents(value as object[]), setComponents([{id: value, component: value}]), setComponents([{id: 'x', component: 'Text', text: value, weight: value, accessibility: value, checks: value}, {id: 'y', component: 'Tabs', tabs: value, [String(index)]: value}, {id: 'z', component: 'Button', child: value, action: {event: {name: 'n', context: value}}}])]));
      await quick(`list ${index}`, () => {
        list.messages = [];
        list.messages = [endless.includes(value) ? 1 : value];
      });
      await quick('good again', () => processor.processMessages(surface([{id: 'root', component: 'Text', text: {path: '/v'}}], {v: 1})));
    }
    expect([...codes()]).to.include('PARSE_ERROR').and.to.include('DATA_ERROR');
    expect(list.surfaceElement('s')?.paper.textContent).to.equal('1');
  }));

  it('text that is not a stream of messages', () => hostile(async ({processor, quick, list, problems}) => {
    const texts = ['{'.repeat(1e6), '['.repeat(1e6), '"'.repeat(1e6), '\\'.repeat(1e6), '\n'.repeat(1e6), ' '.repeat(1e6), 'data: '.repeat(2e5), '```'.repeat(3e5), '{"a":'.repeat(2e5), '{}'.repeat(1e5), '1,'.repeat(5e5), '{"version":'.repeat(1e5), `{"a":"${'x'.repeat(9e6)}"}`, '\u0000'.repeat(1e6), '\ufeff'.repeat(1e6), `{"messages":[${'0,'.repeat(3e5)}0]}`, `"${'\\"'.repeat(3e5)}"`];
    for (const [index, text] of texts.entries()) {
      await quick(`text ${index}`, () => processor.processText(text));
      await quick(`end ${index}`, () => processor.processText('', {end: true}));
      await quick(`message ${index}`, () => processor.processMessages(text));
      await quick(`attribute ${index}`, () => list.setAttribute('messages', text));
    }
    await quick('bytes', () => {
      for (let byte = 0; byte < 256; byte++) processor.processText(new Uint8Array(2_000).fill(byte));
      processor.processText('', {end: true});
    });
    expect(problems.length).to.be.below(500);
    expect(drawnElements(list).length).to.equal(0);
  }));

  it('a growing text, letter by letter', () => hostile(async ({processor, step}) => {
    const [create, ...rest] = surface([{id: 'root', component: 'Column', children: range(50, (n) => `t${n}`)}, ...range(50, (n) => ({id: `t${n}`, component: 'Text', text: 'x'}))]).map((message) => JSON.stringify(message));
    await step('letters', () => {
      for (const letter of [create, ...rest].join('\n')) processor.processText(letter);
    });
    await step('words', () => {
      for (let n = 0; n < 3_000; n++) processor.processMessages(setData('/text', 'word '.repeat(n)));
    });
  }));
});
