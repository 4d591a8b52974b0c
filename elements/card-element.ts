/**
 * What `<impo-card>` and `<impo-present>` share: a shadow root with the surfaces' look, one sheet of paper, a polite voice.
 *
 * Whatever keeps state in the library comes from the main entry here, so that a page that loads the cards as a second
 * script has each such thing once.
 */
import {CardLanguage} from './card-language.js';
import {type CardWords, cardWords, cardWordsOf} from './card-words.js';
import {css} from './cards.css';
import {type Drawing, draw, tag} from './draw.js';
import {HTMLBase} from './element.js';
import {type SurfaceServices, type Words, surfaceStyles, words} from './index.js';
import {type SurfaceTheme, setTheme, themeOf} from './theme.js';

/** By document: a shadow root adopts only sheets that were made for its own. */
const sheets = new WeakMap<Document, CSSStyleSheet>();

/** The rules of the cards, made once for a document and shared. */
function cardStyles(page: Document): CSSStyleSheet {
  let sheet = sheets.get(page);
  if (sheet === undefined) {
    sheet = new page.defaultView!.CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(page, sheet);
  }
  return sheet;
}

/** Base of `<impo-card>` and `<impo-present>`. */
export abstract class CardElement extends HTMLBase {
  /** The sheet of paper. */
  protected readonly frame = document.createElement('article');
  readonly #voice = document.createElement('p');
  readonly #language = new CardLanguage(this, (text) => this.#speak(text));
  #words: Partial<Words> | undefined;
  /** The words of the page's language, once they are here. */
  #spoken: Words = words;
  /** The words in force. */
  #said: Words = words;
  #cardWords: CardWords = cardWords;
  #headingOffset = 0;
  #update: Promise<void> | undefined;

  static get observedAttributes(): readonly string[] {
    return ['heading-offset'];
  }

  constructor() {
    super();
    const root = this.attachShadow({mode: 'open'});
    this.adoptedCallback();
    const box = document.createElement('div');
    box.className = box.part.value = 'surface';
    this.frame.className = 'frame';
    this.frame.part.value = 'card';
    this.frame.setAttribute('aria-labelledby', 'title');
    this.#voice.className = 'vh';
    this.#voice.role = 'status';
    box.append(this.frame, this.#voice);
    root.append(box);
  }

  /** In another document, as a pop-out window's, the sheets of the first one are gone. */
  adoptedCallback(): void {
    const {ownerDocument} = this;
    if (ownerDocument.defaultView) this.shadowRoot!.adoptedStyleSheets = [...surfaceStyles(ownerDocument), cardStyles(ownerDocument)];
  }

  attributeChangedCallback(name: string, _old: string | null, value: string | null): void {
    if (name === 'heading-offset') this.headingOffset = Number(value) || 0;
  }

  connectedCallback(): void {
    // Properties that a framework set before the element was defined hide the accessors.
    const own = this as unknown as Record<string, unknown>;
    for (const name of Object.keys(this).filter((key) => key in Object.getPrototypeOf(this))) {
      const value = own[name];
      delete own[name];
      own[name] = value;
    }
    this.#language.connect();
    this.requestUpdate();
  }

  disconnectedCallback(): void {
    this.#language.disconnect();
  }

  /** A move with `moveBefore()` keeps everything, but may lead to another language. */
  connectedMoveCallback(): void {
    this.#language.connect();
  }

  /** The strings that the library says; `words.card` holds those of the cards alone. Default: those of the page's language (`lang`). Set some, and they come before these; set undefined to go back. */
  get words(): Words {
    return this.#said;
  }

  set words(text: Partial<Words> | undefined) {
    if (text === this.#words) return;
    this.#words = text;
    this.#speak(this.#spoken);
  }

  /** The words that the page set. */
  get ownWords(): Partial<Words> | undefined {
    return this.#words;
  }

  /** Added to the level of the card's headings; its title is an h3 otherwise. Default 0. Attribute `heading-offset`. */
  get headingOffset(): number {
    return this.#headingOffset;
  }

  set headingOffset(offset: number) {
    if (offset === this.#headingOffset) return;
    this.#headingOffset = offset;
    this.settingsChanged();
  }

  /** `auto` (default) follows the page's `color-scheme`; `light` and `dark` pin it. Mirrors the attribute. */
  get theme(): SurfaceTheme {
    return themeOf(this);
  }

  set theme(theme: SurfaceTheme) {
    setTheme(this, theme);
  }

  /** What the library's elements inside may ask. */
  get services(): SurfaceServices {
    return {words: this.words, locale: this.locale, headingOffset: 0};
  }

  /** Resolves when everything that came so far is drawn. */
  get updateComplete(): Promise<void> {
    return this.settle();
  }

  /** The page's language, as the nearest `lang` says it; undefined = the browser's. */
  protected get locale(): string | undefined {
    return this.#language.locale;
  }

  protected get cardWords(): CardWords {
    return this.#cardWords;
  }

  #speak(text: Words): void {
    this.#spoken = text;
    this.#said = this.#words ? {...text, ...this.#words} : text;
    this.#cardWords = cardWordsOf(text.card, this.#words?.card);
    this.settingsChanged();
    // What stands there stays: each element says anew what it says itself.
    for (const element of this.frame.querySelectorAll<HTMLElement & {requestUpdate?: () => void}>('*')) element.requestUpdate?.();
  }

  /** Asks for a drawing soon; several wishes make one. */
  protected requestUpdate(): void {
    this.#update ??= Promise.resolve().then(() => {
      this.#update = undefined;
      if (this.isConnected) this.update();
    });
  }

  /** Brings what is seen in step with the state. */
  protected abstract update(): void;

  /** Words or heading levels changed. */
  protected settingsChanged(): void {
    this.requestUpdate();
  }

  protected async settle(): Promise<void> {
    while (this.#update !== undefined) await this.#update;
    for (const element of this.frame.querySelectorAll<HTMLElement & {updateComplete?: Promise<unknown>}>(':defined')) await element.updateComplete;
  }

  /** Draws the sheet; nothing hides the element. */
  protected show(...content: Drawing[]): void {
    this.toggleAttribute('empty', content.length === 0);
    draw(this.frame, content);
  }

  /** The card's title: a text node in a heading. */
  protected heading(title: string): Drawing {
    return tag(`h${Math.min(6, Math.max(1, 3 + this.headingOffset))}`, {class: 'title', part: 'title', id: 'title', tabindex: '-1'}, title);
  }

  /** Says something to screen readers, politely. */
  protected say(text: string): void {
    // What is said twice is announced twice only when the text left in between.
    if (this.#voice.textContent === text) this.#voice.textContent = '';
    this.#voice.textContent = text;
  }
}

/** A fresh id, also where the page is no secure context and has no `randomUUID`. */
export function freshId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
