import {createContext} from '@lit/context';
import type {SurfaceServices} from './services.js';

/**
 * The surface's services, for a host's own component elements: `new ContextConsumer(this, {context: servicesContext, subscribe: true})`.
 * The library's own elements ask their shadow root's host instead, since a subscription costs tens of microseconds each.
 */
export const servicesContext = createContext<SurfaceServices>(Symbol('impo-surface-services'));
