import type {SurfaceServices} from './services.js';

/** What a request says of the community's context protocol, which `@lit/context` and others speak. */
interface ContextRequest extends Event {
  readonly context: unknown;
  readonly contextTarget?: Element;
  readonly callback: (value: SurfaceServices, stop?: () => void) => void;
  readonly subscribe?: boolean;
}

/**
 * The surface's services, for a host's own component elements, by the community's context protocol: with `@lit/context`,
 * `new ContextConsumer(this, {context: servicesContext, subscribe: true})`. The library's own elements ask their shadow
 * root's host instead, since a subscription costs tens of microseconds each.
 */
export const servicesContext = Symbol('impo-surface-services') as symbol & {__context__: SurfaceServices};

/** Answers requests for the services that come from inside of a surface; gives what tells the subscribers of new ones. */
export function provideServices(surface: Element & {readonly services: SurfaceServices}): () => void {
  const subscribers = new Map<ContextRequest['callback'], () => void>();
  surface.addEventListener('context-request', (event) => {
    const {context, contextTarget, callback, subscribe} = event as ContextRequest;
    if (context !== servicesContext || contextTarget === surface) return;
    event.stopImmediatePropagation();
    const stop = (): void => void subscribers.delete(callback);
    if (subscribe) subscribers.set(callback, stop);
    callback(surface.services, subscribe ? stop : undefined);
  });
  return () => subscribers.forEach((stop, callback) => callback(surface.services, stop));
}
