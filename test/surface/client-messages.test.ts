import {expect} from 'chai';
import {clientCapabilities, messagesJsonSchema} from '../../src/catalog/json-schema.js';
import {basicCatalog, officialCatalogs} from '../../src/index.js';
import {problemCodes} from '../../src/problem.js';
import {ajv} from '../catalog/ajv.js';
import {components, create, data, listening, stage} from './stage.js';

const catalogs = officialCatalogs.toReversed();
const schemas = messagesJsonSchema();
const compile = ajv();
const toServer = compile(schemas.clientToServer);
const capabilities = compile(schemas.clientCapabilities);
const dataModel = compile(schemas.clientDataModel);
const fromServer = compile(messagesJsonSchema(basicCatalog).serverToClient);

function valid(check: ReturnType<typeof compile>, value: unknown): void {
  expect(check(JSON.parse(JSON.stringify(value))), JSON.stringify([value, check.errors])).to.equal(true);
}

describe('messages to the agent', () => {
  it('carry an action in the exact form', () => {
    const {host, tree, find, processor} = stage(
      [{id: 'root', component: 'Button', child: 'label', action: {event: {name: 'order', context: {city: {path: '/city'}, none: {path: '/none'}, list: [1, {path: '/city'}]}}, }}, {id: 'label', component: 'Text', text: 'Order'}],
      {city: 'Lund'},
    );
    tree.act(find('root'));
    const message = processor.clientMessage({...host.actions[0]!, surfaceId: 's'});
    valid(toServer, message);
    expect(message).to.deep.equal({
      version: 'v0.9',
      action: {name: 'order', surfaceId: 's', sourceComponentId: 'root', timestamp: host.actions[0]?.timestamp, context: {city: 'Lund', none: null, list: [1, 'Lund']}},
    });
    expect(new Date(message.action.timestamp).toISOString()).to.equal(message.action.timestamp);
  });

  it('leave out what is not of the protocol', () => {
    const {host, tree, find, processor} = stage([{id: 'root', component: 'Button', child: 'label', action: {event: {name: 'go', userMessage: 'I go'}}}, {id: 'label', component: 'Text', text: 'Go'}]);
    tree.act(find('root'));
    expect(host.actions[0]?.userMessage).to.equal('I go');
    expect(processor.clientMessage({...host.actions[0]!, surfaceId: 's'}).action).to.have.all.keys('name', 'surfaceId', 'sourceComponentId', 'timestamp', 'context');
  });

  for (const code of problemCodes) {
    it(`carry a problem ${code}`, () => {
      const {processor} = listening();
      for (const path of [undefined, '/components/0/text']) {
        const message = processor.clientMessage({code, severity: 'error', message: 'Wrong.', surfaceId: 's', componentId: 'c', ...(path !== undefined && {path})});
        valid(toServer, message);
      }
    });
  }

  it('carry no problem that is of no surface', () => {
    expect(listening().processor.clientMessage({code: 'PARSE_ERROR', severity: 'error', message: 'Wrong.'})).to.equal(undefined);
  });

  it('carry every problem of a bad conversation', () => {
    const {processor, problems} = listening();
    processor.processMessages([
      create(), create(), create('q', {catalogId: 'none'}), components([{id: 'a', component: 'X'}, {component: 'Text'}, 7]), data(1, '/__proto__'), data(1, '/x', 'gone'),
      {version: 'v0.9', createSurface: {surfaceId: 'r'}}, {version: 'v3', deleteSurface: {surfaceId: 'r'}},
    ]);
    const messages = problems.map((problem) => processor.clientMessage(problem));
    expect(messages.length).to.be.above(6);
    for (const message of messages) valid(toServer, message);
  });

  it('are in the version of their surface', () => {
    const {processor} = listening();
    processor.processMessages({...create(), version: 'v0.9.1'});
    const message = processor.clientMessage({name: 'x', surfaceId: 's', sourceComponentId: 'b', timestamp: new Date().toISOString(), context: {}});
    valid(toServer, message);
    expect(message.version).to.equal('v0.9.1');
  });

  it('travel with what the client draws, and the data that agents asked for', () => {
    const {processor} = listening({catalogs});
    expect(processor.clientMetadata()).to.deep.equal({a2uiClientCapabilities: {'v0.9': {supportedCatalogIds: catalogs.map(({id}) => id)}}});
    processor.processMessages([create('a', {sendDataModel: true}), create('b'), create('__proto__', {sendDataModel: true}), data({x: [1, null]}, '/', 'a'), data({secret: 1}, '/', 'b')]);
    const metadata = processor.clientMetadata('v0.9.1');
    valid(capabilities, metadata.a2uiClientCapabilities);
    valid(dataModel, metadata.a2uiClientDataModel);
    expect(metadata.a2uiClientDataModel?.version).to.equal('v0.9.1');
    expect(Object.keys(metadata.a2uiClientDataModel?.surfaces ?? {})).to.deep.equal(['a', '__proto__']);
    (metadata.a2uiClientDataModel!.surfaces['a'] as {x: unknown[]}).x.push('mine');
    expect(processor.surfaces.get('a')?.dataModel.get('/x')).to.deep.equal([1, null]);
  });

  it('can carry the catalogs themselves', () => {
    valid(capabilities, clientCapabilities(catalogs, {inline: true, versions: ['v0.9', 'v0.9.1']}));
  });
});

describe('the schema of messages from the agent', () => {
  it('takes what strict mode takes', () => {
    for (const message of [create('s', {theme: {primaryColor: '#aabbcc'}, sendDataModel: true}), components([{id: 'root', component: 'Text', text: {path: '/a'}}]), data(undefined), data(null, '/x'), {version: 'v0.9.1', deleteSurface: {surfaceId: 's'}}]) valid(fromServer, message);
  });

  it('refuses what strict mode refuses', () => {
    for (const message of [{...create(), version: 'v1'}, {...create(), ...data(1)}, create('s', {theme: {primaryColor: 'red'}}), components([]), components([{id: 'root', component: 'Text'}]), {version: 'v0.9', deleteSurface: {}}]) {
      expect(fromServer(message), JSON.stringify(message)).to.equal(false);
      const {processor, problems} = listening({strict: true});
      processor.processMessages([...('updateComponents' in message ? [create()] : []), message]);
      expect(problems, JSON.stringify(message)).not.to.deep.equal([]);
    }
  });
});
