import {iconNode} from './icons.js';
import {servicesOf} from './services.js';

/**
 * The quiet frame in place of what cannot be drawn: an unknown component, a cycle, something over a limit.
 *
 * @prop reason - The second line; '' = none.
 */
export class Placeholder extends HTMLElement {
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
    const box = document.createElement('div');
    const title = document.createElement('strong');
    title.textContent = servicesOf(this).words.cannotShow;
    box.append(title);
    if (this.#reason) {
      const line = document.createElement('span');
      line.textContent = this.#reason;
      box.append(line);
    }
    const icon = iconNode('blocks');
    this.replaceChildren(...(icon ? [icon] : []), box);
  }
}
