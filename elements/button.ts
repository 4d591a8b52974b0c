import {draw, tag} from './draw.js';
import {ImpoElement, nameNode, nextId, setAttribute} from './element.js';
import {iconNode} from './icons.js';

let model: HTMLButtonElement | undefined;

/** Copied, which is faster than made; the model waits for the first one, because a server has no document. */
function nativeButton(): HTMLButtonElement {
  if (!model) {
    model = document.createElement('button');
    model.type = 'button';
    model.className = 'button';
    model.setAttribute('part', 'button');
  }
  return model.cloneNode() as HTMLButtonElement;
}

/**
 * A native button around one child. It dispatches nothing but the native click; whoever listens decides whether it acts,
 * also while it is off or busy, because it stays focusable then.
 *
 * @prop variant - `default`, `primary` (filled with the brand colour) or `borderless`.
 * @prop reason - Why it is off, shown below it; '' = it is on.
 * @prop off - Off without a reason of its own, while its surface is busy.
 * @prop busy - Its action runs: a ring before the label, of unchanged width.
 * @csspart button - The native button.
 * @csspart reason - The line that says why it is off.
 */
export class Button extends ImpoElement {
  readonly #button = nativeButton();
  #variant = '';
  #reason = '';
  #id: string | undefined;
  #off = false;
  #busy = false;

  /** The child stands in the native button, which is placed when it is first asked for. */
  outlet(): Element {
    if (!this.#button.parentNode) this.prepend(this.#button);
    return this.#button;
  }

  override focus(options?: FocusOptions): void {
    this.#button.focus(options);
  }

  get variant(): string {
    return this.#variant;
  }

  set variant(value: string) {
    value = value === 'default' ? '' : value ?? '';
    if (value !== this.#variant) setAttribute(this, 'variant', this.#variant = value);
  }

  get reason(): string {
    return this.#reason;
  }

  set reason(value: string) {
    value ??= '';
    if (value === this.#reason) return;
    this.#reason = value;
    const id = value && (this.#id ??= nextId());
    draw(this, [this.#button, value && tag('p', {class: 'reason', id, part: 'reason'}, iconNode('info'), tag('span', {}, value))]);
    setAttribute(this.#button, 'aria-describedby', id);
    this.#update();
  }

  get off(): boolean {
    return this.#off;
  }

  set off(value: boolean) {
    if (value === this.#off) return;
    this.#off = value;
    this.#update();
  }

  get busy(): boolean {
    return this.#busy;
  }

  set busy(value: boolean) {
    if (value === this.#busy) return;
    this.#busy = value;
    setAttribute(this.#button, 'aria-busy', value ? 'true' : '');
    this.#update();
  }

  protected override named(): void {
    nameNode(this.#button, this);
  }

  #update(): void {
    setAttribute(this.#button, 'aria-disabled', this.#reason || this.#off || this.#busy ? 'true' : '');
  }
}
