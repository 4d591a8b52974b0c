import {isObject, own, type JsonObject, type JsonValue} from '../protocol/json.js';
import type {Found} from './binding-check.js';
import {propertiesOf, requiredOf} from './catalog-schema.js';
import type {ComponentPlan, PropKind, PropPlan} from './define-component.js';
import {resolve} from './schema-check.js';
import {described} from './schema.js';

/** What a plan needs besides its schema. */
export interface Planner {
  /** The document that references point into. */
  readonly scope: JsonObject;
  readonly check: (schema: JsonValue | undefined, value: unknown, found: Found) => void;
}

const kinds: {readonly [commonType: string]: PropKind} = {
  DynamicString: 'string', DynamicNumber: 'number', DynamicBoolean: 'boolean', DynamicStringList: 'stringList', DynamicValue: 'value',
  DataBinding: 'value', FunctionCall: 'value', ComponentId: 'child', ChildList: 'children', Action: 'action',
};
const reserved = new Set(['id', 'component', 'accessibility', 'weight']);

/** The plan of an object schema: its kinds read off the references to the common types. */
export function planOfSchema(schema: JsonObject, planner: Planner): ComponentPlan {
  const required = requiredOf(schema);
  const props = Object.entries(propertiesOf(schema))
    .filter(([name]) => !reserved.has(name))
    .map(([name, part]) => planOfProp(name, part, required.includes(name), planner));
  return {props, byName: new Map(props.map((prop) => [prop.name, prop]))};
}

function planOfProp(name: string, part: JsonValue, required: boolean, planner: Planner): PropPlan {
  const schema = objectOf(part);
  const facts = factsOf(schema, planner, 0);
  const {defaultValue = own(schema, 'default'), ...rest} = facts.kind === 'static' && isPlainChild(name, schema) ? {...facts, kind: name as 'child' | 'children'} : facts;
  return {
    name, required, ...rest,
    ...(defaultValue !== undefined && {defaultValue}),
    schema: described({kind: 'static', fits: (value) => {
      if (value === undefined) return !required;
      let fits = true;
      planner.check(schema, value, () => { fits = false; });
      return fits;
    }}),
  };
}

/** `child` and `children` that a document types without the common types. */
function isPlainChild(name: string, schema: JsonObject): boolean {
  const type = own(schema, 'type');
  if (name === 'child') return type === 'string';
  return name === 'children' && type === 'array' && own(objectOf(own(schema, 'items')), 'type') === 'string';
}

type Facts = Pick<PropPlan, 'kind' | 'enum' | 'type' | 'items' | 'defaultValue' | 'min'>;

function factsOf(schema: JsonObject, planner: Planner, depth: number): Facts {
  const ref = own(schema, '$ref');
  if (typeof ref === 'string') {
    const kind = kinds[ref.replace('#/$defs/', '')];
    if (kind) return {kind};
    const target = depth < 8 ? resolve(planner.scope, ref) : undefined;
    if (isObject(target)) return factsOf(target, planner, depth + 1);
  }
  for (const part of arrayOf(own(schema, 'allOf'))) {
    const facts = depth < 8 && isObject(part) ? factsOf(part, planner, depth + 1) : undefined;
    if (facts && facts.kind !== 'static') return facts;
  }
  for (const part of [...arrayOf(own(schema, 'oneOf')), ...arrayOf(own(schema, 'anyOf'))]) {
    if (depth < 8 && isObject(part) && factsOf(part, planner, depth + 1).kind === 'value') return {kind: 'value'};
  }
  const items = objectOf(own(schema, 'items'));
  const itemRef = own(items, '$ref');
  if (itemRef === '#/$defs/CheckRule') return {kind: 'checks'};
  if (itemRef === '#/$defs/ComponentId') return {kind: 'children'};
  if (depth < 8 && isObject(own(items, 'properties'))) {
    const {props} = planOfSchema({...items, properties: propertiesOf(items)}, planner);
    if (props.some(({kind}) => kind !== 'static')) {
      const min = own(schema, 'minItems');
      return {kind: 'items', items: props, ...(typeof min === 'number' && {min})};
    }
  }
  const words = own(schema, 'enum');
  const type = own(schema, 'type') ?? (Array.isArray(words) ? typeof words[0] : undefined);
  return {
    kind: 'static',
    ...(Array.isArray(words) && {enum: words as readonly JsonValue[]}),
    ...(type === 'integer' ? {type: 'number'} : (type === 'string' || type === 'number' || type === 'boolean') && {type}),
  };
}

export const objectOf = (value: JsonValue | undefined): JsonObject => isObject(value) ? value : {};
export const arrayOf = (value: JsonValue | undefined): readonly JsonValue[] => Array.isArray(value) ? value as readonly JsonValue[] : [];
