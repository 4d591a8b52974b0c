import {describe, isObject, own, type JsonObject, type JsonValue} from '../protocol/json.js';
import {ROOT_ID, SURFACE_COMPONENT} from '../protocol/wire-names.js';
import {catalogShape, childRefs, type CatalogShape, type CatalogSource, type ChildRef, type ComponentShape} from './catalog-shape.js';
import {checkBindings} from './check-bindings.js';
import {checkCalls, checkProps, type Fault, type PropChecks} from './check-props.js';
import {at, type ErrorCode, type ValidationError} from './validation-error.js';

/** Deepest tree of components, and deepest JSON. */
export const MAX_DEPTH = 50;
/** Deepest calls within calls. */
export const MAX_FUNCTION_CALL_DEPTH = 5;

/** Checks that can be turned off, all on by default. */
export interface Checks extends PropChecks {
  /** Version, keys and types of the messages themselves. */
  readonly envelope?: boolean | undefined;
  /** That every type is in the catalog. */
  readonly types?: boolean | undefined;
  /** That bindings find something, where the data is known. */
  readonly bindings?: boolean | undefined;
  readonly pointerSyntax?: boolean | undefined;
  /** Which types may stand in which. */
  readonly composition?: boolean | undefined;
}

/** Options of the validator. */
export interface ValidateOptions {
  /**
   * `surface`: the components are all there is, so a root is needed and every child must be there. `update`: they change a
   * surface that exists. `auto`, the default: `surface` for what a list of messages creates; for a list of components always.
   */
  readonly mode?: 'auto' | 'surface' | 'update';
  /** Default `root`. */
  readonly rootId?: string;
  readonly checks?: Checks;
  /** What components are that nothing leads to; default `warn`: they are listed, but no error. */
  readonly unreachable?: 'warn' | 'error';
  /** Default 50. */
  readonly maxDepth?: number;
  /** Default 5. */
  readonly maxCallDepth?: number;
}

/** What the validator found. */
export interface ValidationReport {
  readonly valid: boolean;
  /** Every fault, in the order of the checks. */
  readonly errors: readonly ValidationError[];
  /** Ids that the root does not lead to. */
  readonly unreachable: readonly string[];
}

/** Options of {@link validateComponents}. */
export interface ValidateComponentsOptions extends ValidateOptions {
  /** The data of the surface; with it bindings are resolved. */
  readonly data?: JsonValue | undefined;
}

/** One component in the state that is checked, and where it came from. */
export interface Placed {
  readonly raw: JsonObject;
  readonly path: string;
  readonly refs: readonly ChildRef[];
}

/**
 * Checks a list of components against a catalog; without one, what depends on a catalog is not checked. Never throws, for
 * input of any size, shape or depth.
 */
export function validateComponents(components: unknown, catalog?: CatalogSource, {data, ...options}: ValidateComponentsOptions = {}): ValidationReport {
  const report = new ReportBuilder();
  const shape = catalog && catalogShape(catalog);
  const placed = new Map<string, Placed>();
  placeComponents(components, 'components', shape, options, report.fault, placed);
  if (placed.size > 0) checkTree(placed, shape, options.mode !== 'update', data, options, report);
  return report.done();
}

/** Collects faults, and gives the report. */
export class ReportBuilder {
  readonly errors: ValidationError[] = [];
  readonly unreachable: string[] = [];
  readonly fault: Fault = (code: ErrorCode, path: string, message: string) => {
    this.errors.push({code, path, message});
  };

  done(): ValidationReport {
    return {valid: this.errors.length === 0, errors: this.errors, unreachable: this.unreachable};
  }
}

/** Checks one component by itself. */
export function checkComponent(raw: JsonObject, here: string, catalog: CatalogShape | undefined, {checks = {}, maxDepth = MAX_DEPTH, maxCallDepth = MAX_FUNCTION_CALL_DEPTH}: ValidateOptions, fault: Fault): void {
  const id = own(raw, 'id');
  const type = own(raw, 'component');
  const isNamed = typeof id === 'string' && id !== '';
  const name = isNamed ? `Component '${id}'` : `The component at ${here}`;
  if (!isNamed) fault('missing_id', at(here, 'id'), `${name} has no "id". Give it a unique one; the first component drawn is '${ROOT_ID}'.`);
  let shape: ComponentShape | undefined;
  if (typeof type !== 'string' || type === '') {
    fault('missing_component_type', at(here, 'component'), `${name} has no "component". Name its type${isObject(type) ? ' as a string, with the properties beside it' : catalog ? `, one of ${[...catalog.components.keys()].join(', ')}` : ''}.`);
  } else if (catalog) {
    shape = catalog.components.get(type);
    if (!shape && checks.types !== false) fault('unknown_component', at(here, 'component'), `'${type}' is not in the catalog. Use one of ${[...catalog.components.keys()].join(', ') || '(none)'}.`);
  }
  if (shape) checkProps(shape, raw, here, checks, fault);
  if (isNested(raw)) checkCalls(raw, here, checks.types === false ? undefined : catalog?.functions, {maxDepth, maxCallDepth}, fault);
}

/** Checks each component of a list by itself, and adds it to `placed`. The first of two with one id counts. */
export function placeComponents(components: unknown, path: string, catalog: CatalogShape | undefined, options: ValidateOptions, fault: Fault, placed: Map<string, Placed>): void {
  if (!Array.isArray(components)) return fault('empty_components', path, `The components must be a list; got ${describe(components)}.`);
  if (components.length === 0) return fault('empty_components', path, 'The list of components is empty. Send at least the root.');
  const seen = new Map<string, string>();
  (components as readonly unknown[]).forEach((raw, index) => {
    const here = at(path, index);
    if (!isObject(raw)) return fault('type_mismatch', here, `A component is an object with "id" and "component"; got ${describe(raw)}.`);
    const id = own(raw, 'id');
    if (typeof id === 'string' && id !== '') {
      const before = seen.get(id);
      if (before) fault('duplicate_id', at(here, 'id'), `Duplicate component ID: ${id} is the id of ${before} already. Give each component an id of its own.`);
      else {
        seen.set(id, here);
        placed.set(id, {raw, path: here, refs: childRefs(catalog, raw)});
      }
    }
    checkComponent(raw, here, catalog, options, fault);
  });
}

/** Whether a component holds anything that a call could stand in. */
function isNested(raw: JsonObject): boolean {
  for (const key in raw) {
    const value = raw[key];
    if (typeof value === 'object' && value !== null) return true;
  }
  return false;
}

/** Checks how components hang together. `whole`: nothing else is on the surface. */
export function checkTree(placed: ReadonlyMap<string, Placed>, catalog: CatalogShape | undefined, whole: boolean, data: JsonValue | undefined, {rootId = ROOT_ID, checks = {}, unreachable = 'warn', maxDepth = MAX_DEPTH}: ValidateOptions, report: ReportBuilder): void {
  const {fault} = report;
  const hasRoot = placed.has(rootId);
  if (whole && !hasRoot) fault('no_root', 'components', `Missing root component: one component must have the id '${rootId}'; drawing starts there.`);
  if (whole) {
    for (const [id, {path, refs}] of placed) {
      for (const ref of refs) {
        if (!placed.has(ref.id)) fault('unresolved_child', `${path}.${ref.at}`, `Component '${id}' references non-existent component '${ref.id}'. Add it, or remove the reference.`);
      }
    }
  }
  checkCircles(placed, maxDepth, fault);
  if (hasRoot) {
    const reached = new Set([rootId]);
    for (const id of reached) for (const ref of placed.get(id)?.refs ?? []) if (placed.has(ref.id)) reached.add(ref.id);
    if (whole) {
      for (const [id, {path}] of placed) {
        if (reached.has(id)) continue;
        report.unreachable.push(id);
        if (unreachable === 'error') fault('unreachable', path, `Component '${id}' is not reachable from '${rootId}'. List it among the children of another, or leave it out.`);
      }
    }
  }
  if (checks.composition !== false && catalog) checkComposition(placed, catalog, rootId, fault);
  if (checks.pointerSyntax !== false || checks.bindings !== false) checkBindings(placed, catalog, whole && hasRoot && checks.bindings !== false ? data : undefined, rootId, checks.pointerSyntax !== false, fault);
}

/** Finds circles, each once, and trees that are too deep. Iterative. */
function checkCircles(placed: ReadonlyMap<string, Placed>, maxDepth: number, fault: Fault): void {
  const heights = new Map<string, number>();
  let tooDeep = false;
  for (const start of placed.keys()) {
    if (heights.has(start)) continue;
    const trail = [{id: start, next: 0, height: 0}];
    const onTrail = new Set([start]);
    for (let top = trail.at(-1); top; top = trail.at(-1)) {
      const node = placed.get(top.id) as Placed;
      const ref = node.refs[top.next++];
      if (!ref) {
        trail.pop();
        onTrail.delete(top.id);
        heights.set(top.id, top.height);
        const parent = trail.at(-1);
        if (parent) parent.height = Math.max(parent.height, top.height + 1);
        if (top.height > maxDepth && !tooDeep) {
          tooDeep = true;
          fault('max_depth_exceeded', node.path, `Global recursion limit exceeded: logical depth > ${maxDepth} below '${top.id}'. Nest fewer components.`);
        }
      } else if (ref.template !== undefined && !ref.template.startsWith('/')) continue; // A tree of data, which ends with the data.
      else if (ref.id === top.id) {
        fault('child_cycle', `${node.path}.${ref.at}`, `Self-reference detected: component '${top.id}' is its own child. Circular reference detected.`);
      } else if (onTrail.has(ref.id)) {
        const circle = trail.slice(trail.findIndex(({id}) => id === ref.id)).map(({id}) => id);
        const names = circle.length > 12 ? [...circle.slice(0, 6), '…', ...circle.slice(-5)] : circle;
        fault('child_cycle', `${node.path}.${ref.at}`, `Circular reference detected: ${[...names, ref.id].join(' → ')}. A component cannot contain itself.`);
      } else {
        const height = heights.get(ref.id);
        if (height !== undefined) top.height = Math.max(top.height, height + 1);
        else if (placed.has(ref.id)) {
          trail.push({id: ref.id, next: 0, height: 0});
          onTrail.add(ref.id);
        }
      }
    }
  }
}

function checkComposition(placed: ReadonlyMap<string, Placed>, catalog: CatalogShape, rootId: string, fault: Fault): void {
  const typeOf = (id: string): string => String(own(placed.get(id)?.raw ?? {}, 'component'));
  const check = (parent: string, child: string, path: string) => {
    const parents = catalog.components.get(child)?.allowedParents;
    if (parents && !parents.includes(parent)) fault('UNALLOWED_PARENT', path, `${child} may stand only in ${parents.join(', ')}, not in ${parent}.`);
    const children = catalog.components.get(parent)?.allowedChildren;
    if (children && !children.includes(child)) fault('UNALLOWED_CHILD', path, `${parent} may contain only ${children.join(', ')}, not ${child}.`);
  };
  const root = placed.get(rootId);
  if (root) check(SURFACE_COMPONENT, typeOf(rootId), root.path);
  for (const [id, {path, refs}] of placed) for (const ref of refs) if (placed.has(ref.id)) check(typeOf(id), typeOf(ref.id), `${path}.${ref.at}`);
}
