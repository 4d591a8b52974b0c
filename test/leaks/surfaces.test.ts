import '../../elements/define.js';
import {expect} from 'chai';
import type {SurfaceList} from '../../elements/surface-list.js';
import {MessageProcessor} from '../../src/surface/message-processor.js';
import type {PathNode} from '../../src/data/path-node.js';
import {collectGarbage, pageCounts} from '../page-counts.js';
import {catalogId, setComponents, setData} from '../fuzz/shapes.js';
import {flush} from '../fuzz/stage.js';

/** One surface with every kind of thing that could be held: rows, fields, checks, a modal, tabs, media, Markdown. */
function messages(surfaceId: string, more: object = {}): object[] {
  return [
    {version: 'v0.9', createSurface: {surfaceId, catalogId, sendDataModel: true, theme: {primaryColor: '#336699', agentDisplayName: 'Agent'}}},
    setData('/', {name: 'Ada', rows: [{n: 1}, {n: 2}], picked: ['a'], on: true, level: 3, date: '2026-03-09', ...more}, surfaceId),
    setComponents([
      {id: 'root', component: 'Card', child: 'column'},
      {id: 'column', component: 'Column', children: ['title', 'name', 'on', 'pick', 'level', 'date', 'rows', 'modal', 'tabs', 'sound', 'go', 'odd']},
      {id: 'title', component: 'Text', text: {call: 'formatString', args: {value: 'Hello **${/name}**, ${/rows/0/n}'}}},
      {id: 'name', component: 'TextField', label: 'Name', value: {path: '/name'}, validationRegexp: '[A-Z].*', checks: [{condition: {call: 'required', args: {value: {path: '/name'}}}, message: 'Say a name.'}]},
      {id: 'on', component: 'CheckBox', label: 'On', value: {path: '/on'}},
      {id: 'pick', component: 'ChoicePicker', label: 'Pick', filterable: true, options: [{label: 'A', value: 'a'}, {label: {path: '/name'}, value: 'b'}], value: {path: '/picked'}},
      {id: 'level', component: 'Slider', label: 'Level', max: 10, value: {path: '/level'}},
      {id: 'date', component: 'DateTimeInput', label: 'Date', enableDate: true, value: {path: '/date'}},
      {id: 'rows', component: 'List', children: {componentId: 'row', path: '/rows'}},
      {id: 'row', component: 'Row', children: ['n', 'edit']},
      {id: 'n', component: 'Text', text: {path: 'n'}},
      {id: 'edit', component: 'TextField', label: 'N', value: {path: 'n'}},
      {id: 'modal', component: 'Modal', trigger: 'open', content: 'inside'},
      {id: 'open', component: 'Button', child: 'openText', action: {event: {name: 'open'}}},
      {id: 'openText', component: 'Text', text: 'Open'},
      {id: 'inside', component: 'Text', text: {path: '/name'}},
      {id: 'tabs', component: 'Tabs', tabs: [{title: 'One', child: 'n'}, {title: 'Two', child: 'inside'}]},
      {id: 'sound', component: 'AudioPlayer', url: 'data:audio/wav;base64,', description: 'Sound'},
      {id: 'go', component: 'Button', child: 'openText', checks: [{condition: {path: '/on'}, message: 'Turn it on.'}], action: {event: {name: 'go', context: {name: {path: '/name'}}}}},
      {id: 'odd', component: 'Unknown'},
    ], surfaceId),
  ];
}

async function use(processor: MessageProcessor, surfaceId: string, frame: ParentNode): Promise<void> {
  for (const input of frame.querySelectorAll<HTMLInputElement>('input[type=text], input[type=search]')) {
    input.value = 'Bob';
    input.dispatchEvent(new Event('input', {bubbles: true, composed: true}));
    input.dispatchEvent(new Event('change', {bubbles: true}));
  }
  for (const control of frame.querySelectorAll<HTMLElement>('input[type=checkbox], input[type=radio], [role=tab], impo-button button')) control.click();
  processor.processMessages(setData('/rows', Array.from({length: 20}, (_, n) => ({n})), surfaceId));
  await flush();
  processor.processMessages([setData('/rows', [{n: 5}], surfaceId), setComponents([{id: 'inside', component: 'Text', text: 'other', variant: 'h3'}, {id: 'row', component: 'Text', text: {path: 'n'}}], surfaceId)]);
  await flush();
}

/** Nodes of the watch trie below and at one. */
function trieSize(node: PathNode): number {
  let size = 1;
  for (const child of node.children?.values() ?? []) size += trieSize(child);
  return size;
}

describe('what is over leaves nothing behind', function () {
  this.timeout(180_000);
  let list: SurfaceList;

  beforeEach(() => {
    list = document.createElement('impo-surface-list');
    list.processor = new MessageProcessor();
    document.body.append(list);
  });

  afterEach(() => list.remove());

  /** Creates, uses and deletes surfaces; gives what could be held, weakly. */
  async function run(processor: MessageProcessor, count: number, from: number): Promise<WeakRef<object>[]> {
    const held: WeakRef<object>[] = [];
    for (let n = from; n < from + count; n++) {
      const id = `s${n}`;
      processor.processMessages(messages(id));
      const element = list.surfaceElement(id);
      await element?.updateComplete;
      if (element) await use(processor, id, element.paper);
      const surface = processor.surfaces.get(id);
      for (const object of [element, surface, surface?.dataModel, element?.paper.querySelector('input'), element?.paper.querySelector('impo-modal')]) if (object) held.push(new WeakRef(object));
      processor.deleteSurface(id);
      await flush();
    }
    return held;
  }

  it('500 surfaces, used and deleted', async () => {
    const {processor} = list;
    const settled = async () => {
      // What left the page lets go after a second; animations and announcements end.
      await new Promise((resolve) => setTimeout(resolve, 1_300));
      await collectGarbage();
      return pageCounts();
    };
    await run(processor, 40, 0);
    const before = await settled();
    const held = await run(processor, 500, 1_000);
    // Timers of a page in the background are late.
    for (let wait = 0; wait < 10 && held.some((ref) => ref.deref() !== undefined); wait++) await settled();
    expect(list.childElementCount).to.equal(0);
    expect(held.length).to.equal(2_500);
    expect(held.filter((ref) => ref.deref() !== undefined).length, 'objects that live on').to.be.below(6);
    held.length = 0;
    await settled();
    const after = await settled();
    // The browser itself may hold on to the last surfaces that were clicked, some 280 nodes each; 500 would be 140,000.
    expect(after.Nodes - before.Nodes, 'nodes').to.be.below(1_500);
    expect(after.JSEventListeners - before.JSEventListeners, 'listeners').to.be.below(60);
    // One such surface takes some 50 kB; what grows here is compiled code, and it levels off.
    expect(after.JSHeapUsedSize - before.JSHeapUsedSize, 'bytes').to.be.below(4_000_000);
  });

  it('watchers end with the element that watched, also while the surface lives on', async () => {
    const {processor} = list;
    processor.processMessages(messages('s'));
    const element = list.surfaceElement('s')!;
    await element.updateComplete;
    const root = processor.surfaces.get('s')!.dataModel.root;
    const before = trieSize(root);
    expect(before).to.be.above(8);
    await use(processor, 's', element.paper);
    processor.processMessages(messages('s').slice(1));
    await element.updateComplete;
    expect(trieSize(root)).to.be.at.most(before + 4);
    // Nothing drawn, nothing watched.
    processor.processMessages(setComponents([{id: 'root', component: 'Divider'}], 's'));
    await element.updateComplete;
    expect(trieSize(root)).to.equal(1);
    processor.processMessages(messages('s').slice(1));
    await element.updateComplete;
    element.processor = undefined;
    expect(trieSize(root)).to.equal(1);
  });

  it('an element that left the page, its processor, and a list', async () => {
    const refs: WeakRef<object>[] = [];
    const shared = new MessageProcessor();
    shared.processMessages(messages('s'));
    const open = async (processor: MessageProcessor) => {
      for (const tag of ['impo-surface', 'impo-surface-list'] as const) {
        const element = document.createElement(tag);
        element.processor = processor;
        document.body.append(element);
        await element.updateComplete;
        element.remove();
        refs.push(new WeakRef(element));
      }
    };
    await open(shared);
    await (async () => {
      const own = new MessageProcessor();
      own.processMessages(messages('s'));
      await open(own);
      refs.push(new WeakRef(own), new WeakRef(own.surfaces.get('s')!));
    })();
    for (let wait = 0; wait < 10 && refs.some((ref) => ref.deref() !== undefined); wait++) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await collectGarbage();
    }
    expect(refs.map((ref) => ref.deref()?.constructor.name).filter(Boolean)).to.deep.equal([]);
    // The processor that lives on has no watcher left.
    expect(trieSize(shared.surfaces.get('s')!.dataModel.root)).to.equal(1);
  });

  it('rows that come and go', async () => {
    const {processor} = list;
    processor.processMessages(messages('s'));
    const element = list.surfaceElement('s')!;
    const grow = async (rounds: number) => {
      for (let round = 0; round < rounds; round++) {
        processor.processMessages(setData('/rows', Array.from({length: 30}, (_, n) => ({n})), 's'));
        await element.updateComplete;
        processor.processMessages(setData('/rows', [], 's'));
        await element.updateComplete;
      }
      await collectGarbage();
      return pageCounts();
    };
    const before = await grow(10);
    const after = await grow(60);
    expect(after.Nodes - before.Nodes, 'nodes').to.be.below(100);
    expect(after.JSEventListeners - before.JSEventListeners, 'listeners').to.be.below(20);
  });
});
