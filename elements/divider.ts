import {ImpoElement, nameNode, setAttribute} from './element.js';

/**
 * A line between neighbours.
 *
 * @prop axis - `horizontal` (default) or `vertical`, which takes the row's height.
 */
export class Divider extends ImpoElement {
  get axis(): 'horizontal' | 'vertical' {
    return this.getAttribute('axis') === 'vertical' ? 'vertical' : 'horizontal';
  }

  set axis(value: 'horizontal' | 'vertical') {
    setAttribute(this, 'axis', value === 'vertical' ? value : '');
  }

  connectedCallback(): void {
    setAttribute(this, 'role', 'separator');
    setAttribute(this, 'aria-orientation', this.getAttribute('axis') ?? '');
  }

  protected override named(): void {
    nameNode(this, this);
  }
}
