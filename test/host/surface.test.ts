import {expect} from 'chai';
import * as z from 'zod/mini';
import {defineActions, describeAction, surfaceToMarkdown, surfaceToText, toWire} from '../../src/host/index.js';
import {MessageProcessor} from '../../src/surface/message-processor.js';
import {button, c, click, column, create, data, components, event, find, hear, at, painted, press, put, send, surfaceOf, texts} from '../surface-page/page.js';
import {gallery} from '../surface-page/gallery.js';

const order = [
  column('root', 'guest', 'send', 'other'), c('TextField', 'guest', {label: 'Guest', value: at('/guest')}),
  ...button('send', 'Order', event('submit_order', {guest: at('/guest'), seats: 2})), ...button('other', 'Other', event('other')),
];

describe('actions of a real surface', () => {
  it('cannot be sent twice while a send is pending, by any number of clicks and keys', async () => {
    const surface = await surfaceOf(create('s', {sendDataModel: true}), data('/', {guest: 'Ada'}), components(...order));
    let finish = (): void => {};
    const sent: unknown[] = [];
    const actions = defineActions({submit_order: z.object({guest: z.string(), seats: z.number()}), other: z.object({})}, {
      on: {
        submit_order: ({guest, seats}, action) => {
          sent.push([guest, seats, describeAction(action), toWire(action, {processor: surface.processor}).metadata.a2uiClientDataModel]);
          return new Promise<void>((resolve) => (finish = resolve));
        },
        other: () => void sent.push('other'),
      },
    });
    const stop = actions.listen(surface);
    const native = find(surface, 'impo-button button');
    for (let times = 0; times < 4; times++) await click(native);
    native.focus();
    await press('Enter', ' ', 'Enter');
    await click(find(surface, 'impo-button:last-of-type button'));
    expect(sent).to.deep.equal([['Ada', 2, 'Submit order — Guest: Ada; Seats: 2', {version: 'v0.9', surfaces: {s: {guest: 'Ada'}}}]]);
    expect(surface.busy).to.equal(true);
    expect(native.getAttribute('aria-busy') ?? native.closest('impo-button')?.getAttribute('busy')).to.not.equal(null);
    finish();
    await painted();
    expect(surface.busy).to.equal(false);
    await click(native);
    expect(sent).to.have.lengthOf(2);
    finish();
    stop();
  });

  it('are not taken from another element of the same surface while one is pending', async () => {
    const processor = new MessageProcessor();
    const [one, two] = [put(document.createElement('impo-surface')), put(document.createElement('impo-surface'))];
    one.processor = two.processor = processor;
    await send(one, create(), components(...button('root', 'Go', event('go'))));
    await two.updateComplete;
    let finish = (): void => {};
    let times = 0;
    const stop = defineActions({go: z.object({})}, {on: {go: () => {
      times++;
      return new Promise<void>((resolve) => (finish = resolve));
    }}}).listen(document);
    await click(find(one, 'button'));
    // As a framework does that renders it anew.
    one.remove();
    await click(find(two, 'button'));
    expect(times).to.equal(1);
    finish();
    await painted();
    await click(find(two, 'button'));
    expect(times).to.equal(2);
    finish();
    stop();
  });

  it('are told of by a list of surfaces too, each surface busy for itself', async () => {
    const list = put(document.createElement('impo-surface-list'));
    list.processMessages(['one', 'two'].flatMap((id) => [create(id), {version: 'v0.9', updateComponents: {surfaceId: id, components: button('root', 'Go', event('go'))}}]));
    await list.updateComplete;
    let finish = (): void => {};
    const from: string[] = [];
    const stop = defineActions({go: z.object({})}, {on: {go: (_, {surfaceId}) => {
      from.push(surfaceId);
      return new Promise<void>((resolve) => (finish = resolve));
    }}}).listen(list);
    const [one, two] = ['one', 'two'].map((id) => list.surfaceElement(id)!);
    await click(find(one!, 'button'));
    await click(find(one!, 'button'));
    expect([one!.busy, two!.busy, list.busy]).to.deep.equal([true, false, false]);
    finish();
    await click(find(two!, 'button'));
    expect(from).to.deep.equal(['one', 'two']);
    finish();
    stop();
  });

  it('that do not fit leave a surface with `once` usable', async () => {
    const surface = await surfaceOf(create(), data('/', {}), components(...order));
    surface.once = true;
    const heard = hear(surface, 'impo-action');
    const problems: string[] = [];
    const stop = defineActions({submit_order: z.object({guest: z.string(), seats: z.number()})}, {on: {submit_order: () => {}}, report: ({path}) => problems.push(path ?? '')}).listen(surface);
    const native = find(surface, 'impo-button button');
    await click(native);
    expect(problems).to.deep.equal(['/context/guest']);
    surface.processMessages([data('/guest', 'Ada')]);
    await click(native);
    await click(native);
    expect(heard).to.have.lengthOf(2);
    expect(problems).to.have.lengthOf(1);
    stop();
  });
});

describe('the text form of a real surface', () => {
  for (const {name, components: list, data: value} of gallery) {
    it(`holds what is to be read of ${name}`, async () => {
      const surface = await surfaceOf(create(), data('/', value as never), components(...list));
      const flat = (text: string): string => text.replace(/[\s·]+/g, ' ');
      const text = flat(surfaceToText(surface));
      for (const said of texts(surface).filter(Boolean)) {
        const element = [...surface.shadowRoot!.querySelectorAll('impo-text')].find(({textContent}) => textContent?.trim() === said);
        // A name stands for what it names, as for a screen reader.
        expect(text).to.include(flat(element?.accessibleLabel || said));
      }
      for (const field of surface.shadowRoot!.querySelectorAll<HTMLElement & {label?: string}>('[part~=label], legend')) expect(text).to.include(flat(field.textContent ?? '').trim());
      expect(surfaceToMarkdown(surface)).to.not.match(/[<]|javascript:/);
    });
  }
});
