import {setAttribute} from './element.js';

/** What stands in one place: a node, text, an element that `tag` describes, or nothing. Lists are laid out flat. */
export type Drawing = Node | Shape | string | false | null | undefined | readonly Drawing[];

/**
 * An element's attributes. Functions and booleans are written as properties (`onclick`, `checked`), and so is `value`, which
 * the reader may have changed meanwhile; the rest are attributes, taken away by '' and undefined.
 */
export interface Attributes {
  readonly [name: string]: unknown;
}

/** An element to be. */
export interface Shape {
  readonly tag: string;
  readonly attributes: Attributes;
  readonly children: readonly Drawing[];
}

const places = new WeakMap<Node, readonly (ChildNode | undefined)[]>();
const kinds = new WeakMap<Node, string>();

/** Describes an element for `draw`. */
export function tag(name: string, attributes: Attributes = {}, ...children: readonly Drawing[]): Shape {
  return {tag: name, attributes, children};
}

/**
 * Brings the content of an element to what is described, writing only what differs. Places keep their elements: the third
 * of a list is what the third was before, when it has the same tag and attribute names. Write nothing as `false` or '', so
 * that what follows keeps its place. No markup is ever parsed, so that a page may require Trusted Types.
 */
export function draw(parent: Element, drawing: Drawing): void {
  const old = places.get(parent) ?? [];
  const now = ([drawing].flat(9) as Drawing[]).map((one, place) => nodeFor(one, old[place]));
  places.set(parent, now);
  for (const node of old) if (node && !now.includes(node)) node.remove();
  let next: Node | null = parent.firstChild;
  for (const node of now) {
    if (node && node === next) next = next.nextSibling;
    else if (node) parent.insertBefore(node, next);
  }
}

function nodeFor(drawing: Drawing, old: ChildNode | undefined): ChildNode | undefined {
  if (!drawing) return undefined;
  if (drawing instanceof Node) return drawing as ChildNode;
  if (typeof drawing === 'string') {
    const text = old instanceof globalThis.Text ? old : new globalThis.Text();
    if (text.data !== drawing) text.data = drawing;
    return text;
  }
  const {tag: name, attributes, children} = drawing as Shape;
  const kind = [name, ...Object.keys(attributes)].join();
  const node = (old && kinds.get(old) === kind ? old : document.createElement(name)) as HTMLElement & Record<string, unknown>;
  kinds.set(node, kind);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (attribute !== 'value' && typeof value !== 'function' && typeof value !== 'boolean') setAttribute(node, attribute, value as string);
    else if (node[attribute] !== value) (node as Record<string, unknown>)[attribute] = value;
  }
  draw(node, children);
  return node;
}
