/** Counts the window messages of games, and keeps them from the page where that can be done. */

type Count = (messages: number) => void;

const frames = new Map<HTMLIFrameElement, {count: number; since: number; readonly tell: Count}>();
let endedAt = -Infinity;

/**
 * Watches the window messages that come from inside a frame. Listeners that the page adds later do not hear them; those that
 * were there before do, since nothing goes before them on a window. `tell` is given how many came within the current second.
 */
export function watchMessages(frame: HTMLIFrameElement, tell: Count): void {
  // Adding it again changes nothing.
  addEventListener('message', heard);
  frames.set(frame, {count: 0, since: 0, tell});
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
  if (source instanceof MessagePort || source instanceof ServiceWorker) return;
  for (const [frame, watch] of frames) {
    if (!isInside(source, frame.contentWindow)) continue;
    event.stopImmediatePropagation();
    const now = performance.now();
    if (now - watch.since > 1000) Object.assign(watch, {count: 0, since: now});
    watch.tell(++watch.count);
    return;
  }
}

function isInside(source: Window, outer: Window | null): boolean {
  for (let window = source; ; window = window.parent) {
    if (window === outer) return true;
    if (window.parent === window || window.parent === null) return false;
  }
}
