import {loadLazy} from './lazy.js';
import {type Words, words} from './words.js';

/** The languages that have a dictionary. It is written in simplified Chinese, which is no stand-in for traditional. */
const known = /^(?:ar|de|es|fr|ja|zh(?!.(?:hant|tw|hk|mo)))(?![a-z])/i;

/** The words of a BCP 47 language; English where there is no dictionary, or while it cannot be fetched. */
export async function languageWords(language: string): Promise<Words> {
  const [name] = known.exec(language) ?? [];
  return name ? loadLazy('words').then(({dictionaries}) => dictionaries[name.toLowerCase() as keyof typeof dictionaries], () => words) : words;
}
