import {resetMouse, sendKeys, sendMouse} from '@web/test-runner-commands';
import {expect} from 'chai';
import type {Modal} from '../../elements/modal.js';
import {button, frame, make, mount, text, until} from './mount.js';

function modal(content: () => Node, more: object = {}, trigger: Node = button('Show rules')): Modal {
  const element = make('impo-modal', more);
  element.outlet('trigger')!.append(trigger);
  element.addEventListener('impo-outlets', () => {
    const outlet = element.outlet('content');
    if (outlet) outlet.append(content());
    else element.querySelector('[part=content]')!.replaceChildren();
  });
  return element;
}
const dialog = (element: Element): HTMLDialogElement => element.querySelector('dialog')!;
const name = (element: Element): string | null | undefined => dialog(element).ariaLabel ?? (element.getRootNode() as ShadowRoot).getElementById(dialog(element).getAttribute('aria-labelledby')!)?.textContent;
const active = (element: Element): Element | null => (element.getRootNode() as ShadowRoot).activeElement;
async function open(element: Modal): Promise<void> {
  await element.updateComplete;
  element.querySelector<HTMLElement>('.trigger button')!.click();
  await element.updateComplete;
}

describe('impo-modal', () => {
  afterEach(() => resetMouse());

  it('draws its content only while it is open', async () => {
    const element = modal(() => text('No refunds'));
    mount(element);
    await element.updateComplete;
    expect(element.outlet('content')).to.equal(null);
    expect(element.innerText).to.not.contain('No refunds');
    expect(dialog(element).autofocus, 'a closed dialog asks for no focus, which the browser would refuse on the console').to.equal(false);
    await open(element);
    expect(dialog(element).matches(':modal')).to.equal(true);
    expect(element.innerText).to.contain('No refunds');
    dialog(element).querySelector<HTMLElement>('[part=close]')!.click();
    await until(() => !element.outlet('content'), 'the content went');
    expect(dialog(element).open).to.equal(false);
    expect(element.textContent).to.not.contain('No refunds');
  });

  it('is named by its label, else its first heading, else its trigger', async () => {
    const labelled = modal(() => text('x'), {accessibleLabel: 'Fare rules'}), headed = modal(() => make('impo-column', {}, text('Guests', 'h3'), text('Up to four'))), plain = modal(() => text('x'));
    mount([labelled, headed, plain]);
    for (const [element, expected] of [[labelled, 'Fare rules'], [headed, 'Guests'], [plain, 'Show rules']] as const) {
      await open(element);
      expect(name(element)).to.equal(expected);
      element.open = false;
      await element.updateComplete;
    }
  });

  it('shows the heading once, and follows it', async () => {
    const heading = text('Guests', 'h3');
    const element = modal(() => make('impo-column', {}, heading, text('Up to four')));
    mount(element);
    await open(element);
    expect(element.querySelector('dialog')!.innerText.match(/Guests/g)).to.have.length(1);
    heading.text = 'Five guests';
    await until(() => name(element) === 'Five guests', 'the title followed');
  });

  it('keeps the focus inside, closes on Escape, and gives the focus back', async () => {
    const element = modal(() => button('Got it'));
    mount([element, button('Behind')]);
    await element.updateComplete;
    element.querySelector<HTMLElement>('.trigger button')!.focus();
    await sendKeys({press: 'Enter'});
    await until(() => dialog(element).open, 'it opened');
    expect(dialog(element).contains(active(element))).to.equal(true);
    for (let press = 0; press < 5; press++) {
      await sendKeys({press: 'Tab'});
      expect(active(element) === null || dialog(element).contains(active(element)), `Tab ${press}`).to.equal(true);
    }
    await sendKeys({press: 'Escape'});
    await until(() => !element.open, 'it closed');
    expect(active(element)).to.equal(element.querySelector('.trigger button'));
    await until(() => !element.outlet('content'), 'the content went');
  });

  it('closes on a click beside it, not on one inside', async () => {
    const element = modal(() => text('No refunds'));
    mount(element);
    await open(element);
    await Promise.all(dialog(element).getAnimations().map(({finished}) => finished));
    const {left, top, width} = dialog(element).getBoundingClientRect();
    await sendMouse({type: 'click', position: [Math.round(left + width / 2), Math.round(top + 30)]});
    expect(element.open).to.equal(true);
    await sendMouse({type: 'click', position: [5, 5]});
    await until(() => !element.open, 'it closed');
  });

  it('stands above a clipped, transformed chat bubble', async () => {
    const element = modal(() => text('Dialog body'));
    const surface = mount(element);
    const bubble = document.createElement('div');
    bubble.style.cssText = 'height: 80px; overflow: hidden; transform: translateZ(0)';
    surface.before(bubble);
    bubble.append(surface);
    await open(element);
    await Promise.all(dialog(element).getAnimations().map(({finished}) => finished));
    const {left, top, width, height} = dialog(element).querySelector('impo-text')!.getBoundingClientRect();
    expect(surface.shadowRoot!.elementFromPoint(left + width / 2, top + height / 2)?.closest('dialog')).to.equal(dialog(element));
    bubble.remove();
  });

  it('does not open from a button that is off', async () => {
    const off = button('Show rules', {reason: 'Not yet.'});
    const element = modal(() => text('x'), {}, off);
    mount(element);
    await open(element);
    expect(element.open).to.equal(false);
  });

  it('is opened, not left, by a link that is its trigger', async () => {
    const link = document.createElement('a');
    link.href = '#elsewhere';
    link.textContent = 'Terms';
    const element = modal(() => text('No refunds'), {}, link);
    mount(element);
    await element.updateComplete;
    link.focus();
    await sendKeys({press: 'Enter'});
    await until(() => element.open, 'the dialog opened');
    expect(location.hash).to.equal('');
  });

  it('is one button where its trigger is a text with a link, drawn as Markdown', async () => {
    const element = modal(() => text('No refunds'), {}, text('[Terms](https://example.com/terms)'));
    mount(element);
    await until(() => element.querySelector('.trigger[role=button] a'), 'the text is drawn in a button');
    const trigger = element.querySelector('.trigger');
    await sendKeys({press: 'Tab'});
    expect(active(element)).to.equal(trigger);
    for (const key of ['Enter', 'Space']) {
      await sendKeys({press: key});
      await element.updateComplete;
      expect(dialog(element).open, key).to.equal(true);
      await sendKeys({press: 'Escape'});
      await until(() => !dialog(element).open && active(element) === trigger, 'the focus came back');
    }
    await sendKeys({press: 'Tab'});
    expect(active(element), 'the link is no stop of its own').to.equal(null);
  });

  it('makes a trigger without a control operable', async () => {
    const element = modal(() => text('x'), {}, text('Terms'));
    mount(element);
    await frame();
    const trigger = element.querySelector<HTMLElement>('.trigger')!;
    expect(trigger.role).to.equal('button');
    trigger.focus();
    await sendKeys({press: 'Enter'});
    await until(() => dialog(element).open, 'it opened');
  });

  it('opens again after it was taken out and put back', async () => {
    const element = modal(() => text('No refunds'));
    const surface = mount(element);
    await open(element);
    surface.remove();
    document.body.append(surface);
    await element.updateComplete;
    expect(element.open).to.equal(false);
    await open(element);
    expect(dialog(element).open).to.equal(true);
    surface.remove();
  });
});
