import {draw, tag} from './draw.js';
import {ImpoElement, setAttribute} from './element.js';
import {iconNode} from './icons.js';
import {mediaUrl} from './media-url.js';
import {servicesOf} from './services.js';

/**
 * A picture. While it loads, and when it fails, a quiet box of its final size stands there; a failed one says what it would show.
 * Without `fit` the picture keeps its own ratio, so that nothing is distorted: small ones are cropped by their box,
 * large ones stand on a mat.
 *
 * @prop url - http, https, `blob:` or `data:image/…`, subject to the host's `mediaUrl` policy; '' = nothing is loaded.
 * @prop description - Alternative text; '' = decorative.
 * @prop fit - `contain`, `cover`, `fill`, `none`, `scaleDown`; '' = not written (computes to `fill`; `header` is cropped).
 * @prop variant - `icon`, `avatar`, `smallFeature`, `mediumFeature` (default), `largeFeature`, `header`.
 * @csspart image - The native picture.
 */
export class Image extends ImpoElement {
  readonly #image = document.createElement('img');
  #url = '';
  #description = '';
  #variant = '';
  #fit = '';

  constructor() {
    super();
    const image = this.#image;
    image.loading = 'lazy';
    image.decoding = 'async';
    image.referrerPolicy = 'no-referrer';
    image.alt = '';
    image.setAttribute('part', 'image');
    image.addEventListener('load', () => {
      this.#setFailed(false);
      // In WebKit an SVG says the size that it is drawn in, while it is drawn.
      if (Math.abs(image.naturalWidth - image.width) < 2) {
        image.hidden = true;
        void image.offsetWidth;
      }
      const {naturalWidth, naturalHeight} = image;
      image.hidden = false;
      // A drawing without a size of its own has none to keep.
      if (naturalWidth && naturalHeight) this.style.setProperty('--_ratio', String(naturalWidth / naturalHeight));
    });
    image.addEventListener('error', () => this.#setFailed(true));
  }

  connectedCallback(): void {
    if (!this.#image.parentNode) {
      this.prepend(this.#image);
      // The policy is the surface's, which is known from here on.
      if (this.#url) this.#load();
    }
  }

  get url(): string {
    return this.#url;
  }

  set url(value: string) {
    value = String(value ?? '');
    if (value === this.#url) return;
    this.#url = value;
    if (this.isConnected) this.#load();
  }

  get description(): string {
    return this.#description;
  }

  set description(value: string) {
    value = String(value ?? '');
    if (value === this.#description) return;
    this.#description = value;
    this.named();
  }

  get fit(): string {
    return this.#fit;
  }

  set fit(value: string) {
    value ??= '';
    if (value === this.#fit) return;
    this.#fit = value;
    const fit = /^(contain|cover|none|scaleDown|fill)$/.test(value) ? value.replace('D', '-d') : '';
    setAttribute(this, 'fit', fit);
    this.style.setProperty('--_fit', fit);
  }

  get variant(): string {
    return this.#variant || 'mediumFeature';
  }

  set variant(value: string) {
    value = value === 'mediumFeature' ? '' : value ?? '';
    if (value !== this.#variant) setAttribute(this, 'variant', this.#variant = value);
  }

  protected override named(): void {
    this.#image.alt = this.accessibleLabel || this.#description;
    setAttribute(this.#image, 'aria-description', this.accessibleDescription);
    if (this.hasAttribute('failed')) this.#draw(true);
  }

  #load(): void {
    const url = this.#url && mediaUrl(this.#url, servicesOf(this));
    this.style.removeProperty('--_ratio');
    this.#setFailed(!url && this.#url !== '');
    if (url) this.#image.src = url;
    else this.#image.removeAttribute('src');
  }

  #setFailed(failed: boolean): void {
    if (failed === this.hasAttribute('failed')) return;
    this.toggleAttribute('failed', failed);
    this.#draw(failed);
  }

  /** The picture of a failed one stays, unseen, with its role and name; the note is only what is seen. */
  #draw(failed: boolean): void {
    draw(this, [this.#image, failed && tag('span', {class: 'note', 'aria-hidden': 'true'}, iconNode('imageOff'), tag('span', {}, this.#image.alt))]);
  }
}
