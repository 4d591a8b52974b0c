import {expect} from 'chai';
import {drawnElements} from './stage.js';
import {hostile, setComponents, setData, surface} from './shapes.js';

const text = {id: 't', component: 'Text', text: 'x'};
const range = <T>(length: number, make: (index: number) => T): T[] => Array.from({length}, (_, index) => make(index));

describe('trees that are too much', function () {
  this.timeout(120_000);

  it('eight components that expand to millions', () => hostile(async ({processor, step, codes, list}) => {
    const fan = (id: string, child: string) => ({id, component: 'Row', children: range(10, () => child)});
    await step('fan', () => processor.processMessages(surface([fan('root', 'a'), fan('a', 'b'), fan('b', 'c'), fan('c', 'd'), fan('d', 'e'), fan('e', 'f'), fan('f', 't'), text])));
    expect([...codes()]).to.deep.equal(['LIMIT_EXCEEDED']);
    expect(list.surfaceElement('s')?.paper.querySelector('impo-placeholder')).to.be.instanceOf(HTMLElement);
    await step('again', () => processor.processMessages(setComponents([{...text, text: 'y'}])));
    await step('other', () => processor.processMessages(setComponents([{id: 't', component: 'Divider'}])));
  }));

  it('a row that expands to millions', () => hostile(async ({processor, step, codes}) => {
    const fan = (id: string, child: string) => ({id, component: 'Column', children: range(10, () => child)});
    await step('fan', () => processor.processMessages(surface([
      {id: 'root', component: 'List', children: {componentId: 'a', path: '/rows'}}, fan('a', 'b'), fan('b', 'c'), fan('c', 'd'), fan('d', 'e'), fan('e', 't'), text,
    ], {rows: range(200, (n) => n)})));
    expect([...codes()]).to.include('LIMIT_EXCEEDED');
    await step('again', () => processor.processMessages(setComponents([{...text, text: 'y'}])));
  }));

  it('lists within lists within lists', () => hostile(async ({processor, step, codes}) => {
    const rows = range(30, (n) => n);
    const list = (id: string, componentId: string) => ({id, component: 'Column', children: {componentId, path: '/rows'}});
    await step('fan', () => processor.processMessages(surface([list('root', 'a'), list('a', 'b'), list('b', 'c'), list('c', 'd'), list('d', 't'), text], {rows})));
    expect([...codes()]).to.include('LIMIT_EXCEEDED');
    await step('shrink', () => processor.processMessages(setData('/rows', [1])));
    await step('grow', () => processor.processMessages(setData('/rows', rows)));
  }));

  it('cycles of every kind', () => hostile(async ({processor, step, codes, problems, list}) => {
    for (const [surfaceId, components] of Object.entries({
      direct: [{id: 'root', component: 'Card', child: 'root'}],
      indirect: [{id: 'root', component: 'Row', children: ['a', 'a']}, {id: 'a', component: 'Card', child: 'b'}, {id: 'b', component: 'Column', children: ['root']}],
      template: [{id: 'root', component: 'List', children: {componentId: 'root', path: '/rows'}}],
      templates: [{id: 'root', component: 'List', children: {componentId: 'a', path: '/rows'}}, {id: 'a', component: 'Column', children: {componentId: 'a', path: '/rows'}}],
      relative: [{id: 'root', component: 'List', children: {componentId: 'a', path: '/deep'}}, {id: 'a', component: 'Column', children: {componentId: 'a', path: 'deep'}}],
      same: [{id: 'root', component: 'List', children: {componentId: 'a', path: ''}}, {id: 'a', component: 'Column', children: {componentId: 'a', path: '.'}}],
      modal: [{id: 'root', component: 'Modal', trigger: 'root', content: 'root'}],
      content: [{id: 'root', component: 'Modal', trigger: 't', content: 'root'}, {id: 't', component: 'Button', child: 'x', action: {event: {name: 'e'}}}, {id: 'x', component: 'Text', text: 'open'}],
      tabs: [{id: 'root', component: 'Tabs', tabs: [{title: 'a', child: 'root'}, {title: 'b', child: 'b'}]}, {id: 'b', component: 'Tabs', tabs: [{title: 'c', child: 'root'}]}],
      button: [{id: 'root', component: 'Button', child: 'root', action: {event: {name: 'e'}}}],
    })) {
      let deep: unknown = [];
      for (let level = 0; level < 100; level++) deep = {deep: [deep]};
      problems.length = 0;
      await step(surfaceId, () => processor.processMessages(surface(components, {rows: [1, 2], deep: [deep]}, surfaceId)));
      // What is closed is drawn when it opens.
      for (let turn = 0; turn < 70; turn++) {
        const opener = list.surfaceElement(surfaceId)?.paper.querySelectorAll<HTMLElement>('.trigger button, .trigger, [role=tab]');
        await step('open', () => [...opener ?? []].at(-1)?.click());
        if (!opener?.length) break;
      }
      if (surfaceId !== 'relative' && surfaceId !== 'same') expect([...codes()], surfaceId).to.satisfy((all: string[]) => all.every((code) => code === 'CYCLIC_REFERENCE' || code === 'LIMIT_EXCEEDED') && all.length > 0);
      expect(drawnElements(list).length, surfaceId).to.be.below(40_000);
      processor.deleteSurface(surfaceId);
    }
  }));

  it('a chain 10,000 deep', () => hostile(async ({processor, step, codes, list}) => {
    const chain = range(10_000, (n) => ({id: n ? `n${n}` : 'root', component: 'Card', child: `n${n + 1}`}));
    await step('chain', () => processor.processMessages(surface(chain)));
    expect([...codes()]).to.deep.equal(['LIMIT_EXCEEDED']);
    expect(list.surfaceElement('s')?.paper.querySelectorAll('impo-card-box').length).to.equal(64);
    // Leaves first, so that each message finds its parent missing.
    await step('backwards', () => processor.processMessages(surface([...chain].reverse(), undefined, 'b')));
  }));

  it('20,000 children', () => hostile(async ({processor, step, codes}) => {
    const children = range(20_000, (n) => `c${n}`);
    await step('children', () => processor.processMessages(surface([{id: 'root', component: 'Column', children}, ...children.slice(0, 15_000).map((id) => ({id, component: 'Text', text: id}))])));
    expect([...codes()]).to.deep.equal(['LIMIT_EXCEEDED']);
    await step('reversed', () => processor.processMessages(setComponents([{id: 'root', component: 'Column', children: children.toReversed()}])));
    await step('one', () => processor.processMessages(setComponents([{id: 'root', component: 'Column', children: ['c1']}])));
  }));

  it('a list of 200,000 rows', () => hostile(async ({processor, step, codes}) => {
    await step('rows', () => processor.processMessages(surface([{id: 'root', component: 'List', children: {componentId: 't', path: '/rows'}}, {id: 't', component: 'Text', text: {path: 'n'}}], {rows: range(200_000, (n) => ({n}))})));
    expect([...codes()]).to.deep.equal(['LIMIT_EXCEEDED']);
    await step('replaced', () => processor.processMessages(setData('/rows', range(200_000, (n) => ({n: -n})))));
    await step('emptied', () => processor.processMessages(setData('/rows', [])));
  }, {options: {limits: {maxDataSize: 16 * 1024 * 1024}}}));

  it('10,000 tabs', () => hostile(async ({processor, step}) => {
    await step('tabs', () => processor.processMessages(surface([{id: 'root', component: 'Tabs', tabs: range(10_000, (n) => ({title: `Tab ${n}`, child: 't'}))}, text])));
  }));

  it('50,000 choices', () => hostile(async ({processor, step, list}) => {
    const options = range(20_000, (n) => ({label: `${n}`, value: `${n}`}));
    await step('choices', () => processor.processMessages(surface([{id: 'root', component: 'ChoicePicker', label: 'Many', filterable: true, options, value: options.map(({value}) => value)}])));
    await step('filter', () => {
      const search = list.surfaceElement('s')?.paper.querySelector<HTMLInputElement>('input[type=search]');
      search!.value = '99';
      search!.dispatchEvent(new Event('input', {bubbles: true}));
    });
    await step('bound', () => processor.processMessages(surface([{id: 'root', component: 'ChoicePicker', label: 'Many', variant: 'multipleSelection', displayStyle: 'chips', options: range(20_000, (n) => ({label: {path: `/${n % 7}`}, value: `${n}`})), value: {path: '/v'}}], {v: range(50_000, String)}, 'b')));
    await step('changed', () => processor.processMessages(setData('/3', 'three', 'b')));
  }));

  it('5,000 surfaces', () => hostile(async ({processor, step, codes}) => {
    for (let from = 0; from < 5_000; from += 100) {
      const messages = range(100, (n) => surface([{id: 'root', component: 'Text', text: 'x'}], undefined, `s${from + n}`)).flat();
      await step(`surfaces from ${from}`, () => processor.processMessages(messages));
    }
    expect([...codes()]).to.include('LIMIT_EXCEEDED');
    expect(processor.surfaces.size).to.equal(processor.limits.maxSurfaces);
  }));

  it('50,000 small updates', () => hostile(async ({processor, step}) => {
    await step('surface', () => processor.processMessages(surface([{id: 'root', component: 'List', children: {componentId: 't', path: '/rows'}}, {id: 't', component: 'Text', text: {path: 'n'}}, {id: 'u', component: 'Text', text: {path: '/rows/5/n'}}], {rows: range(100, (n) => ({n}))})));
    const updates = range(10_000, (n) => setData(`/rows/${n % 300}/n`, n));
    for (let turn = 0; turn < 5; turn++) await step('updates', () => processor.processMessages(updates));
    const text = updates.map((update) => JSON.stringify(update)).join('\n');
    await step('text', () => processor.processText(text));
    await step('errors', () => processor.processMessages(range(5_000, (n) => setData(`/rows/x${n}/n`, n))));
    await step('definitions', () => processor.processMessages(range(10_000, (n) => setComponents([{id: 't', component: 'Text', text: `${n}`}]))));
  }));
});
