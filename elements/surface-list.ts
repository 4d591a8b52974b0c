import type {Problem} from '../src/problem.js';
import type {MessageProcessor} from '../src/surface/message-processor.js';
import type {SurfaceModel} from '../src/surface/surface-model.js';
import {ProcessorElement} from './processor-element.js';
import type {Surface} from './surface.js';

/**
 * Draws every live surface of a processor, in order of creation, each in an `<impo-surface>` child.
 *
 * @slot - The surfaces. @slot empty - Shown while there is none.
 * @attr messages - Messages as JSON text. @attr src - Where to fetch them. @attr busy - Actions are off. @attr once - One action per surface is all.
 * @attr theme - `auto`, `light` or `dark`, for every surface. @attr frame - `none`: no sheets of paper. @attr attribution - `none`: no agent names.
 * @fires impo-action - The user acted. @fires impo-change - The user edited. @fires impo-error - A problem in what the agent sent.
 * @fires impo-open - An address wants to be opened. @fires impo-ready - A surface is drawn. @fires impo-removed - A surface was deleted.
 */
export class SurfaceList extends ProcessorElement {
  readonly #surfaces = new Map<string, Surface>();

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, 'theme', 'frame', 'attribution'];
  }

  constructor() {
    super();
    const root = this.attachShadow({mode: 'open'});
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':host{display:grid;gap:16px;grid-template-columns:minmax(0,1fr)}:host([hidden]){display:none}');
    root.adoptedStyleSheets = [sheet];
    const empty = document.createElement('slot');
    empty.name = 'empty';
    root.append(document.createElement('slot'), empty);
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    if (name === 'theme' || name === 'frame' || name === 'attribution') for (const element of this.#surfaces.values()) mirror(this, element, name);
    else super.attributeChangedCallback(name, old, value);
  }

  /** Resolves when everything that came so far is drawn. */
  get updateComplete(): Promise<void> {
    return Promise.all([...this.#surfaces.values()].map((element) => element.updateComplete)).then(() => undefined);
  }

  /** The element of a surface. */
  surfaceElement(id: string): Surface | undefined {
    return this.#surfaces.get(id);
  }

  protected override processorCame(processor: MessageProcessor): void {
    for (const surface of processor.surfaces.values()) this.surfaceAdded(surface);
  }

  protected override processorLeft(): void {
    for (const element of this.#surfaces.values()) element.remove();
    this.#surfaces.clear();
    this.#showEmpty();
  }

  protected override surfaceAdded(surface: SurfaceModel): void {
    if (this.#surfaces.has(surface.id)) return;
    const element = document.createElement('impo-surface') as Surface;
    element.quiet = true;
    element.elements = this.elements;
    element.words = this.words;
    element.headingOffset = this.headingOffset;
    for (const name of ['theme', 'frame', 'attribution']) mirror(this, element, name);
    this.#surfaces.set(surface.id, element);
    element.surfaceId = surface.id;
    element.processor = this.processor;
    element.once = this.once;
    element.busy = this.busy;
    this.append(element);
    this.#showEmpty();
  }

  protected override surfaceRemoved(surface: SurfaceModel): void {
    const element = this.#surfaces.get(surface.id);
    this.#surfaces.delete(surface.id);
    // Last in line: the surface's own `impo-removed` goes out while it is still here.
    queueMicrotask(() => {
      element?.remove();
      if (element !== undefined) element.processor = undefined;
    });
    this.#showEmpty();
  }

  protected override problem(problem: Problem): void {
    const element = problem.surfaceId === undefined ? undefined : this.#surfaces.get(problem.surfaceId);
    this.tell(problem, element?.parentNode === this ? element : this);
  }

  protected override busyChanged(): void {
    for (const element of this.#surfaces.values()) {
      element.once = this.once;
      element.busy = this.busy;
    }
  }

  protected override settingsChanged(): void {
    for (const element of this.#surfaces.values()) {
      element.elements = this.elements;
      if (element.words !== this.words) element.words = this.words;
      if (element.headingOffset !== this.headingOffset) element.headingOffset = this.headingOffset;
    }
  }

  #showEmpty(): void {
    const slot = this.shadowRoot?.querySelector<HTMLSlotElement>('slot[name="empty"]');
    if (slot) slot.hidden = this.#surfaces.size > 0;
  }
}

function mirror(from: Element, to: Element, name: string): void {
  const value = from.getAttribute(name);
  if (value === null) to.removeAttribute(name);
  else to.setAttribute(name, value);
}
