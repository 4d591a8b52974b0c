/**
 * The watch trie: one node per path segment that anything watches.
 *
 * Invariants
 * - A node exists only while it, or one below it, has a watcher or a hold; `release` prunes upwards.
 * - A write notifies the watchers at the written path, above it and below it, and nobody else: its cost is the
 *   path's depth plus the watchers hit, whatever the size of the surface.
 * - Two kinds of watch: `value` hears every change of the value at the path; `shape` hears only when a list's length
 *   changes (or the value becomes or stops being a list), so that a write under a list never touches the list.
 * - `changed` is called in the middle of a write: a watcher notes the change and reads later.
 */

/** Something that wants to hear of changes at a path. */
export interface Watcher {
  /** Called during a write. Must only take note; the model may be read, not written. */
  changed(): void;
}

/** What a watcher hears of: every change of the value, or only a change of a list's length. */
export type WatchKind = 'value' | 'shape';

type Watchers = Watcher | Set<Watcher> | undefined;

function add(watchers: Watchers, watcher: Watcher): Watchers {
  if (!watchers) return watcher;
  if (watchers instanceof Set) return watchers.add(watcher);
  return new Set([watchers, watcher]);
}

function drop(watchers: Watchers, watcher: Watcher): Watchers {
  if (watchers === watcher) return undefined;
  if (watchers instanceof Set) {
    watchers.delete(watcher);
    return watchers.size > 0 ? watchers : undefined;
  }
  return watchers;
}

function tell(watchers: Watchers): void {
  if (!watchers) return;
  // A copy: a watcher may end itself or others, or add new ones, while it is told.
  if (watchers instanceof Set) for (const watcher of [...watchers]) watcher.changed();
  else watchers.changed();
}

/** One segment of a watched path. */
export class PathNode {
  /** The node of the containing object or list; undefined at the root. */
  readonly parent: PathNode | undefined;
  /** This node's decoded segment; `''` at the root. */
  readonly key: string;
  #children: Map<string, PathNode> | undefined;
  #values: Watchers;
  #shapes: Watchers;
  #holds = 0;

  constructor(parent?: PathNode, key = '') {
    this.parent = parent;
    this.key = key;
  }

  /** The node below for a segment, made if there is none. The caller must `watch` or `hold` it, or something below it. */
  child(key: string): PathNode {
    const children = (this.#children ??= new Map());
    let node = children.get(key);
    if (!node) children.set(key, (node = new PathNode(this, key)));
    return node;
  }

  /** The node at a path below this one, made where missing. */
  descendant(segments: readonly string[]): PathNode {
    let node: PathNode = this;
    for (let index = 0; index < segments.length; index++) node = node.child(segments[index]!);
    return node;
  }

  /** The nodes below, by segment. */
  get children(): ReadonlyMap<string, PathNode> | undefined {
    return this.#children;
  }

  /** The decoded segments from the root to this node. */
  get segments(): readonly string[] {
    const segments: string[] = [];
    for (let node: PathNode = this; node.parent; node = node.parent) segments.push(node.key);
    return segments.reverse();
  }

  watch(watcher: Watcher, kind: WatchKind = 'value'): void {
    if (kind === 'value') this.#values = add(this.#values, watcher);
    else this.#shapes = add(this.#shapes, watcher);
  }

  unwatch(watcher: Watcher, kind: WatchKind = 'value'): void {
    if (kind === 'value') this.#values = drop(this.#values, watcher);
    else this.#shapes = drop(this.#shapes, watcher);
    this.#prune();
  }

  /** Keeps this node alive without a watcher, for a scope. */
  hold(): void {
    this.#holds++;
  }

  /** Ends one `hold`. */
  release(): void {
    this.#holds--;
    this.#prune();
  }

  /** Tells the value watchers. */
  tellValue(): void {
    tell(this.#values);
  }

  /** Tells the shape watchers. */
  tellShape(): void {
    tell(this.#shapes);
  }

  #prune(): void {
    let node: PathNode = this;
    while (node.parent && node.#idle()) {
      const {parent, key} = node;
      if (parent.#children?.get(key) !== node) return;
      parent.#children.delete(key);
      if (parent.#children.size === 0) parent.#children = undefined;
      node = parent;
    }
  }

  #idle(): boolean {
    return !this.#values && !this.#shapes && this.#holds <= 0 && !this.#children;
  }
}
