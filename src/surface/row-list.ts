/**
 * The rows of a template list, keyed by position: row i keeps its nodes as long as the list has an item i.
 *
 * Only the list's length is watched here; what a row shows is bound by the row. A long list is drawn in slices, so
 * that the first screen paints at once and input stays responsive.
 */
import type {PathNode} from '../data/path-node.js';
import type {ChildTemplate} from './compile.js';
import {TreePart} from './tree-part.js';
import {ViewNode} from './view-node.js';
import type {ViewTree} from './view-tree.js';

/** Rows drawn before the clock is asked for the first time: about one screen. */
const firstScreen = 24;
/** Rows drawn between two looks at the clock. */
const stride = 8;

export class RowList<E> extends TreePart<E> {
  readonly template: ChildTemplate;
  readonly rows: ViewNode<E>[] = [];
  #base: PathNode;
  #limit: number;
  #more = 0;
  /** Whether there is a list and nothing in it; a list that has not come yet is not empty. */
  #empty = false;
  #sliced = false;

  constructor(tree: ViewTree<E>, node: ViewNode<E>, template: ChildTemplate) {
    super(tree, node);
    this.template = template;
    this.#limit = tree.surface.limits.maxRows;
    this.#base = tree.target(template.path, node);
    this.#base.watch(this, 'shape');
    this.#sync();
  }

  protected override update(): void {
    if (this.#sync()) this.tree.host.updated?.(this.node);
  }

  /** Draws more of the rows that the limit held back. */
  showMore(): void {
    this.#limit += Math.max(1, Math.floor(this.tree.surface.limits.maxRows / 10));
    this.#sync();
  }

  /** Draws every row anew: its definition came, or is of another type now. */
  redraw(): void {
    if (!this.live) return;
    this.#shrink(0, true);
    this.#sync();
    this.tree.host.updated?.(this.node);
  }

  /** Takes the rows away, while the element that they stand in stays. */
  end(): void {
    this.#shrink(0, true);
    if (this.#more > 0) this.tree.write(this.node, 'more', 0);
    if (this.#empty) this.tree.write(this.node, 'empty', false);
    this.dispose();
  }

  override dispose(): void {
    this.live = false;
    this.#base.unwatch(this, 'shape');
    this.#shrink(0, false);
  }

  #shrink(length: number, remove: boolean): void {
    while (this.rows.length > length) {
      const row = this.rows.pop()!;
      this.tree.dispose(row, remove);
      row.scope.release();
    }
  }

  /** Brings the rows to the list's length; true when some came or went. */
  #sync(): boolean {
    const {tree, node, rows} = this;
    const length = tree.surface.dataModel.lengthAt(this.#base);
    const total = Math.max(0, length);
    if (this.#empty !== (length === 0)) tree.write(node, 'empty', (this.#empty = length === 0));
    const before = rows.length;
    const want = Math.min(total, this.#limit);
    this.#shrink(want, true);
    let drawn = 0;
    while (rows.length < want && tree.roomForRow()) {
      if (tree.outOfTime() || (drawn >= firstScreen && drawn % stride === 0 && tree.host.overtime())) {
        this.#slice();
        break;
      }
      const scope = this.#base.child(String(rows.length));
      scope.hold();
      const row = new ViewNode<E>(node, this.template.slot, this.template.id, scope, true);
      rows.push(row);
      tree.draw(row);
      tree.put(row);
      drawn++;
    }
    const more = this.#sliced ? 0 : total - rows.length;
    if (more !== this.#more) {
      this.#more = more;
      tree.write(node, 'more', more);
      if (more > 0) tree.fail('LIMIT_EXCEEDED', `The list '${node.id}' has ${total} items; ${rows.length} are drawn. Send shorter lists.`, node, this.template.slot);
    }
    return rows.length !== before;
  }

  #slice(): void {
    if (this.#sliced) return;
    this.#sliced = true;
    this.tree.later(() => {
      this.#sliced = false;
      if (this.live) this.#sync();
    });
  }
}
