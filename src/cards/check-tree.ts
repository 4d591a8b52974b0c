/**
 * The components of a card as one tree.
 *
 * Invariants
 * - Iterative: the depth of input cannot overflow the stack.
 * - Each reference is looked at once, and is told of at most once: as unresolved, as part of a circle, or as a second
 *   mention of its child. What one fault brings with it (children of an unknown type, say) is not reported again.
 */
import {describe, isObject, own, type JsonObject, type JsonValue} from '../protocol/json.js';
import {isForbiddenKey} from '../data/pointer.js';
import {ROOT_ID} from '../protocol/wire-names.js';
import {childTypeRule} from './broken-rule.js';
import type {CheckScope, Keys} from './check-value.js';

/** The form of a component's id; its length is the profile's. */
export const idForm = /^[A-Za-z0-9_][A-Za-z0-9_.:-]*$/;

interface Reference { readonly id: string; readonly keys: Keys }
interface Node { readonly id: string; readonly index: number; readonly component: JsonObject; readonly references: readonly Reference[] }

/** Checks ids, references and the shape of the tree. */
export function checkTree(components: readonly JsonValue[], scope: CheckScope): void {
  const {profile: {limits}, broke} = scope;
  const nodes = new Map<string, Node>();
  /** Named where it cannot be told what is a child. These are not left over, and with `*` among them nothing is. */
  const excused = new Set<string>();
  components.forEach((component, index) => {
    if (!isObject(component)) return;
    const id = own(component, 'id');
    const at = ['components', index, 'id'];
    if (id === undefined) return broke('property.missing', at, 'A component needs an id.');
    if (typeof id !== 'string' || id.length > limits.nameChars || !idForm.test(id) || isForbiddenKey(id)) {
      broke('id.format', at, `An id is 1 to ${limits.nameChars} letters, digits and _ . : -; got ${describe(id)}.`);
      if (typeof id !== 'string') return;
    }
    const references = referencesOf(component, index, scope, excused);
    if (nodes.has(id)) {
      broke('id.duplicate', at, `The id ${describe(id)} is taken. Give this component another.`);
      for (const reference of references) excused.add(reference.id);
    } else nodes.set(id, {id, index, component, references});
  });

  const parents = new Map<string, string>();
  const depths = new Map<string, number>();
  let tooDeep: Node | undefined;
  const root = nodes.get(ROOT_ID);
  if (root) walk(root);
  else broke('root.missing', ['components'], `One component must have the id "${ROOT_ID}"; the tree starts there.`);

  // What the root does not lead to: each piece by its top, or if it is a circle, by that.
  const named = new Set([...nodes.values()].flatMap(({references}) => references.map(({id}) => id)));
  const reached = new Set(depths.keys());
  const rest = [...nodes.values()].filter(({id}) => !depths.has(id));
  for (const node of [...rest.filter(({id}) => !named.has(id)), ...rest]) {
    if (depths.has(node.id)) continue;
    const circle = walk(node);
    if (root && !circle && !excused.has(node.id) && !excused.has('*')) broke('tree.unreachable', ['components', node.index], `Nothing that "${ROOT_ID}" leads to names ${describe(node.id)} as a child. Put it in the tree, or leave it out.`);
  }
  if (tooDeep && reached.has(tooDeep.id)) broke('tree.depth', ['components', tooDeep.index], `The tree has at most ${limits.depth} levels, with "${ROOT_ID}" as the first; ${describe(tooDeep.id)} stands deeper.`);

  /** Follows all references from one node; true when they lead back to it. */
  function walk(start: Node): boolean {
    const trail: {readonly node: Node; next: number}[] = [{node: start, next: 0}];
    const onTrail = new Set([start.id]);
    let circle = false;
    depths.set(start.id, 1);
    for (let top = trail.at(-1); top; top = trail.at(-1)) {
      const {node} = top;
      const reference = node.references[top.next++];
      if (!reference) {
        onTrail.delete(node.id);
        trail.pop();
        continue;
      }
      const child = nodes.get(reference.id);
      if (!child) broke('child.unresolved', reference.keys, `There is no component with the id ${describe(reference.id)}.`);
      else if (onTrail.has(child.id)) {
        circle ||= child === start;
        broke('tree.cycle', reference.keys, `${describe(node.id)} cannot contain ${describe(child.id)}, which contains it.`);
      } else if (parents.has(child.id)) {
        broke('child.shared', reference.keys, `${describe(child.id)} is already a child of ${describe(parents.get(child.id))}. Give each place a component of its own.`);
      } else {
        parents.set(child.id, node.id);
        checkChildType(node, reference, child, scope);
        if (depths.has(child.id)) continue;
        depths.set(child.id, trail.length + 1);
        if (trail.length + 1 > limits.depth) tooDeep ??= child;
        trail.push({node: child, next: 0});
        onTrail.add(child.id);
      }
    }
    return circle;
  }
}

/** The children that a component names. Those of a component that cannot be understood are excused; `*` stands for any. */
function referencesOf(component: JsonObject, index: number, {profile}: CheckScope, excused: Set<string>): readonly Reference[] {
  const found: Reference[] = [];
  const type = own(component, 'component');
  const known = typeof type === 'string' ? profile.components.get(type) : undefined;
  if (!known) {
    for (const [key, value] of Object.entries(component)) {
      if (key === 'id' || key === 'component') continue;
      for (const id of Array.isArray(value) ? value as readonly JsonValue[] : [value]) excused.add(typeof id === 'object' ? '*' : String(id));
    }
    return found;
  }
  const collect = (name: string, kind: string, value: JsonValue | undefined, keys: Keys) => {
    if (typeof value === 'string' && kind === 'child') found.push({id: value, keys});
    else if (Array.isArray(value) && kind === 'children') value.forEach((id: JsonValue, at) => { if (typeof id === 'string') found.push({id, keys: [...keys, at]}); });
    else if (kind === 'child' || kind === 'children') excused.add('*');
  };
  for (const {name, kind, plan} of known.props.values()) {
    const value = own(component, name);
    const keys = ['components', index, name];
    collect(name, kind, value, keys);
    if (kind === 'items' && Array.isArray(value)) {
      value.forEach((item: JsonValue, at) => {
        for (const part of plan?.items ?? []) if (isObject(item)) collect(part.name, part.kind, own(item, part.name), [...keys, at, part.name]);
      });
    }
  }
  return found;
}

/** Some parents take children of some types only. What is of no known type is reported as that. */
function checkChildType({component}: Node, {keys}: Reference, child: Node, {profile, broke}: CheckScope): void {
  const parent = profile.components.get(String(own(component, 'component')));
  const prop = parent?.props.get(String(keys[2]));
  const type = own(child.component, 'component');
  if (parent && prop?.childTypes && typeof type === 'string' && profile.components.has(type) && !prop.childTypes.includes(type)) {
    broke(childTypeRule(parent, prop), keys, `${parent.name}.${prop.name} must be the id of a ${prop.childTypes.join(' or ')}; ${describe(child.id)} is a ${type}.`);
  }
}
