import {expect} from 'chai';
import {mobileCatalog, publishGeneratedUI, readGeneratedUI, type GeneratedUIOutput, type GeneratedUIReading} from '../../src/cards/index.js';
import {MessageProcessor} from '../../src/surface/message-processor.js';
import {cardWith, part, sampleCard, type Loose} from './sample.js';

const answer = publishGeneratedUI(sampleCard(), {surfaceId: 'call-1'});
const output = (answer as {readonly output: GeneratedUIOutput}).output;
const summary = (reading: GeneratedUIReading) => {
  if (reading.kind !== 'summary') throw new Error(`read as ${reading.kind}`);
  return reading;
};
/** The output with its document's messages changed. */
function withMessages(change: (messages: Loose[]) => unknown): Loose {
  const messages = output.document.split('\n').map((line) => JSON.parse(line) as Loose);
  change(messages);
  return {...output, document: messages.map((message) => JSON.stringify(message)).join('\n')};
}
const body = (message: Loose | undefined, kind: string) => message?.[kind] as Loose;

describe('readGeneratedUI', () => {
  it('gives the card with messages to draw', () => {
    const reading = readGeneratedUI(output);
    if (reading.kind !== 'card') throw new Error('no card');
    const {surfaceId, messages, ...card} = reading.card;
    expect(surfaceId).to.equal('call-1');
    expect(card).to.deep.equal(sampleCard());
    const problems: unknown[] = [];
    const processor = new MessageProcessor({catalogs: [mobileCatalog], strict: true});
    processor.observe({problem: (problem) => problems.push(problem)});
    processor.processMessages(messages);
    expect(problems).to.deep.equal([]);
    expect(processor.surfaces.get('call-1')?.components.size).to.equal(10);
    expect(processor.surfaces.get('call-1')?.dataModel.get('/')).to.deep.equal(sampleCard().dataModel);
  });

  it('takes the output as text, and lines of any kind', () => {
    expect(readGeneratedUI(JSON.stringify(output)).kind).to.equal('card');
    for (const end of ['\r\n', '\n\n', '\r', '\n \n']) expect(readGeneratedUI({...output, document: `${end}${output.document.replaceAll('\n', end)}${end}`}).kind, JSON.stringify(end)).to.equal('card');
  });

  it("drops the server's styles, whatever they are", () => {
    for (const styles of [{padding: '8px'}, null, [1], 'red', {a: {b: [{}]}}]) {
      const reading = readGeneratedUI(withMessages(([, , update]) => (body(update, 'updateComponents')['components'] as Loose[]).forEach((component) => (component['styles'] = styles))));
      if (reading.kind !== 'card') throw new Error('no card');
      expect(reading.card.components).to.deep.equal(sampleCard().components);
      expect(JSON.stringify(reading.card.messages)).not.to.contain('styles');
    }
  });

  it('ignores what is no card', () => {
    for (const value of [undefined, null, 5, 'text', '{"kind":', [], {}, {kind: 'client_action'}, {...output, kind: 'generated_ui '}, [output]]) expect(readGeneratedUI(value)).to.deep.equal({kind: 'ignore'});
  });

  const refused: {readonly [why: string]: Loose} = {
    'a later version': {...output, schemaVersion: 2},
    'a version as text': {...output, schemaVersion: '1'},
    'another catalog': {...output, catalog: 'impo.mobile.v2'},
    'no document': {...output, document: undefined},
    'a document that is no text': {...output, document: [1, 2, 3]},
    'a document that is too long': {...output, document: `${output.document}${' '.repeat(1_048_577 - output.document.length)}`},
    'a half document': {...output, document: output.document.slice(0, -1)},
    'two lines': {...output, document: output.document.split('\n').slice(1).join('\n')},
    'four lines': {...output, document: `${output.document}\n{}`},
    'another order': withMessages((messages) => messages.reverse()),
    'components before data': withMessages((messages) => messages.splice(1, 2, ...messages.slice(1).reverse())),
    'no surface id': {...output, surfaceId: ''},
    'the surface of another card': {...output, surfaceId: 'call-2'},
    'one line for another surface': withMessages(([, data]) => (body(data, 'updateDataModel')['surfaceId'] = 'call-2')),
    'another protocol version': withMessages(([create]) => (create!['version'] = 'v0.9.1')),
    'another catalog in the document': withMessages(([create]) => (body(create, 'createSurface')['catalogId'] = 'impo.mobile.v1')),
    'a theme': withMessages(([create]) => (body(create, 'createSurface')['theme'] = {iconUrl: 'https://example.com/a.png'})),
    'a line with more in it': withMessages(([create]) => (create!['deleteSurface'] = {surfaceId: 'call-1'})),
    'data elsewhere': withMessages(([, data]) => (body(data, 'updateDataModel')['path'] = '/name')),
    'data without a path': withMessages(([, data]) => delete body(data, 'updateDataModel')['path']),
    'a tree with a stray': withMessages(([, , update]) => (body(update, 'updateComponents')['components'] as Loose[]).push({id: 'stray', component: 'Divider'})),
    'components that are none': withMessages(([, , update]) => (body(update, 'updateComponents')['components'] = 'all')),
    'an unknown component': withMessages(([, , update]) => ((body(update, 'updateComponents')['components'] as Loose[])[2] = {id: 'line', component: 'Icon', name: 'star'})),
    'null in the data': withMessages(([, data]) => ((body(data, 'updateDataModel')['value'] as Loose)['name'] = null)),
    'a height out of bounds': {...output, height: 900},
  };
  for (const [why, value] of Object.entries(refused)) {
    it(`falls back to the summary for ${why}`, () => {
      const {title, summary: text, reason} = summary(readGeneratedUI(value));
      expect({title, text}).to.deep.equal({title: output.title, text: output.summary});
      expect(reason).to.match(/\.$/);
    });
  }

  it('keeps a summary within bounds', () => {
    const of = (more: Loose) => summary(readGeneratedUI({...output, schemaVersion: 9, ...more}));
    expect(of({height: 5}).height).to.equal(160);
    expect(of({height: 5000}).height).to.equal(720);
    expect(of({height: 200.4}).height).to.equal(200);
    expect(of({height: 'tall'}).height).to.equal(160);
    expect(of({title: 7, summary: null})).to.deep.include({title: '', summary: ''});
    expect(of({title: ` ${'t'.repeat(119)}😀\0`}).title).to.equal(`${'t'.repeat(119)}…`);
    expect(of({summary: 's'.repeat(10_000)}).summary).to.have.length(1000);
    expect(of({summary: '<b>**x**</b>'}).summary).to.equal('<b>**x**</b>');
  });

  it('refuses a document that the publisher would have refused', () => {
    const changed = cardWith((card) => (part(card, 'name')['checks'] = []));
    expect(summary(readGeneratedUI(withMessages(([, , update]) => (body(update, 'updateComponents')['components'] = changed.components)))).reason).to.contain('function.in_checks');
  });
});
