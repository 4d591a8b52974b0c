/**
 * A component's checks: always evaluated, first failing message first (A2UI v0.9 "checks").
 *
 * A field shows its message once the user left it, committed a value or tried an action; a button shows its own at
 * once, as the reason why it is off.
 */
import type {PathNode, Watcher} from '../data/path-node.js';
import {toText, truthy} from '../functions/coerce.js';
import {matches} from './pattern-check.js';
import type {ViewNode} from './view-node.js';
import type {ViewTree} from './view-tree.js';

export class CheckSet<E> implements Watcher {
  readonly tree: ViewTree<E>;
  readonly node: ViewNode<E>;
  /** The message of the first check that fails, or `''`. */
  failing = '';
  #targets: ReadonlySet<PathNode> = new Set();
  #queued = false;
  #live = true;
  #shown: string | undefined;

  constructor(tree: ViewTree<E>, node: ViewNode<E>) {
    this.tree = tree;
    this.node = node;
    this.#evaluate();
    this.show();
  }

  changed(): void {
    if (this.#queued) return;
    this.#queued = true;
    this.tree.enqueue(this);
  }

  run(): void {
    this.#queued = false;
    if (!this.#live) return;
    this.#evaluate();
    this.show();
  }

  /** Gives the element the message it may show now. */
  show(): void {
    const {node} = this;
    const isAction = node.component?.action !== undefined;
    const text = isAction || node.touched ? this.failing : '';
    if (text === (this.#shown ?? '')) return;
    this.#shown = text;
    this.tree.write(node, isAction ? 'reason' : 'error', text);
  }

  dispose(): void {
    this.#live = false;
    this.#watch(new Set());
  }

  #evaluate(): void {
    const {tree, node} = this;
    const component = node.component;
    const trace = new Set<PathNode>();
    this.failing = '';
    if (component === undefined) return;
    for (const {condition, message} of component.checks) {
      // Every condition is read, also behind a failing one, so that all their paths are watched.
      if (!truthy(tree.evaluate(condition, node, trace, 'checks')) && this.failing === '') this.failing = message;
    }
    if (component.pattern !== undefined && this.failing === '') {
      const binding = component.bindings.find(({prop}) => prop === 'value');
      const value = binding?.expression === undefined ? this.#local() : toText(tree.evaluate(binding.expression, node, trace, 'value'));
      if (!matches(component.pattern, value, tree, node)) this.failing = tree.words.patternMismatch;
    }
    this.#watch(trace);
  }

  #local(): string {
    const value = this.tree.host.read(this.node, 'value');
    return typeof value === 'string' ? value : '';
  }

  #watch(targets: ReadonlySet<PathNode>): void {
    const old = this.#targets;
    this.#targets = targets;
    for (const target of targets) target.watch(this);
    for (const target of old) if (!targets.has(target)) target.unwatch(this);
  }
}
