import {type Attributes, type Drawing, tag} from './draw.js';
import {Field} from './field.js';
import {numberText, plainNumber, separatorOf} from './number-text.js';

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * A line, a longer text, a number or a secret.
 *
 * @prop value - The text, always a string. Of a number field it is plain ("-2.5") whatever separator the locale shows.
 * @prop variant - `shortText` (default), `longText` (3 to 10 lines), `number` (decimal keypad, refuses letters),
 *   `obscured` (covered, with a button that uncovers it).
 * @fires input - After each edit.
 * @fires change - On commit (blur, Enter).
 * @csspart label
 * @csspart control - The box.
 * @csspart input - The native control.
 * @csspart reveal - The eye button.
 * @csspart error
 */
export class TextField extends Field {
  static override properties: Attributes = {value: '', variant: 'shortText'};
  declare value: string;
  declare variant: 'shortText' | 'longText' | 'number' | 'obscured';

  /** The value that the inner control stands for: while it is the element's, nothing is written, so the caret stays. */
  #shown: string | undefined;
  #control: Control | undefined;
  /** The control that had the focus before the drawing. */
  #focused: Control | undefined;
  #composing = false;
  #uncovered = false;

  constructor() {
    super();
    this.addEventListener('compositionstart', this.#compose);
    this.addEventListener('compositionend', this.#compose);
  }

  protected override render(): Drawing {
    const {variant, uid, words} = this;
    const secret = variant === 'obscured';
    const number = variant === 'number';
    const shown = this.#uncovered;
    this.#focused = this.#control && isActive(this.#control) ? this.#control : undefined;
    return [
      this.labelFor(),
      tag('div', {part: 'control', oninput: this.#edit},
        variant === 'longText' ? tag('textarea', {...this.control, id: uid, rows: '3'}) : tag('input', {
          // A password that the browser keeps for the page is not for the agent: "new-password" is what stops it being filled in.
          ...this.control, id: uid, type: secret && !shown ? 'password' : 'text', inputmode: number ? 'decimal' : '', autocomplete: secret ? 'new-password' : number ? 'off' : '',
          spellcheck: secret || number ? 'false' : '', autocapitalize: secret ? 'none' : '', onbeforeinput: number && this.#refuse,
        }),
        secret && tag('button', {
          part: 'reveal', type: 'button', 'aria-controls': uid, 'aria-label': shown ? words.hideCharacters : words.showCharacters, onclick: this.#reveal,
        }, this.icon(shown ? 'visibilityOff' : 'visibility'))),
      this.notes(),
    ];
  }

  protected override updated(): void {
    const control = this.querySelector<Control>('[part~=input]') ?? undefined;
    if (control !== this.#control) {
      this.#shown = undefined;
      this.#composing = false;
      this.#control = control;
    }
    const value = this.value ?? '';
    // While an input method composes, the reader's text stands; the next update after it writes.
    if (!control || this.#shown === value || this.#composing) return;
    this.#shown = value;
    const text = this.variant === 'number' ? numberText(plainNumber(value), this.#separator) : value;
    if (control.value !== text) this.#write(control, text);
    this.#grow();
    const from = this.#focused;
    if (!from || from === control) return;
    // Another variant is another control: the reader goes on in it.
    control.focus();
    control.setSelectionRange(from.selectionStart, from.selectionEnd);
  }

  get #separator(): '.' | ',' {
    return separatorOf(this.locale);
  }

  readonly #edit = (event: Event): void => {
    event.stopPropagation();
    const control = event.target as Control;
    if (this.variant === 'number') {
      if (this.#composing) return;
      const text = numberText(control.value, this.#separator);
      if (text !== control.value) this.#write(control, text);
      if (this.#take(text.replace(',', '.'))) this.emit('input');
      return;
    }
    this.#take(control.value);
    this.#grow();
    this.emit('input');
  };

  /** Sets the value as the reader gave it; false when it is what it was. */
  #take(value: string): boolean {
    this.#shown = value;
    if (this.value === value) return false;
    this.value = value;
    return true;
  }

  /** Typed letters never appear, and the undo history stays whole. What comes in other ways is cleaned in `#edit`. */
  readonly #refuse = (event: InputEvent): void => {
    const {data, isComposing, inputType} = event;
    // What a dictation or a password manager puts in at once is cleaned as a paste is.
    if (inputType !== 'insertText' || data?.length !== 1 || isComposing) return;
    const control = event.target as HTMLInputElement;
    const {value, selectionStart, selectionEnd} = control;
    const next = value.slice(0, selectionStart ?? value.length) + data + value.slice(selectionEnd ?? value.length);
    if (numberText(next, this.#separator).length < next.length) event.preventDefault();
  };

  readonly #compose = (event: Event): void => {
    this.#composing = event.type === 'compositionstart';
    if (this.#composing) return;
    // Chromium's last `input` comes before the end of the composition.
    if (this.variant === 'number') this.#edit(event);
    else this.requestUpdate();
  };

  /** Writes, and leaves the caret at the same place in the text as far as there is one. */
  #write(control: Control, text: string): void {
    const focused = isActive(control);
    const {selectionStart, selectionEnd, value} = control;
    // In a number field refused characters before the caret move it back.
    const kept = (to: number | null): number =>
      this.variant === 'number' ? numberText(value.slice(0, to ?? 0), this.#separator).length : to ?? 0;
    control.value = text;
    if (focused) control.setSelectionRange(kept(selectionStart), kept(selectionEnd));
  }

  /** Browsers without `field-sizing: content`. The style sheet caps the height. */
  #grow(): void {
    const control = this.#control;
    if (control?.localName !== 'textarea' || CSS.supports('field-sizing', 'content')) return;
    control.style.blockSize = 'auto';
    control.style.blockSize = `${control.scrollHeight}px`;
  }

  readonly #reveal = (): void => {
    this.#uncovered = !this.#uncovered;
    this.requestUpdate();
  };
}

/** Whether it has the focus, or would with its window: in Firefox `:focus` is only that of the window in front. */
function isActive(control: Control): boolean {
  return (control.getRootNode() as ShadowRoot).activeElement === control;
}
