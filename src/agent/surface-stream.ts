import type {ComponentJson} from '../protocol/agent-messages.js';
import {own, type JsonObject} from '../protocol/json.js';
import {ROOT_ID} from '../protocol/wire-names.js';
import {A2uiError} from './agent-error.js';
import {childRefs, type CatalogShape, type ChildRef} from './catalog-shape.js';

/** Makes what stands for a child that was not seen yet; undefined for nothing. */
export type Placeholder = (id: string) => ComponentJson | undefined;

interface Known {
  /** The renderer has it as it is. */
  isSent: boolean;
  readonly json: JsonObject;
  readonly refs: readonly ChildRef[];
}

/** A surface while its components arrive. */
export interface ComponentSink {
  /** Whether the renderer has it. */
  exists: boolean;
  define(json: JsonObject): void;
  isReached(id: string): boolean;
  take(): readonly JsonObject[];
  /** At the end of a stream: also what nothing led to. `standIns`: whether what is missing may be stood in for. */
  takeRest(standIns: boolean): readonly JsonObject[];
}

/** A surface while its components arrive: what the root leads to so far, and what of it was not sent yet. */
export class SurfaceStream implements ComponentSink {
  exists = false;
  /** Whether all there is on the surface is known; otherwise every component goes out as it comes. */
  readonly #isWhole: boolean;
  readonly #catalog: CatalogShape | undefined;
  readonly #placeholder: Placeholder;
  readonly #known = new Map<string, Known>();
  readonly #reached = new Set([ROOT_ID]);
  readonly #referrers = new Map<string, string[]>();
  #due = new Set<string>();
  #missing = new Set<string>();
  readonly #standIns = new Set<string>();

  constructor(catalog: CatalogShape | undefined, placeholder: Placeholder, isWhole: boolean) {
    this.#catalog = catalog;
    this.#placeholder = placeholder;
    this.#isWhole = isWhole;
  }

  /** Takes what is on the surface from before, without sending it again. */
  restore(components: readonly JsonObject[]): void {
    for (const json of components) this.define(json);
    for (const known of this.#known.values()) known.isSent = true;
    this.#due.clear();
    this.#missing.clear();
  }

  /**
   * Adds a component, or replaces it.
   * @throws A2uiError (`validation`) when it would contain itself; it is then left out.
   */
  define(json: JsonObject): void {
    const id = own(json, 'id') as string;
    const refs = childRefs(this.#catalog, json);
    this.#checkCircle(id, refs);
    this.#known.set(id, {json, refs, isSent: false});
    for (const ref of refs) {
      if (!isOpenEnded(ref)) addTo(this.#referrers, ref.id, id);
    }
    this.#missing.delete(id);
    if (!this.#isWhole || this.#reached.has(id)) this.#reach(id);
  }

  /** Whether a component would be sent. */
  isReached(id: string): boolean {
    return !this.#isWhole || this.#reached.has(id);
  }

  /** The components that are due, placeholders last. */
  take(standIns = true): readonly JsonObject[] {
    if (!this.exists || (this.#due.size === 0 && this.#missing.size === 0)) return [];
    const components = [...this.#due].map((id) => {
      const known = this.#known.get(id) as Known;
      known.isSent = true;
      return known.json;
    });
    this.#due = new Set();
    if (this.#isWhole && standIns) {
      for (const id of this.#missing) {
        const standIn = this.#standIns.has(id) ? undefined : this.#placeholder(id);
        this.#standIns.add(id);
        if (standIn) components.push(standIn);
      }
    }
    this.#missing = new Set();
    return components;
  }

  takeRest(standIns: boolean): readonly JsonObject[] {
    for (const [id, {isSent}] of this.#known) {
      if (isSent || this.isReached(id)) continue;
      this.#reached.add(id);
      this.#reach(id);
    }
    return this.take(standIns);
  }

  #reach(start: string): void {
    const todo = [start];
    for (let id = todo.pop(); id !== undefined; id = todo.pop()) {
      const known = this.#known.get(id);
      if (!known) {
        this.#missing.add(id);
        continue;
      }
      if (!known.isSent) this.#due.add(id);
      for (const ref of known.refs.toReversed()) {
        if (this.#reached.has(ref.id)) continue;
        this.#reached.add(ref.id);
        todo.push(ref.id);
      }
    }
  }

  /** Only a component that something names, and that names something known, can close a circle. */
  #checkCircle(id: string, refs: readonly ChildRef[]): void {
    for (const ref of refs) if (ref.id === id && !isOpenEnded(ref)) throw circle(`Self-reference detected: component '${id}' is its own child.`, id, ref);
    if (refs.length === 0 || !this.#referrers.has(id)) return;
    const targets = new Set(refs.filter((ref) => !isOpenEnded(ref) && this.#known.has(ref.id)).map((ref) => ref.id));
    const above = new Set([id]);
    for (const parent of above) {
      for (const next of this.#referrers.get(parent) ?? []) {
        // What once named it may have been replaced since.
        if (!this.#known.get(next)?.refs.some((ref) => ref.id === parent && !isOpenEnded(ref))) continue;
        if (targets.has(next)) throw circle(`Circular reference detected: '${id}' and '${next}' contain each other.`, id, refs.find((ref) => ref.id === next));
        above.add(next);
      }
    }
  }
}

function circle(message: string, id: string, ref: ChildRef | undefined): A2uiError {
  return new A2uiError('validation', message, [{code: 'child_cycle', path: `${id}.${ref?.at ?? ''}`, message}]);
}

/** A template with a relative path makes a tree of data, which ends with the data. */
function isOpenEnded({template}: ChildRef): boolean {
  return template !== undefined && !template.startsWith('/');
}

function addTo(map: Map<string, string[]>, key: string, value: string): void {
  const list = map.get(key);
  if (!list) map.set(key, [value]);
  else if (list.at(-1) !== value) list.push(value);
}

/**
 * The usual placeholder: an empty container of the catalog under the id of the child, which the child then replaces.
 * Without a container in the catalog, or without a catalog, there is none.
 */
export function placeholderOf(catalog: CatalogShape | undefined): Placeholder {
  if (!catalog) return () => undefined;
  const fits = (name: string): boolean => {
    const props = [...catalog.components.get(name)?.props.values() ?? []];
    return props.some(({name, kind}) => name === 'children' && kind === 'children') && props.every(({name, required}) => name === 'children' || !required);
  };
  const type = ['Row', 'Column', ...catalog.components.keys()].find(fits);
  return (id) => type === undefined ? undefined : {id, component: type, children: []};
}
