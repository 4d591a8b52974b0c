import {type Words, languageWords} from './index.js';
import {followLanguage, languageOf} from './language.js';

/**
 * The language that holds where a card stands, as for surfaces: the nearest `lang`, across shadow roots, else the browser's.
 * It hears of changes while it is connected.
 */
export class CardLanguage {
  readonly #element: Element;
  readonly #spoken: (words: Words) => void;
  #stop: (() => void) | undefined;
  #language: string | undefined;

  /** `spoken` is told of the language's words once they are here, English too, and of every change of language. */
  constructor(element: Element, spoken: (words: Words) => void) {
    this.#element = element;
    this.#spoken = spoken;
  }

  /** BCP 47, as the page says it; undefined = the browser's. */
  get locale(): string | undefined {
    return languageOf(this.#element) || undefined;
  }

  /** The card stands somewhere, perhaps elsewhere than before. */
  connect(): void {
    this.disconnect();
    this.#stop = followLanguage(this.#element, () => this.#follow());
    this.#follow();
  }

  /** The card stands nowhere. A document would hold on to it otherwise. */
  disconnect(): void {
    this.#stop?.();
    this.#stop = undefined;
  }

  #follow(): void {
    const language = this.locale || navigator.language;
    if (language === this.#language) return;
    this.#language = language;
    void languageWords(language).then((words) => {
      if (language === this.#language) this.#spoken(words);
    });
  }
}
