import {expect} from 'chai';
import type {JsonObject} from '../../src/protocol/json.js';
import {answerActions, answerFields, buildSubmission, checkSubmission, checkValues, readAnswer, readResult} from '../../src/present/index.js';
import {check, initialValues, pick, progress, submissionOf, templateOf, trip, tripValues, withPart} from './templates.js';

const form = templateOf(trip);
const choice = templateOf(pick);
const review = templateOf(check);
const status = templateOf(progress);

/** What a changed submission is refused with, as `code path reason`; 'ok' for one that passes. */
function verdict(body: unknown, template = form, more: {bytes?: number; maxPayloadBytes?: number; sessionId?: string} = {}): string {
  const answer = checkSubmission(template, body, {callId: 'call-1', sessionId: 'session-1', ...more});
  if (answer.ok) return 'ok';
  expect(answer.error.message).to.match(/\.$/);
  return [answer.error.code, answer.error.path, answer.error.reason].filter((part) => part !== undefined).join(' ');
}
const good = submissionOf(form, tripValues) as unknown as JsonObject;
const changed = (path: readonly string[], value: unknown) => verdict(withPart(good, path, value));
const withValue = (id: string, value: unknown, action = 'book') => verdict(submissionOf(form, {...tripValues, [id]: value as never}, {action}));
const fieldVerdict = (more: JsonObject, value: unknown) => {
  const template = templateOf({...trip, fields: [{id: 'f', label: 'F', ...more}]});
  return verdict(submissionOf(template, {f: value as never}), template).replace(' /dataModel/values/f', '');
};

describe('buildSubmission', () => {
  it('makes exactly the keys of the form, from an envelope or an action with more on it', () => {
    const {event} = submissionOf(form, tripValues);
    const parts = {submissionId: 'a', sessionId: 'b', callId: 'c', dataModel: {values: tripValues}};
    const expected = {submissionId: 'a', sessionId: 'b', callId: 'c', event, dataModel: {values: tripValues}};
    expect(buildSubmission({...parts, event})).to.deep.equal(expected);
    const detail = {...event.action, userMessage: 'I booked.', message: event, dataModel: {version: 'v0.9', surfaces: {}}};
    expect(buildSubmission({...parts, event: detail})).to.deep.equal(expected);
    expect(verdict(good)).to.equal('ok');
  });
});

describe('checkSubmission: form and place', () => {
  it('bounds the bytes of UTF-8, inclusive', () => {
    const roomy = {...trip, fields: Array.from({length: 12}, (_, index) => ({id: `f${index}`, label: 'F', type: 'long_text'}))};
    const template = templateOf(roomy);
    const values = Object.fromEntries(answerFields(template).map(({id}) => [id, 'ä'.repeat(1000)]));
    const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;
    const of = (total: number) => {
      const submission = submissionOf(template, values);
      return {...submission, submissionId: 'x'.repeat(total - bytes({...submission, submissionId: ''}))};
    };
    expect(bytes(of(65_536))).to.equal(65_536);
    expect(verdict(of(65_536), template)).to.equal('ok');
    expect(verdict(of(65_537), template)).to.equal('payload_too_large');
    expect(verdict(good, form, {bytes: 65_537})).to.equal('payload_too_large');
    expect(verdict(good, form, {maxPayloadBytes: 100})).to.equal('payload_too_large');
    expect(verdict(of(65_537), template, {maxPayloadBytes: 65_537})).to.equal('ok');
  });

  it('wants exactly the keys of the form', () => {
    for (const key of Object.keys(good)) expect(changed([key], undefined), key).to.equal('bad_request /');
    for (const body of [null, 5, 'x', [], undefined]) expect(verdict(body)).to.equal('bad_request /');
    for (const key of ['role', '__proto__2', 'constructor']) expect(changed([key], 1), key).to.equal('bad_request /');
    expect(verdict(JSON.parse(JSON.stringify(good).replace('{', '{"__proto__":1,')))).to.equal('bad_request /');
    for (const key of ['submissionId', 'sessionId', 'callId']) for (const value of ['', 5, null, {}]) expect(changed([key], value), key).to.equal(`bad_request /${key}`);
    for (const value of [null, 'x', [], {}]) expect(changed(['event'], value)).to.equal('bad_request /event');
    for (const value of ['v0.8', 'v0.9.1', 'v1.0', 0.9]) expect(changed(['event', 'version'], value)).to.equal('bad_request /event');
    expect(changed(['event', 'error'], {})).to.equal('bad_request /event');
    for (const key of ['name', 'surfaceId', 'sourceComponentId', 'timestamp', 'context']) {
      expect(changed(['event', 'action', key], undefined), key).to.equal('bad_request /event/action');
      expect(changed(['event', 'action', key], 5), key).to.equal(`bad_request /event/action/${key}`);
    }
    expect(changed(['event', 'action', 'userMessage'], 'Hi')).to.equal('bad_request /event/action');
    expect(changed(['event', 'action', 'context'], [])).to.equal('bad_request /event/action/context');
    for (const value of [null, 'x', []]) expect(changed(['dataModel'], value)).to.equal('bad_request /dataModel');
  });

  it('wants this call, this session, this surface, and never looks at the timestamp', () => {
    expect(changed(['callId'], 'call-2')).to.equal('unknown_call');
    expect(changed(['sessionId'], 'session-2')).to.equal('unknown_call');
    expect(checkSubmission(form, withPart(good, ['sessionId'], 'session-2'), {callId: 'call-1'}).ok, 'no session to compare').to.equal(true);
    for (const id of ['call-1', 'present:call-2', 'PRESENT:call-1', '']) expect(changed(['event', 'action', 'surfaceId'], id)).to.equal('surface_mismatch');
    for (const time of ['', 'yesterday', '2099-01-01T00:00:00.5Z']) expect(changed(['event', 'action', 'timestamp'], time)).to.equal('ok');
  });

  it('wants a declared button and its own action', () => {
    for (const id of ['field.day', 'action.book.label', 'actions', 'action.none', 'root', '', 'action.__proto__', 'constructor']) expect(changed(['event', 'action', 'sourceComponentId'], id)).to.equal('unknown_source');
    for (const name of ['later', 'Book', '', 'toString']) expect(changed(['event', 'action', 'name'], name)).to.equal('action_mismatch');
    expect(verdict(submissionOf(status, {}, {action: 'submit'}), status)).to.equal('unknown_source');
    expect(verdict(submissionOf(review, {comment: ''}, {action: 'approve'}), review)).to.equal('ok');
  });

  it('checks in its order', () => {
    // Each breaks all later rules too.
    let body = withPart(good, ['dataModel', 'values', 'guests'], 99);
    expect(verdict(body)).to.equal('invalid_data /dataModel/values/guests range');
    body = withPart(body, ['event', 'action', 'name'], 'later');
    expect(verdict(body)).to.equal('action_mismatch');
    body = withPart(body, ['event', 'action', 'sourceComponentId'], 'root');
    expect(verdict(body)).to.equal('unknown_source');
    body = withPart(body, ['event', 'action', 'surfaceId'], 'other');
    expect(verdict(body)).to.equal('surface_mismatch');
    body = withPart(body, ['callId'], 'other');
    expect(verdict(body)).to.equal('unknown_call');
    body = withPart(body, ['more'], 1);
    expect(verdict(body)).to.equal('bad_request /');
    expect(verdict(body, form, {maxPayloadBytes: 10})).to.equal('payload_too_large');
  });

  it('never throws', () => {
    const cycle: Record<string, unknown> = {};
    cycle['a'] = cycle;
    for (const body of [cycle, 1n, () => 1, Symbol('x'), {...good, dataModel: cycle}]) expect(verdict(body)).to.match(/^bad_request \//);
  });
});

describe('checkSubmission: the data', () => {
  it('has exactly the declared fields', () => {
    const {skipper: _, ...fewer} = tripValues;
    expect(verdict(submissionOf(form, fewer))).to.equal('invalid_data /dataModel/values fields');
    expect(verdict(submissionOf(form, {...tripValues, extra: 1}))).to.equal('invalid_data /dataModel/values fields');
    expect(verdict(submissionOf(form, JSON.parse(JSON.stringify(tripValues).replace('{', '{"__proto__":1,')) as JsonObject))).to.equal('invalid_data /dataModel/values fields');
    for (const value of [null, 5, [], 'x']) expect(changed(['dataModel', 'values'], value)).to.equal('invalid_data /dataModel/values fields');
    expect(changed(['dataModel'], {})).to.equal('invalid_data /dataModel/values fields');
    expect(changed(['dataModel', 'more'], 1)).to.equal('invalid_data /dataModel fields');
  });

  it('keeps types, options and bounds, on both sides', () => {
    const table: readonly (readonly [JsonObject, readonly unknown[], readonly (readonly [unknown, string])[]])[] = [
      [{type: 'text', max_length: 3}, ['', 'abc', ' '], [['abcd', 'range'], [5, 'type'], [null, 'type'], [['a'], 'type'], ['a\0', 'type']]],
      [{type: 'long_text'}, ['x'.repeat(2000), 'a\nb'], [['x'.repeat(2001), 'range'], [true, 'type']]],
      [{type: 'number', min: -1, max: 10.5}, ['', '-1', '10.5', '+3', '.5', '3.', '1e1', '-0'], [['-1.01', 'range'], ['10.6', 'range'], ['1e999', 'range'], ['ten', 'type'], ['1,5', 'type'], [' 1', 'type'], ['-', 'type'], ['0x1', 'type'], ['NaN', 'type'], [5, 'type'], [null, 'type']]],
      [{type: 'number'}, ['-1e300', '0'], [['Infinity', 'type']]],
      [{type: 'boolean'}, [true, false], [['true', 'type'], [1, 'type'], [null, 'type']]],
      [{type: 'select', options: [{id: 'a', label: 'A'}, {id: 'b', label: 'B'}]}, [[], ['b']], [[['c'], 'option'], [['a', 'b'], 'range'], [['a', 'a'], 'type'], ['a', 'type'], [[1], 'type'], [null, 'type'], [{}, 'type'], [['constructor'], 'option']]],
      [{type: 'multi_select', options: [{id: 'a', label: 'A'}, {id: 'b', label: 'B'}, {id: 'c', label: 'C'}], max_selected: 2}, [[], ['c', 'a']], [[['a', 'b', 'c'], 'range'], [['a', 'z'], 'option'], [['b', 'b'], 'type']]],
      [{type: 'range', min: -2, max: 2}, [-2, 0.5, 2], [[-2.01, 'range'], [2.01, 'range'], ['1', 'type'], [null, 'type'], [NaN, 'type']]],
      [{type: 'date'}, ['', '2024-02-29'], [['2023-02-29', 'type'], ['2024-2-9', 'type'], ['2024-02-29T10:00', 'type'], [20240229, 'type']]],
      [{type: 'time'}, ['', '00:00', '23:59', '07:05:00'], [['24:00', 'type'], ['7:05', 'type'], ['noon', 'type']]],
      [{type: 'datetime'}, ['', '2026-07-01T18:00', '2026-07-01T18:00:00', '2026-07-01T18:00:00+02:00', '2026-07-01T18:00Z'], [['2026-07-01', 'type'], ['2026-06-31T18:00', 'type'], ['2026-07-01 18:00', 'type']]],
    ];
    for (const [field, fine, bad] of table) {
      for (const value of fine) expect(fieldVerdict(field, value), `${field['type']} ${JSON.stringify(value)}`).to.equal('ok');
      for (const [value, reason] of bad) expect(fieldVerdict(field, value), `${field['type']} ${JSON.stringify(value)}`).to.equal(`invalid_data ${reason}`);
    }
  });

  it('wants a context that says the same', () => {
    for (const [id, value] of [['guests', 6], ['skipper', 'Bo'], ['extras', ['lunch']], ['pier', []], ['vests', false], ['start', null]] as const) expect(changed(['event', 'action', 'context', id], value), id).to.equal('invalid_data /event/action/context context');
    expect(changed(['event', 'action', 'context', 'more'], 1)).to.equal('invalid_data /event/action/context context');
    expect(changed(['event', 'action', 'context'], {})).to.equal('invalid_data /event/action/context context');
    const reversed = Object.fromEntries(Object.entries(tripValues).reverse());
    expect(changed(['event', 'action', 'context'], reversed), 'in any order').to.equal('ok');
  });

  it('asks for what is required only where an action completes', () => {
    for (const [id, empty] of [['skipper', ''], ['skipper', ' \n'], ['depth', ''], ['vests', false], ['pier', []], ['day', '']] as const) {
      expect(withValue(id, empty), id).to.equal(`invalid_data /dataModel/values/${id} required`);
      expect(withValue(id, empty, 'later'), id).to.equal('ok');
    }
    expect(withValue('extras', [])).to.equal('invalid_data /dataModel/values/extras required');
    expect(withValue('extras', [], 'later')).to.equal('ok');
    for (const [id, empty] of [['wishes', ''], ['start', ''], ['back', '']] as const) expect(withValue(id, empty), id).to.equal('ok');
    expect(verdict(submissionOf(form, initialValues(form), {action: 'later'}))).to.equal('ok');
    // Bounds hold for every action.
    expect(withValue('guests', 10, 'later')).to.equal('invalid_data /dataModel/values/guests range');
  });

  it('wants at least min_selected once anything is chosen', () => {
    const options = ['a', 'b', 'c'].map((id) => ({id, label: id}));
    const template = templateOf({...trip, fields: [{id: 'f', label: 'F', type: 'multi_select', options, min_selected: 2}]});
    const of = (value: readonly string[], action = 'book') => verdict(submissionOf(template, {f: value}, {action}), template);
    expect(of(['a'])).to.equal('invalid_data /dataModel/values/f range');
    expect(of(['a', 'b'])).to.equal('ok');
    expect(of([])).to.equal('invalid_data /dataModel/values/f required');
    expect(of(['a'], 'later')).to.equal('ok');
  });

  it('counts what a choice lets choose', () => {
    const of = (more: JsonObject, value: readonly string[]) => {
      const template = templateOf({...pick, ...more});
      return verdict(submissionOf(template, {choice: value}), template).replace('/dataModel/values/', '');
    };
    expect(of({}, ['red'])).to.equal('ok');
    expect(of({}, [])).to.equal('invalid_data choice required');
    expect(of({}, ['red', 'blue'])).to.equal('invalid_data choice range');
    expect(of({min_selected: 0}, [])).to.equal('ok');
    expect(of({mode: 'multiple'}, ['red', 'blue', 'green'])).to.equal('ok');
    expect(of({mode: 'multiple'}, [])).to.equal('invalid_data choice required');
    expect(of({mode: 'multiple', max_selected: 2}, ['red', 'blue', 'green'])).to.equal('invalid_data choice range');
    expect(of({mode: 'multiple', min_selected: 2}, ['red'])).to.equal('invalid_data choice range');
    expect(of({}, ['pink'])).to.equal('invalid_data choice option');
  });

  it('asks for a comment with the actions that need one', () => {
    const of = (action: string, comment: unknown, template = review) => verdict(submissionOf(template, {comment: comment as never}, {action}), template).replace('/dataModel/values/', '');
    expect(of('approve', '')).to.equal('ok');
    expect(of('reject', '')).to.equal('invalid_data comment required');
    expect(of('reject', '  ')).to.equal('invalid_data comment required');
    expect(of('reject', 'Wrong date.')).to.equal('ok');
    expect(of('approve', 'x'.repeat(30))).to.equal('ok');
    expect(of('approve', 'x'.repeat(31))).to.equal('invalid_data comment range');
    // An action that does not complete needs nothing, whoever names it.
    const lax = templateOf({...check, actions: [{id: 'reject', label: 'Reject', complete: false}, {id: 'approve', label: 'Approve'}]});
    expect(of('reject', '', lax)).to.equal('ok');
    const silent = templateOf({...check, comment: undefined});
    expect(verdict(submissionOf(silent, {}, {action: 'approve'}), silent)).to.equal('ok');
  });

  it('gives the result for the model, with numbers as numbers', () => {
    const answer = checkSubmission(form, good, {callId: 'call-1'});
    expect(answer.ok && answer.result).to.deep.equal({status: 'submitted', action: 'book', values: {...tripValues, depth: 1.5}});
    const later = checkSubmission(form, submissionOf(form, initialValues(form), {action: 'later'}), {callId: 'call-1'});
    expect(later.ok && later.result.values['depth']).to.equal(null);
    // In field order, whatever the order of the submission.
    const turned = checkSubmission(form, submissionOf(form, Object.fromEntries(Object.entries(tripValues).reverse())), {callId: 'call-1'});
    expect(turned.ok && Object.keys(turned.result.values)).to.deep.equal(answerFields(form).map(({id}) => id));
  });
});

describe('checkValues', () => {
  it('says all that is wrong, with a sentence for each field', () => {
    expect(checkValues(form, 'book', tripValues)).to.deep.equal([]);
    expect(checkValues(form, 'book', {...tripValues, guests: 1, skipper: '', day: 'soon'})).to.deep.equal([
      {path: '/dataModel/values/guests', reason: 'range', message: 'Guests: must be from 2 to 9.', fieldId: 'guests'},
      {path: '/dataModel/values/day', reason: 'type', message: 'Day: must be a date in ISO 8601.', fieldId: 'day'},
      {path: '/dataModel/values/skipper', reason: 'required', message: 'Skipper: needs an answer.', fieldId: 'skipper'},
    ]);
    expect(checkValues(form, 'book', initialValues(form)).map(({fieldId}) => fieldId)).to.deep.equal(['skipper', 'depth', 'vests', 'pier', 'extras', 'day']);
    expect(checkValues(form, 'later', initialValues(form))).to.deep.equal([]);
    for (const odd of [undefined, null, 5, []]) expect(checkValues(form, 'book', odd).map(({reason}) => reason)).to.include('fields');
    expect(checkValues(choice, answerActions(choice)[0]!.id, {choice: ['blue']})).to.deep.equal([]);
  });
});

describe('readResult', () => {
  it('takes back what was stored, as value or text', () => {
    const stored = {status: 'submitted', action: 'book', values: {...tripValues, depth: 1.5}};
    for (const value of [stored, JSON.stringify(stored)]) expect(readResult(form, value)).to.deep.equal(stored);
    expect(readResult(form, {...stored, action: 'later', values: {...stored.values, depth: null}})?.status).to.equal('submitted');
    for (const end of ['expired', 'cancelled', 'interrupted']) expect(readResult(form, {status: end, more: 1})).to.deep.equal({status: end});
    expect(readResult(status, {status: 'presented'})).to.deep.equal({status: 'presented'});
  });

  it('takes nothing else', () => {
    const stored = {status: 'submitted', action: 'book', values: {...tripValues, depth: 1.5}};
    const wrong: readonly unknown[] = [
      undefined, null, 'submitted', '{', [], {}, {status: 'settled'}, {status: 'toString'}, {status: 'presented'}, {...stored, action: 'steal'}, {...stored, values: null}, {...stored, values: {}},
      {...stored, values: tripValues}, {...stored, values: {...stored.values, guests: 99}}, {...stored, values: {...stored.values, depth: 'x'}}, {...stored, values: {...stored.values, pier: ['east']}}, Object.create(stored),
    ];
    for (const value of wrong) expect(readResult(form, value), JSON.stringify(value)).to.equal(undefined);
    expect(readResult(status, {status: 'expired'})).to.equal(undefined);
  });
});

describe('readAnswer', () => {
  it('takes answers and nothing else', () => {
    for (const replayed of [true, false]) expect(readAnswer({ok: true, value: {status: 'settled', replayed}, rpcId: 4})).to.deep.equal({ok: true, value: {status: 'settled', replayed}});
    const error = {code: 'invalid_data', message: 'No.', path: '/dataModel/values/a', reason: 'type'};
    expect(readAnswer({ok: false, error})).to.deep.equal({ok: false, error});
    expect(readAnswer({ok: false, error: {code: 'expired'}})).to.deep.equal({ok: false, error: {code: 'expired', message: 'expired'}});
    for (const value of [undefined, null, 'ok', {}, {ok: true}, {ok: true, value: {status: 'settled'}}, {ok: false}, {ok: false, error: {code: 'constructor'}}, {ok: 1}]) expect(readAnswer(value)).to.equal(undefined);
  });
});
