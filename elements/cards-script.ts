/** `impo-elements/script/cards`: the second script tag's file, after `impo-elements.min.js`: defines the card elements and gives the page `window.ImpoCards`. */
import './define-cards.js';
import * as cards from '../src/cards/index.js';
import * as host from '../src/host/index.js';
import * as present from '../src/present/index.js';
import * as elements from './card-elements.js';

const ImpoCards = {...cards, ...present, ...host, ...elements};

declare global {
  interface Window {
    /** Everything of the cards, and of their host's side. The first copy of the script on a page keeps the name. */
    ImpoCards?: typeof ImpoCards;
  }
}

window.ImpoCards ??= ImpoCards;
