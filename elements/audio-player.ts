import {type Attributes, type Drawing, tag} from './draw.js';
import {nextId} from './element.js';
import {Media} from './media.js';

/**
 * Sound with native controls, its title above. It never starts by itself.
 *
 * @prop url - As for Image. @prop description - Title or summary, shown above; '' = none.
 * @prop accessibleLabel - Accessible name in place of the title's; '' = none. @prop accessibleDescription - Extra words; '' = none.
 * @csspart title - The line above. @csspart audio - The native player.
 */
export class AudioPlayer extends Media {
  static override properties: Attributes = {description: ''};
  declare description: string;
  readonly #id = nextId();

  protected override render(): Drawing {
    const {description, accessibleLabel} = this;
    return [
      description && tag('p', {part: 'title', id: this.#id}, description),
      this.player('audio', 'volumeOff', {'aria-labelledby': description && !accessibleLabel ? this.#id : ''}),
    ];
  }
}
