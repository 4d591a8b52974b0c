import type * as z from 'zod/mini';
import type {JsonObject, JsonValue} from '../protocol/json.js';
import {checks, type CheckRule} from './bindings.js';
import type {BindingKind, FunctionLookup, Found} from './binding-check.js';
import {bindings, optional, type PropSchema} from './schema.js';

/** A property's schema by its name. */
export interface PropSchemas { readonly [name: string]: PropSchema }

/** How the renderer treats a property: a binding kind, a plain value, or a list of objects with bindings of their own. */
export type PropKind = BindingKind | 'static' | 'items';

/** Reads a value that the schema refuses. */
export type Meaning = (value: JsonValue) => JsonValue | undefined;

/** One property, as far as drawing it needs to know. */
export interface PropPlan {
  readonly name: string;
  readonly kind: PropKind;
  readonly required: boolean;
  /** What an absent property means. Absent properties are not filled in by `normalizeComponent`. */
  readonly defaultValue?: JsonValue;
  /** The literals a property may have: all of them for a static one, the known names for an icon's. */
  readonly enum?: readonly JsonValue[];
  /** The primitive type of a static property. */
  readonly type?: 'string' | 'number' | 'boolean';
  /** The properties of each object, when `kind` is `items`. */
  readonly items?: readonly PropPlan[];
  /** The fewest items. */
  readonly min?: number;
  /** What a wrong value of a static property means in a dialect; undefined when nothing. Lenient mode only. */
  readonly meaning?: Meaning;
  /** The whole schema, wrappers included. */
  readonly schema: PropSchema;
  /** For `bindable`: the schema of the literal. */
  readonly literal?: PropSchema;
  /** What a literal must keep, when it is narrower than its kind (see `bindable`). */
  readonly fits?: (value: unknown) => boolean;
  /** More keywords for the JSON Schema. */
  readonly json?: JsonObject;
}

/** What the renderer needs to know of a component type, derived from its schemas once. */
export interface ComponentPlan {
  readonly byName: ReadonlyMap<string, PropPlan>;
  readonly props: readonly PropPlan[];
}

/** A component type of a catalog. */
export interface ComponentDefinition<P extends PropSchemas = PropSchemas> {
  readonly name: string;
  readonly description: string | undefined;
  readonly props: P;
  readonly plan: ComponentPlan;
  /** Wrong names that agents write, and the property each of them means. Lenient mode only. */
  readonly aliases: ReadonlyMap<string, string>;
  /** Strict check of a type that was read from JSON Schema, in place of the check by `plan`. */
  readonly check?: (raw: JsonObject, found: Found, functions?: FunctionLookup) => void;
}

type OptionalNames<P extends PropSchemas> = {[K in keyof P]: undefined extends z.input<P[K]> ? K : never}[keyof P];

/** What an agent may write for a component: `PropsOf<typeof stat>`. */
export type PropsOf<D> = D extends ComponentDefinition<infer P>
  ? {readonly [K in Exclude<keyof P, OptionalNames<P>>]: z.input<P[K]>} & {readonly [K in OptionalNames<P>]?: z.input<P[K]>}
  : never;

/** Options of {@link defineComponent}. */
export interface ComponentOptions<P extends PropSchemas> {
  /** Schemas by property name: zod ones for static properties, those of `bindings.ts` for the rest. */
  readonly props: P;
  /**
   * Wrong names that agents write, and the property each of them means. Lenient mode only. `child Text text` means the
   * id of a Text whose `text` is the value.
   */
  readonly aliases?: {readonly [wrongName: string]: string};
  /** By static property: what its wrong values mean. Lenient mode only. */
  readonly meanings?: {readonly [name: string]: Meaning};
  /** For agents: goes into the JSON Schema and the prompt. */
  readonly description?: string;
  /** Adds `checks`. */
  readonly checkable?: boolean;
}

const reserved = ['id', 'component', 'weight', 'accessibility'];

/**
 * Defines a component type. `id`, `component`, `weight` and `accessibility` belong to every component and are not listed.
 * @throws Error when a property has a reserved name, an alias names no property, or a binding sits where the renderer cannot find it.
 */
export function defineComponent<const P extends PropSchemas>(name: string, options: ComponentOptions<P> & {readonly checkable: true}): ComponentDefinition<P & {readonly checks: z.core.$ZodOptional<z.core.$ZodType<readonly CheckRule[], readonly CheckRule[]>>}>;
export function defineComponent<const P extends PropSchemas>(name: string, options: ComponentOptions<P>): ComponentDefinition<P>;
export function defineComponent(name: string, {props, aliases = {}, meanings = {}, description, checkable = false}: ComponentOptions<PropSchemas>): ComponentDefinition {
  const all = checkable ? {...props, checks: optional(checks())} : props;
  for (const key of reserved) {
    if (Object.hasOwn(all, key)) throw new Error(`defineComponent('${name}'): '${key}' belongs to every component; leave it out.`);
  }
  const plan = planOf(all, name, meanings);
  for (const [alias, prop] of Object.entries(aliases)) {
    if (plan.byName.has(alias) || !plan.byName.has(prop.split(' ')[0]!)) throw new Error(`defineComponent('${name}'): the alias '${alias}' must be a new name of a property.`);
  }
  return {name, description, props: all, plan, aliases: new Map(Object.entries(aliases))};
}

/** The plan of a set of properties. `owner` names them in the error for a binding that cannot be drawn. */
export function planOf(schemas: PropSchemas, owner: string, meanings: {readonly [name: string]: Meaning} = {}): ComponentPlan {
  const props = Object.entries(schemas).map(([name, schema]) => {
    const meaning = Object.hasOwn(meanings, name) ? meanings[name] : undefined;
    return {...planProp(name, schema, owner), ...(meaning && {meaning})};
  });
  return {props, byName: new Map(props.map((prop) => [prop.name, prop]))};
}

function planProp(name: string, schema: PropSchema, owner: string): PropPlan {
  let inner = schema;
  let required = true;
  let extra: {defaultValue?: JsonValue} = {};
  for (;;) {
    const def = inner._zod.def;
    if (def.type === 'optional') required = false;
    else if (def.type === 'default' || def.type === 'prefault') {
      required = false;
      extra = {defaultValue: (def as z.core.$ZodDefaultDef).defaultValue as JsonValue};
    } else if (def.type !== 'nullable' && def.type !== 'readonly') break;
    inner = (def as z.core.$ZodOptionalDef).innerType;
  }
  const base = {name, required, schema, ...extra};
  const found = bindings.get(inner);
  if (found) {
    const {items, ...facts} = found;
    return {...base, ...facts, ...(items && {items: planOf(items, `${owner}.${name}`).props})};
  }
  const def = inner._zod.def;
  if (def.type === 'array') {
    const element = (def as z.core.$ZodArrayDef).element;
    if (element._zod.def.type === 'object') {
      const {props} = planOf((element._zod.def as z.core.$ZodObjectDef).shape as PropSchemas, `${owner}.${name}`);
      if (props.some((prop) => prop.kind !== 'static')) return {...base, kind: 'items', items: props};
    }
  }
  if (hasBinding(inner)) {
    throw new Error(`defineComponent('${owner}'): put the bindings inside '${name}' on the component or in an array of objects; for children use childList().`);
  }
  return {...base, kind: 'static', ...staticFacts(inner)};
}

function staticFacts(schema: PropSchema): {enum?: readonly JsonValue[]; type?: 'string' | 'number' | 'boolean'} {
  const def = schema._zod.def;
  const values = def.type === 'enum' || def.type === 'literal' ? [...(schema._zod.values ?? [])] as JsonValue[] : undefined;
  const type = values ? typeof values[0] : def.type;
  return {
    ...(values && {enum: values}),
    ...((type === 'string' || type === 'number' || type === 'boolean') && {type}),
  };
}

/** Whether a binding hides in the parts of a schema that the plan takes for static. */
function hasBinding(schema: PropSchema, seen = new Set<PropSchema>()): boolean {
  if (bindings.has(schema)) return true;
  if (seen.has(schema)) return false;
  seen.add(schema);
  const {element, valueType, options = [], shape = {}} = schema._zod.def as z.core.$ZodTypeDef & {
    readonly element?: PropSchema;
    readonly valueType?: PropSchema;
    readonly options?: readonly PropSchema[];
    readonly shape?: PropSchemas;
  };
  return [element, valueType, ...options, ...Object.values(shape)].some((part) => part && hasBinding(part, seen));
}
