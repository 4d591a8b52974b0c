import {expect} from 'chai';
import {MessageProcessor, type MessageProcessorOptions} from '../../elements/index.js';
import type {Surface} from '../../elements/surface.js';
import type {Problem} from '../../src/problem.js';
import {all, at, button, c, click, column, components, componentsOf, control, create, data, event, find, hear, press, put, send, surfaceOf, text, texts, tree, type} from './page.js';

async function hostile(list: readonly object[], value: unknown = {}, options: MessageProcessorOptions = {}): Promise<[Surface, readonly Problem[]]> {
  const surface = put(document.createElement('impo-surface'));
  surface.processor = new MessageProcessor(options);
  const errors = hear(surface, 'impo-error');
  await send(surface, create(), data('/', value as never), components(...list));
  return [surface, errors];
}

const codes = (errors: readonly Problem[]): string[] => errors.map(({code}) => code);
const placeholders = (surface: Surface): string[] => all(surface, 'impo-placeholder').map((element) => element.textContent!.replace('This part cannot be shown here', ''));

describe('what cannot be drawn', () => {
  it('an unknown type: a stand-in with its reason, one problem, and the rest', async () => {
    const [surface, errors] = await hostile([column('root', 'a', 'gauge', 'b'), text('a', 'A'), c('Gauge', 'gauge', {value: 3}), text('b', 'B')]);
    expect(await tree()).to.match(/A.*This part cannot be shown here.*“Gauge” is not in this page’s catalogue\..*B/s);
    expect(codes(errors)).to.deep.equal(['UNKNOWN_COMPONENT_TYPE']);
    expect(errors[0]).to.include({surfaceId: 's', componentId: 'gauge', severity: 'error'});
    await send(surface, components(c('Gauge', 'gauge', {value: 3})), components(c('Gauge', 'gauge', {value: 4})));
    expect(errors, 'the same is not told again').to.have.length(1);
    await send(surface, components(text('gauge', 'Mended')));
    expect(texts(surface)).to.deep.equal(['A', 'Mended', 'B']);
  });

  it('a cycle: one stand-in, one problem, however long the way round', async () => {
    const [surface, errors] = await hostile([column('root', 'a', 'end'), c('Card', 'a', {child: 'b'}), c('Row', 'b', {children: ['words', 'a']}), text('words', 'W'), text('end', 'E')]);
    expect(texts(surface)).to.deep.equal(['W', 'E']);
    expect(placeholders(surface)).to.deep.equal(['It contains itself.']);
    expect(codes(errors)).to.deep.equal(['CYCLIC_REFERENCE']);
    await send(surface, data('/x', 1), components(text('end', 'F')));
    expect(errors).to.have.length(1);
    await send(surface, components(c('Row', 'b', {children: ['words']})));
    expect(placeholders(surface)).to.deep.equal([]);
  });

  it('a root that is its own child, or its own template', async () => {
    for (const children of [['root'], {componentId: 'root', path: '/rows'}]) {
      const [surface, errors] = await hostile([c('Column', 'root', {children})], {rows: [{rows: [1]}]});
      expect(placeholders(surface).length).to.be.greaterThan(0);
      expect(codes(errors)[0]).to.be.oneOf(['CYCLIC_REFERENCE', 'LIMIT_EXCEEDED']);
      surface.remove();
    }
  });

  it('a tree in the data drawn by a template of itself is no cycle', async () => {
    const [surface, errors] = await hostile([column('root', 'node'), column('node', 'name', 'kids'), text('name', at('name')), c('Column', 'kids', {children: {componentId: 'node', path: 'kids'}})],
      {name: '0', kids: [{name: '1', kids: [{name: '1.1'}]}, {name: '2'}]});
    expect(texts(surface)).to.deep.equal(['0', '1', '1.1', '2']);
    expect(errors).to.deep.equal([]);
  });

  it('too deep: a stand-in at the limit', async () => {
    const list = Array.from({length: 200}, (_, index) => c('Card', index === 0 ? 'root' : `c${index}`, {child: `c${index + 1}`}));
    const [surface, errors] = await hostile([...list, text('c200', 'Deep')]);
    expect(all(surface, 'impo-card-box')).to.have.length(64);
    expect(placeholders(surface)).to.deep.equal(['It is nested too deeply.']);
    expect(codes(errors)).to.deep.equal(['LIMIT_EXCEEDED']);
  });

  it('eight components that mean millions', async () => {
    const names = ['root', 'b', 'c', 'd', 'e', 'f', 'g'];
    const [surface, errors] = await hostile([...names.map((id, index) => column(id, ...Array<string>(10).fill(names[index + 1] ?? 'leaf'))), text('leaf', 'x')], {}, {limits: {maxComponents: 500}});
    expect(all(surface, '*').length).to.be.lessThan(1_500);
    expect(placeholders(surface)).to.deep.equal(['There is more here than can be shown.']);
    expect(codes(errors)).to.deep.equal(['LIMIT_EXCEEDED']);
    await send(surface, components(text('root', 'Small again')));
    expect(texts(surface)).to.deep.equal(['Small again']);
  });

  it('more rows than are drawn: a button brings the rest', async () => {
    const [surface, errors] = await hostile([c('List', 'root', {children: {componentId: 'row', path: '/rows'}}), text('row', at('.'))], {rows: Array.from({length: 130}, (_, index) => `R${index}`)}, {limits: {maxRows: 100}});
    expect(all(surface, 'li')).to.have.length(100);
    expect(await tree()).to.contain('- button "Show 30 more"');
    expect(codes(errors)).to.deep.equal(['LIMIT_EXCEEDED']);
    await click(find(surface, '[part=more]'));
    expect(all(surface, 'li')).to.have.length(110);
    await click(find(surface, '[part=more]'));
    await click(find(surface, '[part=more]'));
    expect(texts(surface).at(-1)).to.equal('R129');
    expect(surface.paper.querySelector('[part=more]')).to.equal(null);
    expect(errors).to.have.length(1);
  });

  it('more rows than are drawn, and then another list or none', async () => {
    const list = (path: string): object => c('List', 'root', {children: {componentId: 'row', path}});
    const [surface] = await hostile([list('/many'), text('row', at('.'))], {many: [1, 2, 3], few: [1, 2], none: []}, {limits: {maxRows: 2}});
    expect(await tree()).to.contain('button "Show 1 more"');
    await send(surface, components(list('/few')));
    expect(await tree()).to.not.contain('more');
    await send(surface, components(list('/none')));
    await send(surface, components(list('/many')));
    expect(find<HTMLElement & {empty: boolean}>(surface, 'impo-list').empty).to.equal(false);
    expect(await tree()).to.contain('button "Show 1 more"');
    await send(surface, components(c('List', 'root', {children: ['row']})));
    expect(await tree()).to.not.contain('more');
  });

  it('children that never come leave a gap and nothing else', async () => {
    const [surface, errors] = await hostile([column('root', 'none', 'a', 'none', ''), text('a', 'A'), c('Card', 'card', {child: 'none'})]);
    expect(texts(surface)).to.deep.equal(['A']);
    expect(errors.filter(({severity}) => severity === 'error')).to.deep.equal([]);
  });

  it('names of prototypes are names like others, and reach no prototype', async () => {
    const [surface, errors] = await hostile([column('root', 'constructor', 'toString', 'x'), text('constructor', 'C'), text('toString', at('/constructor/name')), c('constructor', 'x')]);
    expect(texts(surface)).to.deep.equal(['C', '']);
    expect(placeholders(surface)).to.deep.equal(['“constructor” is not in this page’s catalogue.']);
    await send(surface, data('/__proto__/polluted', true), data('/constructor/prototype/polluted', true));
    expect(({} as {polluted?: boolean}).polluted).to.equal(undefined);
    expect(codes(errors)).to.deep.equal(['UNKNOWN_COMPONENT_TYPE', 'DATA_ERROR', 'DATA_ERROR']);
  });

  it('values of every wrong kind for every property still draw', async () => {
    const wrong = [null, 7, true, 'x', [], {}, [null], [{}], {path: 3}, {call: 'x'}, {call: 'length', args: []}];
    const types: [string, string[]][] = [['Text', ['text', 'variant']], ['Image', ['url', 'fit']], ['Icon', ['name']], ['Video', ['url']], ['AudioPlayer', ['url']], ['Row', ['children', 'justify']], ['List', ['children', 'direction']],
      ['Card', ['child']], ['Tabs', ['tabs']], ['Modal', ['trigger', 'content']], ['Button', ['child', 'action', 'checks']], ['TextField', ['label', 'value', 'checks', 'validationRegexp']], ['CheckBox', ['value']],
      ['ChoicePicker', ['options', 'value', 'variant']], ['Slider', ['min', 'max', 'value']], ['DateTimeInput', ['value', 'min', 'enableDate']]];
    const list = types.flatMap(([kind, props]) => props.flatMap((prop) => wrong.map((value, index) => c(kind, `${kind}-${prop}-${index}`, {[prop]: value, weight: value, accessibility: value}))));
    const [surface, errors] = await hostile([column('root', ...list.map(({id}) => id as string), 'end'), ...list, text('end', 'The end')]);
    expect(texts(surface).at(-1)).to.equal('The end');
    expect(codes(errors)).to.not.include('RENDER_ERROR');
    await send(surface, components(text('root', 'Good')));
    expect(await tree()).to.equal('- text: Good');
  });

  it('a flood of different problems ends in one that says so', async () => {
    const [surface, errors] = await hostile([text('root', 'x')]);
    for (let index = 0; index < 500; index++) surface.processMessages(components(c(`Kind${index}`, 'stray')));
    expect(errors.length).to.be.lessThan(210);
    expect(errors.at(-1)!.message).to.contain('not reported');
  });

  it('does not stop for values that answer each other', async () => {
    // A host element that writes back a new value whenever it is given one.
    customElements.define('ping-pong', class extends HTMLElement {
      #value = 0;
      get value(): number {
        return this.#value;
      }
      set value(value: number) {
        this.#value = Number(value) + 1;
        this.dispatchEvent(new Event('input', {bubbles: true}));
      }
    });
    const [surface] = await hostile([column('root', 'a', 'words'), c('Slider', 'a', {label: '', max: 1e9, value: at('/n')}), text('words', at('/w'))], {n: 0, w: 'one'});
    surface.elements = {...surface.elements, Slider: {tag: 'ping-pong'}};
    await new Promise((resolve) => setTimeout(resolve, 50));
    surface.processMessages([data('/w', 'two'), data('/n', 5)]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(texts(surface)).to.deep.equal(['two']);
    surface.processMessages(data('/w', 'three'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(texts(surface)).to.deep.equal(['three']);
    surface.remove();
    surface.processor = undefined;
  });
});

describe('a page that moves things', () => {
  it('keeps typed text, an open tab and the focus’s surface when it re-parents an element', async () => {
    const surface = await surfaceOf(create(), components(column('root', 'f', 'tabs'), c('TextField', 'f', {label: 'F', value: ''}), c('Tabs', 'tabs', {tabs: [{title: 'One', child: 'one'}, {title: 'Two', child: 'two'}]}), text('one', '1'), text('two', '2')));
    await click(control(surface));
    await type('kept');
    await click(all(surface, '[role=tab]')[1]!);
    const before = await tree();
    const box = put(document.createElement('div'));
    for (const target of [box, document.body, box]) target.append(surface);
    expect(await tree()).to.equal(before);
    expect(control(surface).value).to.equal('kept');
    surface.remove();
    await new Promise((resolve) => setTimeout(resolve));
    put(surface);
    expect(control(surface).value).to.equal('kept');
    await press('Tab');
  });

  it('draws two elements of one surface in step', async () => {
    const processor = new MessageProcessor();
    const [one, two] = [put(document.createElement('impo-surface')), put(document.createElement('impo-surface'))];
    one.processor = two.processor = processor;
    processor.processMessages([create(), data('/', {v: 'a'}), components(column('root', 'f', 'e', 'go'), c('TextField', 'f', {label: 'F', value: at('/v')}), text('e', at('/v')), ...button('go', 'Go', event('go')))]);
    await Promise.all([one.updateComplete, two.updateComplete]);
    const actions = hear(document, 'impo-action');
    await click(control(one));
    await press('End');
    await type('b');
    expect(control(two).value).to.equal('ab');
    await click(find(two, 'impo-button button'));
    expect(actions).to.have.length(1);
    processor.processMessages(componentsOf('s', text('e', 'static')));
    await Promise.all([one.updateComplete, two.updateComplete]);
    expect([texts(one)[0], texts(two)[0]]).to.deep.equal(['static', 'static']);
  });
});

describe('what agents write in place of a component', () => {
  it('the words of a button, drawn and replaced as a text of its own', async () => {
    for (const name of ['label', 'text']) {
      const [surface, errors] = await hostile([c('Button', 'root', {[name]: at('/word'), action: {event: {name: 'go'}}})], {word: 'Save'});
      const actions = hear(surface, 'impo-action');
      expect(await tree()).to.contain('button "Save"');
      await click(find(surface, 'button'));
      expect(actions.map(({name: event, sourceComponentId}) => [event, sourceComponentId])).to.deep.equal([['go', 'root']]);
      expect(errors.map(({code, severity, path}) => [code, severity, path])).to.deep.equal(Array(2).fill(['VALIDATION_FAILED', 'warning', `/components/0/${name}`]));
      expect(errors[0]!.message).to.equal(`'Button' with the id 'root': '${name}' should be named 'child'.`);
      await send(surface, data('/word', 'Saved'));
      expect(texts(surface)).to.deep.equal(['Saved']);
      await send(surface, components(c('Button', 'root', {[name]: 'Again', action: {event: {name: 'go'}}})));
      expect(texts(surface)).to.deep.equal(['Again']);
      surface.remove();
    }
  });

  it('the words beside a child, which stays', async () => {
    const [surface] = await hostile([c('Button', 'root', {label: 'Not me', child: 'a', action: {event: {name: 'go'}}}), text('a', 'Me')]);
    expect(texts(surface)).to.deep.equal(['Me']);
  });

  it('several children of a card, a template of one, and the one child of a column', async () => {
    const [surface, errors] = await hostile([column('root', 'card', 'rows', 'list'), c('Card', 'card', {children: ['a', 'b']}),
      c('Card', 'rows', {children: {componentId: 'row', path: '/rows'}}), c('List', 'list', {child: 'c'}), text('a', 'A'), text('b', 'B'), text('c', 'C'), text('row', at(''))], {rows: ['1', '2']});
    expect(texts(surface)).to.deep.equal(['A', 'B', '1', '2', 'C']);
    expect(errors.map(({path, severity}) => `${severity} ${path}`)).to.deep.equal(['1/children', '1/children', '2/children', '2/children', '3/child', '3/child'].map((path) => `warning /components/${path}`));
  });

  it('a whole tree of components written into one another', async () => {
    const nested = (word: string): object => c('Card', 'root', {child: {component: 'Column', children: [
      {component: 'Text', text: 'Where to?', variant: 'h2'}, {id: 'field', component: 'TextField', label: 'Place', value: at('/place')},
      {component: 'Row', children: [{component: 'Button', label: word, action: {event: {name: 'go'}}}, 'plain']},
    ]}});
    const [surface, errors] = await hostile([nested('Go'), text('plain', 'or stay')], {place: 'Oslo'});
    expect(texts(surface)).to.deep.equal(['Where to?', 'Go', 'or stay']);
    expect(errors.every(({severity}) => severity === 'warning')).to.equal(true);
    const field = find(surface, 'impo-text-field');
    await send(surface, components(nested('Leave')));
    expect(texts(surface)).to.deep.equal(['Where to?', 'Leave', 'or stay']);
    expect(find(surface, 'impo-text-field'), 'sent again, it stays').to.equal(field);
  });

  it('refused where the schema is law', async () => {
    const [surface, errors] = await hostile([c('Button', 'root', {label: 'Save', action: {event: {name: 'go'}}})], {}, {strict: true});
    expect(all(surface, 'button')).to.deep.equal([]);
    expect(errors[0]).to.include({code: 'VALIDATION_FAILED', severity: 'error'});
  });
});

describe('a date that cannot be read', () => {
  it('is told once, with what to send, and the field stays usable', async () => {
    const [surface, errors] = await hostile([c('DateTimeInput', 'root', {label: 'Day', value: at('/day')})], {day: 'March 9, 2026'});
    expect(control(surface).value).to.equal('');
    expect(errors.map(({code, message}) => `${code}: ${message}`)).to.deep.equal(['DATA_ERROR: "March 9, 2026" cannot be shown. Send ISO 8601: 2026-03-09, 18:30 or 2026-03-09T18:30.']);
    await send(surface, data('/day', '2026-02-30'));
    expect(errors[1]?.message).to.contain('"2026-02-30"');
    await send(surface, data('/day', '2026-03-09'), data('/day', ''), data('/day', null));
    expect(errors).to.have.length(2);
    await click(find(surface, 'label'));
    await type('03');
    expect(errors, 'a half typed date is the reader’s').to.have.length(2);
  });

  it('is no part that the other input of two shows', async () => {
    const [, errors] = await hostile([c('DateTimeInput', 'root', {label: 'At', enableDate: true, enableTime: true, value: '2026-03-09'})]);
    expect(errors).to.deep.equal([]);
  });
});
