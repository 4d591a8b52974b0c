import {isObject} from '../protocol/json.js';
import {A2UI_CLOSE_TAG, A2UI_OPEN_TAG, DEFAULT_SURFACE_ID, GENERATE_A2UI_TOOL_NAME, RENDER_A2UI_TOOL_NAME} from '../protocol/wire-names.js';
import {catalogShape, type CatalogSource} from './catalog-shape.js';
import {catalogDigest} from './digest.js';
import type {HistoryEntry} from './history.js';
import type {PriorSurface} from './replay.js';
import {renderExamples, renderSchemas, type Example, type SchemaBundle} from './schema-bundle.js';
import type {Intent} from './surface-ops.js';
import {formatValidationErrors, type ValidationError} from './validation-error.js';

/** What a prompt is made of. Every part but the rules is left out when it is not given. */
export interface PromptSpec {
  /** Who the model is. */
  readonly role?: string;
  /** What the user wants. */
  readonly request?: string;
  /** Default `create`, or `update` with a `prior` surface. */
  readonly intent?: Intent;
  readonly surfaceId?: string;
  /** Shown in compact form, unless `schemas` are given. */
  readonly catalog?: CatalogSource;
  /** Shown in full, in place of the compact form: better for rare constraints, and several times as long. */
  readonly schemas?: SchemaBundle;
  readonly examples?: readonly Example[];
  readonly conversation?: string | readonly HistoryEntry[];
  /** What is on the screen. */
  readonly prior?: PriorSurface | undefined;
  /** The host's own words on how the interface should be. */
  readonly uiDescription?: string;
  /** Rules of the host's own, behind the built-in ones. */
  readonly workflow?: string;
  /** In place of the built-in rules; an empty text leaves them out. */
  readonly rules?: string;
  /** Whether the model answers with text and tags (default), or by calling `render_a2ui`. */
  readonly output?: 'tags' | 'tool';
}

/** The built-in rules for a whole surface. */
export const GENERATION_RULES = `The generated response MUST follow these rules:
- Components are one flat list. Each has a unique "id" and a "component" type, with its properties beside them. Parents name children by id; never write a component inside another.
- One component has the id "root"; everything shown hangs below it. Write the root first and parents before their children.
- Use only the component types, properties, values and functions of the catalog. Give every required property.
- Every id that is named must be in the list. No component may contain itself, however indirectly.
- Bind what changes: {"path": "/pointer"} reads from the data model, and inputs write there. In a pointer "~" is "~0" and "/" inside a key is "~1".
- For lists, give "children" as {"componentId": "row", "path": "/items"}, with an array in the data. Inside the repeated component, paths without a leading slash start at the item.
- An action is {"event": {"name": "…", "context": {…}}}; put what the agent needs to know into the context.
- Send the data for every binding.`;

const updateRules = `- The surface exists: do not create it again. Send only components that are new or changed, each with all its properties; a component with a known id replaces the old one.
- Change data under the narrowest path, since "/" would also replace what the user typed.`;

const tagFormat = `Answer with a short sentence, then the messages as one JSON array between ${A2UI_OPEN_TAG} and ${A2UI_CLOSE_TAG}, without comments or code fences. Each message is {"version": "v0.9"} with exactly one of:
"createSurface": {"surfaceId", "catalogId"}, "updateComponents": {"surfaceId", "components": […]}, "updateDataModel": {"surfaceId", "path", "value"}, "deleteSurface": {"surfaceId"}.`;
const toolFormat = `Call ${RENDER_A2UI_TOOL_NAME} once, with the components and their data. Write no A2UI into your text.`;

/** Puts a prompt together. */
export function buildPrompt({role, request, prior, intent = prior ? 'update' : 'create', surfaceId = prior?.surfaceId ?? DEFAULT_SURFACE_ID, catalog, schemas, examples = [], conversation = '', uiDescription, workflow, rules = GENERATION_RULES, output = 'tags'}: PromptSpec): string {
  const catalogId = prior?.catalogId ?? (catalog && catalogShape(catalog).id);
  const talk = typeof conversation === 'string' ? conversation : conversation.filter(({content}) => content).map((entry) => `${entry.role}: ${entry.content}`).join('\n');
  const ruleText = [rules, intent === 'update' && rules ? updateRules : '', workflow ?? ''].filter(Boolean).join('\n');
  return [
    role,
    request !== undefined && `## Task\n${request}\n\nSurface: "${surfaceId}" (${intent})${catalogId ? `, catalog: "${catalogId}"` : ''}.`,
    ruleText && `## Workflow Description:\n${ruleText}`,
    uiDescription && `## UI Description:\n${uiDescription}`,
    schemas ? renderSchemas(schemas) : catalog && `## Catalog\n${catalogDigest(catalog)}`,
    examples.length > 0 && `### Examples:\n${renderExamples(examples)}`,
    talk && `### Conversation so far\n${talk}`,
    prior && !prior.deleted && `## Surface currently on screen\n${describeSurface(prior)}`,
    `## Response format\n${output === 'tool' ? toolFormat : tagFormat}`,
  ].filter(Boolean).join('\n\n');
}

/** A surface for a prompt: its components, one per line, and its data. */
export function describeSurface({surfaceId, catalogId, components, dataModel}: PriorSurface): string {
  const hasData = dataModel !== null && (!isObject(dataModel) || Object.keys(dataModel).length > 0);
  return [
    `id: "${surfaceId}"${catalogId ? `, catalog: "${catalogId}" (fixed)` : ''}`,
    'components:', ...components.map((component) => JSON.stringify(component)),
    ...(hasData ? ['data:', JSON.stringify(dataModel)] : []),
  ].join('\n');
}

/** The prompt for another try: the same, with what was wrong. Without errors, the same. */
export function withErrors(prompt: string, errors: readonly ValidationError[]): string {
  if (errors.length === 0) return prompt;
  return `${prompt}\n\n## Correction required\nThe last answer could not be drawn. Answer again in full, without these faults:\n${formatValidationErrors(errors)}`;
}

/** For a planning model's own prompt: when to ask for a surface. */
export const PLANNER_GUIDE = `When an interface serves the user better than text (a form, a choice, a list, data to compare), call ${GENERATE_A2UI_TOOL_NAME} with what it should show. To change one on the screen, pass its id and the changes.`;
