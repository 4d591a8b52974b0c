import type {ElementMapping} from './index.js';

/** A text that shows its words as they are typed: no Markdown, no signs taken away. `variant` is one of the catalog's. */
export function literalText(text: string, variant = ''): HTMLElement {
  const element = document.createElement('impo-text');
  element.textContent = text;
  if (variant) element.setAttribute('variant', variant);
  return element;
}

/**
 * Draws the component `Text` with its words as they are typed. The words go past the element, which reads Markdown, straight
 * into its text node; the variant waits as a class until `dressTexts`.
 */
export const literalMapping: ElementMapping = {tag: 'impo-text', props: {text: 'textContent', variant: 'className'}, events: {}};

/**
 * Gives drawn texts of the mapping above their looks and roles. `level` is the one of the heading before them; headings
 * that skip a level are told as one below their predecessor.
 */
export function dressTexts(root: ParentNode, level: number): void {
  let above = level;
  for (const element of root.querySelectorAll('impo-text[class]')) {
    const variant = element.className;
    element.removeAttribute('class');
    if (variant === 'body' || variant === '') continue;
    element.setAttribute('variant', variant);
    if (variant === 'caption' || element.closest('button') !== null) continue;
    above = Math.min(6, level + Number(variant[1]), above + 1);
    element.role = 'heading';
    element.ariaLevel = String(above);
  }
  for (const element of root.querySelectorAll('impo-text')) {
    const text = element.textContent ?? '';
    // What must not break, and what may break anywhere.
    element.toggleAttribute('short', text.length > 0 && text.length <= 12);
    element.toggleAttribute('long', /\S{25}/.test(text));
  }
}
