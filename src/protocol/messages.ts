import type {Problem, ProblemCode, Report} from '../problem.js';
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
/** Message keys of v0.8, to tell them from plain mistakes. */
const oldKeys = ['beginRendering', 'surfaceUpdate', 'dataModelUpdate'];
const choice = `Send one of ${kinds.join(', ')}, with "version": "${protocolVersions[0]}".`;

/**
 * Checks one message. Gives undefined, after a report, for one that cannot be used. Without `strict`, what can be
 * understood is: a missing version, extra keys, a wrong optional key each give a warning.
 */
export function decodeMessage(value: unknown, {strict, report}: DecodeOptions): DecodedMessage | undefined {
  const envelope = isObject(value) ? value : {};
  const found = kinds.filter((kind) => Object.hasOwn(envelope, kind));
  const kind = found[0];
  const inner = kind && envelope[kind];
  const body = isObject(inner) ? inner : {};
  const surfaceId = own(body, 'surfaceId');
  const tell = (severity: Problem['severity'], message: string, path?: string, code: ProblemCode = 'VALIDATION_FAILED') => report({
    code, severity, message,
    ...(typeof surfaceId === 'string' && {surfaceId}),
    ...(path && {path}),
  });
  const fault = (message: string, path?: string, code?: ProblemCode) => {
    tell('error', message, path, code);
    return undefined;
  };
  /** A reason to refuse the message, but only when strict. True when it is refused. */
  const refuse = (wrong: boolean, message: string, path: string) => {
    if (wrong) tell(strict ? 'error' : 'warning', message, path);
    return wrong && strict;
  };
  /** What `key` should have been. */
  const expected = (key: string, what: string) => `${kind}: ${key} must be ${what}; got ${describe(own(body, key))}.`;

  const said = own(envelope, 'version');
  const exact = exactVersion(said);
  const version = exact ?? (strict ? undefined : aliasVersion(said)) ?? protocolVersions[0];
  if (said !== undefined && !exact && (strict || !aliasVersion(said))) {
    return fault(`Unsupported protocol version ${describe(said)}. Send ${protocolVersions.map(describe).join(' or ')}.`, '/version', 'UNSUPPORTED_VERSION');
  }
  if (!kind) {
    const old = oldKeys.find((key) => Object.hasOwn(envelope, key));
    if (old) return fault(`Unrecognised message: action '${old}' is not supported in protocol version ${version}; it is of v0.8. ${choice}`, `/${old}`, exact ? 'UNKNOWN_MESSAGE' : 'UNSUPPORTED_VERSION');
    const what = isObject(value) ? `an object with the keys ${Object.keys(value).slice(0, 5).map(describe).join(', ') || '(none)'}` : describe(value);
    return fault(`Unrecognised message: ${what}. ${choice}`, '', typeof value === 'string' ? 'PARSE_ERROR' : 'UNKNOWN_MESSAGE');
  }
  if (found.length > 1) return fault(`Message contains multiple conflicting update actions: ${found.join(', ')}. Send each in a message of its own.`);
  if (inner !== body) return fault(`${kind} must be an object with ${keysOf[kind].join(', ')}; got ${describe(inner)}.`);
  if (typeof surfaceId !== 'string') return fault(expected('surfaceId', 'a string'), '/surfaceId');
  if (refuse(!exact, `The version of the ${kind} message is ${describe(said)}. Send "version": "${protocolVersions[0]}".`, '/version')) return undefined;
  const takes: readonly (readonly [JsonObject, readonly string[], string])[] = [[envelope, ['version', kind], 'A message'], [body, keysOf[kind], kind]];
  for (const [object, keys, name] of takes) {
    for (const key of Object.keys(object)) {
      if (refuse(!keys.includes(key), `${name} takes only ${keys.join(', ')}. Remove ${describe(key)}.`, `/${key}`)) return undefined;
    }
  }

  const head = {version, surfaceId};
  switch (kind) {
    case 'createSurface': {
      const {catalogId, theme, sendDataModel = false} = body;
      if (typeof catalogId !== 'string') return fault(expected('catalogId', 'a string that names the catalog'), '/catalogId');
      if (refuse(theme !== undefined && !isObject(theme), expected('theme', 'an object'), '/theme')) return undefined;
      if (refuse(typeof sendDataModel !== 'boolean', expected('sendDataModel', 'true or false'), '/sendDataModel')) return undefined;
      return {kind, ...head, catalogId, ...(isObject(theme) && {theme}), sendDataModel: sendDataModel === true || sendDataModel === 'true'};
    }
    case 'updateComponents': {
      const {components} = body;
      if (!Array.isArray(components)) return fault(expected('components', 'a list of components'), '/components');
      if (refuse(!components.length, expected('components', 'a list of at least one component'), '/components')) return undefined;
      return {kind, ...head, components};
    }
    case 'updateDataModel': {
      const {path = '/', value: data} = body;
      if (typeof path !== 'string') return fault(expected('path', 'a string such as "/user/name"'), '/path');
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
    for (const key of ['messages', 'a2ui_operations']) {
      const list = own(input, key);
      if (Array.isArray(list) || typeof list === 'string') return messageList(list);
    }
  }
  return [input];
}
