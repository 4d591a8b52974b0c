/** One surface: its components by id, its data, its theme. What an agent's messages build and a view tree draws. */
import type {Catalog} from '../catalog/define-catalog.js';
import type {ComponentDefinition} from '../catalog/define-component.js';
import type {NormalComponent} from '../catalog/normalize.js';
import {DataModel} from '../data/data-model.js';
import type {JsonObject} from '../protocol/json.js';
import type {ProtocolVersion} from '../protocol/versions.js';
import type {CompiledComponent} from './compile.js';
import type {Limits} from './limits.js';

/** A component's definition as the agent sent it. */
export class ComponentModel {
  /** The properties in the protocol's own form, as they are drawn. */
  readonly normalized: NormalComponent;
  /** The catalog's definition of the type; undefined for a type that the catalog does not have. */
  readonly definition: ComponentDefinition | undefined;
  /** What `compiled` made of it. @internal */
  compiled: CompiledComponent | undefined;
  readonly #sent: JsonObject;

  /** `sent` is a copy that never changes. */
  constructor(sent: JsonObject, normalized: NormalComponent, definition: ComponentDefinition | undefined) {
    this.#sent = sent;
    this.normalized = normalized;
    this.definition = definition;
  }

  get id(): string {
    return this.normalized.id;
  }

  /** The type name, such as `Text`. */
  get type(): string {
    return this.normalized.type;
  }

  /** The properties as sent, without `id` and `component`. */
  get properties(): JsonObject {
    const {id: _, component: __, ...properties} = this.#sent;
    return properties;
  }
}

/** What a surface is made from. */
export interface SurfaceInit {
  readonly id: string;
  readonly catalog: Catalog;
  readonly theme: JsonObject;
  readonly sendDataModel: boolean;
  readonly version: ProtocolVersion;
  readonly limits: Limits;
}

/** A live surface, as the processor hands it to whoever draws it. */
export class SurfaceModel {
  declare readonly id: string;
  declare readonly catalog: Catalog;
  /** `theme` of `createSurface`, without what the catalog refuses. Fixed for the surface's life. */
  declare readonly theme: JsonObject;
  /** Whether the data model travels with messages to the agent that made this surface. */
  declare readonly sendDataModel: boolean;
  /** The protocol version the surface was created in; what it emits carries the same. */
  declare readonly version: ProtocolVersion;
  readonly dataModel: DataModel;
  declare readonly limits: Limits;
  readonly #components = new Map<string, ComponentModel>();
  readonly #observers = new Set<(ids: readonly string[]) => void>();

  constructor(init: SurfaceInit) {
    Object.assign(this, init);
    const {maxDataSize: maxSize, maxListGap: maxGap} = init.limits;
    this.dataModel = new DataModel(undefined, {maxSize, maxGap});
  }

  /** The component definitions by id. */
  get components(): ReadonlyMap<string, ComponentModel> {
    return this.#components;
  }

  /** Adds or replaces definitions, whole: what a new definition leaves out is gone (A2UI v0.9, `updateComponents`). */
  setComponents(components: readonly ComponentModel[]): void {
    this.#tell(components.map((component) => {
      this.#components.set(component.id, component);
      return component.id;
    }));
  }

  /** Takes a definition away. No message does this; it is there for hosts that edit a surface. */
  removeComponent(id: string): void {
    if (this.#components.delete(id)) this.#tell([id]);
  }

  /** Calls `observer` with the ids of definitions that came, changed or went. Returns the function that ends it. */
  observe(observer: (ids: readonly string[]) => void): () => void {
    this.#observers.add(observer);
    return () => this.#observers.delete(observer);
  }

  #tell(ids: readonly string[]): void {
    for (const observer of [...this.#observers]) observer(ids);
  }
}
