import {draw, tag} from './draw.js';
import {HTMLBase} from './element.js';
import {servicesOf} from './services.js';

const bones = ['avatar', 'name', 'line', 'block', 'wide', 'wider'];

/**
 * The shape of a card that is on its way: a head, a block and two lines, on the surface's sheet. It shows after 300 ms,
 * so that quick answers do not blink, and says politely that the card is being prepared.
 */
export class Skeleton extends HTMLBase {
  connectedCallback(): void {
    if (this.firstChild) return;
    this.#say('');
    // A status that arrives with its words is not announced.
    requestAnimationFrame(() => this.requestUpdate());
  }

  /** Says it in the words now in force. */
  requestUpdate(): void {
    this.#say(servicesOf(this).words.preparing);
  }

  #say(words: string): void {
    draw(this, [bones.map((name) => tag('i', {class: `bone ${name}`})), tag('p', {class: 'vh', role: 'status'}, words)]);
  }
}
