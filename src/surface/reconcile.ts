/**
 * Brings the children of a drawn place to a new definition's list.
 *
 * A child keeps its node, and so its element, as long as the list still names it in the same kind of place; only what
 * is new is drawn and only what is out of order is moved.
 */
import type {CompiledComponent} from './compile.js';
import {RowList} from './row-list.js';
import {ViewNode} from './view-node.js';
import type {ViewTree} from './view-tree.js';

export function reconcile<E>(tree: ViewTree<E>, node: ViewNode<E>, component: CompiledComponent): void {
  reconcileTemplate(tree, node, component);
  const kept = new Map<string, ViewNode<E>[]>();
  for (const child of node.children) {
    const key = keyOf(child.slot, child.id);
    const same = kept.get(key);
    if (!same) kept.set(key, [child]);
    else same.push(child);
  }
  const fresh = new Set<ViewNode<E>>();
  const children = component.children.map(({slot, id}) => {
    const child = kept.get(keyOf(slot, id))?.shift();
    if (child) return child;
    const made = new ViewNode<E>(node, slot, id, node.scope, node.inRow);
    fresh.add(made);
    return made;
  });
  for (const left of kept.values()) for (const child of left) tree.dispose(child, true);
  const order = node.children.filter(({state}) => state !== 'gone');
  node.children = children;
  for (const child of fresh) tree.drawChild(child);
  placeInOrder(tree, children, fresh, order);
}

function keyOf(slot: string, id: string): string {
  return `${slot}\n${id}`;
}

/** From the last to the first, so that each child's next sibling is in its place already. */
function placeInOrder<E>(tree: ViewTree<E>, children: readonly ViewNode<E>[], fresh: ReadonlySet<ViewNode<E>>, order: readonly ViewNode<E>[]): void {
  const stays = keptInOrder(children, fresh, order);
  const before = new Map<string, E | undefined>();
  for (let index = children.length - 1; index >= 0; index--) {
    const child = children[index]!;
    if (!child.element) continue;
    if (!stays.has(child)) tree.put(child, before.get(child.slot));
    before.set(child.slot, child.element);
  }
}

/** A largest set of old children whose order did not change: these need not move, and so keep focus and scroll. */
function keptInOrder<E>(children: readonly ViewNode<E>[], fresh: ReadonlySet<ViewNode<E>>, order: readonly ViewNode<E>[]): ReadonlySet<ViewNode<E>> {
  const rank = new Map(order.map((child, index) => [child, index]));
  const old = children.filter((child) => !fresh.has(child));
  // Longest increasing subsequence by patience: tails[k] ends the best run of length k + 1.
  const tails: number[] = [];
  const previous = new Array<number>(old.length).fill(-1);
  old.forEach((child, index) => {
    const value = rank.get(child)!;
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (rank.get(old[tails[middle]!]!)! < value) low = middle + 1;
      else high = middle;
    }
    if (low > 0) previous[index] = tails[low - 1]!;
    tails[low] = index;
  });
  const stays = new Set<ViewNode<E>>();
  for (let index = tails.at(-1) ?? -1; index >= 0; index = previous[index]!) stays.add(old[index]!);
  return stays;
}

function reconcileTemplate<E>(tree: ViewTree<E>, node: ViewNode<E>, {template}: CompiledComponent): void {
  const old = node.rows?.template;
  if (!old && !template) return;
  if (old && template && old.id === template.id && old.slot === template.slot && old.path.text === template.path.text) return;
  node.rows?.end();
  node.rows = template && new RowList(tree, node, template);
}
