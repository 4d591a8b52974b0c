/**
 * Draws one surface on a host and keeps it in step with the model, with no knowledge of the DOM.
 *
 * Invariants
 * - A write to the data re-reads only the properties bound to what changed; a new definition touches only the places
 *   drawn from it. Nothing is ever drawn twice in one flush.
 * - A place keeps its element while its id, its scope and its component type stay: focus, caret and scroll live there.
 * - Whatever the agent sends, drawing ends: cycles, depth and number of components are bounded, each with one
 *   placeholder and one problem.
 * - Nothing here throws at the page: what a host element throws becomes a `RENDER_ERROR` problem.
 */
import type {PathNode} from '../data/path-node.js';
import {DataError} from '../data/data-error.js';
import {formatPointer} from '../data/pointer.js';
import {type EvaluationScope, type Expression, compileDynamic, evaluate} from '../functions/expression.js';
import type {FunctionDefinition} from '../functions/define-function.js';
import {allowSteps} from '../functions/regex-program.js';
import type {ProblemCode, Report} from '../problem.js';
import type {JsonValue} from '../protocol/json.js';
import {resolveAction} from './action.js';
import {BoundProp, sameValue} from './bound-prop.js';
import {CheckSet} from './check-set.js';
import {type CompiledComponent, type PathExpression, coerce, compiled, emptyValue} from './compile.js';
import {reconcile} from './reconcile.js';
import {RowList} from './row-list.js';
import type {SurfaceModel} from './surface-model.js';
import type {PlaceholderReason, ViewHost} from './view-host.js';
import {ViewNode} from './view-node.js';

/** Sentences that the tree itself gives to a user. */
export interface TreeWords {
  /** Message of a text field whose value does not match its `validationRegexp`. */
  readonly patternMismatch: string;
}

/** Options of {@link ViewTree}. */
export interface ViewTreeOptions {
  readonly report: Report;
  /** BCP 47 language for numbers, dates and plurals; `''` is the browser's own. */
  readonly locale?: string;
  /** IANA time zone for timestamps; default: the viewer's. */
  readonly timeZone?: string | undefined;
  readonly words?: TreeWords;
}

/** Places drawn or updated before the clock is asked: no ordinary surface is ever seen half drawn. */
const batch = 500;

/** Letters of a text that are not counted; the most of one text, and of all the longer ones, that are shown. */
const plainText = 2_000;
const maxText = 100_000;
const maxLongText = 1_000_000;
/** Steps that the patterns of one slice may take. */
const maxSteps = 1_000_000;

/** Something that runs in a flush. */
interface Job {
  run(): void;
}

/** Draws a surface on a host. Call `start` once, `flush` when the host was asked for it, `end` when the surface is gone. */
export class ViewTree<E> {
  readonly surface: SurfaceModel;
  readonly host: ViewHost<E>;
  /** The sentences in force; `reread` makes a change of them seen. */
  words: TreeWords;
  /** What the user made of properties that no data holds, by component and scope. It outlives the element, which a change above may replace, but not the definition. */
  readonly #kept = new Map<string, {readonly property: string; readonly definition: unknown; readonly values: WeakMap<PathNode, JsonValue>}>();
  readonly #report: Report;
  readonly #scope: Scope<E>;
  readonly #byId = new Map<string, ViewNode<E>>();
  readonly #actors = new Set<ViewNode<E>>();
  readonly #stopObserving: () => void;
  #root: ViewNode<E> | undefined;
  #jobs: Job[] = [];
  /** Places with children that wait for the next slice. */
  readonly #unopened = new Set<ViewNode<E>>();
  #changedIds = new Set<string>();
  /** Whether components changed since the host was last told so. */
  #rearranged = false;
  readonly #waiting: (() => void)[] = [];
  #work = 0;
  #full = false;
  /** Letters of long texts, on the surface and in this slice. */
  #longText = 0;
  #sliceText = 0;
  #count = 0;
  #rowCount = 0;
  #busy = false;
  #spent = false;
  #pressed: ViewNode<E> | undefined;
  #overflow: ViewNode<E> | undefined;
  #live = true;

  constructor(surface: SurfaceModel, host: ViewHost<E>, {report, locale = '', timeZone, words = {patternMismatch: 'Use the expected format.'}}: ViewTreeOptions) {
    this.surface = surface;
    this.host = host;
    this.words = words;
    this.#report = report;
    this.#scope = new Scope(this, locale, timeZone);
    this.#stopObserving = surface.observe((ids) => {
      ids.forEach((id) => {
        this.#changedIds.add(id);
        if (this.#kept.has(id) && !sameValue(this.#kept.get(id)!.definition, this.#definition(id))) this.#kept.delete(id);
      });
      this.host.requestFlush();
    });
  }

  /** Draws what is there so far. Called once, when the host is ready. */
  start(): void {
    this.#beginSlice();
    const root = new ViewNode<E>(undefined, 'root', 'root', this.surface.dataModel.root, false);
    this.#root = root;
    this.draw(root);
    this.put(root);
  }

  /** The place of the component `root`. */
  get root(): ViewNode<E> | undefined {
    return this.#root;
  }

  /** Whether a long list is still being drawn. */
  get drawing(): boolean {
    return this.#live && this.#waiting.length > 0;
  }

  /** The language in force. Setting it reads every computed property again. */
  get locale(): string {
    return this.#scope.locale;
  }

  set locale(locale: string) {
    if (locale === this.#scope.locale) return;
    this.#scope.locale = locale;
    this.reread();
  }

  /** Reads every computed property and every check again, in the next flush: the language or the words are others now. */
  reread(): void {
    const again = (node: ViewNode<E>): void => {
      node.checks?.changed();
      for (const bound of node.bound) if (bound.binding.expression?.kind !== 'path') bound.changed();
      for (const child of node.children) again(child);
      for (const row of node.rows?.rows ?? []) again(row);
    };
    if (this.#root) again(this.#root);
  }

  /** While busy, actions are off and fields stay usable; the button pressed last shows progress. */
  get busy(): boolean {
    return this.#busy;
  }

  set busy(busy: boolean) {
    if (busy === this.#busy) return;
    this.#busy = busy;
    if (!busy) this.#pressed = undefined;
    for (const node of this.#actors) this.#showBusy(node);
  }

  /** Whether actions are off for good: none shows progress. */
  get spent(): boolean {
    return this.#spent;
  }

  set spent(spent: boolean) {
    if (spent === this.#spent) return;
    this.#spent = spent;
    for (const node of this.#actors) this.#showBusy(node);
  }

  /** Brings the host in step with everything that changed since the last flush; true when components changed. */
  flush(): boolean {
    this.#catchUp();
    const changed = this.#rearranged;
    this.#rearranged = false;
    return changed;
  }

  #catchUp(): void {
    if (!this.#live) return;
    this.#beginSlice();
    for (let round = 0; round < 100 && !this.#full && (this.#changedIds.size > 0 || this.#jobs.length > 0); round++) {
      const ids = this.#changedIds;
      this.#changedIds = new Set();
      this.#rearranged ||= ids.size > 0;
      for (const id of ids) this.#refresh(id);
      const jobs = this.#jobs;
      this.#jobs = [];
      for (const job of jobs) {
        if (this.outOfTime()) this.#jobs.push(job);
        else job.run();
      }
    }
    if (this.#full) this.later(() => this.host.requestFlush());
    // Elements that keep answering each other must not stop the page; what is left goes on after it has painted.
    else if (this.#live && this.#jobs.length > 0) this.later(() => this.#catchUp());
  }

  /** Takes everything down: elements, watchers, rows. */
  end(): void {
    if (!this.#live) return;
    this.#live = false;
    this.#stopObserving();
    if (this.#root) this.dispose(this.#root, true);
    this.#root = undefined;
    this.#jobs = [];
  }

  /** Runs an action's component: its own checks first, then the event or the local function. */
  act(node: ViewNode<E>): void {
    const action = node.component?.action;
    if (!action || this.#busy || this.#spent) return;
    // An edit in the same task must count.
    this.#catchUp();
    if (node.state !== 'drawn') return;
    this.host.touched();
    this.#reveal(this.#root);
    if (node.checks && node.checks.failing !== '') return;
    this.#pressed = node;
    const detail = resolveAction(action, node.id, (value) => this.#scope.resolve(value, node));
    if (detail) this.host.action(detail, node);
    if (this.#busy) for (const actor of this.#actors) this.#showBusy(actor);
  }

  /** Writes a user's edit to the data the property is bound to, and tells the page. */
  edit(node: ViewNode<E>, property: string, value: JsonValue): void {
    const {component} = node;
    if (!component) return;
    const bound = node.bound.find(({binding}) => binding.prop === property);
    const expression = bound?.binding.expression;
    let path: string | undefined;
    if (bound && expression?.kind === 'path') {
      // An element may say the same twice, as it is typed and as it is committed.
      if (sameValue(bound.last, value) || sameValue(bound.last, coerce(value, bound.binding.kind))) return;
      const segments = expression.absolute ? expression.segments : [...node.scope.segments, ...expression.segments];
      path = formatPointer(segments);
      bound.last = value;
      try {
        this.surface.dataModel.write(segments, value);
      } catch (error) {
        if (!(error instanceof DataError)) throw error;
        path = undefined;
        this.fail('DATA_ERROR', error.message, node, property);
      }
    } else {
      const kept = this.#kept.get(node.id) ?? {property, definition: this.#definition(node.id), values: new WeakMap()};
      this.#kept.set(node.id, kept);
      kept.values.set(node.scope, value);
    }
    if (component.pattern !== undefined) node.checks?.changed();
    this.host.edited({sourceComponentId: node.id, property, path, value}, node);
  }

  /** Notes that the user left or committed a field, so that its message may show. */
  touch(node: ViewNode<E>): void {
    if (node.touched) return;
    node.touched = true;
    this.host.touched();
    node.checks?.changed();
  }

  /** Draws what an element now shows: an opened modal's content, a chosen tab's panel. */
  outletsChanged(node: ViewNode<E>): void {
    for (const child of node.children) {
      if (child.state !== 'closed' || !this.#open(child)) continue;
      this.drawChild(child);
      if (child.element) this.place(child);
    }
  }

  /** Puts what is drawn below a place into its outlets again, when its element has only now got them. */
  placeBelow(node: ViewNode<E>): void {
    for (const child of node.children) if (child.slot === 'children') this.put(child);
    for (const row of node.rows?.rows ?? []) this.put(row);
  }

  /** A stand-in for a place whose element turned out not to be had. */
  replace(node: ViewNode<E>, reason: PlaceholderReason): void {
    if (node.state !== 'drawn') return;
    const {component} = node;
    this.#clear(node, true);
    node.component = component;
    this.#tally(node, 1);
    node.state = 'placeholder';
    node.element = this.host.placeholder(node, reason);
    this.place(node);
  }

  // What follows is for the tree's own parts: rows, bound properties, checks.

  enqueue(job: Job): void {
    if (this.#jobs.length === 0) this.host.requestFlush();
    this.#jobs.push(job);
  }

  /** Runs the rest of something in a later slice, after what waits already. */
  later(work: () => void): void {
    if (this.#waiting.push(work) === 1) this.host.later(this.#nextSlice);
  }

  readonly #nextSlice = (): void => {
    this.#beginSlice();
    const works = this.#live ? this.#waiting : [];
    let done = 0;
    while (done < works.length && !this.#full) works[done++]!();
    works.splice(0, done);
    if (works.length > 0) this.host.later(this.#nextSlice);
  };

  /** Counts one more place; true once this slice has done enough, and the rest must wait for the next. */
  outOfTime(): boolean {
    return (this.#full ||= ++this.#work % 16 === 0 && this.host.overtime(this.#work > batch ? 1 : 8));
  }

  #beginSlice(): void {
    this.#work = this.#sliceText = 0;
    allowSteps(maxSteps);
    this.#full = false;
  }

  roomForRow(): boolean {
    return this.#rowCount < this.surface.limits.maxRowComponents;
  }

  /** The trie node a path means for a place. The caller must watch or hold it. */
  target(path: PathExpression, node: ViewNode<E>): PathNode {
    return (path.absolute ? this.surface.dataModel.root : node.scope).descendant(path.segments);
  }

  /** The value of an expression at a place; what it read is added to `trace`, to be watched. */
  evaluate(expression: Expression, node: ViewNode<E>, trace: Set<PathNode>, property: string): JsonValue | undefined {
    return this.#scope.run(expression, node, trace, property, false);
  }

  write(node: ViewNode<E>, property: string, value: unknown): void {
    if (typeof value === 'string' && value.length > plainText) value = this.#cut(node, property, value);
    try {
      if (node.element) this.host.write(node, property, value);
    } catch (error) {
      this.#renderFault(`The element of '${node.id}' refused '${property}'`, error, node, property);
    }
  }

  /** A long text, as much of it as may stand here and on the whole surface: layout takes its time for each letter. */
  #cut(node: ViewNode<E>, property: string, text: string): string {
    const room = Math.max(plainText, Math.min(maxText, maxLongText - this.#longText + node.longText));
    if (text.length > room) {
      this.fail('LIMIT_EXCEEDED', `The ${property} of '${node.id}' has ${text.length} characters; ${room} are shown. Send shorter texts.`, node, property);
      text = `${text.slice(0, room)}…`;
    }
    const more = Math.max(0, text.length - node.longText);
    node.longText += more;
    this.#longText += more;
    this.#full ||= (this.#sliceText += text.length) > maxText;
    return text;
  }

  fail(code: ProblemCode, message: string, node: ViewNode<E>, property: string): void {
    this.#report({
      code,
      severity: 'error',
      message,
      surfaceId: this.surface.id,
      componentId: node.id,
      path: `/components/${node.id}/${property}`,
    });
  }

  #renderFault(what: string, error: unknown, node: ViewNode<E>, property: string): void {
    this.fail('RENDER_ERROR', `${what}: ${String(error)}`, node, property);
  }

  /** Puts the element of a place, if it has one, before another of the same outlet or last. */
  put(node: ViewNode<E>, before?: E): void {
    if (!node.element || !this.#live) return;
    try {
      this.host.place(node, before);
    } catch (error) {
      this.#renderFault(`The element of '${node.parent?.id}' refused '${node.id}'`, error, node, node.slot);
    }
  }

  /** Draws a child, or leaves it to the next slice, as if its place were not shown yet. */
  drawChild(node: ViewNode<E>): void {
    if (!this.outOfTime()) return this.draw(node);
    if (node.state !== 'closed') this.#link(node);
    node.state = 'closed';
    if (this.#unopened.size === 0) {
      this.later(() => {
        const parents = [...this.#unopened];
        this.#unopened.clear();
        for (const parent of parents) this.outletsChanged(parent);
      });
    }
    this.#unopened.add(node.parent!);
  }

  /** Makes the element of a place and everything below it, without placing it. */
  draw(node: ViewNode<E>): void {
    // A page that hears of a problem may take the surface away in the middle of its drawing.
    if (!this.#live) return;
    if (node.state !== 'closed') this.#link(node);
    if (node.slot !== 'children' && node.parent && !this.#open(node)) {
      node.state = 'closed';
      return;
    }
    const component = compiled(this.surface.components.get(node.id));
    if (!component) {
      node.state = 'pending';
      return;
    }
    this.#tally(node, 1);
    const refusal = this.#refusal(node);
    if (refusal === 'limit' && this.#overflow !== node && this.#overflow?.state === 'placeholder') {
      // One stand-in says it for all that is left out.
      this.#tally(node, -1);
      node.state = 'pending';
      return;
    }
    if (refusal === 'limit') this.#overflow = node;
    let element: E | undefined;
    let broken = false;
    node.component = component;
    if (!refusal) {
      try {
        element = this.host.create(node);
      } catch (error) {
        broken = true;
        this.#renderFault(`The element of '${node.id}' could not be made`, error, node, 'component');
      }
    }
    if (!element) {
      const reason = refusal ?? (component.definition ? 'no-element' : 'unknown-type');
      if (reason === 'no-element' && !broken) this.fail('RENDER_ERROR', `There is no element for the component type '${component.type}'. Add it to the surface's 'elements'.`, node, 'component');
      node.state = 'placeholder';
      node.element = this.host.placeholder(node, reason);
      return;
    }
    node.element = element;
    node.state = 'drawn';
    const {statics, children} = component;
    statics.forEach((one) => this.write(node, one[0], one[1]));
    if (component.weight !== undefined) this.write(node, 'weight', component.weight);
    if (component.bindings.length > 0) node.bound = component.bindings.map((binding) => new BoundProp(this, node, binding, undefined));
    const kept = this.#kept.get(node.id);
    if (kept?.values.has(node.scope)) this.write(node, kept.property, kept.values.get(node.scope));
    this.#wire(node, component);
    if (children.length > 0) {
      node.children = [];
      for (let index = 0; index < children.length; index++) {
        const {slot, id} = children[index]!;
        const child = new ViewNode<E>(node, slot, id, node.scope, node.inRow);
        node.children.push(child);
        this.drawChild(child);
        this.put(child);
        if (!this.#room(node)) break;
      }
    }
    if (component.template) node.rows = new RowList(this, node, component.template);
  }

  /** Puts a drawn place before its next drawn sibling. */
  place(node: ViewNode<E>): void {
    const {rows, children = []} = node.parent ?? {};
    const siblings = rows?.rows.includes(node) ? rows.rows : children;
    let index = siblings.indexOf(node) + 1;
    while (index > 0 && index < siblings.length && (siblings[index]!.slot !== node.slot || !siblings[index]!.element)) index++;
    this.put(node, index > 0 ? siblings[index]?.element : undefined);
  }

  /** Ends a place and everything below it; `remove` also takes its element away. */
  dispose(node: ViewNode<E>, remove: boolean): void {
    this.#clear(node, remove);
    this.#unlink(node);
    node.state = 'gone';
  }

  #open(node: ViewNode<E>): boolean {
    try {
      return this.host.open(node);
    } catch (error) {
      this.#renderFault(`The element of '${node.parent?.id}' refused '${node.id}'`, error, node, node.slot);
      return false;
    }
  }

  #tally(node: ViewNode<E>, by: 1 | -1): void {
    if (node.inRow) this.#rowCount += by;
    else this.#count += by;
  }

  #room(node: ViewNode<E>): boolean {
    return node.inRow ? this.#rowCount <= this.surface.limits.maxRowComponents : this.#count <= this.surface.limits.maxComponents;
  }

  #refusal(node: ViewNode<E>): PlaceholderReason | undefined {
    const {limits} = this.surface;
    if (!this.#room(node)) {
      this.fail('LIMIT_EXCEEDED', `More than ${node.inRow ? limits.maxRowComponents : limits.maxComponents} components are drawn. Send fewer, or a template over a shorter list.`, this.#root ?? node, 'children');
      return 'limit';
    }
    for (let above = node.parent; above; above = above.parent) {
      if (above.id === node.id && above.scope === node.scope) {
        this.fail('CYCLIC_REFERENCE', `Circular reference: '${node.id}' contains itself, a cycle. Send another child.`, node, node.slot);
        return 'cycle';
      }
    }
    if (node.depth > limits.maxDepth) {
      this.fail('LIMIT_EXCEEDED', `'${node.id}' is nested deeper than ${limits.maxDepth} levels. Send a flatter one.`, node, node.slot);
      return 'depth';
    }
    return undefined;
  }

  /** Checks and action of a drawn place. */
  #wire(node: ViewNode<E>, component: CompiledComponent, shown?: string): void {
    if (component.checks.length > 0 || component.pattern !== undefined) node.checks = new CheckSet(this, node, shown);
    if (component.action) {
      this.#actors.add(node);
      if (this.#busy || this.#spent) this.#showBusy(node);
    }
  }

  #showBusy(node: ViewNode<E>): void {
    const pressed = this.#busy && node === this.#pressed;
    this.write(node, 'busy', pressed);
    this.write(node, 'off', (this.#busy || this.#spent) && !pressed);
  }

  #reveal(node: ViewNode<E> | undefined): void {
    if (!node) return;
    if (node.checks) this.touch(node);
    for (const child of node.children) this.#reveal(child);
    for (const row of node.rows?.rows ?? []) this.#reveal(row);
  }

  #definition(id: string): unknown {
    return this.surface.components.get(id)?.normalized;
  }

  /** Every place drawn from a definition follows its new form. */
  #refresh(id: string): void {
    const component = compiled(this.surface.components.get(id));
    const outdated = (node: ViewNode<E>): boolean => node.state !== 'gone' && node.state !== 'closed' && !(component && component === node.component);
    const places: ViewNode<E>[] = [];
    // Most have just been drawn from it.
    for (let node = this.#byId.get(id); node; node = node.next) if (outdated(node)) places.push(node);
    if (places.length === 0) return;
    const lists = new Set<RowList<E>>();
    for (const node of places) {
      if (!outdated(node)) continue;
      if (this.outOfTime()) {
        this.#changedIds.add(id);
        return;
      }
      if (node.state === 'drawn' && component?.type === node.component?.type && component) {
        this.#update(node, component);
        this.host.updated?.(node);
      } else if (node.parent?.rows && node.parent.rows.template.slot === node.slot) {
        lists.add(node.parent.rows);
      } else {
        const before = node.element;
        this.#clear(node, true);
        this.draw(node);
        if (node.element) this.place(node);
        if (node.parent && before !== node.element) this.host.updated?.(node.parent);
      }
    }
    // Rows that need new elements come in slices, like those of a new list.
    for (const list of lists) list.redraw();
  }

  #update(node: ViewNode<E>, component: CompiledComponent): void {
    const old = node.component!;
    node.component = component;
    const given = new Set<string>();
    const before = new Map<string, unknown>(old.statics);
    for (const bound of node.bound) before.set(bound.binding.prop, bound.last);
    for (const [property, value] of component.statics) {
      given.add(property);
      if (!before.has(property) || !sameValue(before.get(property), value)) this.write(node, property, value);
    }
    const stale = node.bound;
    node.bound = component.bindings.map((binding) => {
      given.add(binding.prop);
      return new BoundProp(this, node, binding, before.get(binding.prop));
    });
    for (const bound of stale) bound.dispose();
    for (const property of before.keys()) {
      if (given.has(property)) continue;
      const plan = component.definition?.plan.byName.get(property);
      this.write(node, property, plan ? this.host.initial?.(node, property) ?? emptyValue(plan) : '');
    }
    if (component.weight !== old.weight) this.write(node, 'weight', component.weight);
    const shown = node.checks?.shown;
    this.#unwire(node);
    this.#wire(node, component, shown);
    if (shown && !node.checks) this.write(node, old.action ? 'reason' : 'error', '');
    reconcile(this, node, component);
  }

  #unwire(node: ViewNode<E>): void {
    node.checks?.dispose();
    node.checks = undefined;
    this.#actors.delete(node);
  }

  /** Empties a place: everything below it, its watchers and its element. */
  #clear(node: ViewNode<E>, remove: boolean): void {
    for (const bound of node.bound) bound.dispose();
    this.#unwire(node);
    node.rows?.dispose();
    node.rows = undefined;
    for (const child of node.children) this.dispose(child, false);
    if (node.bound.length > 0) node.bound = [];
    if (node.children.length > 0) node.children = [];
    if (node.state === 'drawn' || node.state === 'placeholder') this.#tally(node, -1);
    if (remove && node.element) this.host.remove(node);
    node.state = 'pending';
    node.element = undefined;
    node.component = undefined;
    node.touched = false;
    this.#longText -= node.longText;
    node.longText = 0;
    if (this.#pressed === node) this.#pressed = undefined;
  }

  #link(node: ViewNode<E>): void {
    const first = this.#byId.get(node.id);
    if (first === node || node.previous) return;
    node.next = first;
    if (first) first.previous = node;
    this.#byId.set(node.id, node);
  }

  #unlink(node: ViewNode<E>): void {
    const {next, previous} = node;
    if (next) next.previous = previous;
    if (previous) previous.next = next;
    else if (this.#byId.get(node.id) === node) {
      if (!next) this.#byId.delete(node.id);
      else this.#byId.set(node.id, next);
    }
    node.next = node.previous = undefined;
  }
}

/** Where expressions of a tree are evaluated; one object, pointed at a place for each evaluation. */
class Scope<E> implements EvaluationScope {
  readonly #tree: ViewTree<E>;
  locale: string;
  readonly timeZone: string | undefined;
  acting = false;
  #node: ViewNode<E> | undefined;
  #trace: Set<PathNode> | undefined;
  #property = '';

  constructor(tree: ViewTree<E>, locale: string, timeZone: string | undefined) {
    this.#tree = tree;
    this.locale = locale;
    this.timeZone = timeZone;
  }

  get functions(): {get(name: string): FunctionDefinition | undefined} {
    return this.#tree.surface.catalog.functions;
  }

  run(expression: Expression, node: ViewNode<E>, trace: Set<PathNode> | undefined, property: string, acting: boolean): JsonValue | undefined {
    this.#node = node;
    this.#trace = trace;
    this.#property = property;
    this.acting = acting;
    return evaluate(expression, this);
  }

  /** Resolves a value of an action: nothing is watched, and functions that act may run. */
  resolve(value: JsonValue, node: ViewNode<E>): JsonValue | undefined {
    return this.run(compileDynamic(value), node, undefined, 'action', true);
  }

  read(path: PathExpression): JsonValue | undefined {
    const model = this.#tree.surface.dataModel;
    if (!this.#trace) return model.readBelow(path.absolute ? model.root : this.#node!.scope, path.segments);
    const target = this.#tree.target(path, this.#node!);
    this.#trace.add(target);
    return model.read(target);
  }

  fail(code: ProblemCode, message: string): void {
    this.#tree.fail(code, message, this.#node!, this.#property);
  }

  act({openUrl}: {readonly openUrl: string}): void {
    this.#tree.host.openUrl(openUrl, this.#node!);
  }
}
