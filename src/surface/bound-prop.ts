/** A property that follows the data model: it watches what its expression read last and writes when the value differs. */
import type {PathNode} from '../data/path-node.js';
import type {JsonValue} from '../protocol/json.js';
import {type PropBinding, coerce, resolveItem} from './compile.js';
import {TreePart} from './tree-part.js';
import type {ViewNode} from './view-node.js';
import type {ViewTree} from './view-tree.js';

/** Whether two property values are the same to an element: identical, or lists and records of identical values. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const keys = Object.keys(a);
  if (Array.isArray(a) !== Array.isArray(b) || keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && sameValue((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]));
}

export class BoundProp<E> extends TreePart<E> {
  readonly binding: PropBinding;
  /** What the element was given last, or the user made of it. */
  last: unknown;

  constructor(tree: ViewTree<E>, node: ViewNode<E>, binding: PropBinding, last: unknown) {
    super(tree, node);
    this.binding = binding;
    this.last = last;
    const value = this.#evaluate();
    if (value !== last && !sameValue(value, last)) {
      this.last = value;
      tree.write(node, binding.prop, value);
    }
  }

  protected override update(): void {
    const value = this.#evaluate();
    if (value === this.last || sameValue(value, this.last)) return;
    this.last = value;
    this.tree.write(this.node, this.binding.prop, value);
    this.tree.host.updated?.(this.node);
  }

  #evaluate(): unknown {
    const {tree, node, binding} = this;
    const {expression} = binding;
    if (expression?.kind === 'path') {
      if (!this.targets) this.watch(tree.target(expression, node));
      return coerce(tree.surface.dataModel.read(this.targets as PathNode), binding.kind);
    }
    const trace = new Set<PathNode>();
    const resolve = (inner: Parameters<typeof tree.evaluate>[0]): JsonValue | undefined => tree.evaluate(inner, node, trace, binding.prop);
    const value = expression ? coerce(resolve(expression), binding.kind) : binding.items!.map((item) => resolveItem(item, resolve));
    this.watch(trace);
    return value;
  }
}
