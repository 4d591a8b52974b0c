import {expect} from 'chai';
import type {JsonValue} from '../../src/protocol/json.js';
import {DataModel} from '../../src/data/data-model.js';
import {A2uiError, applyDataUpdate, findPriorSurface, historyFromAgUi, historyFromAiSdk, msg, nextSurfaceId, operationsEnvelope, planSurface, replaySurfaces, wrapError, wrapOperations, type HistoryEntry, type ServerMessage} from '../../src/agent/index.js';
import {randomFrom} from '../random.js';

const text = (id: string, value: string) => ({id, component: 'Text', text: value});
const shown = (id: string, value = id): ServerMessage[] => [msg.createSurface(id, 'c'), msg.updateComponents(id, [text('root', value)]), msg.setData(id, {n: 1})];
const tool = (operations: readonly ServerMessage[]): HistoryEntry => ({role: 'tool', content: wrapOperations(operations)});

describe('findPriorSurface', () => {
  it('replays what was sent', () => {
    const history = [tool(shown('a')), tool([msg.updateComponents('a', [text('more', 'x'), text('root', 'new')]), msg.setData('a', 2, '/m'), msg.removeData('a', '/n')])];
    expect(findPriorSurface(history)).to.deep.equal({surfaceId: 'a', catalogId: 'c', components: [text('root', 'new'), text('more', 'x')], dataModel: {m: 2}, deleted: false});
  });

  it('takes the one that was touched last, or the one that is named', () => {
    const history = [tool(shown('a')), tool(shown('b')), tool([msg.setData('a', 1, '/x')])];
    expect(findPriorSurface(history)?.surfaceId).to.equal('a');
    expect(findPriorSurface(history, 'b')?.surfaceId).to.equal('b');
    expect(findPriorSurface(history, 'c')).to.equal(undefined);
    expect(findPriorSurface([])).to.equal(undefined);
  });

  it('knows of deletion and of a fresh start', () => {
    expect(findPriorSurface([tool(shown('a')), tool([msg.deleteSurface('a')])])).to.deep.equal({surfaceId: 'a', components: [], dataModel: {}, deleted: true});
    expect(findPriorSurface([tool(shown('a')), tool([msg.deleteSurface('a'), ...shown('a', 'again')])])?.components).to.deep.equal([text('root', 'again')]);
    expect(findPriorSurface([tool(shown('a')), tool([msg.createSurface('a', 'd')])])).to.deep.include({catalogId: 'd', components: [], dataModel: {}});
  });

  it('reads every carrier, and nothing from a failure', () => {
    const operations = shown('a');
    const carriers: readonly HistoryEntry[] = [
      {role: 'tool', content: wrapOperations(operations)}, {role: 'tool', content: JSON.stringify(wrapOperations(operations))}, {role: 'activity', data: operationsEnvelope(operations)},
      {role: 'activity', data: wrapOperations(operations)}, {role: 'x', data: operations}, {role: 'x', content: JSON.stringify({messages: operations})},
      {role: 'assistant', content: `Look: <a2ui-json>${JSON.stringify(operations)}</a2ui-json> Nice?`},
    ];
    for (const carrier of carriers) expect(findPriorSurface([carrier])?.components, JSON.stringify(carrier)).to.deep.equal([text('root', 'a')]);
    for (const content of [wrapError('no'), JSON.stringify({error: 'x', ...operationsEnvelope(operations)}), '{', '[1]', '{"a2ui_operations":1}', '<a2ui-json>{</a2ui-json>']) expect(findPriorSurface([{role: 'tool', content}]), content).to.equal(undefined);
  });
});

describe('nextSurfaceId and planSurface', () => {
  const history = [tool(shown('a')), tool(shown('a-2')), tool([msg.deleteSurface('a-2')])];

  it('count on from what was there', () => {
    expect([nextSurfaceId([]), nextSurfaceId([], 'a'), nextSurfaceId(history, 'a'), nextSurfaceId(history, 'b')]).to.deep.equal(['dynamic-surface', 'a', 'a-3', 'b']);
  });

  it('decide between a new surface and a change', () => {
    expect(planSurface(history)).to.deep.equal({intent: 'create', surfaceId: 'dynamic-surface'});
    expect(planSurface(history, {surfaceId: 'a'})).to.deep.include({intent: 'update', surfaceId: 'a'});
    expect(planSurface(history, {surfaceId: 'a', intent: 'create'})).to.deep.equal({intent: 'create', surfaceId: 'a-3'});
    expect(planSurface(history, {surfaceId: 'a-2'})).to.deep.include({intent: 'create'});
    expect(planSurface(history, {surfaceId: 'a-2', intent: 'update'})).to.have.property('error').that.contains("'a-2'");
    expect(planSurface([], {intent: 'update'})).to.have.property('error');
    expect(planSurface([tool(shown('a'))], {intent: 'update'})).to.deep.include({intent: 'update', surfaceId: 'a'});
  });
});

describe('history of other systems', () => {
  it('from AG-UI: results, activities, and calls that the client answered itself', () => {
    const call = (id: string, args: object) => ({role: 'assistant', content: '', toolCalls: [{id, type: 'function', function: {name: 'render_a2ui', arguments: JSON.stringify(args)}}]});
    const args = {surfaceId: 'b', components: [text('root', 'b')], data: {x: 1}};
    expect(findPriorSurface(historyFromAgUi([{role: 'user', content: [{type: 'text', text: 'hi'}]}, {role: 'tool', toolCallId: '1', content: wrapOperations(shown('a'))}]))?.surfaceId).to.equal('a');
    expect(findPriorSurface(historyFromAgUi([{role: 'activity', activityType: 'a2ui-surface', content: operationsEnvelope(shown('a'))}]))?.surfaceId).to.equal('a');
    expect(findPriorSurface(historyFromAgUi([call('1', args), {role: 'tool', toolCallId: '1', content: '{"status":"rendered"}'}]))).to.deep.include({surfaceId: 'b', dataModel: {x: 1}});
    expect(findPriorSurface(historyFromAgUi([call('1', args), {role: 'tool', toolCallId: '1', content: wrapError('no')}]))).to.equal(undefined);
    expect(historyFromAgUi([{role: 'user', content: [{type: 'text', text: 'hi '}, {type: 'image'}, {type: 'text', text: 'you'}]}, null, 5])).to.deep.equal([{role: 'user', content: 'hi you'}]);
  });

  it('from the AI SDK: outputs, data parts and inputs', () => {
    const message = (part: object) => [{role: 'assistant', parts: [{type: 'text', text: 'Here'}, part]}];
    const args = {surfaceId: 'b', components: [text('root', 'b')]};
    for (const part of [
      {type: 'tool-render_a2ui', state: 'output-available', input: {}, output: operationsEnvelope(shown('b'))},
      {type: 'dynamic-tool', toolName: 'anything', state: 'output-available', output: wrapOperations(shown('b'))},
      {type: 'tool-render_a2ui', state: 'output-available', input: args, output: {status: 'rendered'}},
      {type: 'data-a2ui', data: shown('b')},
    ]) expect(findPriorSurface(historyFromAiSdk(message(part)))?.components, part.type).to.deep.equal([text('root', 'b')]);
    for (const part of [{type: 'tool-render_a2ui', state: 'input-streaming', input: args}, {type: 'tool-render_a2ui', state: 'output-error', input: args, errorText: 'x'}, {type: 'tool-render_a2ui', state: 'output-available', input: args, output: {error: 'x'}}]) {
      expect(findPriorSurface(historyFromAiSdk(message(part)))).to.equal(undefined);
    }
  });
});

describe('applyDataUpdate', () => {
  it('does what a client does, for any order of writes', () => {
    const keys = ['a', 'b', '0', '1', '2', 'x/y', 't~', '3', '01'];
    for (let seed = 0; seed < 400; seed++) {
      const random = randomFrom(seed);
      const model = new DataModel();
      let value: JsonValue = {};
      for (let step = 0; step < 12; step++) {
        const path = `/${Array.from({length: random.below(4)}, () => random.pick(keys).replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`;
        const write = random.pick<JsonValue | undefined>([1, 'text', null, [1, 2], {a: {b: 1}}, undefined, []]);
        const before = JSON.stringify(value);
        let ours: JsonValue | undefined;
        let theirs = true;
        try {
          ours = applyDataUpdate(value, write === undefined ? {path} : {path, value: write});
        } catch (error) {
          expect(error).to.be.instanceOf(A2uiError);
        }
        try {
          model.set(path, write);
        } catch {
          theirs = false;
        }
        expect(JSON.stringify(value), 'the old value is left alone').to.equal(before);
        expect(ours !== undefined, `seed ${seed}, ${path} ${JSON.stringify(write)} on ${before}`).to.equal(theirs);
        value = ours === undefined ? value : ours;
        const plain = (data: unknown) => JSON.parse(JSON.stringify(data)) as unknown;
        expect(plain(value), `seed ${seed}, ${path} ${JSON.stringify(write)} on ${before}`).to.deep.equal(plain(model.snapshot()));
      }
    }
  });

  it('refuses keys that reach prototypes', () => {
    for (const path of ['/__proto__/x', '/a/constructor', '/prototype']) expect(() => applyDataUpdate({}, {path, value: 1})).to.throw(A2uiError);
    expect(replaySurfaces([msg.setData('s', 1, '/__proto__/polluted')]).get('s')?.dataModel).to.deep.equal({});
    expect(({} as {polluted?: unknown}).polluted).to.equal(undefined);
  });
});
