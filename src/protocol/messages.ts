import type {Report} from '../problem.js';
import {describe, isObject, own} from './json.js';
import type {JsonObject, JsonValue} from './json.js';
import {aliasVersion, exactVersion, protocolVersions} from './versions.js';
import type {ProtocolVersion} from './versions.js';

/** Starts a surface. */
export interface CreateSurface {
  readonly surfaceId: string;
  readonly catalogId: string;
  readonly theme?: JsonObject;
  /** Default false. */
  readonly sendDataModel?: boolean;
}

/** Adds components, or replaces those with the same id. */
export interface UpdateComponents {
  readonly surfaceId: string;
  readonly components: readonly JsonObject[];
}

/** Replaces the data at `path` (default: all of it); without `value` it is removed. */
export interface UpdateDataModel {
  readonly surfaceId: string;
  readonly path?: string;
  readonly value?: JsonValue;
}

export interface DeleteSurface {
  readonly surfaceId: string;
}

/** A message from an agent, as it is on the wire. */
export type ServerMessage = {readonly version: ProtocolVersion} & (
  | {readonly createSurface: CreateSurface}
  | {readonly updateComponents: UpdateComponents}
  | {readonly updateDataModel: UpdateDataModel}
  | {readonly deleteSurface: DeleteSurface}
);

interface Decoded {
  readonly version: ProtocolVersion;
  readonly surfaceId: string;
}

/** A message whose envelope was checked. Components are checked later, against the catalog of their surface. */
export type DecodedMessage =
  | (Decoded & {readonly kind: 'createSurface'; readonly catalogId: string; readonly theme?: JsonObject; readonly sendDataModel: boolean})
  | (Decoded & {readonly kind: 'updateComponents'; readonly components: readonly unknown[]})
  | (Decoded & {readonly kind: 'updateDataModel'; readonly path: string; /** Absent means: remove. */ readonly value?: JsonValue})
  | (Decoded & {readonly kind: 'deleteSurface'});

export interface DecodeOptions {
  /** Refuse what the schema refuses: extra keys, a missing version, an empty list of components. */
  readonly strict: boolean;
  readonly report: Report;
}

type Kind = DecodedMessage['kind'];

/** The keys of the inner object of each kind of message. */
const keysOf: {readonly [kind in Kind]: readonly string[]} = {
  createSurface: ['surfaceId', 'catalogId', 'theme', 'sendDataModel'],
  updateComponents: ['surfaceId', 'components'],
  updateDataModel: ['surfaceId', 'path', 'value'],
  deleteSurface: ['surfaceId'],
};
const kinds = Object.keys(keysOf) as readonly Kind[];
const listKeys = ['messages', 'a2ui_operations'];
/** Message keys of other versions of the protocol, to tell them from plain mistakes. */
const foreignKeys = new Map([
  ['beginRendering', 'v0.8'], ['surfaceUpdate', 'v0.8'], ['dataModelUpdate', 'v0.8'],
  ['callFunction', 'v1.0'], ['functionResponse', 'v1.0'], ['actionResponse', 'v1.0'],
]);
const choice = `Send one of ${kinds.join(', ')}, with "version": "${protocolVersions[0]}".`;

/**
 * Checks one message. Gives undefined, after a report, for one that cannot be used. Without `strict`, what can be
 * understood is: a missing version, extra keys, a wrong optional key each give a warning.
 */
export function decodeMessage(value: unknown, {strict, report}: DecodeOptions): DecodedMessage | undefined {
  if (!isObject(value)) {
    report({
      code: typeof value === 'string' ? 'PARSE_ERROR' : 'UNKNOWN_MESSAGE',
      severity: 'error',
      message: `Unrecognised message: expected a JSON object, got ${describe(value)}. ${choice}`,
    });
    return undefined;
  }
  const found = kinds.filter((kind) => Object.hasOwn(value, kind));
  const kind = found[0];
  const inner = kind && own(value, kind);
  const id = isObject(inner) ? own(inner, 'surfaceId') : undefined;
  const about = typeof id === 'string' ? {surfaceId: id} : {};
  const fault = (message: string, path?: string, code: 'VALIDATION_FAILED' | 'UNKNOWN_MESSAGE' | 'UNSUPPORTED_VERSION' = 'VALIDATION_FAILED') => {
    report({code, severity: 'error', message, ...about, ...(path !== undefined && {path})});
    return undefined;
  };
  /** Reports what only a strict reader refuses. True when this one does. */
  const refuse = (message: string, path: string) => {
    report({code: 'VALIDATION_FAILED', severity: strict ? 'error' : 'warning', message, ...about, path});
    return strict;
  };

  const said = own(value, 'version');
  const exact = exactVersion(said);
  const version = exact ?? (strict ? undefined : aliasVersion(said));
  if (said !== undefined && !version) {
    return fault(`Unsupported protocol version ${describe(said)}. Send ${protocolVersions.map(describe).join(' or ')}.`, '/version', 'UNSUPPORTED_VERSION');
  }
  if (!kind) {
    for (const [key, of] of foreignKeys) {
      if (Object.hasOwn(value, key)) {
        const text = `Unsupported message: action '${key}' is not supported in protocol version ${version ?? protocolVersions[0]}; it belongs to ${of}. ${choice}`;
        return fault(text, `/${key}`, version ? 'UNKNOWN_MESSAGE' : 'UNSUPPORTED_VERSION');
      }
    }
    const keys = Object.keys(value).slice(0, 5).map(describe).join(', ');
    return fault(`Unrecognised message with ${keys ? `the keys ${keys}` : 'no keys'}. ${choice}`, undefined, 'UNKNOWN_MESSAGE');
  }
  if (found.length > 1) {
    return fault(`Message contains multiple conflicting update actions: ${found.join(', ')}. Send each in a message of its own.`);
  }
  if (!isObject(inner)) return fault(`${kind} must be an object with ${keysOf[kind].join(', ')}; got ${describe(inner)}.`);
  if (typeof id !== 'string') return fault(`${kind}: surfaceId must be a string; got ${describe(id)}.`, '/surfaceId');

  if (!exact) {
    const text = said === undefined ? 'has no version' : `says version ${describe(said)}`;
    if (refuse(`The ${kind} message ${text}. Send "version": "${protocolVersions[0]}".`, '/version')) return undefined;
  }
  for (const key of Object.keys(value)) {
    if (key === 'version' || key === kind) continue;
    if (refuse(`A message holds only "version" and "${kind}"; ${describe(key)} is not known. Remove it.`, `/${key}`)) return undefined;
  }
  for (const key of Object.keys(inner)) {
    if (keysOf[kind].includes(key)) continue;
    if (refuse(`${kind} has no key ${describe(key)}; it takes ${keysOf[kind].join(', ')}. Remove it.`, `/${key}`)) return undefined;
  }

  const head = {version: version ?? protocolVersions[0], surfaceId: id};
  switch (kind) {
    case 'createSurface': {
      const catalogId = own(inner, 'catalogId');
      const theme = own(inner, 'theme');
      const send = own(inner, 'sendDataModel');
      if (typeof catalogId !== 'string') {
        return fault(`createSurface: catalogId must be a string that names the catalog; got ${describe(catalogId)}.`, '/catalogId');
      }
      if (theme !== undefined && !isObject(theme) && refuse(`createSurface: theme must be an object; got ${describe(theme)}.`, '/theme')) return undefined;
      if (send !== undefined && typeof send !== 'boolean'
        && refuse(`createSurface: sendDataModel must be true or false; got ${describe(send)}.`, '/sendDataModel')) return undefined;
      return {kind, ...head, catalogId, ...(isObject(theme) && {theme}), sendDataModel: send === true || send === 'true'};
    }
    case 'updateComponents': {
      const components = own(inner, 'components');
      if (!Array.isArray(components)) {
        return fault(`updateComponents: components must be a list of components; got ${describe(components)}.`, '/components');
      }
      if (!components.length && refuse('updateComponents: components must hold at least one component.', '/components')) return undefined;
      return {kind, ...head, components};
    }
    case 'updateDataModel': {
      const path = Object.hasOwn(inner, 'path') ? inner['path'] : '/';
      const data = own(inner, 'value');
      if (typeof path !== 'string') return fault(`updateDataModel: path must be a string such as "/user/name"; got ${describe(path)}.`, '/path');
      return {kind, ...head, path, ...(data !== undefined && {value: data})};
    }
    case 'deleteSurface':
      return {kind, ...head};
  }
}

/**
 * The messages in whatever a transport hands over: a list, `{messages: […]}`, `{a2ui_operations: […]}`, one message,
 * or JSON text of any of these. Text that is not JSON is itself given back, for `decodeMessage` to report.
 */
export function messageList(input: unknown): readonly unknown[] {
  if (Array.isArray(input)) return input;
  if (typeof input === 'string') {
    try {
      return messageList(JSON.parse(input));
    } catch {
      return [input];
    }
  }
  if (isObject(input)) {
    for (const key of listKeys) {
      const list = own(input, key);
      if (Array.isArray(list) || typeof list === 'string') return messageList(list);
    }
  }
  return [input];
}
