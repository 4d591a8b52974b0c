import {expect} from 'chai';
import {defaultServices} from '../../elements/services.js';
import {TextField} from '../../elements/text-field.js';
import {clear, click, descriptionOf, draw, focused, listen, nameOf, one, part, press, settle, type} from './fixture.js';

describe('TextField', () => {
  afterEach(clear);

  it('ties its label to the input', async () => {
    const field = await one(TextField, {label: 'Street'});
    expect(nameOf(part(field, 'input'))).to.equal('Street');
    await click(part(field, 'label'), .1);
    expect(focused()).to.equal(part(field, 'input'));
  });

  it('draws no label node when there is none', async () => {
    const field = await one(TextField, {accessibleLabel: 'Search'});
    expect(field.querySelector('label')).to.equal(null);
    expect(nameOf(part(field, 'input'))).to.equal('Search');
  });

  it('takes the accessible label over the visible one and describes itself', async () => {
    const field = await one(TextField, {label: 'From', accessibleLabel: 'Departure airport', accessibleDescription: 'Three letters', error: 'Pick one.'});
    expect(nameOf(part(field, 'input'))).to.equal('Departure airport');
    expect(descriptionOf(part(field, 'input'))).to.equal('Pick one. | Three letters');
  });

  it('has ids of its own in every element', async () => {
    const fields = [1, 2].map((i) => Object.assign(new TextField(), {label: `Line ${i}`, error: 'Missing.'}));
    const root = await draw(...fields);
    const ids = [...root.querySelectorAll('[id]')].map(({id}) => id);
    expect(new Set(ids).size).to.equal(ids.length).and.to.equal(4);
  });

  it('gives each edit once, as its own event, and the commit', async () => {
    const field = await one(TextField, {label: 'Name'});
    const heard = listen(field);
    part(field, 'input').focus();
    await type('Jo');
    await press('Tab');
    expect(heard).to.deep.equal([['input', 'J', true], ['input', 'Jo', true], ['change', 'Jo', true]]);
  });

  it('leaves the caret alone while it is drawn again, also with text that the control changes', async () => {
    for (const [variant, value] of [['shortText', 'one\ntwo three'], ['longText', 'one\r\ntwo three']] as const) {
      const field = await one(TextField, {label: 'Note', variant, value});
      const input = part(field, 'input');
      input.focus();
      input.setSelectionRange(2, 2);
      field.error = 'Too short.';
      field.label = 'Notes';
      field.value = value;
      await settle();
      expect(input.selectionStart, variant).to.equal(2);
      await type('!');
      expect(field.value.slice(0, 4), variant).to.equal(`on!e`);
    }
  });

  it('keeps the place of the caret when the value is changed from outside', async () => {
    const field = await one(TextField, {label: 'Note', value: 'abcdef'});
    const input = part(field, 'input');
    input.focus();
    input.setSelectionRange(3, 3);
    field.value = 'abcXYZ';
    await settle();
    expect([input.value, input.selectionStart]).to.deep.equal(['abcXYZ', 3]);
  });

  it('shows a value that is set back after an edit', async () => {
    const field = await one(TextField, {label: 'Code', value: 'A'});
    field.addEventListener('input', () => { field.value = 'A'; });
    await click(part(field, 'input'));
    await type('b');
    expect(part(field, 'input').value).to.equal('A');
  });

  it('does not write into a running composition', async () => {
    const field = await one(TextField, {label: 'City', value: ''});
    const input = part(field, 'input');
    input.focus();
    input.dispatchEvent(new CompositionEvent('compositionstart', {bubbles: true}));
    input.value = 'と';
    input.dispatchEvent(new InputEvent('input', {bubbles: true, isComposing: true}));
    field.value = 'agent';
    await settle();
    expect(input.value).to.equal('と');
    input.value = '東';
    input.dispatchEvent(new InputEvent('input', {bubbles: true, isComposing: true}));
    input.dispatchEvent(new CompositionEvent('compositionend', {bubbles: true}));
    await settle();
    expect([input.value, field.value]).to.deep.equal(['東', '東']);
  });

  it('swaps its control and keeps the value when the variant changes', async () => {
    const field = await one(TextField, {label: 'Note', value: 'kept'});
    field.variant = 'longText';
    await settle();
    expect(part(field, 'input').localName).to.equal('textarea');
    expect(part(field, 'input').value).to.equal('kept');
  });

  describe('number', () => {
    const number = (properties: Partial<TextField> = {}): Promise<TextField> => one(TextField, {label: 'Guests', variant: 'number', ...properties});

    it('has a decimal keypad and refuses letters', async () => {
      const field = await number();
      const heard = listen(field);
      const input = part(field, 'input');
      expect(input.inputMode).to.equal('decimal');
      await click(input);
      await type('2abc');
      expect([field.value, input.value]).to.deep.equal(['2', '2']);
      expect(heard).to.have.length(1);
    });

    it('takes a sign, a separator and what is half typed', async () => {
      const field = await number();
      await click(part(field, 'input'));
      const values: string[] = [];
      for (const key of ['-', '.', '5', '.', '-']) {
        await type(key);
        values.push(field.value);
      }
      expect(values).to.deep.equal(['-', '-.', '-.5', '-.5', '-.5']);
    });

    it('cleans what is filled in at once and keeps the caret behind it', async () => {
      const field = await number({value: '7'});
      const input = part(field, 'input');
      input.focus();
      input.value = 'EUR 1,234.50 p.p.';
      input.dispatchEvent(new InputEvent('input', {bubbles: true}));
      await settle();
      expect([field.value, input.value]).to.deep.equal(['1234.50', '1234.50']);
    });

    it('takes a whole number that is put in at once, without its signs for thousands', async () => {
      const field = await number();
      await click(part(field, 'input'));
      document.execCommand('insertText', false, '1,234,567.89 EUR');
      await settle();
      expect(field.value).to.equal('1234567.89');
      expect(part<HTMLInputElement>(field, 'input').value).to.equal('1234567.89');
    });

    it('writes a very small or large number out', async () => {
      const field = await number({value: '1e-7'});
      expect(part<HTMLInputElement>(field, 'input').value).to.equal('0.0000001');
    });

    it('shows the separator of the surface’s locale and gives a plain number', async () => {
      const field = Object.assign(new TextField(), {label: 'Weight', variant: 'number' as const, value: '2.5'});
      const host = Object.assign(document.createElement('div'), {services: {...defaultServices, locale: 'de'}});
      host.attachShadow({mode: 'open'}).append(field);
      document.body.append(host);
      await field.updateComplete;
      const input = part(field, 'input');
      expect(input.value).to.equal('2,5');
      input.focus();
      input.setSelectionRange(3, 3);
      await type('75');
      expect([field.value, input.value]).to.deep.equal(['2.575', '2,575']);
      host.remove();
    });
  });

  describe('obscured', () => {
    it('is covered, and a button uncovers it', async () => {
      const field = await one(TextField, {label: 'PIN', variant: 'obscured', value: '1234'});
      const input = part(field, 'input');
      const eye = part<HTMLElement>(field, 'reveal');
      expect(input.type).to.equal('password');
      expect(nameOf(eye)).to.equal('Show characters');
      const {width, height} = eye.getBoundingClientRect();
      expect(Math.min(width, height)).to.be.at.least(44);
      await click(eye);
      expect([input.type, input.value, nameOf(eye)]).to.deep.equal(['text', '1234', 'Hide characters']);
      eye.focus();
      await press('Enter');
      expect(input.type).to.equal('password');
    });

    it('does not invite the browser to fill in a password of the page', async () => {
      const field = await one(TextField, {label: 'Password', variant: 'obscured'});
      expect(part(field, 'input').autocomplete).to.equal('new-password');
    });
  });

  it('grows with a long text from 3 to 10 lines', async () => {
    const field = await one(TextField, {label: 'Note', variant: 'longText'});
    const height = (): number => part(field, 'control').getBoundingClientRect().height;
    const empty = height();
    await click(part(field, 'input'));
    for (let i = 0; i < 4; i++) await press('Enter');
    const grown = height();
    field.value = 'line\n'.repeat(40);
    await settle();
    expect(empty).to.be.within(90, 96);
    expect(grown).to.be.within(empty + 40, empty + 60);
    expect(height()).to.be.within(245, 252);
  });

  describe('error', () => {
    it('is quiet before it is set', async () => {
      const field = await one(TextField, {label: 'Mail'});
      expect(part(field, 'input').getAttribute('aria-invalid')).to.equal(null);
      expect(part(field, 'input').getAttribute('aria-describedby')).to.equal(null);
      expect(part(field, 'message').textContent).to.equal('');
      expect(part(field, 'message').getBoundingClientRect().height).to.equal(0);
    });

    it('comes into a live region that was there before, and goes again', async () => {
      const field = await one(TextField, {label: 'Mail'});
      const region = part(field, 'message');
      expect(region.getAttribute('aria-live')).to.equal('polite');
      field.error = 'Enter an address.';
      await settle();
      expect(part(field, 'message')).to.equal(region);
      expect(region.textContent).to.equal('Enter an address.');
      expect(part(field, 'input').getAttribute('aria-invalid')).to.equal('true');
      expect(descriptionOf(part(field, 'input'))).to.equal('Enter an address.');
      field.error = '';
      await settle();
      expect(region.textContent).to.equal('');
      expect(part(field, 'input').getAttribute('aria-invalid')).to.equal(null);
    });
  });
});
