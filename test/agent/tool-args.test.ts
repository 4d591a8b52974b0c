import {expect} from 'chai';
import {basicCatalog, basicCatalogId} from '../../src/catalog/basic/basic-catalog.js';
import {createToolArgsParser, msg, type ServerMessage, type ToolArgsOptions} from '../../src/agent/index.js';
import {randomFrom} from '../random.js';
import {cut, finalState} from './streams.js';

const components = [{id: 'root', component: 'List', children: {componentId: 'row', path: '/rows'}}, {id: 'row', component: 'Text', text: {path: 'name'}}];
const data = {rows: [{name: 'Tea'}, {name: 'Cake'}], note: null};
const args = {surfaceId: 's', components, data};
const created = [msg.createSurface('s', basicCatalogId), msg.updateComponents('s', components)];
const parser = (options: ToolArgsOptions = {}) => createToolArgsParser({catalog: basicCatalog, ...options});

describe('createToolArgsParser', () => {
  it('sends the components together, then the data as it comes', () => {
    const one = parser();
    const push = (text: string) => one.push(text);
    expect(push('{"surfaceId":"s","components":[').status).to.equal('building');
    expect(push(JSON.stringify(components).slice(1, -1)).operations).to.deep.equal([]);
    expect(push(']')).to.deep.include({status: 'ready', operations: created});
    expect(push(',"data":{"rows":[{"name":"Tea"},{"na').operations).to.deep.equal([msg.setData('s', [{name: 'Tea'}], '/rows')]);
    expect(push('me":"Cake"}').operations).to.deep.equal([msg.setData('s', {name: 'Cake'}, '/rows/1')]);
    expect(push('],"note":null}').operations).to.deep.equal([msg.setData('s', data, '/')]);
    expect(push('}').operations).to.deep.equal([]);
    expect(one.end()).to.deep.include({status: 'ready', operations: []});
  });

  it('waits for the surface to be named, wherever that stands', () => {
    const late = parser();
    expect(late.push(`{"components":${JSON.stringify(components)},"data":{"note":1},`).operations).to.deep.equal([]);
    expect(late.push('"surfaceId":"s"}').operations).to.deep.equal([...created, msg.setData('s', {note: 1}, '/')]);
    const unnamed = parser();
    unnamed.push(`{"components":${JSON.stringify(components)}`);
    expect(unnamed.end().operations[0]).to.deep.equal(msg.createSurface('dynamic-surface', basicCatalogId));
    expect(parser({surfaceId: 'host'}).push(`{"components":${JSON.stringify(components)}`).operations[0]).to.deep.equal(msg.createSurface('host', basicCatalogId));
  });

  it('takes the catalog from the host, never from the model', () => {
    expect(parser({catalogId: 'ours'}).push(JSON.stringify({...args, catalogId: 'theirs'})).operations[0]).to.deep.equal(msg.createSurface('s', 'ours'));
  });

  it('sends no components that are not valid, and no data for them', () => {
    const wrong = parser();
    expect(wrong.push(JSON.stringify({...args, components: [{id: 'root', component: 'Card', child: 'x'}]}).slice(0, -1))).to.deep.include({status: 'retrying', operations: []});
    expect(wrong.end().errors.map(({code}) => code)).to.deep.equal(['unresolved_child']);
    expect(wrong.snapshot()).to.deep.equal([]);
  });

  it('fails without components, and for what is not JSON', () => {
    for (const text of ['', '{}', '{"components":{}}', 'hello', '{"a":tru e}']) {
      const failing = parser();
      failing.push(text);
      expect(failing.end(), text).to.deep.include({status: 'failed', operations: []});
      expect(failing.end().errors[0]?.code, text).to.equal('empty_components');
    }
  });

  it('gives the whole as a snapshot, and counts tokens', () => {
    const whole = parser();
    const text = JSON.stringify({...args, data: undefined, data_model: data});
    expect(whole.push(text).tokens).to.equal(Math.ceil(text.length / 4));
    expect(whole.snapshot()).to.deep.equal([...created, msg.setData('s', data, '/')]);
    expect(parser({intent: 'update'}).push(text).operations).to.deep.equal([created[1], msg.setData('s', data, '/')]);
  });

  it('ends in the same surface however the arguments are cut', () => {
    for (let seed = 0; seed < 300; seed++) {
      const random = randomFrom(seed);
      const text = JSON.stringify(args, null, random.pick([0, 2]));
      const one = parser();
      const operations: ServerMessage[] = cut(random, text).flatMap((piece) => one.push(piece).operations);
      expect(finalState([...operations, ...one.end().operations]), `seed ${seed}`).to.deep.equal(finalState([...created, msg.setData('s', data)]));
    }
  });
});
