import {ImpoElement} from './element.js';

/** A sheet of paper around one child; inside another card a tinted well. The child stands in the element itself. */
export class Card extends ImpoElement {}
