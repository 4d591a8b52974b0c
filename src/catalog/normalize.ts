import * as z from 'zod/mini';
import {isObject, own, type JsonObject, type JsonValue} from '../protocol/json.js';
import type {Problem, Report} from '../problem.js';
import {isLiteralOf} from './binding-check.js';
import type {Catalog} from './define-catalog.js';
import type {ComponentDefinition, ComponentPlan, PropPlan} from './define-component.js';

/** Where a component stands in its message. */
export interface Where {
  readonly surfaceId: string;
  /** Index in `components`. */
  readonly index: number;
  /** The type of the live component of this id, for a component that names none. */
  readonly type?: string;
}

/** A rule of `checks`, in the one form that the renderer reads. */
export interface NormalCheck { readonly condition: JsonValue; readonly message: string }

/** A component in the protocol's own form, whatever dialect it came in. Dynamic properties keep their raw JSON. */
export interface NormalComponent {
  readonly id: string;
  readonly type: string;
  readonly weight?: number;
  readonly accessibility?: {readonly label?: JsonValue; readonly description?: JsonValue};
  readonly props: {readonly [name: string]: JsonValue};
  readonly checks: readonly NormalCheck[];
}

/** Shown when a failing check came without a sentence of its own. */
export const defaultCheckMessage = 'Please check this value.';

const noChecks: readonly NormalCheck[] = [];
type Writable<T> = {-readonly [K in keyof T]: T[K]};

/**
 * Reads one component leniently: dialect names are renamed, unknown properties dropped, wrong values mended or dropped,
 * and each of these is a warning. Never throws.
 * @param definition the catalog's definition of the type; without one every property is kept as it is.
 * @returns undefined, after an error, when there is no id or no type to go by.
 */
export function normalizeComponent(definition: ComponentDefinition | undefined, raw: unknown, where: Where, report: Report): NormalComponent | undefined {
  const {surfaceId, index} = where;
  if (!isObject(raw)) {
    report({code: 'VALIDATION_FAILED', severity: 'error', surfaceId, path: `/components/${index}`, message: `Component at index ${index} is not an object.`});
    return undefined;
  }
  const id = nameOf(own(raw, 'id'));
  if (id === undefined) {
    report({code: 'VALIDATION_FAILED', severity: 'error', surfaceId, path: `/components/${index}/id`, message: `Component at index ${index} is missing an 'id'.`});
    return undefined;
  }
  const type = nameOf(own(raw, 'component')) ?? where.type;
  if (type === undefined) {
    report({code: 'VALIDATION_FAILED', severity: 'error', surfaceId, componentId: id, path: `/components/${index}/component`, message: `Cannot create component ${id} without a type.`});
    return undefined;
  }
  const reader = new Reader(surfaceId, id, type, `/components/${index}`, report);
  const out: Writable<NormalComponent> = {id, type, props: {}, checks: noChecks};
  reader.component(definition, raw, out);
  return out;
}

/** The properties of `theme` that the catalog takes; a value that does not fit is dropped with a warning. Unknown keys stay. */
export function normalizeTheme(catalog: Catalog, raw: JsonObject, surfaceId: string, report: Report): JsonObject {
  const theme: {[name: string]: JsonValue} = {};
  for (const key of Object.keys(raw)) {
    const value = raw[key] as JsonValue;
    const prop = catalog.theme?.plan.byName.get(key);
    if (key === '__proto__') continue;
    if (!prop || z.safeParse(prop.schema, value).success) theme[key] = value;
    else report({code: 'VALIDATION_FAILED', severity: 'warning', surfaceId, path: `/theme/${key}`, message: `The theme's '${key}' is not valid and was left out.`});
  }
  return theme;
}

const nameOf = (value: JsonValue | undefined): string | undefined =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined;

/** One pass over one component. Holds what every warning has to name. */
class Reader {
  readonly #surfaceId: string;
  readonly #id: string;
  readonly #type: string;
  readonly #base: string;
  readonly #report: Report;

  constructor(surfaceId: string, id: string, type: string, base: string, report: Report) {
    this.#surfaceId = surfaceId;
    this.#id = id;
    this.#type = type;
    this.#base = base;
    this.#report = report;
  }

  component(definition: ComponentDefinition | undefined, raw: JsonObject, out: Writable<NormalComponent>): void {
    const byName = definition?.plan.byName;
    const props = out.props as {[name: string]: JsonValue};
    let unknown: string[] | undefined;
    for (const key of Object.keys(raw)) {
      const value = raw[key] as JsonValue;
      const prop = byName?.get(key);
      if (prop) {
        this.#set(prop, value, key, props, out);
        continue;
      }
      switch (key) {
        case 'id':
        case 'component':
          if (typeof value !== 'string') this.#warn(key, 'should be a string', key);
          continue;
        case 'weight':
          this.#weight(value, out);
          continue;
        case 'accessibility':
          this.#accessibility(value, out);
          continue;
        case '__proto__':
          continue;
      }
      if (!definition) {
        props[key] = value;
        continue;
      }
      const alias = definition.aliases.get(key);
      const meant = alias === undefined ? undefined : byName?.get(alias);
      if (!meant) (unknown ??= []).push(key);
      else {
        this.#warn(key, `should be named '${meant.name}'`);
        if (!Object.hasOwn(raw, meant.name)) this.#set(meant, value, key, props, out);
      }
    }
    if (unknown) this.#report(this.#problem(`has unknown properties, which were ignored: ${unknown.join(', ')}.`, ''));
    if (definition) this.#missing(definition.plan.props, raw, props, out);
  }

  // (continues)
  #missing(plan: readonly PropPlan[], raw: JsonObject, props: {[name: string]: JsonValue}, out: NormalComponent): void {
    void plan; void raw; void props; void out;
  }
  #set(prop: PropPlan, value: JsonValue, key: string, props: {[name: string]: JsonValue}, out: Writable<NormalComponent>): void {
    void key; void out; void isLiteralOf;
    props[prop.name] = value;
  }
  #weight(value: JsonValue, out: Writable<NormalComponent>): void { if (typeof value === 'number') out.weight = value; }
  #accessibility(value: JsonValue, out: Writable<NormalComponent>): void { if (isObject(value)) out.accessibility = value; }
  #warn(name: string, what: string, path = name): void { this.#report(this.#problem(`'${name}' ${what}.`, `/${path}`)); }
  #problem(message: string, path: string): Problem {
    return {code: 'VALIDATION_FAILED', severity: 'warning', surfaceId: this.#surfaceId, componentId: this.#id, path: this.#base + path, message: `${this.#type} '${this.#id}': ${message}`};
  }
}
export type {ComponentPlan};
