import {expect} from 'chai';
import {CheckBox} from '../../elements/check-box.js';
import {clear, click, descriptionOf, listen, nameOf, one, part, press, settle} from './fixture.js';

describe('CheckBox', () => {
  afterEach(clear);

  it('is a native checkbox with its label as name', async () => {
    const box = await one(CheckBox, {label: 'Bring a dog', value: true});
    const input = part(box, 'input');
    expect([input.type, input.checked, nameOf(input)]).to.deep.equal(['checkbox', true, 'Bring a dog']);
  });

  it('is toggled anywhere on its row and by the space bar, once each', async () => {
    const box = await one(CheckBox, {label: 'Bring a dog'});
    const heard = listen(box);
    const row = part<HTMLElement>(box, 'option');
    await click(row, .05);
    await click(row, .9);
    part(box, 'input').focus();
    await press('Space');
    expect(heard.filter(([name]) => name === 'input').map(([, value]) => value)).to.deep.equal([true, false, true]);
    expect(heard).to.have.length(6);
    expect(part(box, 'input').checked).to.equal(true);
  });

  it('shows the value that it has, also when it is set back after a click', async () => {
    const box = await one(CheckBox, {label: 'Locked'});
    box.addEventListener('input', () => { box.value = false; });
    await click(part(box, 'input'));
    expect(part(box, 'input').checked).to.equal(false);
  });

  it('gives the whole row at least 44 px', async () => {
    const box = await one(CheckBox, {label: 'Bring a dog'});
    expect(part(box, 'option').getBoundingClientRect().height).to.be.at.least(44);
  });

  it('can be named without a visible label, and says its error', async () => {
    const box = await one(CheckBox, {accessibleLabel: 'Select row', error: 'Tick it.'});
    const input = part(box, 'input');
    expect(nameOf(input)).to.equal('Select row');
    expect(box.querySelector('[part=text]')).to.equal(null);
    expect([input.getAttribute('aria-invalid'), descriptionOf(input)]).to.deep.equal(['true', 'Tick it.']);
    box.error = '';
    await settle();
    expect(input.getAttribute('aria-invalid')).to.equal(null);
  });
});
