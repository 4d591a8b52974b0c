import {isObject, own, type JsonObject, type JsonValue} from '../protocol/json.js';
import {SCHEMA_BLOCK_END, SCHEMA_BLOCK_START} from '../protocol/wire-names.js';
import {DEFAULT_CUTTABLE_KEYS} from './cuttable-keys.js';

/** The three schema documents that a model may be shown. `catalogJsonSchema` and its like make them from a catalog value. */
export interface SchemaBundle {
  readonly serverToClient?: JsonObject;
  readonly commonTypes?: JsonObject;
  readonly catalog: JsonObject;
  readonly cuttableKeys?: readonly string[];
}

/** What {@link pruneSchemas} keeps. An empty list, or none, keeps all. */
export interface PruneOptions {
  readonly components?: readonly string[];
  readonly messages?: readonly string[];
}

/** Leaves out of the documents what is not allowed, and then every type that nothing refers to any more. */
export function pruneSchemas({serverToClient, commonTypes, catalog, ...rest}: SchemaBundle, {components = [], messages = []}: PruneOptions): SchemaBundle {
  const pruned = components.length > 0 ? pruneCatalog(catalog, components) : catalog;
  const s2c = serverToClient && messages.length > 0 ? pruneMessages(serverToClient, messages) : serverToClient;
  return {
    ...rest, catalog: pruned,
    ...(s2c && {serverToClient: s2c}),
    ...(commonTypes && {commonTypes: pruneDefs(commonTypes, [...commonRefs(pruned), ...commonRefs(s2c)])}),
  };
}

function pruneCatalog(catalog: JsonObject, allowed: readonly string[]): JsonObject {
  const components = own(catalog, 'components');
  const defs = own(catalog, '$defs');
  const anyComponent = isObject(defs) ? own(defs, 'anyComponent') : undefined;
  return {
    ...catalog,
    ...(isObject(components) && {components: pick(components, (name) => allowed.includes(name))}),
    ...(isObject(defs) && isObject(anyComponent) && {$defs: {...defs, anyComponent: withChoices(anyComponent, allowed)}}),
  };
}

function pruneMessages(schema: JsonObject, allowed: readonly string[]): JsonObject {
  const properties = own(schema, 'properties');
  if (!Array.isArray(own(schema, 'oneOf'))) return isObject(properties) ? {...schema, properties: pick(properties, (name) => allowed.includes(name))} : schema;
  const kept = withChoices(schema, allowed);
  const {$defs: _, ...rest} = kept;
  return pruneDefs(kept, refsIn(rest, /^#\/\$defs\/([^/]+)$/));
}

/** `oneOf` without the references to other names. Choices that are no references stay. */
function withChoices(schema: JsonObject, allowed: readonly string[]): JsonObject {
  const choices = own(schema, 'oneOf');
  if (!Array.isArray(choices)) return schema;
  return {...schema, oneOf: (choices as readonly JsonValue[]).filter((choice) => {
    const ref = isObject(choice) ? own(choice, '$ref') : undefined;
    return typeof ref !== 'string' || allowed.includes(ref.slice(ref.lastIndexOf('/') + 1));
  })};
}

/** Keeps the definitions that these names lead to. */
function pruneDefs(document: JsonObject, names: readonly string[]): JsonObject {
  const defs = own(document, '$defs');
  if (!isObject(defs)) return document;
  const kept = new Set(names);
  for (const name of kept) for (const next of refsIn(own(defs, name), /^(?:[^#]*common_types\.json)?#\/\$defs\/([^/]+)$/)) kept.add(next);
  return {...document, $defs: pick(defs, (name) => kept.has(name))};
}

const commonRefs = (document: JsonObject | undefined): readonly string[] => refsIn(document, /common_types\.json#\/\$defs\/([^/]+)$/);

function refsIn(value: JsonValue | undefined, pattern: RegExp): readonly string[] {
  const found: string[] = [];
  const todo: (JsonValue | undefined)[] = [value];
  for (let at = todo.pop(); todo.length > 0 || at !== undefined; at = todo.pop()) {
    if (typeof at !== 'object' || at === null) continue;
    const ref = isObject(at) ? own(at, '$ref') : undefined;
    const name = typeof ref === 'string' ? pattern.exec(ref)?.[1] : undefined;
    if (name !== undefined) found.push(name);
    todo.push(...Object.values(at) as JsonValue[]);
  }
  return found;
}

function pick(object: JsonObject, keep: (key: string) => boolean): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => keep(key)));
}

/** A schema that no longer forbids properties it does not know, for models that would rather invent one than fail. */
export function relaxSchema<T extends JsonValue>(schema: T): T {
  if (Array.isArray(schema)) return (schema as readonly JsonValue[]).map(relaxSchema) as unknown as T;
  if (!isObject(schema)) return schema;
  return Object.fromEntries(Object.entries(schema)
    .filter(([key, value]) => value !== false || (key !== 'additionalProperties' && key !== 'unevaluatedProperties'))
    .map(([key, value]) => [key, relaxSchema(value)])) as unknown as T;
}

/** The documents as a block of a prompt. */
export function renderSchemas({serverToClient, commonTypes, catalog}: SchemaBundle): string {
  const defs = commonTypes && own(commonTypes, '$defs');
  return [
    SCHEMA_BLOCK_START,
    ...(serverToClient ? [`### Server To Client Schema:\n${JSON.stringify(serverToClient)}`] : []),
    ...(isObject(defs) && Object.keys(defs).length > 0 ? [`### Common Types Schema:\n${JSON.stringify(commonTypes)}`] : []),
    `### Catalog Schema:\n${JSON.stringify(catalog)}`,
    SCHEMA_BLOCK_END,
  ].join('\n\n');
}

/** An example of messages, as text. */
export interface Example {
  readonly name: string;
  readonly content: string;
}

/** Examples as a block of a prompt, in the order of their names. */
export function renderExamples(examples: readonly Example[]): string {
  return [...examples].sort((a, b) => a.name < b.name ? -1 : 1)
    .map(({name, content}) => `---BEGIN ${name}---\n${content.trim()}\n---END ${name}---`).join('\n\n');
}

/** The keys of a bundle whose text may be shown before it is complete. */
export function cuttableKeysOf({cuttableKeys, catalog}: SchemaBundle): readonly string[] {
  const keys = cuttableKeys ?? own(catalog, 'custom_cuttable_keys');
  return Array.isArray(keys) ? keys as readonly string[] : DEFAULT_CUTTABLE_KEYS;
}
