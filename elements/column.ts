import {Groups, beforeGroups} from './groups.js';
import {Flex} from './row.js';

/**
 * Children below each other, 12 px apart; neighbours that belong together (text and text, check box and check box) stand closer.
 * Children stand in the element itself; those of a long column in groups, which are columns too.
 *
 * @prop justify - Spread down the column.
 * @prop align - Position across the column. Buttons fill the width only when `stretch` is written.
 */
export class Column extends Flex {
  #children = 0;
  #groups: Groups | undefined;

  /** Where the next child goes: the column, or the last group of a long one. */
  outlet(): Element {
    if (this.#children++ < beforeGroups) return this;
    this.#groups ??= new Groups(this, () => document.createElement('impo-column'));
    return this.#groups.next();
  }
}
