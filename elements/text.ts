import {ImpoElement, nameNode, setAttribute} from './element.js';
import {needsMarkdown, renderMarkdown, withoutSigns} from './markdown.js';
import {servicesOf} from './services.js';

const isHeading = /^h[1-5]$/;

/**
 * A piece of text. h1–h5 are headings, of the variant's level moved by the surface's offset, with Markdown inside the line;
 * `body` may hold Markdown blocks; `caption` is small and muted. Plain text is one text node in the element.
 * With an accessible name it is read as a picture of that name; a heading keeps its role.
 *
 * @prop text - Plain text or simple Markdown.
 * @prop variant - `h1` … `h5`, `caption` or `body` (default).
 * @csspart link - A link in the text.
 */
export class Text extends ImpoElement {
  #text = '';
  #variant = '';
  #size: '' | 'short' | 'long' = '';
  #heading: HTMLElement | undefined;
  /** The text node of a plain text, undefined while Markdown stands in its place. */
  #node: ChildNode | null | undefined;
  #isRich = false;

  get text(): string {
    return this.#text;
  }

  set text(value: string) {
    value = typeof value === 'string' ? value : String(value ?? '');
    if (value === this.#text) return;
    this.#text = value;
    this.#draw();
  }

  get variant(): string {
    return this.#variant || 'body';
  }

  set variant(value: string) {
    value = value === 'body' ? '' : value ?? '';
    if (value === this.#variant) return;
    this.#variant = value;
    setAttribute(this, 'variant', value);
    this.#setHeading();
    if (this.#text) this.#draw();
  }

  connectedCallback(): void {
    // The offset is the surface's, which is known from here on.
    if (this.#heading && servicesOf(this).headingOffset && this.#setHeading()) this.#draw();
    else if (this.#isRich) this.#asLabel();
  }

  protected override named(): void {
    const {accessibleLabel} = this;
    setAttribute(this, 'role', accessibleLabel && !this.#heading ? 'img' : '');
    // The name moves with the variant: a heading carries its own.
    if (this.#heading) nameNode(this, {accessibleLabel: '', accessibleDescription: ''});
    nameNode(this.#heading ?? this, this);
  }

  /** Makes the heading node for the variant; true when it is another one than before. */
  #setHeading(): boolean {
    let tag = '';
    if (isHeading.test(this.#variant)) {
      const level = Number(this.#variant[1]) + (this.isConnected ? servicesOf(this).headingOffset : 0);
      tag = `h${Math.min(6, Math.max(1, level))}`;
    }
    if (this.#heading?.localName === (tag || undefined)) return false;
    this.#heading = tag ? document.createElement(tag) : undefined;
    this.#node = undefined;
    this.replaceChildren(this.#heading ?? '');
    if (this.accessibleLabel || this.accessibleDescription) this.named();
    return true;
  }

  #draw(): void {
    let text = this.#text;
    const {length} = text;
    const mode = this.#variant ? 'inline' : 'block';
    // Models like to write the sign as well as the variant.
    if (this.#variant && text[0] === '#') text = text.replace(/^#{1,6}\s+/, '');
    // What must not break, and what may break anywhere.
    const size = length === 0 ? '' : length <= 12 ? 'short' : length > 24 && /\S{25}/.test(text) ? 'long' : '';
    if (size !== this.#size) {
      if (this.#size) this.removeAttribute(this.#size);
      if (size) this.setAttribute(size, '');
      this.#size = size;
    }
    if (!needsMarkdown(text, mode)) {
      this.#plain(text);
      return;
    }
    const drawn = renderMarkdown(text, mode);
    if (drawn instanceof DocumentFragment) {
      this.#rich(drawn);
      return;
    }
    const source = this.#text;
    this.#plain(withoutSigns(text));
    drawn.then((fragment) => {
      if (this.#text === source && (this.#variant ? 'inline' : 'block') === mode) this.#rich(fragment);
    }, () => {
      // The renderer cannot be fetched: the words stand there already.
    });
  }

  #plain(text: string): void {
    if (this.#node) {
      this.#node.textContent = text;
      return;
    }
    const target = this.#heading ?? this;
    target.textContent = text;
    this.#node = target.firstChild;
    if (this.#isRich) this.removeAttribute('rich');
    this.#isRich = false;
  }

  #rich(fragment: DocumentFragment): void {
    this.#node = undefined;
    if (!this.#isRich) this.setAttribute('rich', '');
    this.#isRich = true;
    (this.#heading ?? this).replaceChildren(fragment);
    this.#asLabel();
  }

  /** In a control, which acts as a whole and is one stop of the keyboard, a link leaves its words. */
  #asLabel(): void {
    if (this.closest('button, .trigger')) for (const link of this.querySelectorAll('a')) link.removeAttribute('href');
  }
}
