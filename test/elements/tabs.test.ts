import {sendKeys} from '@web/test-runner-commands';
import {expect} from 'chai';
import type {Tabs} from '../../elements/tabs.js';
import {frame, make, mount, text} from './mount.js';

/** As the view does: draws the child of each open outlet, once. */
function tabs(titles: readonly string[], more: object = {}): Tabs {
  const element = make('impo-tabs', {tabs: titles.map((title) => ({title})), ...more});
  const draw = (): void => titles.forEach((title, index) => {
    const outlet = element.outlet(`tabs/${index}/child`);
    if (outlet && !outlet.firstChild) outlet.append(text(`${title} panel`));
  });
  draw();
  element.addEventListener('impo-outlets', draw);
  return element;
}
const chosen = (element: Element): string | undefined => element.querySelector('[role=tab][aria-selected=true]')?.textContent ?? undefined;
const shown = (element: HTMLElement): string => [...element.querySelectorAll<HTMLElement>('[role=tabpanel]')].filter((panel) => panel.offsetHeight > 0).map((panel) => panel.innerText.trim()).join();

describe('impo-tabs', () => {
  it('follows the tabs pattern', async () => {
    const element = tabs(['One', 'Two', 'Three'], {accessibleLabel: 'Numbers'});
    mount(element);
    await element.updateComplete;
    expect(element.querySelector('[role=tablist]')?.ariaLabel).to.equal('Numbers');
    const all = [...element.querySelectorAll<HTMLElement>('[role=tab]')];
    expect(all.map((tab) => [tab.textContent, tab.ariaSelected, tab.tabIndex])).to.deep.equal([['One', 'true', 0], ['Two', 'false', -1], ['Three', 'false', -1]]);
    const panel = element.querySelector('[role=tabpanel]')!;
    expect(all[0]!.getAttribute('aria-controls')).to.equal(panel.id);
    expect(panel.getAttribute('aria-labelledby')).to.equal(all[0]!.id);
    expect(element.querySelectorAll('[role=tabpanel]')).to.have.length(1);
    expect(element.outlet('tabs/1/child')).to.equal(null);
  });

  it('is operated by arrow keys, Home and End', async () => {
    const element = tabs(['One', 'Two', 'Three']);
    mount(element);
    await element.updateComplete;
    await sendKeys({press: 'Tab'});
    for (const [key, expected] of [['ArrowRight', 'Two'], ['ArrowRight', 'Three'], ['ArrowRight', 'One'], ['ArrowLeft', 'Three'], ['Home', 'One'], ['End', 'Three']] as const) {
      await sendKeys({press: key});
      await element.updateComplete;
      await frame();
      expect(chosen(element), key).to.equal(expected);
      expect((element.getRootNode() as ShadowRoot).activeElement?.textContent, key).to.equal(expected);
      expect(shown(element), key).to.equal(`${expected} panel`);
    }
    await sendKeys({press: 'Tab'});
    expect((element.getRootNode() as ShadowRoot).activeElement?.getAttribute('role')).to.equal('tabpanel');
  });

  it('turns the arrow keys over in right-to-left text', async () => {
    const element = tabs(['One', 'Two', 'Three']);
    mount(element, {dir: 'rtl'});
    await element.updateComplete;
    element.querySelector<HTMLElement>('[role=tab]')!.focus();
    await sendKeys({press: 'ArrowLeft'});
    await element.updateComplete;
    expect(chosen(element)).to.equal('Two');
  });

  it('keeps the content of tabs that were seen, hidden', async () => {
    const element = tabs(['One', 'Two']);
    mount(element);
    await element.updateComplete;
    const first = element.outlet('tabs/0/child')!.firstChild;
    element.querySelectorAll<HTMLElement>('[role=tab]')[1]!.click();
    await element.updateComplete;
    await frame();
    expect(shown(element)).to.equal('Two panel');
    expect(element.outlet('tabs/0/child')!.firstChild).to.equal(first);
    expect(first!.isConnected).to.equal(true);
  });

  it('keeps the chosen tab when titles change, and goes back to the first when it is gone', async () => {
    const element = tabs(['One', 'Two', 'Three'], {selected: 2});
    mount(element);
    await element.updateComplete;
    expect(chosen(element)).to.equal('Three');
    element.tabs = [{title: 'A'}, {title: 'B'}, {title: 'C'}];
    await element.updateComplete;
    expect(chosen(element)).to.equal('C');
    element.tabs = [{title: 'A'}, {title: 'B'}];
    await element.updateComplete;
    expect(chosen(element)).to.equal('A');
    expect(element.outlet('tabs/0/child')).to.not.equal(null);
    element.selected = -3;
    await element.updateComplete;
    expect(chosen(element)).to.equal('A');
  });

  it('scrolls a long bar in itself', async () => {
    const element = tabs(Array.from({length: 12}, (_, index) => `A long title ${index}`));
    const surface = mount(make('impo-card-box', {}, element), {width: 320});
    await element.updateComplete;
    expect(surface.scrollWidth).to.equal(320);
    const bar = element.querySelector('[role=tablist]')!;
    expect(bar.scrollWidth).to.be.above(bar.clientWidth);
  });
});
