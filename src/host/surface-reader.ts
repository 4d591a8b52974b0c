/**
 * Walks a surface as it would be drawn, without drawing it: properties are evaluated by what the page evaluates them with, in
 * the scope of their row. Nothing is watched, written or reported.
 *
 * Invariants
 * - It ends, whatever the surface: depth, places and letters are bounded, and a component inside itself is left out.
 * - It is the same for the same components, data, language and time zone.
 */
import {type EvaluationScope, type Expression, evaluate} from '../functions/expression.js';
import {allowSteps} from '../functions/regex-program.js';
import type {JsonValue} from '../protocol/json.js';
import {type CompiledComponent, type PathExpression, coerce, compiled, resolveItem} from '../surface/compile.js';
import type {SurfaceModel} from '../surface/surface-model.js';
import {componentText} from './component-text.js';
import {type Block, cleanText, lines} from './text-blocks.js';
import type {TextWords} from './text-words.js';

/** Components that are looked at, rows included. */
const maxPlaces = 20_000;
/** Letters of values that are computed, also of those that are not told. */
const maxComputed = 10_000_000;
/** Steps that the patterns of one reading may take. */
const maxSteps = 1_000_000;

/** A component in its place. */
export interface Place {
  readonly component: CompiledComponent;
  /** The keys of the data that relative paths start from. */
  readonly scope: readonly string[];
  readonly above: Place | undefined;
  readonly depth: number;
}

/** What a reading is given. */
export interface ReadingOptions {
  readonly words: TextWords;
  readonly locale: string;
  readonly timeZone: string | undefined;
  readonly modals: boolean;
  readonly link: (url: string) => string | undefined;
}

/** One reading of a surface. */
export class SurfaceReader {
  readonly surface: SurfaceModel;
  readonly options: ReadingOptions;
  /** Letters that may still be taken. */
  #letters: number;
  #cut = false;
  #places = maxPlaces;
  #computed = maxComputed;

  constructor(surface: SurfaceModel, options: ReadingOptions, maxLetters: number) {
    this.surface = surface;
    this.options = options;
    this.#letters = maxLetters;
  }

  /** Everything that the surface says, as far as the letters reach. */
  read(): readonly Block[] {
    allowSteps(maxSteps);
    const root: Place | undefined = this.#place('root', [], undefined);
    const blocks = root === undefined ? [] : this.blocks(root);
    return this.full ? [...blocks, ...lines('…')] : blocks;
  }

  /** Whether something was left out. */
  get full(): boolean {
    return this.#cut || this.#places <= 0 || this.#computed <= 0;
  }

  /** The blocks of a place. */
  blocks(place: Place): readonly Block[] {
    return this.full ? [] : componentText(this, place);
  }

  /** As much of an agent's text as there is room for, without what is not text. */
  take(value: unknown): string {
    if (typeof value !== 'string') return '';
    const text = cleanText(value.slice(0, this.#letters)).trim();
    this.#cut ||= value.length > this.#letters;
    this.#letters -= text.length;
    return text;
  }

  /** The child of a slot. */
  child(place: Place, slot: string): readonly Block[] {
    const found = place.component.children.find((child) => child.slot === slot);
    const inner = found && this.#place(found.id, place.scope, place);
    return inner === undefined ? [] : this.blocks(inner);
  }

  /** The children of a slot, each by itself, and how many rows the surface's limits hold back; undefined for an empty list. */
  children(place: Place, slot = 'children'): {readonly each: readonly (readonly Block[])[]; readonly more: number} | undefined {
    const {children, template} = place.component;
    const each: (readonly Block[])[] = [];
    const add = (id: string, scope: readonly string[]): void => {
      const inner = this.#place(id, scope, place);
      const blocks = inner === undefined ? [] : this.blocks(inner);
      if (blocks.length > 0) each.push(blocks);
    };
    for (const child of children) if (child.slot === slot && !this.full) add(child.id, place.scope);
    if (template?.slot !== slot) return {each, more: 0};
    const base = this.#segments(template.path, place);
    const list = this.surface.dataModel.readBelow(this.surface.dataModel.root, base);
    if (!Array.isArray(list)) return {each, more: 0};
    if (list.length === 0) return undefined;
    const length = Math.min(list.length, this.surface.limits.maxRows);
    let row = 0;
    for (; row < length && !this.full; row++) add(template.id, [...base, String(row)]);
    return {each, more: list.length - row};
  }

  /** The properties of a place as its element would have them. */
  props(place: Place): {readonly [name: string]: unknown} {
    const props: Record<string, unknown> = Object.fromEntries(place.component.statics);
    for (const {prop, kind, expression, items} of place.component.bindings) {
      if (this.full) break;
      props[prop] = expression === undefined ? items!.map((item) => resolveItem(item, (inner) => this.evaluate(inner, place))) : coerce(this.evaluate(expression, place), kind);
    }
    return props;
  }

  /** The value of an expression at a place. */
  evaluate(expression: Expression, place: Place): JsonValue | undefined {
    const {dataModel, catalog} = this.surface;
    const scope: EvaluationScope = {
      read: (path) => dataModel.readBelow(dataModel.root, this.#segments(path, place)),
      functions: catalog.functions,
      locale: this.options.locale,
      timeZone: this.options.timeZone,
      acting: false,
      fail: () => {},
    };
    if (this.full) return undefined;
    const value = evaluate(expression, scope);
    if (typeof value === 'string') this.#computed -= value.length;
    return value;
  }

  /** A component by its id below a place, unless it must not stand there. */
  #place(id: string, scope: readonly string[], above: Place | undefined): Place | undefined {
    const component = compiled(this.surface.components.get(id));
    const depth = (above?.depth ?? 0) + 1;
    if (component === undefined || depth > this.surface.limits.maxDepth || this.#places-- <= 0) return undefined;
    for (let place = above; place !== undefined; place = place.above) {
      if (place.component.id === id && place.scope.length === scope.length && place.scope.every((key, index) => key === scope[index])) return undefined;
    }
    return {component, scope, above, depth};
  }

  /** Components below a place that a definition names in its own way, as those of unknown types do. */
  named(place: Place, id: string): readonly Block[] {
    const inner = this.#place(id, place.scope, place);
    return inner === undefined ? [] : this.blocks(inner);
  }

  #segments(path: PathExpression, {scope}: Place): readonly string[] {
    return path.absolute ? path.segments : [...scope, ...path.segments];
  }
}
