import {expect} from 'chai';
import {basicCatalog, basicCatalogId} from '../../src/catalog/basic/basic-catalog.js';
import {generateSurface, isOperationsEnvelope, msg, readError, readOperations, RecoveryExhausted, wrapValidationErrors, type Attempt, type GenerateOptions, type ModelOutput} from '../../src/agent/index.js';

const text = (id: string, value: string | number) => ({id, component: 'Text', text: value});
const whole = [msg.createSurface('s', basicCatalogId), msg.updateComponents('s', [text('root', 'Hi')])];
const broken = [msg.createSurface('s', basicCatalogId), msg.updateComponents('s', [text('root', 5)])];
const tagged = (messages: unknown) => `Sure. <a2ui-json>${JSON.stringify(messages)}</a2ui-json>`;

/** Runs a model that gives these outputs, one per try. */
async function run(outputs: readonly ModelOutput[], options: Partial<GenerateOptions> = {}) {
  const prompts: string[] = [];
  const log: Attempt[] = [];
  const result = await generateSurface({
    prompt: 'Draw.', catalog: basicCatalog, onAttempt: (attempt) => log.push(attempt),
    generate: (prompt, attempt) => {
      prompts.push(prompt);
      return outputs[attempt - 1];
    },
    ...options,
  }).catch((error: unknown) => error);
  return {prompts, log, result: result as Awaited<ReturnType<typeof generateSurface>>, error: result as RecoveryExhausted};
}

describe('generateSurface', () => {
  it('takes a first answer that is valid', async () => {
    const {result, log, prompts} = await run([tagged(whole)]);
    expect(result).to.deep.include({operations: whole, text: 'Sure.'});
    expect(result.surface).to.deep.include({surfaceId: 's', components: [text('root', 'Hi')]});
    expect(result.envelope.startsWith('{"a2ui_operations":[')).to.equal(true);
    expect(log.map(({status, attempt, maxAttempts, activityType}) => [status, attempt, maxAttempts, activityType])).to.deep.equal([['started', 1, 3, 'a2ui_recovery'], ['succeeded', 1, 3, 'a2ui_recovery']]);
    expect(prompts).to.deep.equal(['Draw.']);
  });

  it('tells the model what was wrong, each time of the last try alone', async () => {
    const {result, log, prompts} = await run(['nothing at all', tagged(broken), tagged(whole)]);
    expect(result.attempts.map(({ok, errors}) => [ok, errors.map(({code}) => code)])).to.deep.equal([[false, ['empty_components']], [false, ['type_mismatch']], [true, []]]);
    expect(prompts[1]).to.match(/^Draw\.\n\n## Correction required\n[^]*\[empty_components\] at response: .*not found/);
    expect(prompts[2]).to.match(/\[type_mismatch\] at messages\[1\]\.updateComponents\.components\[0\]\.text: 5 is not of type 'string'/);
    expect(prompts[2]).not.to.contain('empty_components');
    expect(log.map(({status}) => status)).to.deep.equal(['started', 'retrying', 'started', 'retrying', 'started', 'succeeded']);
  });

  it('gives up with the documented envelope', async () => {
    const {error, log} = await run([tagged(broken), null], {maxAttempts: 2});
    expect(error).to.be.instanceOf(RecoveryExhausted);
    expect(JSON.parse(error.envelope)).to.deep.equal({
      error: 'Failed to generate valid A2UI after 2 attempt(s)', code: 'a2ui_recovery_exhausted',
      attempts: error.attempts.map((attempt) => ({...attempt})),
    });
    expect(error.details.map(({code, path}) => [code, path])).to.deep.equal([['empty_components', 'components']]);
    expect(isOperationsEnvelope(JSON.parse(error.envelope))).to.equal(false);
    expect(readOperations(error.envelope)).to.equal(undefined);
    expect(readError(error.envelope)?.code).to.equal('a2ui_recovery_exhausted');
    expect(log.at(-1)?.status).to.equal('failed');
  });

  it('tries at least once and at most as often as it may', async () => {
    for (const [maxAttempts, tries] of [[0, 1], [-3, 1], [Number.NaN, 1], [2.9, 2], [5, 5]] as const) expect((await run([], {maxAttempts})).prompts, String(maxAttempts)).to.have.length(tries);
  });

  it('takes arguments of the tool, with the host\'s catalog and surface', async () => {
    const {result} = await run([{surfaceId: 'mine', components: [text('root', 'Hi')], data_model: {a: 1}, message: 'Done'}]);
    expect(result).to.deep.include({operations: [msg.createSurface('mine', basicCatalogId), msg.updateComponents('mine', [text('root', 'Hi')]), msg.setData('mine', {a: 1}, '/')], text: 'Done'});
    expect((await run([{surfaceId: 'mine', components: [text('root', 'Hi')]}], {surfaceId: 'host'})).result.surface?.surfaceId).to.equal('host');
    expect((await run([JSON.stringify({surfaceId: 'mine', components: [text('root', 'Hi')]})])).result.surface?.surfaceId).to.equal('mine');
    expect((await run([{components: []}, whole])).result.attempts[0]?.errors[0]?.code).to.equal('empty_components');
    expect((await run([{error: 'overloaded'}, {a2ui_operations: whole}])).result.attempts[0]?.errors[0]?.message).to.equal('overloaded');
  });

  it('checks a change together with what it changes', async () => {
    const prior = {surfaceId: 's', catalogId: basicCatalogId, components: [{id: 'root', component: 'Card', child: 'a'}, text('a', 'old')], dataModel: {}, deleted: false};
    const good = await run([{components: [text('a', 'new')]}], {prior});
    expect(good.result.operations).to.deep.equal([msg.updateComponents('s', [text('a', 'new')])]);
    expect(good.result.surface?.components).to.deep.equal([{id: 'root', component: 'Card', child: 'a'}, text('a', 'new')]);
    const bad = await run([{components: [{id: 'a', component: 'Card', child: 'root'}]}], {prior, maxAttempts: 1});
    expect(bad.error.details.map(({code}) => code)).to.deep.equal(['child_cycle']);
    const dangling = await run([{components: [{id: 'a', component: 'Card', child: 'gone'}]}], {prior, maxAttempts: 1});
    expect(dangling.error.details.map(({code}) => code)).to.deep.equal(['unresolved_child']);
  });

  it('stops when it is told to, also while the model does not answer', async () => {
    const controller = new AbortController();
    const reason = new Error('closed');
    const waiting = generateSurface({prompt: '', generate: () => new Promise(() => {}), signal: controller.signal}).catch((error: unknown) => error);
    controller.abort(reason);
    expect(await waiting).to.equal(reason);
    let asked = false;
    const late = await generateSurface({prompt: '', generate: () => { asked = true; return null; }, signal: controller.signal}).catch((error: unknown) => error);
    expect([late, asked]).to.deep.equal([reason, false]);
  });

  it('passes on what the model throws', async () => {
    const failure = new Error('no network');
    expect(await generateSurface({prompt: '', generate: () => Promise.reject(failure)}).catch((error: unknown) => error)).to.equal(failure);
  });
});

describe('wrapValidationErrors', () => {
  it('is a failure with its details, never something to draw', () => {
    const payload: unknown = JSON.parse(wrapValidationErrors([{code: 'no_root', path: '', message: 'No root.'}], 's'));
    expect(payload).to.deep.equal({error: 'No root.', code: 'VALIDATION_FAILED', surfaceId: 's', path: 'components', details: [{code: 'no_root', path: '', message: 'No root.'}]});
    expect(readOperations(payload)).to.equal(undefined);
  });
});
