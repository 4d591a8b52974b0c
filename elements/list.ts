import {draw, tag} from './draw.js';
import {ImpoElement, nameNode, setAttribute} from './element.js';
import {Groups, beforeGroups} from './groups.js';
import {iconNode} from './icons.js';
import {servicesOf} from './services.js';
import type {Align} from './row.js';

/** From this many rows on, a vertical list scrolls in itself once it is higher than 372 px. */
const longFrom = 7;

/**
 * Rows with a line between them, or side by side. Each child stands in an `<li>` that `wrap()` makes, in `outlet()`.
 * The groups of a long list have no role: their rows are the list's own.
 *
 * @prop direction - `vertical` (default) or `horizontal`, which scrolls and snaps.
 * @prop align - Position of the rows' content across the list.
 * @prop more - How many further rows "Show more" would bring; 0 = no button. Default 0.
 * @prop empty - Says that there is nothing to list. Default false.
 * @fires impo-more - The user asks for them. Does not bubble.
 * @csspart list - The `<ul>`. @csspart more - The button. @csspart empty - The line of an empty list.
 */
export class List extends ImpoElement {
  readonly #list = document.createElement('ul');
  #direction = '';
  #align: Align = '';
  /** Rows ever wrapped. */
  #rows = 0;
  #groups: Groups | undefined;
  #more = 0;
  #empty = false;

  constructor() {
    super();
    // Safari takes the role of a list without bullets away.
    this.#list.setAttribute('role', 'list');
    this.#list.setAttribute('part', 'list');
  }

  /** Where the next row goes: the `<ul>`, which is placed when it is first asked for, or its last group. */
  outlet(): Element {
    if (!this.#list.parentNode) this.prepend(this.#list);
    if (this.#rows < beforeGroups || this.#direction) return this.#list;
    this.#groups ??= new Groups(this.#list, () => {
      const group = document.createElement('div');
      group.role = 'presentation';
      return group;
    });
    return this.#groups.next();
  }

  /** A fresh `<li>` for one child. */
  wrap(): Element {
    if (++this.#rows === longFrom && !this.#direction) {
      this.setAttribute('long', '');
      this.#list.tabIndex = 0;
    }
    const row = document.createElement('li');
    row.className = 'item';
    return row;
  }

  get direction(): 'vertical' | 'horizontal' {
    return this.#direction ? 'horizontal' : 'vertical';
  }

  set direction(value: 'vertical' | 'horizontal') {
    const direction = value === 'horizontal' ? value : '';
    if (direction === this.#direction) return;
    setAttribute(this, 'direction', this.#direction = direction);
    // What scrolls must be reachable by keyboard.
    setAttribute(this.#list, 'tabindex', direction || this.hasAttribute('long') ? '0' : '');
  }

  get align(): Align {
    return this.#align;
  }

  set align(value: Align) {
    if (value !== this.#align) setAttribute(this, 'align', this.#align = value ?? '');
  }

  get more(): number {
    return this.#more;
  }

  set more(value: number) {
    if (value === this.#more) return;
    this.#more = value;
    this.requestUpdate();
  }

  get empty(): boolean {
    return this.#empty;
  }

  set empty(value: boolean) {
    if (value === this.#empty) return;
    this.#empty = value;
    this.requestUpdate();
  }

  /** Draws what it says itself with the words now in force. */
  requestUpdate(): void {
    const {words} = servicesOf(this);
    draw(this, [
      this.#list,
      this.#empty && tag('p', {class: 'empty', part: 'empty'}, words.nothingHere),
      this.#more > 0 && tag('button', {type: 'button', class: 'button more', part: 'more', onclick: this.#wantMore}, iconNode('chevronDown'), tag('span', {}, words.showMore(this.#more))),
    ]);
  }

  readonly #wantMore = (): void => {
    this.dispatchEvent(new Event('impo-more'));
  };

  protected override named(): void {
    nameNode(this.#list, this);
  }
}
