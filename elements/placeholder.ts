import {draw, tag} from './draw.js';
import {HTMLBase} from './element.js';
import {iconNode} from './icons.js';
import {servicesOf} from './services.js';
import type {Words} from './words.js';

/**
 * The quiet frame in place of what cannot be drawn: an unknown component, a cycle, something over a limit.
 *
 * @prop reason - The second line; '' = none.
 */
export class Placeholder extends HTMLBase {
  #reason = '';
  /** The second line in the words then in force, in place of `reason`: they may change while it is shown. */
  why: ((words: Words) => string) | undefined;

  get reason(): string {
    return this.#reason;
  }

  set reason(value: string) {
    value ??= '';
    if (value === this.#reason) return;
    this.#reason = value;
    if (this.isConnected) this.requestUpdate();
  }

  connectedCallback(): void {
    if (!this.firstChild) this.requestUpdate();
  }

  /** Draws it with the words now in force. */
  requestUpdate(): void {
    const {words} = servicesOf(this);
    const reason = this.why?.(words) ?? this.#reason;
    draw(this, [iconNode('blocks'), tag('div', {}, tag('strong', {}, words.cannotShow), reason && tag('span', {}, reason))]);
  }
}
