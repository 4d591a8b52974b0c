import type {Problem} from '../problem.js';
import {isObject, own, type JsonObject, type JsonValue} from '../protocol/json.js';
import type {Catalog} from './define-catalog.js';
import type {ComponentDefinition, PropPlan} from './define-component.js';
import {listed} from './mend.js';

/** One mention of a component by another. */
export interface ChildReference {
  readonly id: string;
  /** JSON Pointer of the mention in the component. */
  readonly path: string;
  /** For the component of a template: the path of its list. */
  readonly template?: string;
}

/** Every child that a component names, found by the kinds of its properties alone. */
export function childReferences({plan}: ComponentDefinition, raw: JsonObject): ChildReference[] {
  const out: ChildReference[] = [];
  collect(plan.props, raw, '', out);
  return out;
}

function collect(plan: readonly PropPlan[], object: JsonObject, base: string, out: ChildReference[]): void {
  for (const {name, kind, items} of plan) {
    const value = own(object, name);
    const path = `${base}/${name}`;
    if (typeof value === 'string' && kind === 'child') out.push({id: value, path});
    else if (Array.isArray(value)) {
      (value as readonly JsonValue[]).forEach((item, index) => {
        if (items && isObject(item)) collect(items, item, `${path}/${index}`, out);
        else if (typeof item === 'string' && kind === 'children') out.push({id: item, path: `${path}/${index}`});
      });
    } else if (kind === 'children' && isObject(value)) {
      const {componentId: id, path: list} = value;
      if (typeof id === 'string') out.push({id, path: `${path}/componentId`, template: typeof list === 'string' ? list : ''});
    }
  }
}

/** Beyond these, another sentence helps nobody. */
const maxProblems = 100;

interface Node { readonly index: number; readonly references: readonly ChildReference[] }

/**
 * Checks that components form one whole tree, as strict mode wants of every update: a root, no reference to what is
 * not there, no circle, nothing left over. Recursion through a template with a relative path is a tree of data, not a
 * circle. Iterative, so that no depth of input can overflow the stack; the last of two components with one id counts.
 */
export function validateTopology(components: readonly unknown[], catalog: Catalog, {surfaceId}: {readonly surfaceId: string}): Problem[] {
  const nodes = new Map<string, Node>();
  components.forEach((raw, index) => {
    if (!isObject(raw)) return;
    const {id, component} = raw;
    const definition = catalog.components.get(component as string);
    if (typeof id === 'string') nodes.set(id, {index, references: definition ? childReferences(definition, raw) : []});
  });
  const problems: Problem[] = [];
  const report = (message: string, path: string, componentId?: string) => {
    if (problems.length < maxProblems) problems.push({code: 'VALIDATION_FAILED', severity: 'error', surfaceId, path, message, ...(componentId && {componentId})});
  };

  for (const [id, {index, references}] of nodes) {
    for (const {id: child, path} of references) {
      if (!nodes.has(child)) report(`Dangling reference: '${id}' names '${child}', which is not there.`, `/components/${index}${path}`, id);
    }
  }
  findCircles(nodes, report);
  if (!nodes.has('root')) report("Missing root component: one component must have the id 'root'.", '/components');
  else {
    const reached = reachable(nodes);
    const orphans = [...nodes.keys()].filter((id) => !reached.has(id));
    if (orphans.length > 0) report(`Orphaned component: ${listed(orphans)} is not reachable from 'root'.`, `/components/${nodes.get(orphans[0] as string)?.index}`, orphans[0]);
  }
  return problems;
}

function findCircles(nodes: ReadonlyMap<string, Node>, report: (message: string, path: string, id: string) => void): void {
  /** Whether a component is on the trail; one that is not in the map was not visited yet. */
  const onTrail = new Map<string, boolean>();
  for (const start of nodes.keys()) {
    const trail: {readonly id: string; next: number}[] = onTrail.has(start) ? [] : [{id: start, next: 0}];
    for (let top = trail.at(-1); top; top = trail.at(-1)) {
      const {id} = top;
      const node = nodes.get(id);
      const reference = node?.references[top.next++];
      onTrail.set(id, !!reference);
      if (!node || !reference) trail.pop();
      else if (reference.template !== undefined && !reference.template.startsWith('/')) continue;
      else if (onTrail.get(reference.id)) {
        report(`Circular reference detected. ${reference.id === id ? 'Self-reference detected' : 'Circular component reference'}: '${id}' names '${reference.id}', which contains it.`, `/components/${node.index}${reference.path}`, id);
      } else if (!onTrail.has(reference.id)) trail.push({id: reference.id, next: 0});
    }
  }
}

function reachable(nodes: ReadonlyMap<string, Node>): ReadonlySet<string> {
  const reached = new Set(['root']);
  // A set keeps the order of insertion and visits what is added on the way.
  for (const id of reached) for (const child of nodes.get(id)?.references ?? []) reached.add(child.id);
  return reached;
}
