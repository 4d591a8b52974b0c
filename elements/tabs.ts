import {type Attributes, type Drawing, tag} from './draw.js';
import {DrawnElement} from './drawn-element.js';
import {nextId, setAttribute} from './element.js';

/** One tab's label. */
export interface TabTitle {
  readonly title: string;
}

/**
 * Tabs after the WAI-ARIA pattern: arrow keys, Home and End move and choose (arrows follow the writing direction),
 * one tab stop, then the panel. Only the chosen panel is shown; a panel that was shown once keeps its content.
 * The child of tab N stands in `outlet('tabs/N/child')`, null until N is chosen.
 *
 * @prop tabs - Labels.
 * @prop selected - Index of the chosen tab, 0 when out of range. Default 0. Kept when `tabs` changes.
 * @prop accessibleLabel - Name of the bar; '' = none. @prop accessibleDescription - Extra words; '' = none.
 * @fires impo-outlets - Another outlet is open now. Does not bubble.
 * @csspart bar - The row of tabs. @csspart tab - One of them. @csspart panel - The box below.
 */
export class Tabs extends DrawnElement {
  static override properties: Attributes = {tabs: [], selected: 0};
  declare tabs: readonly TabTitle[];
  declare selected: number;
  readonly #id = nextId();
  /** Panels of the tabs that were chosen at least once, by index. */
  readonly #panels: HTMLElement[] = [];
  #drawn: number | undefined;

  outlet(slot: string): Element | null {
    const index = Number(/^tabs\/(\d+)\//.exec(slot)?.[1] ?? Number.NaN);
    return index === this.#chosen ? this.#panel(index) : this.#panels[index] ?? null;
  }

  get #titles(): readonly TabTitle[] {
    return Array.isArray(this.tabs) ? this.tabs : [];
  }

  get #chosen(): number {
    const {selected} = this;
    return selected > 0 && selected < this.#titles.length ? Math.floor(selected) : 0;
  }

  #panel(index: number): HTMLElement {
    return this.#panels[index] ??= document.createElement('div');
  }

  protected override render(): Drawing {
    const id = this.#id;
    const chosen = this.#chosen;
    const titles = this.#titles;
    const panels = this.#panels;
    panels.length = Math.min(panels.length, titles.length);
    if (titles.length > 0) this.#panel(chosen);
    panels.forEach((panel, index) => {
      const attributes = {id: `${id}-${index}`, tabindex: '0', role: 'tabpanel', part: 'panel', 'aria-labelledby': `${id}-t${index}`};
      for (const [name, value] of Object.entries(attributes)) setAttribute(panel, name, value);
      panel.hidden = index !== chosen;
    });
    return [
      tag('div', {part: 'bar', role: 'tablist', 'aria-label': this.accessibleLabel, 'aria-description': this.accessibleDescription, onclick: this.#click, onkeydown: this.#key},
        titles.map(({title}, index) => tag('button', {
          part: 'tab', type: 'button', role: 'tab', id: `${id}-t${index}`, 'aria-selected': String(index === chosen),
          'aria-controls': panels[index] && `${id}-${index}`, tabindex: index === chosen ? '' : '-1',
        }, title || String(index + 1)))),
      panels,
    ];
  }

  protected override updated(): void {
    const chosen = this.#chosen;
    if (chosen !== (this.#drawn ?? chosen)) queueMicrotask(() => this.dispatchEvent(new Event('impo-outlets')));
    this.#drawn = chosen;
  }

  get #tabs(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>(':scope > [part=bar] > [part=tab]')];
  }

  readonly #click = (event: Event): void => {
    const index = this.#tabs.indexOf(event.target as HTMLElement);
    if (index >= 0) this.#choose(index);
  };

  readonly #key = (event: KeyboardEvent): void => {
    const step = getComputedStyle(this).direction === 'rtl' ? -1 : 1;
    const {length} = this.#titles;
    const at = this.#chosen;
    const index = {ArrowRight: at + step, ArrowLeft: at - step, Home: 0, End: length - 1}[event.key];
    if (index === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.#choose((index + length) % length);
  };

  #choose(index: number): void {
    const tabs = this.#tabs;
    const from = tabs[this.#chosen];
    const to = tabs[index];
    to?.focus();
    if (index === this.#chosen || !from || !to) return;
    this.selected = index;
    void this.updateComplete.then(() => slideBar(from, to));
  }
}

/** The bar under the chosen tab comes from where it was. */
function slideBar(from: HTMLElement, to: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const shift = from.offsetLeft - to.offsetLeft;
  const scale = (from.offsetWidth - 20) / (to.offsetWidth - 20);
  to.animate({translate: [`${shift}px`, 'none'], scale: [`${scale} 1`, 'none']}, {duration: 240, easing: 'cubic-bezier(.2,0,0,1)', pseudoElement: '::after'});
}
