import {expect} from 'chai';
import {cardsFromParts, mergeCards, publishGeneratedUI} from '../../src/cards/index.js';
import {sampleCard} from './sample.js';

const outputOf = (title: string) => {
  const answer = publishGeneratedUI({...sampleCard(), title}, {surfaceId: `surface-${title}`});
  return answer.ok ? answer.output : undefined;
};
const partOf = (toolCallId: string, title = toolCallId, more: object = {}) => ({type: 'dynamic-tool', toolName: 'impo_publish_ui', toolCallId, state: 'output-available', input: {}, output: outputOf(title), ...more});
const titles = (cards: ReturnType<typeof cardsFromParts>) => cards.map(({callId, reading}) => `${callId}: ${reading.kind === 'card' ? reading.card.title : reading.title}`);

describe('cardsFromParts', () => {
  it('takes published cards in order, under the id of their call', () => {
    const cards = cardsFromParts([{type: 'text', text: 'Here:'}, partOf('b'), {type: 'step-start'}, partOf('a')]);
    expect(cards.map(({callId, toolName, reading}) => [callId, toolName, reading.kind])).to.deep.equal([['b', 'impo_publish_ui', 'card'], ['a', 'impo_publish_ui', 'card']]);
  });

  it('passes over everything else', () => {
    const parts = [
      null, 'x', [], {}, partOf('a', 'a', {type: 'tool-impo_publish_ui'}), partOf('a', 'a', {toolName: 'search'}), partOf('a', 'a', {state: 'input-streaming'}),
      partOf('a', 'a', {state: 'input-available'}), partOf('a', 'a', {state: 'output-error', errorText: 'x'}), partOf(''), partOf('a', 'a', {toolCallId: 5}), partOf('a', 'a', {output: undefined}),
      partOf('a', 'a', {output: {ok: false, error: {code: 'invalid_tool_arguments'}}}),
    ];
    expect(cardsFromParts(parts)).to.deep.equal([]);
    expect(cardsFromParts(undefined as unknown as [])).to.deep.equal([]);
  });

  it('keeps the summary of a card that cannot be drawn', () => {
    const [card] = cardsFromParts([partOf('a', 'a', {output: {...outputOf('Old'), schemaVersion: 7}})]);
    expect(card?.reading).to.deep.include({kind: 'summary', title: 'Old'});
  });

  it('keeps the first output of a call: a card does not change', () => {
    expect(titles(cardsFromParts([partOf('a', 'First'), partOf('b'), partOf('a', 'Second')]))).to.deep.equal(['a: First', 'b: b']);
    // Its input came before as a part of its own.
    expect(titles(cardsFromParts([partOf('a', 'a', {state: 'input-available', output: undefined}), partOf('b'), partOf('a')]))).to.deep.equal(['b: b', 'a: a']);
  });

  it('takes outputs as text, and a tool of another name', () => {
    expect(cardsFromParts([partOf('a', 'a', {output: JSON.stringify(outputOf('a'))})])).to.have.length(1);
    expect(cardsFromParts([partOf('a', 'a', {toolName: 'show_card'})], {toolName: 'show_card'})).to.have.length(1);
  });

  it('changes nothing and gives the same again', () => {
    const parts = [partOf('a'), partOf('b')];
    const before = structuredClone(parts);
    expect(cardsFromParts(parts)).to.deep.equal(cardsFromParts(parts));
    expect(parts).to.deep.equal(before);
  });
});

describe('mergeCards', () => {
  const history = [{id: 'm1', parts: [partOf('a')]}, {id: 'm2', parts: [partOf('b', 'Stored'), partOf('c')]}, {id: 'm3', parts: []}];
  const shown = (merged: ReturnType<typeof mergeCards>) => merged.map(({messageId, cards}) => `${messageId} ${titles(cards).join(' ')}`.trim());

  it('is the history alone without a stream', () => expect(shown(mergeCards(history))).to.deep.equal(['m1 a: a', 'm2 b: Stored c: c', 'm3']));

  it('lets the stream win while it runs, in the place of its message', () => {
    const live = {id: 'm2', parts: [partOf('b', 'Live')], running: true};
    expect(shown(mergeCards(history, live))).to.deep.equal(['m1 a: a', 'm2 b: Live', 'm3']);
    expect(shown(mergeCards(history, {...live, parts: []}))).to.deep.equal(['m1 a: a', 'm2', 'm3']);
    expect(shown(mergeCards(history, {...live, running: false}))).to.deep.equal(['m1 a: a', 'm2 b: Stored c: c', 'm3']);
  });

  it('puts a new message last, until history has it', () => {
    for (const running of [true, false]) expect(shown(mergeCards(history, {id: 'm4', parts: [partOf('d')], running}))).to.deep.equal(['m1 a: a', 'm2 b: Stored c: c', 'm3', 'm4 d: d']);
  });
});
