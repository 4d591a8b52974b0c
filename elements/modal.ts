import {type Attributes, type Drawing, tag} from './draw.js';
import {DrawnElement} from './drawn-element.js';
import {nextId, setAttribute} from './element.js';
import {servicesOf} from './services.js';

const operable = 'button, input, select, textarea, summary, [tabindex]';

/**
 * A trigger in the flow, and a native dialog that it opens in the top layer; below 520 px of viewport a sheet at the bottom.
 * Its title is the content's first heading, else the trigger's text. Closed by its button, Escape and a click beside it;
 * the focus goes back to the trigger. `outlet('content')` is null while it is closed.
 *
 * @prop open - Shown or not. Default false. The element sets it on the user's clicks.
 * @prop accessibleLabel - Accessible name in place of the title; '' = none. @prop accessibleDescription - Extra words; '' = none.
 * @fires impo-outlets - The content's outlet is there now, or gone. Does not bubble.
 * @csspart dialog - The dialog. @csspart title - Its title. @csspart close - Its close button. @csspart content - The box below.
 */
export class Modal extends DrawnElement {
  static override properties: Attributes = {open: false};
  declare open: boolean;
  readonly #id = nextId();
  readonly #trigger = document.createElement('div');
  readonly #content = document.createElement('div');
  /** The content stays drawn while the dialog leaves. */
  #drawn = false;
  #titleSource: Element | undefined;
  /** Where the last press began. */
  #pressed: EventTarget | null = null;
  readonly #watcher = new MutationObserver(() => this.#setTitle());

  constructor() {
    super();
    this.#trigger.className = 'trigger';
    this.#trigger.addEventListener('click', this.#show);
    this.#trigger.addEventListener('keydown', (event) => {
      if (this.#trigger.role && (event.key === 'Enter' || event.key === ' ')) {
        event.preventDefault();
        this.#show(event);
      }
    });
    new MutationObserver(() => this.#makeOperable()).observe(this.#trigger, {childList: true, subtree: true});
    this.#content.setAttribute('part', 'content');
  }

  outlet(slot: string): Element | null {
    if (slot === 'trigger') return this.#trigger;
    return slot === 'content' && (this.open || this.#drawn) ? this.#content : null;
  }

  /** An open dialog stays open where its place among its siblings changes. */
  connectedMoveCallback(): void {}

  disconnectedCallback(): void {
    // A dialog that leaves the document closes without an event.
    if (this.open) this.open = false;
  }

  protected override render(): Drawing {
    return [
      this.#trigger,
      tag('dialog', {
        part: 'dialog', autofocus: this.open, 'aria-label': this.accessibleLabel, 'aria-labelledby': this.accessibleLabel ? '' : this.#id,
        'aria-description': this.accessibleDescription, onclose: this.#closed, onpointerdown: this.#press, onclick: this.#clickBeside,
      },
      tag('div', {class: 'head'},
        tag('h2', {part: 'title', id: this.#id}),
        tag('button', {type: 'button', part: 'close', class: 'button', 'aria-label': servicesOf(this).words.close, onclick: this.#close}, this.icon('close'))),
      this.#content),
    ];
  }

  get #dialog(): HTMLDialogElement | null {
    return this.querySelector<HTMLDialogElement>(':scope > dialog');
  }

  protected override updated(): void {
    const dialog = this.#dialog;
    if (!dialog) return;
    if (this.open === dialog.open) return;
    if (!this.open) {
      dialog.close();
      return;
    }
    this.#drawn = true;
    dialog.inert = false;
    // Content first: the dialog opens at its final size, and its title is known when it is announced.
    this.dispatchEvent(new Event('impo-outlets'));
    this.#setTitle();
    this.#watcher.observe(this.#content, {childList: true, subtree: true, characterData: true});
    dialog.showModal();
  }

  readonly #show = (event: Event): void => {
    const target = event.target as Element;
    if (target.closest('[aria-disabled=true]')) return;
    // A link that is the trigger opens the dialog instead.
    if (target.closest('a')) event.preventDefault();
    this.open = true;
  };

  readonly #close = (): void => {
    this.open = false;
  };

  readonly #press = (event: Event): void => {
    this.#pressed = event.target;
  };

  readonly #clickBeside = (event: Event): void => {
    // A selection that is drawn out of the dialog ends beside it, too.
    if (event.target === event.currentTarget && event.target === this.#pressed) this.open = false;
  };

  readonly #closed = async (): Promise<void> => {
    const dialog = this.#dialog;
    this.open = false;
    this.#watcher.disconnect();
    if (!dialog) return;
    // It fades out with its content, but is no longer there for anyone.
    dialog.inert = true;
    await Promise.allSettled(dialog.getAnimations().map(({finished}) => finished));
    if (this.open) return;
    this.#drawn = false;
    this.dispatchEvent(new Event('impo-outlets'));
  };

  /** The title is the content's first heading, which then is not shown a second time; else the trigger's text. */
  #setTitle(): void {
    const heading = this.#content.querySelector('impo-text > :is(h1, h2, h3, h4, h5, h6)');
    const source = heading?.parentElement ?? undefined;
    this.#titleSource?.removeAttribute('titled');
    this.#titleSource = source === this.#content.querySelector('impo-text') ? source : undefined;
    this.#titleSource?.setAttribute('titled', '');
    const text = heading?.textContent?.trim() || this.accessibleLabel || this.#trigger.textContent?.trim() || '';
    const title = this.querySelector(`#${this.#id}`);
    if (title && title.textContent !== text) title.textContent = text;
  }

  /** A trigger that nobody could reach by keyboard becomes a button as a whole. */
  #makeOperable(): void {
    const trigger = this.#trigger;
    const own = trigger.childElementCount > 0 && !trigger.querySelector(operable);
    if (own === (trigger.role === 'button')) return;
    setAttribute(trigger, 'role', own ? 'button' : '');
    setAttribute(trigger, 'tabindex', own ? '0' : '');
  }
}
