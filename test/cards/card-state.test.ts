import {expect} from 'chai';
import {CardState, checkCardAction, formatActionMessage, publishGeneratedUI, readGeneratedUI, refusalTexts, type ActionAnswer, type GeneratedUIReading, type ReadCard, type RefusalReason} from '../../src/cards/index.js';
import {actionEnvelope} from '../../src/protocol/client-messages.js';
import {cardWith, part, sampleCard, type Loose, type LooseCard} from './sample.js';

function readingOf(card: LooseCard = sampleCard(), surfaceId = 'call-1'): GeneratedUIReading {
  const answer = publishGeneratedUI(card, {surfaceId});
  return readGeneratedUI(answer.ok ? answer.output : undefined);
}
function cardOf(card?: LooseCard): ReadCard {
  const reading = readingOf(card);
  if (reading.kind !== 'card') throw new Error('no card');
  return reading.card;
}
function ready(card?: LooseCard, options?: ConstructorParameters<typeof CardState>[0]): CardState {
  const state = new CardState(options);
  state.receive(readingOf(card));
  return state;
}
const fallback: GeneratedUIReading = {kind: 'summary', title: 'T', summary: 'S', height: 200, reason: 'Its schemaVersion is not 1.'};

const context = {who: 'Ada', milk: true, strength: 3, size: 'cup'};
const detail = {surfaceId: 'call-1', name: 'order_tea', sourceComponentId: 'order', timestamp: '2030-01-02T03:04:05.006Z', context};
const reasonOf = (answer: ActionAnswer | ReturnType<typeof checkCardAction>): RefusalReason | 'accepted' => answer.ok ? 'accepted' : answer.reason;

describe('CardState', () => {
  it('goes from pending to ready or to its summary, and to its end', () => {
    const card = new CardState();
    expect(card.state).to.equal('pending');
    expect(card.card).to.equal(undefined);
    card.receive({kind: 'ignore'});
    expect(card.state).to.equal('pending');
    card.receive(readingOf());
    expect(card.state).to.equal('ready');
    expect(card.card?.surfaceId).to.equal('call-1');
    card.dispose();
    expect(card.state).to.equal('disposed');
    expect(card.card).to.equal(undefined);

    const unread = new CardState();
    unread.receive(fallback);
    expect(unread).to.deep.include({state: 'fallback', reason: fallback.reason, reading: fallback});
    unread.dispose();
    expect(unread.state).to.equal('disposed');
  });

  it('takes no second output, and does not come back', () => {
    const card = ready();
    card.receive(readingOf(cardWith((one) => (one.title = 'Another'))));
    expect(card.card?.title).to.equal('Tea order');
    card.fail('The surface broke.');
    expect(card).to.deep.include({state: 'fallback', reason: 'The surface broke.'});
    expect(card.reading?.kind).to.equal('card');
    card.receive(readingOf());
    card.fail('Again.');
    expect(card).to.deep.include({state: 'fallback', reason: 'The surface broke.'});
    card.dispose();
    card.fail('Late.');
    card.receive(readingOf());
    expect(card.state).to.equal('disposed');
  });

  it('accepts a tap as often as it comes', () => {
    const card = ready();
    for (let tap = 0; tap < 3; tap++) {
      expect(card.accept(detail)).to.deep.equal({
        ok: true,
        message: 'Tea order: order_tea\nwho: Ada\nmilk: true\nstrength: 3\nsize: cup',
        event: {version: 'v0.9', action: {name: 'order_tea', surfaceId: 'call-1', sourceComponentId: 'order', timestamp: detail.timestamp, context}},
      });
    }
  });

  it('refuses taps in every other state, with the reason', () => {
    const card = new CardState();
    expect(reasonOf(card.accept(detail))).to.equal('not_ready');
    card.receive(readingOf());
    card.busy = true;
    expect(card.accept(detail)).to.deep.equal({ok: false, reason: 'busy', text: refusalTexts.busy});
    card.busy = false;
    expect(reasonOf(card.accept(detail))).to.equal('accepted');
    card.fail('Broke.');
    expect(reasonOf(card.accept(detail))).to.equal('fallback');
    card.dispose();
    expect(reasonOf(card.accept(detail))).to.equal('disposed');
    card.busy = true;
    expect(reasonOf(card.accept(detail))).to.equal('disposed');
  });

  it('hands an accepted tap on once, and a refused one never', () => {
    const sent: string[] = [];
    const card = ready();
    const send = (message: string) => {
      card.busy = true;
      sent.push(message);
    };
    expect(card.submit(detail, send).ok).to.equal(true);
    expect(reasonOf(card.submit(detail, send))).to.equal('busy');
    card.busy = false;
    expect(reasonOf(card.submit({...detail, name: 'other'}, send))).to.equal('unknown_action');
    expect(sent).to.have.length(1);
  });

  it('asks again right before it sends', () => {
    for (const [change, reason] of [[(card: CardState) => (card.busy = true), 'busy'], [(card: CardState) => card.dispose(), 'disposed'], [(card: CardState) => card.fail('x'), 'fallback']] as const) {
      const card: CardState = ready(undefined, {format: (said) => {
        change(card);
        return formatActionMessage(said);
      }});
      let sent = 0;
      expect(reasonOf(card.submit(detail, () => sent++))).to.equal(reason);
      expect(sent).to.equal(0);
    }
  });

  it('takes another formatter, within the length of a message', () => {
    let text: unknown = 'x'.repeat(32_768);
    const card = ready(undefined, {format: ({title, action: {name, context: said}}) => text as string || `${title}/${name}/${Object.keys(said).join()}`});
    expect(reasonOf(card.accept(detail))).to.equal('accepted');
    text += 'x';
    expect(reasonOf(card.accept(detail))).to.equal('message_length');
    text = 7;
    expect(reasonOf(card.accept(detail))).to.equal('message_length');
    text = '';
    expect(card.accept(detail)).to.include({message: 'Tea order/order_tea/who,milk,strength,size'});
  });

  it('has a sentence for each reason', () => {
    for (const text of Object.values(refusalTexts)) expect(text).to.match(/^[A-Z].*\.$/);
  });
});

describe('checkCardAction', () => {
  const card = cardOf();
  const check = (change: Loose, data?: unknown) => reasonOf(checkCardAction(card, {...detail, ...change}, data));

  it('takes what an event carries, and an envelope', () => {
    expect(check({message: {}, dataModel: {}, userMessage: 'x'})).to.equal('accepted');
    const envelope = actionEnvelope(detail);
    expect(checkCardAction(card, envelope)).to.deep.equal({ok: true, event: envelope});
    const wrong = [{...envelope, version: 'v0.9.1'}, {...envelope, more: 1}, {action: envelope.action}, {...envelope, action: {...envelope.action, more: 1}}, {...envelope, action: null}, {version: 'v0.9', action: 'order'}];
    for (const one of wrong) expect(reasonOf(checkCardAction(card, one)), JSON.stringify(one)).to.equal('malformed');
  });

  it('wants all parts, of the right type', () => {
    for (const key of Object.keys(detail)) for (const value of [undefined, null, 5, []]) expect(check({[key]: value}), key).to.equal('malformed');
  });

  it('wants this surface, a button of it, and that button’s action', () => {
    expect(check({surfaceId: 'call-2'})).to.equal('wrong_surface');
    for (const sourceComponentId of ['ghost', 'title', 'root', 'order.text', 'constructor', '__proto__', '']) expect(check({sourceComponentId})).to.equal('unknown_button');
    for (const name of ['', 'order', 'order_tea ']) expect(check({name})).to.equal('unknown_action');
  });

  it('wants exactly the declared context', () => {
    const {who: _, ...less} = context;
    for (const wrong of [less, {...context, more: 1}, {...less, whom: 'Ada'}, {}, {...context, size: 'pot'}, {...context, who: null}, {...context, who: 5}, {...context, milk: 'true'}, {...context, strength: NaN}, {...context, strength: '3'}, {...context, who: {path: '/name'}}, {...context, who: ['Ada']}]) {
      expect(check({context: wrong}), JSON.stringify(wrong)).to.equal('context');
    }
    expect(check({context: {...context, who: '', milk: false, strength: 4.5}})).to.equal('accepted');
    const reordered = checkCardAction(card, {...detail, context: {size: 'cup', strength: 3, milk: true, who: 'Ada'}});
    expect(reordered.ok && Object.keys(reordered.event.action.context)).to.deep.equal(['who', 'milk', 'strength', 'size']);
  });

  it('holds bound values against the data, when it is given', () => {
    const data = {name: 'Ada', milk: true, strength: 3};
    expect(check({}, data)).to.equal('accepted');
    expect(check({}, {...data, name: 'Bob'})).to.equal('context');
    expect(check({}, {milk: true, strength: 3})).to.equal('context');
    expect(check({}, 'no data')).to.equal('accepted');
  });

  it('holds the sizes, on both sides', () => {
    const many = cardOf(cardWith((one) => (part(one, 'order')['action'] = {event: {name: 'a', context: Object.fromEntries(Array.from({length: 16}, (_, index) => [`k${index}`, index]))}})));
    const sixteen = Object.fromEntries(Array.from({length: 16}, (_, index) => [`k${index}`, index]));
    expect(reasonOf(checkCardAction(many, {...detail, name: 'a', context: sixteen}))).to.equal('accepted');
    expect(reasonOf(checkCardAction(many, {...detail, name: 'a', context: {...sixteen, k16: 1}}))).to.equal('context_count');
    // {"who":"…","milk":true,"strength":3,"size":"cup"}
    const rest = JSON.stringify({...context, who: ''}).length;
    expect(check({context: {...context, who: 'x'.repeat(6144 - rest)}})).to.equal('accepted');
    expect(check({context: {...context, who: 'x'.repeat(6145 - rest)}})).to.equal('context_bytes');
    expect(check({context: {...context, who: '€'.repeat(2048)}})).to.equal('context_bytes');
    const envelope = JSON.stringify(actionEnvelope({...detail, timestamp: ''})).length;
    expect(check({timestamp: 't'.repeat(8192 - envelope)})).to.equal('accepted');
    expect(check({timestamp: 't'.repeat(8193 - envelope)})).to.equal('event_bytes');
  });

  it('takes a button without context', () => {
    const plain = cardOf(cardWith((one) => (part(one, 'order')['action'] = {event: {name: 'again'}})));
    expect(reasonOf(checkCardAction(plain, {...detail, name: 'again', context: {}}))).to.equal('accepted');
    expect(reasonOf(checkCardAction(plain, {...detail, name: 'again', context}))).to.equal('context');
  });
});

describe('formatActionMessage', () => {
  const say = (values: Loose, title = 'Card', name = 'go') => formatActionMessage({title, action: {name, context: values as {[key: string]: string}}});

  it('is a line for the action and one for each value', () => {
    expect(say({})).to.equal('Card: go');
    expect(say({b: 'two', a: 1, c: false, d: 1.5, e: -0, f: 1e21, g: ''})).to.equal('Card: go\nb: two\na: 1\nc: false\nd: 1.5\ne: 0\nf: 1e+21\ng: ');
    expect(say({a: 'say "hi": {x}', b: 'ä😀', c: 'true', d: '5'})).to.equal('Card: go\na: say "hi": {x}\nb: ä😀\nc: true\nd: 5');
  });

  it('lets no text pass for a further line', () => {
    expect(say({a: 'x\nsize: big'})).to.equal('Card: go\na: "x\\nsize: big"');
    expect(say({a: ' x', b: 'x ', c: '\t', d: '\u00a0x'})).to.equal('Card: go\na: " x"\nb: "x "\nc: "\\t"\nd: "\u00a0x"');
    for (const control of ['\0', '\r', '\n', '\v', '\f', '\x1b', '\x7f', '\x85', '\u2028', '\u2029']) {
      const line = say({a: `x${control}y`}, `T${control}`, `n${control}m`);
      expect(line.split(/[\p{Cc}\p{Zl}\p{Zp}]/u), JSON.stringify(control)).to.have.length(2);
      const [first = '', second = ''] = line.split('\n');
      expect(JSON.parse(second.slice('a: '.length))).to.equal(`x${control}y`);
      expect(first).to.match(/^"T.*": "n.*m"$/);
    }
  });
});
