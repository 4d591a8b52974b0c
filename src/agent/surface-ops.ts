import {messagesOf} from '../protocol/agent-messages.js';
import type {JsonObject, JsonValue} from '../protocol/json.js';
import type {ServerMessage} from '../protocol/messages.js';
import type {ProtocolVersion} from '../protocol/versions.js';
import {BASIC_CATALOG_ID, DEFAULT_SURFACE_ID} from '../protocol/wire-names.js';

/** Whether a surface is made or changed. */
export type Intent = 'create' | 'update';

/** The intent that a word means; undefined for any other word. */
export function parseIntent(text: unknown): Intent | undefined {
  switch (typeof text === 'string' ? text.trim().toLowerCase() : '') {
    case 'create': case 'new': return 'create';
    case 'update': case 'edit': return 'update';
    default: return undefined;
  }
}

/** A surface, or a change of one. */
export interface SurfaceSpec {
  /** Default `dynamic-surface`. */
  readonly surfaceId?: string | undefined;
  /** Default: the basic catalog. */
  readonly catalogId?: string | undefined;
  readonly components?: readonly JsonObject[];
  /** Left out, no data goes; `null` and `{}` do. */
  readonly data?: JsonValue | undefined;
  /** Where the data goes. The default, `/`, replaces all of it, with what the user typed: prefer a narrow path for updates. */
  readonly dataPath?: string | undefined;
  readonly theme?: JsonObject | undefined;
  readonly sendDataModel?: boolean | undefined;
  readonly version?: ProtocolVersion | undefined;
}

/** The messages that make a surface, or change it, in the order create, components, data. Empty parts are left out. */
export function assembleOps(intent: Intent, {surfaceId, catalogId, components = [], data, dataPath, theme, sendDataModel, version}: SurfaceSpec): ServerMessage[] {
  const build = messagesOf(version);
  const id = surfaceId || DEFAULT_SURFACE_ID;
  return [
    ...(intent === 'create' ? [build.createSurface(id, catalogId || BASIC_CATALOG_ID, {...(theme && {theme}), ...(sendDataModel && {sendDataModel})})] : []),
    ...(components.length > 0 ? [build.updateComponents(id, components)] : []),
    ...(data !== undefined ? [build.setData(id, data, dataPath || '/')] : []),
  ];
}
