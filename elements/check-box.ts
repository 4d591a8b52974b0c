import {html, nothing} from 'lit';
import type {PropertyDeclarations, TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
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
  static override properties: PropertyDeclarations = {value: {type: Boolean}};
  declare value: boolean;

  constructor() {
    super();
    this.value = false;
  }

  protected override render(): TemplateResult {
    return html`<label part="option"><input part="input" type="checkbox" id=${this.uid} .checked=${live(!!this.value)}
      aria-label=${this.ariaName} aria-invalid=${this.invalid} aria-describedby=${this.describedBy}
      @input=${this.#toggle} @change=${this.commit}>${this.label ? html`<span part="text">${this.label}</span>` : nothing}</label>${this.notes()}`;
  }

  readonly #toggle = (event: Event): void => {
    event.stopPropagation();
    this.value = (event.target as HTMLInputElement).checked;
    this.emit('input');
  };
}
