/** What a view tree's parts share: a part hears of changes in the middle of a write and runs once in the next flush. */
import type {PathNode, Watcher} from '../data/path-node.js';
import type {ViewNode} from './view-node.js';
import type {ViewTree} from './view-tree.js';

export abstract class TreePart<E> implements Watcher {
  readonly tree: ViewTree<E>;
  readonly node: ViewNode<E>;
  /** False once it is disposed; it may still stand in the queue. */
  protected live = true;
  /** What it watches. */
  protected targets: ReadonlySet<PathNode> | PathNode | undefined;
  #queued = false;

  constructor(tree: ViewTree<E>, node: ViewNode<E>) {
    this.tree = tree;
    this.node = node;
  }

  changed(): void {
    if (this.#queued) return;
    this.#queued = true;
    this.tree.enqueue(this);
  }

  run(): void {
    this.#queued = false;
    if (this.live) this.update();
  }

  /** Ends it: it hears of nothing any more. */
  dispose(): void {
    this.live = false;
    this.watch(undefined);
  }

  /** Watches these nodes from now on, and no others. */
  protected watch(targets: ReadonlySet<PathNode> | PathNode | undefined): void {
    const old = this.targets;
    this.targets = targets;
    // New ones first, so that a node which stays watched is never pruned in between.
    if (targets instanceof Set) for (const target of targets) target.watch(this);
    else (targets as PathNode | undefined)?.watch(this);
    if (old instanceof Set) {
      for (const target of old) if (!(targets instanceof Set && targets.has(target))) target.unwatch(this);
    } else (old as PathNode | undefined)?.unwatch(this);
  }

  /** Brings the host in step with what changed. */
  protected abstract update(): void;
}
