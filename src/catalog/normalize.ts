import type {Report} from '../problem.js';
import {isObject, type JsonObject, type JsonValue} from '../protocol/json.js';
import {nouns, pointer, type Found} from './binding-check.js';
import type {ComponentDefinition, PropPlan} from './define-component.js';
import {listed, mendChecks, mendEach, mendValue, nameOf, type NormalCheck, type Strict} from './mend.js';

export {defaultCheckMessage, type NormalCheck} from './mend.js';
export {normalizeTheme} from './theme.js';

/** Where a component stands in its message. */
export interface Where {
  readonly surfaceId: string;
  /** Index in `components`. */
  readonly index: number;
  /** The type of the live component of this id, for a component that names none. */
  readonly type?: string | undefined;
  /** Takes a component that was written inside this one. */
  readonly more?: ((component: JsonObject) => void) | undefined;
}

/** A component in the protocol's own form, whatever dialect it came in. */
export interface NormalComponent {
  readonly id: string;
  readonly type: string;
  readonly weight?: number;
  readonly accessibility?: {readonly label?: JsonValue; readonly description?: JsonValue};
  /** By property name. Dynamic ones keep their raw JSON; absent ones are not filled with defaults. */
  readonly props: {readonly [name: string]: JsonValue};
  readonly checks: readonly NormalCheck[];
}

type Writable<T> = {-readonly [K in keyof T]: T[K]};
const noChecks: readonly NormalCheck[] = [];
/** What one component can be told at most: a list of a million wrong items is one mistake. */
const maxFindings = 20;
/** Properties of every component; their schema is never asked. */
const accessibilityPlan = [{name: 'label', kind: 'string'}, {name: 'description', kind: 'string'}] as PropPlan[];
const weightPlan = {kind: 'static', type: 'number'} as PropPlan;

/**
 * Reads one component leniently: dialect names are renamed, unknown properties dropped, wrong values mended or dropped,
 * and each of these is a warning. Never throws, and never changes its input. With `strict` each finding is an error, and
 * the result is of no use.
 * @param definition the catalog's definition of the type; without one every property is kept as it is.
 * @returns undefined, after an error, when there is no id or no type to go by.
 */
export function normalizeComponent(definition: ComponentDefinition | undefined, raw: unknown, where: Where, report: Report, strict?: Strict): NormalComponent | undefined {
  const {surfaceId, index} = where;
  const base = `/components/${index}`;
  const {id: givenId, component: givenType} = isObject(raw) ? raw : {} as JsonObject;
  const id = nameOf(givenId);
  const type = nameOf(givenType) ?? where.type;
  if (!isObject(raw) || id === undefined || type === undefined) {
    const [path, message] = !isObject(raw) ? ['', `Component at index ${index} is not an object.`]
      : id === undefined ? ['/id', `Component at index ${index} is missing an 'id'.`] : ['/component', `Cannot create component ${id} without a type.`];
    report({code: 'VALIDATION_FAILED', severity: 'error', surfaceId, path: base + path, message});
    return undefined;
  }

  let findings = 0;
  const warn: Found = (path, what) => {
    if (++findings <= maxFindings) report({
      code: 'VALIDATION_FAILED', severity: strict ? 'error' : 'warning', surfaceId, componentId: id, path: base + path,
      message: `${strict ? 'Validation failed for component ' : ''}'${type}' with the id '${id}': ${path ? `'${path.slice(1)}' ` : 'it '}${what}.`,
    });
  };
  if (strict && definition?.check) {
    definition.check(raw, warn, strict.functions);
    return undefined;
  }
  if (strict && !definition) warn('/component', 'names a type that the catalog does not have');

  const props: {[name: string]: JsonValue} = {};
  const out: Writable<NormalComponent> = {id, type, props, checks: noChecks};
  /** Components that stand where their ids belong become components of the list. */
  const named = (part: JsonValue, at: string): JsonValue => {
    if (Array.isArray(part)) return (part as readonly JsonValue[]).map((one, place) => typeof one === 'object' ? named(one, `${at}/${place}`) : one);
    if (!isObject(part) || !part['component']) return part;
    const inner = {id: id + at, ...part};
    warn(at, `should be ${nouns.child}`);
    where.more!(inner);
    return inner.id;
  };
  let unknown: string[] | undefined;
  // No iterators here and in what follows: this runs for every component before it is compiled to anything fast.
  Object.keys(raw).forEach((key) => {
    const path = `/${key}`;
    let value = raw[key] as JsonValue;
    let prop = definition?.plan.byName.get(key);
    if (!prop) {
      if (key === 'id' || key === 'component') {
        if (typeof value !== 'string') warn(path, 'should be a string');
      } else if (key === 'weight') {
        const weight = mendValue(weightPlan, value, path, warn);
        if (weight !== undefined) out.weight = weight as number;
      } else if (key === 'accessibility') {
        out.accessibility = accessibilityOf(value, warn, strict);
      } else if (!definition) {
        if (key !== '__proto__') props[key] = value;
      } else {
        const [name = '', made, inner = ''] = definition.aliases.get(key)?.split(' ') ?? [];
        prop = Object.hasOwn(raw, name) ? undefined : definition.plan.byName.get(name);
        if (prop) warn(pointer('', [key]), `should be named '${name}'`);
        else (unknown ??= []).push(key);
        if (made) value = {component: made, [inner]: value};
      }
    }
    if (prop && where.more && prop.kind.startsWith('child')) value = named(value, path);
    if (prop?.kind === 'checks' && !strict) out.checks = mendChecks(value, path, warn);
    else if (prop) {
      const mended = mendValue(prop, value, path, warn, strict);
      if (mended !== undefined) props[prop.name] = mended;
    }
  });
  if (unknown) warn('', `has unknown properties, which were ignored: ${listed(unknown)}`);
  definition?.plan.props.forEach(({name, required}) => {
    if (required && props[name] === undefined && !Object.hasOwn(raw, name)) warn(`/${name}`, 'is missing');
  });
  return out;
}

function accessibilityOf(value: JsonValue, warn: Found, strict: Strict | undefined): JsonObject {
  const given = isObject(value) ? value : {label: value};
  if (given !== value) warn('/accessibility', 'should be {label, description}');
  return mendEach(accessibilityPlan, given, '/accessibility', warn, strict);
}
