import {type Attributes, type Drawing, tag} from './draw.js';
import {DrawnElement} from './drawn-element.js';
import {mediaUrl} from './media-url.js';
import {servicesOf} from './services.js';

/** What Video and AudioPlayer share: a guarded address, native controls, a quiet box when it does not play. */
export abstract class Media extends DrawnElement {
  static override properties: Attributes = {url: '', failed: false};
  declare url: string;
  declare protected failed: boolean;
  protected source: string | undefined;
  #read = '';

  protected override performUpdate(): void {
    const url = String(this.url ?? '');
    if (url !== this.#read) {
      this.#read = url;
      this.source = url ? mediaUrl(url, servicesOf(this)) : undefined;
      this.failed = url !== '' && !this.source;
    }
    super.performUpdate();
  }

  /** The native player; when it does not play, what is seen in its place: an icon, a title and something more. */
  protected player(name: 'audio' | 'video', icon: string, attributes: Attributes, title = '', more: Drawing = ''): Drawing {
    if (this.failed) return tag('div', {class: 'note'}, this.icon(icon), tag('span', {}, title || servicesOf(this).words.cannotShow), more);
    return tag(name, {
      ...attributes, part: name, controls: true, preload: 'metadata', src: this.source, 'aria-label': this.accessibleLabel,
      'aria-description': this.accessibleDescription, onerror: this.#fail,
    });
  }

  readonly #fail = (): void => {
    this.failed = true;
  };
}
