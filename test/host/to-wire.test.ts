import {expect} from 'chai';
import {type ActionSubject, type HostAction, toWire} from '../../src/host/index.js';
import {MessageProcessor, type Problem, basicCatalog} from '../../src/index.js';
import {create, data} from '../surface/stage.js';

const action: HostAction = {name: 'pay', surfaceId: 's', sourceComponentId: 'b', timestamp: '2026-05-04T10:00:00.000Z', context: {amount: 5}};

describe('toWire', () => {
  it('gives the envelope with the keys of the protocol alone', () => {
    const more = {...action, userMessage: 'Paid', message: {}, extra: 1};
    for (const subject of [action, more, {detail: more}, {version: 'v0.9', action}]) expect(toWire(subject as ActionSubject)).to.deep.equal({message: {version: 'v0.9', action}, metadata: {}});
  });

  it('takes capabilities, version and data from the processor', () => {
    const processor = new MessageProcessor();
    processor.processMessages([{...create('s', {sendDataModel: true}), version: 'v0.9.1'}, data({guest: 'Ada'}), create('other')]);
    const wire = toWire(action, {processor, metadata: {session: 'x'}});
    expect(wire.message.version).to.equal('v0.9.1');
    expect(wire.metadata).to.deep.equal({
      a2uiClientCapabilities: {'v0.9.1': {supportedCatalogIds: processor.catalogs.map(({id}) => id)}},
      a2uiClientDataModel: {version: 'v0.9.1', surfaces: {s: {guest: 'Ada'}}},
      session: 'x',
    });
    expect(wire.metadata.a2uiClientCapabilities?.['v0.9.1']?.supportedCatalogIds[0]).to.equal(basicCatalog.id);
  });

  it('sends the data as it was when the user acted', () => {
    const processor = new MessageProcessor();
    processor.processMessages([create('s', {sendDataModel: true}), data({guest: 'Later'})]);
    const dataModel = {version: 'v0.9', surfaces: {s: {guest: 'Then'}}} as const;
    expect(toWire({detail: {...action, dataModel}}, {processor}).metadata.a2uiClientDataModel).to.deep.equal(dataModel);
    expect(toWire({...action, dataModel}).metadata).to.deep.equal({a2uiClientDataModel: dataModel});
  });

  it('keeps the version that an event’s message has, where no processor knows better', () => {
    const message = {version: 'v0.9.1', action} as const;
    expect(toWire({detail: {...action, message} as HostAction}).message.version).to.equal('v0.9.1');
    expect(toWire(message).message.version).to.equal('v0.9.1');
    expect(toWire(action, {version: 'v0.9.1'}).message.version).to.equal('v0.9.1');
  });

  it('sends no data where nobody asked for it', () => {
    const processor = new MessageProcessor();
    processor.processMessages([create(), data({secret: 1})]);
    expect(Object.keys(toWire(action, {processor}).metadata)).to.deep.equal(['a2uiClientCapabilities']);
  });

  it('gives problems the error envelope, those of a surface alone', () => {
    const problem: Problem = {code: 'DATA_ERROR', severity: 'error', message: 'No.', surfaceId: 's'};
    expect(toWire(problem)).to.deep.equal({message: {version: 'v0.9', error: {code: 'DATA_ERROR', surfaceId: 's', message: 'No.'}}, metadata: {}});
    expect(toWire({code: 'PARSE_ERROR', severity: 'error', message: 'No.'})).to.equal(undefined);
    for (const neither of [{}, null, undefined, 'x']) expect(() => toWire(neither as unknown as ActionSubject)).to.throw(TypeError, 'impo-action event');
  });
});
