import type {Words} from './words.js';
import {words} from './words.js';

/** What the elements may ask of the surface they stand in. */
export interface SurfaceServices {
  /** Strings that the elements say themselves. */
  readonly words: Words;
  /** BCP 47; undefined = the browser's. */
  readonly locale?: string | undefined;
  /** Added to the level of h1–h5, so that a surface fits into its page's outline; the sum stays within 1–6. Default 0. */
  readonly headingOffset: number;
  /**
   * The host's policy for the addresses of pictures, videos and sound. Gets an address that already passed the library's own
   * guard; gives the address to load (the same, or a proxy's), or undefined to refuse it. Default: load it.
   */
  readonly mediaUrl?: ((url: string) => string | undefined) | undefined;
  /** Hears of an address that is not loaded or, with `wanted`, of a value that cannot be shown: what it should have been. */
  readonly refused?: (text: string, wanted?: string) => void;
}

/** The face of a surface to its elements: the host of the shadow root that they stand in. */
export interface SurfaceHost {
  readonly services: SurfaceServices;
}

/** What holds outside of a surface. */
export const defaultServices: SurfaceServices = {words, headingOffset: 0};

/** The services of the surface around a node, or the defaults. Read it when it is needed: it costs a walk to the root. */
export function servicesOf(node: Node): SurfaceServices {
  const root = node.getRootNode();
  return (root instanceof ShadowRoot && (root.host as Partial<SurfaceHost>).services) || defaultServices;
}
