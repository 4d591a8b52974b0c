import {expect} from 'chai';
import {choice, click, deferred, find, form, hostOf, named, painted, press, pressable, put, question, review, root, said, submissions, type, until, words} from './page.js';

describe('impo-present: states', () => {
  it('compiling: a skeleton, then title and text as they come, never a button', async () => {
    const json = JSON.stringify(choice);
    const card = await question('', {complete: false});
    for (let end = 1; end <= json.length; end += 7) {
      card.template = json.slice(0, end);
      await card.updateComplete;
      expect(card.state).to.equal('compiling');
      expect(root(card).querySelector('button, input')).to.equal(null);
    }
    expect(words(card)).to.contain('Which shelf?').and.to.contain('All of it in words.');
    card.template = choice;
    card.complete = true;
    await card.updateComplete;
    expect(card.state).to.equal('open');
    expect(root(card).querySelectorAll('input').length).to.equal(2);
  });

  it('invalid: the fallback text, whatever else is in it', async () => {
    for (const [template, text] of [
      [{...choice, options: []}, 'All of it in words.'], [{...choice, kind: 'hologram'}, 'All of it in words.'], [{...choice, html: '<b>'}, 'All of it in words.'],
      ['{"kind": "form"', ''], [7, ''], [[], ''], [{...choice, fallback_text: undefined}, ''],
    ] as const) {
      const card = await question(template);
      expect(card.state, JSON.stringify(template)).to.equal('invalid');
      expect(words(card)).to.contain('This question cannot be shown here.').and.to.contain(text);
      expect(root(card).querySelector('button, input')).to.equal(null);
    }
  });

  it('sending: every button is off, the pressed one shows progress, answers stay; a second press sends nothing', async () => {
    const card = await question(review);
    const heard = submissions(card);
    const answer = deferred<unknown>();
    card.send = () => answer.promise;
    named(card, 'What should change?').focus();
    await type('Nothing');
    await click(pressable(card, 'Fire it'));
    expect(card.state).to.equal('sending');
    await card.updateComplete;
    expect(pressable(card, 'Fire it').ariaBusy).to.equal('true');
    expect(pressable(card, 'Do not').ariaDisabled).to.equal('true');
    expect(said(card)).to.equal('Sending your answer');
    await click(pressable(card, 'Do not'));
    await press('Enter');
    expect(heard.length).to.equal(1);
    expect(said(card)).to.equal('Your last answer is still on its way.');
    expect(named(card, 'What should change?').value).to.equal('Nothing');
    answer.resolve({ok: true, value: {status: 'settled', replayed: false}});
    await until(() => card.state === 'settled', 'it settled');
  });

  it('a lost answer opens it again, and the same answers go out once more under the same id and are taken', async () => {
    const host = hostOf(review);
    let lose = true;
    const card = await question(review, {send: async (body) => {
      const answer = await host.send(body);
      if (lose) throw new TypeError('Failed to fetch');
      return answer;
    }});
    await click(pressable(card, 'Fire it'));
    await until(() => card.state === 'open', 'it opened again');
    await card.updateComplete;
    expect(words(card)).to.contain('This could not be sent. Try again.');
    lose = false;
    await click(pressable(card, 'Try again: Fire it'));
    await until(() => card.state === 'settled', 'it settled');
    expect(host.bodies.length).to.equal(2);
    expect(host.bodies[1]).to.deep.equal(host.bodies[0]);
  });

  it('other answers after a lost one are another submission', async () => {
    const card = await question(review, {send: () => Promise.reject(new Error('offline'))});
    const heard = submissions(card);
    await click(pressable(card, 'Fire it'));
    await until(() => card.state === 'open', 'it opened again');
    await card.updateComplete;
    named(card, 'What should change?').focus();
    await type('More');
    await click(pressable(card, 'Do not'));
    await painted();
    expect(heard[0]!.submission.submissionId).not.to.equal(heard[1]!.submission.submissionId);
  });

  it('shows at its field what the host finds wrong', async () => {
    const card = await question(review, {send: async () => ({ok: false, error: {code: 'invalid_data', message: 'x', path: '/dataModel/values/comment', reason: 'type'}})});
    await click(pressable(card, 'Fire it'));
    await until(() => card.state === 'open' && named(card, 'What should change?').ariaInvalid === 'true', 'it is marked');
    expect(root(card).activeElement).to.equal(named(card, 'What should change?'));
    expect(words(card)).to.contain('Check this answer.');
  });

  for (const code of ['payload_too_large', 'bad_request', 'unknown_call', 'surface_mismatch', 'unknown_source', 'action_mismatch']) {
    it(`opens again with a sentence for ${code}`, async () => {
      const card = await question(review, {send: async () => new Response(JSON.stringify({ok: false, error: {code, message: 'x'}}))});
      await click(pressable(card, 'Fire it'));
      await until(() => card.state === 'open', 'it opened again');
      await card.updateComplete;
      expect(find(card, '[part="notice"]').innerText).not.to.equal('');
    });
  }

  for (const answer of ['nonsense', null, {ok: true}, {ok: 'yes'}, {ok: false, error: 'x'}]) {
    it(`takes an answer that is none for a lost one: ${JSON.stringify(answer)}`, async () => {
      const card = await question(review, {send: async () => answer});
      await click(pressable(card, 'Fire it'));
      await until(() => card.state === 'open', 'it opened again');
      await card.updateComplete;
      expect(words(card)).to.contain('This could not be sent.');
    });
  }

  for (const [ending, title] of [['expired', 'This question has expired'], ['cancelled', 'This question was withdrawn'], ['interrupted', 'This question was interrupted'], ['already_settled', 'Already answered']] as const) {
    it(`ended: ${ending}, told by the page, by the result, and by the host’s answer`, async () => {
      const told = await question(choice, {ended: ending});
      const answered = await question(review, {send: async () => ({ok: false, error: {code: ending, message: 'x'}})});
      await click(pressable(answered, 'Fire it'));
      await until(() => answered.state === 'ended', 'it ended');
      await answered.updateComplete;
      expect(said(answered)).to.contain(title);
      const cards = [told, answered, ...(ending === 'already_settled' ? [] : [await question(choice, {result: JSON.stringify({status: ending})})])];
      for (const card of cards) {
        expect(card.state).to.equal('ended');
        expect(words(card)).to.contain(title);
        expect(root(card).querySelector('button, input')).to.equal(null);
      }
      told.endReason = 'The **run** was stopped by <you>.';
      await told.updateComplete;
      expect(words(told)).to.contain('The **run** was stopped by <you>.');
    });
  }

  it('settled: rebuilt from arguments and result alone, after a reload too; nothing is sent', async () => {
    const heard = submissions(document);
    const result = {status: 'submitted', action: 'submit', values: {name: 'Ada', pieces: 12, heat: 5, day: '2030-02-14', hour: '', pickup: '', clay: ['red'], glaze: ['ash', 'iron'], help: false, note: ''}};
    const card = put(document.createElement('impo-present'));
    card.setAttribute('template', JSON.stringify(form));
    card.setAttribute('call-id', 'call-1');
    card.setAttribute('result', JSON.stringify(result));
    await card.updateComplete;
    expect(card.state).to.equal('settled');
    const rows = Object.fromEntries([...root(card).querySelectorAll('.receipt > div')].map((row) => [row.children[0]!.textContent, row.children[1]!.textContent]));
    expect(rows).to.include({Name: 'Ada', Pieces: '12', Heat: '5', Clay: 'Red clay', Hour: 'Not answered', Note: 'Not answered'});
    expect(words(card)).to.contain('You answered “Book”.');
    expect(heard).to.deep.equal([]);
  });

  it('a result that does not fit its template never shows answers nor asks again', async () => {
    const card = await question(choice, {result: {status: 'submitted', action: 'choose', values: {choice: ['attic']}}});
    expect(card.state).to.equal('ended');
    expect(words(card)).to.contain('Already answered');
  });

  it('does not ask again when the page no longer has the result', async () => {
    const card = await question(review, {result: {status: 'submitted', action: 'approve', values: {comment: ''}}});
    card.result = undefined;
    await card.updateComplete;
    expect(card.state).to.equal('settled');
    expect(root(card).querySelector('button, textarea')).to.equal(null);
    card.callId = 'call-2';
    await card.updateComplete;
    expect(card.state).to.equal('open');
  });

  it('the durable result wins while an answer is on its way', async () => {
    const answer = deferred<unknown>();
    const card = await question(choice, {send: () => answer.promise});
    root(card).querySelector<HTMLInputElement>('input')!.focus();
    await press('Space');
    await click(pressable(card, 'Continue'));
    card.result = {status: 'cancelled'};
    await card.updateComplete;
    answer.resolve({ok: true, value: {status: 'settled', replayed: false}});
    await painted();
    expect(card.state).to.equal('ended');
  });

  it('a page may answer by itself, cancel the event, or respond to it', async () => {
    const card = await question(review);
    card.addEventListener('impo-present-submit', (event) => event.preventDefault(), {once: true});
    await click(pressable(card, 'Fire it'));
    expect(card.state).to.equal('open');
    await card.updateComplete;
    card.addEventListener('impo-present-submit', (event) => event.respondWith(Promise.reject(new Error('offline'))), {once: true});
    await click(pressable(card, 'Fire it'));
    await until(() => card.state === 'open', 'it opened again');
    await card.updateComplete;
    await click(pressable(card, 'Try again: Fire it'));
    expect(card.state).to.equal('sending');
    card.answer({ok: true, value: {status: 'settled', replayed: false}});
    expect(card.state).to.equal('settled');
    expect(card.result).to.deep.equal({status: 'submitted', action: 'approve', values: {comment: ''}});
  });

  it('keeps what was typed when the page writes the same again, moves it, or takes it away for a moment', async () => {
    const card = await question(review);
    named(card, 'What should change?').focus();
    await type('Less');
    card.template = structuredClone(review);
    card.remove();
    await painted();
    document.body.append(card);
    await card.updateComplete;
    expect(named(card, 'What should change?').value).to.equal('Less');
    card.callId = 'call-2';
    await card.updateComplete;
    expect(named(card, 'What should change?').value).to.equal('');
  });

  it('speaks the page’s words', async () => {
    const card = await question(choice, {ended: 'expired'});
    card.words = {...card.words, card: {ended: {expired: ['Abgelaufen', 'Nichts wurde gesendet.'], cancelled: ['', ''], interrupted: ['', ''], already_settled: ['', '']}}};
    await card.updateComplete;
    expect(words(card)).to.contain('Abgelaufen').and.to.contain('Nichts wurde gesendet.');
  });
});
