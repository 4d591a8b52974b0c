import {servicesOf} from './services.js';

const bones = ['avatar', 'name', 'line', 'block', 'wide', 'wider'];

/**
 * The shape of a card that is on its way: a head, a block and two lines, on the surface's sheet. It shows after 300 ms,
 * so that quick answers do not blink, and says politely that the card is being prepared.
 */
export class Skeleton extends HTMLElement {
  connectedCallback(): void {
    if (this.firstChild) return;
    const words = document.createElement('p');
    words.className = 'vh';
    words.role = 'status';
    this.append(...bones.map((name) => {
      const bone = document.createElement('i');
      bone.className = `bone ${name}`;
      return bone;
    }), words);
    // A status that arrives with its words is not announced.
    requestAnimationFrame(() => {
      words.textContent = servicesOf(this).words.preparing;
    });
  }
}
