/** On the server there is no HTMLElement; the modules may be imported there all the same. */
export const HTMLBase = globalThis.HTMLElement ?? (class {} as unknown as typeof HTMLElement);

// Few elements have a name of their own: a field in each would cost all of them.
const labels = new WeakMap<ImpoElement, string>();
const descriptions = new WeakMap<ImpoElement, string>();

/** True when the value is a new one. */
function store(map: WeakMap<ImpoElement, string>, element: ImpoElement, value: string): boolean {
  const text = String(value ?? '');
  if (text === (map.get(element) ?? '')) return false;
  map.set(element, text);
  return true;
}

/**
 * Base of the plain elements: an accessible name and a description that cost nothing until they are set.
 * Setters write the DOM at once and skip what is unchanged.
 *
 * @prop accessibleLabel - Accessible name; '' = none of its own.
 * @prop accessibleDescription - Extra words for assistive technology; '' = none.
 */
export abstract class ImpoElement extends HTMLBase {
  get accessibleLabel(): string {
    return labels.get(this) ?? '';
  }

  set accessibleLabel(value: string) {
    if (store(labels, this, value)) this.named();
  }

  get accessibleDescription(): string {
    return descriptions.get(this) ?? '';
  }

  set accessibleDescription(value: string) {
    if (store(descriptions, this, value)) this.named();
  }

  /** Writes name and description to the node that carries them; called when one of them changed. */
  protected named(): void {
    // A name needs a role to hang on.
    setAttribute(this, 'role', this.accessibleLabel || this.accessibleDescription ? 'group' : '');
    nameNode(this, this);
  }
}

/** Where an element's name and description come from. */
export interface Named {
  readonly accessibleLabel: string;
  readonly accessibleDescription: string;
}

/** Puts an element's name and description on one of its nodes. */
export function nameNode(node: Element, {accessibleLabel, accessibleDescription}: Named): void {
  setAttribute(node, 'aria-label', accessibleLabel);
  setAttribute(node, 'aria-description', accessibleDescription);
}

/** Sets an attribute, or takes it away for '' and undefined; an unchanged one is not written. */
export function setAttribute(element: Element, name: string, value: string | undefined): void {
  if (!value) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

let count = 0;

/** A fresh id. One counter serves every surface, since an id must be unique in its whole tree. */
export function nextId(): string {
  return `impo-${(++count).toString(36)}e`;
}
