import {expect} from 'chai';
import type {Problem} from '../../src/problem.js';
import {actionEnvelope, errorEnvelope} from '../../src/protocol/client-messages.js';
import {decodeMessage, messageList} from '../../src/protocol/messages.js';

function decode(value: unknown, strict = false) {
  const problems: Problem[] = [];
  const message = decodeMessage(value, {strict, report: (problem) => problems.push(problem)});
  return {message, problems};
}

describe('decodeMessage', () => {
  it('reads the four messages of both versions without a problem', () => {
    for (const version of ['v0.9', 'v0.9.1'] as const) {
      for (const strict of [false, true]) {
        const created = decode({version, createSurface: {surfaceId: 'trip', catalogId: 'c', theme: {primaryColor: '#123456'}, sendDataModel: true}}, strict);
        expect(created).to.deep.equal({problems: [], message: {
          kind: 'createSurface', version, surfaceId: 'trip', catalogId: 'c', theme: {primaryColor: '#123456'}, sendDataModel: true,
        }});
        expect(decode({version, createSurface: {surfaceId: 'trip', catalogId: 'c'}}, strict).message)
          .to.deep.equal({kind: 'createSurface', version, surfaceId: 'trip', catalogId: 'c', sendDataModel: false});
        const components = [{id: 'root', component: 'Text', text: 'x'}];
        expect(decode({version, updateComponents: {surfaceId: 'trip', components}}, strict).message)
          .to.deep.equal({kind: 'updateComponents', version, surfaceId: 'trip', components});
        expect(decode({version, updateDataModel: {surfaceId: 'trip', path: '/a', value: null}}, strict).message)
          .to.deep.equal({kind: 'updateDataModel', version, surfaceId: 'trip', path: '/a', value: null});
        expect(decode({version, updateDataModel: {surfaceId: 'trip'}}, strict).message)
          .to.deep.equal({kind: 'updateDataModel', version, surfaceId: 'trip', path: '/'});
        expect(decode({version, deleteSurface: {surfaceId: 'trip'}}, strict).message)
          .to.deep.equal({kind: 'deleteSurface', version, surfaceId: 'trip'});
      }
    }
  });

  const deleted = {surfaceId: 's'};
  const refused: readonly (readonly [string, unknown, Problem['code'], RegExp])[] = [
    ['no object', 5, 'UNKNOWN_MESSAGE', /Unrecognised message: 5/],
    ['nothing', undefined, 'UNKNOWN_MESSAGE', /Unrecognised message: nothing/],
    ['broken text', '{"version"', 'PARSE_ERROR', /Unrecognised message/],
    ['no known key', {version: 'v0.9', paint: {}}, 'UNKNOWN_MESSAGE', /Unrecognised message.*"paint"/],
    ['an older flat draft', {type: 'create_surface', surfaceId: 's'}, 'UNKNOWN_MESSAGE', /Unrecognised message.*"type"/],
    ['an empty object', {}, 'UNKNOWN_MESSAGE', /\(none\)/],
    ['v0.8 without a version', {beginRendering: {surfaceId: 's', root: 'r'}}, 'UNSUPPORTED_VERSION', /v0\.8/],
    ['v0.8 under v0.9', {version: 'v0.9', beginRendering: {}}, 'UNKNOWN_MESSAGE', /action 'beginRendering' is not supported in protocol version v0\.9/],
    ['v0.8 by its name', {version: 'v0.8', deleteSurface: deleted}, 'UNSUPPORTED_VERSION', /"v0\.8"/],
    ['v1.0', {version: 'v1.0', createSurface: {surfaceId: 's'}}, 'UNSUPPORTED_VERSION', /"v1\.0"/],
    ['a v1.0 key', {version: 'v0.9', callFunction: {}}, 'UNKNOWN_MESSAGE', /"callFunction"/],
    ['no version at all', {version: null, deleteSurface: deleted}, 'UNSUPPORTED_VERSION', /null/],
    ['two messages in one', {version: 'v0.9', createSurface: {surfaceId: 's', catalogId: 'c'}, deleteSurface: deleted},
      'VALIDATION_FAILED', /Message contains multiple conflicting update actions: createSurface, deleteSurface/],
    ['a list inside', {version: 'v0.9', deleteSurface: []}, 'VALIDATION_FAILED', /must be an object.* got a list/],
    ['a numeric surface id', {version: 'v0.9', deleteSurface: {surfaceId: 7}}, 'VALIDATION_FAILED', /surfaceId must be a string; got 7/],
    ['no surface id', {version: 'v0.9', updateComponents: {components: []}}, 'VALIDATION_FAILED', /surfaceId must be a string/],
    ['no catalog', {version: 'v0.9', createSurface: deleted}, 'VALIDATION_FAILED', /catalogId/],
    ['components as a map', {version: 'v0.9', updateComponents: {surfaceId: 's', components: {root: {}}}}, 'VALIDATION_FAILED', /components must be a list.* got an object/],
    ['a path that is null', {version: 'v0.9', updateDataModel: {surfaceId: 's', path: null, value: 1}}, 'VALIDATION_FAILED', /path must be a string/],
    ['inherited keys only', Object.create({version: 'v0.9', deleteSurface: deleted}), 'UNKNOWN_MESSAGE', /\(none\)/],
  ];
  for (const [name, value, code, text] of refused) {
    it(`refuses ${name}`, () => {
      for (const strict of [false, true]) {
        const {message, problems} = decode(value, strict);
        expect(message).to.equal(undefined);
        expect(problems).to.have.length(1);
        expect(problems[0]).to.include({code, severity: 'error'});
        expect(problems[0]!.message).to.match(text);
      }
    });
  }

  const lenient: readonly (readonly [string, unknown, string])[] = [
    ['a missing version', {deleteSurface: deleted}, '/version'],
    ['an envelope key too many', {version: 'v0.9', deleteSurface: deleted, note: 1}, '/note'],
    ['an inner key too many', {version: 'v0.9', deleteSurface: {...deleted, why: 1}}, '/why'],
    ['an empty list of components', {version: 'v0.9', updateComponents: {surfaceId: 's', components: []}}, '/components'],
    ['a theme that is text', {version: 'v0.9', createSurface: {surfaceId: 's', catalogId: 'c', theme: 'dark'}}, '/theme'],
    ['a flag that is text', {version: 'v0.9', createSurface: {surfaceId: 's', catalogId: 'c', sendDataModel: 'true'}}, '/sendDataModel'],
  ];
  for (const [name, value, path] of lenient) {
    it(`warns of ${name}, and refuses it when strict`, () => {
      const loose = decode(value);
      expect(loose.message).to.include({surfaceId: 's', version: 'v0.9'});
      expect(loose.problems).to.have.length(1);
      expect(loose.problems[0]).to.include({code: 'VALIDATION_FAILED', severity: 'warning', surfaceId: 's', path});
      const strict = decode(value, true);
      expect(strict.message).to.equal(undefined);
      expect(strict.problems).to.have.length(1);
      expect(strict.problems[0]).to.include({code: 'VALIDATION_FAILED', severity: 'error', path});
    });
  }

  it('understands other spellings of a version, unless strict', () => {
    for (const version of ['0.9', 0.9, 'V0.9', 'v0.9.0']) {
      expect(decode({version, deleteSurface: deleted}).message).to.include({version: 'v0.9'});
      expect(decode({version, deleteSurface: deleted}, true).problems[0]).to.include({code: 'UNSUPPORTED_VERSION'});
    }
    expect(decode({version: '0.9.1', deleteSurface: deleted}).message).to.include({version: 'v0.9.1'});
  });
});

describe('messageList', () => {
  const one = {version: 'v0.9', deleteSurface: {surfaceId: 's'}};
  const shapes: readonly (readonly [string, unknown])[] = [
    ['a list', [one]],
    ['one message', one],
    ['a wrapper', {messages: [one]}],
    ['JSON text', JSON.stringify(one)],
    ['JSON text of a wrapper', JSON.stringify({messages: [one]})],
    ['JSON text in JSON text', JSON.stringify(JSON.stringify([one]))],
    ['operations', {a2ui_operations: [one]}],
    ['operations as text', {a2ui_operations: JSON.stringify([one])}],
  ];
  for (const [name, input] of shapes) {
    it(`reads ${name}`, () => expect(messageList(input)).to.deep.equal([one]));
  }

  it('hands on what it cannot read, to be reported', () => {
    for (const input of ['{', 5, null, undefined]) expect(messageList(input)).to.deep.equal([input]);
  });
});

describe('client messages', () => {
  it('hold exactly the keys of the protocol', () => {
    const action = {name: 'pay', surfaceId: 's', sourceComponentId: 'b', timestamp: '2026-05-04T10:00:00.000Z', context: {sum: 5}};
    const withMore = {...action, extra: 1};
    expect(actionEnvelope(withMore, 'v0.9.1')).to.deep.equal({version: 'v0.9.1', action});
    const problem: Problem = {code: 'VALIDATION_FAILED', severity: 'error', message: 'm', surfaceId: 's', componentId: 'c', path: '/components/0/text'};
    expect(errorEnvelope(problem)).to.deep.equal({version: 'v0.9', error: {code: 'VALIDATION_FAILED', surfaceId: 's', path: '/components/0/text', message: 'm'}});
    expect(errorEnvelope({...problem, code: 'DATA_ERROR'})).to.deep.equal({version: 'v0.9', error: {code: 'DATA_ERROR', surfaceId: 's', message: 'm'}});
    expect(errorEnvelope({code: 'VALIDATION_FAILED', severity: 'error', message: 'm', surfaceId: 's'})?.error).to.have.property('path', '/');
    expect(errorEnvelope({code: 'PARSE_ERROR', severity: 'error', message: 'm'})).to.equal(undefined);
  });
});
