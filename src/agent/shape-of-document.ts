import {isObject, own, type JsonObject, type JsonValue} from '../protocol/json.js';
import {A2uiError} from './agent-error.js';
import type {CatalogShape, ComponentShape, FunctionShape, LiteralType, PropShape} from './catalog-shape.js';

type Facts = Omit<PropShape, 'name' | 'required'>;

const value = (type: LiteralType | undefined, dynamic: boolean): Facts => ({kind: 'value', dynamic, ...(type && {type})});
/** What a reference to a common type says, whatever document the reference points into. */
const commonTypes = new Map<string, Facts>([
  ['ComponentId', {...value('string', false), kind: 'child'}],
  ['ChildList', {...value(undefined, false), kind: 'children'}],
  ['Action', {...value('object', false), kind: 'action'}],
  ['Checkable', {...value('array', false), kind: 'checks'}],
  ['DynamicString', value('string', true)],
  ['DynamicNumber', value('number', true)],
  ['DynamicBoolean', value('boolean', true)],
  ['DynamicStringList', value('array', true)],
  ...['DynamicValue', 'DataBinding', 'FunctionCall'].map((name) => [name, value(undefined, true)] as const),
  ['AccessibilityAttributes', value('object', false)],
]);
const common = (name: string): Facts => commonTypes.get(name) as Facts;
const literalTypes = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array']);
const maxDepth = 12;
/** Single children by name, where a document types them as plain strings. */
const childNames = new Set(['child', 'contentChild', 'entryPointChild']);

/** Reads a catalog's JSON document, or its inline form. Children are found by their types; plain strings by the names `child` and `children`. */
export function shapeOfDocument(document: JsonObject): CatalogShape {
  if (!isObject(document)) throw new A2uiError('catalog', 'A catalog must be an object, as JSON.parse gives it.');
  const id = own(document, 'catalogId');
  const instructions = own(document, 'instructions');
  const keys = own(document, 'custom_cuttable_keys') ?? own(document, 'cuttableKeys');
  const reader = new SchemaReader(document);
  return {
    id: typeof id === 'string' ? id : '',
    components: new Map(Object.entries(objectOf(own(document, 'components'))).map(([name, schema]) => [name, reader.component(name, objectOf(schema))])),
    functions: new Map(functionsOf(document).map(([name, schema]) => [name, reader.function(name, schema)])),
    ...(typeof instructions === 'string' && {instructions}),
    ...(Array.isArray(keys) && {cuttableKeys: keys.filter((key) => typeof key === 'string')}),
  };
}

/** The functions of a document: a map of validators, or the inline list. */
function functionsOf(document: JsonObject): readonly (readonly [string, JsonObject])[] {
  const functions = own(document, 'functions');
  if (!Array.isArray(functions)) return Object.entries(objectOf(functions)).map(([name, schema]) => [name, objectOf(schema)]);
  return functions.filter(isObject).flatMap((schema) => typeof own(schema, 'name') === 'string' ? [[own(schema, 'name') as string, schema] as const] : []);
}

class SchemaReader {
  readonly #document: JsonObject;

  constructor(document: JsonObject) {
    this.#document = document;
  }

  component(name: string, schema: JsonObject): ComponentShape {
    const {properties, required, closed} = this.#flat(schema);
    for (const key of ['id', 'component', 'accessibility', 'weight']) properties.delete(key);
    const parents = own(schema, 'allowedParents');
    const children = own(schema, 'allowedChildren');
    return {
      name, closed, ...textOf(schema),
      props: new Map([...properties].map(([prop, part]) => [prop, this.#prop(prop, part, required.has(prop), 0)])),
      ...(Array.isArray(parents) && {allowedParents: parents as readonly string[]}),
      ...(Array.isArray(children) && {allowedChildren: children as readonly string[]}),
    };
  }

  function(name: string, schema: JsonObject): FunctionShape {
    const own_ = objectOf(own(schema, 'properties'));
    const args = this.#flat(objectOf(own(schema, 'parameters') ?? own(own_, 'args')));
    const returnType = own(schema, 'returnType') ?? own(objectOf(own(own_, 'returnType')), 'const');
    return {
      name, ...textOf(schema), args: [...args.properties].map(([arg, part]) => this.#prop(arg, part, args.required.has(arg), 0)),
      ...(typeof returnType === 'string' && {returnType}),
    };
  }

  /** The properties of an object schema, those of its `allOf` parts included. */
  #flat(schema: JsonObject, depth = 0): {properties: Map<string, JsonObject>; required: Set<string>; closed: boolean} {
    const flat = {
      properties: new Map(Object.entries(objectOf(own(schema, 'properties'))).map(([name, part]) => [name, objectOf(part)])),
      required: new Set(listOf(own(schema, 'required')) as readonly string[]),
      closed: own(schema, 'unevaluatedProperties') === false || own(schema, 'additionalProperties') === false,
    };
    if (depth > maxDepth) return flat;
    for (const part of [own(schema, '$ref') === undefined ? undefined : schema, ...listOf(own(schema, 'allOf'))]) {
      if (!isObject(part)) continue;
      const ref = own(part, '$ref');
      if (nameIn(ref) === 'Checkable') flat.properties.set('checks', {$ref: '#/$defs/Checkable'});
      const target = typeof ref === 'string' ? this.#resolve(ref) : part;
      if (!target) continue;
      const inner = this.#flat(target, depth + 1);
      for (const [name, prop] of inner.properties) if (!flat.properties.has(name)) flat.properties.set(name, prop);
      for (const name of inner.required) flat.required.add(name);
      flat.closed ||= inner.closed;
    }
    return flat;
  }

  #prop(name: string, schema: JsonObject, required: boolean, depth: number): PropShape {
    return {name, required, ...withPlainChild(name, schema, this.#facts(schema, depth)), ...textOf(schema)};
  }

  #facts(schema: JsonObject, depth: number): Facts {
    const ref = own(schema, '$ref');
    const known = commonTypes.get(nameIn(ref));
    if (known) return known;
    const target = typeof ref === 'string' && depth < maxDepth ? this.#resolve(ref) : undefined;
    if (target) return this.#facts(target, depth + 1);
    for (const part of listOf(own(schema, 'allOf'))) {
      const facts = isObject(part) && depth < maxDepth ? this.#facts(part, depth + 1) : undefined;
      if (facts && (facts.type || facts.dynamic || facts.kind !== 'value')) return facts;
    }
    const arms = [...listOf(own(schema, 'oneOf')), ...listOf(own(schema, 'anyOf'))].filter(isObject);
    if (arms.length > 0 && depth < maxDepth) return joined(arms.map((arm) => isBindingSchema(arm) ? common('DataBinding') : this.#facts(arm, depth + 1)));
    const type = own(schema, 'type');
    const words = own(schema, 'enum');
    const format = own(schema, 'format');
    if (format === 'componentRef') return common('ComponentId');
    if (format === 'componentRefList') return common('ChildList');
    const items = objectOf(own(schema, 'items'));
    if (type === 'array' || own(schema, 'items') !== undefined) {
      if (nameIn(own(items, '$ref')) === 'CheckRule') return common('Checkable');
      const item = depth < maxDepth ? this.#facts(items, depth + 1) : undefined;
      if (item?.kind === 'child') return common('ChildList');
      const {properties, required} = this.#flat(items, depth);
      if (properties.size > 0 && depth < maxDepth) {
        return {kind: 'items', dynamic: false, type: 'array', items: [...properties].map(([name, part]) => this.#prop(name, part, required.has(name), depth + 1))};
      }
    }
    const isType = typeof type === 'string' && literalTypes.has(type);
    return {...value(isType ? type as LiteralType : undefined, false), ...(Array.isArray(words) && {enum: words as readonly JsonValue[]})};
  }

  #resolve(ref: string): JsonObject | undefined {
    const hash = ref.indexOf('#');
    let target: JsonValue | undefined = this.#document;
    for (const key of ref.slice(hash + 1).split('/').slice(1)) target = isObject(target) ? own(target, key.replaceAll('~1', '/').replaceAll('~0', '~')) : undefined;
    return hash >= 0 && isObject(target) ? target : undefined;
  }
}

/** What several forms have in common: a type only when all literals agree, an enum only when one form has it. */
function joined(arms: readonly Facts[]): Facts {
  const structural = arms.find(({kind}) => kind !== 'value');
  if (structural) return structural;
  const literals = arms.filter((arm) => arm.type !== undefined || !arm.dynamic);
  const type = literals.length > 0 && literals.every((arm) => arm.type === literals[0]?.type) ? literals[0]?.type : undefined;
  const words = literals.filter((arm) => arm.enum);
  return {...value(type, arms.some(({dynamic}) => dynamic)), ...(words.length === 1 && words[0]?.enum && {enum: words[0].enum})};
}

function isBindingSchema(schema: JsonObject): boolean {
  const properties = objectOf(own(schema, 'properties'));
  return own(properties, 'componentId') === undefined && (own(properties, 'path') ?? own(properties, 'call')) !== undefined;
}

/** Children that a document types without the common types. */
function withPlainChild(name: string, schema: JsonObject, facts: Facts): Facts {
  if (facts.kind !== 'value') return facts;
  if (facts.type === 'string' && childNames.has(name)) return common('ComponentId');
  const isTemplate = own(objectOf(own(schema, 'properties')), 'componentId') !== undefined;
  return isTemplate || (name === 'children' && facts.type === 'array') ? common('ChildList') : facts;
}

const nameIn = (ref: JsonValue | undefined): string => typeof ref === 'string' ? ref.slice(ref.lastIndexOf('/') + 1) : '';
const objectOf = (value: JsonValue | undefined): JsonObject => isObject(value) ? value : {};
const listOf = (value: JsonValue | undefined): readonly JsonValue[] => Array.isArray(value) ? value as readonly JsonValue[] : [];
const textOf = (schema: JsonObject): {readonly description?: string} => {
  const text = own(schema, 'description');
  return typeof text === 'string' ? {description: text} : {};
};
