import {ImpoElement, setAttribute} from './element.js';

/** How a Row or Column spreads its children along its axis. '' = as the protocol's default, start. */
export type Justify = '' | 'start' | 'center' | 'end' | 'spaceAround' | 'spaceBetween' | 'spaceEvenly' | 'stretch';
/** How children stand across the axis. '' = not written by the agent: the look decides per kind of child. */
export type Align = '' | 'start' | 'center' | 'end' | 'stretch';

/** What Row and Column share: two attributes that the style sheet reads. */
export abstract class Flex extends ImpoElement {
  #justify: Justify = '';
  #align: Align = '';

  get justify(): Justify {
    return this.#justify;
  }

  set justify(value: Justify) {
    if (value !== this.#justify) setAttribute(this, 'justify', this.#justify = value ?? '');
  }

  get align(): Align {
    return this.#align;
  }

  set align(value: Align) {
    if (value !== this.#align) setAttribute(this, 'align', this.#align = value ?? '');
  }
}

/**
 * Children side by side. It wraps only as tiles (all children are cards), panes (columns with controls), fields and buttons.
 * Children stand in the element itself.
 *
 * @prop justify - Spread along the row.
 * @prop align - Position across the row.
 */
export class Row extends Flex {}
