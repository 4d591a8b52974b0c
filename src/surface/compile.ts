/**
 * Turns a normalized component into what the view tree needs: literal properties, bound properties, children, checks
 * and the action. It is done once per definition, however many rows draw it.
 */
import type {ComponentDefinition, PropKind, PropPlan} from '../catalog/define-component.js';
import {toBoolean, toNumber, toStringList, toText} from '../functions/coerce.js';
import {type Expression, compileDynamic, isLiteral} from '../functions/expression.js';
import {type JsonObject, type JsonValue, isObject} from '../protocol/json.js';
import type {ComponentModel} from './surface-model.js';

/** Children of one component that are looked at; none draws so many. */
const maxChildren = 20_000;

/** Letters of an option's or a tab's label that are shown. */
const maxLabel = 1_000;

/** A path expression. */
export type PathExpression = Extract<Expression, {kind: 'path'}>;

/** What a property's value is coerced to; `items` is an array of objects, such as tabs or options. */
export type BoundKind = Extract<PropKind, 'string' | 'number' | 'boolean' | 'stringList' | 'value' | 'items'>;

/** A property whose value follows the data model. */
export interface PropBinding {
  readonly prop: string;
  readonly kind: BoundKind;
  /** The value; undefined for `items`. */
  readonly expression: Expression | undefined;
  /** For `items`: one record of expressions per item. */
  readonly items: readonly CompiledItem[] | undefined;
}

/** One object of an `items` property. */
export type CompiledItem = readonly (readonly [prop: string, kind: PropKind, value: Expression])[];

/** A child position: `child`, `children`, `trigger`, `tabs/0/child`, … */
export interface ChildRef {
  readonly slot: string;
  readonly id: string;
}

/** Children made from a list in the data model. */
export interface ChildTemplate {
  readonly slot: string;
  readonly id: string;
  readonly path: PathExpression;
}

export interface CompiledCheck {
  readonly condition: Expression;
  readonly message: string;
}

export interface CompiledComponent {
  readonly id: string;
  readonly type: string;
  readonly definition: ComponentDefinition | undefined;
  readonly statics: readonly (readonly [prop: string, value: unknown])[];
  readonly bindings: readonly PropBinding[];
  readonly children: readonly ChildRef[];
  readonly template: ChildTemplate | undefined;
  readonly checks: readonly CompiledCheck[];
  /** `validationRegexp`: a whole-value pattern that an empty value is exempt from. */
  readonly pattern: string | undefined;
  readonly action: JsonObject | undefined;
  readonly weight: number | undefined;
}

/** The value an element's property takes for a resolved value. An unresolved number stays undefined: "not set". */
export function coerce(value: JsonValue | undefined, kind: PropKind): unknown {
  switch (kind) {
    case 'string': return toText(value);
    case 'number': return value === undefined || value === null || value === '' ? undefined : toNumber(value);
    case 'boolean': return toBoolean(value);
    case 'stringList': return toStringList(value);
    default: return value;
  }
}

/** The value of a property that a definition no longer gives. */
export function emptyValue(plan: PropPlan): unknown {
  return plan.defaultValue ?? (plan.kind === 'items' ? [] : coerce(undefined, plan.kind));
}

type Parts = {-readonly [K in keyof CompiledComponent]: CompiledComponent[K] extends readonly (infer T)[] ? T[] : CompiledComponent[K]};

/** A definition made ready for drawing; made on first use, since a definition may never be drawn. */
export function compiled(model: ComponentModel | undefined): CompiledComponent | undefined {
  return model && (model.compiled ??= compileComponent(model));
}

function compileComponent({normalized: component, definition}: ComponentModel): CompiledComponent {
  const pattern = component.props['validationRegexp'];
  const parts: Parts = {
    id: component.id,
    type: component.type,
    definition,
    statics: [],
    bindings: [],
    children: [],
    template: undefined,
    checks: component.checks.map(({condition, message}) => ({condition: compileDynamic(condition), message})),
    pattern: typeof pattern === 'string' && definition?.plan.byName.has('validationRegexp') ? pattern : undefined,
    action: undefined,
    weight: component.weight,
  };
  definition?.plan.props.forEach((plan) => {
    const value = component.props[plan.name];
    if (value !== undefined) compileProp(plan, value, parts);
  });
  const {accessibility} = component;
  if (accessibility?.label !== undefined) bind('accessibleLabel', 'string', compileDynamic(accessibility.label), parts);
  if (accessibility?.description !== undefined) bind('accessibleDescription', 'string', compileDynamic(accessibility.description), parts);
  return parts;
}

function bind(prop: string, kind: BoundKind, expression: Expression, parts: Parts): void {
  if (expression.kind === 'literal') parts.statics.push([prop, coerce(expression.value, kind)]);
  else parts.bindings.push({prop, kind, expression, items: undefined});
}

function compileProp(plan: PropPlan, value: JsonValue, parts: Parts): void {
  const {name, kind} = plan;
  switch (kind) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'stringList':
    case 'value':
      bind(name, kind, compileDynamic(value), parts);
      break;
    case 'static':
      parts.statics.push([name, value]);
      break;
    case 'child':
      if (typeof value === 'string') parts.children.push({slot: name, id: value});
      break;
    case 'children':
      compileChildren(name, value, parts);
      break;
    case 'action':
      if (isObject(value)) parts.action = value;
      break;
    case 'items':
      compileItems(plan, value, parts);
      break;
    case 'checks':
      break;
  }
}

function compileChildren(slot: string, value: JsonValue, parts: Parts): void {
  if (Array.isArray(value)) {
    value.slice(0, maxChildren).forEach((id: JsonValue) => {
      if (typeof id === 'string') parts.children.push({slot, id});
    });
    return;
  }
  if (!isObject(value) || typeof value['componentId'] !== 'string') return;
  const path = compileDynamic({path: value['path'] ?? ''});
  if (path.kind === 'path') parts.template = {slot, id: value['componentId'], path};
}

function compileItems(plan: PropPlan, value: JsonValue, parts: Parts): void {
  if (!Array.isArray(value)) return;
  const items: CompiledItem[] = [];
  let literal = true;
  value.forEach((item: JsonValue) => {
    if (!isObject(item)) return;
    const compiled: (readonly [string, PropKind, Expression])[] = [];
    for (const inner of plan.items ?? []) {
      const raw = item[inner.name];
      if (inner.kind === 'child') {
        if (typeof raw === 'string') parts.children.push({slot: `${plan.name}/${items.length}/${inner.name}`, id: raw});
        continue;
      }
      const expression: Expression = inner.kind === 'static' ? {kind: 'literal', value: raw} : compileDynamic(raw);
      literal &&= isLiteral(expression);
      compiled.push([inner.name, inner.kind, expression]);
    }
    items.push(compiled);
  });
  if (literal) parts.statics.push([plan.name, items.map((item) => resolveItem(item, (e) => (e.kind === 'literal' ? e.value : undefined)))]);
  else parts.bindings.push({prop: plan.name, kind: 'items', expression: undefined, items});
}

/** One item as the element sees it. */
export function resolveItem(item: CompiledItem, evaluate: (expression: Expression) => JsonValue | undefined): {readonly [prop: string]: unknown} {
  const resolved: Record<string, unknown> = {};
  for (const [prop, kind, expression] of item) {
    const value = coerce(evaluate(expression), kind);
    resolved[prop] = kind === 'string' ? (value as string).slice(0, maxLabel) : value;
  }
  return resolved;
}
