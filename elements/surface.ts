import type {Problem, ProblemCode} from '../src/problem.js';
import {describe} from '../src/protocol/json.js';
import type {MessageProcessor} from '../src/surface/message-processor.js';
import type {SurfaceModel} from '../src/surface/surface-model.js';
import type {ActionDetail, EditDetail, PlaceholderReason} from '../src/surface/view-host.js';
import {ViewTree} from '../src/surface/view-tree.js';
import {type ComponentElement, DomHost, type DomHostOwner} from './dom-host.js';
import {draw, tag} from './draw.js';
import {ImpoActionEvent, ImpoChangeEvent, ImpoOpenEvent, ImpoReadyEvent, ImpoRemovedEvent} from './events.js';
import {mediaUrl} from './media-url.js';
import {followLanguage, languageOf} from './language.js';
import {languageWords} from './language-words.js';
import type {Placeholder} from './placeholder.js';
import {closeGaps} from './outline.js';
import {ProcessorElement} from './processor-element.js';
import type {SurfaceHost, SurfaceServices} from './services.js';
import {surfaceStyles} from './styles.js';
import {provideServices} from './services-context.js';
import {isWide} from './wide.js';

/** How many elements draw a surface. */
const drawing = new WeakMap<SurfaceModel, number>();

/** Which of a processor's surfaces speaks for problems that belong to none of them. */
const speakers = new WeakMap<MessageProcessor, WeakRef<Surface>>();

/** Surfaces to look through before the next paint. */
const unarranged = new Set<Surface>();

function box(name: string): HTMLElement {
  const element = document.createElement('div');
  element.className = name;
  element.setAttribute('part', name);
  return element;
}

/** What a slot shows when the page gives it nothing. */
const notices = {empty: '', loading: 'impo-skeleton', fallback: 'impo-placeholder'};

/**
 * Draws one A2UI surface.
 *
 * Give it a `processor` and a `surfaceId`; or, for the simple case, `messages` (an array that may grow), `src`, or a
 * `<script type="application/json">` child. Without a `surfaceId` it draws the processor's oldest live surface.
 *
 * @attr lang - BCP 47 language of its words, numbers and dates; default: the nearest one around it, then the processor's, then the browser's.
 * @attr surface-id - The surface to draw. @attr theme - `auto`, `light` or `dark`. @attr frame - `none`: no sheet of paper around the root.
 * @attr attribution - `none`: no line with the agent's name and picture. @attr busy - Actions are off. @attr once - One action is all.
 * @attr messages - Messages as JSON text. @attr src - Where to fetch them. @attr heading-offset - Added to heading levels.
 * @slot loading - Shown while the first components are awaited, instead of the skeleton.
 * @slot empty - Shown while there is no surface.
 * @slot fallback - Shown when the surface was refused or its messages could not be fetched, instead of the notice.
 * @fires impo-action - The user acted. @fires impo-change - The user edited. @fires impo-error - A problem in what the agent sent.
 * @fires impo-open - An address wants to be opened. @fires impo-ready - Drawn for the first time. @fires impo-removed - Deleted.
 * @csspart surface - The box of the surface. @csspart frame - The sheet of paper. @csspart attribution - The line with the agent's name.
 */
export class Surface extends ProcessorElement implements SurfaceHost, DomHostOwner {
  readonly paper = box('frame');
  readonly #box = box('surface');
  /** The states that were shown at least once. */
  readonly #states = new Set<string>();
  /** What its box shows, as a key; at first the paper alone. */
  #shown = ',,';
  readonly #tellServices = provideServices(this);
  #surfaceId = '';
  #surface: SurfaceModel | undefined;
  #tree: ViewTree<ComponentElement> | undefined;
  #host: DomHost | undefined;
  #flushing: Promise<void> | undefined;
  /** Nothing more comes for what is not drawn yet. */
  #refused = false;
  #language: string | undefined;
  #unfollow: (() => void) | undefined;
  #ready = false;
  #spent = false;
  /** Whether a list around it tells of problems. @internal */
  quiet = false;

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, 'surface-id', 'lang', 'attribution'];
  }

  constructor() {
    super();
    this.paper.addEventListener('click', this.#linkClicked);
    this.#box.append(this.paper);
    this.shadowRoot!.append(this.#box);
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    if (name === 'surface-id') this.surfaceId = value ?? '';
    else if (name === 'lang') this.#setLocale();
    else if (name === 'attribution') this.#showState();
    else super.attributeChangedCallback(name, old, value);
  }

  protected override sheets(page: Document): CSSStyleSheet[] {
    return [...surfaceStyles(page)];
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (!this.#surface) this.#choose();
    this.connectedMoveCallback();
    // The state is shown when the batch is over: most surfaces have their root by then.
    this.requestFlush();
  }

  override connectedMoveCallback(): void {
    this.#unfollow?.();
    this.#unfollow = followLanguage(this, this.#setLocale);
    this.#setLocale();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#unfollow?.();
    this.#unfollow = undefined;
  }

  /** The id of the surface to draw; `''` means the processor's oldest live one. Attribute `surface-id`. */
  get surfaceId(): string {
    return this.#surfaceId;
  }

  set surfaceId(id: string) {
    if (id === this.#surfaceId) return;
    this.#surfaceId = id;
    this.#refused = false;
    this.#choose();
  }

  /** The surface that is drawn, if any. */
  get surface(): SurfaceModel | undefined {
    return this.#surface;
  }

  /** What elements may ask of their surface. */
  get services(): SurfaceServices {
    return {
      words: this.words,
      locale: this.#tree?.locale || undefined,
      headingOffset: this.headingOffset,
      mediaUrl: this.known?.mediaUrl,
      refused: (text, wanted) => wanted ? this.#fault('DATA_ERROR', `${describe(text)} cannot be shown. Send ${wanted}.`)
        : this.#refuse(text, 'loaded in this page (mediaUrl). Send an http, https or data:image address'),
    };
  }

  /** Resolves when everything that came so far is drawn, long lists included. */
  get updateComplete(): Promise<void> {
    return this.#settle();
  }

  protected override processorCame(processor: MessageProcessor): void {
    if (!this.quiet) this.#speaks(processor);
    this.#choose();
    this.#setLocale();
  }

  protected override processorLeft(): void {
    this.#refused = false;
    this.#show(undefined);
  }

  protected override surfaceAdded(surface: SurfaceModel): void {
    this.#refused = false;
    if (!this.#surface && (this.#surfaceId === '' || surface.id === this.#surfaceId)) this.#show(surface);
  }

  /** A list around it calls it, too. */
  override surfaceRemoved(surface: SurfaceModel): void {
    if (surface !== this.#surface) return;
    this.#show(undefined);
    this.dispatchEvent(new ImpoRemovedEvent({surfaceId: surface.id}));
    if (this.#surfaceId === '') this.#choose();
  }

  /** A list around it calls it, too. */
  override problem(problem: Problem): void {
    const {code, surfaceId} = problem;
    // A source that broke off ends the waiting, too.
    if (code === 'FETCH_FAILED' || (code === 'CATALOG_NOT_FOUND' && !this.#surface && (this.#surfaceId === '' || surfaceId === this.#surfaceId))) {
      this.#refused = true;
      this.#showState();
    }
    if (this.quiet) return;
    const {processor} = this;
    const subject = processor.surfaces.get(surfaceId!);
    const nobodys = !subject || !drawing.get(subject);
    if ((nobodys && this.#speaks(processor)) || surfaceId === (this.#surface?.id ?? this.#surfaceId)) this.tell(problem);
  }

  /** Whether it speaks for what belongs to no surface; it does from now on where nobody on the page does. */
  #speaks(processor: MessageProcessor): boolean {
    const speaker = speakers.get(processor)?.deref();
    if (speaker?.isConnected === true) return speaker === this;
    speakers.set(processor, new WeakRef(this));
    return true;
  }

  protected override busyChanged(): void {
    if (!this.#tree) return;
    this.#tree.busy = this.busy;
    this.#tree.spent = this.once && this.#spent;
  }

  protected override settingsChanged(): void {
    this.#tellServices();
    const surface = this.#surface;
    if (!surface) return;
    this.#end();
    this.#begin(surface);
  }

  protected override wordsChanged(): void {
    this.#tellServices();
    if (this.#tree) {
      this.#tree.words = this.words;
      this.#tree.reread();
    }
    // What the reader did and typed stays: each element says anew what it says itself.
    for (const element of this.#box.querySelectorAll<HTMLElement & {requestUpdate?: () => void}>('*')) element.requestUpdate?.();
  }

  protected override fetchingChanged(): void {
    this.#showState();
  }

  // What the DOM host asks for.

  placeholder(type: string, reason: PlaceholderReason): HTMLElement {
    const element = document.createElement('impo-placeholder') as Placeholder;
    element.why = ({notInCatalogue, notDrawn}) => reason === 'unknown-type' || reason === 'no-element' ? notInCatalogue(type) : notDrawn[reason];
    return element;
  }

  requestFlush(): void {
    this.#flushing ??= Promise.resolve().then(() => {
      this.#flushing = undefined;
      this.#host?.beginSlice();
      if (this.#tree?.flush() === true) this.#arrangeSoon();
      this.#drawn();
    });
  }

  openUrl(url: string): void {
    open(this.#allowed(url));
  }

  action(detail: ActionDetail): void {
    const surface = this.#surface;
    if (!surface) return;
    const action = {...detail, surfaceId: surface.id};
    const dataModel = surface.sendDataModel ? this.processor.clientDataModel(surface.version) : undefined;
    const taken = this.dispatchEvent(new ImpoActionEvent({...action, message: this.processor.clientMessage(action), ...(dataModel && {dataModel})}));
    // The page may have taken the surface away meanwhile.
    if (taken && this.once && this.#surface === surface) {
      this.#spent = true;
      this.busyChanged();
    }
  }

  edited(detail: EditDetail): void {
    if (this.#surface) this.dispatchEvent(new ImpoChangeEvent({surfaceId: this.#surface.id, ...detail}));
  }

  #choose(): void {
    const surfaces = this.known?.surfaces;
    const surface = this.#surfaceId === '' ? surfaces?.values().next().value : surfaces?.get(this.#surfaceId);
    if (surface !== this.#surface) this.#show(surface);
    else this.requestFlush();
  }

  #show(surface: SurfaceModel | undefined): void {
    this.#end();
    if (this.#surface) drawing.set(this.#surface, drawing.get(this.#surface)! - 1);
    if (surface) drawing.set(surface, (drawing.get(surface) ?? 0) + 1);
    this.#surface = surface;
    this.#ready = false;
    this.#spent = false;
    if (surface) this.#begin(surface);
    this.requestFlush();
  }

  #begin(surface: SurfaceModel): void {
    const {primaryColor} = surface.theme;
    if (typeof primaryColor === 'string') this.style.setProperty('--impo-primary', primaryColor);
    this.#host = new DomHost(this);
    const tree = new ViewTree(surface, this.#host, {
      report: (problem) => this.processor.report(problem),
      locale: this.#locale(),
      timeZone: this.processor.timeZone,
      words: this.words,
    });
    this.#tree = tree;
    this.#host.attach(tree);
    this.busyChanged();
    // The first drawing is a batch like any other: nothing is painted before all of it came.
    this.#host.beginSlice();
    tree.start();
    this.#arrangeSoon();
    if (tree.root?.element) this.requestFlush();
  }

  #end(): void {
    if (!this.#tree) return;
    this.#tree.end();
    this.#host?.detach();
    this.#tree = undefined;
    this.#host = undefined;
    this.style.removeProperty('--impo-primary');
    this.paper.replaceChildren();
  }

  /** Once before the next paint, however many messages came: it looks through the whole tree. */
  #arrangeSoon(): void {
    if (unarranged.size === 0) requestAnimationFrame(() => unarranged.forEach((surface) => surface.#arrange()));
    unarranged.add(this);
  }

  /** What depends on the tree as a whole; done when components changed, not for data. */
  #arrange(): void {
    unarranged.delete(this);
    this.#box.toggleAttribute('wide', isWide(this.paper));
    closeGaps(this.paper);
  }

  #drawn(): void {
    this.#showState();
    if (this.#ready || !this.#surface || !this.#tree?.root?.element) return;
    this.#ready = true;
    this.dispatchEvent(new ImpoReadyEvent({surfaceId: this.#surface.id}));
  }

  async #settle(): Promise<void> {
    do {
      await this.#flushing;
      await Promise.resolve();
      for (const element of this.paper.querySelectorAll<HTMLElement & {isUpdatePending?: boolean; updateComplete?: Promise<unknown>}>(':defined')) {
        // Off the page a Lit element never finishes.
        if (element.isUpdatePending === true && element.isConnected) await element.updateComplete;
      }
      // A long list goes on in messages of its own; this one comes after the next of them.
      if (this.#tree?.drawing === true) await new Promise((resolve) => setTimeout(resolve));
    } while (this.#flushing || this.#tree?.drawing === true);
    if (unarranged.has(this)) this.#arrange();
  }

  #locale(): string {
    return languageOf(this) || (this.known?.locale ?? '');
  }

  readonly #setLocale = (): void => {
    const locale = this.#locale();
    const language = locale || navigator.language;
    if (this.isConnected && language !== this.#language) {
      this.#language = language;
      void languageWords(language).then((words) => {
        if (language === this.#language) this.speak(words);
      });
    }
    if (!this.#tree || locale === this.#tree.locale) return;
    this.#tree.locale = locale;
    this.#tellServices();
  };

  /** Shows what there is: the agent's name, the drawn surface, or one of the slots. */
  #showState(): void {
    const drawn = this.#tree?.root?.element;
    const {agentDisplayName, iconUrl} = this.getAttribute('attribution') === 'none' ? {} : this.#surface?.theme ?? {};
    const name = typeof agentDisplayName === 'string' ? agentDisplayName : '';
    const icon = typeof iconUrl === 'string' ? mediaUrl(iconUrl, this.services) : undefined;
    const state = drawn ? '' : this.#refused ? 'fallback' : this.#surface || this.fetching ? 'loading' : 'empty';
    const key = [state, name, icon].join();
    if (key === this.#shown) return;
    this.#shown = key;
    this.paper.hidden = !drawn;
    this.#states.add(state);
    draw(this.#box, [
      !!(name || icon) && tag('div', {class: 'attribution', part: 'attribution'},
        icon ? tag('img', {class: 'mark', 'aria-hidden': 'true', referrerpolicy: 'no-referrer', loading: 'lazy', src: icon})
          : tag('span', {class: 'mark', 'aria-hidden': 'true'}, [...name][0]?.toUpperCase()),
        tag('span', {}, name)),
      this.paper,
      Object.entries(notices).map(([slot, notice]) => this.#states.has(slot) && tag('slot', {name: slot, hidden: slot !== state}, notice && tag(notice))),
    ]);
  }

  /** The address to open, after the host's policy and the page's word; undefined when it must not. */
  #allowed(url: string): string | undefined {
    const surfaceId = this.#surface?.id ?? '';
    const open = this.processor.openUrl ? this.processor.openUrl(url) : url;
    if (open === undefined || !/^https?:/i.test(open) || !URL.canParse(open)) {
      this.#refuse(url, 'opened from this page (openUrl)');
      return undefined;
    }
    return this.dispatchEvent(new ImpoOpenEvent({surfaceId, url: open})) ? open : undefined;
  }

  #refuse(url: string, what: string): void {
    this.#fault('URL_REFUSED', `The address ${url.slice(0, 200)} may not be ${what}.`);
  }

  #fault(code: ProblemCode, message: string): void {
    this.processor.report({code, severity: 'error', surfaceId: this.#surface?.id ?? '', message});
  }

  readonly #linkClicked = (event: MouseEvent): void => {
    const link = (event.target as Element).closest('a[href]');
    if (!link || event.defaultPrevented) return;
    const url = (link as HTMLAnchorElement).href;
    const allowed = this.#allowed(url);
    if (allowed === url) return;
    event.preventDefault();
    open(allowed);
  };
}

function open(url: string | undefined): void {
  if (url !== undefined) globalThis.open(url, '_blank', 'noopener,noreferrer');
}
