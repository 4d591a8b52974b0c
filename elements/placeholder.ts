import {draw, tag} from './draw.js';
import {HTMLBase} from './element.js';
import {iconNode} from './icons.js';
import {servicesOf} from './services.js';

/**
 * The quiet frame in place of what cannot be drawn: an unknown component, a cycle, something over a limit.
 *
 * @prop reason - The second line; '' = none.
 */
export class Placeholder extends HTMLBase {
  #reason = '';

  get reason(): string {
    return this.#reason;
  }

  set reason(value: string) {
    value ??= '';
    if (value === this.#reason) return;
    this.#reason = value;
    if (this.isConnected) this.#draw();
  }

  connectedCallback(): void {
    if (!this.firstChild) this.#draw();
  }

  #draw(): void {
    draw(this, [iconNode('blocks'), tag('div', {}, tag('strong', {}, servicesOf(this).words.cannotShow), this.#reason && tag('span', {}, this.#reason))]);
  }
}
