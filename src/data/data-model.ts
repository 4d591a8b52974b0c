/**
 * A surface's data: one JSON value, read and written by JSON Pointer, watched through the path trie.
 *
 * Invariants
 * - Copy on write: a container that was handed out never changes afterwards. Containers made since the last hand-out
 *   are ours alone and are written in place, so that a stream of writes does not copy a long list each time.
 * - A write that changes nothing notifies nobody.
 * - Own keys only, and `__proto__`, `prototype`, `constructor` are no path segments: nothing reaches a prototype.
 * - A refused write leaves the model as it was.
 * Rules: A2UI v0.9 "data model"; RFC 6901.
 */
import type {JsonObject, JsonValue} from '../protocol/json.js';
import {type Measure, add, adopt, copyOf, maxDataDepth, sizeOf} from './adopt.js';
import {DataError} from './data-error.js';
import {PathNode, type WatchKind, type Watcher} from './path-node.js';
import {formatPointer, isForbiddenKey, parsePointer} from './pointer.js';

type Container = Record<string, JsonValue> | JsonValue[];

/** Bounds of one data model. */
export interface DataLimits {
  /** Characters of the whole model as JSON, roughly. Default 4 Mi. */
  readonly maxSize: number;
  /** How far behind a list's end a write may land. Default 10,000. */
  readonly maxGap: number;
}

/** `0`, or digits without a leading zero: what RFC 6901 takes for a list index. */
function isIndex(segment: string): boolean {
  return /^(?:0|[1-9]\d*)$/.test(segment);
}

/** The own value of a container at a segment; undefined where there is none. */
export function readKey(container: JsonValue | undefined, key: string): JsonValue | undefined {
  if (typeof container !== 'object' || container === null) return undefined;
  if (Array.isArray(container)) return isIndex(key) ? (container as readonly JsonValue[])[Number(key)] : undefined;
  return Object.hasOwn(container, key) ? (container as JsonObject)[key] : undefined;
}

function lengthOf(value: JsonValue | undefined): number {
  return Array.isArray(value) ? value.length : -1;
}

/** Reads, writes and watches the data of one surface. Throws `DataError` for a write it refuses, and for nothing else. */
export class DataModel {
  /** The root of the watch trie. */
  readonly root = new PathNode();
  readonly #maxSize: number;
  readonly #maxGap: number;
  #value: JsonValue = {};
  #size = 0;
  #handedOut = false;
  /** Containers made since the last hand-out. */
  #ours = new Set<object>();

  constructor(initial?: JsonValue, {maxSize = 4 * 1024 * 1024, maxGap = 10_000}: Partial<DataLimits> = {}) {
    this.#maxSize = maxSize;
    this.#maxGap = maxGap;
    if (initial !== undefined) this.set('/', initial);
  }

  /**
   * The value at a JSON Pointer; undefined where there is none. `''` and `'/'` are the whole model.
   * What is returned never changes later.
   */
  get(path: string): JsonValue | undefined {
    let value: JsonValue | undefined = this.#value;
    for (const segment of parsePointer(path)) value = readKey(value, segment);
    return this.#handOut(value);
  }

  /** The value at a trie node. */
  read(node: PathNode): JsonValue | undefined {
    return this.#handOut(this.#peek(node));
  }

  /** The value at a path below a trie node, without making nodes for it. */
  readBelow(node: PathNode, segments: readonly string[]): JsonValue | undefined {
    let value = this.#peek(node);
    for (const segment of segments) value = readKey(value, segment);
    return this.#handOut(value);
  }

  /** The length of the list at a trie node, or -1 where there is no list. Hands nothing out. */
  lengthAt(node: PathNode): number {
    return lengthOf(this.#peek(node));
  }

  /** A deep copy of the whole model, for the wire or a log. */
  snapshot(): JsonValue {
    return copyOf(this.#value);
  }

  /**
   * Writes a copy of `value` at a JSON Pointer and notifies the watchers. Missing containers on the way are made: a
   * list where the next segment is an index, else an object. `undefined` removes: an object's key goes, a list's item
   * becomes a hole, the root becomes `{}`.
   * Throws `DataError` for a path that cannot be written, or a value over the limits.
   */
  set(path: string, value?: unknown): void {
    this.write(parsePointer(path), value);
  }

  /** `set` by decoded segments. */
  write(segments: readonly string[], value: unknown): void {
    const measure: Measure = {size: 0, max: this.#maxSize};
    let old: JsonValue | undefined = this.#value;
    for (const segment of segments) {
      const fault = this.#stepFault(old, segment, segments.length, measure);
      if (fault) throw new DataError(`Cannot set path '${formatPointer(segments).slice(0, 200)}': ${fault}`);
      old = readKey(old, segment);
    }
    // Removing the root leaves an empty object; equal parts come back as they were, so identity says "no change".
    const next = adopt(value === undefined && segments.length === 0 ? {} : value, old, measure, segments.length);
    if (next === old) return;
    this.#checkSize(measure.size, old);
    if (segments.length === 0) {
      this.#value = next === undefined ? {} : next;
      this.#notify(this.root, old, this.#value);
    } else {
      this.#store(segments, next, old);
    }
  }

  /**
   * Calls `callback` with the value after each change at a path, above it or below it. `'shape'` hears only of a
   * change of a list's length. Returns the function that ends the watch.
   */
  watch(path: string, callback: (value: JsonValue | undefined) => void, kind: WatchKind = 'value'): () => void {
    const node = this.root.descendant(parsePointer(path));
    let live = true;
    // A watcher that another one ended while both were being told stays silent.
    const watcher: Watcher = {changed: () => { if (live) callback(this.read(node)); }};
    node.watch(watcher, kind);
    return () => {
      if (live) node.unwatch(watcher, kind);
      live = false;
    };
  }

  #peek(node: PathNode): JsonValue | undefined {
    return node.parent ? readKey(this.#peek(node.parent), node.key) : this.#value;
  }

  #handOut<T>(value: T): T {
    if (typeof value === 'object' && value !== null) {
      this.#handedOut = true;
      if (this.#ours.size > 0) this.#ours = new Set();
    }
    return value;
  }

  /** Why a write may not step from a container to a segment. */
  #stepFault(container: JsonValue | undefined, segment: string, length: number, measure: Measure): string | undefined {
    if (isForbiddenKey(segment) || length > maxDataDepth) return `'${segment}' is not allowed or too deep; use another key.`;
    const isList = Array.isArray(container);
    if (container !== undefined && container !== null && !isList) return typeof container === 'object' ? undefined : `'${segment}' is below a ${typeof container}; send an object there first.`;
    if (!isIndex(segment)) return isList ? `non-numeric segment '${segment}' on a list; use an index such as 0.` : undefined;
    const end = Math.max(0, lengthOf(container));
    const gap = Number(segment) - end;
    // Each hole is a `null` on the wire, so that many small writes cannot grow a list without bound.
    if (gap > 0) measure.size += 5 * gap;
    return gap > this.#maxGap ? `index ${segment} is too far behind the list's end; use ${end}.` : undefined;
  }

  #checkSize(added: number, old: JsonValue | undefined): void {
    // The running sum never subtracts what a write replaced; the exact size is taken only when the sum is over.
    if (this.#size + added > this.#maxSize) this.#size = sizeOf(this.#value) - sizeOf(old);
    const measure = {size: this.#size, max: this.#maxSize};
    add(measure, added);
    this.#size = measure.size;
  }

  /** A container that may be written in place: the one given, or a copy. */
  #writable(container: JsonValue | undefined, next: string): Container {
    if (container === undefined || container === null) {
      return this.#own(isIndex(next) ? [] : {});
    }
    if (!this.#handedOut || this.#ours.has(container as object)) return container as Container;
    return this.#own(Array.isArray(container) ? container.slice() : {...(container as JsonObject)});
  }

  #own(container: Container): Container {
    if (this.#handedOut) this.#ours.add(container);
    return container;
  }

  #store(segments: readonly string[], next: JsonValue | undefined, old: JsonValue | undefined): void {
    const last = segments.length - 1;
    const nodes: PathNode[] = [];
    for (let node: PathNode | undefined = this.root; node && nodes.length <= last; ) {
      nodes.push(node);
      node = node.children?.get(segments[nodes.length - 1]!);
    }
    const lengths = nodes.map((node) => this.lengthAt(node));
    let container = this.#writable(this.#value, segments[0]!);
    this.#value = container;
    for (let depth = 0; depth < last; depth++) {
      const key = segments[depth]!;
      const inner = this.#writable(readKey(container, key), segments[depth + 1]!);
      (container as Record<string, JsonValue>)[key] = inner;
      container = inner;
    }
    const key = segments[last]!;
    if (next !== undefined) (container as Record<string, JsonValue>)[key] = next;
    else if (Array.isArray(container)) {
      if (Number(key) < container.length) delete container[Number(key)];
    } else delete container[key];
    const target = nodes[last]?.children?.get(key);
    for (const node of nodes) node.tellValue();
    nodes.forEach((node, depth) => {
      if (lengths[depth] !== this.lengthAt(node)) node.tellShape();
    });
    if (target) this.#notify(target, old, next);
  }

  /** Tells everyone at and below a node whose value differs; equal parts are shared, so identity decides. */
  #notify(node: PathNode, old: JsonValue | undefined, next: JsonValue | undefined): void {
    if (old === next) return;
    node.tellValue();
    if (lengthOf(old) !== lengthOf(next)) node.tellShape();
    const {children} = node;
    if (!children) return;
    for (const child of [...children.values()]) {
      this.#notify(child, readKey(old, child.key), readKey(next, child.key));
    }
  }
}
