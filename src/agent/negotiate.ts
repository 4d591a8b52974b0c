import {isObject, own, type JsonObject, type JsonValue} from '../protocol/json.js';
import {protocolVersions} from '../protocol/versions.js';
import {isSameCatalog} from '../protocol/wire-names.js';
import {A2uiError} from './agent-error.js';

/** What a client can draw, whatever wrapper it came in. */
export interface ReadCapabilities {
  readonly supportedCatalogIds: readonly string[];
  readonly inlineCatalogs: readonly JsonObject[];
}

/** Reads `a2uiClientCapabilities`, under a version's key or, as older clients send it, without one. Never throws. */
export function readClientCapabilities(value: unknown): ReadCapabilities {
  const outer = isObject(value) ? value : {};
  const inner = [...protocolVersions].map((version) => own(outer, version)).filter(isObject);
  const sources = inner.length > 0 ? inner : [outer];
  const lists = (key: string): readonly JsonValue[] => sources.flatMap((source) => {
    const list = own(source, key);
    return Array.isArray(list) ? list as readonly JsonValue[] : [];
  });
  return {
    supportedCatalogIds: [...new Set(lists('supportedCatalogIds').filter((id) => typeof id === 'string'))],
    inlineCatalogs: lists('inlineCatalogs').filter(isObject),
  };
}

/** Options of {@link selectCatalog}. */
export interface SelectOptions {
  /** Default false. */
  readonly acceptsInline?: boolean;
}

/**
 * Chooses the catalog, among the agent's documents, that a client can draw: the first in the client's order, or the agent's
 * first when the client names none. What the client brings along is merged into it; its id stays.
 * @throws A2uiError (`catalog`) when they have none in common, or the client sends catalogs that the agent does not take.
 */
export function selectCatalog(supported: readonly JsonObject[], capabilities?: unknown, {acceptsInline = false}: SelectOptions = {}): JsonObject {
  const [first] = supported;
  if (!first) throw new A2uiError('catalog', 'The agent has no catalog to offer.');
  const {supportedCatalogIds, inlineCatalogs} = readClientCapabilities(capabilities);
  if (inlineCatalogs.length > 0 && !acceptsInline) {
    throw new A2uiError('catalog', 'The client sent inline catalogs, but the agent does not accept inline catalogs.');
  }
  const chosen = supportedCatalogIds.map((id) => supported.find((document) => isSameCatalog(idOf(document), id))).find(Boolean);
  if (!chosen && inlineCatalogs.length === 0 && supportedCatalogIds.length > 0) {
    throw new A2uiError('catalog', `No client-supported catalog found: the client draws ${supportedCatalogIds.join(', ')}; the agent writes ${supported.map(idOf).join(', ')}.`);
  }
  return inlineCatalogs.reduce<JsonObject>((base, inline) => merged(base, inline), chosen ?? first);
}

const idOf = (document: JsonObject): string => String(own(document, 'catalogId') ?? '');

function merged(base: JsonObject, inline: JsonObject): JsonObject {
  const components = own(inline, 'components');
  const functions = functionMap(own(inline, 'functions'));
  const defs = own(base, '$defs');
  const anyComponent = isObject(defs) ? own(defs, 'anyComponent') : undefined;
  const choices = isObject(anyComponent) ? own(anyComponent, 'oneOf') : undefined;
  const result: JsonObject = {
    ...base,
    ...(isObject(components) && {components: {...objectOf(own(base, 'components')), ...components}}),
    ...(functions && {functions: {...functionMap(own(base, 'functions')), ...functions}}),
  };
  if (!Array.isArray(choices) || !isObject(components)) return result;
  // What lists the types must list the new ones too.
  const known = new Set((choices as readonly JsonValue[]).map((choice) => own(objectOf(choice), '$ref')));
  const more = Object.keys(components).map((name) => `#/components/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`).filter((ref) => !known.has(ref));
  return {...result, $defs: {...objectOf(defs), anyComponent: {...objectOf(anyComponent), oneOf: [...choices, ...more.map(($ref) => ({$ref}))]}}};
}

/** Functions by name: a map as it is, or the list of the inline form. */
function functionMap(functions: JsonValue | undefined): JsonObject | undefined {
  if (!Array.isArray(functions)) return isObject(functions) ? functions : undefined;
  return Object.fromEntries((functions as readonly JsonValue[]).filter(isObject).map((one) => [String(own(one, 'name')), one]));
}

const objectOf = (value: JsonValue | undefined): JsonObject => isObject(value) ? value : {};

/** A catalog under a local name. */
export interface RegistryEntry {
  readonly name: string;
  readonly schema: JsonObject;
}

/** The agent's catalogs, found by their id or their local name. */
export interface CatalogRegistry {
  /** The ids on the wire: each document's own, else its name. */
  readonly ids: readonly string[];
  get(idOrName: string): JsonObject | undefined;
  /** {@link selectCatalog} among them. */
  select(capabilities?: unknown, options?: SelectOptions): JsonObject;
}

/** Puts the agent's catalogs together. Later entries with the same id replace earlier ones. */
export function createCatalogRegistry(entries: readonly RegistryEntry[] = []): CatalogRegistry {
  const byId = new Map<string, JsonObject>();
  const byName = new Map<string, JsonObject>();
  for (const {name, schema} of entries) {
    const id = own(schema, 'catalogId');
    const document = typeof id === 'string' && id ? schema : {...schema, catalogId: name};
    byId.set(idOf(document), document);
    byName.set(name, document);
  }
  return {
    ids: [...byId.keys()],
    get: (idOrName) => byId.get(idOrName) ?? byName.get(idOrName),
    select: (capabilities, options) => selectCatalog([...byId.values()], capabilities, options),
  };
}
