import {type Drawing, draw} from './draw.js';
import {ImpoElement} from './element.js';
import {iconNode} from './icons.js';

const values = Symbol('values');
/** The classes whose properties have their accessors. */
const ready = new WeakSet<object>();

/**
 * Base of the elements that draw their content anew, in one go, when something changed: in a microtask, and only while they
 * stand in a document. The content is light DOM, so that ids and `for` reach across the whole surface.
 */
export abstract class DrawnElement extends ImpoElement {
  /** The element's own properties with their defaults. Writing one asks for an update. */
  static properties: {readonly [name: string]: unknown} = {};
  readonly [values]: Record<string, unknown> = {};
  readonly #icons: Record<string, Element | undefined> = {};
  #pending: Promise<void> | undefined;

  constructor() {
    super();
    if (!ready.has(new.target)) makeAccessors(new.target);
  }

  connectedCallback(): void {
    this.requestUpdate();
  }

  /** Whether something changed that is not drawn yet. */
  get isUpdatePending(): boolean {
    return this.#pending !== undefined;
  }

  /** Resolves when what changed so far is drawn. */
  get updateComplete(): Promise<void> {
    return this.#pending ?? Promise.resolve();
  }

  /** Asks for a drawing soon; several wishes make one. */
  requestUpdate(): void {
    this.#pending ??= Promise.resolve().then(() => {
      this.#pending = undefined;
      if (this.isConnected) this.performUpdate();
    });
  }

  protected performUpdate(): void {
    draw(this, this.render());
    this.updated();
  }

  /** What the element consists of now. */
  protected abstract render(): Drawing;

  /** After each drawing. */
  protected updated(): void {}

  protected override named(): void {
    this.requestUpdate();
  }

  /** An icon, made once. A name must stand in one place of a drawing at most. */
  protected icon(name: string): Element | undefined {
    return this.#icons[name] ??= iconNode(name);
  }
}

function makeAccessors(of: typeof DrawnElement): void {
  ready.add(of);
  for (let type = of; type.properties; type = Object.getPrototypeOf(type)) {
    for (const [name, initial] of Object.entries(type.properties)) {
      Object.defineProperty(of.prototype, name, {
        configurable: true,
        get(this: DrawnElement) {
          return name in this[values] ? this[values][name] : initial;
        },
        set(this: DrawnElement & Record<string, unknown>, value: unknown) {
          if (Object.is(value, this[name])) return;
          this[values][name] = value;
          this.requestUpdate();
        },
      });
    }
  }
}
