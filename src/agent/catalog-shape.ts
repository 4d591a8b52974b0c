import type {Catalog} from '../catalog/define-catalog.js';
import type {PropKind, PropPlan} from '../catalog/define-component.js';
import {isObject, own, type JsonObject, type JsonValue} from '../protocol/json.js';
import {shapeOfDocument} from './shape-of-document.js';
import {at} from './validation-error.js';

/** The type that a literal must have. */
export type LiteralType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array';

/** A property of a component, or of an object in a list of one. */
export interface PropShape {
  readonly name: string;
  readonly required: boolean;
  /** `child`: the id of one component; `children`: ids, or a template; `items`: a list of objects with properties of their own. */
  readonly kind: 'value' | 'child' | 'children' | 'items' | 'action' | 'checks';
  /** Absent where the catalog allows several. */
  readonly type?: LiteralType;
  /** Whether a binding or a function call may stand for it. */
  readonly dynamic: boolean;
  /** The strings that may be written out. */
  readonly enum?: readonly JsonValue[];
  readonly items?: readonly PropShape[];
  readonly description?: string;
}

/** A component type, as far as an agent's tools need to know it. */
export interface ComponentShape {
  readonly name: string;
  readonly props: ReadonlyMap<string, PropShape>;
  /** Whether other properties are forbidden. */
  readonly closed: boolean;
  /** The types that it may stand in; `Surface` is the place of the root. */
  readonly allowedParents?: readonly string[];
  readonly allowedChildren?: readonly string[];
  readonly description?: string;
}

/** A function of a catalog. */
export interface FunctionShape {
  readonly name: string;
  readonly args?: readonly PropShape[];
  readonly returnType?: string;
  readonly description?: string;
}

/** What the agent's tools know of a catalog. */
export interface CatalogShape {
  readonly id: string;
  readonly components: ReadonlyMap<string, ComponentShape>;
  readonly functions: ReadonlyMap<string, FunctionShape>;
  /** Guidance of the catalog's own, for prompts. */
  readonly instructions?: string;
  readonly cuttableKeys?: readonly string[];
}

/** A catalog in any form: a value from `defineCatalog`, a catalog's JSON document, or the inline form of capabilities. */
export type CatalogSource = Catalog | CatalogShape | JsonObject;

/** One mention of a component by another. */
export interface ChildRef {
  readonly id: string;
  /** Where in the component, as in `children[0]` or `tabs[1].child`. */
  readonly at: string;
  /** For the component of a template: the path of its list. */
  readonly template?: string;
}

/** Properties that belong to every component, whatever its type. */
export const commonProps: readonly string[] = ['id', 'component', 'accessibility', 'weight'];

const shapes = new WeakMap<object, CatalogShape>();

/**
 * What is to know of a catalog, worked out once for each value.
 * @throws A2uiError (`catalog`) for a document that is not a catalog.
 */
export function catalogShape(source: CatalogSource): CatalogShape {
  let shape = shapes.get(source);
  if (!shape) {
    shape = isCatalog(source) ? source.source ? {...shapeOfDocument(source.source), id: source.id} : shapeOfCatalog(source)
      : source.components instanceof Map ? source as CatalogShape : shapeOfDocument(source as JsonObject);
    shapes.set(source, shape);
  }
  return shape;
}

function isCatalog(source: CatalogSource): source is Catalog {
  return source.components instanceof Map && Array.isArray((source as Catalog).aliases);
}

function shapeOfCatalog({id, components, functions}: Catalog): CatalogShape {
  return {
    id,
    components: mapOf(components, ({name, plan, description}) => ({name, props: byName(plan.props.map(shapeOfProp)), closed: true, ...(description && {description})})),
    functions: mapOf(functions, ({name, argsSchema, returnType, description}) => ({
      name, returnType, ...(description && {description}),
      ...(!('_zod' in argsSchema) && {args: Object.entries(argsSchema).map(([arg, spec]) => shapeOfArg(arg, spec))}),
    })),
  };
}

const types: {readonly [kind in PropKind | 'any' | 'literalString' | 'literalUri' | 'literalNumber' | 'literalLength' | 'booleanList']?: LiteralType} = {
  string: 'string', number: 'number', boolean: 'boolean', stringList: 'array', child: 'string', action: 'object', checks: 'array', items: 'array',
  literalString: 'string', literalUri: 'string', literalNumber: 'number', literalLength: 'integer', booleanList: 'array',
};
const kept = new Set(['child', 'children', 'items', 'action', 'checks']);

function shapeOfProp({name, required, kind, type: literal, enum: words, items}: PropPlan): PropShape {
  const type = literal ?? types[kind];
  return {
    name, required, kind: kept.has(kind) ? kind as PropShape['kind'] : 'value', dynamic: kind !== 'static' && !kept.has(kind),
    ...(type && {type}), ...(words && {enum: words}), ...(items && {items: items.map(shapeOfProp)}),
  };
}

function shapeOfArg(name: string, spec: string): PropShape {
  const kind = spec.replace('?', '') as keyof typeof types;
  const type = types[kind];
  return {name, required: spec === kind, kind: 'value', dynamic: !kind.startsWith('literal'), ...(type && {type})};
}

/** Every component that a component names, found by what the catalog says of its properties. */
export function childRefs(catalog: CatalogShape | undefined, component: JsonObject): readonly ChildRef[] {
  const props = catalog ? catalog.components.get(own(component, 'component') as string)?.props : conventional;
  if (!props) return none;
  let structural = structurals.get(props);
  if (!structural) structurals.set(props, structural = [...props.values()].filter(({kind}) => kind === 'child' || kind === 'children' || kind === 'items'));
  if (structural.length === 0) return none;
  const refs: ChildRef[] = [];
  collect(structural, component, '', refs);
  return refs;
}
const none: readonly ChildRef[] = [];
/** The properties that may name children, by all properties of a type. */
const structurals = new WeakMap<object, readonly PropShape[]>();

/** Without a catalog, the properties by which the basic one names children. */
const conventional: ReadonlyMap<string, PropShape> = new Map(['child', 'children', 'trigger', 'tabs'].map((name) => [name, {
  name, required: false, dynamic: false, kind: name === 'children' ? 'children' : name === 'tabs' ? 'items' : 'child',
  items: [{name: 'child', required: false, dynamic: false, kind: 'child'}],
}]));

function collect(props: Iterable<PropShape>, object: JsonObject, base: string, out: ChildRef[]): void {
  for (const {name, kind, items} of props) {
    if (kind !== 'child' && kind !== 'children' && kind !== 'items') continue;
    const value = own(object, name);
    if (value === undefined) continue;
    const path = at(base, name);
    if (Array.isArray(value)) {
      (value as readonly JsonValue[]).forEach((item, index) => {
        if (typeof item === 'string' && kind === 'children') out.push({id: item, at: at(path, index)});
        else if (items && isObject(item)) collect(items, item, at(path, index), out);
      });
    } else if (kind === 'child') {
      if (typeof value === 'string') out.push({id: value, at: path});
    } else if (isObject(value)) {
      const id = own(value, 'componentId');
      const list = own(value, 'path');
      if (typeof id === 'string') out.push({id, at: at(path, 'componentId'), template: typeof list === 'string' ? list : ''});
    }
  }
}

/** Definitions by their name. */
export function byName<T extends {readonly name: string}>(list: readonly T[]): ReadonlyMap<string, T> {
  return new Map(list.map((item) => [item.name, item]));
}

function mapOf<T, U>(map: ReadonlyMap<string, T>, to: (value: T) => U): ReadonlyMap<string, U> {
  return new Map([...map].map(([name, value]) => [name, to(value)]));
}
