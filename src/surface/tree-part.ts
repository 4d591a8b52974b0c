/** What a view tree's parts share: a part hears of changes in the middle of a write and runs once in the next flush. */
import type {Watcher} from '../data/path-node.js';
import type {ViewNode} from './view-node.js';
import type {ViewTree} from './view-tree.js';

export abstract class TreePart<E> implements Watcher {
  readonly tree: ViewTree<E>;
  readonly node: ViewNode<E>;
  /** False once it is disposed; it may still stand in the queue. */
  protected live = true;
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

  /** Brings the host in step with what changed. */
  protected abstract update(): void;
}
