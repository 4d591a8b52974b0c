/** `impo-elements/card-elements`: the two card elements, their events and words. Importing it defines nothing; `impo-elements/define/cards` does. */
import type {CardEventMap} from './card-events.js';
import type {CardElement} from './card-element.js';

export {CardElement} from './card-element.js';
export {GeneratedCard} from './generated-card.js';
export {PresentCard} from './present-card.js';
export type {PresentEnding, PresentState} from './present-model.js';
export * from './card-events.js';
export {type CardWords, cardWords} from './card-words.js';

/** What JSX may set on one of the two elements besides the attributes of every element; `ElementProps` of the main entry is the same for surfaces. */
export type CardElementProps<Element extends CardElement> = Partial<Omit<Element, keyof HTMLElement>> & {
  readonly [Name in keyof CardEventMap as `on${Name}`]?: (event: CardEventMap[Name]) => void;
};
