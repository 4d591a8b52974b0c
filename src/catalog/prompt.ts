import {isObject, own, type JsonObject, type JsonValue} from '../protocol/json.js';
import {argsSchema, componentSchema, propertiesOf, requiredOf} from './catalog-schema.js';
import type {Catalog} from './define-catalog.js';

/** Options of {@link catalogPrompt}. */
export interface PromptOptions {
  /** Only these component types; default all. */
  readonly components?: readonly string[];
  /** Only these functions; default all. */
  readonly functions?: readonly string[];
  /** Whether to explain messages, bindings and the tree as well; default true. */
  readonly protocol?: boolean;
}

const protocol = `You draw user interfaces with A2UI messages. Each message is one JSON object with "version": "v0.9" and exactly one of:
- "createSurface": {"surfaceId", "catalogId", "theme"?, "sendDataModel"?} opens a surface; once for each id.
- "updateComponents": {"surfaceId", "components": [...]} adds components, or replaces those whose id it repeats, with all their properties.
- "updateDataModel": {"surfaceId", "path"?, "value"?} sets the value at a JSON Pointer; without a path all of the data, without a value it removes.
- "deleteSurface": {"surfaceId"} closes it.

Components are a flat list: each has an "id" and a "component" type, and names its children by id; never write a child in place. The one with the id "root" is drawn, with everything it leads to. Do not let a component lead back to itself.
Where a value is marked dynamic, write a literal, {"path": "/pointer"} to show and edit the data there, or {"call": "function", "args": {...}}. Other values are literals only.
For a list, give "children" as {"componentId": "row", "path": "/items"}: the component is repeated for each item, and paths in it without a leading slash start at the item.
An action is {"event": {"name": "...", "context": {...}}} to be told of a press, or {"functionCall": {"call": "...", "args": {...}}} to act in place. Checks are [{"condition": <dynamic boolean>, "message": "..."}].
Use only the component types, properties and functions below.`;

const words: {readonly [commonType: string]: string} = {
  DynamicString: 'dynamic string', DynamicNumber: 'dynamic number', DynamicBoolean: 'dynamic boolean', DynamicStringList: 'dynamic list of strings',
  DynamicValue: 'dynamic value', DataBinding: '{path}', FunctionCall: '{call, args}', ComponentId: 'component id', ChildList: 'children',
  Action: 'action', CheckRule: '{condition, message}', AccessibilityAttributes: '{label, description}',
};

/** The catalog in words, for a system prompt: what there is, what each property takes, what is required. */
export function catalogPrompt(catalog: Catalog, {components, functions, protocol: withProtocol = true}: PromptOptions = {}): string {
  const parts = withProtocol ? [protocol] : [];
  parts.push(`Catalog id: ${catalog.id}`);
  const types = [...catalog.components.values()].filter(({name}) => components?.includes(name) ?? true);
  parts.push(['Components (* = required; each also takes accessibility {label, description} and, inside a Row or Column, weight):',
    ...types.map((definition) => {
      const schema = componentSchema(definition);
      const {id: _, component: __, accessibility: ___, weight: ____, ...rest} = propertiesOf(schema);
      return entry(definition.name, own(schema, 'description'), rest, requiredOf(schema));
    })].join('\n'));
  const calls = [...catalog.functions.values()].filter(({name}) => functions?.includes(name) ?? true);
  if (calls.length > 0) {
    parts.push(['Functions (name → what it gives):', ...calls.map((definition) => {
      const schema = argsSchema(definition);
      return entry(`${definition.name} → ${definition.returnType}`, definition.description, propertiesOf(schema), requiredOf(schema));
    })].join('\n'));
  }
  const theme = catalog.theme?.plan.props.map(({name}) => name) ?? [];
  if (theme.length > 0) parts.push(`Theme: ${theme.join(', ')}.`);
  return parts.join('\n\n');
}

function entry(name: string, description: JsonValue | undefined, properties: JsonObject, required: readonly string[]): string {
  const lines = Object.entries(properties).map(([property, schema]) => {
    const text = isObject(schema) ? own(schema, 'description') : undefined;
    return `  - ${property}${required.includes(property) ? '*' : ''}: ${typeOf(schema)}${typeof text === 'string' ? `. ${text}` : ''}`;
  });
  return [`- ${name}${typeof description === 'string' ? `: ${description}` : ''}`, ...lines].join('\n');
}

function typeOf(schema: JsonValue): string {
  if (!isObject(schema)) return 'anything';
  const get = (key: string) => own(schema, key);
  const ref = get('$ref');
  if (typeof ref === 'string') {
    const name = ref.slice(ref.lastIndexOf('/') + 1);
    return words[name] ?? name;
  }
  const choices = get('oneOf') ?? get('anyOf') ?? get('allOf');
  const fallback = get('default') === undefined ? '' : ` (default ${JSON.stringify(get('default'))})`;
  if (get('const') !== undefined) return JSON.stringify(get('const'));
  if (Array.isArray(get('enum'))) return (get('enum') as readonly JsonValue[]).map((word) => JSON.stringify(word)).join(' | ') + fallback;
  if (Array.isArray(choices) && get('type') === undefined) {
    return (choices as readonly JsonValue[]).filter((choice) => isObject(choice) && own(choice, 'if') === undefined).map(typeOf).join(' or ');
  }
  if (get('type') === 'array') return `list of ${typeOf(get('items') ?? true)}`;
  if (get('type') === 'object' && Object.keys(propertiesOf(schema)).length > 0) {
    return `{${Object.entries(propertiesOf(schema)).map(([name, part]) => `${name}${requiredOf(schema).includes(name) ? '' : '?'}: ${typeOf(part)}`).join(', ')}}`;
  }
  const type = get('type');
  return (typeof type === 'string' ? type : 'anything') + fallback;
}
