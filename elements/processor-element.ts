/**
 * What `<impo-surface>` and `<impo-surface-list>` share: where messages come from, and hearing the processor.
 *
 * Invariants
 * - Messages come from one source: a `processor` that the page gives, or else an own one that is fed by `messages`,
 *   `src`, a `<script type="application/json">` child or `processMessages()`.
 * - The processor never keeps the element alive; an element that left the page lets go of everything soon after.
 */
import type {Catalog} from '../src/catalog/define-catalog.js';
import type {Problem} from '../src/problem.js';
import {MessageTextReader} from '../src/protocol/stream-reader.js';
import {MessageProcessor, officialCatalogs} from '../src/surface/message-processor.js';
import type {SurfaceModel} from '../src/surface/surface-model.js';
import {HTMLBase} from './element.js';
import {type ElementMap, basicElements} from './element-map.js';
import {ImpoErrorEvent} from './events.js';
import {type SurfaceTheme, setTheme, themeOf} from './theme.js';
import {type Words, words} from './words.js';

/** Problems that were told to the page: one, also where several elements draw or wait for its surface. */
const told = new WeakSet<Problem>();

/** Milliseconds after which an element that left the page and did not come back lets go. */
const lingering = 1_000;

/** Base of `<impo-surface>` and `<impo-surface-list>`. */
export abstract class ProcessorElement extends HTMLBase {
  #processor: MessageProcessor | undefined;
  #stop: (() => void) | undefined;
  #messages: readonly unknown[] = [];
  #taken: string[] = [];
  /** Whether messages have a source already, so that a script is not read. */
  #fed = false;
  #source: AbortController | undefined;
  #fetching = false;
  #leaving: ReturnType<typeof setTimeout> | undefined;
  #elements: ElementMap = basicElements;
  #catalog: Catalog | undefined;
  #words: Partial<Words> | undefined;
  /** The words of the element's language, once they are here. */
  #spoken = words;
  #busy = false;
  #once = false;
  #headingOffset = 0;
  /** Whether a list around it hears the processor for it: a hundred that heard each other come would take their square. @internal */
  listed = false;

  static get observedAttributes(): string[] {
    return ['messages', 'src', 'busy', 'once', 'heading-offset'];
  }

  constructor() {
    super();
    this.attachShadow({mode: 'open'});
    this.adoptedCallback();
  }

  /** In another document, as a pop-out window's, the sheets of the first one are gone. */
  adoptedCallback(): void {
    const {ownerDocument} = this;
    if (ownerDocument.defaultView) this.shadowRoot!.adoptedStyleSheets = this.sheets(ownerDocument);
  }

  attributeChangedCallback(name: string, _old: string | null, value: string | null): void {
    this.#takeProperties();
    switch (name) {
      case 'messages': return this.#readAttribute(value);
      case 'src': return void (this.isConnected && this.#fetch());
      case 'busy':
      case 'once': return void (this[name] = value !== null && value !== 'false');
      case 'heading-offset': return void (this.headingOffset = value as unknown as number);
    }
  }

  connectedCallback(): void {
    clearTimeout(this.#leaving);
    this.#takeProperties();
    if (!this.#stop && this.#processor) this.#listen(this.#processor);
    if (this.hasAttribute('src') && !this.#source) this.#fetch();
    this.#readScript();
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => this.#readScript(), {once: true});
  }

  disconnectedCallback(): void {
    this.#leaveSoon();
  }

  /** Most elements that leave come back at once: moved, re-rendered around. What the user typed must survive that. */
  #leaveSoon(): void {
    clearTimeout(this.#leaving);
    if (this.listed) return;
    this.#leaving = setTimeout(() => {
      if (this.isConnected) return;
      this.#stop?.();
      this.#stop = undefined;
      this.processorLeft();
    }, lingering);
  }

  /** Keeps the element's state when `moveBefore()` moves it. */
  connectedMoveCallback(): void {}

  /**
   * The processor whose surfaces are drawn. Give one to several elements to spread its surfaces over a page. Without
   * one the element makes its own on first use.
   */
  get processor(): MessageProcessor {
    if (!this.#processor) {
      this.#processor = new MessageProcessor({catalogs: [...(this.#catalog ? [this.#catalog] : []), ...officialCatalogs.filter(({id}) => id !== this.#catalog?.id)]});
      this.#listen(this.#processor);
    }
    return this.#processor;
  }

  set processor(processor: MessageProcessor | undefined) {
    if (processor === this.#processor) return;
    if (processor && typeof processor.processMessages !== 'function') {
      throw new TypeError(`<${this.localName}>.processor must be a MessageProcessor; make one with new MessageProcessor().`);
    }
    this.#stop?.();
    this.#stop = undefined;
    if (this.#processor) this.processorLeft();
    this.#taken = [];
    this.#processor = processor;
    if (!processor) return;
    this.#fed = true;
    this.#listen(processor);
  }

  /** The processor, if there is one already. */
  protected get known(): MessageProcessor | undefined {
    return this.#processor;
  }

  /** Takes a message, a list of messages or `{messages}`; see `MessageProcessor.processMessages`. */
  processMessages(messages: unknown): void {
    this.processor.processMessages(messages);
  }

  /**
   * All messages so far. The array may grow: only its new tail is processed. When an earlier message differs, the
   * surfaces start over. As an attribute: the same as JSON or JSONL text.
   */
  get messages(): readonly unknown[] {
    return this.#messages;
  }

  set messages(messages: readonly unknown[] | string | null | undefined) {
    if (typeof messages === 'string') {
      this.#readAttribute(messages);
      return;
    }
    if (messages !== null && messages !== undefined && !Array.isArray(messages)) {
      this.report({code: 'PARSE_ERROR', severity: 'error', message: `The messages property of <${this.localName}> must be a list of messages; got ${typeof messages}.`});
      return;
    }
    const list: readonly unknown[] = messages ?? [];
    this.#messages = list;
    const texts = list.map(textOf);
    let same = 0;
    while (same < this.#taken.length && same < texts.length && texts[same] === this.#taken[same]) same++;
    if (same < this.#taken.length) {
      this.#startOver();
      same = 0;
    }
    this.#taken = texts;
    this.#fed = true;
    if (same < list.length) this.processor.processMessages(list.slice(same));
  }

  /** Where to fetch messages from, as JSON or JSONL; read as it streams in. Mirrors the attribute `src`. */
  get src(): string {
    return this.getAttribute('src') ?? '';
  }

  set src(src: string) {
    if (src === '') this.removeAttribute('src');
    else this.setAttribute('src', src);
  }

  /** The catalog of an element without a `processor` of the page's; the protocol's own stay known beside it. */
  get catalog(): Catalog | undefined {
    return this.#catalog;
  }

  set catalog(catalog: Catalog | undefined) {
    this.#catalog = catalog;
    if (catalog && this.#processor) this.#processor.addCatalog(catalog);
  }

  /** Which element draws a component type. Spread `basicElements` and add to it. */
  get elements(): ElementMap {
    return this.#elements;
  }

  set elements(elements: ElementMap) {
    // What a framework takes away, it sets to undefined; the same below.
    elements ??= basicElements;
    if (elements === this.#elements) return;
    this.#elements = elements;
    this.settingsChanged();
  }

  /** Whether the agent is answering: actions are off, fields stay usable, the pressed button shows progress. Default false. */
  get busy(): boolean {
    return this.#busy;
  }

  set busy(busy: boolean) {
    if (Boolean(busy) === this.#busy) return;
    this.#busy = Boolean(busy);
    this.toggleAttribute('busy', this.#busy);
    this.busyChanged();
  }

  /** Whether one action is all: after the first that the page does not cancel, actions are off for good. Default false. */
  get once(): boolean {
    return this.#once;
  }

  set once(once: boolean) {
    if (Boolean(once) === this.#once) return;
    this.#once = Boolean(once);
    this.toggleAttribute('once', this.#once);
    this.busyChanged();
  }

  /** `auto` (default) follows the page's `color-scheme`; `light` and `dark` pin it. Mirrors the attribute. */
  get theme(): SurfaceTheme {
    return themeOf(this);
  }

  set theme(theme: SurfaceTheme) {
    setTheme(this, theme);
  }

  /** Added to the levels of headings, so that a surface fits the page's outline. Default 0. Attribute `heading-offset`. */
  get headingOffset(): number {
    return this.#headingOffset;
  }

  set headingOffset(offset: number) {
    // The attribute gives it as text.
    offset = Number(offset) || 0;
    if (offset === this.#headingOffset) return;
    this.#headingOffset = offset;
    this.settingsChanged();
  }

  /** The few strings that the library itself says. Default: those of the element's language (`lang`). Set some, and they come before these; set undefined to go back. */
  get words(): Words {
    return this.#words ? {...this.#spoken, ...this.#words} : this.#spoken;
  }

  set words(text: Partial<Words> | undefined) {
    if (text === this.#words) return;
    this.#words = text;
    this.wordsChanged();
  }

  /** The words that the page set. */
  protected get ownWords(): Partial<Words> | undefined {
    return this.#words;
  }

  /** Gives the words of the element's language; the page's own come before them. */
  protected speak(text: Words): void {
    if (text === this.#spoken) return;
    this.#spoken = text;
    this.wordsChanged();
  }

  /** Hands a problem to the page as `impo-error`, through the processor, so that each is told once. */
  protected report(problem: Problem): void {
    this.processor.report(problem);
  }

  /** Tells the page of a problem, unless another element has. */
  protected tell(problem: Problem, from: ProcessorElement = this): void {
    if (told.has(problem)) return;
    told.add(problem);
    const send = (): boolean => from.dispatchEvent(new ImpoErrorEvent(problem));
    // Parsers and frameworks give an element its messages before they place it, and then nobody on the page hears it.
    if (from.isConnected) send();
    else setTimeout(send);
  }

  /** The sheets of its shadow root in a document. */
  protected abstract sheets(page: Document): CSSStyleSheet[];

  /** Whether a source is still being read. */
  protected get fetching(): boolean {
    return this.#fetching;
  }

  /** The processor came: draw its surfaces. */
  protected abstract processorCame(processor: MessageProcessor): void;
  /** The processor went: let go of its surfaces. */
  protected abstract processorLeft(): void;
  protected abstract surfaceAdded(surface: SurfaceModel): void;
  protected abstract surfaceRemoved(surface: SurfaceModel): void;
  protected abstract problem(problem: Problem): void;
  protected abstract busyChanged(): void;
  /** `elements` or `headingOffset` changed: draw anew. */
  protected abstract settingsChanged(): void;
  /** Other words are in force: say them. */
  protected abstract wordsChanged(): void;

  #listen(processor: MessageProcessor): void {
    this.#stop = this.listed ? () => {} : this.#observe(processor);
    this.processorCame(processor);
    // One that never comes onto the page is let go of as one that left it: the processor holds what is drawn.
    if (!this.isConnected) this.#leaveSoon();
  }

  #observe(processor: MessageProcessor): () => void {
    const self = new WeakRef<ProcessorElement>(this);
    const stop = processor.observe({
      surfaceAdded: (surface) => reach((element) => element.surfaceAdded(surface)),
      surfaceRemoved: (surface) => reach((element) => element.surfaceRemoved(surface)),
      problem: (problem) => {
        const tell = (): void => reach((element) => element.problem(problem));
        const drawn = (): boolean => processor.surfaces.has(problem.surfaceId!);
        // Frameworks set properties one by one: the catalog may come after the messages that name it.
        if (problem.code === 'CATALOG_NOT_FOUND' && !drawn()) queueMicrotask(() => drawn() || tell());
        else tell();
      },
    });
    const reach = (tell: (element: ProcessorElement) => void): void => {
      const element = self.deref();
      if (!element) stop();
      else tell(element);
    };
    return stop;
  }

  /** Properties that a framework set before the element was defined hide the accessors; they are taken over here, messages last. */
  #takeProperties(): void {
    const own = this as unknown as Record<string, unknown>;
    const names = Object.keys(this).filter((name) => name in Object.getPrototypeOf(this));
    for (const name of names.sort((a, b) => Number(a === 'messages') - Number(b === 'messages'))) {
      const value = own[name];
      delete own[name];
      own[name] = value;
    }
  }

  #readAttribute(text: string | null): void {
    if (!text?.trim()) return;
    let broken = false;
    const list = new MessageTextReader({report: () => (broken = true)}).push(text, {end: true});
    if (!broken) this.messages = list;
    // What was good before stands: a page may write the attribute while the text still grows.
    else if (!this.#taken.length) this.report({code: 'PARSE_ERROR', severity: 'error', message: `The messages attribute of <${this.localName}> is not JSON. Send the messages as JSON text, or set the property messages.`});
  }

  #readScript(): void {
    if (this.#fed) return;
    const script = this.querySelector(':scope > script[type="application/json"]');
    if (!script?.textContent) return;
    this.#fed = true;
    this.processor.processText(script.textContent, {end: true});
  }

  /** What came so far is no longer true. */
  #startOver(): void {
    this.processor.clear();
    this.processorLeft();
  }

  #fetch(): void {
    if (this.#source) {
      // Another source tells another story: what the last one drew goes.
      this.#source.abort();
      this.#source = undefined;
      this.#startOver();
    }
    const {src} = this;
    this.#fetching = src !== '';
    this.fetchingChanged();
    if (src === '') return;
    const abort = new AbortController();
    this.#source = abort;
    this.#fed = true;
    const {processor} = this;
    void (async () => {
      try {
        const response = await fetch(src, {signal: abort.signal});
        if (!response.ok || !response.body) throw new Error(`the server answered ${response.status}`);
        if (!abort.signal.aborted) await processor.consume(response.body);
      } catch (error) {
        if (!abort.signal.aborted) this.report({code: 'FETCH_FAILED', severity: 'error', message: `The messages at ${src} could not be read: ${error instanceof Error ? error.message : String(error)}.`});
      }
      if (this.#source !== abort) return;
      this.#fetching = false;
      this.fetchingChanged();
    })();
  }

  /** A source begins to be read, or was read to its end. */
  protected fetchingChanged(): void {}
}

/** A message's text, to tell whether an earlier one changed; what cannot be text never equals anything. */
function textOf(message: unknown): string {
  try {
    return JSON.stringify(message) ?? 'undefined';
  } catch {
    return `unreadable ${Math.random()}`;
  }
}
