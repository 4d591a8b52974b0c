/** The key that marks a payload as A2UI inside a tool result; its presence is what receivers look for. */
export const A2UI_OPERATIONS_KEY = 'a2ui_operations';
/** The version that agents write unless told otherwise. */
export const PROTOCOL_VERSION = 'v0.9';
/** Id of the basic catalog as the protocol publishes it. */
export const BASIC_CATALOG_ID = 'https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json';
/** Id of the basic catalog as most agent toolkits write it. */
export const BASIC_CATALOG_ID_TOOLKIT = 'https://a2ui.org/specification/v0_9/basic_catalog.json';
/** The surface an agent writes to when it names none. */
export const DEFAULT_SURFACE_ID = 'dynamic-surface';
/** The component that a surface starts with. */
export const ROOT_ID = 'root';
/** In composition rules, the container that the root stands in. */
export const SURFACE_COMPONENT = 'Surface';
/** The tool that a planning model calls to have a surface made. */
export const GENERATE_A2UI_TOOL_NAME = 'generate_a2ui';
/** The tool whose arguments are a surface, and whose result carries it. */
export const RENDER_A2UI_TOOL_NAME = 'render_a2ui';
/** The tool, never offered, under which a user's action is told to a model. */
export const LOG_A2UI_EVENT_TOOL_NAME = 'log_a2ui_event';
/** The tool that takes A2UI messages as JSON text. */
export const SEND_A2UI_JSON_TOOL_NAME = 'send_a2ui_json_to_client';
/** How often generation is tried before it is given up. */
export const MAX_A2UI_ATTEMPTS = 3;
/** AG-UI activity that tells of repairs. */
export const A2UI_RECOVERY_ACTIVITY_TYPE = 'a2ui_recovery';
/** AG-UI activity that carries a surface. */
export const A2UI_SURFACE_ACTIVITY = 'a2ui-surface';
/** Media type of A2UI messages; {@link isA2uiMimeType} also takes the older spelling. */
export const A2UI_MIME_TYPE = 'application/a2ui+json';
/** What opens and closes A2UI in the text of a model. */
export const A2UI_OPEN_TAG = '<a2ui-json>';
/** See {@link A2UI_OPEN_TAG}. */
export const A2UI_CLOSE_TAG = '</a2ui-json>';
/** Markers of the schema block in a prompt. */
export const SCHEMA_BLOCK_START = '---BEGIN A2UI JSON SCHEMA---';
/** See {@link SCHEMA_BLOCK_START}. */
export const SCHEMA_BLOCK_END = '---END A2UI JSON SCHEMA---';
/** Description of the AG-UI context entry that carries a catalog; compared to the letter. */
export const SCHEMA_CONTEXT_DESCRIPTION = 'A2UI Component Schema \u2014 available components for generating UI surfaces. Use these component names and properties when creating A2UI operations.';
/** A2A extension without its version. */
export const A2A_EXTENSION_BASE = 'https://a2ui.org/a2a-extension/a2ui';

/** Whether a text is an id of the basic catalog, in any of the spellings in use. */
export function isBasicCatalogId(id: string): boolean {
  return id === 'basic' || /^https:\/\/a2ui\.org\/specification\/v0_9(?:_1)?\/(?:catalogs\/basic\/catalog|basic_catalog)\.json$/.test(id);
}

/** Whether two ids are of one catalog, as far as the spellings of the basic one go. */
export function isSameCatalog(a: string, b: string): boolean {
  return a === b || (isBasicCatalogId(a) && isBasicCatalogId(b));
}

/** Whether a media type, with or without parameters, is that of A2UI messages. */
export function isA2uiMimeType(type: unknown): boolean {
  return typeof type === 'string' && /^\s*application\/(?:a2ui\+json|json\+a2ui)\s*(?:;|$)/i.test(type);
}
