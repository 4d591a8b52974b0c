import type {Problem} from '../src/problem.js';
import type {MessageProcessor} from '../src/surface/message-processor.js';
import type {SurfaceModel} from '../src/surface/surface-model.js';
import {setAttribute} from './element.js';
import {ProcessorElement} from './processor-element.js';
import {sheetFor} from './styles.js';
import type {Surface} from './surface.js';

/** Attributes that its surfaces have as well. */
const mirrored = ['theme', 'frame', 'attribution'];

/** All documented parts of a surface, which are the list's as well. A page's style sheet names them, so that none can be found out later. */
const parts = 'attribution,audio,bar,button,chip,close,content,control,count,dialog,empty,error,filter,frame,group,image,input,label,link,list,more,option,options,panel,reason,reveal,search,surface,tab,text,title,value,video';

// In a long thread, surfaces out of sight are neither laid out nor painted; their shadows reach over the edge. The first ten are at
// once, because small ones fill a screen and what a browser draws ahead of it: each that it finds in sight later takes a layout more.
const styles = ':host{display:grid;gap:16px;grid-template-columns:minmax(0,1fr)}:host([hidden]),slot:not(:only-child){display:none}impo-surface:nth-of-type(n+11){content-visibility:auto;contain-intrinsic-size:auto 320px;overflow-clip-margin:32px}';

/**
 * Draws every live surface of a processor, in order of creation, each in an `<impo-surface>`.
 *
 * They stand in its shadow root, so that its children are the page's alone: what a framework rendered on a server is what
 * it finds when it hydrates. `surfaceElement(id)` gives one; the parts of all are parts of the list.
 *
 * @slot empty - Shown while there is no surface.
 * @slot fallback - Shown in its place when a surface was refused or the messages could not be fetched, instead of the notice.
 * @attr messages - Messages as JSON text. @attr src - Where to fetch them. @attr busy - Actions are off. @attr once - One action per surface is all. @attr heading-offset - Added to heading levels.
 * @attr theme - `auto`, `light` or `dark`, for every surface. @attr frame - `none`: no sheets of paper. @attr attribution - `none`: no agent names.
 * @fires impo-action - The user acted. @fires impo-change - The user edited. @fires impo-error - A problem in what the agent sent.
 * @fires impo-open - An address wants to be opened. @fires impo-ready - A surface is drawn. @fires impo-removed - A surface was deleted.
 */
export class SurfaceList extends ProcessorElement {
  readonly #surfaces = new Map<string, Surface>();
  /** In place of surfaces. */
  readonly #slot = document.createElement('slot');

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, ...mirrored];
  }

  constructor() {
    super();
    this.#stand();
    this.shadowRoot!.append(this.#slot);
  }

  protected override sheets(page: Document): CSSStyleSheet[] {
    return [sheetFor(page, styles)];
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    if (mirrored.includes(name)) this.settingsChanged();
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
    for (const element of this.#surfaces.values()) {
      element.remove();
      element.processor = undefined;
    }
    this.#surfaces.clear();
    this.#stand();
  }

  protected override surfaceAdded(surface: SurfaceModel): void {
    if (this.#surfaces.has(surface.id)) return;
    this.#stand();
    const element = this.#make();
    this.#surfaces.set(surface.id, element);
    element.surfaceId = surface.id;
    element.processor = this.processor;
    this.shadowRoot!.append(element);
  }

  protected override surfaceRemoved(surface: SurfaceModel): void {
    const element = this.#surfaces.get(surface.id);
    if (!element) return;
    this.#surfaces.delete(surface.id);
    // The surface's own `impo-removed` goes out while it is still here.
    element.surfaceRemoved(surface);
    element.remove();
    element.processor = undefined;
  }

  protected override problem(problem: Problem): void {
    // The notice of a surface that is not there.
    if (problem.code === 'CATALOG_NOT_FOUND' || problem.code === 'FETCH_FAILED') {
      const notice = this.#make();
      this.#stand(notice);
      notice.problem(problem);
    }
    const element = this.#surfaces.get(problem.surfaceId!);
    this.tell(problem, element?.isConnected ? element : this);
  }

  protected override busyChanged(): void {
    this.settingsChanged();
  }

  protected override settingsChanged(): void {
    for (const element of this.#surfaces.values()) this.#pass(element);
  }

  protected override wordsChanged(): void {
    this.settingsChanged();
  }

  /** What stands in place of surfaces: nothing yet, or the notice. */
  #stand(...notice: readonly Surface[]): void {
    this.#slot.name = notice.length ? 'fallback' : 'empty';
    this.#slot.replaceChildren(...notice);
  }

  #make(): Surface {
    const element = document.createElement('impo-surface') as Surface;
    element.quiet = element.listed = true;
    element.setAttribute('exportparts', parts);
    this.#pass(element);
    return element;
  }

  /** Gives a surface the list's own settings; those that it has already cost nothing. */
  #pass(element: Surface): void {
    element.elements = this.elements;
    element.words = this.ownWords;
    element.headingOffset = this.headingOffset;
    element.once = this.once;
    element.busy = this.busy;
    for (const name of mirrored) setAttribute(element, name, this.getAttribute(name) ?? '');
  }
}
