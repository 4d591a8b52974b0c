import {expect} from 'chai';
import {choice, click, described, find, form, hostOf, named, painted, press, pressable, question, review, root, said, status, submissions, tree, type, until, words} from './page.js';

describe('impo-present: questions', () => {
  it('has a labelled control of the right kind for every field, with required marks, help and described options', async () => {
    const card = await question(form);
    const said = await tree('impo-present');
    for (const part of ['article "Book the kiln"', 'heading "Book the kiln" [level=3]', 'textbox "Name"', 'textbox "Pieces"', 'slider "Heat": "4"', 'radiogroup "Clay', 'radio "Red clay"', 'checkbox "Ash"', 'checkbox "I need help"', 'textbox "Note"', 'button "Book"', 'button "Later"']) {
      expect(said, said).to.contain(part);
    }
    const name = named(card, 'Name');
    expect(name.ariaRequired).to.equal('true');
    expect(name.maxLength).to.equal(20);
    expect(described(card, name)).to.equal('As it stands on your shelf.');
    expect(root(card).querySelector('label')!.innerText).to.match(/^Name\s*required$/);
    expect(find(card, '[role="radiogroup"]').ariaRequired).to.equal('true');
    const [red] = root(card).querySelectorAll('impo-choice-picker input');
    expect(described(card, red!)).to.equal('From the river.');
    expect(described(card, named(card, 'I need help'))).to.equal('Somebody comes along.');
    expect(described(card, root(card).querySelectorAll('impo-choice-picker [part~="options"]')[1]!)).to.equal('Choose 1 to 2. required');
  });

  it('is filled in and sent by keys alone, and the host takes it', async () => {
    const host = hostOf(form);
    const card = await question(form, {send: host.send});
    const heard = submissions(card);
    named(card, 'Name').focus();
    await type('Ada');
    await press('Tab');
    await type('12');
    await press('Tab', 'ArrowRight', 'Tab');
    await type('02142030');
    // Day, its picker; hour, its picker; pick-up's two controls.
    const clay = root(card).querySelector<HTMLInputElement>('impo-choice-picker input')!;
    for (let tabs = 0; tabs < 24 && root(card).activeElement !== clay; tabs++) await press('Tab');
    expect(root(card).activeElement).to.equal(clay);
    await press('Space', 'ArrowDown', 'Tab', 'Space', 'Tab', 'Tab', 'Space', 'Tab', 'Space', 'Tab');
    await type('Slowly, please');
    await press('Tab', 'Enter');
    await until(() => card.state === 'settled', 'it settled');
    const values = {name: 'Ada', pieces: '12', heat: 5, day: '2030-02-14', hour: '', pickup: '', clay: ['white'], glaze: ['ash', 'clear'], help: true, note: 'Slowly, please'};
    expect(heard.length).to.equal(1);
    expect(heard[0]!.values).to.deep.equal(values);
    expect(heard[0]!.submission.event.action).to.deep.include({name: 'submit', surfaceId: 'present:call-1', sourceComponentId: 'action.submit', context: values});
    expect(host.call.outcome).to.deep.equal({status: 'submitted', action: 'submit', values: {...values, pieces: 12}});
    await card.updateComplete;
    expect(said(card)).to.equal('You answered “Book”.');
    expect(words(card)).to.contain('Porcelain').and.to.match(/Ash\s+Clear/).and.to.contain('Slowly, please');
    expect(root(card).querySelector('button, input')).to.equal(null);
    // The focused button is gone: the reader goes on at the receipt.
    expect(root(card).activeElement?.id).to.equal('title');
  });

  it('shows what is wrong at each field, announces it and goes to the first', async () => {
    const card = await question(form);
    const heard = submissions(card);
    await click(pressable(card, 'Book'));
    await card.updateComplete;
    expect(heard).to.deep.equal([]);
    expect(root(card).activeElement).to.equal(named(card, 'Name'));
    const name = named(card, 'Name');
    expect(name.ariaInvalid).to.equal('true');
    expect(described(card, name)).to.equal('Answer this question. | As it stands on your shelf.');
    expect(name.ariaRequired).to.equal('true');
    expect([...root(card).querySelectorAll('[part="error"]')].length).to.equal(5);
    expect(said(card)).to.equal('5 answers need a change.');
    await type('A');
    await card.updateComplete;
    expect(name.ariaInvalid).to.equal(null);
    named(card, 'Pieces').focus();
    await type('99');
    await click(pressable(card, 'Book'));
    expect(described(card, named(card, 'Pieces'))).to.contain('Enter a number from 1 to 40.');
  });

  it('asks nothing of an action that does not complete', async () => {
    const host = hostOf(form);
    const card = await question(form, {send: host.send});
    await click(pressable(card, 'Later'));
    await until(() => card.state === 'settled', 'it settled');
    expect(host.call.outcome).to.deep.include({status: 'submitted', action: 'later'});
    expect(words(card)).to.contain('You answered “Later”.');
  });

  it('a half-typed date is told as such, and not sent as none', async () => {
    const card = await question({...form, fields: [{id: 'day', label: 'Day', type: 'date'}]});
    const heard = submissions(card);
    named(card, 'Day').focus();
    await type('02');
    await click(pressable(card, 'Book'));
    expect(heard).to.deep.equal([]);
    expect(described(card, named(card, 'Day'))).to.equal('Enter a full date or time.');
  });

  it('a choice is named by the card’s title; one of several is chosen by arrows', async () => {
    const host = hostOf(choice);
    const card = await question(choice, {send: host.send});
    expect(await tree('impo-present')).to.contain('radiogroup "Which shelf?"');
    expect([...root(card).querySelectorAll('[part="label"]')].length).to.equal(0);
    root(card).querySelector<HTMLInputElement>('input')!.focus();
    await press('Space', 'ArrowDown', 'Tab', 'Enter');
    await until(() => card.state === 'settled', 'it settled');
    expect(host.call.outcome).to.deep.equal({status: 'submitted', action: 'choose', values: {choice: ['low']}});
  });

  it('a review asks for the comment only where the template says so', async () => {
    const host = hostOf(review);
    const card = await question(review, {send: host.send});
    expect(words(card)).to.contain('**1200**');
    await click(pressable(card, 'Do not'));
    expect(described(card, named(card, 'What should change?'))).to.equal('Answer this question.');
    expect(host.bodies.length).to.equal(0);
    await type('Less heat');
    await click(pressable(card, 'Do not'));
    await until(() => card.state === 'settled', 'it settled');
    expect(host.call.outcome).to.deep.equal({status: 'submitted', action: 'reject', values: {comment: 'Less heat'}});
    expect(words(card)).to.contain('Less heat').and.to.contain('Pieces');
  });

  it('a status card says each step’s state in words and has no buttons', async () => {
    const card = await question(status);
    expect(card.state).to.equal('open');
    const list = [...root(card).querySelectorAll('li')].map((one) => one.innerText.split('\n').filter(Boolean));
    expect(list).to.deep.equal([['Load', '12 pieces', 'Done'], ['Heat up', 'In progress'], ['Cool down', 'Waiting'], ['Glaze', 'Skipped'], ['Send mail', 'No address', 'Failed']]);
    expect(root(card).querySelector('button')).to.equal(null);
    expect(find(card, 'li[aria-current="step"]').innerText).to.contain('Heat up');
    card.result = {status: 'presented'};
    await card.updateComplete;
    expect(card.state).to.equal('settled');
    expect(root(card).querySelectorAll('li').length).to.equal(5);
  });

  it('shows the model’s words as they are typed', async () => {
    const tricks = '**x** ${/a} <b>y</b> {"path":"/a"} `z` [l](https://a.example)';
    const card = await question({
      kind: 'form', title: tricks, description: tricks, fallback_text: 'x',
      fields: [{id: 'a', label: tricks.slice(0, 80), type: 'text', help: tricks, default: tricks}, {id: 'b', label: 'B', type: 'select', options: [{id: 'c', label: tricks.slice(0, 80), description: tricks}, {id: 'd', label: 'D'}]}],
      actions: [{id: 'go', label: '**Go** <b>'}],
    });
    await painted();
    expect(words(card).split(tricks).length - 1).to.equal(6);
    expect(words(card)).to.contain('**Go** <b>');
    expect(root(card).querySelector('input')!.value).to.equal(tricks);
    expect(root(card).querySelector('b, strong, em, a, code')).to.equal(null);
  });
});
