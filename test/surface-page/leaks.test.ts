import {expect} from 'chai';
import {MessageProcessor} from '../../elements/index.js';
import type {Surface} from '../../elements/surface.js';
import {alive, at, button, c, column, componentsOf, control, create, data, event, find, put, remove, text, until} from './page.js';

/** A surface with one of everything that listens, watches or holds. */
function everything(id: string): object[] {
  return [
    create(id), data('/', {name: '', rows: [{n: 1}, {n: 2}, {n: 3}], on: true, day: '2026-01-02', volume: 3, picks: ['a'], second: 'Two'}, id),
    componentsOf(id, column('root', 'title', 'name', 'on', 'day', 'volume', 'picks', 'rows', 'tabs', 'modal', 'go'), c('Text', 'title', {text: {call: 'formatString', args: {value: '${/name} **x**'}}}),
      c('TextField', 'name', {label: 'Name', value: at('/name'), checks: [{condition: {call: 'required', args: {value: at('/name')}}, message: 'Name?'}]}),
      c('CheckBox', 'on', {label: 'On', value: at('/on')}), c('DateTimeInput', 'day', {label: 'Day', value: at('/day'), enableDate: true}), c('Slider', 'volume', {label: 'Volume', max: 10, value: at('/volume')}),
      c('ChoicePicker', 'picks', {label: 'Picks', options: [{label: 'A', value: 'a'}, {label: 'B', value: 'b'}], value: at('/picks')}),
      c('List', 'rows', {children: {componentId: 'row', path: '/rows'}}), c('Card', 'row', {child: 'n'}), text('n', at('n')),
      c('Tabs', 'tabs', {tabs: [{title: 'One', child: 'one'}, {title: at('/second'), child: 'two'}]}), text('one', 'First'), text('two', 'Second'),
      c('Modal', 'modal', {trigger: 'open', content: 'inside'}), ...button('open', 'Open', event('open')), text('inside', 'Inside'), ...button('go', 'Go', event('go', {name: at('/name')}))),
  ];
}

/** What a user does: types, ticks, presses, opens. */
async function use(surface: Surface): Promise<void> {
  const input = control(surface);
  input.focus();
  input.value = 'Ada';
  input.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
  find(surface, '[type=checkbox]').click();
  for (const native of surface.paper.querySelectorAll<HTMLElement>('impo-button > button, [role=tab]')) native.click();
  await surface.updateComplete;
  surface.paper.querySelector('dialog')!.close();
}

describe('what is left of deleted surfaces', () => {
  it('nothing: 500 are created, used and deleted', async function () {
    this.timeout(240_000);
    const list = put(document.createElement('impo-surface-list'));
    const {processor} = list;
    const round = async (from: number, count: number): Promise<void> => {
      for (let index = from; index < from + count; index++) {
        processor.processMessages(everything(`s${index}`));
        await list.updateComplete;
        await use(list.shadowRoot!.querySelector('impo-surface')!);
        processor.processMessages([data('/rows/3', {n: 4}, `s${index}`), data('/name', 'Bob', `s${index}`)]);
        await list.updateComplete;
        processor.processMessages(remove(`s${index}`));
        await list.updateComplete;
      }
      expect(list.childElementCount).to.equal(0);
      // Elements that left hold on for a second, in case they come back; so does a dialog that fades.
      await new Promise((resolve) => setTimeout(resolve, 1_500));
    };
    await round(0, 50);
    const before = await alive();
    await round(50, 450);
    const after = await alive();
    expect(after.Nodes - before.Nodes, 'nodes').to.be.lessThan(100);
    expect(after.JSEventListeners - before.JSEventListeners, 'listeners').to.be.lessThan(50);
    expect(after.JSHeapUsedSize - before.JSHeapUsedSize, 'bytes').to.be.lessThan(3_000_000);
  });

  it('no watcher: a model that nobody draws any more has an empty trie', async () => {
    const processor = new MessageProcessor();
    const surface = put(document.createElement('impo-surface'));
    surface.processor = processor;
    processor.processMessages(everything('a'));
    await surface.updateComplete;
    const {dataModel} = processor.surfaces.get('a')!;
    expect(dataModel.root.children).to.not.equal(undefined);
    await use(surface);
    surface.processor = undefined;
    expect(dataModel.root.children).to.equal(undefined);
  });

  it('no watcher of rows and places that went while the surface lives', async () => {
    const surface = put(document.createElement('impo-surface'));
    surface.processMessages(everything('a'));
    await surface.updateComplete;
    const {dataModel} = surface.surface!;
    surface.processMessages([data('/rows', [], 'a')]);
    await surface.updateComplete;
    expect(dataModel.root.children?.get('rows')?.children).to.equal(undefined);
    surface.processMessages(componentsOf('a', text('root', 'Empty')));
    await surface.updateComplete;
    expect(dataModel.root.children).to.equal(undefined);
  });

  for (const [what, drop] of [
    ['removed from the page, its processor alive', (surface: Surface) => surface.remove()],
    ['never put on the page', (surface: Surface) => surface.remove()],
  ] as const) {
    it(`an element ${what} is collected`, async () => {
      const processor = new MessageProcessor();
      processor.processMessages(everything('a'));
      const gone = await (async () => {
        const surface = document.createElement('impo-surface');
        surface.processor = processor;
        if (!what.startsWith('never')) document.body.append(surface);
        await surface.updateComplete;
        drop(surface);
        return new WeakRef(surface);
      })();
      await new Promise((resolve) => setTimeout(resolve, 1_200));
      for (let tries = 0; tries < 10 && gone.deref() !== undefined; tries++) {
        await alive();
        await new Promise((resolve) => setTimeout(resolve));
      }
      expect(gone.deref()).to.equal(undefined);
      expect(processor.surfaces.get('a')!.dataModel.root.children).to.equal(undefined);
    });
  }

  it('an element that comes back after it let go draws again', async () => {
    const surface = put(document.createElement('impo-surface'));
    surface.processMessages(everything('a'));
    await surface.updateComplete;
    surface.remove();
    await until(() => surface.surface === undefined, 'it let go');
    surface.processMessages(data('/rows/0/n', 'late', 'a'));
    put(surface);
    await surface.updateComplete;
    expect(find(surface, 'li').textContent).to.equal('late');
    surface.processMessages(data('/rows/0/n', 'later', 'a'));
    await surface.updateComplete;
    expect(find(surface, 'li').textContent).to.equal('later');
  });
});
