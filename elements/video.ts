import {html, nothing} from 'lit';
import type {TemplateResult} from 'lit';
import {Media} from './media.js';

/**
 * A video with native controls in a 16:9 box. It never starts by itself. When it cannot play, a link opens it elsewhere.
 *
 * @prop url - As for Image.
 * @prop accessibleLabel - Accessible name; '' = none. @prop accessibleDescription - Extra words; '' = none.
 * @csspart video - The native player. @csspart link - "Open video" of one that does not play.
 */
export class Video extends Media {
  protected override render(): TemplateResult {
    if (this.failed) return this.failure('imageOff');
    return html`<video part="video" controls playsinline preload="metadata" src=${this.source ?? nothing} aria-label=${this.accessibleLabel || nothing}
      aria-description=${this.accessibleDescription || nothing} @error=${this.fail}></video>`;
  }
}
