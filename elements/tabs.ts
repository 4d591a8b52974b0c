import {LitElement, html, nothing} from 'lit';
import type {PropertyDeclarations, PropertyValues, TemplateResult} from 'lit';
import {nextId} from './element.js';

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
export class Tabs extends LitElement {
  static override properties: PropertyDeclarations = {tabs: {}, selected: {type: Number}, accessibleLabel: {}, accessibleDescription: {}};
  declare tabs: readonly TabTitle[];
  declare selected: number;
  declare accessibleLabel: string;
  declare accessibleDescription: string;
  readonly #id = nextId();
  /** Panels of the tabs that were chosen at least once, by index. */
  readonly #panels: HTMLElement[] = [];

  constructor() {
    super();
    this.tabs = [];
    this.selected = 0;
    this.accessibleLabel = this.accessibleDescription = '';
  }

  protected override createRenderRoot(): this {
    return this;
  }

  outlet(slot: string): Element | null {
    const index = Number(/^tabs\/(\d+)\//.exec(slot)?.[1] ?? Number.NaN);
    return index === this.#chosen ? this.#panel(index) : this.#panels[index] ?? null;
  }

  get #chosen(): number {
    const {selected, tabs} = this;
    return tabs && selected > 0 && selected < tabs.length ? Math.floor(selected) : 0;
  }

  #panel(index: number): HTMLElement {
    let panel = this.#panels[index];
    if (!panel) {
      panel = this.#panels[index] = document.createElement('div');
      panel.id = `${this.#id}-${index}`;
      panel.tabIndex = 0;
      panel.setAttribute('role', 'tabpanel');
      panel.setAttribute('part', 'panel');
      panel.setAttribute('aria-labelledby', `${this.#id}-t${index}`);
    }
    return panel;
  }

  protected override willUpdate(changed: PropertyValues): void {
    this.tabs = Array.isArray(this.tabs) ? this.tabs : [];
    this.#panels.length = Math.min(this.#panels.length, this.tabs.length);
    if (this.tabs.length > 0) this.#panel(this.#chosen);
    this.#panels.forEach((panel, index) => panel.toggleAttribute('hidden', index !== this.#chosen));
    if (changed.has('selected') && this.hasUpdated) queueMicrotask(() => this.dispatchEvent(new Event('impo-outlets')));
  }

  protected override render(): TemplateResult {
    const chosen = this.#chosen;
    return html`<div part="bar" role="tablist" aria-label=${this.accessibleLabel || nothing} aria-description=${this.accessibleDescription || nothing}
      @click=${this.#click} @keydown=${this.#key}>${this.tabs.map(({title}, index) => html`<button part="tab" type="button" role="tab"
        id="${this.#id}-t${index}" aria-selected=${index === chosen} aria-controls=${this.#panels[index] ? `${this.#id}-${index}` : nothing}
        tabindex=${index === chosen ? nothing : -1}>${title}</button>`)}</div>${this.#panels.filter(Boolean)}`;
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
    const {length} = this.tabs;
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
  to.animate([{transform: `translateX(${shift}px) scaleX(${scale})`}, {transform: 'none'}], {duration: 240, easing: 'cubic-bezier(.2,0,0,1)', pseudoElement: '::after'});
}
