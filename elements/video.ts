import {type Drawing, tag} from './draw.js';
import {Media} from './media.js';
import {servicesOf} from './services.js';

/**
 * A video with native controls in a 16:9 box. It never starts by itself. When it cannot play, a link opens it elsewhere.
 *
 * @prop url - As for Image.
 * @prop accessibleLabel - Accessible name; '' = none. @prop accessibleDescription - Extra words; '' = none.
 * @csspart video - The native player. @csspart link - "Open video" of one that does not play.
 */
export class Video extends Media {
  protected override render(): Drawing {
    const {source, accessibleLabel} = this;
    return this.player('video', 'imageOff', {playsinline: 'playsinline'}, accessibleLabel, /^https?:/i.test(source ?? '')
      && tag('a', {href: source, target: '_blank', rel: 'noopener noreferrer', part: 'link'}, servicesOf(this).words.openVideo));
  }
}
