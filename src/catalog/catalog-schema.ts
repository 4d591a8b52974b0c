import * as z from 'zod/mini';
import type {FunctionDefinition} from '../functions/define-function.js';
import {isObject, own, type JsonObject, type JsonValue} from '../protocol/json.js';
import {basicCatalog} from './basic/basic-catalog.js';
import {basicDescriptions, basicShapes} from './basic/descriptions.js';
import {iconNames} from './basic/icon-names.js';
import {isSchema} from './binding-check.js';
import {commonTypes} from './common-types.js';
import type {Catalog, ThemeDefinition} from './define-catalog.js';
import type {ComponentDefinition, PropPlan} from './define-component.js';
import {impoHtml} from './impo-html.js';
import {impoHtmlDescription} from './impo-html-description.js';
import {bindings} from './schema.js';

/** Where the JSON Schema of a definition comes from that was itself read from JSON Schema. */
export interface Source {
  /** The schema, with all references pointing into `defs` or the catalog. */
  readonly schema: JsonObject;
  readonly defs: JsonObject;
}
/** The sources of definitions made by `catalogFromJson`. A side table, so that the renderer carries none of it. */
export const sources = new WeakMap<ComponentDefinition | FunctionDefinition | ThemeDefinition, Source>();

type Refs = (commonType: string) => JsonObject;
const local: Refs = (name) => ({$ref: `#/$defs/${name}`});
const external: Refs = (name) => ({$ref: `common_types.json#/$defs/${name}`});

const typeNames: {readonly [kind: string]: string} = {
  string: 'DynamicString', number: 'DynamicNumber', boolean: 'DynamicBoolean', stringList: 'DynamicStringList', value: 'DynamicValue',
  child: 'ComponentId', children: 'ChildList', action: 'Action',
};

/**
 * The catalog as one JSON Schema document that needs no other: components under `components`, functions under
 * `functions`, and under `$defs` the common types, `theme`, `anyComponent` and `anyFunction`.
 */
export function catalogJsonSchema(catalog: Catalog): JsonObject {
  const components = mapOf(catalog.components, (definition) => componentSchema(definition, local));
  const functions = mapOf(catalog.functions, (definition) => functionSchema(definition, local));
  const theme = themeSchema(catalog, local);
  const definitions = [...catalog.components.values(), ...catalog.functions.values(), ...(catalog.theme ? [catalog.theme] : [])];
  const defs = linkCalls(Object.assign({}, commonDefs(), ...definitions.map((definition) => sources.get(definition)?.defs)), catalog.functions.size > 0);
  const oneOf = (where: string, names: Iterable<string>) => [...names].map((name) => ({$ref: `#/${where}/${escapeKey(name)}`}));
  const version = catalog.source && own(catalog.source, 'protocolVersion');
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    catalogId: catalog.id,
    ...(typeof version === 'string' && {protocolVersion: version.replace(/^v/, '')}),
    components,
    ...(catalog.functions.size > 0 && {functions}),
    $defs: {
      ...defs,
      ...(theme && {theme}),
      ...(catalog.components.size > 0 && {anyComponent: {oneOf: oneOf('components', catalog.components.keys()), discriminator: {propertyName: 'component'}}}),
      ...(catalog.functions.size > 0 && {anyFunction: {oneOf: oneOf('functions', catalog.functions.keys())}}),
    },
  };
}

/**
 * The catalog as the capabilities of a client carry it (`inlineCatalogs`): properties of each component beside the
 * protocol's `ComponentCommon`, functions as a list, the theme as a map of properties.
 */
export function inlineCatalog(catalog: Catalog): JsonObject {
  const theme = themeSchema(catalog, external);
  const properties = theme && own(theme, 'properties');
  return {
    catalogId: catalog.id,
    ...(catalog.components.size > 0 && {
      components: mapOf(catalog.components, (definition) => {
        const schema = componentSchema(definition, external);
        const {id: _, accessibility: __, component, ...rest} = propertiesOf(schema);
        return {
          allOf: [
            external('ComponentCommon'),
            {properties: {component: component ?? {const: definition.name}, ...rest}, required: ['component', ...requiredOf(schema).filter((name) => name !== 'id' && name !== 'component')]},
          ],
        };
      }),
    }),
    ...(catalog.functions.size > 0 && {
      functions: [...catalog.functions.values()].map((definition) => ({
        name: definition.name,
        ...(description(definition) !== undefined && {description: description(definition) as string}),
        parameters: argsSchema(definition, external),
        returnType: definition.returnType,
      })),
    }),
    ...(isObject(properties) && {theme: properties}),
  };
}

/** Ties `FunctionCall` to the functions of one document; without functions a call of any is taken. */
export function linkCalls(defs: JsonObject, functions: boolean): JsonObject {
  const {oneOf: _, unevaluatedProperties: __, ...call} = own(defs, 'FunctionCall') as JsonObject;
  return {...defs, FunctionCall: {...call, ...(functions ? {oneOf: [{$ref: '#/$defs/anyFunction'}]} : {unevaluatedProperties: false})}};
}

/** JSON Schema of one component type, all its properties on one level. */
export function componentSchema(definition: ComponentDefinition, refs: Refs = local): JsonObject {
  const source = sources.get(definition);
  if (source) return refs === local ? source.schema : relink(source.schema) as JsonObject;
  const basic = basicCatalog.components.get(definition.name) === definition;
  const properties: {[name: string]: JsonValue} = {
    id: refs('ComponentId'),
    component: {const: definition.name},
    accessibility: {...refs('AccessibilityAttributes'), description: 'Accessibility properties'},
    weight: {type: 'number', description: 'Share of the free space along a Row or Column, like flex-grow. Only for direct children of one.'},
  };
  for (const prop of definition.plan.props) {
    const key = `${definition.name}.${prop.name}`;
    const words = basic ? own(basicDescriptions, key) : undefined;
    const shape = basic ? basicShapes(refs, iconNames)[key] : undefined;
    properties[prop.name] = {...(shape ?? propSchema(prop, refs)), ...(typeof words === 'string' && {description: words})};
  }
  const text = definition.description ?? (basic ? own(basicDescriptions, definition.name) : definition === impoHtml ? impoHtmlDescription : undefined);
  return {
    type: 'object',
    ...(typeof text === 'string' && {description: text}),
    properties,
    required: ['id', 'component', ...definition.plan.props.filter(({required}) => required).map(({name}) => name)],
    unevaluatedProperties: false,
  };
}

function propSchema(prop: PropPlan, refs: Refs): JsonObject {
  const described = z.globalRegistry.get(prop.schema)?.description;
  return {...bareSchema(prop, refs), ...(described !== undefined && {description: described})};
}

function bareSchema(prop: PropPlan, refs: Refs): JsonObject {
  const {kind, enum: words, type, defaultValue, min, items = [], literal, json} = prop;
  const rest: JsonObject = {...json, ...(defaultValue !== undefined && {default: defaultValue})};
  switch (kind) {
    case 'checks': return {type: 'array', items: refs('CheckRule')};
    case 'items': return {
      type: 'array', ...(min && {minItems: min}),
      items: {
        type: 'object',
        properties: Object.fromEntries(items.map((item) => [item.name, propSchema(item, refs)])),
        required: items.filter(({required}) => required).map(({name}) => name),
        additionalProperties: false,
      },
      ...rest,
    };
    case 'static':
      if (bindings.has(innermost(prop.schema))) return {...(type && {type}), ...(words && {enum: words}), ...rest};
      return fromZod(prop.schema);
    default:
      if (literal) return {oneOf: [fromZod(literal), refs('DataBinding')], ...rest};
      return {...refs(typeNames[kind] as string), ...rest};
  }
}

/** A schema without its optional wrappers: the one that metadata hangs on. */
function innermost(schema: z.core.$ZodType): z.core.$ZodType {
  const {innerType} = schema._zod.def as z.core.$ZodTypeDef & {readonly innerType?: z.core.$ZodType};
  return innerType ? innermost(innerType) : schema;
}

/** JSON Schema of a host's own zod schema. Bindings in it, as in the arguments of a function, become references. */
function fromZod(schema: z.core.$ZodType, refs: Refs = local): JsonObject {
  const {$schema: _, ...json} = z.toJSONSchema(schema, {
    unrepresentable: 'any', io: 'input',
    override: ({zodSchema, jsonSchema}) => {
      const facts = bindings.get(zodSchema as z.core.$ZodType);
      if (facts) Object.assign(jsonSchema, facts.kind === 'checks' ? {type: 'array', items: refs('CheckRule')} : typeNames[facts.kind] ? refs(typeNames[facts.kind] as string) : facts.json);
    },
  });
  return json as unknown as JsonObject;
}

/** JSON Schema of the calls of one function. */
export function functionSchema(definition: FunctionDefinition, refs: Refs = local): JsonObject {
  const source = sources.get(definition);
  if (source && isObject(own(source.schema, 'properties')) && own(source.schema, 'parameters') === undefined) return source.schema;
  const text = description(definition);
  return {
    type: 'object',
    ...(text !== undefined && {description: text}),
    properties: {
      call: {const: definition.name},
      args: argsSchema(definition, refs),
      returnType: definition.returnType === 'any' ? {} : {const: definition.returnType},
    },
    required: ['call', 'args'],
    unevaluatedProperties: false,
  };
}

const argTypes: {readonly [kind: string]: JsonObject} = {
  any: {}, literalString: {type: 'string'}, literalUri: {type: 'string', format: 'uri'}, literalNumber: {type: 'number'}, literalLength: {type: 'integer', minimum: 0},
};

/** JSON Schema of the arguments of one function. */
export function argsSchema(definition: FunctionDefinition, refs: Refs = local): JsonObject {
  const source = sources.get(definition);
  if (source) {
    const args = own(source.schema, 'parameters') ?? own(propertiesOf(source.schema), 'args');
    return isObject(args) ? (refs === local ? args : relink(args) as JsonObject) : {type: 'object'};
  }
  const {argsSchema: args, atLeastOne, name} = definition;
  if (isSchema(args)) return fromZod(args, refs);
  const basic = basicCatalog.functions.get(name) === definition;
  const properties = Object.fromEntries(Object.entries(args).map(([arg, spec]) => {
    const kind = spec.replace('?', '');
    const words = basic ? own(basicDescriptions, `${name}().${arg}`) : undefined;
    const schema = kind === 'booleanList' ? {type: 'array', items: refs('DynamicBoolean'), minItems: 2} : argTypes[kind] ?? refs(typeNames[kind] as string);
    return [arg, {...schema, ...(typeof words === 'string' && {description: words})}];
  }));
  return {
    type: 'object',
    properties,
    required: Object.keys(args).filter((arg) => !args[arg]?.endsWith('?')),
    ...(atLeastOne && {anyOf: atLeastOne.map((arg) => ({required: [arg]}))}),
    unevaluatedProperties: false,
  };
}

function description(definition: FunctionDefinition): string | undefined {
  const source = sources.get(definition);
  const text = definition.description
    ?? (source ? own(source.schema, 'description') : basicCatalog.functions.get(definition.name) === definition ? own(basicDescriptions, `${definition.name}()`) : undefined);
  return typeof text === 'string' ? text : undefined;
}

function themeSchema({theme}: Catalog, refs: Refs): JsonObject | undefined {
  if (!theme) return undefined;
  const source = sources.get(theme);
  if (source) return refs === local ? source.schema : relink(source.schema) as JsonObject;
  return {
    type: 'object',
    properties: Object.fromEntries(theme.plan.props.map((prop) => {
      const words = theme === basicCatalog.theme ? own(basicDescriptions, `theme.${prop.name}`) : undefined;
      return [prop.name, {...propSchema(prop, refs), ...(typeof words === 'string' && {description: words})}];
    })),
    additionalProperties: true,
  };
}

/** References to common types as a document says them that does not carry them. */
function relink(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map(relink);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => {
    const name = key === '$ref' && typeof part === 'string' ? /^#\/\$defs\/(\w+)$/.exec(part)?.[1] : undefined;
    return [key, name !== undefined && Object.hasOwn(commonDefs(), name) ? external(name)['$ref'] as string : relink(part)];
  }));
}

const commonDefs = (): JsonObject => own(commonTypes(), '$defs') as JsonObject;

export const propertiesOf = (schema: JsonObject): JsonObject => {
  const properties = own(schema, 'properties');
  return isObject(properties) ? properties : {};
};

export const requiredOf = (schema: JsonObject): readonly string[] => {
  const required = own(schema, 'required');
  return Array.isArray(required) ? (required as readonly JsonValue[]).filter((name) => typeof name === 'string') : [];
};

export const escapeKey = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

function mapOf<T>(definitions: ReadonlyMap<string, T>, schemaOf: (definition: T) => JsonObject): JsonObject {
  return Object.fromEntries([...definitions].map(([name, definition]) => [name, schemaOf(definition)]));
}
