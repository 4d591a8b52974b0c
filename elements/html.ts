import {HTMLBase} from './element.js';
import {iconNode} from './icons.js';
import {loadLazy} from './lazy.js';
import {servicesOf} from './services.js';
import {addStyles, surfaceStyles} from './styles.js';
import type {Game} from './html-game.js';
import type {GameState} from './html-state.js';

const names = ['html', 'label', 'height', 'sandbox-url', 'autoplay', 'preload', 'fallback'] as const;
/** The property of an attribute. */
const property = (name: string): string => name === 'sandbox-url' ? 'sandboxUrl' : name;

let styled = false;

/** The surface's rules, with those for games once there is one. */
function styles(more: string): readonly CSSStyleSheet[] {
  if (!styled) addStyles(more);
  styled = true;
  return surfaceStyles();
}

/**
 * A game or another small document that a model wrote, in two sandboxed frames: it has no origin, no network, no storage, and
 * no way to call the page. A cover lies over it, and keeps focus and input from it, until the reader presses play.
 *
 * It stands alone in a page, and draws the component `ImpoHTML` of a catalog. All properties are also attributes.
 *
 * @attr html, label, height, sandbox-url, autoplay, preload, fallback - As the property.
 * @prop html - The document or fragment; at most 64,000 characters. A change starts it anew.
 * @prop label - Its name: title on the cover, accessible name of frame and controls. Default "Game".
 * @prop height - CSS pixels of the whole element, 160–720, default 360; `auto` follows the content within the same bounds. Never more than 80 % of the window.
 * @prop sandboxUrl - Where `sandbox.html` is served with its headers; '' = the frame is made in place. Attribute `sandbox-url`.
 * @prop autoplay - No cover: the game may take focus and input at once. Default false.
 * @prop preload - `none`: nothing runs before play is pressed. Default: a game that is in view when it comes starts under its cover.
 * @prop fallback - Text for the reader where the page's policy does not let it run.
 * @fires impo-html-state - `detail.state` and `detail.reason` changed.
 * @csspart game - The box. @csspart bar - The bar while playing. @csspart title - Its title. @csspart exit @csspart stop @csspart restart - Its controls.
 * @csspart cover - The cover. @csspart play - Its button. @csspart halt - The notice in place of a game that ended. @csspart again - Its button. @csspart frame - The frame.
 */
export class Html extends HTMLBase {
  /** How many games may be alive on a page; before another starts, the one that is out of view longest is closed. Default 4. */
  static alive = 4;
  /** The `sandboxUrl` of elements that have none of their own, as those that a surface draws. Default '': inline. */
  static sandboxUrl = '';
  static readonly observedAttributes: readonly string[] = names;
  declare html: string;
  declare label: string;
  declare height: number | string;
  declare sandboxUrl: string;
  declare autoplay: boolean;
  declare preload: string;
  declare fallback: string;
  /** What goes on now; undefined until the part that runs games is there. */
  declare readonly state?: GameState;
  readonly #values: {[property: string]: unknown} = {};
  readonly #game: Promise<Game>;

  static {
    for (const name of names) {
      Object.defineProperty(Html.prototype, property(name), {
        get(this: Html) {
          return this.#values[name];
        },
        set(this: Html, value: unknown) {
          this.#values[name] = value;
          this.#tell('changed');
        },
      });
    }
  }

  constructor() {
    super();
    this.#game = loadLazy('sandbox').then((part) => new part.Game(this, () => styles(part.gameStyles), servicesOf, iconNode));
    // What was set before the element was defined hides the accessors.
    for (const [key, value] of Object.entries(this)) {
      delete (this as Record<string, unknown>)[key];
      Object.assign(this, {[key]: value});
    }
  }

  attributeChangedCallback(name: typeof names[number], _: string | null, value: string | null): void {
    Object.assign(this, {[property(name)]: name === 'autoplay' ? value !== null : value});
  }

  connectedCallback(): void {
    this.#tell('connected');
  }

  disconnectedCallback(): void {
    this.#tell('disconnected');
  }

  /** A move with `moveBefore()` keeps the game running. */
  connectedMoveCallback(): void {}

  /** Takes the cover away and gives the game the focus; starts it when it does not run. */
  play(): void {
    this.#tell('play');
  }

  /** Ends the game. */
  stop(): void {
    this.#tell('stop');
  }

  /** Starts the game anew. */
  restart(): void {
    this.#tell('restart');
  }

  /** Says what it says itself in the words now in force; the game runs on. */
  requestUpdate(): void {
    this.#tell('changed');
  }

  #tell(what: 'changed' | 'connected' | 'disconnected' | 'play' | 'stop' | 'restart'): void {
    void this.#game.then((game) => game[what]());
  }
}
