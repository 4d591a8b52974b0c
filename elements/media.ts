import {LitElement, html, nothing} from 'lit';
import type {PropertyDeclarations, PropertyValues, TemplateResult} from 'lit';
import {iconNode} from './icons.js';
import {mediaUrl} from './media-url.js';
import {servicesOf} from './services.js';

/** What Video and AudioPlayer share: a guarded address, native controls, a quiet box when it does not play. */
export abstract class Media extends LitElement {
  static override properties: PropertyDeclarations = {url: {}, accessibleLabel: {}, accessibleDescription: {}, failed: {state: true}};
  declare url: string;
  declare accessibleLabel: string;
  declare accessibleDescription: string;
  declare protected failed: boolean;
  protected source: string | undefined;

  constructor() {
    super();
    this.url = this.accessibleLabel = this.accessibleDescription = '';
    this.failed = false;
  }

  protected override createRenderRoot(): this {
    return this;
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!changed.has('url')) return;
    this.url = String(this.url ?? '');
    this.source = this.url ? mediaUrl(this.url, servicesOf(this)) : undefined;
    this.failed = this.url !== '' && !this.source;
  }

  protected readonly fail = (): void => {
    this.failed = true;
  };

  /** What is seen in place of a player that does not play. */
  protected failure(icon: string): TemplateResult {
    const {words} = servicesOf(this);
    const link = this.source && /^https?:\/\//i.test(this.source);
    return html`<div class="note">${iconNode(icon)}<span>${this.accessibleLabel || words.cannotShow}</span>${link
      ? html`<a href=${this.source ?? ''} target="_blank" rel="noopener noreferrer" part="link">${words.openVideo}</a>` : nothing}</div>`;
  }
}
