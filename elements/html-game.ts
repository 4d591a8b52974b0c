import {Bridge, type BridgeEnd} from '../sandbox/bridge.js';
import {askFrame} from '../sandbox/outer-frame.js';
import {css} from './html.css';
import type {Html} from './html.js';
import type {IconSource} from './html-icons.js';
import {enter, leave, type LiveGame} from './html-limit.js';
import type {GameReason, GameState, HtmlState} from './html-state.js';
import {GameView} from './html-view.js';
import {type GameWords, gameWords} from './html-words.js';
import type {SurfaceServices} from './services.js';

/** Rules for what is drawn here; they travel with this part. */
export const gameStyles: string = css;

/** The longest document, in UTF-16 units. */
const maxLength = 64_000;
/** Height of the bar over the game. */
const barHeight = 48;
const bounds = {min: 160, max: 720, usual: 360};

const clamp = (pixels: number): number => Math.min(bounds.max, Math.max(bounds.min, pixels));

/** Where a focused element really is, through open shadow roots. */
function deepActive(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

/** Whether the middle of an element can be pressed: it is in view, and no scroller cuts it off. */
function isHit(element: Element): boolean {
  const {x, y, width, height} = element.getBoundingClientRect();
  return element.contains((element.getRootNode() as Document | ShadowRoot).elementFromPoint(x + width / 2, y + height / 2));
}

/**
 * What `<impo-html>` does, in the part of the library that is fetched for the first game. Within a surface it draws into the
 * element itself, so that the surface's rules and `::part()` reach it; alone in a page, into a shadow root.
 */
export class Game implements LiveGame {
  readonly #element: Html;
  readonly #styles: () => readonly CSSStyleSheet[];
  readonly #services: (node: Node) => SurfaceServices;
  readonly #view: GameView;
  #bridge: Bridge | undefined;
  #state: GameState = 'idle';
  #reason: GameReason = '';
  #html = '';
  #built = false;
  #updating = false;
  #inView: boolean | undefined;
  /** It was played, and its cover is over it now. */
  #left = false;
  /** Alive when the element left the document. */
  #moved = false;
  #wantsFocus = false;
  #lastFocus: Element | null = null;
  engaged = false;
  hiddenSince: number | undefined;
  readonly #fit = new ContentHeight((pixels) => {
    this.#view.height = pixels;
  });
  readonly #nearby = new IntersectionObserver((entries) => this.#seen(entries.at(-1)!.isIntersecting));
  // `scrollMargin` counts for a chat's own scroller, where `rootMargin` does not; for the window they add up.
  readonly #around = new IntersectionObserver((entries) => {
    if (!entries.at(-1)!.isIntersecting) this.#close('offscreen');
  }, {rootMargin: '50%', scrollMargin: '50%'} as IntersectionObserverInit);

  constructor(element: Html, styles: () => readonly CSSStyleSheet[], services: (node: Node) => SurfaceServices, icon: IconSource) {
    this.#view = new GameView({play: () => this.play(), exit: () => this.#exit(), stop: () => this.stop(), restart: () => this.restart()}, icon);
    this.#element = element;
    this.#styles = styles;
    this.#services = services;
  }

  connected(): void {
    if (!this.#element.isConnected) return;
    if (!this.#built) this.#build();
    this.#nearby.observe(this.#element);
    this.#around.observe(this.#element);
    if (this.#moved) this.#start(this.engaged);
    this.#moved = false;
    this.#update();
    // The observer would tell only after the next frame.
    if (isHit(this.#element)) this.#seen(true);
    // The frame that was asked for is not needed yet.
    if (!this.#bridge) this.#view.stage.replaceChildren();
  }

  disconnected(): void {
    this.#nearby.disconnect();
    this.#around.disconnect();
    this.#inView = undefined;
    this.#moved = Boolean(this.#bridge);
    const {engaged} = this;
    this.#end('idle', '');
    // Put elsewhere at once, it goes on as it was; else it is covered.
    this.engaged = engaged && this.#element.isConnected;
  }

  /** A property changed; several changes are one. */
  changed(): void {
    if (this.#updating) return;
    this.#updating = true;
    queueMicrotask(() => {
      this.#updating = false;
      this.#update();
    });
  }

  play(): void {
    if (!this.#html) this.#update();
    this.#wantsFocus = true;
    if (!this.#bridge) this.#start(true);
    else this.#engage();
  }

  stop(): void {
    if (!this.#bridge) return;
    this.#end('stopped', 'user');
    this.#keepFocus();
  }

  restart(): void {
    this.#wantsFocus = this.#within();
    const {engaged} = this;
    this.#end('idle', '');
    this.#start(engaged || this.#wantsFocus);
  }

  makeRoom(): void {
    this.#close('limit');
  }

  #build(): void {
    this.#built = true;
    const element = this.#element;
    const {box, stage} = this.#view;
    const root = element.getRootNode();
    let shadow: ShadowRoot | undefined;
    if (root instanceof ShadowRoot && 'services' in root.host) element.append(box);
    else {
      shadow = element.shadowRoot ?? element.attachShadow({mode: 'open'});
      const around = document.createElement('div');
      around.className = 'surface alone';
      around.append(box);
      shadow.append(around);
    }
    // Before the styles, which take their time. A hosted one waits until it is known to be in view: it asks the network.
    if (element.html && this.#unasked && !this.#url) askFrame(stage);
    const styles = this.#styles();
    shadow?.adoptedStyleSheets.push(...styles);
  }

  /** Whether it may start before it is asked to. */
  get #unasked(): boolean {
    return this.#element.autoplay || this.#element.preload !== 'none';
  }

  get #url(): string {
    return this.#element.sandboxUrl || (this.#element.constructor as typeof Html).sandboxUrl;
  }

  #update(): void {
    if (!this.#built) return;
    const element = this.#element;
    const html = String(element.html ?? '');
    const {height} = element;
    this.#fit.on = height === 'auto';
    if (!this.#fit.on) this.#view.height = clamp(Number(height) || bounds.usual);
    if (html === this.#html) return this.#draw();
    const alive = Boolean(this.#bridge);
    this.#html = html;
    const {engaged} = this;
    this.#end('idle', '');
    this.#left = false;
    if (alive && html) this.#start(engaged);
    else this.#startUnasked();
  }

  #seen(inView: boolean): void {
    const first = this.#inView === undefined;
    this.#inView = inView;
    this.hiddenSince = inView ? undefined : this.hiddenSince ?? performance.now();
    if (!inView && this.engaged && this.#bridge) this.#cover();
    // A game that comes into view later starts when it is asked to, or when the page said so.
    if (inView && (first || this.#element.autoplay)) this.#startUnasked();
  }

  #startUnasked(): void {
    if (this.#inView && !this.#bridge && this.#state === 'idle' && this.#reason === '' && this.#unasked) this.#start(this.#element.autoplay, false);
  }

  #start(engaged: boolean, asked = true): void {
    const element = this.#element;
    if (!this.#html || !element.isConnected) return;
    if (this.#html.length > maxLength) return this.#set('failed', 'too-long');
    if (!enter(this, (element.constructor as typeof Html).alive, asked)) return;
    this.engaged = engaged;
    this.#left = false;
    this.#fit.reset();
    const bridge = new Bridge({
      html: this.#html,
      title: this.#name,
      url: this.#url,
      measure: this.#fit.on,
      running: () => {
        if (this.engaged) this.#engage();
        else this.#set('running', 'covered');
      },
      ended: (reason) => this.#ended(reason),
      height: (pixels) => this.#fit.told(pixels),
    });
    this.#bridge = bridge;
    bridge.frame.setAttribute('part', 'frame');
    this.#shut(true);
    this.#lastFocus = deepActive();
    document.addEventListener('focusout', this.#focusLeft, true);
    addEventListener('blur', this.#focusTaken);
    document.addEventListener('keydown', this.#keyDown);
    // First what takes time elsewhere, then what is drawn here. It may end at once, where the page's policy forbids it.
    bridge.open(this.#view.stage);
    if (this.#bridge) this.#set('loading', '');
  }

  #engage(): void {
    this.engaged = true;
    // Only once it runs: until then the cover shows that it is on its way.
    if (this.#state === 'loading' && !this.#bridge!.alive) return this.#draw();
    this.#left = true;
    this.#shut(false);
    this.#set('running', '');
    if (this.#wantsFocus) this.#bridge!.focus();
    this.#wantsFocus = false;
  }

  #cover(): void {
    this.engaged = false;
    this.#shut(true);
    if (this.#state === 'running') this.#set('running', 'covered');
  }

  #exit(): void {
    if (!this.engaged || !this.#bridge) return;
    const within = this.#within();
    this.#cover();
    if (within) this.#view.play.focus({preventScroll: true});
  }

  /** Whether the frame is out of reach for keyboard, pointer and assistive technology. A frozen one comes back when it opens. */
  #shut(shut: boolean): void {
    const {frame} = this.#bridge!;
    frame.inert = shut;
    frame.tabIndex = shut ? -1 : 0;
    if (!shut) frame.hidden = false;
  }

  #ended(reason: BridgeEnd): void {
    this.#end(reason === 'policy' ? 'blocked' : reason === 'unreachable' ? 'failed' : 'stopped', reason);
    this.#keepFocus();
  }

  #close(reason: 'offscreen' | 'limit'): void {
    // What was never played has nothing to lose, and nothing to tell.
    if (this.#bridge) this.#end('idle', this.#left ? reason : '');
  }

  #end(state: GameState, reason: GameReason): void {
    // The focus of a frame that is gone is on the body.
    const within = this.#within() || (this.engaged && document.activeElement === document.body);
    this.#bridge?.close();
    this.#bridge = undefined;
    leave(this);
    document.removeEventListener('focusout', this.#focusLeft, true);
    removeEventListener('blur', this.#focusTaken);
    document.removeEventListener('keydown', this.#keyDown);
    this.#wantsFocus = within;
    this.engaged = false;
    this.#set(state, reason);
  }

  /** After a game ended under the reader's hands, the focus goes to the way on. */
  #keepFocus(): void {
    if (!this.#wantsFocus || (document.activeElement !== document.body && !this.#within())) return;
    this.#view.again.focus({preventScroll: true});
  }

  #within(): boolean {
    return this.#view.box.contains(deepActive());
  }

  readonly #focusLeft = (event: FocusEvent): void => {
    const [target] = event.composedPath();
    if (target instanceof Element && !this.#view.box.contains(target)) this.#lastFocus = target;
  };

  /** A game took the focus from behind its cover: it goes back, and the frame is not drawn until the reader presses play. */
  readonly #focusTaken = (): void => {
    const frame = this.#bridge?.frame;
    if (!frame || this.engaged || deepActive() !== frame) return;
    frame.hidden = true;
    frame.blur();
    const last = this.#lastFocus;
    if (last?.isConnected && last !== document.body) (last as HTMLElement).focus({preventScroll: true});
  };

  readonly #keyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.defaultPrevented) this.#exit();
  };

  get #words(): GameWords {
    return {...gameWords, ...this.#services(this.#element).words.game};
  }

  get #name(): string {
    const {label, ariaLabel} = this.#element;
    return label || ariaLabel || this.#words.game;
  }

  #set(state: GameState, reason: GameReason): void {
    const changed = state !== this.#state || reason !== this.#reason;
    this.#state = state;
    this.#reason = reason;
    this.#draw();
    if (!changed) return;
    (this.#element as {state?: GameState}).state = state;
    this.#element.dispatchEvent(new CustomEvent<HtmlState>('impo-html-state', {bubbles: true, composed: true, detail: {state, reason}}));
  }

  #draw(): void {
    if (!this.#built) return;
    this.#bridge?.name(this.#name);
    const words = this.#words;
    const state = this.#state;
    const [title = '', text = ''] = words.ended[this.#reason] ?? [];
    const halted = state === 'stopped' || state === 'blocked' || state === 'failed';
    const paused = state === 'running' && this.#left && !this.engaged;
    const note = halted ? (state === 'blocked' && this.#element.fallback) || text
      : paused ? words.paused : title ? `${title}. ${text}` : words.closed;
    this.#view.show({
      phase: halted ? 'halt' : this.engaged && state === 'running' ? 'play' : 'cover',
      name: this.#name, title, note, paused, busy: state === 'loading' && this.engaged, shield: state === 'blocked',
      again: state !== 'blocked' && this.#reason !== 'too-long',
    }, words);
  }
}

/** Follows the height of the content, within bounds, and not in circles. */
class ContentHeight {
  on = false;
  readonly #set: (pixels: number) => void;
  #content = 0;
  #height = 0;
  #step = 0;
  #changes = 0;

  constructor(set: (pixels: number) => void) {
    this.#set = set;
  }

  reset(): void {
    if (!this.on) return;
    this.#content = this.#step = this.#changes = 0;
    this.#set(this.#height = bounds.min);
  }

  told(pixels: number): void {
    if (!this.on || !(pixels > 0)) return;
    const grown = pixels - this.#content;
    const next = clamp(Math.ceil(pixels) + barHeight);
    // Content that grows by what the frame grew follows the frame, and would never end.
    if (next === this.#height || this.#changes > 20 || (this.#step > 0 && Math.abs(grown - this.#step) <= 2)) return;
    this.#changes++;
    this.#step = next - this.#height;
    this.#content = pixels;
    this.#set(this.#height = next);
  }
}
