import {sendKeys} from '@web/test-runner-commands';
import {expect} from 'chai';
import {button, make, mount, until} from './mount.js';

describe('impo-button', () => {
  it('is a native button that hosts its child', () => {
    const element = button('Pay', {variant: 'primary'});
    mount(element);
    const native = element.querySelector('button')!;
    expect(native.type).to.equal('button');
    expect(native.textContent).to.equal('Pay');
    expect(element.outlet()).to.equal(native);
    expect(element.getBoundingClientRect().height).to.be.at.least(44);
  });

  it('is operated by keyboard', async () => {
    const element = button('Pay');
    mount(element);
    let clicks = 0;
    element.addEventListener('click', () => clicks++);
    element.focus();
    await sendKeys({press: 'Enter'});
    await sendKeys({press: 'Space'});
    expect(clicks).to.equal(2);
  });

  it('is one control where its label holds a link, and its words are read on it', async () => {
    const element = button('Read the [terms](https://example.com/terms)', {variant: 'primary'});
    const surface = mount(element);
    await until(() => element.querySelector('a'), 'the label is drawn');
    let clicks = 0;
    element.addEventListener('click', () => clicks++);
    await sendKeys({press: 'Tab'});
    await sendKeys({press: 'Enter'});
    expect(clicks).to.equal(1);
    expect(getComputedStyle(element.querySelector('a')!).color).to.equal(getComputedStyle(element.querySelector('button')!).color);
    await sendKeys({press: 'Tab'});
    expect(surface.shadowRoot!.activeElement).to.equal(null);
    const next = button('[Privacy](https://example.com/privacy)');
    mount(next);
    expect(next.querySelector('a')?.matches(':any-link'), 'a label that was drawn before it was placed').to.equal(false);
  });

  it('says why it is off, and stays in the tab order', async () => {
    const element = button('Pay', {reason: 'Agree to the terms to pay.'});
    const surface = mount(element);
    const native = element.querySelector('button')!;
    expect(native.ariaDisabled).to.equal('true');
    expect(surface.shadowRoot!.getElementById(native.getAttribute('aria-describedby')!)?.textContent).to.equal('Agree to the terms to pay.');
    await sendKeys({press: 'Tab'});
    expect(surface.shadowRoot!.activeElement).to.equal(native);
    element.reason = 'Fill in the postcode.';
    expect(element.querySelectorAll('.reason')).to.have.length(1);
    expect(element.querySelector('.reason')?.textContent).to.equal('Fill in the postcode.');
    element.reason = '';
    expect(element.querySelector('.reason')).to.equal(null);
    expect(native.hasAttribute('aria-disabled')).to.equal(false);
    expect(native.hasAttribute('aria-describedby')).to.equal(false);
  });

  it('is off without a reason while its surface is busy', () => {
    const element = button('Pay', {off: true});
    mount(element);
    expect(element.querySelector('button')!.ariaDisabled).to.equal('true');
    element.off = false;
    expect(element.querySelector('button')!.ariaDisabled).to.equal(null);
  });

  it('keeps its width when it becomes busy', () => {
    for (const variant of ['default', 'primary', 'borderless']) {
      const plain = button('Reserve a table', {variant});
      const icon = make('impo-button', {variant}, make('impo-row', {align: 'center'}, make('impo-icon', {name: 'lock'}), 'Confirm'));
      const bare = make('impo-button', {variant, accessibleLabel: 'Lock'}, make('impo-icon', {name: 'lock'}));
      mount([plain, icon, bare]);
      for (const element of [plain, icon, bare]) {
        const {width} = element.querySelector('button')!.getBoundingClientRect();
        element.busy = true;
        expect(element.querySelector('button')!.ariaBusy).to.equal('true');
        expect(element.querySelector('button')!.getBoundingClientRect().width, variant).to.be.closeTo(width, 2.1);
      }
    }
  });

  it('carries name and description on the native button', () => {
    const element = button('Book now', {accessibleLabel: 'Book Café Nord', accessibleDescription: 'Opens the form'});
    mount(element);
    expect(element.querySelector('button')!.ariaLabel).to.equal('Book Café Nord');
    expect(element.querySelector('button')!.getAttribute('aria-description')).to.equal('Opens the form');
    expect(element.hasAttribute('role')).to.equal(false);
  });

  it('is round with an icon alone, larger when primary', () => {
    const plain = make('impo-button', {accessibleLabel: 'Play'}, make('impo-icon', {name: 'play'}));
    const primary = make('impo-button', {variant: 'primary', accessibleLabel: 'Play'}, make('impo-icon', {name: 'play'}));
    mount([plain, primary]);
    const size = (element: Element): number[] => [element.querySelector('button')!.offsetWidth, element.querySelector('button')!.offsetHeight];
    expect(size(plain)).to.deep.equal([44, 44]);
    expect(size(primary)).to.deep.equal([56, 56]);
  });
});
