import type {FunctionDefinition, ReturnType} from '../functions/define-function.js';
import {ExpressionError} from '../functions/expression-error.js';
import {safeTest} from '../functions/regex-guard.js';
import {isObject, own, type JsonObject, type JsonValue} from '../protocol/json.js';
import {maxCallDepth, pointer, type Found} from './binding-check.js';
import {escapeKey, linkCalls, propertiesOf, requiredOf, sources} from './catalog-schema.js';
import {commonTypes as ownCommonTypes} from './common-types.js';
import type {Catalog, ThemeDefinition} from './define-catalog.js';
import type {ComponentDefinition} from './define-component.js';
import {arrayOf, objectOf, planOfSchema, type Planner} from './plan-of-schema.js';
import {checkSchema, resolve, type TestPattern} from './schema-check.js';
import {described} from './schema.js';

/** Options of {@link catalogFromJson}. */
export interface CatalogFromJsonOptions {
  /** Id in place of the document's own. */
  readonly catalogId?: string;
  readonly aliases?: readonly string[];
  /** How the functions run. Those without one here fail when they are called. */
  readonly functions?: readonly FunctionDefinition[];
  /** The document of common types that references mean; default: the library's own, with the same rules. */
  readonly commonTypes?: JsonObject;
  /** Default: the library's own matcher, which no pattern can hang. */
  readonly testPattern?: TestPattern;
}

/**
 * Reads a catalog from its JSON Schema document, or from the inline form that capabilities carry. Children are found by
 * the references to `ComponentId` and `ChildList` (and, where a document types them as plain strings, by the names
 * `child` and `children`). Strict mode then validates by the document itself.
 * @throws Error when the document is not an object or nothing says the catalog's id.
 */
export function catalogFromJson(json: unknown, {catalogId, aliases = [], functions: running = [], commonTypes = ownCommonTypes(), testPattern = (pattern, text) => safeTest(pattern, text, 'search')}: CatalogFromJsonOptions = {}): Catalog {
  if (!isObject(json)) throw new Error('catalogFromJson: the catalog must be an object, as JSON.parse gives it.');
  const id = catalogId ?? own(json, 'catalogId');
  if (typeof id !== 'string' || id === '') {
    throw new Error("catalogFromJson: catalog_id must be provided or exist in catalog_schema. Pass {catalogId}, or give the document a 'catalogId'.");
  }
  const document = localRefs(json) as JsonObject;
  const ownDefs = objectOf(own(document, '$defs'));
  const functions = functionSchemas(document, ownDefs);
  const hasFunctions = Object.keys(functions).length > 0;
  const {theme: themeInDefs, anyComponent, anyFunction: _, ...rest} = ownDefs;
  const given = objectOf(own(localRefs(commonTypes) as JsonObject, '$defs'));
  const defs = linkCalls({...given, ...rest}, hasFunctions);
  const scope: JsonObject = {...document, $defs: {...defs, ...(hasFunctions && {anyFunction: {oneOf: Object.keys(functions).map((name) => ({$ref: `#/functions/${escapeKey(name)}`}))}})}, functions};
  const check = (schema: JsonValue | undefined, value: unknown, found: Found) => checkSchema(schema, value, {document: scope, testPattern}, found);
  const planned: Planner = {scope, check};

  const components = new Map<string, ComponentDefinition>();
  for (const [name, schema] of Object.entries(chosen(objectOf(own(document, 'components')), anyComponent))) {
    if (!isObject(schema)) continue;
    const flat = flatten(name, schema, scope);
    const definition: ComponentDefinition = {
      name, props: {}, aliases: new Map(),
      description: textOf(own(flat, 'description')),
      plan: planOfSchema(flat, planned),
      check: (raw, found) => {
        for (const [key, value] of Object.entries(raw)) {
          if (callDepth(value) > maxCallDepth) found(pointer('', [key]), `is nested too deep: functionCall depth is at most ${maxCallDepth}`);
        }
        check(flat, raw, found);
      },
    };
    sources.set(definition, {schema: flat, defs});
    components.set(name, definition);
  }
  const definitions = Object.entries(functions).map(([name, schema]) => functionOf(name, schema as JsonObject, defs, running, check));
  const themeSchema = own(document, 'theme') ?? themeInDefs;
  return {
    id, aliases, components, source: json,
    functions: new Map(definitions.map((definition) => [definition.name, definition])),
    theme: isObject(themeSchema) ? themeOf(themeSchema, defs, planned) : undefined,
  };
}

function themeOf(given: JsonObject, defs: JsonObject, planner: Planner): ThemeDefinition {
  // The inline form is a map of properties, without a schema around it.
  const schema = isObject(own(given, 'properties')) || typeof own(given, 'type') === 'string' ? given : {type: 'object', properties: given};
  const theme: ThemeDefinition = {props: {}, plan: planOfSchema(schema, planner), check: (raw, found) => planner.check(schema, raw, found)};
  sources.set(theme, {schema, defs});
  return theme;
}

/** One component on one level: the parts of `allOf` that only list properties are merged, `id` and `component` are there. */
function flatten(name: string, schema: JsonObject, scope: JsonObject): JsonObject {
  const properties: {[name: string]: JsonValue} = {id: {$ref: '#/$defs/ComponentId'}, component: {const: name}};
  const required = new Set(['id']);
  const kept: JsonValue[] = [];
  const merge = (part: JsonValue, depth: number) => {
    const ref = isObject(part) ? own(part, '$ref') : undefined;
    const target = typeof ref === 'string' ? resolve(scope, ref) : part;
    if (!isObject(target) || depth > 8 || Object.keys(target).some((key) => !mergeable.has(key))) {
      kept.push(part);
      return;
    }
    for (const [key, value] of Object.entries(propertiesOf(target))) {
      const isCommon = key === 'accessibility' && isObject(value) && Object.keys(value).length === 1;
      properties[key] = isCommon ? {...value, description: 'Accessibility properties'} : value;
    }
    for (const key of requiredOf(target)) required.add(key);
    for (const inner of arrayOf(own(target, 'allOf'))) merge(inner, depth + 1);
  };
  const {allOf, properties: _, required: __, ...rest} = schema;
  for (const [key, value] of Object.entries(propertiesOf(schema))) properties[key] = value;
  for (const key of requiredOf(schema)) required.add(key);
  for (const part of arrayOf(allOf)) merge(part, 0);
  required.add('component');
  return {type: 'object', ...rest, properties, required: [...required], ...(kept.length > 0 && {allOf: kept})};
}
const mergeable = new Set(['type', 'description', 'title', 'properties', 'required', 'allOf']);

/** The functions of a document as validators of calls: from such validators, from `{parameters, returnType}`, or from a list of those. */
function functionSchemas(document: JsonObject, defs: JsonObject): JsonObject {
  const given = own(document, 'functions');
  const map = Array.isArray(given)
    ? Object.fromEntries((given as readonly JsonValue[]).flatMap((item) => {
      const name = isObject(item) ? own(item, 'name') : undefined;
      return typeof name === 'string' ? [[name, item]] : [];
    }))
    : objectOf(given);
  return Object.fromEntries(Object.entries(chosen(map, own(defs, 'anyFunction'))).filter(([, schema]) => isObject(schema)).map(([name, schema]) => {
    const {properties, parameters, returnType, description} = schema as JsonObject;
    if (isObject(properties) && own(properties, 'call') !== undefined) return [name, {...schema as JsonObject, unevaluatedProperties: false}];
    const args = objectOf(parameters);
    const isSchema = own(args, 'type') === 'object' || isObject(own(args, 'properties')) || Object.keys(args).length === 0;
    return [name, {
      type: 'object',
      ...(typeof description === 'string' && {description}),
      properties: {call: {const: name}, args: isSchema ? {type: 'object', ...args} : {type: 'object', properties: args}, ...(typeof returnType === 'string' && {returnType: {const: returnType}})},
      required: ['call'],
      unevaluatedProperties: false,
    }];
  }));
}

function functionOf(name: string, schema: JsonObject, defs: JsonObject, running: readonly FunctionDefinition[], check: Planner['check']): FunctionDefinition {
  const args = objectOf(own(propertiesOf(schema), 'args'));
  const returnType = own(objectOf(own(propertiesOf(schema), 'returnType')), 'const');
  const type = typeof returnType === 'string' ? returnType as ReturnType : 'any';
  const runs = running.find((candidate) => candidate.name === name);
  const text = textOf(own(schema, 'description'));
  const definition: FunctionDefinition = {
    name,
    returnType: type,
    acts: runs?.acts ?? type === 'void',
    ...(text !== undefined && {description: text}),
    argsSchema: described({kind: 'static', json: args, fits: (value) => {
      let fits = true;
      check(args, value, () => { fits = false; });
      return fits;
    }}),
    run: runs ? (values, context) => runs.run(values, context) : () => {
      throw new ExpressionError(`The catalog describes the function '${name}', but this client has no code for it.`);
    },
  };
  sources.set(definition, {schema, defs});
  return definition;
}

/** Only what `anyComponent` or `anyFunction` lists, where the document has such a list. */
function chosen(map: JsonObject, list: JsonValue | undefined): JsonObject {
  const refs = arrayOf(own(objectOf(list), 'oneOf')).map((item) => own(objectOf(item), '$ref'));
  if (list === undefined || refs.length === 0) return map;
  return Object.fromEntries(Object.entries(map).filter(([name]) => refs.some((ref) => typeof ref === 'string' && ref.endsWith(`/${escapeKey(name)}`))));
}

/** References to the common types and to the catalog, by whatever path, as references into one document. */
function localRefs(value: JsonValue, depth = 0): JsonValue {
  if (depth > 200) return null;
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map((item) => localRefs(item, depth + 1));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [
    key, key === '$ref' && typeof part === 'string' ? part.replace(/^.*(?:common_types|catalog)\.json#/, '#') : localRefs(part, depth + 1),
  ]));
}

/** The longest chain of calls within calls. Iterative, for values of any depth. */
function callDepth(value: JsonValue): number {
  let deepest = 0;
  const todo: [JsonValue, number][] = [[value, 0]];
  for (let next = todo.pop(); next; next = todo.pop()) {
    const [part, above] = next;
    if (typeof part !== 'object' || part === null) continue;
    const depth = isObject(part) && typeof own(part, 'call') === 'string' ? above + 1 : above;
    deepest = Math.max(deepest, depth);
    for (const inner of Object.values(part) as JsonValue[]) todo.push([inner, depth]);
  }
  return deepest;
}

const textOf = (value: JsonValue | undefined): string | undefined => typeof value === 'string' ? value : undefined;
