import {expect} from 'chai';
import {basicCatalog} from '../../src/catalog/basic/basic-catalog.js';
import {MessageProcessor} from '../../src/surface/message-processor.js';
import {A2uiError, createStreamParser, createToolArgsParser, parseAndFix, parseResponse, validateMessages} from '../../src/agent/index.js';
import {randomFrom} from '../random.js';
import {cut, cutBytes, finalState, parseAll, randomMessages, respond} from './streams.js';

describe('streams, by chance', function () {
  this.timeout(240_000);

  it('end in the same surfaces, text and faults however they are cut', () => {
    for (let seed = 0; seed < 200; seed++) {
      const random = randomFrom(seed);
      const messages = randomMessages(random);
      const response = respond(random, messages);
      const whole = parseAll([response]);
      expect(whole.errors, `seed ${seed}`).to.deep.equal([]);
      const state = finalState(whole.messages);
      expect(state, `seed ${seed}: what was sent`).to.deep.equal(finalState(messages));
      for (let round = 0; round < 50; round++) {
        const pieces = round === 0 ? cutBytes(random, response) : cut(random, response);
        const parts = parseAll(pieces);
        const where = `seed ${seed}, round ${round}`;
        expect(parts.errors, where).to.deep.equal([]);
        expect(parts.text, where).to.equal(whole.text);
        expect(JSON.stringify(finalState(parts.messages)), where).to.equal(JSON.stringify(state));
      }
    }
  });

  it('never give an invalid message, wherever a response breaks off', () => {
    for (let seed = 1000; seed < 1050; seed++) {
      const random = randomFrom(seed);
      const response = respond(random, randomMessages(random));
      const parser = createStreamParser({catalog: basicCatalog, onError: () => {}});
      const sent: unknown[] = [];
      for (let at = 0; at < response.length; at++) {
        const parts = parser.push(response[at] as string);
        const fresh = parts.flatMap(({a2ui = []}) => a2ui);
        if (fresh.length === 0) continue;
        sent.push(...fresh);
        const {errors} = validateMessages(sent, basicCatalog, {checks: {bindings: false}});
        expect(errors, `seed ${seed}, after ${response.slice(0, at + 1)}`).to.deep.equal([]);
      }
    }
  });

  it('nor when what a model wrote is broken', () => {
    for (let seed = 50_000; seed < 50_400; seed++) {
      const random = randomFrom(seed);
      let response = respond(random, randomMessages(random));
      for (let faults = 1 + random.below(4); faults > 0; faults--) {
        const at = random.below(response.length);
        response = response.slice(0, at) + random.pick(['', '', '"', '{', '}', ']', '[', ',', 'x', '\\', 'root', '</a2ui-json>', 'c1']) + response.slice(at + random.below(3));
      }
      const {messages} = parseAll(cut(random, response));
      // The root may never have come, and what a client makes of the data or the catalog's id is for it to say.
      const wrong = validateMessages(messages, basicCatalog, {checks: {bindings: false, pointerSyntax: false}}).errors
        .filter(({code, path}) => code !== 'no_root' && !/catalogId$|updateDataModel/.test(path));
      expect(wrong, `seed ${seed}: ${response}`).to.deep.equal([]);
    }
  });

  it('feed a processor without a problem, and leave it with what a single piece leaves it', () => {
    for (let seed = 2000; seed < 2040; seed++) {
      const random = randomFrom(seed);
      const response = respond(random, randomMessages(random));
      const shown = (pieces: readonly string[]) => {
        const problems: string[] = [];
        const processor = new MessageProcessor({catalogs: [basicCatalog]});
        processor.observe({problem: ({message}) => problems.push(message)});
        const parser = createStreamParser({catalog: basicCatalog});
        for (const piece of pieces) for (const {a2ui = []} of parser.push(piece)) processor.processMessages(a2ui);
        for (const {a2ui = []} of parser.end()) processor.processMessages(a2ui);
        return {problems, surfaces: [...processor.surfaces.values()].map(({id, dataModel}) => [id, dataModel.snapshot()])};
      };
      const whole = shown([response]);
      const cutUp = shown(cut(random, response));
      expect(cutUp, `seed ${seed}`).to.deep.equal({...whole, problems: []});
      expect(whole.surfaces, `seed ${seed}`).to.have.length(1);
    }
  });

  it('take any characters without another exception than the documented one', () => {
    const alphabet = ['<a2ui-json>', '</a2ui-json>', '```', '\n', '{"version":"v0.9","', 'createSurface', 'updateComponents', '":{"surfaceId":"s"', ',"components":[{"id":"root"', '"', '\\', '{', '}', '[', ']', ',', ':', 'null', '-1e', '\\u00', '\u201c', '\ud83e', ' ', '}}', '"__proto__":', 'x'];
    for (let seed = 0; seed < 3000; seed++) {
      const random = randomFrom(seed);
      const text = Array.from({length: random.below(60)}, () => random.below(4) ? random.pick(alphabet) : String.fromCharCode(random.below(0x300))).join('');
      const pieces = cut(random, text);
      const parser = createStreamParser({catalog: basicCatalog, ...(seed % 3 === 0 && {style: 'sdk' as const})});
      const args = createToolArgsParser({catalog: basicCatalog});
      for (const attempt of [...pieces.map((piece) => () => { args.push(piece); parser.push(piece); }), () => parser.end(), () => args.end(), () => parseResponse(text), () => parseAndFix(text)]) {
        try {
          attempt();
        } catch (error) {
          expect(error, `seed ${seed}: ${JSON.stringify(text)}`).to.be.instanceOf(A2uiError);
        }
      }
    }
  });
});
