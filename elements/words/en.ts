/** `impo-elements/words/en`: English, the default of everything. */
import {cardWords} from '../card-words.js';
import {gameWords} from '../html-words.js';
import {words as english} from '../words.js';
import type {Dictionary} from './dictionary.js';

/** Everything that the elements say. */
export const words: Dictionary = {...english, game: gameWords, card: cardWords};

export {actionWords} from '../../src/host/describe-action.js';
export {textWords} from '../../src/host/text-words.js';
