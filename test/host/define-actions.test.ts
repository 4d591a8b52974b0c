import {expect} from 'chai';
import * as v from 'valibot';
import * as zod from 'zod';
import * as z from 'zod/mini';
import {type ActionProblem, type HostAction, type StandardSchema, defineActions, toWire} from '../../src/host/index.js';
import type {JsonObject} from '../../src/index.js';

const action = (name: string, context: JsonObject = {}, surfaceId = 's'): HostAction => ({name, surfaceId, sourceComponentId: 'book', timestamp: '2026-05-04T10:00:00.000Z', context});

/** A promise and its ends. */
function deferred(): {promise: Promise<void>; resolve: () => void; reject: (error: unknown) => void} {
  let ends: {resolve: () => void; reject: (error: unknown) => void} | undefined;
  const promise = new Promise<void>((resolve, reject) => (ends = {resolve, reject}));
  return {promise, ...ends!};
}

/** An element that has a `busy`, and fires actions. */
class Place extends EventTarget {
  busy = false;
  readonly history: boolean[] = [];
  act(name: string, context: JsonObject = {}): Event {
    const event = Object.assign(new Event('impo-action', {cancelable: true}), {detail: action(name, context)});
    this.dispatchEvent(event);
    this.history.push(this.busy);
    return event;
  }
}

const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe('defineActions', () => {
  it('hands a typed context to the handlers of its name, in the same task', async () => {
    const actions = defineActions({order: z.object({seats: z.number(), guest: z.optional(z.string())}), cancel: z.object({})});
    const heard: string[] = [];
    const off = actions.on('order', ({seats, guest}, {sourceComponentId}) => void heard.push(`${seats.toFixed(1)} ${guest?.trim()} ${sourceComponentId}`));
    actions.on('order', () => void heard.push('second'));
    const outcome = actions.handle(action('order', {seats: 2, guest: ' Ada '}));
    expect(heard).to.deep.equal(['2.0 Ada book', 'second']);
    expect(await outcome).to.deep.equal({status: 'handled', action: action('order', {seats: 2, guest: ' Ada '})});
    off();
    off();
    await actions.handle({version: 'v0.9', action: action('order', {seats: 1})});
    expect(heard.slice(2)).to.deep.equal(['second']);
  });

  it('takes schemas of any library, also ones that change the value', async () => {
    const heard: unknown[] = [];
    const own: StandardSchema<unknown, {readonly own: true}> = {'~standard': {version: 1, vendor: 'test', validate: async () => ({value: {own: true}})}};
    const actions = defineActions(
      {zod: zod.object({at: zod.coerce.date()}), mini: z.object({n: z.number()}), valibot: v.object({text: v.pipe(v.string(), v.trim())}), own},
      {on: {
        zod: ({at}) => void heard.push(at.getUTCFullYear()),
        mini: ({n}) => void heard.push(n + 1),
        valibot: ({text}) => void heard.push(text.toUpperCase()),
        own: (context) => void heard.push(context.own),
      }},
    );
    for (const [name, context] of Object.entries({zod: {at: '2026-01-01'}, mini: {n: 1}, valibot: {text: ' a '}, own: {}})) await actions.handle(action(name, context));
    expect(heard).to.deep.equal([2026, 2, 'A', true]);
  });

  it('does not reject for what is no action at all', async () => {
    for (const nothing of [null, undefined, {}, 'x']) expect((await defineActions({}).handle(nothing as object)).status).to.equal('unknown');
  });

  it('reports a context that does not fit so that a model can mend it', async () => {
    const problems: ActionProblem[] = [];
    let handled = 0;
    const actions = defineActions({order: zod.object({seats: zod.number(), guest: zod.object({name: zod.string()})})}, {report: (problem) => problems.push(problem)});
    actions.on('order', () => void handled++);
    const outcome = await actions.handle(action('order', {seats: 'two', guest: {name: null}}));
    expect(handled).to.equal(0);
    expect(outcome).to.deep.equal({status: 'refused', problem: problems[0]});
    const {issues, ...problem} = problems[0]!;
    expect(problem).to.deep.equal({
      code: 'VALIDATION_FAILED', severity: 'error', surfaceId: 's', componentId: 'book', action: 'order', path: '/context/seats',
      message: "The context of the action 'order' of 'book' does not fit: /context/seats: Invalid input: expected number, received string (got \"two\"); "
        + '/context/guest/name: Invalid input: expected string, received null (got null, as for a path that the data does not have). Send the component again with a context that fits.',
    });
    expect(issues?.map(({path}) => path)).to.deep.equal(['/context/seats', '/context/guest/name']);
    expect(toWire(problems[0]!)).to.deep.equal({message: {version: 'v0.9', error: {code: 'VALIDATION_FAILED', surfaceId: 's', path: '/context/seats', message: problem.message}}, metadata: {}});
  });

  it('reports unknown actions, or leaves them to others, or hands them on', async () => {
    const problems: ActionProblem[] = [];
    const report = (problem: ActionProblem): void => void problems.push(problem);
    expect((await defineActions({order: z.object({})}, {report}).handle(action('toString'))).status).to.equal('unknown');
    expect(problems[0]).to.include({code: 'UNKNOWN_ACTION', action: 'toString'}).and.to.have.property('message').that.includes('Send the component again with one of order.');
    expect((await defineActions({order: z.object({})}, {report, unknown: 'ignore'}).handle(action('pay'))).status).to.equal('unknown');
    expect(problems).to.have.lengthOf(1);
    let handed: unknown;
    expect((await defineActions({order: z.object({})}, {report, unknown: (context) => void (handed = context)}).handle(action('pay', {a: 1}))).status).to.equal('handled');
    expect(handed).to.deep.equal({a: 1});
    expect((await defineActions({order: z.object({})}, {report}).handle(action('order'))).status).to.equal('unknown');
    expect(problems[1]?.message).to.equal("Nothing handles the action 'order' now. Offer another one.");
    expect((await defineActions({}, {report}).handle({})).status).to.equal('unknown');
  });

  it('keeps the surface busy while a handler’s promise is pending, and takes nothing else meanwhile', async () => {
    const place = new Place();
    const answers = [deferred(), deferred()];
    let sent = 0;
    const actions = defineActions({send: z.object({}), now: z.object({})}, {on: {send: () => answers[sent++]!.promise, now: () => undefined}});
    const stop = actions.listen(place);
    expect(place.act('send').defaultPrevented).to.equal(false);
    expect([place.busy, actions.pending]).to.deep.equal([true, true]);
    // Also one that gets past a surface, such as an element that does not know `busy`.
    expect(place.act('send').defaultPrevented).to.equal(true);
    place.act('now');
    expect(sent).to.equal(1);
    answers[0]!.resolve();
    await turn();
    expect([place.busy, actions.pending]).to.deep.equal([false, false]);
    place.act('send');
    expect(sent).to.equal(2);
    answers[1]!.resolve();
    await turn();
    // A handler that is done at once shows no progress.
    place.act('now');
    expect(place.history).to.deep.equal([true, true, true, true, false]);
    stop();
    place.act('send');
    expect(sent).to.equal(2);
  });

  it('holds one surface for several routers, and each surface for itself', async () => {
    const [one, two] = [new Place(), new Place()];
    const slow = deferred();
    const quick = deferred();
    const first = defineActions({a: z.object({})}, {on: {a: () => slow.promise}});
    const second = defineActions({a: z.object({})}, {on: {a: () => quick.promise}});
    for (const actions of [first, second]) actions.listen(one);
    first.listen(two);
    one.act('a');
    two.act('a');
    quick.resolve();
    await turn();
    expect([one.busy, two.busy]).to.deep.equal([true, true]);
    slow.resolve();
    await turn();
    expect([one.busy, two.busy]).to.deep.equal([false, false]);
  });

  it('can take several at once where the host says so, and tells the surfaces of envelopes by their ids', async () => {
    const answer = deferred();
    let sent = 0;
    const actions = defineActions({send: z.object({})}, {on: {send: () => (sent++, answer.promise)}, whilePending: 'allow'});
    const strict = defineActions({send: z.object({})}, {on: {send: () => (sent++, answer.promise)}});
    const results = [actions.handle(action('send')), actions.handle(action('send')), strict.handle(action('send')), strict.handle(action('send')), strict.handle(action('send', {}, 't'))];
    expect(sent).to.equal(4);
    answer.resolve();
    expect((await Promise.all(results)).map(({status}) => status)).to.deep.equal(['handled', 'handled', 'handled', 'busy', 'handled']);
    expect([actions.pending, strict.pending]).to.deep.equal([false, false]);
  });

  it('tells of a handler that fails, and frees the surface', async () => {
    const place = new Place();
    const problems: ActionProblem[] = [];
    const fault = new Error('offline');
    const actions = defineActions({a: z.object({}), b: z.object({})}, {on: {a: () => Promise.reject(fault), b: () => { throw fault; }}, report: (problem) => problems.push(problem)});
    actions.listen(place);
    for (const name of ['a', 'b']) {
      place.act(name);
      await turn();
      expect(place.busy).to.equal(false);
    }
    expect(problems.map(({code, cause, message}) => [code, cause, message])).to.deep.equal(['a', 'b'].map((name) => ['ACTION_FAILED', fault, `The page could not do the action '${name}'.`]));
  });

  it('checks without handling', async () => {
    const actions = defineActions({order: zod.object({seats: zod.number()}), cancel: zod.object({why: zod.string()})});
    const good = await actions.check(action('cancel', {why: 'rain'}));
    if (!good.ok) throw new Error(good.problem.message);
    expect(good.name === 'cancel' && good.context.why).to.equal('rain');
    const bad = await actions.check(action('order'));
    expect(bad.ok || bad.problem.path).to.equal('/context/seats');
    expect((await actions.check(action('other'))).ok).to.equal(false);
  });

  it('says what is wrong with the host’s own code', () => {
    const actions = defineActions({order: z.object({})});
    expect(() => (actions.on as (name: string, handler: () => void) => void)('odrer', () => {})).to.throw("'odrer' is not defined. Add its schema");
    expect(() => defineActions({order: {} as StandardSchema})).to.throw(TypeError, "'order' needs a schema");
    const broken: StandardSchema = {'~standard': {version: 1, vendor: 'test', validate: () => { throw new Error('broken schema'); }}};
    return defineActions({order: broken}).check(action('order')).then((result) => expect(result.ok || result.problem.message).to.include('broken schema'));
  });

  it('is typed', () => {
    const actions = defineActions({order: z.object({seats: z.number()}), note: v.object({text: v.string()}), cancel: zod.object({})});
    actions.on('order', ({seats}, {surfaceId}) => void [seats.toFixed(), surfaceId.length]);
    // @ts-expect-error: there is no such action
    expect(() => actions.on('oder', () => {})).to.throw();
    // @ts-expect-error: the context has no such value
    actions.on('order', ({chairs}) => void chairs);
    // @ts-expect-error: seats is a number
    actions.on('order', ({seats}) => seats.trim());
    actions.on('note', ({text}) => text.trim());
    // @ts-expect-error: text is a string
    actions.on('note', ({text}) => text.toFixed());
    // @ts-expect-error: a handler for nothing
    expect(() => defineActions({order: z.object({})}, {on: {order: () => {}, pay: () => {}}})).to.throw();
    // @ts-expect-error: no schema
    expect(() => defineActions({order: (context: unknown) => context})).to.throw();
    // @ts-expect-error: a handler that wants another context
    defineActions({order: z.object({seats: z.number()})}, {on: {order: (context: {seats: string}) => context}});
    void actions.check(action('order')).then((result) => {
      // @ts-expect-error: it may not fit
      void result.context;
      if (!result.ok) return result.problem.code;
      if (result.name === 'note') return result.context.text.trim();
      // @ts-expect-error: other actions have no text
      return void result.context.text;
    });
    actions.listen(document.createElement('impo-surface'));
    actions.listen(document);
    // @ts-expect-error: nothing to listen to
    expect(() => actions.listen({})).to.throw();
    document.createElement('div').addEventListener('impo-action', actions.handle);
  });
});
