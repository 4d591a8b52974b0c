import {html, nothing} from 'lit';
import type {PropertyDeclarations, TemplateResult} from 'lit';
import {nextId} from './element.js';
import {iconNode} from './icons.js';
import {Media} from './media.js';
import {servicesOf} from './services.js';

/**
 * Sound with native controls, its title above. It never starts by itself.
 *
 * @prop url - As for Image. @prop description - Title or summary, shown above; '' = none.
 * @prop accessibleLabel - Accessible name in place of the title's; '' = none. @prop accessibleDescription - Extra words; '' = none.
 * @csspart title - The line above. @csspart audio - The native player.
 */
export class AudioPlayer extends Media {
  static override properties: PropertyDeclarations = {description: {}};
  declare description: string;
  readonly #id = nextId();

  constructor() {
    super();
    this.description = '';
  }

  protected override render(): TemplateResult {
    const {description, accessibleLabel, accessibleDescription} = this;
    const player = this.failed
      ? html`<div class="note">${iconNode('volumeOff')}<span>${servicesOf(this).words.cannotShow}</span></div>`
      : html`<audio part="audio" controls preload="metadata" src=${this.source ?? nothing} aria-label=${accessibleLabel || nothing}
          aria-labelledby=${description && !accessibleLabel ? this.#id : nothing} aria-description=${accessibleDescription || nothing} @error=${this.fail}></audio>`;
    return html`${description ? html`<p part="title" id=${this.#id}>${description}</p>` : nothing}${player}`;
  }
}
