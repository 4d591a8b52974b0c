import {outerDocument} from './documents.js';
import {deniedFeatures, sandboxFlags} from './policy.js';

/** `moveBefore()` keeps a frame alive that changes its place; not all browsers know it. */
type Mover = ParentNode & {moveBefore?(node: Element, before: null): void};

const holder = document.createElement('div');
const root = holder.attachShadow({mode: 'closed'});

/** A frame of ours, for one game. */
export class OuterFrame {
  readonly frame: HTMLIFrameElement = document.createElement('iframe');
  /** Where it comes from; '' = made in place. */
  readonly url: string;
  /**
   * Its window, once it is loaded: asked for sooner, the browser makes an empty document for it. Loading once more is none of our
   * doing, and removes the frame. Put elsewhere without `moveBefore()`, it has a new window, and begins again.
   */
  window: Window | null = null;

  constructor(url: string) {
    const {frame} = this;
    this.url = url;
    frame.setAttribute('sandbox', sandboxFlags);
    frame.setAttribute('allow', deniedFeatures);
    frame.referrerPolicy = 'no-referrer';
    frame.addEventListener('load', () => {
      if (this.window) return frame.remove();
      this.window = frame.contentWindow;
    });
  }

  /** Puts it where it belongs, if it is not there; a new one begins to load. Throws where the page requires Trusted Types. */
  place(parent: Mover): void {
    const {frame, url} = this;
    if (frame.parentNode === parent) return;
    // What kept it from sight while it stood ready.
    frame.style.cssText = '';
    if (frame.isConnected) {
      parent.moveBefore!(frame, null);
      // A layout, so that the game's script finds the right size.
      return void frame.offsetWidth;
    }
    if (url) frame.src = url;
    else frame.srcdoc = outerDocument;
    parent.append(frame);
  }
}

/** Undefined until the page has its first. */
let spare: OuterFrame | null | undefined;

/** The frame that stands ready, when there is one of this address that can be moved; else a new one, which is in no document yet. */
export function takeFrame(url: string): OuterFrame {
  const ready = spare;
  if (ready?.url === url && (!ready.window || ready.window === ready.frame.contentWindow)) {
    spare = null;
    return ready;
  }
  dropSpare();
  return new OuterFrame(url);
}

/**
 * Asks for the first frame of a page, inline, where its game is going to be, before the page is laid out: the browser starts a process
 * for it meanwhile. It is to be taken in the same task, or removed.
 */
export function askFrame(parent: Mover): void {
  if (spare !== undefined) return;
  try {
    (spare = new OuterFrame('')).place(parent);
  } catch {
    // The game that comes for it meets the same, and says so.
  }
}

/**
 * Has a frame ready for the next game, so that it starts sooner: with its loader inside, unseen, and never one that a game ran in. It stands
 * in a closed shadow tree within the given element, out of reach for games and for styles of the page.
 */
export function prepareFrame(url: string, parent: Mover): void {
  if (!parent.moveBefore || !parent.isConnected || spare?.frame.isConnected) return;
  dropSpare();
  parent.append(holder);
  spare = new OuterFrame(url);
  spare.place(root);
  // Laid out, though unseen: a browser may give a frame without a box no size, and its documents no layout.
  spare.frame.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;border:0;visibility:hidden';
}

/** Gives the frame that stands ready up. All frames share a process, and a game that hangs takes them along. */
export function dropSpare(): void {
  spare?.frame.remove();
  spare = null;
}
