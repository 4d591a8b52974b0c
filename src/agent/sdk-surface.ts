import {isObject, own, type JsonObject, type JsonValue} from '../protocol/json.js';
import {ROOT_ID} from '../protocol/wire-names.js';
import {childRefs, type CatalogShape} from './catalog-shape.js';
import {SurfaceStream, type ComponentSink} from './surface-stream.js';

/**
 * A surface as the A2UI agent SDKs stream it: each time something changed, everything that the root leads to, by id, with
 * `loading_<id>` for what is missing. More to send and to draw than {@link SurfaceStream}, which it keeps for its checks.
 */
export class SdkSurface implements ComponentSink {
  exists = false;
  readonly #catalog: CatalogShape | undefined;
  readonly #validate: boolean;
  readonly #circles: SurfaceStream;
  readonly #known = new Map<string, JsonObject>();
  readonly #sent = new Map<string, string>();

  constructor(catalog: CatalogShape | undefined, validate: boolean) {
    this.#catalog = catalog;
    this.#validate = validate;
    this.#circles = new SurfaceStream(catalog, () => undefined, true);
  }

  define(json: JsonObject): void {
    if (hasEmptyObject(json)) return;
    this.#circles.define(json);
    this.#known.set(own(json, 'id') as string, json);
  }

  isReached(): boolean {
    return true;
  }

  take(): readonly JsonObject[] {
    if (!this.exists || !this.#known.has(ROOT_ID)) return [];
    const reached = new Set([ROOT_ID]);
    const standIns = new Map<string, JsonObject>();
    const shown = new Map<string, JsonObject>();
    for (const id of reached) {
      const json = this.#known.get(id);
      if (!json) continue;
      shown.set(id, this.#withStandIns(id, json, standIns));
      for (const ref of childRefs(this.#catalog, json)) reached.add(ref.id);
    }
    if (this.#validate && standIns.size > 0 && !this.#catalog?.components.has('Row')) return [];
    let isChanged = false;
    for (const [id, json] of shown) {
      const text = JSON.stringify(json);
      if (this.#sent.get(id) !== text) isChanged = true;
      this.#sent.set(id, text);
    }
    return isChanged ? [...[...shown].sort(([a], [b]) => a < b ? -1 : 1).map(([, json]) => json), ...standIns.values()] : [];
  }

  takeRest(): readonly JsonObject[] {
    return this.take();
  }

  #withStandIns(id: string, json: JsonObject, standIns: Map<string, JsonObject>): JsonObject {
    const standIn = (missing: string): string => {
      const name = `loading_${missing}`;
      standIns.set(name, {id: name, component: 'Row', children: []});
      return name;
    };
    const names = new Set(childRefs(this.#catalog, json).map((ref) => ref.id));
    const replaced = (value: JsonValue, key: string): JsonValue => {
      if (typeof value === 'string') return key !== 'id' && key !== 'component' && names.has(value) && !this.#known.has(value) ? standIn(value) : value;
      if (Array.isArray(value)) {
        const list = value as readonly JsonValue[];
        return list.length === 0 && key === 'children' ? [standIn(`children_${id}`)] : list.map((item) => replaced(item, ''));
      }
      return isObject(value) ? Object.fromEntries(Object.entries(value).map(([inner, part]) => [inner, replaced(part, inner)])) : value;
    };
    return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, this.#isStructural(json, key) ? replaced(value, key) : value]));
  }

  #isStructural(json: JsonObject, key: string): boolean {
    const kind = this.#catalog?.components.get(own(json, 'component') as string)?.props.get(key)?.kind;
    return kind === 'child' || kind === 'children' || kind === 'items';
  }
}

function hasEmptyObject(value: JsonValue): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const parts = Object.values(value) as JsonValue[];
  return (parts.length === 0 && !Array.isArray(value)) || parts.some(hasEmptyObject);
}
