import {sendKeys} from '@web/test-runner-commands';
import {expect} from 'chai';
import type {Surface} from '../../elements/index.js';
import {all, at, button, c, click, column, components, control, create, data, drawn, find, hear, press, put, send, surfaceOf, text, texts, tree, type} from './page.js';

/** Collects what is written into a surface's tree, in the order of writing. */
function watch(surface: Surface): MutationRecord[] {
  const records: MutationRecord[] = [];
  new MutationObserver((list) => records.push(...list)).observe(surface.shadowRoot!, {subtree: true, childList: true, characterData: true, attributes: true});
  return records;
}

const items = (count: number): {name: string}[] => Array.from({length: count}, (_, index) => ({name: `Item ${index}`}));
const template = (path = '/items', componentId = 'row'): object => ({componentId, path});

describe('streaming a surface', () => {
  const parts = [
    c('Card', 'root', {child: 'all'}), column('all', 'title', 'list', 'go'), c('Text', 'title', {text: at('/title'), variant: 'h2'}),
    c('List', 'list', {children: template()}), c('Row', 'row', {children: ['name']}), text('name', at('name')), ...button('go', 'Go', {event: {name: 'go'}}),
  ];
  const model = {title: 'Things', items: items(3)};
  let expected = '';

  before(async () => {
    await drawn(parts, model);
    expected = await tree();
    expect(expected).to.contain('heading "Things" [level=2]').and.contain('- button "Go"');
    expect(expected.match(/listitem: Item/g)).to.have.length(3);
  });

  for (let turn = 0; turn < 8; turn++) {
    it(`ends the same whatever the order of messages (${turn})`, async () => {
      // A different, fixed order each time: components by a stride, the data at another place.
      const stride = [1, 3, 5, 7, 9, 1, 3, 7][turn]!;
      const order = parts.map((_, index) => parts[(index * stride + turn) % parts.length]!);
      expect(new Set(order).size).to.equal(parts.length);
      const messages = order.map((part) => components(part));
      messages.splice((turn * 4) % (messages.length + 1), 0, data('/', model));
      const surface = await surfaceOf(create());
      const errors = hear(surface, 'impo-error');
      for (const message of messages) await send(surface, message);
      expect(await tree()).to.equal(expected);
      expect(errors).to.deep.equal([]);
    });
  }

  it('shows nothing before the root, then what is there, and fills gaps in place', async () => {
    const surface = await surfaceOf(create(), components(text('b', 'B')));
    expect(surface.paper.hidden).to.equal(true);
    await send(surface, components(column('root', 'a', 'b', 'c')));
    expect(texts(surface)).to.deep.equal(['B']);
    const b = find(surface, 'impo-text');
    await send(surface, components(text('c', 'C')));
    await send(surface, components(text('a', 'A')));
    expect(texts(surface)).to.deep.equal(['A', 'B', 'C']);
    expect(all(surface, 'impo-text')[1]).to.equal(b);
  });

  it('draws once per batch', async () => {
    const surface = await drawn([column('root', 'a'), text('a', at('/a'))], {a: '0'});
    const records = watch(surface);
    surface.processMessages(Array.from({length: 50}, (_, index) => data('/a', String(index + 1))));
    expect(texts(surface), 'nothing is drawn in the middle of a batch').to.deep.equal(['0']);
    await surface.updateComplete;
    expect(records.filter(({type: kind}) => kind === 'characterData' || kind === 'childList')).to.have.length(1);
    expect(texts(surface)).to.deep.equal(['50']);
  });

  it('touches only what changed, and nothing when nothing did', async () => {
    const surface = await drawn([column('root', 'a', 'b'), text('a', at('/a')), text('b', at('/b'))], {a: '1', b: '2'});
    const records = watch(surface);
    await send(surface, data('/a', '1'), components(text('b', at('/b'))));
    expect(records.map(({type: kind, target, attributeName}) => `${kind} ${target.nodeName} ${attributeName}`)).to.deep.equal([]);
    await send(surface, data('/a', '3'));
    expect(records.map(({target}) => target.parentElement ?? target)).to.deep.equal([all(surface, 'impo-text')[0]]);
  });

  it('drops the properties that a new definition leaves out', async () => {
    const surface = await drawn([c('Text', 'root', {text: 'A', variant: 'h1', accessibility: {label: 'Letter A'}, weight: 2})]);
    expect(await tree()).to.equal('- heading "Letter A" [level=1]: A');
    await send(surface, components(text('root', 'A')));
    expect(await tree()).to.equal('- text: A');
    expect(find(surface, 'impo-text').hasAttribute('weighted')).to.equal(false);
  });

  it('makes a fresh element when the type changes', async () => {
    const surface = await drawn([column('root', 'x', 'end'), c('TextField', 'x', {label: 'X', value: 'a'}), text('end', 'end')]);
    await click(control(surface));
    await type('typed');
    await send(surface, components(c('CheckBox', 'x', {label: 'X', value: true})));
    expect(await tree()).to.contain('- checkbox "X" [checked]');
    expect(find(surface, 'impo-column').lastElementChild!.textContent).to.equal('end');
    await send(surface, components(c('TextField', 'x', {label: 'X', value: 'a'})));
    expect(control(surface).value, 'nothing typed before').to.equal('a');
    await send(surface, components(c('Row', 'root', {children: ['end', 'x']})));
    expect(surface.paper.firstElementChild!.localName).to.equal('impo-row');
    expect(surface.paper.childElementCount).to.equal(1);
  });
});

describe('what stays while an agent streams', () => {
  const field = (more: object = {}): object => c('TextField', 'field', {label: 'Name', value: at('/name'), ...more});

  it('keeps what was typed into fields without a path when they come under another parent, until they are other fields', async () => {
    const free = (id: string, more: object = {}): object => c('TextField', id, {label: id, value: 'x', ...more});
    const row = c('Card', 'row', {child: 'inner'});
    const surface = await drawn([column('root', 'a', 'list'), free('a'), c('List', 'list', {children: {componentId: 'row', path: '/rows'}}), row, free('inner')], {rows: [1, 2]});
    const values = (): string[] => all<HTMLInputElement>(surface, 'input').map(({value}) => value);
    for (const [index, word] of ['mine', 'first', 'second'].entries()) {
      await click(all<HTMLInputElement>(surface, 'input')[index]!);
      await press('Control+a');
      await type(word);
    }
    expect(values()).to.deep.equal(['mine', 'first', 'second']);
    await send(surface, components(column('root', 'card', 'list'), c('Card', 'card', {child: 'a'}), c('Card', 'row', {child: 'wrap'}), column('wrap', 'inner')));
    expect(values()).to.deep.equal(['mine', 'first', 'second']);
    await send(surface, components(column('root', 'a', 'list'), free('a', {label: 'Another'})));
    expect(values()).to.deep.equal(['x', 'first', 'second']);
  });

  it('keeps focus, caret and selection of a field through data and definitions', async () => {
    const surface = await drawn([column('root', 'title', 'field', 'end'), text('title', at('/title')), field(), text('end', 'end')], {title: 'a', name: 'hello world'});
    const input = control(surface);
    await click(input);
    input.setSelectionRange(2, 5, 'backward');
    await send(surface, data('/title', 'b'), data('/name', 'hello world'), components(field({label: 'Full name'}), text('end', 'changed')));
    await send(surface, components(column('root', 'end', 'new', 'field', 'title'), text('new', 'new')));
    expect(control(surface)).to.equal(input);
    expect(surface.shadowRoot!.activeElement).to.equal(input);
    expect([input.selectionStart, input.selectionEnd, input.selectionDirection]).to.deep.equal([2, 5, 'backward']);
    expect(texts(surface)).to.deep.equal(['changed', 'new', 'b']);
  });

  it('keeps the caret in the middle while the user types and the agent writes', async () => {
    const surface = await drawn([column('root', 'field', 'echo'), field(), text('echo', {call: 'formatString', args: {value: 'Hi ${/name}, ${/n}'}})], {name: 'AD', n: 0});
    const input = control(surface);
    await click(input);
    input.setSelectionRange(1, 1);
    for (const [index, letter] of [...'bc'].entries()) {
      await type(letter);
      await send(surface, data('/n', index + 1), components(field({label: `Name ${index}`})));
    }
    expect(input.value).to.equal('AbcD');
    expect(input.selectionStart).to.equal(3);
    expect(texts(surface)).to.deep.equal(['Hi AbcD, 2']);
  });

  it('keeps the place of the caret when the agent changes the very text', async () => {
    const surface = await drawn([field({}), column('root', 'field')], {name: 'abcdef'});
    const input = control(surface);
    await click(input);
    input.setSelectionRange(3, 3);
    await send(surface, data('/name', 'abcxyz!'));
    expect([input.value, input.selectionStart]).to.deep.equal(['abcxyz!', 3]);
  });

  it('keeps the scroll position of a list', async () => {
    const surface = await drawn([c('List', 'root', {children: template()}), c('Card', 'row', {child: 'name'}), text('name', at('name'))], {items: items(40)});
    const list = find(surface, 'ul');
    list.scrollTop = 300;
    const top = list.scrollTop;
    expect(top).to.be.greaterThan(100);
    await send(surface, data('/items/40', {name: 'Item 40'}), data('/items/2/name', 'Two'), components(c('List', 'root', {children: template(), align: 'start'})));
    expect(list.scrollTop).to.equal(top);
    expect(list.isConnected).to.equal(true);
    expect(list.childElementCount).to.equal(41);
  });

  it('keeps the focus of a button while its neighbours come and go', async () => {
    const surface = await drawn([column('root', 'go'), ...button('go', 'Go', {event: {name: 'go'}})]);
    await press('Tab');
    const focused = surface.shadowRoot!.activeElement;
    expect(focused?.textContent).to.equal('Go');
    await send(surface, components(column('root', 'a', 'go'), text('a', 'A')));
    await send(surface, components(column('root', 'go', 'a')));
    await send(surface, components(...button('go', 'Go on', {event: {name: 'go'}})));
    expect(surface.shadowRoot!.activeElement).to.equal(focused);
    expect(focused?.textContent).to.equal('Go on');
  });

  it('keeps an open tab, an open modal and what was typed in it', async () => {
    const surface = await drawn([
      column('root', 'tabs', 'modal'), c('Tabs', 'tabs', {tabs: [{title: 'One', child: 'one'}, {title: at('/second'), child: 'two'}]}), text('one', 'First'), text('two', 'Second'),
      c('Modal', 'modal', {trigger: 'open', content: 'inside'}), ...button('open', 'Open', {event: {name: 'opened'}}), c('TextField', 'inside', {label: 'Note', value: 'x'}),
    ], {second: 'Two'});
    await click(all(surface, '[role=tab]')[1]!);
    await send(surface, data('/second', 'Zwei'), components(text('two', 'Changed')));
    expect(await tree()).to.contain('tab "Zwei" [selected]').and.contain('Changed');
    await click(find(surface, 'impo-modal button'));
    const input = control(surface);
    await click(input);
    await type('yz');
    await send(surface, data('/second', 'Deux'), components(c('TextField', 'inside', {label: 'Your note', value: 'x'})));
    expect(await tree('dialog')).to.contain('textbox "Your note"').and.contain('xyz');
    expect(surface.shadowRoot!.activeElement).to.equal(input);
    await press('Escape');
    expect(surface.shadowRoot!.activeElement?.textContent).to.equal('Open');
  });

  it('keeps everything of an element that the page moves', async () => {
    const surface = await drawn([column('root', 'field', 'list'), c('TextField', 'field', {label: 'Local', value: 'lit'}), text('list', 'x')]);
    const input = control(surface);
    await click(input);
    await press('End');
    await type('eral');
    const box = put(document.createElement('section'));
    box.append(surface);
    await surface.updateComplete;
    expect(control(surface)).to.equal(input);
    expect(input.value).to.equal('literal');
    await send(surface, components(text('list', 'y')));
    expect(texts(surface)).to.deep.equal(['y']);
  });
});

describe('children', () => {
  const rows = (surface: Surface): Element[] => [...find(surface, 'impo-column').children];
  const list = (...ids: string[]): object => components(column('root', ...ids));

  it('keeps elements through every reorder, insert and removal', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const surface = await drawn([column('root', ...ids), ...ids.map((id) => text(id, id))]);
    const byId = new Map(rows(surface).map((element) => [element.textContent!, element]));
    const orders = ['fedcba', 'abcdef', 'acebdf', 'bca', 'fbca', 'abcdef', 'f', 'defabc', ''];
    for (const order of orders) {
      const before = new Map(rows(surface).map((element) => [element.textContent!, element]));
      await send(surface, list(...order));
      expect(rows(surface).map((element) => element.textContent).join('')).to.equal(order);
      for (const element of rows(surface)) if (before.has(element.textContent!)) expect(element).to.equal(before.get(element.textContent!));
    }
    expect(byId.size).to.equal(6);
  });

  it('moves as little as can be', async () => {
    const ids = [...'abcdefgh'];
    const surface = await drawn([column('root', ...ids), ...ids.map((id) => text(id, id))]);
    const records = watch(surface);
    await send(surface, list(...'bcdefgha'));
    const moved = records.flatMap(({addedNodes}) => [...addedNodes].map(({textContent}) => textContent));
    expect(moved).to.deep.equal(['a']);
  });

  it('draws a child that is named twice as two, each with a state of its own', async () => {
    const surface = await drawn([column('root', 'x', 'y', 'x'), c('TextField', 'x', {label: 'X', value: ''}), text('y', 'Y')]);
    await click(control(surface, 1));
    await type('second');
    expect([control(surface, 0).value, control(surface, 1).value]).to.deep.equal(['', 'second']);
    const second = control(surface, 1);
    await send(surface, list('x', 'x', 'y'));
    expect(control(surface, 1)).to.equal(second);
    await send(surface, list('y', 'x'));
    expect(all(surface, 'impo-text-field')).to.have.length(1);
  });

  it('changes between a list of ids and a template, and between templates', async () => {
    const surface = await drawn([column('root', 'a'), text('a', 'A'), text('row', at('name')), text('other', {call: 'formatString', args: {value: '<${name}>'}})], {items: items(2), more: items(1)});
    await send(surface, components(c('Column', 'root', {children: template()})));
    expect(texts(surface)).to.deep.equal(['Item 0', 'Item 1']);
    await send(surface, components(c('Column', 'root', {children: template('/items', 'other')})));
    expect(texts(surface)).to.deep.equal(['<Item 0>', '<Item 1>']);
    await send(surface, components(c('Column', 'root', {children: template('/more', 'other')})));
    expect(texts(surface)).to.deep.equal(['<Item 0>']);
    await send(surface, list('a', 'a'));
    expect(texts(surface)).to.deep.equal(['A', 'A']);
    await send(surface, data('/more/1', {name: 'late'}));
    expect(texts(surface), 'the template is forgotten').to.deep.equal(['A', 'A']);
  });

  it('grows, shrinks and replaces rows, and keeps their elements by position', async () => {
    const surface = await drawn([c('List', 'root', {children: template()}), c('Row', 'row', {children: ['name', 'field']}), text('name', at('name')), c('TextField', 'field', {label: 'Note', value: at('note')})], {items: items(2)});
    const [first, second] = all(surface, 'impo-row');
    await send(surface, data('/items/2', {name: 'Third'}));
    expect(texts(surface)).to.deep.equal(['Item 0', 'Item 1', 'Third']);
    await click(control(surface, 1));
    await sendKeys({type: 'mine'});
    await send(surface, data('/items', [{name: 'New 0'}, {name: 'New 1', note: 'theirs'}]));
    expect(texts(surface)).to.deep.equal(['New 0', 'New 1']);
    expect(all(surface, 'impo-row')).to.deep.equal([first, second]);
    expect(control(surface, 1).value).to.equal('theirs');
    expect(surface.shadowRoot!.activeElement).to.equal(control(surface, 1));
    await send(surface, data('/items', []));
    expect(all(surface, 'li')).to.have.length(0);
    await send(surface, data('/items', 'no list'));
    await send(surface, data('/items'));
    await send(surface, data('/items', items(1)));
    expect(texts(surface)).to.deep.equal(['Item 0']);
    expect(await tree()).to.contain('- list').and.contain('listitem');
  });

  it('nests templates, with absolute and relative paths', async () => {
    const surface = await drawn([
      c('List', 'root', {children: template('/groups', 'group')}), column('group', 'title', 'members'), text('title', {call: 'formatString', args: {value: '${name} of ${/title}'}}),
      c('Column', 'members', {children: template('members', 'member')}), text('member', {call: 'formatString', args: {value: '${name}, ${/title}'}}),
    ], {title: 'T', groups: [{name: 'G0', members: [{name: 'a'}, {name: 'b'}]}, {name: 'G1', members: []}]});
    expect(texts(surface)).to.deep.equal(['G0 of T', 'a, T', 'b, T', 'G1 of T']);
    await send(surface, data('/groups/1/members/0', {name: 'c'}), data('/groups/0/members/0/name', 'A'), data('/title', 'U'));
    expect(texts(surface)).to.deep.equal(['G0 of U', 'A, U', 'b, U', 'G1 of U', 'c, U']);
    await send(surface, data('/groups', [{name: 'Only', members: [{name: 'z'}]}]));
    expect(texts(surface)).to.deep.equal(['Only of U', 'z, U']);
  });

  it('draws rows whose template comes after their data, also many', async function () {
    this.timeout(60_000);
    const surface = await drawn([c('List', 'root', {children: template()})], {items: items(3_000)});
    expect(all(surface, 'li')).to.have.length(0);
    await send(surface, components(text('row', at('name'))));
    expect(texts(surface)).to.deep.equal(items(3_000).map(({name}) => name));
    await send(surface, components(c('Card', 'row', {child: 'inner'}), text('inner', at('name'))));
    expect(all(surface, 'li > impo-card-box > impo-text').map(({textContent}) => textContent)).to.deep.equal(items(3_000).map(({name}) => name));
  });

  it('draws a template of itself anew when its type changes', async () => {
    const model = {kids: [{kids: [{kids: []}, {}]}, {}]};
    const surface = await drawn([c('Column', 'root', {children: template('/kids', 'node')}), c('Column', 'node', {children: template('kids', 'node')})], model);
    expect(all(surface, 'impo-column')).to.have.length(5);
    await send(surface, components(c('List', 'node', {children: template('kids', 'node')})));
    expect(all(surface, 'impo-list')).to.have.length(4);
    expect(all(surface, 'impo-column')).to.have.length(1);
    await send(surface, data('/kids/1/kids', [{}, {}]));
    expect(all(surface, 'impo-list')).to.have.length(6);
  });
});
