import {basicCatalog} from '../../src/catalog/basic/basic-catalog.js';
import type {Problem} from '../../src/problem.js';
import type {JsonObject, JsonValue} from '../../src/protocol/json.js';
import {MessageProcessor, type MessageProcessorOptions} from '../../src/surface/message-processor.js';
import type {SurfaceModel} from '../../src/surface/surface-model.js';
import type {ActionDetail, EditDetail, PlaceholderReason, ViewHost} from '../../src/surface/view-host.js';
import type {ViewNode} from '../../src/surface/view-node.js';
import {ViewTree} from '../../src/surface/view-tree.js';

/** What a place is drawn as: its properties, and what was placed in it, in order. */
export interface PlainElement {
  readonly type: string;
  readonly props: Record<string, unknown>;
  readonly children: PlainElement[];
  readonly placeholder?: PlaceholderReason;
}

/** A host of plain objects that keeps account of what it is told. */
export class PlainHost implements ViewHost<PlainElement> {
  readonly top: PlainElement[] = [];
  readonly actions: ActionDetail[] = [];
  readonly edits: EditDetail[] = [];
  readonly opened: string[] = [];
  /** Ids of nodes that were written to since this was emptied last. */
  readonly writes: string[] = [];
  /** Ids of nodes whose elements were placed since this was emptied last. */
  readonly places: string[] = [];
  readonly delayed: (() => void)[] = [];
  flushes = 0;
  closed = new Set<string>();
  slow = false;

  create({component}: ViewNode<PlainElement>): PlainElement | undefined {
    return component?.definition && {type: component.type, props: {}, children: []};
  }

  placeholder(_node: ViewNode<PlainElement>, reason: PlaceholderReason): PlainElement {
    return {type: '', props: {}, children: [], placeholder: reason};
  }

  write(node: ViewNode<PlainElement>, property: string, value: unknown): void {
    this.writes.push(`${node.id}.${property}`);
    node.element!.props[property] = value;
  }

  read({element}: ViewNode<PlainElement>, property: string): unknown {
    return element?.props[property];
  }

  open({slot}: ViewNode<PlainElement>): boolean {
    return !this.closed.has(slot);
  }

  place(node: ViewNode<PlainElement>, before: PlainElement | undefined): void {
    this.places.push(node.id);
    const siblings = node.parent === undefined ? this.top : node.parent.element!.children;
    const old = siblings.indexOf(node.element!);
    if (old >= 0) siblings.splice(old, 1);
    siblings.splice(before === undefined ? siblings.length : siblings.indexOf(before), 0, node.element!);
  }

  remove({parent, element}: ViewNode<PlainElement>): void {
    const siblings = parent === undefined ? this.top : parent.element?.children ?? [];
    const index = siblings.indexOf(element!);
    if (index >= 0) siblings.splice(index, 1);
  }

  requestFlush(): void {
    this.flushes++;
  }

  later(work: () => void): void {
    this.delayed.push(work);
  }

  overtime(): boolean {
    return this.slow;
  }

  touched(): void {}

  openUrl(url: string): void {
    this.opened.push(url);
  }

  action(detail: ActionDetail): void {
    this.actions.push(detail);
  }

  edited(detail: EditDetail): void {
    this.edits.push(detail);
  }
}

/** A processor whose problems are kept. */
export function listening(options: MessageProcessorOptions = {}) {
  const processor = new MessageProcessor({locale: 'en-US', timeZone: 'UTC', ...options});
  const problems: Problem[] = [];
  processor.observe({problem: (problem) => problems.push(problem)});
  return {processor, problems, codes: () => problems.map(({code}) => code)};
}

export const create = (surfaceId = 's', more: JsonObject = {}): JsonObject => ({version: 'v0.9', createSurface: {surfaceId, catalogId: basicCatalog.id, ...more}});
export const components = (list: readonly JsonValue[], surfaceId = 's'): JsonObject => ({version: 'v0.9', updateComponents: {surfaceId, components: list}});
export const data = (value: JsonValue | undefined, path?: string, surfaceId = 's'): JsonObject =>
  ({version: 'v0.9', updateDataModel: {surfaceId, ...(path !== undefined && {path}), ...(value !== undefined && {value})}});

/** A drawn surface made of these components and data. */
export function stage(list: readonly JsonValue[], value: JsonValue = {}, options: MessageProcessorOptions = {}, host = new PlainHost()) {
  const {processor, problems, codes} = listening(options);
  processor.processMessages([create(), data(value), components(list)]);
  const surface = processor.surfaces.get('s') as SurfaceModel;
  const tree = new ViewTree<PlainElement>(surface, host, {report: (problem) => processor.report(problem), locale: 'en-US', timeZone: 'UTC'});
  tree.start();
  const find = (id: string, row?: number): ViewNode<PlainElement> => {
    const found: ViewNode<PlainElement>[] = [];
    const visit = (node: ViewNode<PlainElement>): void => {
      if (node.id === id) found.push(node);
      for (const child of [...node.children, ...(node.rows?.rows ?? [])]) visit(child);
    };
    visit(tree.root!);
    return found[row ?? 0]!;
  };
  /** All texts and labels in the order drawn. */
  const text = (elements: readonly PlainElement[] = host.top): string =>
    elements.flatMap((element) => [element.placeholder === undefined ? element.props['text'] ?? element.props['label'] : `[${element.placeholder}]`, text(element.children)])
      .filter((part) => part !== undefined && part !== '').join(' ');
  const send = (...messages: JsonObject[]): void => {
    processor.processMessages(messages);
    tree.flush();
  };
  return {processor, problems, codes, surface, tree, host, find, text, send};
}
