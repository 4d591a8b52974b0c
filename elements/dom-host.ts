/**
 * The page's side of a view tree: makes custom elements, writes their properties, puts them into their outlets and
 * turns their native events into edits and actions. One listener per event type and surface serves every element.
 */
import type {JsonValue} from '../src/protocol/json.js';
import type {ActionDetail, EditDetail, PlaceholderReason, ViewHost} from '../src/surface/view-host.js';
import type {ViewNode} from '../src/surface/view-node.js';
import type {ViewTree} from '../src/surface/view-tree.js';
import {setAttribute} from './element.js';
import {type ElementMap, type ElementMapping, type EventMapping, defaultEvents} from './element-map.js';

const place = Symbol('place');

/** What the view layer may ask of a component element; all of it optional, so that any custom element can be one. */
export interface ComponentElement extends HTMLElement {
  /** Where children of a slot go; null while that place is not shown. Default: the element itself. */
  outlet?(slot: string): Element | null;
  /** A wrapper for one child of a list. */
  wrap?(): Element;
  [property: string]: unknown;
  /** From an element back to its place in the tree: cheaper than a WeakMap when there are thousands. */
  [place]?: ViewNode<ComponentElement>;
}

/** What the host needs from its surface element. */
export interface DomHostOwner {
  /** The box that the root component stands in. Not `frame`: frameworks would set that property instead of the attribute. */
  readonly paper: HTMLElement;
  readonly elements: ElementMap;
  placeholder(type: string, reason: PlaceholderReason): HTMLElement;
  requestFlush(): void;
  openUrl(url: string): void;
  action(detail: ActionDetail): void;
  edited(detail: EditDetail): void;
}

type Node = ViewNode<ComponentElement>;

/** Milliseconds of drawing after which the rest of a long list waits for the next slice. */
const sliceTime = 12;

export class DomHost implements ViewHost<ComponentElement> {
  readonly #owner: DomHostOwner;
  #tree: ViewTree<ComponentElement> | undefined;
  readonly #loading = new Map<ComponentElement, [property: string, value: unknown][]>();
  /** Types of events that it listens to. */
  readonly #types = new Set<string>();
  #sliceStart = 0;
  #slices = 0;

  constructor(owner: DomHostOwner) {
    this.#owner = owner;
    this.#listen('focusout');
    this.#listen('change');
  }

  /** The tree that draws here. */
  attach(tree: ViewTree<ComponentElement>): void {
    this.#tree = tree;
  }

  /** Ends listening, when the surface shows another tree or none. */
  detach(): void {
    this.#tree = undefined;
    const {paper} = this.#owner;
    paper.removeAttribute('touched');
    for (const type of this.#types) for (const capture of [false, true]) paper.removeEventListener(type, this, capture);
  }

  create(node: Node): ComponentElement | undefined {
    const mapping = this.#mappingOf(node);
    if (!mapping) return undefined;
    const {tag, events = defaultEvents} = mapping;
    for (const type in events) this.#listen(type);
    const known = customElements.get(tag);
    const element = (known ? new known() : document.createElement(tag)) as ComponentElement;
    element[place] = node;
    if (!known) this.#load(element, mapping, node);
    return element;
  }

  placeholder(node: Node, reason: PlaceholderReason): ComponentElement {
    return this.#owner.placeholder(node.component?.type ?? '', reason) as ComponentElement;
  }

  write(node: Node, property: string, value: unknown): void {
    const element = node.element!;
    if (this.#loading.size > 0) {
      const waiting = this.#loading.get(element);
      if (waiting) {
        waiting.push([property, value]);
        return;
      }
    }
    switch (property) {
      case 'weight':
        return setWeight(element, value);
      case 'accessibleLabel':
      case 'accessibleDescription':
        if (!(property in element)) return setAttribute(element, property === 'accessibleLabel' ? 'aria-label' : 'aria-description', typeof value === 'string' ? value : '');
        break;
      case 'error':
      case 'reason':
      case 'off':
      case 'busy':
      case 'more':
      case 'empty':
        // Only elements that know these are given them.
        if (!(property in element)) return;
        if (property === 'more') this.#listen('impo-more', true);
    }
    element[this.#mappingOf(node)?.props?.[property] ?? property] = value;
  }

  read(node: Node, property: string): unknown {
    return node.element?.[this.#mappingOf(node)?.props?.[property] ?? property];
  }

  initial(node: Node, property: string): unknown {
    const mapping = this.#mappingOf(node);
    if (!mapping || customElements.get(mapping.tag) === undefined) return undefined;
    let fresh = pristine.get(mapping);
    if (!fresh) pristine.set(mapping, (fresh = document.createElement(mapping.tag) as ComponentElement));
    return fresh[mapping.props?.[property] ?? property];
  }

  open(node: Node): boolean {
    const parent = node.parent?.element;
    if (!parent) return true;
    const shown = !this.#loading.has(parent) && outletOf(parent, node.slot) !== null;
    if (!shown) this.#listen('impo-outlets', true);
    return shown;
  }

  place(node: Node, before: ComponentElement | undefined): void {
    const element = node.element!;
    const parent = node.parent?.element;
    if (!parent) return void this.#owner.paper.append(element);
    const outlet = outletOf(parent, node.slot);
    if (!outlet) return;
    if (!parent.wrap || node.slot !== 'children') {
      if (!parent.outlet && node.slot !== 'children' && node.slot !== 'child') element.slot = node.slot;
      return insert(before?.parentElement ?? outlet, element, before ?? null);
    }
    // A child that came before its parent's definition stands in the parent itself.
    const around = element.parentElement === parent ? null : element.parentElement;
    const wrapper = around ?? parent.wrap();
    if (!around) wrapper.append(element);
    const next = before?.parentElement;
    // The rows of a long list stand in groups: a row goes where its next sibling is.
    insert(next?.parentElement ?? outlet, wrapper, next ?? null);
  }

  remove(node: Node): void {
    const element = node.element!;
    this.#loading.delete(element);
    if (node.slot === 'children' && node.parent?.element?.wrap) element.parentElement?.remove();
    element.remove();
  }

  touched(): void {
    // Until then a button that is off keeps its reason to itself: nothing complains before the user began.
    this.#owner.paper.setAttribute('touched', '');
  }

  requestFlush(): void {
    this.#owner.requestFlush();
  }

  later(work: () => void): void {
    const slices = ++this.#slices;
    if (slices % 2 === 0) {
      // What many slices made must not be laid out at once: now and then a frame comes first, if the page has any.
      const frame = requestAnimationFrame(() => this.later(work));
      return void setTimeout(() => {
        cancelAnimationFrame(frame);
        if (this.#slices === slices) this.later(work);
      }, 100);
    }
    // A message, not a timer or a frame: it comes after input and painting, and also in a hidden tab.
    const {port1, port2} = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      this.beginSlice();
      work();
    };
    port2.postMessage(null);
  }

  /** Starts the clock of a slice. */
  beginSlice(): void {
    this.#sliceStart = performance.now();
  }

  overtime(times = 1): boolean {
    return performance.now() - this.#sliceStart > times * sliceTime;
  }

  openUrl(url: string): void {
    this.#owner.openUrl(url);
  }

  action(detail: ActionDetail): void {
    this.#owner.action(detail);
  }

  edited(detail: EditDetail): void {
    this.#owner.edited(detail);
  }

  #mappingOf({component}: Node): ElementMapping | undefined {
    const {elements} = this.#owner;
    return component && Object.hasOwn(elements, component.type) ? elements[component.type] : undefined;
  }

  /** Waits for an element's definition: properties written meanwhile would hide its accessors. */
  #load(element: ComponentElement, mapping: ElementMapping, node: Node): void {
    this.#loading.set(element, []);
    void customElements.whenDefined(mapping.tag).then(() => {
      const waiting = this.#loading.get(element);
      this.#loading.delete(element);
      if (!waiting) return;
      customElements.upgrade(element);
      for (const [property, value] of waiting) this.#tree?.write(node, property, value);
      this.beginSlice();
      if (element.outlet) this.#tree?.placeBelow(node);
      this.#tree?.outletsChanged(node);
    });
    load(mapping)?.catch((error: unknown) => {
      if (!this.#loading.delete(element)) return;
      this.#tree?.fail('RENDER_ERROR', `The element <${mapping.tag}> for '${node.id}' could not be loaded: ${String(error)}`, node, 'component');
      this.#tree?.replace(node, 'no-element');
    });
  }

  /** `capture` for those that do not bubble. */
  #listen(type: string, capture = false): void {
    if (this.#types.has(type)) return;
    this.#types.add(type);
    this.#owner.paper.addEventListener(type, this, capture);
  }

  /** Called by the browser. @internal */
  handleEvent(event: Event): void {
    const tree = this.#tree;
    if (!tree) return;
    const {type} = event;
    const node = this.#nodeOf(event);
    if (type === 'impo-outlets' || type === 'impo-more') {
      if (node?.element !== event.target) return;
      this.beginSlice();
      if (type === 'impo-more') node!.rows?.showMore();
      else tree.outletsChanged(node!);
      return;
    }
    const next = (event as FocusEvent).relatedTarget;
    // Left, or committed.
    if (node?.checks && (type === 'change' || (type === 'focusout' && !(next instanceof globalThis.Node && node.element?.contains(next))))) tree.touch(node);
    // The nearest component whose mapping knows the event takes it.
    for (let taker = node; taker; taker = taker.parent) {
      const meaning = (this.#mappingOf(taker)?.events ?? defaultEvents)[type];
      if (!meaning || !taker.element || !applies(meaning, event, taker)) continue;
      for (const property of Object.keys(meaning.write ?? {})) {
        tree.edit(taker, property, taker.element[meaning.write![property]!] as JsonValue);
      }
      if (meaning.action === true) tree.act(taker);
      return;
    }
  }

  #nodeOf(event: Event): Node | undefined {
    const {paper} = this.#owner;
    for (let element = event.target as Element | null; element && element !== paper; element = element.parentElement) {
      const node = (element as ComponentElement)[place];
      if (node) return node;
    }
    return undefined;
  }
}

/** An element of each kind that nothing was written to. */
const pristine = new WeakMap<ElementMapping, ComponentElement>();

const loads = new WeakMap<ElementMapping, Promise<unknown>>();

/** Loads a definition once, however many elements wait for it; a load that failed is tried again by the next element. */
function load(mapping: ElementMapping): Promise<unknown> | undefined {
  let loading = loads.get(mapping);
  if (!loading && mapping.load) {
    loading = Promise.resolve(mapping.load());
    loads.set(mapping, loading);
    loading.catch(() => loads.delete(mapping));
  }
  return loading;
}

function outletOf(parent: ComponentElement, slot: string): Element | null {
  return parent.outlet ? parent.outlet(slot) : parent;
}

function applies(meaning: EventMapping, event: Event, node: Node): boolean {
  if (meaning.action === true && !node.component?.action) return false;
  if (meaning.write && !Object.keys(meaning.write).some((property) => node.component?.definition?.plan.byName.has(property))) return false;
  return meaning.from === undefined || (event.target as Element).closest(meaning.from) !== null;
}

function setWeight(element: HTMLElement, value: unknown): void {
  const weight = typeof value === 'number' && value > 0 ? String(value) : '';
  element.toggleAttribute('weighted', weight !== '');
  // Without a value it is taken away.
  element.style.setProperty('--impo-weight', weight);
}

type Mover = Element & {moveBefore?(node: Element, before: Element | null): void};

/** Inserts or moves; a move within the page keeps focus, scroll and frames where the platform can. */
function insert(parent: Element, child: Element, before: Element | null): void {
  const old = child.parentNode;
  if (old === parent && child.nextSibling === before) return;
  const mover = parent as Mover;
  if (old && child.isConnected && parent.isConnected && mover.moveBefore) mover.moveBefore(child, before);
  else if (old === parent && child.contains((child.getRootNode() as ShadowRoot).activeElement)) moveOthers(parent, child, before);
  else parent.insertBefore(child, before);
}

/** To the same order without `moveBefore()`: the child stays where it is, with its focus or open dialog, and its siblings pass it. */
function moveOthers(parent: Element, child: Element, before: Element | null): void {
  const siblings = [...parent.childNodes];
  const from = siblings.indexOf(child);
  const to = before ? siblings.indexOf(before) : siblings.length;
  for (const sibling of siblings.slice(Math.min(from + 1, to), Math.max(from, to))) parent.insertBefore(sibling, to > from ? child : siblings[from + 1] ?? null);
}
