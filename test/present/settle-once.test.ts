import {expect} from 'chai';
import {type Answer, type CallRecord, type PresentCall, SettleOnce, type SettleOptions} from '../../src/present/index.js';
import {randomFrom} from '../random.js';
import {check, initialValues, pick, progress, submissionOf, templateOf, trip, tripValues} from './templates.js';

const form = templateOf(trip);
const status = templateOf(progress);
const at = {sessionId: 'session-1', callId: 'call-1', template: form};
const good = submissionOf(form, tripValues);
const other = submissionOf(form, {...tripValues, guests: 6}, {submissionId: 'try-2'});

const said = (answer: Answer): string => answer.ok ? (answer.value.replayed ? 'replayed' : 'settled') : answer.error.code;

/** A host on a clock that stands until it is set, with timers of that clock. */
function hosted(options: SettleOptions = {}) {
  const clock = {now: 1000};
  const timers = new Set<{readonly at: number; readonly run: () => void}>();
  const settle = new SettleOnce({
    now: () => clock.now,
    schedule: (run, ms) => {
      const timer = {at: clock.now + ms, run};
      timers.add(timer);
      return () => timers.delete(timer);
    },
    ...options,
  });
  /** Sets the clock and runs what is due. */
  const go = (now: number): void => {
    clock.now = now;
    for (const timer of [...timers]) {
      if (timer.at <= now && timers.delete(timer)) timer.run();
    }
  };
  return {settle, clock, timers, go};
}

/** A signal that can be aborted, and knows its listeners. */
function abortable() {
  const listeners = new Set<() => void>();
  const signal = {
    aborted: false,
    addEventListener: (_: 'abort', listener: () => void) => void listeners.add(listener),
    removeEventListener: (_: 'abort', listener: () => void) => void listeners.delete(listener),
  };
  return {signal, listeners, abort: () => {
    signal.aborted = true;
    for (const listener of [...listeners]) listener();
  }};
}

describe('SettleOnce', () => {
  it('settles with the first valid submission, and tells a second one so', async () => {
    const {settle} = hosted();
    const call = settle.open(at);
    expect(call.state).to.equal('open');
    expect(call.surfaceId).to.equal('present:call-1');
    expect(settle.submit(good)).to.deep.equal({ok: true, value: {status: 'settled', replayed: false}});
    expect(said(settle.submit(other))).to.equal('already_settled');
    expect(call.state).to.equal('settled');
    expect(await call.result).to.deep.equal({status: 'submitted', action: 'book', values: {...tripValues, depth: 1.5}});
    expect(call.outcome).to.deep.equal(await call.result);
  });

  it('is not used up by an invalid try, also under the same id', () => {
    const {settle} = hosted();
    const call = settle.open(at);
    const bad = submissionOf(form, {...tripValues, guests: 99});
    for (let round = 0; round < 3; round++) expect(said(settle.submit(bad))).to.equal('invalid_data');
    expect(said(settle.submit({...good, role: 'admin'}))).to.equal('bad_request');
    expect(call.state).to.equal('open');
    expect(said(settle.submit(good))).to.equal('settled');
  });

  it('answers an exact retry of the winner, and nothing that only resembles it', () => {
    const {settle} = hosted();
    settle.open(at);
    settle.submit(good);
    for (let round = 0; round < 3; round++) expect(said(settle.submit(structuredClone(good)))).to.equal('replayed');
    // The order of keys is no content, and nothing is refused by its timestamp.
    expect(said(settle.submit(submissionOf(form, Object.fromEntries(Object.entries(tripValues).reverse()), {timestamp: 'later'})))).to.equal('replayed');
    const {event, dataModel} = good;
    const near = [
      {...good, submissionId: 'try-2'},
      submissionOf(form, {...tripValues, guests: 6}),
      submissionOf(form, {...tripValues, depth: '1.5'}),
      submissionOf(form, tripValues, {action: 'later'}),
      {...good, event: {...event, action: {...event.action, sourceComponentId: 'action.later'}}},
      {...good, event: {...event, action: {...event.action, name: 'later'}}},
      {...good, event: {...event, action: {...event.action, context: {...tripValues, guests: 6}}}},
      {...good, dataModel: {...dataModel, more: 1}},
      {...good, dataModel: {}},
    ];
    for (const body of near) expect(said(settle.submit(body))).to.equal('already_settled');
    expect(said(settle.submit({...good, more: 1})), 'the form comes first').to.equal('bad_request');
  });

  it('keeps what won, whatever becomes of the objects that were handed in', async () => {
    const {settle} = hosted();
    const template = structuredClone(form);
    const call = settle.open({...at, template});
    template.title = 'changed';
    if (template.kind === 'form') template.fields.length = 1;
    const body = structuredClone(good);
    expect(said(settle.submit(body))).to.equal('settled');
    (body.dataModel['values'] as {pier: string[]}).pier.push('south');
    expect(said(settle.submit(good))).to.equal('replayed');
    expect((await call.result as unknown as {values: {pier: unknown}}).values.pier).to.deep.equal(['north']);
  });

  it('knows a call only in its own session', () => {
    const {settle} = hosted();
    const mine = settle.open(at);
    const theirs = settle.open({...at, sessionId: 'session-2'});
    const stranger = settle.submit({...good, sessionId: 'session-3'});
    const unknown = settle.submit(submissionOf(form, tripValues, {callId: 'call-9'}));
    expect(stranger).to.deep.equal(unknown);
    expect(said(settle.submit({...good, sessionId: 'session-2'}))).to.equal('settled');
    expect([mine.state, theirs.state]).to.deep.equal(['open', 'settled']);
    expect(settle.call('session-3', 'call-1')).to.equal(undefined);
    expect(settle.call('session-1', 'call-1')).to.equal(mine);
  });

  it('takes ids that are names of the prototype', () => {
    const {settle} = hosted();
    for (const id of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
      expect(said(settle.submit(submissionOf(form, tripValues, {callId: id, sessionId: id, submissionId: id})))).to.equal('unknown_call');
      const call = settle.open({sessionId: id, callId: id, template: form});
      const body = submissionOf(form, tripValues, {callId: id, sessionId: id, submissionId: id});
      expect(said(settle.submit(body))).to.equal('settled');
      expect(said(settle.submit(body))).to.equal('replayed');
      expect(call.state).to.equal('settled');
      expect(settle.forget(id, id)).to.equal(true);
    }
  });

  it('is done at once with a status card, which has nothing to submit', async () => {
    const {settle, timers} = hosted();
    const call = settle.open({...at, template: status});
    expect(call.state).to.equal('presented');
    expect(await call.result).to.deep.equal({status: 'presented'});
    expect(said(settle.submit(submissionOf(status, {}, {action: 'submit'})))).to.equal('unknown_source');
    expect(call.cancel()).to.equal(false);
    expect(timers.size).to.equal(0);
  });

  it('ends in three ways besides, each with its own word, and only once', async () => {
    for (const [end, word] of [['expire', 'expired'], ['cancel', 'cancelled'], ['interrupt', 'interrupted']] as const) {
      const {settle, timers} = hosted();
      const call = settle.open(at);
      expect(timers.size).to.equal(1);
      expect(call[end]()).to.equal(true);
      expect(timers.size).to.equal(0);
      expect(call.state).to.equal(word);
      expect(await call.result).to.deep.equal({status: word});
      expect(said(settle.submit(good))).to.equal(word);
      for (const again of ['expire', 'cancel', 'interrupt'] as const) expect(call[again]()).to.equal(false);
      expect(call.state).to.equal(word);
      // Surface comes before state, and state before the button.
      const {event} = good;
      expect(said(settle.submit({...good, event: {...event, action: {...event.action, surfaceId: 'x'}}}))).to.equal('surface_mismatch');
      expect(said(settle.submit({...good, event: {...event, action: {...event.action, sourceComponentId: 'x'}}}))).to.equal(word);
    }
  });

  it('changes nothing when a settled call is ended', async () => {
    const {settle} = hosted();
    const call = settle.open(at);
    settle.submit(good);
    expect([call.expire(), call.cancel(), call.interrupt()]).to.deep.equal([false, false, false]);
    expect((await call.result).status).to.equal('submitted');
    expect(said(settle.submit(good))).to.equal('replayed');
  });

  it('counts the time from the start of the call, with the end excluded', () => {
    const {settle, clock, go} = hosted({actionTimeoutMs: 500});
    const call = settle.open({...at, startedAt: 900});
    clock.now = 1399;
    expect(said(settle.submit(submissionOf(form, {...tripValues, guests: 0})))).to.equal('invalid_data');
    clock.now = 1400;
    expect(said(settle.submit(good)), 'without any timer').to.equal('expired');
    expect(call.state).to.equal('expired');

    const second = settle.open({...at, callId: 'call-2'});
    go(1899);
    expect(second.state).to.equal('open');
    go(1900);
    expect(second.state, 'by the timer').to.equal('expired');
    expect(settle.open({...at, callId: 'call-3', startedAt: 1400}).state, 'over already').to.equal('expired');
  });

  it('needs no timer: asking is enough', () => {
    const clock = {now: 0};
    const settle = new SettleOnce({now: () => clock.now, actionTimeoutMs: 10});
    const first = settle.open(at);
    const second = settle.open({...at, callId: 'call-2'});
    clock.now = 10;
    expect(settle.call('session-1', 'call-1')).to.equal(first);
    expect([first.state, second.state]).to.deep.equal(['expired', 'open']);
    settle.expireDue();
    expect(second.state).to.equal('expired');
  });

  it('takes no notice of a timer that comes early, nor of one that no timer can count', () => {
    const {settle, timers, go, clock} = hosted({actionTimeoutMs: 2 ** 31 + 1000});
    const call = settle.open(at);
    const [timer] = [...timers];
    expect(timer!.at - clock.now).to.equal(2 ** 31 - 1);
    go(timer!.at);
    expect(call.state).to.equal('open');
    expect(timers.size).to.equal(1);
    go(1000 + 2 ** 31 + 1000);
    expect(call.state).to.equal('expired');
    const never = hosted({actionTimeoutMs: Infinity});
    expect(never.settle.open(at).state).to.equal('open');
    expect(never.timers.size).to.equal(0);
  });

  it('waits ten minutes unless told otherwise', () => {
    const {settle, clock} = hosted();
    settle.open(at);
    clock.now += 599_999;
    expect(settle.call('session-1', 'call-1')?.state).to.equal('open');
    clock.now++;
    expect(settle.call('session-1', 'call-1')?.state).to.equal('expired');
  });

  it('is cancelled by its signal, and lets go of it', async () => {
    const {settle} = hosted();
    const run = abortable();
    const call = settle.open({...at, signal: run.signal});
    expect(run.listeners.size).to.equal(1);
    run.abort();
    expect(await call.result).to.deep.equal({status: 'cancelled'});
    expect(run.listeners.size).to.equal(0);
    expect(settle.open({...at, callId: 'call-2', signal: run.signal}).state, 'aborted before').to.equal('cancelled');
    const calm = abortable();
    settle.open({...at, callId: 'call-3', signal: calm.signal});
    settle.submit(submissionOf(form, tripValues, {callId: 'call-3'}));
    expect(calm.listeners.size).to.equal(0);
    const real = new AbortController();
    const last = settle.open({...at, callId: 'call-4', signal: real.signal});
    real.abort();
    expect(last.state).to.equal('cancelled');
    expect(said(settle.submit(submissionOf(form, tripValues, {callId: 'call-4'})))).to.equal('cancelled');
  });

  it('interrupts all that is open when the host stops', () => {
    const {settle, timers} = hosted();
    const [open, done] = [settle.open(at), settle.open({...at, callId: 'call-2'})];
    settle.submit(submissionOf(form, tripValues, {callId: 'call-2'}));
    settle.interruptAll();
    expect([open.state, done.state]).to.deep.equal(['interrupted', 'settled']);
    expect(timers.size).to.equal(0);
  });

  it('goes on after a restart with what was stored', async () => {
    const before = hosted();
    before.settle.open(at);
    before.settle.open({...at, callId: 'call-2'});
    before.settle.open({...at, callId: 'call-3'}).cancel();
    before.settle.open({...at, callId: 'call-4', template: status});
    before.settle.submit(good);
    const stored = JSON.parse(JSON.stringify(before.settle.records())) as readonly CallRecord[];
    expect(stored).to.have.length(4);
    expect(stored.find(({callId}) => callId === 'call-1')).to.deep.equal({
      sessionId: 'session-1', callId: 'call-1', startedAt: 1000, result: {status: 'submitted', action: 'book', values: {...tripValues, depth: 1.5}},
      winner: {submissionId: 'try-1', action: 'book', values: tripValues},
    });
    expect(stored.find(({callId}) => callId === 'call-2')!.result).to.equal(null);

    const heard: string[] = [];
    const after = hosted({onEnd: ({callId, state}) => heard.push(`${callId} ${state}`)});
    const interrupted = after.settle.restore(stored);
    expect(interrupted.map(({callId}) => callId)).to.deep.equal(['call-2']);
    expect(heard).to.deep.equal(['call-2 interrupted']);
    expect(await interrupted[0]!.result).to.deep.equal({status: 'interrupted'});
    const answers = ['call-1', 'call-2', 'call-3', 'call-4'].map((callId) => said(after.settle.submit(submissionOf(form, tripValues, {callId}))));
    expect(answers).to.deep.equal(['replayed', 'interrupted', 'cancelled', 'unknown_source']);
    expect(said(after.settle.submit(other))).to.equal('already_settled');
    expect(after.settle.restore(stored), 'a second time').to.deep.equal([]);
    // The records of ended calls stay as they were.
    expect(after.settle.records().filter(({callId}) => callId !== 'call-2')).to.have.deep.members(stored.filter(({callId}) => callId !== 'call-2'));
  });

  it('forgets what has ended, on request and the oldest by itself', () => {
    const {settle} = hosted({keepEnded: 2});
    const calls = Array.from({length: 5}, (_, index) => settle.open({...at, callId: `call-${index}`}));
    expect(settle.forget('session-1', 'call-0'), 'open').to.equal(false);
    expect(settle.forget('session-1', 'none')).to.equal(false);
    for (const call of calls.slice(0, 3)) call.cancel();
    expect(settle.records().map(({callId}) => callId)).to.deep.equal(['call-1', 'call-2', 'call-3', 'call-4']);
    expect(said(settle.submit(submissionOf(form, tripValues, {callId: 'call-0'})))).to.equal('unknown_call');
    expect(settle.forget('session-1', 'call-2')).to.equal(true);
    expect(settle.call('session-1', 'call-2')).to.equal(undefined);
    settle.open({...at, callId: 'call-2'});
    const none = hosted({keepEnded: 0}).settle;
    none.open(at).cancel();
    none.open({...at, template: status});
    expect(none.records()).to.deep.equal([]);
  });

  it('ends with its session', async () => {
    const {settle, timers} = hosted();
    const call = settle.open(at);
    const rest = settle.open({...at, sessionId: 'session-2'});
    settle.endSession('session-1');
    settle.endSession('none');
    expect(await call.result).to.deep.equal({status: 'cancelled'});
    expect(rest.state).to.equal('open');
    expect(timers.size).to.equal(1);
    expect(said(settle.submit(good))).to.equal('unknown_call');
  });

  it('tells the host of an end before the submission is answered', () => {
    const order: string[] = [];
    const {settle} = hosted({onEnd: (call: PresentCall) => order.push(`${call.callId} ${call.record.result?.status}`)});
    settle.open(at);
    settle.open({...at, callId: 'call-2', template: status});
    order.push(said(settle.submit(good)));
    expect(order).to.deep.equal(['call-2 presented', 'call-1 submitted', 'settled']);
  });

  it('tells programmers what is wrong', () => {
    const {settle} = hosted();
    settle.open(at);
    expect(() => settle.open(at)).to.throw('known in this session');
    expect(() => settle.open({...at, callId: ''})).to.throw('must be strings');
    expect(() => settle.open({...at, callId: 'x', template: {kind: 'form'} as never})).to.throw('readTemplate');
    expect(settle.records()).to.have.length(1);
    for (const options of [{actionTimeoutMs: 0}, {actionTimeoutMs: NaN}, {maxPayloadBytes: 0}, {keepEnded: -1}]) expect(() => new SettleOnce(options)).to.throw(RangeError);
    expect(said(new SettleOnce({maxPayloadBytes: 50}).submit(good))).to.equal('payload_too_large');
    expect(said(settle.submit(good, 65_537))).to.equal('payload_too_large');
    expect(said(settle.submit(good, 65_536))).to.equal('settled');
  });

  it('settles once, whatever comes in whatever order', async () => {
    const templates = [form, templateOf(pick), templateOf(check)];
    const answerable = [tripValues, {choice: ['blue']}, {comment: 'No.'}];
    for (let seed = 1; seed <= 400; seed++) {
      const random = randomFrom(seed);
      const where = `seed ${seed}`;
      const {settle, clock} = hosted({actionTimeoutMs: 50});
      const which = random.below(3);
      const template = templates[which]!;
      const values = answerable[which]!;
      const call = settle.open({...at, template});
      let ends = 0;
      void call.result.then(() => ends++);
      const bodies = [
        submissionOf(template, values, {submissionId: 'a'}), submissionOf(template, values, {submissionId: 'b'}),
        submissionOf(template, initialValues(template), {submissionId: 'a'}), submissionOf(template, values, {submissionId: 'c', callId: 'call-2'}),
        {...submissionOf(template, values, {submissionId: 'd'}), more: 1}, submissionOf(template, values, {submissionId: 'a', sessionId: 'session-2'}),
      ];
      // A model of the rules: who won, if anybody, and how it ended.
      let winner: string | undefined;
      let state = 'open';
      let accepted = 0;
      for (let step = 0; step < 12; step++) {
        switch (random.below(8)) {
          case 0: {
            const changed = call.cancel();
            expect(changed, where).to.equal(state === 'open');
            if (changed) state = 'cancelled';
            break;
          }
          case 1:
            clock.now += random.below(12);
            break;
          case 2:
            if (random.below(3) === 0) {
              const changed = call.interrupt();
              if (changed) state = 'interrupted';
            }
            break;
          default: {
            const body = random.pick(bodies);
            const due = clock.now >= 1050;
            const answer = said(settle.submit(body));
            // Only a submission of this call and session looks at its clock.
            if (due && state === 'open' && body.callId === 'call-1' && body.sessionId === 'session-1' && !('more' in body)) state = 'expired';
            if (answer === 'settled') {
              accepted++;
              expect(state, where).to.equal('open');
              state = 'settled';
              winner = JSON.stringify([body.submissionId, body.dataModel]);
            } else if (answer === 'replayed') expect(JSON.stringify([body.submissionId, body.dataModel]), where).to.equal(winner);
            else if (answer === 'already_settled') expect(state, where).to.equal('settled');
            else if (['expired', 'cancelled', 'interrupted'].includes(answer)) expect(answer, where).to.equal(state);
          }
        }
        expect(call.state, where).to.equal(state);
      }
      expect(accepted, where).to.be.at.most(1);
      expect(accepted === 1, where).to.equal(call.outcome?.status === 'submitted');
      await Promise.resolve();
      expect(ends, where).to.equal(state === 'open' ? 0 : 1);
    }
  });
});
