/** One place in the drawn tree: a component id, the scope it is drawn in, and its element once there is one. */
import type {PathNode} from '../data/path-node.js';
import type {BoundProp} from './bound-prop.js';
import type {CheckSet} from './check-set.js';
import type {CompiledComponent} from './compile.js';
import type {RowList} from './row-list.js';

/**
 * `pending`: the definition has not come yet. `closed`: its place is not shown (a closed modal).
 * `drawn`: it has its element. `placeholder`: it has a stand-in. `gone`: disposed.
 */
export type ViewState = 'pending' | 'closed' | 'drawn' | 'placeholder' | 'gone';

const none: readonly never[] = [];

/** A place and what is drawn there. `E` is the host's kind of element. */
export class ViewNode<E> {
  readonly parent: ViewNode<E> | undefined;
  /** Where it sits in its parent: `child`, `children`, `trigger`, `tabs/0/child`, … */
  readonly slot: string;
  /** The component definition's id. */
  readonly id: string;
  /** The place in the data model that relative paths start from. */
  readonly scope: PathNode;
  readonly depth: number;
  /** Whether it is drawn as, or inside, a list row. */
  readonly inRow: boolean;
  state: ViewState = 'pending';
  component: CompiledComponent | undefined;
  element: E | undefined;
  children: ViewNode<E>[] = none as readonly ViewNode<E>[] as ViewNode<E>[];
  bound: BoundProp<E>[] = none as readonly BoundProp<E>[] as BoundProp<E>[];
  rows: RowList<E> | undefined;
  checks: CheckSet<E> | undefined;
  /** Whether the user has left or committed this field, so that its message may show. */
  touched = false;
  /** Letters of its longest text, where that is counted. */
  longText = 0;
  /** The next and previous place drawn from the same definition. */
  next: ViewNode<E> | undefined;
  previous: ViewNode<E> | undefined;

  constructor(parent: ViewNode<E> | undefined, slot: string, id: string, scope: PathNode, inRow: boolean) {
    this.parent = parent;
    this.slot = slot;
    this.id = id;
    this.scope = scope;
    this.depth = parent === undefined ? 1 : parent.depth + 1;
    this.inRow = inRow;
  }
}
