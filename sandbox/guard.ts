/** Hears the window messages of games, and keeps them from the page where that can be done. */

const frames = new Map<HTMLIFrameElement, () => void>();
let endedAt = -Infinity;

/**
 * Watches the window messages that come from inside a frame. Listeners that the page adds later do not hear them; those that
 * were there before do, since nothing goes before them on a window, not even a capturing one. `tell` is called for each.
 */
export function watchMessages(frame: HTMLIFrameElement, tell: () => void): void {
  // Adding it again changes nothing.
  addEventListener('message', heard);
  frames.set(frame, tell);
}

/** Ends watching. What the frame sent before still waits in the page's queue, and is kept away for some seconds. */
export function unwatchMessages(frame: HTMLIFrameElement): void {
  if (frames.delete(frame)) endedAt = performance.now();
}

function heard(event: MessageEvent): void {
  if (event.origin !== 'null') return;
  const {source} = event;
  if (source === null) {
    if (performance.now() - endedAt < 10_000) event.stopImmediatePropagation();
    return;
  }
  for (const [frame, tell] of frames) {
    if (!isInside(source as Window, frame.contentWindow)) continue;
    event.stopImmediatePropagation();
    return tell();
  }
}

/** The source may also be a port or a worker, which has no parent. */
function isInside(source: Window, outer: Window | null): boolean {
  for (let window: Window | undefined = source; window; window = window.parent === window ? undefined : window.parent) {
    if (window === outer) return true;
  }
  return false;
}
