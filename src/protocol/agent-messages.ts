import type {JsonObject, JsonValue} from './json.js';
import {isObject, own} from './json.js';
import type {ServerMessage} from './messages.js';
import {protocolVersions, type ProtocolVersion} from './versions.js';

/** A component as it is on the wire: its properties beside `id` and `component`. */
export interface ComponentJson extends JsonObject {
  readonly id: string;
  readonly component: string;
}

/** The keys of a message from an agent. */
export type MessageKind = 'createSurface' | 'updateComponents' | 'updateDataModel' | 'deleteSurface';

const kinds: readonly MessageKind[] = ['createSurface', 'updateComponents', 'updateDataModel', 'deleteSurface'];

/** Options of the builders in {@link messagesOf}. */
export interface CreateSurfaceOptions {
  readonly theme?: JsonObject;
  /** Whether the client sends the surface's data along with each action. Default false. */
  readonly sendDataModel?: boolean;
}

/** Builders of the four messages of an agent. */
export interface MessageBuilders {
  createSurface(surfaceId: string, catalogId: string, options?: CreateSurfaceOptions): ServerMessage;
  updateComponents(surfaceId: string, components: readonly JsonObject[]): ServerMessage;
  /** Sets the data at `path`, a JSON Pointer; default all of it, which also replaces what the user typed. `null` is a value. */
  setData(surfaceId: string, value: JsonValue, path?: string): ServerMessage;
  /** Removes the data at `path`. */
  removeData(surfaceId: string, path: string): ServerMessage;
  deleteSurface(surfaceId: string): ServerMessage;
}

/** Builders that write messages of one version. */
export function messagesOf(version: ProtocolVersion = protocolVersions[0]): MessageBuilders {
  return {
    createSurface: (surfaceId, catalogId, {theme, sendDataModel} = {}) =>
      ({version, createSurface: {surfaceId, catalogId, ...(theme && {theme}), ...(sendDataModel && {sendDataModel})}}),
    updateComponents: (surfaceId, components) => ({version, updateComponents: {surfaceId, components}}),
    setData: (surfaceId, value, path) => ({version, updateDataModel: {surfaceId, ...(path !== undefined && {path}), value}}),
    removeData: (surfaceId, path) => ({version, updateDataModel: {surfaceId, path}}),
    deleteSurface: (surfaceId) => ({version, deleteSurface: {surfaceId}}),
  };
}

/** Builders of messages in the default version. */
export const msg: MessageBuilders = messagesOf();

/** A component, with its properties in the order given. */
export function component(id: string, type: string, props: JsonObject = {}): ComponentJson {
  return {id, component: type, ...props};
}

/** Which of the four messages a value is, as far as its keys tell. */
export function messageKind(message: unknown): MessageKind | undefined {
  return isObject(message) ? kinds.find((kind) => Object.hasOwn(message, kind)) : undefined;
}

/** The inner object of a message. */
export function payloadOf(message: unknown): JsonObject | undefined {
  const kind = messageKind(message);
  const inner = kind && own(message as JsonObject, kind);
  return isObject(inner) ? inner : undefined;
}

/** The surface that a message, from either side, is about. */
export function surfaceIdOf(message: unknown): string | undefined {
  if (!isObject(message)) return undefined;
  for (const kind of [...kinds, 'action', 'error', 'callAgentFunction']) {
    const inner = own(message, kind);
    const id = isObject(inner) ? own(inner, 'surfaceId') : undefined;
    if (typeof id === 'string') return id;
  }
  return undefined;
}
