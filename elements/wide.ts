const control = 'impo-text-field, impo-choice-picker, impo-date-time-input, impo-slider, impo-check-box, impo-list, impo-tabs';
const feature = 'impo-image:not([variant="icon"], [variant="avatar"], [variant="smallFeature"])';
const tiles = 'impo-row:has(> impo-card-box + impo-card-box):not(:has(> :not(impo-card-box)))';
const panes = `impo-row:has(> :is(impo-column, impo-card-box) + :is(impo-column, impo-card-box)):has(> impo-column > :is(${control}, ${feature}), > :is(impo-column, impo-card-box) > impo-column > :is(${control}))`;

/**
 * Whether a surface holds tiles or panes (the same as in `layout.css`), for which it may be 720 px wide instead of 560:
 * set the attribute `wide` on its `.surface` box. A look through the tree, so ask only when components changed, not data.
 */
export function isWide(root: ParentNode): boolean {
  return root.querySelector(`${tiles}, ${panes}`) !== null;
}
