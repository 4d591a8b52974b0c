import type {Catalog} from '../catalog/define-catalog.js';
import {defineCatalog} from '../catalog/define-catalog.js';
import {defineComponent, type ComponentDefinition, type PropPlan} from '../catalog/define-component.js';
import {described, optional, type PropSchema} from '../catalog/schema.js';
import type {FunctionDefinition} from '../functions/define-function.js';
import type {JsonValue} from '../protocol/json.js';

/** How a profile narrows one property of its catalog. `{}` leaves it as it is. */
export interface PropertyBounds {
  /** Must be there, although the catalog does not ask for it. */
  readonly required?: boolean;
  /** Must be a binding, to data of the property's own type: a literal is refused. */
  readonly bound?: boolean;
  /** Which of the catalog's words are left. */
  readonly words?: readonly string[];
  /** For a child: the component types that it may have. */
  readonly childTypes?: readonly string[];
  /** Longest literal text, in UTF-16 units. */
  readonly maxChars?: number;
  /** For agents. */
  readonly description?: string;
}

/** How a profile narrows one component type. What is not listed is refused. */
export interface ComponentBounds {
  /** For agents. */
  readonly description?: string;
  /** `checks`, `weight` and `accessibility` are refused unless they are listed too. */
  readonly props: {readonly [name: string]: PropertyBounds};
  /** Two properties with literal numbers, of which the first must be the smaller one. */
  readonly range?: readonly [low: string, high: string];
}

/** How much a card may be. All bounds are inclusive. */
export interface ProfileLimits {
  /** The card as compact JSON in UTF-8. */
  readonly inputBytes: number;
  /** UTF-16 units of the title. */
  readonly titleChars: number;
  /** UTF-16 units of the summary. */
  readonly summaryChars: number;
  /** CSS pixels, whole ones. */
  readonly minHeight: number;
  readonly maxHeight: number;
  readonly components: number;
  /** Levels of the tree; the root is level 1. */
  readonly depth: number;
  /** Keys of the data model. */
  readonly dataKeys: number;
  /** Entries of an action's context. */
  readonly contextEntries: number;
  /** An action's context as compact JSON in UTF-8, its bindings resolved. */
  readonly contextBytes: number;
  /** The event of a tap, as it is on the wire, as compact JSON in UTF-8. */
  readonly eventBytes: number;
  /** UTF-16 units of the message that a tap becomes. */
  readonly messageChars: number;
  /** UTF-16 units of ids, keys of the context and names of actions. */
  readonly nameChars: number;
}

/** Options of {@link defineProfile}. */
export interface ProfileOptions {
  /** Name of the profile, such as `impo.mobile.v1`; also an alias of the catalog. */
  readonly id: string;
  /** Id of the bounded catalog, for `createSurface`. */
  readonly catalogId: string;
  /** Where the component types come from. Functions are taken from it by name. */
  readonly catalog: Catalog;
  readonly components: {readonly [type: string]: ComponentBounds};
  /** Types to refuse because they load from an address, besides those of the catalog with a property `url`. */
  readonly urlComponents?: readonly string[];
  /** Functions that values and checks may call; default none. */
  readonly functions?: readonly string[];
  /** Whether an action may be a call of one of these functions; default no: only an event. */
  readonly localActions?: boolean;
  /** Levels of the data model that a binding may name; default 1: its own keys. Data is nested no deeper. */
  readonly bindingLevels?: number;
  /** Whether data may be lists of strings; default no. */
  readonly lists?: boolean;
  readonly limits: ProfileLimits;
}

/** A property that a profile allows: the catalog's plan, narrowed. */
export interface ProfileProperty extends PropertyBounds {
  readonly name: string;
  readonly kind: PropPlan['kind'] | 'weight' | 'accessibility';
  readonly required: boolean;
  readonly plan: PropPlan | undefined;
}

/** A component type that a profile allows. */
export interface ProfileComponent {
  readonly name: string;
  readonly description: string | undefined;
  readonly props: ReadonlyMap<string, ProfileProperty>;
  readonly range: readonly [low: string, high: string] | undefined;
  /** The catalog's definition, narrowed to these properties. */
  readonly definition: ComponentDefinition;
}

/** A bounded catalog: what a card may hold for a host to draw it. Made by {@link defineProfile}. */
export interface Profile {
  readonly id: string;
  readonly catalogId: string;
  readonly components: ReadonlyMap<string, ProfileComponent>;
  /** Types that are refused because they load from an address. */
  readonly urlComponents: ReadonlySet<string>;
  readonly functions: ReadonlyMap<string, FunctionDefinition>;
  readonly localActions: boolean;
  readonly bindingLevels: number;
  readonly lists: boolean;
  readonly limits: ProfileLimits;
  /** The catalog of the surface that draws a card of this profile. */
  readonly catalog: Catalog;
}

const common = ['weight', 'accessibility'] as const;

/**
 * Bounds a catalog: which components, properties, words and functions a card may use, how it may bind data, and how much
 * of everything. `checkCard` holds cards against it.
 * @throws Error when it names what the catalog does not have, or would widen it.
 */
export function defineProfile({id, catalogId, catalog, components, urlComponents = [], functions = [], localActions = false, bindingLevels = 1, lists = false, limits}: ProfileOptions): Profile {
  const fault = (message: string) => new Error(`defineProfile('${id}'): ${message}`);
  const allowed = new Map<string, ProfileComponent>();
  for (const [name, bounds] of Object.entries(components)) {
    const base = catalog.components.get(name);
    if (!base) throw fault(`the catalog '${catalog.id}' has no component '${name}'.`);
    allowed.set(name, boundComponent(base, bounds, fault));
  }
  for (const {props} of allowed.values()) {
    for (const {childTypes = []} of props.values()) for (const type of childTypes) if (!allowed.has(type)) throw fault(`a child may be a '${type}', which is not among the components.`);
  }
  const calls = functions.map((name) => {
    const definition = catalog.functions.get(name);
    if (!definition) throw fault(`the catalog '${catalog.id}' has no function '${name}'.`);
    return definition;
  });
  const loading = [...catalog.components.values()].filter(({plan}) => plan.byName.has('url')).map(({name}) => name);
  const definitions = [...allowed.values()].map(({definition}) => definition);
  return {
    id, catalogId, components: allowed, functions: new Map(calls.map((call) => [call.name, call])), localActions, bindingLevels, lists, limits,
    urlComponents: new Set([...loading, ...urlComponents].filter((name) => !allowed.has(name))),
    catalog: defineCatalog({id: catalogId, aliases: [id], components: definitions, functions: calls}),
  };
}

function boundComponent(base: ComponentDefinition, {description, props, range}: ComponentBounds, fault: (message: string) => Error): ProfileComponent {
  const {name} = base;
  const bounded = new Map<string, ProfileProperty>();
  const schemas: {[name: string]: PropSchema} = {};
  for (const [key, bounds] of Object.entries(props)) {
    const plan = base.plan.byName.get(key);
    const own = common.find((word) => word === key);
    if (!plan && !own) throw fault(`'${name}' has no property '${key}'.`);
    if (bounds.words?.some((word) => !plan?.enum?.includes(word))) throw fault(`'${name}.${key}' takes only ${plan?.enum?.join(', ') ?? 'what is no word'}.`);
    if (plan?.required && bounds.required === false) throw fault(`'${name}.${key}' is required by the catalog.`);
    bounded.set(key, {...bounds, name: key, kind: own ?? (plan as PropPlan).kind, required: bounds.required ?? plan?.required ?? false, plan});
    if (plan && plan.kind !== 'checks') schemas[key] = bounds.words ? wordsOf(plan, bounds.words) : base.props[key] as PropSchema;
  }
  for (const {name: key, required} of base.plan.props) if (required && !bounded.has(key)) throw fault(`'${name}' needs its property '${key}'.`);
  for (const key of range ?? []) if (bounded.get(key)?.plan?.type !== 'number') throw fault(`'${name}.${key}' is no literal number, so it bounds no range.`);
  const text = description ?? base.description;
  return {
    name, range, description: text, props: bounded,
    definition: defineComponent(name, {props: schemas, ...(text !== undefined && {description: text}), ...(bounded.has('checks') && {checkable: true as const})}),
  };
}

/** The catalog's enum with fewer words. */
function wordsOf({required, defaultValue}: PropPlan, words: readonly string[]): PropSchema {
  const fallback: {defaultValue?: JsonValue} = words.includes(defaultValue as string) ? {defaultValue: defaultValue as JsonValue} : {};
  const schema = described<string>({kind: 'static', type: 'string', enum: words, ...fallback});
  return required ? schema : optional(schema);
}
