/** The lazy part `words`: every dictionary but English, which the elements have in them. */
import {words as ar} from './ar.js';
import {words as de} from './de.js';
import type {Dictionary} from './dictionary.js';
import {words as es} from './es.js';
import {words as fr} from './fr.js';
import {words as ja} from './ja.js';
import {words as zh} from './zh.js';

/** By primary language subtag. */
export const dictionaries = {ar, de, es, fr, ja, zh} satisfies {readonly [language: string]: Dictionary};
