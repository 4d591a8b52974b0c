import {isObject, own, type JsonObject} from '../protocol/json.js';
import {fromText} from '../protocol/json-text.js';
import {GENERATE_A2UI_TOOL_NAME, RENDER_A2UI_TOOL_NAME, SCHEMA_CONTEXT_DESCRIPTION, SEND_A2UI_JSON_TOOL_NAME} from '../protocol/wire-names.js';
import {catalogShape, type CatalogSource} from './catalog-shape.js';

/** A tool as every provider can be told of it. */
export interface ToolDefinition {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of the arguments. */
  readonly parameters: JsonObject;
}

const text = (description: string): JsonObject => ({type: 'string', description});

/** The tool whose arguments are a surface. The agent answers it itself, so a client need not offer it. */
export function renderA2uiTool(catalog?: CatalogSource): ToolDefinition {
  const names = catalog ? [...catalogShape(catalog).components.keys()] : [];
  return {
    name: RENDER_A2UI_TOOL_NAME,
    description: 'Shows an interface to the user, built from the components of the catalog.',
    parameters: {
      type: 'object',
      properties: {
        surfaceId: text('Id of the surface; the same id again replaces it.'),
        components: {
          type: 'array', minItems: 1,
          description: 'All components as one flat list. One has the id "root"; parents name their children by id.',
          items: {
            type: 'object',
            properties: {id: text('Unique in the list.'), component: {...text('The type of the component.'), ...(names.length > 0 && {enum: names})}},
            required: ['id', 'component'], additionalProperties: true,
          },
        },
        data: {type: 'object', description: 'The data that the components bind to.', additionalProperties: true},
      },
      required: ['surfaceId', 'components'],
    },
  };
}

/** The tool by which a planning model has a surface made or changed. */
export function generateA2uiTool(): ToolDefinition {
  return {
    name: GENERATE_A2UI_TOOL_NAME,
    description: 'Makes an interface for the user, or changes one that is on the screen.',
    parameters: {
      type: 'object',
      properties: {
        intent: {type: 'string', enum: ['create', 'update'], default: 'create', description: 'Whether to make a new interface or change one.'},
        request: text('What the interface is for and what it should show.'),
        target_surface_id: text('For an update: the id of the surface to change.'),
        changes: text('For an update: what should be different.'),
      },
      required: [],
    },
  };
}

/** The arguments of `generate_a2ui`, under any of the names in use. */
export interface GenerateArgs {
  readonly intent?: string;
  readonly surfaceId?: string;
  /** What is wanted, the changes and notes on the design included. */
  readonly request?: string;
}

/** Reads the arguments of `generate_a2ui`. Never throws. */
export function readGenerateArgs(args: unknown): GenerateArgs {
  const value = fromText(args);
  const object = isObject(value) ? value : {};
  const string = (...keys: readonly string[]) => keys.map((key) => own(object, key)).find((one) => typeof one === 'string' && one !== '') as string | undefined;
  const intent = string('intent');
  const surfaceId = string('target_surface_id', 'surface_id', 'surfaceId');
  const request = [string('request'), string('changes'), string('design_notes')].filter(Boolean).join('\n');
  return {...(intent && {intent}), ...(surfaceId && {surfaceId}), ...(request && {request})};
}

/** The tool that takes finished messages as JSON text, for agents without structured arguments. */
export function sendA2uiJsonTool(): ToolDefinition {
  return {
    name: SEND_A2UI_JSON_TOOL_NAME,
    description: 'Sends A2UI messages to the user interface.',
    parameters: {type: 'object', properties: {a2ui_json: text('A JSON array of A2UI messages.')}, required: ['a2ui_json']},
  };
}

/** Both tools of a planning agent. */
export function a2uiTools(catalog?: CatalogSource): readonly ToolDefinition[] {
  return [generateA2uiTool(), renderA2uiTool(catalog)];
}

/** Shapes in which tools are told of. `aisdk` is for `tool()`: wrap its `inputSchema` with the SDK's `jsonSchema()`. */
export type ToolTarget = 'neutral' | 'agui' | 'openai' | 'openai-responses' | 'anthropic' | 'mcp' | 'aisdk';

/** A tool in the shape that a provider or a protocol takes. */
export function toolAs({name, description, parameters}: ToolDefinition, target: ToolTarget): JsonObject {
  switch (target) {
    case 'openai': return {type: 'function', function: {name, description, parameters}};
    case 'openai-responses': return {type: 'function', name, description, parameters, strict: false};
    case 'anthropic': return {name, description, input_schema: parameters};
    case 'mcp': return {name, description, inputSchema: parameters};
    case 'aisdk': return {description, inputSchema: parameters};
    default: return {name, description, parameters};
  }
}

/** An entry of AG-UI's context. */
export interface ContextEntry {
  readonly description: string;
  readonly value: string;
}

/** The AG-UI context entry by which a client tells an agent of its catalog. `schema` is the catalog's document. */
export function schemaContextEntry(schema: JsonObject): ContextEntry {
  return {description: SCHEMA_CONTEXT_DESCRIPTION, value: JSON.stringify(schema)};
}

/** Parts AG-UI's context into the text of the catalog's schema, its id, and the rest. */
export function splitSchemaContext(context: readonly ContextEntry[]): {readonly schema?: string; readonly catalogId?: string; readonly rest: readonly ContextEntry[]} {
  const entry = context.find(({description}) => description === SCHEMA_CONTEXT_DESCRIPTION);
  const listed = context.find(({description}) => description.includes('A2UI catalog'));
  const catalogId = idIn(entry?.value) ?? /^- (\S+)/m.exec(listed?.value ?? '')?.[1];
  return {...(entry && {schema: entry.value}), ...(catalogId !== undefined && {catalogId}), rest: context.filter((one) => one !== entry)};
}

function idIn(json: string | undefined): string | undefined {
  const value = fromText(json);
  const id = isObject(value) ? own(value, 'catalogId') : undefined;
  return typeof id === 'string' ? id : undefined;
}
