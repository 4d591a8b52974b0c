/** Which surface an event came from, and keeping it busy while a host works on its action. */

/** The side of `<impo-surface>` that is used here; any element with a `busy` of its own will do. */
export interface BusySurface {
  busy: boolean;
  /** What it draws: a framework may make another element for it while an action is pending. */
  readonly surface?: object | undefined;
}

interface DispatchedEvent {
  readonly target?: unknown;
  composedPath?(): readonly unknown[];
  preventDefault?(): void;
}

/** The element that an event was dispatched on, also where it stands in an open shadow tree; undefined for what is no event. */
export function surfaceOf(subject: object | null | undefined): (object & Partial<BusySurface>) | undefined {
  const event = subject as DispatchedEvent | null | undefined;
  const element = event?.composedPath?.()[0] ?? event?.target;
  return typeof element === 'object' && element !== null ? element : undefined;
}

/** Tells the surface that its action was not taken, so that one with `once` stays usable. */
export function refuse(subject: object): void {
  (subject as DispatchedEvent).preventDefault?.();
}

/** How many holds are on a surface. */
const holds = new WeakMap<object, number>();

/**
 * Makes a surface busy until the function that it gives is called; several holds on one surface end with the last.
 * Something without a `busy` is left alone.
 */
export function hold(surface: object & Partial<BusySurface>): () => void {
  if (typeof surface.busy !== 'boolean') return () => {};
  holds.set(surface, (holds.get(surface) ?? 0) + 1);
  surface.busy = true;
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    const left = holds.get(surface)! - 1;
    holds.set(surface, left);
    if (left === 0) surface.busy = false;
  };
}
