import {type Attributes, type Drawing, tag} from './draw.js';
import {Field} from './field.js';

/**
 * One yes or no. The whole row, label included, is the target.
 *
 * @prop value - Ticked or not. Default false.
 * @fires input - After a user's toggle, `value` is already the new one.
 * @fires change - The same, on commit.
 * @csspart option - The row.
 * @csspart input - The native checkbox.
 * @csspart text - Its label.
 * @csspart error - The message.
 */
export class CheckBox extends Field {
  static override properties: Attributes = {value: false};
  declare value: boolean;

  protected override render(): Drawing {
    return [
      tag('label', {part: 'option'},
        tag('input', {...this.control, type: 'checkbox', id: this.uid, checked: !!this.value, oninput: this.#toggle}),
        this.label && tag('span', {part: 'text'}, this.label)),
      this.notes(),
    ];
  }

  readonly #toggle = (event: Event): void => {
    event.stopPropagation();
    this.value = (event.target as HTMLInputElement).checked;
    this.emit('input');
  };
}
