/**
 * A component's checks: always evaluated, first failing message first (A2UI v0.9 "checks").
 *
 * A field shows its message once the user left it, committed a value or tried an action; a button shows its own at
 * once, as the reason why it is off.
 */
import type {PathNode} from '../data/path-node.js';
import {toText, truthy} from '../functions/coerce.js';
import {matches} from './pattern-check.js';
import {TreePart} from './tree-part.js';
import type {ViewNode} from './view-node.js';
import type {ViewTree} from './view-tree.js';

export class CheckSet<E> extends TreePart<E> {
  /** The message of the first check that fails, or `''`. */
  failing = '';
  #shown: string;

  /** `shown` is the message that the element shows from an earlier definition. */
  constructor(tree: ViewTree<E>, node: ViewNode<E>, shown = '') {
    super(tree, node);
    this.#shown = shown;
    this.#evaluate();
    this.show();
  }

  protected override update(): void {
    this.#evaluate();
    this.show();
  }

  /** Gives the element the message it may show now. */
  show(): void {
    const {node} = this;
    const isAction = node.component?.action;
    const text = isAction || node.touched ? this.failing : '';
    if (text === this.#shown) return;
    this.#shown = text;
    this.tree.write(node, isAction ? 'reason' : 'error', text);
  }

  /** The message that the element shows now. */
  get shown(): string {
    return this.#shown;
  }

  #evaluate(): void {
    const {tree, node} = this;
    const component = node.component;
    const trace = new Set<PathNode>();
    this.failing = '';
    if (!component) return;
    for (const {condition, message} of component.checks) {
      // Every condition is read, also behind a failing one, so that all their paths are watched.
      if (!truthy(tree.evaluate(condition, node, trace, 'checks')) && this.failing === '') this.failing = message;
    }
    if (component.pattern !== undefined && this.failing === '') {
      // What the user types over a literal or computed value is nowhere but in the field.
      const expression = component.bindings.find(({prop}) => prop === 'value')?.expression;
      const value = expression?.kind === 'path' ? toText(tree.evaluate(expression, node, trace, 'value')) : this.#local();
      if (!matches(component.pattern, value, tree, node)) this.failing = tree.words.patternMismatch;
    }
    this.watch(trace);
  }

  #local(): string {
    const value = this.tree.host.read(this.node, 'value');
    return typeof value === 'string' ? value : '';
  }
}
