import type {FunctionDefinition} from '../functions/define-function.js';
import type {JsonObject} from '../protocol/json.js';
import type {Found} from './binding-check.js';
import {planOf, type ComponentDefinition, type ComponentPlan, type PropSchemas} from './define-component.js';

/** What a surface's `theme` may hold. Other keys are allowed, as the protocol has it. */
export interface ThemeDefinition {
  readonly props: PropSchemas;
  readonly plan: ComponentPlan;
  /** Strict check of a theme that was read from JSON Schema. */
  readonly check?: (raw: JsonObject, found: Found) => void;
}

/** The component types and functions that one surface may use. Immutable, and registered nowhere: pass it on. */
export interface Catalog {
  readonly id: string;
  /** Other ids under which agents ask for this catalog. */
  readonly aliases: readonly string[];
  readonly components: ReadonlyMap<string, ComponentDefinition>;
  readonly functions: ReadonlyMap<string, FunctionDefinition>;
  readonly theme: ThemeDefinition | undefined;
  /** The document that the catalog was read from. */
  readonly source?: JsonObject;
}

/** Options of {@link defineCatalog}. */
export interface CatalogOptions {
  /** Opaque id, usually a URL; never fetched. */
  readonly id: string;
  readonly aliases?: readonly string[];
  readonly components: readonly ComponentDefinition[];
  readonly functions?: readonly FunctionDefinition[];
  readonly theme?: PropSchemas | ThemeDefinition | undefined;
}

/**
 * Puts component types and functions together.
 * @throws Error when two components, or two functions, have one name, or the id is empty.
 */
export function defineCatalog({id, aliases = [], components, functions = [], theme}: CatalogOptions): Catalog {
  if (!id) throw new Error('defineCatalog: give it an id.');
  return {
    id, aliases,
    components: byName(id, components),
    functions: byName(id, functions),
    theme: theme && (isDefinition(theme) ? theme : {props: theme, plan: planOf(theme, 'theme')}),
  };
}

/**
 * A new catalog with everything of `base` and more. A component or function with a name of the base replaces it.
 * The id is new, and the base's aliases stay with the base: an agent must know which of the two it writes for.
 * @throws Error as {@link defineCatalog} does.
 */
export function extendCatalog(base: Catalog, options: Partial<CatalogOptions> & {readonly id: string}): Catalog {
  const more = defineCatalog({components: [], ...options});
  return {
    ...more,
    components: new Map([...base.components, ...more.components]),
    functions: new Map([...base.functions, ...more.functions]),
    theme: more.theme ?? base.theme,
  };
}

function isDefinition(theme: PropSchemas | ThemeDefinition): theme is ThemeDefinition {
  return (theme as ThemeDefinition).plan?.byName instanceof Map;
}

function byName<T extends {readonly name: string}>(id: string, list: readonly T[]): ReadonlyMap<string, T> {
  const map = new Map<string, T>();
  for (const item of list) {
    if (map.has(item.name)) throw new Error(`defineCatalog('${id}'): '${item.name}' is listed twice.`);
    map.set(item.name, item);
  }
  return map;
}
