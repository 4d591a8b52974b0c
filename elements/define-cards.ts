/** `impo-elements/define/cards`: registers `<impo-card>` and `<impo-present>`, with every other element. A tag that is taken is left alone. */
import './define.js';
import {GeneratedCard} from './generated-card.js';
import {PresentCard} from './present-card.js';

// Whoever registers the elements has their events in the map of the DOM.
export type {CardEventMap} from './card-events.js';

const elements = {'impo-card': GeneratedCard, 'impo-present': PresentCard} as const;

declare global {
  interface HTMLElementTagNameMap extends CardTags {}
}

/** The classes by tag, for `HTMLElementTagNameMap`. */
export type CardTags = {[Tag in keyof typeof elements]: InstanceType<(typeof elements)[Tag]>};

/** Defines the two elements where they are not defined yet. Harmless to call again, and where there are no custom elements. */
export function defineCards(registry: CustomElementRegistry | undefined = globalThis.customElements): void {
  if (registry === undefined) return;
  for (const [tag, element] of Object.entries(elements)) {
    if (registry.get(tag) === undefined) registry.define(tag, element);
  }
}

defineCards();
