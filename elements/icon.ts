import {ImpoElement, nameNode, setAttribute} from './element.js';
import {iconNode} from './icons.js';
import type {IconName} from './icons.js';

/**
 * One drawing, 24 px, in the text's colour. An unknown name draws nothing and leaves no hole.
 * Decorative unless it has a name; alone in a button it is the button's name, for there is no other.
 *
 * @prop name - One of the catalogue's names, or `{svgPath}`: a path in a 24 × 24 box, filled.
 */
export class Icon extends ImpoElement {
  #name: IconName = '';

  get name(): IconName {
    return this.#name;
  }

  set name(value: IconName) {
    const old = this.#name;
    value ??= '';
    if (value === old || (typeof value === 'object' && typeof old === 'object' && value.svgPath === old.svgPath)) return;
    this.#name = value;
    this.replaceChildren(iconNode(value) ?? '');
    // Stars, hearts and warnings have a tint of their own.
    setAttribute(this, 'name', typeof value === 'string' ? value : '');
    this.named();
  }

  connectedCallback(): void {
    this.named();
  }

  protected override named(): void {
    const {accessibleLabel, accessibleDescription} = this;
    const label = accessibleLabel || (this.parentElement?.matches('button, .trigger') && this.getAttribute('name')?.replace(/_|(?=[A-Z])/g, ' ').toLowerCase()) || '';
    setAttribute(this, 'role', label && 'img');
    nameNode(this, {accessibleLabel: label, accessibleDescription});
  }
}
