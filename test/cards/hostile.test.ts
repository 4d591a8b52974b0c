import {expect} from 'chai';
import {cardsFromParts, CardState, checkCard, checkCardAction, impoMobile, mergeCards, publishGeneratedUI, readGeneratedUI} from '../../src/cards/index.js';
import {cardWith, part, sampleCard, type Loose} from './sample.js';

/** Objects in one another. */
function deep(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = level % 2 ? [value] : {a: value};
  return value;
}
const circle: Loose = {};
circle['a'] = circle;
circle['b'] = [circle, circle];
/** Each level holds the one below twice: a small value that is huge when written out. */
function doubling(levels: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < levels; level++) value = [value, value];
  return value;
}

const values: readonly unknown[] = [
  deep(31), deep(33), deep(100_000), circle, doubling(30), new Array(4_000_000_000), new Array(1_000_000).fill(null), 'x'.repeat(10_000_000), '\0', '\ud800',
  undefined, null, NaN, Infinity, -0, 1n, Symbol('s'), () => 1, new Date(0), new Map([[1, 2]]), Object.create(null), JSON.parse('{"__proto__": {"polluted": true}}'),
  Object.fromEntries(Array.from({length: 200_000}, (_, index) => [`k${index}`, index])),
  {path: deep(40)}, {path: '/'.repeat(100_000)}, {call: 'x', args: circle}, {event: circle}, {event: {name: circle, context: circle}}, {functionCall: circle},
];

describe('hostile input', () => {
  const places: {readonly [place: string]: (value: unknown) => unknown} = {
    'as the card': (value) => value,
    'as the title': (title) => ({...sampleCard(), title}),
    'as the height': (height) => ({...sampleCard(), height}),
    'as the components': (components) => ({...sampleCard(), components}),
    'as a component': (value) => cardWith((card) => card.components.push(value as Loose)),
    'as the data': (dataModel) => ({...sampleCard(), dataModel}),
    'as a value of the data': (value) => cardWith((card) => (card.dataModel['name'] = value)),
    'as an id': (value) => cardWith((card) => (part(card, 'line')['id'] = value)),
    'as a type': (value) => cardWith((card) => (part(card, 'line')['component'] = value)),
    'as a text': (value) => cardWith((card) => (part(card, 'title')['text'] = value)),
    'as a bound value': (value) => cardWith((card) => (part(card, 'name')['value'] = value)),
    'as a word': (value) => cardWith((card) => (part(card, 'title')['variant'] = value)),
    'as children': (value) => cardWith((card) => (part(card, 'pick')['children'] = value)),
    'as an action': (value) => cardWith((card) => (part(card, 'order')['action'] = value)),
    'as a context': (value) => cardWith((card) => (part(card, 'order')['action'] = {event: {name: 'a', context: value}})),
    'as a value of a context': (value) => cardWith((card) => (part(card, 'order')['action'] = {event: {name: 'a', context: {value}}})),
    'as an unknown property': (value) => cardWith((card) => (part(card, 'line')['more'] = value)),
  };
  for (const [place, put] of Object.entries(places)) {
    it(`does not throw ${place}, and is refused with a reason`, () => {
      for (const [index, value] of values.entries()) {
        const card = put(value);
        const checked = checkCard(impoMobile, card);
        const answer = publishGeneratedUI(card, {surfaceId: 's'});
        expect(answer.ok, `value ${index}`).to.equal(checked.ok);
        // What JSON leaves out is as good as absent; everything else must be told of.
        if (!checked.ok) expect(checked.broken, `value ${index}`).not.to.be.empty;
        else expect(() => JSON.stringify(checked.card)).not.to.throw();
      }
      expect(({} as Loose)['polluted']).to.equal(undefined);
    });
  }

  it('does not throw as an output, a part, a message or an action', () => {
    const good = publishGeneratedUI(sampleCard(), {surfaceId: 's'});
    if (!good.ok) throw new Error(good.error.message);
    const reading = readGeneratedUI(good.output);
    if (reading.kind !== 'card') throw new Error('not read');
    for (const value of values) {
      readGeneratedUI(value);
      for (const key of Object.keys(good.output)) expect(readGeneratedUI({...good.output, [key]: value}).kind, key).not.to.equal(key === 'title' || key === 'summary' ? '' : 'card');
      readGeneratedUI({kind: 'generated_ui', document: value, title: value, summary: value, height: value});
      if (!Array.isArray(value)) cardsFromParts(value as readonly unknown[]);
      cardsFromParts([value, {type: 'dynamic-tool', toolName: 'impo_publish_ui', state: 'output-available', toolCallId: value, output: value}]);
      mergeCards([{id: 'a', parts: [value]}], {id: 'b', parts: [value], running: true});
      expect(checkCardAction(reading.card, value).ok).to.equal(false);
      const state = new CardState();
      state.receive(reading);
      expect(state.accept({name: 'order_tea', surfaceId: 's', sourceComponentId: 'order', timestamp: '', context: value}).ok).to.equal(false);
      expect(state.accept({name: value, surfaceId: 's', sourceComponentId: 'order', timestamp: value, context: {}}, value).ok).to.equal(false);
    }
  });

  it('is told of by its own rule', () => {
    const rules = (value: unknown) => {
      const checked = checkCard(impoMobile, {...sampleCard(), dataModel: {name: '', milk: true, strength: 3, more: value}});
      return checked.ok ? [] : checked.broken.map(({rule}) => rule);
    };
    expect(rules(deep(100_000))).to.deep.equal(['input.depth', 'data.non_scalar']);
    expect(rules(circle)).to.deep.equal(['input.depth', 'input.bytes']);
    expect(rules(doubling(30))).to.deep.equal(['input.bytes']);
    expect(rules(() => 1)).to.deep.equal(['input.not_json', 'data.non_scalar']);
    expect(rules(Infinity)).to.deep.equal(['input.not_json', 'data.non_scalar']);
    expect(rules(new Date(0))).to.include('input.not_json');
  });
});
