import {type Attributes, type Drawing, tag} from './draw.js';
import {DrawnElement} from './drawn-element.js';
import {nextId} from './element.js';
import {servicesOf} from './services.js';
import type {Words} from './words.js';

/**
 * What the five input elements share: a label tied to its control, a description, an error message.
 * They draw into light DOM, so that ids and `for` reach across the whole surface, and know nothing of A2UI:
 * an edit sets the element's own `value` and then dispatches `input`, a committed one `change` (both bubble and are composed).
 * The native events of the inner controls stop here, so a listener on the element hears each edit once.
 *
 * @prop label - Visible label and accessible name. '' draws none.
 * @prop accessibleLabel - Accessible name in place of the label's; '' = none.
 * @prop accessibleDescription - Extra words for assistive technology; '' = none.
 * @prop error - What to do to make the value valid. '' = valid, nothing shown. When set: danger border, message under the
 *   control (announced politely), `aria-invalid` and `aria-describedby` on the control.
 */
export abstract class Field extends DrawnElement {
  static override properties: Attributes = {label: '', error: ''};
  declare label: string;
  declare error: string;

  /** Stem of the ids inside. */
  protected readonly uid = nextId();

  /** Focuses the inner control, of a group the chosen or first one. */
  override focus(options?: FocusOptions): void {
    (this.querySelector<HTMLElement>('[part~=input]:checked') ?? this.querySelector<HTMLElement>('[part~=input]'))?.focus(options);
  }

  protected get words(): Words {
    return servicesOf(this).words;
  }

  /** The surface's locale; undefined = the browser's. */
  protected get locale(): string | undefined {
    return servicesOf(this).locale;
  }

  protected emit(type: 'input' | 'change'): void {
    this.dispatchEvent(new Event(type, {bubbles: true, composed: true}));
  }

  /** For inner `change` events: native ones are not composed and have the wrong target. */
  protected readonly commit = (event: Event): void => {
    event.stopPropagation();
    this.emit('change');
  };

  /** What every native control of a field carries. */
  protected get control(): Attributes {
    return {part: 'input', 'aria-label': this.accessibleLabel, 'aria-invalid': this.invalid, 'aria-describedby': this.describedBy, onchange: this.commit};
  }

  protected get invalid(): string {
    return this.error && 'true';
  }

  protected get describedBy(): string {
    return [this.error && `${this.uid}-e`, this.accessibleDescription && `${this.uid}-d`].filter(Boolean).join(' ');
  }

  /** The label of a single control with the id `uid`. No label, no node. */
  protected labelFor(): Drawing {
    return this.label && tag('label', {part: 'label', for: this.uid}, this.label);
  }

  /** The label of a group that is labelled by `uid`-l. */
  protected groupLabel(): Drawing {
    return this.label && tag('div', {part: 'label', id: `${this.uid}-l`}, this.label);
  }

  protected get labelledBy(): string {
    return this.label && !this.accessibleLabel ? `${this.uid}-l` : '';
  }

  /** Description and message. The live region stands from the start: one that arrives with its text is not announced. */
  protected notes(): Drawing {
    const {uid, accessibleDescription, error} = this;
    return [
      accessibleDescription && tag('span', {id: `${uid}-d`, hidden: true}, accessibleDescription),
      tag('div', {part: 'message', 'aria-live': 'polite'}, error && tag('div', {part: 'error', id: `${uid}-e`}, this.icon('error'), tag('span', {}, error))),
    ];
  }
}
