import {LitElement, html, nothing} from 'lit';
import type {PropertyDeclarations, TemplateResult} from 'lit';
import {guard} from 'lit/directives/guard.js';
import {nextId} from './element.js';
import {iconNode} from './icons.js';
import {servicesOf} from './services.js';
import type {Words} from './words.js';

/** Template value for an icon. Its SVG is built once per place, not once per render. */
export function fieldIcon(name: string): unknown {
  return guard([name], () => iconNode(name));
}

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
export abstract class Field extends LitElement {
  static override properties: PropertyDeclarations = {label: {}, accessibleLabel: {}, accessibleDescription: {}, error: {}};
  declare label: string;
  declare accessibleLabel: string;
  declare accessibleDescription: string;
  declare error: string;

  /** Stem of the ids inside. */
  protected readonly uid = nextId();

  constructor() {
    super();
    this.label = this.accessibleLabel = this.accessibleDescription = this.error = '';
  }

  protected override createRenderRoot(): this {
    return this;
  }

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

  /** `aria-label` of the one inner control. */
  protected get ariaName(): string | typeof nothing {
    return this.accessibleLabel || nothing;
  }

  protected get invalid(): 'true' | typeof nothing {
    return this.error ? 'true' : nothing;
  }

  protected get describedBy(): string | typeof nothing {
    const ids = [];
    if (this.error) ids.push(`${this.uid}-e`);
    if (this.accessibleDescription) ids.push(`${this.uid}-d`);
    return ids.join(' ') || nothing;
  }

  /** The label of a single control with the id `uid`. No label, no node. */
  protected labelFor(): TemplateResult | typeof nothing {
    return this.label ? html`<label part="label" for=${this.uid}>${this.label}</label>` : nothing;
  }

  /** The label of a group that is labelled by `uid`-l. */
  protected groupLabel(): TemplateResult | typeof nothing {
    return this.label ? html`<div part="label" id="${this.uid}-l">${this.label}</div>` : nothing;
  }

  protected get labelledBy(): string | typeof nothing {
    return this.label && !this.accessibleLabel ? `${this.uid}-l` : nothing;
  }

  /** Description and message. The live region stands from the start: one that arrives with its text is not announced. */
  protected notes(): TemplateResult {
    const {uid, accessibleDescription, error} = this;
    return html`${accessibleDescription ? html`<span id="${uid}-d" hidden>${accessibleDescription}</span>` : nothing}<div
      part="message" aria-live="polite">${error ? html`<div part="error" id="${uid}-e">${fieldIcon('error')}<span>${error}</span></div>` : nothing}</div>`;
  }
}
