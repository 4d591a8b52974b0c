import {unwatchMessages, watchMessages} from './guard.js';
import {dropSpare, type OuterFrame, prepareFrame, takeFrame} from './outer-frame.js';

/** Why a game ended by itself. */
export type BridgeEnd =
  /** No answer for four seconds: it hangs, or its process crashed. */
  | 'unresponsive'
  /** Its frame loaded a second time. */
  | 'left'
  /** It sent the page too many messages. */
  | 'flood'
  /** The page's own policy does not let it run. */
  | 'policy'
  /** The hosted frame did not answer. */
  | 'unreachable';

/** What to run, and where. */
export interface BridgeOptions {
  readonly html: string;
  /** The frame's accessible name. */
  readonly title: string;
  /** Address of the hosted outer frame; '' = inline. */
  readonly url: string;
  /** Whether to tell the height of the content. */
  readonly measure: boolean;
  /** The game runs. */
  running(): void;
  /** The game ended, and its frame is gone. Not called for `close()`. */
  ended(reason: BridgeEnd): void;
  /** The height of the content in CSS pixels, as the game tells it. Never trust it. */
  height?(pixels: number): void;
}

/** Seconds, counted in ticks of the page's own clock: a page that slept does not blame the game. */
const helloLimit = 3;
const pongLimit = 4;
const loadLimit = 10;
/** Window messages within one second. Games have no reason to send any; some post one with each frame. */
const floodLimit = 500;

/**
 * One running game: makes the outer frame, hands it the game's text through a message, and watches that it lives.
 * There is no way for the game to call the page.
 */
export class Bridge {
  readonly #options: BridgeOptions;
  readonly #outer: OuterFrame;
  /** The outer frame's element. */
  readonly frame: HTMLIFrameElement;
  #port: MessagePort | undefined;
  #clock: ReturnType<typeof setInterval> | undefined;
  #silent = 0;
  /** In the current second. */
  #messages = 0;
  #greeted = false;
  /** It stood ready, so that the page's policy lets it run. */
  readonly #proven: boolean;
  /** Whether the game's own document is loaded. */
  alive = false;

  constructor(options: BridgeOptions) {
    this.#options = options;
    this.#outer = takeFrame(options.url);
    this.frame = this.#outer.frame;
    this.frame.title = options.title;
    this.#proven = Boolean(this.#outer.window);
  }

  /** Puts the frame into the page and starts. */
  open(parent: Element): void {
    const {frame} = this;
    try {
      this.#outer.place(parent);
    } catch {
      // Trusted Types: the inner frame would inherit them too.
      return this.#end('policy');
    }
    document.addEventListener('securitypolicyviolation', this.#violated);
    watchMessages(frame, () => {
      if (++this.#messages > floodLimit) this.#end('flood');
    });
    this.#clock = setInterval(this.#tick, 1000);
    frame.addEventListener('load', this.#loaded);
    if (this.#proven) this.#loaded();
  }

  /** Names the frames anew. */
  name(title: string): void {
    if (title === this.frame.title) return;
    this.frame.title = title;
    this.#port?.postMessage({title});
  }

  /** Moves the keyboard focus into the game. */
  focus(): void {
    this.frame.focus({preventScroll: true});
  }

  /** Ends the game. Harmless to call again. */
  close(): void {
    clearInterval(this.#clock);
    document.removeEventListener('securitypolicyviolation', this.#violated);
    unwatchMessages(this.frame);
    this.#port?.close();
    this.#port = undefined;
    this.frame.removeEventListener('load', this.#loaded);
    this.frame.remove();
    // It may hang, or be gone, and the frame that stands ready with it.
    if (this.#silent > 1) dropSpare();
  }

  readonly #loaded = (): void => {
    if (this.#port) return this.#end('left');
    const {port1, port2} = new MessageChannel();
    this.#port = port1;
    this.#silent = 0;
    port1.onmessage = this.#told;
    const {html, measure} = this.#options;
    const {title} = this.frame;
    // Its origin is opaque, so that no other target can be named; the frame takes it only from its parent.
    this.frame.contentWindow?.postMessage({type: 'impo-html', html, title, measure}, '*', [port2]);
  };

  readonly #told = ({data}: MessageEvent): void => {
    this.#silent = 0;
    this.#greeted = true;
    if (data === 'loaded') {
      this.alive = true;
      const {parentElement} = this.frame;
      this.#options.running();
      // Not before it has drawn.
      setTimeout(prepareFrame, 250, this.#options.url, parentElement);
    } else if (data === 'left') this.#end('left');
    else if (typeof data === 'number') this.#options.height?.(data);
  };

  readonly #tick = (): void => {
    this.#messages = 0;
    // Timers of a hidden page and of its frames crawl.
    if (document.hidden) this.#silent = 0;
    else if (++this.#silent > (this.#greeted ? pongLimit : this.#port ? helloLimit : loadLimit)) {
      return this.#end(this.#greeted || this.#proven ? 'unresponsive' : this.#options.url ? 'unreachable' : 'policy');
    }
    if (this.#greeted) this.#port?.postMessage('ping');
  };

  readonly #violated = ({effectiveDirective, blockedURI}: SecurityPolicyViolationEvent): void => {
    const {url} = this.#options;
    if (this.#greeted || !url || !/^(frame|child|default)-src$/.test(effectiveDirective)) return;
    // The report may name the origin alone, or nothing.
    if (new URL(url, document.baseURI).href.startsWith(blockedURI)) this.#end('policy');
  };

  #end(reason: BridgeEnd): void {
    this.close();
    this.#options.ended(reason);
  }
}
