import type {AllCardWords} from '../card-words.js';
import type {GameWords} from '../html-words.js';
import type {Words} from '../words.js';

/** Everything that the elements say, in one language. A part that brings words of its own is named here, so that the compiler asks each language for them. */
export interface Dictionary extends Words {
  readonly game: GameWords;
  readonly card: AllCardWords;
}

/** How a language writes and counts. */
export interface Counting {
  /** A whole number with the language's digits and separators. */
  readonly number: (count: number) => string;
  /** The form of a phrase that fits a count, by the CLDR categories; `#` in it is the count. */
  readonly count: (count: number, forms: {readonly other: string} & {readonly [Category in Intl.LDMLPluralRule]?: string}) => string;
}

/** Counting in a language, by `Intl`. */
export function counting(language: string): Counting {
  const digits = new Intl.NumberFormat(language);
  const rules = new Intl.PluralRules(language);
  const number = (count: number): string => digits.format(count);
  return {number, count: (count, forms) => (forms[rules.select(count)] ?? forms.other).replace('#', number(count))};
}
