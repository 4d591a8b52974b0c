import {css} from './layout.css';

let selectors: string | undefined;

/**
 * Whether a surface holds tiles or panes, for which it may be 720 px wide instead of 560: set the attribute `wide` on its
 * `.surface` box. `layout.css` marks the rules for them. A look through the tree, so ask only when components changed, not data.
 */
export function isWide(root: ParentNode): boolean {
  selectors ??= [...css.matchAll(/([^{}]+)\{\s*--_wide/g)].map(([, selector]) => selector).join();
  return root.querySelector(selectors) !== null;
}
