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
    if (kind !== 'child' && kind !== 'children' && kind !== 'items') continue;
    const value = own(object, name);
    const path = `${base}/${name}`;
    if (typeof value === 'string' && kind === 'child') out.push({id: value, path});
    else if (Array.isArray(value)) {
      (value as readonly JsonValue[]).forEach((item, index) => {
        if (items && isObject(item)) collect(items, item, `${path}/${index}`, out);
        else if (typeof item === 'string' && kind === 'children') out.push({id: item, path: `${path}/${index}`});
      });
    } else if (kind === 'children' && isObject(value)) {
      const id = own(value, 'componentId');
      const list = own(value, 'path');
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
    const id = own(raw, 'id');
    const type = own(raw, 'component');
    const definition = typeof type === 'string' ? catalog.components.get(type) : undefined;
    if (typeof id === 'string') nodes.set(id, {index, references: definition ? childReferences(definition, raw) : []});
  });
  const problems: Problem[] = [];
  const report = (message: string, path: string, componentId?: string) => {
    if (problems.length < maxProblems) problems.push({code: 'VALIDATION_FAILED', severity: 'error', surfaceId, path, message, ...(componentId !== undefined && {componentId})});
  };

  for (const [id, {index, references}] of nodes) {
    for (const {id: child, path} of references) {
      if (!nodes.has(child)) report(`Dangling reference: '${id}' names the component '${child}', which is not there.`, `/components/${index}${path}`, id);
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
  const done = new Set<string>();
  for (const start of nodes.keys()) {
    if (done.has(start)) continue;
    const trail = [{id: start, next: 0}];
    const onTrail = new Set([start]);
    for (let top = trail.at(-1); top; top = trail.at(-1)) {
      const node = nodes.get(top.id);
      const reference = node?.references[top.next++];
      if (!node || !reference) {
        trail.pop();
        onTrail.delete(top.id);
        done.add(top.id);
      } else if (reference.template !== undefined && !reference.template.startsWith('/')) continue;
      else if (reference.id === top.id) {
        report(`Circular reference detected. Self-reference detected: '${top.id}' is its own child.`, `/components/${node.index}${reference.path}`, top.id);
      } else if (onTrail.has(reference.id)) {
        const circle = trail.slice(trail.findIndex(({id}) => id === reference.id)).map(({id}) => id);
        report(`Circular reference detected. Circular component reference: ${listed([...circle, reference.id])}.`, `/components/${node.index}${reference.path}`, top.id);
      } else if (!done.has(reference.id)) {
        trail.push({id: reference.id, next: 0});
        onTrail.add(reference.id);
      }
    }
  }
}

function reachable(nodes: ReadonlyMap<string, Node>): ReadonlySet<string> {
  const reached = new Set(['root']);
  // A set keeps the order of insertion and visits what is added on the way.
  for (const id of reached) for (const child of nodes.get(id)?.references ?? []) reached.add(child.id);
  return reached;
}
