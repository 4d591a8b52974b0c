import {expect} from 'chai';
import {
  A2UI_MIME_TYPE, A2UI_OPERATIONS_KEY, assembleOps, BASIC_CATALOG_ID, BASIC_CATALOG_ID_TOOLKIT, component, DEFAULT_SURFACE_ID, functionMessage, functionMessageKinds, isA2uiMimeType, isBasicCatalogId,
  isMessageKindOf, isOperationsEnvelope, messageKind, messagesOf, msg, operationsEnvelope, parseIntent, payloadOf, readClientDataModel, readClientMessages, readError, readOperations, readRenderArgs, RENDER_A2UI_TOOL_NAME,
  SCHEMA_CONTEXT_DESCRIPTION, surfaceIdOf, wrapError, wrapOperations, type AnyMessage,
} from '../../src/agent/index.js';
import {basicCatalog, basicCatalogId} from '../../src/catalog/basic/basic-catalog.js';

const operations = [msg.createSurface('s', 'c'), msg.deleteSurface('s')];

describe('wire names', () => {
  it('are those of the other toolkits', () => {
    expect([A2UI_OPERATIONS_KEY, DEFAULT_SURFACE_ID, RENDER_A2UI_TOOL_NAME, A2UI_MIME_TYPE]).to.deep.equal(['a2ui_operations', 'dynamic-surface', 'render_a2ui', 'application/a2ui+json']);
    expect([...SCHEMA_CONTEXT_DESCRIPTION].filter((letter) => letter > '~')).to.deep.equal(['—']);
    expect(BASIC_CATALOG_ID).to.equal(basicCatalogId);
    expect(basicCatalog.aliases).to.include(BASIC_CATALOG_ID_TOOLKIT);
  });

  it('are recognised in every spelling', () => {
    for (const id of [BASIC_CATALOG_ID, BASIC_CATALOG_ID_TOOLKIT, 'https://a2ui.org/specification/v0_9_1/catalogs/basic/catalog.json', 'basic']) expect(isBasicCatalogId(id), id).to.equal(true);
    for (const id of ['', 'https://a2ui.org/specification/v0_8/catalogs/basic/catalog.json', `${BASIC_CATALOG_ID}x`]) expect(isBasicCatalogId(id), id).to.equal(false);
    for (const type of ['application/a2ui+json', 'application/json+a2ui', 'Application/A2UI+JSON; charset=utf-8']) expect(isA2uiMimeType(type), type).to.equal(true);
    for (const type of ['application/json', 'application/a2ui+jsonl', '', undefined, 5]) expect(isA2uiMimeType(type), String(type)).to.equal(false);
  });
});

describe('builders', () => {
  it('write the messages of the protocol', () => {
    expect(msg.createSurface('s', 'c', {theme: {primaryColor: '#000000'}, sendDataModel: true})).to.deep.equal({version: 'v0.9', createSurface: {surfaceId: 's', catalogId: 'c', theme: {primaryColor: '#000000'}, sendDataModel: true}});
    expect(msg.createSurface('s', 'c', {sendDataModel: false})).to.deep.equal({version: 'v0.9', createSurface: {surfaceId: 's', catalogId: 'c'}});
    expect(msg.setData('s', null, '/a')).to.deep.equal({version: 'v0.9', updateDataModel: {surfaceId: 's', path: '/a', value: null}});
    expect(msg.removeData('s', '/a')).to.deep.equal({version: 'v0.9', updateDataModel: {surfaceId: 's', path: '/a'}});
    expect(messagesOf('v0.9.1').deleteSurface('s')).to.deep.equal({version: 'v0.9.1', deleteSurface: {surfaceId: 's'}});
    expect(component('a', 'Text', {text: 'x'})).to.deep.equal({id: 'a', component: 'Text', text: 'x'});
  });

  it('put surfaces together, leaving out what is empty', () => {
    const components = [component('root', 'Text', {text: 'x'})];
    expect(assembleOps('create', {surfaceId: 's', components})).to.deep.equal([msg.createSurface('s', BASIC_CATALOG_ID), msg.updateComponents('s', components)]);
    expect(assembleOps('update', {surfaceId: 's', components, catalogId: 'x', theme: {a: 1}})).to.deep.equal([msg.updateComponents('s', components)]);
    expect(assembleOps('update', {data: null, dataPath: '/a'})).to.deep.equal([msg.setData('dynamic-surface', null, '/a')]);
    expect(assembleOps('update', {data: {}})).to.deep.equal([msg.setData('dynamic-surface', {}, '/')]);
    expect(assembleOps('create', {surfaceId: '', catalogId: ''})).to.deep.equal([msg.createSurface('dynamic-surface', BASIC_CATALOG_ID)]);
  });

  it('take words for an intent, and guess none', () => {
    expect(['create', ' NEW ', 'update', 'Edit', 'change', '', 5].map(parseIntent)).to.deep.equal(['create', 'create', 'update', 'update', undefined, undefined, undefined]);
  });
});

describe('messages', () => {
  it('name their kind and their surface', () => {
    const all: readonly AnyMessage[] = [
      ...operations, {version: 'v0.9', action: {name: 'n', surfaceId: 's', sourceComponentId: 'c', timestamp: '', context: {}}}, {version: 'v0.9', error: {code: 'X', surfaceId: 's', message: ''}},
      {version: 'v1.0', callAgentFunction: {surfaceId: 's', functionCallId: 'f', callFunction: {call: 'x'}}},
    ];
    expect(all.map(surfaceIdOf)).to.deep.equal(['s', 's', 's', 's', 's']);
    expect(all.map(messageKind)).to.deep.equal(['createSurface', 'deleteSurface', undefined, undefined, undefined]);
    expect(payloadOf(all[1])).to.deep.equal({surfaceId: 's'});
    expect([null, 5, {}, {createSurface: 5}].map(surfaceIdOf)).to.deep.equal([undefined, undefined, undefined, undefined]);
  });

  it('of function calls are of v1.0 alone', () => {
    for (const kind of functionMessageKinds) expect(['v0.9', 'v0.9.1', 'v1.0', 'v0.8'].map((version) => isMessageKindOf(kind, version)), kind).to.deep.equal([false, false, true, false]);
    expect(['v0.9', 'v0.9.1', 'v1.0', 'v0.8'].map((version) => isMessageKindOf('updateComponents', version))).to.deep.equal([true, true, true, false]);
    expect(isMessageKindOf('beginRendering', 'v0.9')).to.equal(false);
  });
});

describe('function messages', () => {
  it('are built for v1.0 and refused for what came before', () => {
    const payload = {functionCallId: 'f', callFunction: {call: 'print', args: {copies: 2}}};
    expect(functionMessage('callRendererFunction', payload)).to.deep.equal({version: 'v1.0', callRendererFunction: payload});
    expect(functionMessage('agentFunctionResponse', {functionCallId: 'f', value: 1})).to.deep.equal({version: 'v1.0', agentFunctionResponse: {functionCallId: 'f', value: 1}});
    for (const version of ['v0.9', 'v0.9.1']) expect(() => functionMessage('callRendererFunction', payload, version)).to.throw(`${version} has no 'callRendererFunction'`);
  });
});

describe('what a client sends', () => {
  const action = {version: 'v0.9', action: {name: 'pay', surfaceId: 's', sourceComponentId: 'b', timestamp: '2026-01-01T00:00:00Z', context: {count: 2}}};
  const failed = {version: 'v0.9.1', error: {code: 'VALIDATION_FAILED', surfaceId: 's', path: '/components/0', message: 'No.'}};
  const other = {version: 'v0.9', error: {code: 'RENDER_ERROR', surfaceId: 's', message: 'No.', more: 1}};

  it('is read from any list, without what is none of its messages', () => {
    for (const payload of [[action, failed, other], {messages: [action, failed, other]}, JSON.stringify([action, failed, other])]) expect(readClientMessages(payload)).to.deep.equal([action, failed, other]);
    expect(readClientMessages(action)).to.deep.equal([action]);
    const wrong = [null, 5, {}, {...action, version: 'v0.8'}, {...action, ...other}, {version: 'v0.9', action: {...action.action, context: []}}, {version: 'v0.9', error: {code: 'VALIDATION_FAILED', surfaceId: 's', message: ''}}, msg.deleteSurface('s')];
    expect(readClientMessages(wrong)).to.deep.equal([]);
    for (const payload of ['', '{', null, 5, {}]) expect(readClientMessages(payload)).to.deep.equal([]);
  });

  it('may carry data', () => {
    expect(readClientDataModel({version: 'v0.9', surfaces: {s: {a: 1}, t: [1]}})).to.deep.equal({s: {a: 1}});
    for (const value of [undefined, null, {}, {surfaces: 5}]) expect(readClientDataModel(value)).to.deep.equal({});
  });
});

describe('envelopes', () => {
  it('start with the key that receivers look for', () => {
    expect(wrapOperations(operations).startsWith('{"a2ui_operations":[')).to.equal(true);
    expect(wrapOperations([])).to.equal('{"a2ui_operations":[]}');
    expect(isOperationsEnvelope(operationsEnvelope([]))).to.equal(true);
    for (const value of [{}, {a2ui_operations: 1}, null, [], 'x', Object.create({a2ui_operations: []})]) expect(isOperationsEnvelope(value)).to.equal(false);
  });

  it('are read from everything that carries messages', () => {
    const text = wrapOperations(operations);
    for (const value of [text, JSON.stringify(text), operationsEnvelope(operations), operations, {messages: operations}, JSON.stringify(operations), {a2ui_operations: JSON.stringify(operations)}]) expect(readOperations(value), JSON.stringify(value)).to.deep.equal(operations);
    expect(readOperations(operations[0])).to.deep.equal([operations[0]]);
    expect(readOperations({a2ui_operations: []})).to.deep.equal([]);
    expect(readOperations([])).to.deep.equal([]);
    expect(readOperations({a2ui_operations: [null, 5, operations[0]]})).to.deep.equal([operations[0]]);
    for (const value of ['', 'x', '{', 5, null, undefined, {}, [1], [{a: 1}], {messages: [{role: 'user'}]}, {error: 'x'}, {error: 'x', a2ui_operations: operations}]) expect(readOperations(value), JSON.stringify(value)).to.equal(undefined);
  });

  it('of failures never carry that key', () => {
    const failure = wrapError('It broke', {surfaceId: 's', code: 'X'});
    expect(JSON.parse(failure)).to.deep.equal({error: 'It broke', surfaceId: 's', code: 'X'});
    expect(readError(failure)).to.deep.equal({error: 'It broke', surfaceId: 's', code: 'X'});
    expect(readError({error: {message: 'deep'}})?.error).to.equal('deep');
    for (const value of [wrapOperations([]), {}, null, 'x', {version: 'v0.9', deleteSurface: {surfaceId: 's'}, error: 1}]) expect(readError(value)).to.equal(undefined);
  });

  it('of arguments are read under every name in use', () => {
    const components = [{id: 'root', component: 'Text', text: ''}];
    for (const args of [{surfaceId: 's', components, data: {a: 1}}, {surface_id: 's', components, data_model: {a: 1}}, JSON.stringify({surfaceId: 's', components: JSON.stringify(components), data: '{"a":1}'})]) expect(readRenderArgs(args)).to.deep.equal({surfaceId: 's', components, data: {a: 1}});
    for (const args of [null, 'x', 5, [], {components: {}}, {components: [1]}]) expect(readRenderArgs(args)).to.deep.equal({components: []});
  });
});
