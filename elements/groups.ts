/**
 * Groups for the children of a long list or column, so that the browser skips the layout of whole groups while they are
 * out of sight (`content-visibility` in `layout.css`).
 *
 * A group and not each child: the browser then watches a hundredth of the boxes, and a script that measures every row
 * makes it lay out one group at a time instead of the whole list for each row.
 */
const size = 100;
/** Children that stand in the container itself, before the first group. */
export const beforeGroups = 50;

export class Groups {
  readonly #container: Element;
  readonly #make: () => Element;
  /** Children ever placed. */
  #count = 0;
  #last: Element | undefined;

  constructor(container: Element, make: () => Element) {
    this.#container = container;
    this.#make = make;
  }

  /** Where the next child goes at the end. */
  next(): Element {
    if (this.#count++ % size === 0) {
      for (const left of this.#container.querySelectorAll(':scope > .rows:empty')) left.remove();
      this.#last = this.#make();
      this.#last.classList.add('rows');
      this.#container.append(this.#last);
    }
    return this.#last ?? this.#container;
  }
}
