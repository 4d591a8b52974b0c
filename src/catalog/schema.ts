/**
 * Schemas of properties without a schema library: the little of zod's inner form (`_zod`) that the library and zod's own
 * wrappers need. So the library's builders and a host's zod schemas can stand side by side, and inside one another,
 * and nobody downloads zod who does not write with it. zod itself is imported for its types alone.
 */
import type * as z from 'zod/mini';
import {isObject, own, type JsonObject, type JsonValue} from '../protocol/json.js';
import {checkBinding, isBinding, type BindingKind} from './binding-check.js';
import {fitsSchema} from './misfit.js';

/** A property's schema: one of the library's builders, or any zod (or zod/mini) schema. */
export type PropSchema = z.core.$ZodType;

/** A schema of the library's own. It takes what it gives. */
export type OwnSchema<T> = z.core.$ZodType<T, T>;

/** What the renderer has to know of a schema and cannot read off it. */
export interface Binding {
  readonly kind: BindingKind | 'static' | 'items';
  readonly type?: 'string' | 'number' | 'boolean';
  readonly enum?: readonly string[];
  readonly defaultValue?: JsonValue;
  /** The properties of each object, for `items`. */
  readonly items?: {readonly [name: string]: PropSchema};
  /** The fewest items. */
  readonly min?: number;
  /** What a literal must keep, when that is narrower than the kind or the type. */
  readonly fits?: (value: unknown) => boolean;
  /** The zod schema behind `fits`. */
  readonly literal?: PropSchema;
  /** More keywords for the JSON Schema. */
  readonly json?: JsonObject;
}

/** What is known of a schema besides the schema itself, so that no property is recognised by its name. */
export const bindings = new WeakMap<PropSchema, Binding>();

type Run = (payload: z.core.ParsePayload, context?: z.core.ParseContextInternal) => unknown;

const traits = new Set(['$ZodType']);

function schemaOf<T>(def: object, run: Run, more?: object): OwnSchema<T> {
  return {_zod: {def, run, traits, bag: {}, ...more}} as unknown as OwnSchema<T>;
}

/** A schema that is known by its facts; they also say what it takes. */
export function described<T>(facts: Binding): OwnSchema<T> {
  const schema = schemaOf<T>({type: 'custom'}, (payload) => {
    if (!takes(facts, payload.value)) payload.issues.push({code: 'custom', input: payload.value, path: [], inst: schema} as z.core.$ZodRawIssue);
    return payload;
  });
  bindings.set(schema, facts);
  return schema;
}

/** Whether a value is what the facts describe. */
function takes({kind, fits, items = {}, min = 0, enum: words, type}: Binding, value: unknown): boolean {
  if (fits) return fits(value) || (kind === 'value' && isBinding(value));
  if (kind === 'items') {
    return Array.isArray(value) && value.length >= min && value.every((item) => isObject(item)
      && Object.keys({...items, ...item}).every((key) => Object.hasOwn(items, key) && fitsSchema(items[key] as PropSchema, own(item, key))));
  }
  if (kind === 'static') return words ? words.includes(value as string) : typeof value === type;
  let right = true;
  checkBinding(kind, value, '', () => { right = false; });
  return right;
}

/** A property that may be left out, as `z.optional` of zod says it. */
export function optional<S extends PropSchema>(schema: S): z.core.$ZodOptional<S> {
  const run: Run = (payload, context) => payload.value === undefined ? payload : schema._zod.run(payload, context ?? {});
  return schemaOf({type: 'optional', innerType: schema}, run, {optin: 'optional', optout: 'optional'}) as unknown as z.core.$ZodOptional<S>;
}
