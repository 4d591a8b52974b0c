import {expect} from 'chai';
import {cardOf, click, deferred, messagesOf, notice, outputOf, painted, press, pressable, put, seen, tea, text, tree, type, until} from './page.js';

describe('impo-card: drawing', () => {
  it('draws title and surface at the stated height, with names and roles', async () => {
    const card = await cardOf();
    expect(card.state).to.equal('ready');
    expect(card.shadowRoot!.querySelector<HTMLElement>('[part="body"]')!.offsetHeight).to.equal(360);
    const said = await tree('impo-card');
    expect(said).to.contain('article "Tea for the meeting"');
    expect(said).to.contain('heading "Tea for the meeting" [level=3]');
    expect(said, said).to.contain('heading "What shall it be?" [level=4]');
    expect(said).to.contain('button "Press order"');
    expect(said).to.contain('slider "Cups"');
  });

  it('keeps its look in another document, as a frame’s', async () => {
    const card = await cardOf();
    const look = (): (string | undefined)[] => ['.frame', '[part="body"]', 'impo-button button'].map((selector) => {
      const {padding, minHeight, borderRadius} = card.ownerDocument.defaultView!.getComputedStyle(card.shadowRoot!.querySelector(selector) ?? card.shadowRoot!.querySelector('impo-surface')!.shadowRoot!.querySelector(selector)!);
      return [padding, minHeight, borderRadius].join();
    });
    const before = look();
    const page = put(document.createElement('iframe'));
    page.width = `${innerWidth}`;
    page.contentDocument!.body.append(card);
    expect(look()).to.deep.equal(before);
    card.remove();
  });

  it('takes the output as JSON text, by attribute, and before it is defined or on the page', async () => {
    const card = put(document.createElement('impo-card'));
    card.setAttribute('output', JSON.stringify(outputOf(tea)));
    await card.updateComplete;
    expect(card.state).to.equal('ready');
    expect(seen(card)).to.contain('Tea for the meeting');
  });

  it('brings its own colours: neither the page’s brand nor the document’s styles reach its buttons', async () => {
    document.documentElement.style.setProperty('--impo-primary', '#d00000');
    const output = outputOf(tea);
    const [create, data, update] = output.document.split('\n').map((line) => JSON.parse(line) as {updateComponents: {components: {styles?: object}[]}});
    for (const component of update!.updateComponents.components) component.styles = {'background-color': '#0000ff', 'font-size': '40px'};
    const card = await cardOf({...output, document: [create, data, update].map((line) => JSON.stringify(line)).join('\n')}, {theme: 'light'});
    document.documentElement.style.removeProperty('--impo-primary');
    expect(card.state).to.equal('ready');
    const style = getComputedStyle(pressable(card, 'Press order'));
    expect(style.backgroundColor).to.match(/rgb\(23, 98, 61\)/);
    expect(pressable(card, 'Press order').offsetHeight).to.be.at.least(44);
  });

  it('scrolls inside and can be reached by keys when its content is higher', async () => {
    const many = Array.from({length: 20}, (_, index) => text(`t${index}`, `Line ${index}`));
    const card = await cardOf(outputOf({title: 'Lines', summary: 'Twenty lines.', height: 200, components: [{id: 'root', component: 'Column', children: many.map((_, index) => `t${index}`)}, ...many], dataModel: {}}));
    const body = card.shadowRoot!.querySelector<HTMLElement>('[part="body"]')!;
    await until(() => body.tabIndex === 0, 'it can be focused');
    expect(body.offsetHeight).to.equal(200);
    body.focus();
    await press('End');
    await until(() => body.scrollTop > 0, 'it scrolled');
  });

  it('shows the model’s words as they are typed', async () => {
    const words = ['**bold**', '${/kind}', '<b>markup</b>', '# no heading', '{"path":"/kind"}', '[link](https://a.example)', '`code` _it_', '&lt;'];
    const list = [...words.map((one, index) => text(`t${index}`, one, index % 2 ? 'h3' : 'body')), text('bound', {path: '/kind'})];
    const card = await cardOf(outputOf({title: '**T** <i>', summary: 's', height: 400, components: [{id: 'root', component: 'Column', children: [...words.map((_, index) => `t${index}`), 'bound']}, ...list], dataModel: {kind: '*Mint* ${now()}'}}));
    await painted();
    const shown = [...card.surface!.paper.querySelectorAll('impo-text')].map((one) => one.textContent);
    expect(shown).to.deep.equal([...words, '*Mint* ${now()}']);
    expect(card.surface!.paper.querySelector('b, i, a, strong, em, code')).to.equal(null);
    expect(card.shadowRoot!.querySelector('#title')!.textContent).to.equal('**T** <i>');
  });

  for (const [why, output] of [
    ['another version', {...outputOf(tea), schemaVersion: 2}], ['another catalog', {...outputOf(tea), catalog: 'x'}], ['a broken document', {...outputOf(tea), document: '{'}],
    ['no document', {...outputOf(tea), document: undefined}], ['two lines', {...outputOf(tea), document: outputOf(tea).document.split('\n').slice(0, 2).join('\n')}],
    ['an unknown component', {...outputOf(tea), document: outputOf(tea).document.replace('"Slider"', '"Dial"')}],
    ['another surface', {...outputOf(tea), surfaceId: 'other'}],
  ] as const) {
    it(`shows the summary for ${why}, and nothing of the surface`, async () => {
      const card = await cardOf(output);
      expect(card.state).to.equal('fallback');
      expect(card.reason).not.to.equal('');
      expect(seen(card)).to.equal('Tea for the meeting\n\nSay which tea and how much, and it is ordered.');
      expect(card.surface).to.equal(undefined);
      expect(card.shadowRoot!.querySelector('impo-surface, button')).to.equal(null);
    });
  }

  it('is nothing for the output of another tool, for no output, and for what is no output', async () => {
    for (const output of [{kind: 'weather'}, null, 'not json', 7, [], {get kind() { throw new Error('trap'); }}]) {
      const card = await cardOf(output);
      expect(card.offsetHeight, String(output)).to.equal(0);
    }
  });

  it('falls back when drawing fails later, and tells the page why', async () => {
    const card = await cardOf();
    const states: string[] = [];
    card.addEventListener('impo-card-state', ({detail}) => states.push(`${detail.state} ${detail.reason}`));
    card.surface!.processor.report({code: 'RENDER_ERROR', severity: 'error', message: 'It broke.', surfaceId: 'call-1'});
    await card.updateComplete;
    await painted();
    expect(card.state).to.equal('fallback');
    expect(states).to.deep.equal(['fallback It broke.']);
    expect(seen(card)).to.contain('Say which tea');
    expect(card.shadowRoot!.querySelector('impo-surface')).to.equal(null);
  });

  it('shows a skeleton while the tool runs', async () => {
    const card = put(document.createElement('impo-card'));
    card.pending = true;
    await card.updateComplete;
    expect(card.state).to.equal('pending');
    expect(card.shadowRoot!.querySelector('impo-skeleton')).not.to.equal(null);
    card.output = outputOf(tea);
    await card.updateComplete;
    expect(card.shadowRoot!.querySelector('impo-skeleton')).to.equal(null);
    expect(card.state).to.equal('ready');
  });

  it('is one card: an equal output changes nothing, another one draws anew', async () => {
    const card = await cardOf();
    const {surface} = card;
    card.output = structuredClone(card.output);
    expect(card.surface).to.equal(surface);
    card.output = outputOf({...tea, title: 'Another'}, 'call-2');
    await card.updateComplete;
    expect(card.surface).not.to.equal(surface);
    expect(seen(card)).to.contain('Another');
  });
});

describe('impo-card: taps', () => {
  it('makes ordinary user input of a tap, by pointer and by keys alone', async () => {
    const card = await cardOf();
    const heard = messagesOf(card, (event) => event.respondWith(Promise.resolve()));
    const raw: unknown[] = [];
    document.addEventListener('impo-action', (event) => raw.push(event), {once: true});
    card.surface!.paper.querySelector<HTMLInputElement>('input')!.focus();
    await press('Control+a');
    await type('Sage');
    await press('Tab', 'Space', 'Tab', 'ArrowRight', 'Tab', 'Enter');
    await painted();
    expect(heard.map(({message}) => message)).to.deep.equal(['Tea for the meeting: order_tea\nkind: Sage\nwarm: true\ncups: 4\nunit: cup']);
    expect(heard[0]).to.include({surfaceId: 'call-1', name: 'order_tea'});
    expect(heard[0]!.context).to.deep.equal({kind: 'Sage', warm: true, cups: 4, unit: 'cup'});
    expect(heard[0]!.clientMessageId).to.match(/^[0-9a-f]{32}$/);
    expect(raw).to.deep.equal([]);
    await click(pressable(card, 'Press skip'));
    expect(heard[1]!.message).to.equal('Tea for the meeting: skip_tea');
    expect(heard[1]!.clientMessageId).not.to.equal(heard[0]!.clientMessageId);
  });

  it('takes the page’s formatter', async () => {
    const card = await cardOf(outputOf(tea), {formatMessage: ({title, action}) => `${action.name} <${title}>`});
    const heard = messagesOf(card);
    await click(pressable(card, 'Press skip'));
    expect(heard[0]!.message).to.equal('skip_tea <Tea for the meeting>');
  });

  it('refuses a second tap until the page’s promise settles, says so, and then takes one again', async () => {
    const card = await cardOf();
    const sent = deferred<void>();
    const heard = messagesOf(card, (event) => event.respondWith(sent.promise));
    const order = pressable(card, 'Press order');
    await click(order);
    expect(order.ariaBusy).to.equal('true');
    await click(order);
    await click(pressable(card, 'Press skip'));
    expect(heard.length).to.equal(1);
    expect(notice(card)).to.equal('Your last answer is still on its way.');
    sent.resolve();
    await sent.promise;
    await painted();
    expect(order.ariaBusy).to.equal(null);
    await click(order);
    expect(heard.length).to.equal(2);
    expect(notice(card)).to.equal('');
  });

  it('keeps a second tap away also from a page that does nothing but listen, until it sets busy', async () => {
    const card = await cardOf();
    const heard = messagesOf(card);
    await click(pressable(card, 'Press order'));
    await click(pressable(card, 'Press order'));
    expect(heard.length).to.equal(1);
    card.busy = true;
    card.busy = false;
    await click(pressable(card, 'Press order'));
    expect(heard.length).to.equal(2);
  });

  it('says that a message could not be sent, and tries again with the same id', async () => {
    const card = await cardOf();
    let fail = true;
    const heard = messagesOf(card, (event) => event.respondWith(fail ? Promise.reject(new Error('offline')) : Promise.resolve()));
    await click(pressable(card, 'Press order'));
    await until(() => notice(card) !== '', 'it says so');
    expect(notice(card)).to.equal('This could not be sent. Try again.');
    fail = false;
    await click(pressable(card, 'Press order'));
    await painted();
    expect(heard.map(({clientMessageId}) => clientMessageId === heard[0]!.clientMessageId)).to.deep.equal([true, true]);
    await click(pressable(card, 'Press order'));
    expect(heard[2]!.clientMessageId).not.to.equal(heard[0]!.clientMessageId);
  });

  for (const order of ['before', 'after'] as const) {
    it(`says so too when the page was busy meanwhile, and is free ${order} the card hears of it`, async () => {
      const card = await cardOf();
      const sent = deferred<void>();
      const free = (): void => void sent.promise.catch(() => card.busy = false);
      messagesOf(card, (event) => {
        card.busy = true;
        if (order === 'before') free();
        event.respondWith(sent.promise);
      });
      await click(pressable(card, 'Press order'));
      if (order === 'after') free();
      await click(pressable(card, 'Press order'));
      expect(notice(card)).not.to.equal('');
      sent.reject(new Error('offline'));
      await painted();
      expect(card.busy).to.equal(false);
      expect(notice(card)).to.equal('This could not be sent. Try again.');
    });
  }

  it('a message of the card before that fails late is not the next card’s', async () => {
    const card = await cardOf();
    const sent = deferred<void>();
    const heard = messagesOf(card, (event) => event.respondWith(heard.length === 1 ? sent.promise : Promise.resolve()));
    await click(pressable(card, 'Press skip'));
    card.output = outputOf(tea, 'call-2');
    await card.updateComplete;
    sent.reject(new Error('offline'));
    await painted();
    expect(notice(card)).to.equal('');
    await click(pressable(card, 'Press skip'));
    expect(heard.map(({surfaceId}) => surfaceId)).to.deep.equal(['call-1', 'call-2']);
    expect(heard[1]!.clientMessageId).not.to.equal(heard[0]!.clientMessageId);
  });

  it('is as it was when the page cancels the message', async () => {
    const card = await cardOf();
    const heard = messagesOf(card, (event) => event.preventDefault());
    await click(pressable(card, 'Press order'));
    await click(pressable(card, 'Press order'));
    expect(heard.length).to.equal(2);
    expect(notice(card)).to.equal('');
  });

  it('while the conversation is busy: buttons are off, fields are not, and a press says why', async () => {
    const card = await cardOf(outputOf(tea), {busy: true});
    const heard = messagesOf(card);
    const order = pressable(card, 'Press order');
    expect(order.ariaDisabled).to.equal('true');
    card.surface!.paper.querySelector<HTMLInputElement>('input')!.select();
    await type('Sage');
    expect(card.surface!.surface!.dataModel.get('/kind')).to.equal('Sage');
    order.focus();
    await press('Enter');
    expect(heard).to.deep.equal([]);
    expect(notice(card)).not.to.equal('');
    expect(card.shadowRoot!.querySelector('[part="notice"]')!.role).to.equal('status');
    card.busy = false;
    expect(notice(card)).to.equal('');
    await press('Enter');
    expect(heard.length).to.equal(1);
  });

  it('checks busy again when the tap arrives: a listener before it made the conversation busy', async () => {
    const card = await cardOf();
    const heard = messagesOf(card);
    card.addEventListener('click', () => card.busy = true, {capture: true});
    await click(pressable(card, 'Press order'));
    expect(heard).to.deep.equal([]);
    expect(notice(card)).not.to.equal('');
  });

  it('refuses a message that is too long, with the reason, in the page’s words', async () => {
    const card = await cardOf(outputOf(tea), {});
    card.words = {...card.words, card: {refused: {context_bytes: 'Zu lang.', event_bytes: 'Zu lang.'}}};
    await card.updateComplete;
    const heard = messagesOf(card);
    card.surface!.surface!.dataModel.set('/kind', 'x'.repeat(7_000));
    await painted();
    await click(pressable(card, 'Press order'));
    expect(heard).to.deep.equal([]);
    expect(notice(card)).to.equal('Zu lang.');
  });
});

describe('impo-card: life', () => {
  it('sends nothing when it is drawn, drawn again, moved or taken away', async () => {
    const heard = messagesOf(document);
    const card = await cardOf();
    card.output = outputOf(tea, 'call-3');
    await card.updateComplete;
    card.remove();
    await painted();
    document.body.append(card);
    await card.updateComplete;
    expect(heard).to.deep.equal([]);
  });

  it('disposed off the page: a button that somebody kept sends nothing', async () => {
    const card = await cardOf();
    const heard = messagesOf(card);
    const kept = pressable(card, 'Press order');
    card.remove();
    await painted();
    expect(card.state).to.equal('disposed');
    kept.click();
    expect(heard).to.deep.equal([]);
    expect(card.surface).to.equal(undefined);
  });

  it('comes back fresh, and an answer to a tap from before does nothing to it', async () => {
    const card = await cardOf();
    const sent = deferred<void>();
    messagesOf(card, (event) => event.respondWith(sent.promise));
    await click(pressable(card, 'Press order'));
    card.remove();
    await painted();
    put(card);
    await card.updateComplete;
    expect(card.state).to.equal('ready');
    sent.reject(new Error('gone'));
    await painted();
    expect(notice(card)).to.equal('');
    expect(pressable(card, 'Press order').ariaDisabled).to.equal(null);
  });

  it('keeps what was typed when it is moved, with moveBefore() or put elsewhere at once', async () => {
    const card = await cardOf();
    const {surface} = card;
    surface!.surface!.dataModel.set('/kind', 'Sage');
    const place = put(document.createElement('div'));
    place.append(card);
    await painted();
    (document.body as HTMLElement & {moveBefore(node: Node, before: Node | null): void}).moveBefore(card, null);
    await painted();
    expect(card.surface).to.equal(surface);
    expect(card.surface!.surface!.dataModel.get('/kind')).to.equal('Sage');
    expect(card.state).to.equal('ready');
  });
});
