import {expect} from 'chai';
import {publishGeneratedUI, readGeneratedUI, type GeneratedUIOutput} from '../../src/cards/index.js';
import {cardWith, part, sampleCard, type Loose, type LooseCard} from './sample.js';

/** The output for a card. */
function outputOf(card: LooseCard = sampleCard(), surfaceId = 'call-1'): GeneratedUIOutput {
  const answer = publishGeneratedUI(card, {surfaceId});
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.output;
}

const linesOf = (output: GeneratedUIOutput) => output.document.split('\n').map((line) => JSON.parse(line) as Loose);

describe('publishGeneratedUI', () => {
  it('gives the output of a good card', () => {
    const card = sampleCard();
    const output = outputOf(card);
    expect(Object.keys(output)).to.deep.equal(['kind', 'schemaVersion', 'catalog', 'surfaceId', 'title', 'summary', 'height', 'document']);
    const {document: _, ...rest} = output;
    expect(rest).to.deep.equal({kind: 'generated_ui', schemaVersion: 1, catalog: 'impo.mobile.v1', surfaceId: 'call-1', title: card.title, summary: card.summary, height: 320});
    expect(linesOf(output)).to.deep.equal([
      {version: 'v0.9', createSurface: {surfaceId: 'call-1', catalogId: 'urn:impo:catalog:mobile:v1'}},
      {version: 'v0.9', updateDataModel: {surfaceId: 'call-1', path: '/', value: card.dataModel}},
      {version: 'v0.9', updateComponents: {surfaceId: 'call-1', components: card.components}},
    ]);
  });

  it('gives the same bytes for the same card, and never changes it', () => {
    const card = sampleCard();
    const before = structuredClone(card);
    expect(outputOf(card)).to.deep.equal(outputOf(sampleCard()));
    expect(card).to.deep.equal(before);
    // A surface belongs to the host: its id cannot come from the model.
    expect(publishGeneratedUI({...card, surfaceId: 'mine'}, {surfaceId: 'call-1'}).ok).to.equal(false);
  });

  it('takes the arguments as text, whole ones only', () => {
    const text = JSON.stringify(sampleCard());
    expect(publishGeneratedUI(text, {surfaceId: 'call-1'})).to.deep.equal({ok: true, output: outputOf()});
    for (let length = 0; length < text.length; length += 7) expect(publishGeneratedUI(text.slice(0, length), {surfaceId: 'call-1'}).ok, `${length} characters`).to.equal(false);
  });

  it('keeps line breaks of texts out of the lines', () => {
    const card = cardWith((one) => (part(one, 'title')['text'] = 'One\nTwo\u2028Three'));
    expect(linesOf(outputOf(card))).to.have.length(3);
    expect(readGeneratedUI(outputOf(card)).kind).to.equal('card');
  });

  it('answers a bad card with an error that mends it', () => {
    const answer = publishGeneratedUI(cardWith((card) => {
      card.height = 90;
      part(card, 'name')['value'] = {path: '/nickname'};
    }), {surfaceId: 'call-1'});
    if (answer.ok) throw new Error('accepted');
    const {code, message, retryable, broken} = answer.error;
    expect({code, retryable}).to.deep.equal({code: 'invalid_tool_arguments', retryable: true});
    expect(broken.map(({rule, pointer}) => [rule, pointer])).to.deep.equal([['height.below_min', '/height'], ['binding.unresolved', '/components/3/value/path']]);
    for (const {rule, pointer, message: sentence} of broken) expect(message).to.contain(`- ${rule} at ${pointer}: ${sentence}`);
    expect(message).to.contain('2 rules').and.to.contain('whole card');
    expect(JSON.parse(JSON.stringify(answer))).to.deep.equal(answer);
  });

  it("throws for a host's wrong surface id", () => {
    for (const surfaceId of ['', ' ', 'a\nb', 'x'.repeat(257), undefined as unknown as string]) expect(() => publishGeneratedUI(sampleCard(), {surfaceId})).to.throw('surfaceId');
    expect(outputOf(sampleCard(), 'x'.repeat(256)).surfaceId).to.have.length(256);
  });
});
