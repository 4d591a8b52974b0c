import {expect} from 'chai';
import type {Surface} from '../../elements/index.js';
import {MessageProcessor} from '../../elements/index.js';
import {all, at, button, c, click, column, components, control, create, data, description, drawn, event, find, hear, press, put, send, surfaceOf, text, tree, type} from './page.js';

const native = (surface: Surface, index = 0): HTMLButtonElement => all<HTMLButtonElement>(surface, 'impo-button > button')[index]!;

describe('actions', () => {
  it('carry a context that is resolved at the moment of the click', async () => {
    const surface = await drawn([column('root', 'name', 'go'), c('TextField', 'name', {label: 'Name', value: at('/name')}), ...button('go', 'Send', event('send', {
      name: at('/name'), greeting: {call: 'formatString', args: {value: 'Hi ${/name}'}}, count: 2, flag: true, literal: 'name', nothing: null, list: [at('/name'), 'x', {deep: at('/name')}],
    }))], {name: 'A'});
    const actions = hear(document, 'impo-action');
    await click(control(surface));
    await press('End');
    await type('da');
    await send(surface, data('/other', 1));
    await click(native(surface));
    expect(actions).to.have.length(1);
    const [action] = actions;
    expect(action!.context).to.deep.equal({name: 'Ada', greeting: 'Hi Ada', count: 2, flag: true, literal: 'name', nothing: null, list: ['Ada', 'x', {deep: 'Ada'}]});
    expect(action).to.include({surfaceId: 's', name: 'send', sourceComponentId: 'go'});
    expect(new Date(action!.timestamp).toISOString()).to.equal(action!.timestamp);
    expect(action!.message).to.deep.equal({version: 'v0.9', action: {name: 'send', surfaceId: 's', sourceComponentId: 'go', timestamp: action!.timestamp, context: action!.context}});
    expect(action!.dataModel).to.equal(undefined);
  });

  it('resolve relative paths in their row, also in nested rows', async () => {
    const surface = await drawn([
      c('List', 'root', {children: {componentId: 'order', path: '/orders'}}), c('Column', 'order', {children: {componentId: 'line', path: 'lines'}}),
      ...button('line', at('sku'), event('pick', {sku: at('sku'), all: at('/orders/0/lines/0/sku'), whole: at('.')})),
    ], {orders: [{lines: [{sku: 'a'}, {sku: 'b'}]}, {lines: [{sku: 'c', n: 1}]}]});
    const actions = hear(surface, 'impo-action');
    for (const index of [1, 2]) await click(native(surface, index));
    expect(actions.map(({context}) => context['sku'])).to.deep.equal(['b', 'c']);
    expect(actions.map(({context}) => context['all'])).to.deep.equal(['a', 'a']);
    expect(actions[1]!.context['whole']).to.deep.equal({sku: 'c', n: 1});
    expect(actions[1]!.sourceComponentId).to.equal('line');
    await send(surface, data('/orders/0/lines', [{sku: 'z'}]));
    await click(native(surface, 0));
    expect(actions[2]!.context['sku']).to.equal('z');
  });

  it('treat keys of the context as keys, and give null for what does not resolve', async () => {
    const surface = await drawn(button('root', 'Go', event('go', {path: 'root', call: at('/x'), event: 'y', gone: at('/none'), broken: {call: 'nonesuch'}, id: 'root-label'})), {x: 7});
    const actions = hear(surface, 'impo-action');
    await click(native(surface));
    expect(actions[0]!.context).to.deep.equal({path: 'root', call: 7, event: 'y', gone: null, broken: null, id: 'root-label'});
  });

  it('have an empty context when the agent gave none, and hand out copies', async () => {
    const surface = await drawn([column('root', 'a', 'b'), ...button('a', 'A', event('a')), ...button('b', 'B', event('b', {all: at('/')}))], {list: [1]});
    const actions = hear(surface, 'impo-action');
    await click(native(surface, 0));
    await click(native(surface, 1));
    expect(actions[0]!.context).to.deep.equal({});
    (actions[1]!.context['all'] as {list: number[]}).list.push(2);
    expect(surface.surface!.dataModel.snapshot()).to.deep.equal({list: [1]});
  });

  it('go with the data model of the surfaces that asked for it, in the surface’s version', async () => {
    const surface = put(document.createElement('impo-surface'));
    await send(surface, {...create('s', {sendDataModel: true}), version: 'v0.9.1'}, create('private'), data('/secret', 1, 'private'), data('/mine', 1), components(...button('root', 'Go', event('go'))));
    const actions = hear(surface, 'impo-action');
    await click(native(surface));
    expect(actions[0]!.dataModel).to.deep.equal({version: 'v0.9.1', surfaces: {s: {mine: 1}}});
    expect(actions[0]!.message.version).to.equal('v0.9.1');
  });

  it('run by Enter and Space', async () => {
    const surface = await drawn(button('root', 'Go', event('go')));
    const actions = hear(surface, 'impo-action');
    await press('Tab');
    expect(surface.shadowRoot!.activeElement).to.equal(native(surface));
    await press('Enter', 'Space');
    expect(actions.map(({name}) => name)).to.deep.equal(['go', 'go']);
  });

  it('count an edit of the same task', async () => {
    const surface = await drawn([column('root', 'name', 'go'), c('TextField', 'name', {label: 'Name', value: at('/name')}),
      ...button('go', 'Go', event('go', {name: at('/name')}), {checks: [{condition: {call: 'required', args: {value: at('/name')}}, message: 'Name?'}]})], {name: ''});
    const actions = hear(surface, 'impo-action');
    const input = control(surface);
    input.value = 'Ada';
    input.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
    native(surface).click();
    expect(actions.map(({context}) => context)).to.deep.equal([{name: 'Ada'}]);
  });

  it('run only where the button is, once per press', async () => {
    const surface = await drawn([c('Card', 'root', {child: 'all'}), column('all', 'words', 'go'), text('words', 'No button'), ...button('go', 'Go', event('go'))]);
    const actions = hear(surface, 'impo-action');
    await click(find(surface, 'impo-text'));
    expect(actions).to.deep.equal([]);
    await click(find(surface, 'impo-button impo-text'));
    expect(actions).to.have.length(1);
  });

  it('let the page delete or replace the surface while it hears of them', async () => {
    const surface = await surfaceOf(create('other'), {version: 'v0.9', updateComponents: {surfaceId: 'other', components: [text('root', 'Next')]}});
    surface.once = true;
    surface.surfaceId = 's';
    await send(surface, create(), components(...button('root', 'Go', event('go'))));
    surface.addEventListener('impo-action', () => {
      surface.processMessages([{version: 'v0.9', deleteSurface: {surfaceId: 's'}}, create(), components(...button('root', 'Again', event('again')))]);
    });
    await click(native(surface));
    expect(await tree()).to.equal('- button "Again"');
    const actions = hear(surface, 'impo-action');
    await click(native(surface));
    expect(actions.map(({name}) => name), 'the new surface is not spent').to.deep.equal(['again']);
  });
});

describe('local functions', () => {
  const link = (url: unknown): object => ({functionCall: {call: 'openUrl', args: {url}}});

  it('open addresses through a cancelable impo-open, and send nothing', async () => {
    const surface = await drawn(button('root', 'Site', link(at('/url'))), {url: 'https://a.example/x'});
    const [actions, opened] = [hear(surface, 'impo-action'), hear(document, 'impo-open')];
    let cancelable = false;
    surface.addEventListener('impo-open', (heard) => {
      cancelable = heard.cancelable;
      heard.preventDefault();
    });
    await click(native(surface));
    expect(opened).to.deep.equal([{surfaceId: 's', url: 'https://a.example/x'}]);
    expect(cancelable).to.equal(true);
    expect(actions).to.deep.equal([]);
  });

  it('refuse what is not http or https, and what the host’s policy refuses', async () => {
    const surface = put(document.createElement('impo-surface'));
    surface.processor = new MessageProcessor({openUrl: (url) => (url.startsWith('https://good.') ? `${url}?via=host` : undefined)});
    await send(surface, create(), data('/url', 'javascript:alert(1)'), components(...button('root', 'Site', link(at('/url')))));
    const [opened, errors] = [hear(surface, 'impo-open'), hear(surface, 'impo-error')];
    surface.addEventListener('impo-open', (heard) => heard.preventDefault());
    await click(native(surface));
    await send(surface, data('/url', 'https://bad.example'));
    await click(native(surface));
    expect(opened).to.deep.equal([]);
    expect(errors.map(({severity}) => severity)).to.deep.equal(['error', 'error']);
    expect(errors[1]!.code).to.equal('URL_REFUSED');
    await send(surface, data('/url', 'https://good.example/'));
    await click(native(surface));
    expect(opened).to.deep.equal([{surfaceId: 's', url: 'https://good.example/?via=host'}]);
  });

  it('never act while a surface is drawn', async () => {
    const surface = put(document.createElement('impo-surface'));
    const [opened, errors] = [hear(surface, 'impo-open'), hear(surface, 'impo-error')];
    await send(surface, create(), components(text('root', {call: 'openUrl', args: {url: 'https://a.example'}})));
    expect(opened).to.deep.equal([]);
    expect(errors.map(({code}) => code)).to.deep.equal(['EXPRESSION_ERROR']);
  });

  it('let the page stop links in text', async () => {
    const surface = await drawn([text('root', 'See [the site](https://a.example/page).')]);
    const opened = hear(surface, 'impo-open');
    surface.addEventListener('impo-open', (heard) => heard.preventDefault());
    const link = await found(surface, 'a');
    await click(link);
    expect(opened).to.deep.equal([{surfaceId: 's', url: 'https://a.example/page'}]);
  });

  async function found(surface: Surface, selector: string): Promise<Element> {
    for (let tries = 0; tries < 100 && !surface.paper.querySelector(selector); tries++) await new Promise((resolve) => requestAnimationFrame(resolve));
    return find(surface, selector);
  }
});

describe('a busy surface', () => {
  const form = [column('root', 'name', 'a', 'b'), c('TextField', 'name', {label: 'Name', value: at('/name')}), ...button('a', 'A', event('a')), ...button('b', 'B', event('b'))];

  it('shows progress on the pressed button, holds the others back and leaves fields usable', async () => {
    const surface = await drawn(form, {name: ''});
    const actions = hear(surface, 'impo-action');
    surface.addEventListener('impo-action', () => { surface.busy = true; });
    await click(native(surface, 0));
    expect([native(surface, 0), native(surface, 1)].map((node) => [node.ariaBusy, node.ariaDisabled])).to.deep.equal([['true', 'true'], [null, 'true']]);
    await click(native(surface, 1));
    await click(native(surface, 0));
    expect(actions.map(({name}) => name)).to.deep.equal(['a']);
    await click(control(surface));
    await type('typed');
    expect(surface.surface!.dataModel.get('/name')).to.equal('typed');
    await send(surface, components(...button('b', 'B2', event('b'))));
    expect(native(surface, 1).ariaDisabled).to.equal('true');
    surface.busy = false;
    expect([native(surface, 0), native(surface, 1)].map((node) => [node.ariaBusy, node.ariaDisabled])).to.deep.equal([[null, null], [null, null]]);
    expect(surface.hasAttribute('busy')).to.equal(false);
    await click(native(surface, 1));
    expect(actions.map(({name}) => name)).to.deep.equal(['a', 'b']);
  });

  it('holds buttons back that come while it is busy, also by its attribute', async () => {
    const surface = put(document.createElement('impo-surface'));
    surface.setAttribute('busy', '');
    await send(surface, create(), components(...form));
    expect(native(surface).ariaDisabled).to.equal('true');
    const actions = hear(surface, 'impo-action');
    await click(native(surface));
    expect(actions).to.deep.equal([]);
    expect(await tree()).to.contain('button "A" [disabled]').and.contain('textbox "Name"');
  });

  it('takes one action when it is for once, unless the page cancels it', async () => {
    const surface = await drawn(form);
    surface.once = true;
    const actions = hear(surface, 'impo-action');
    const cancel = (heard: Event): void => heard.preventDefault();
    surface.addEventListener('impo-action', cancel);
    await click(native(surface, 0));
    surface.removeEventListener('impo-action', cancel);
    await click(native(surface, 1));
    await click(native(surface, 0));
    expect(actions.map(({name}) => name)).to.deep.equal(['a', 'b']);
    expect([native(surface, 0), native(surface, 1)].map((node) => [node.ariaBusy, node.ariaDisabled]), 'off, but nothing goes on').to.deep.equal([[null, 'true'], [null, 'true']]);
    surface.once = false;
    await click(native(surface, 0));
    expect(actions).to.have.length(3);
  });
});

describe('checks on a button', () => {
  const check = (path: string, message: string): object => ({condition: {call: 'required', args: {value: at(path)}}, message});

  it('keep it off but focusable, say why, and let go when they pass', async () => {
    const surface = await drawn([column('root', 'name', 'go'), c('TextField', 'name', {label: 'Name', value: at('/name')}),
      ...button('go', 'Go', event('go'), {checks: [check('/name', 'Give a name.'), check('/agree', 'Agree first.')]})], {name: '', agree: ''});
    const actions = hear(surface, 'impo-action');
    expect(native(surface).ariaDisabled).to.equal('true');
    await click(native(surface));
    expect(actions).to.deep.equal([]);
    expect(surface.shadowRoot!.activeElement).to.equal(native(surface));
    expect(description(native(surface))).to.equal('Give a name.');
    expect(find(surface, '.reason').getBoundingClientRect().height).to.be.greaterThan(0);
    await press('Enter');
    expect(actions).to.deep.equal([]);
    await click(control(surface));
    await type('Ada');
    expect(description(native(surface))).to.equal('Agree first.');
    await send(surface, data('/agree', true));
    expect(native(surface).ariaDisabled).to.equal(null);
    expect(surface.paper.querySelector('.reason')).to.equal(null);
    await click(native(surface));
    expect(actions).to.have.length(1);
  });

  it('follow a new definition', async () => {
    const surface = await drawn(button('root', 'Go', event('go'), {checks: [check('/x', 'Old reason')]}), {y: 1});
    await send(surface, components(...button('root', 'Go', event('go'), {checks: [check('/x', 'New reason')]})));
    expect(description(native(surface))).to.equal('New reason');
    await send(surface, components(...button('root', 'Go', event('go'), {checks: [check('/y', 'Fine')]})));
    expect(native(surface).ariaDisabled).to.equal(null);
    await send(surface, components(...button('root', 'Go', event('go'), {checks: [check('/x', 'Third')]})));
    await send(surface, components(...button('root', 'Go', event('go'))));
    expect(native(surface).ariaDisabled).to.equal(null);
    expect(description(native(surface))).to.equal('');
  });

  it('resolve in their row', async () => {
    const surface = await drawn([c('List', 'root', {children: {componentId: 'go', path: '/rows'}}), ...button('go', at('name'), event('go', {name: at('name')}), {checks: [{condition: at('ok'), message: 'Not yet.'}]})],
      {rows: [{name: 'a', ok: true}, {name: 'b', ok: false}]});
    const actions = hear(surface, 'impo-action');
    await click(native(surface, 0));
    await click(native(surface, 1));
    await send(surface, data('/rows/1/ok', true));
    await click(native(surface, 1));
    expect(actions.map(({context}) => context['name'])).to.deep.equal(['a', 'b']);
  });
});
