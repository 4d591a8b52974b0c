import type {ProblemCode, Report} from '../problem.js';
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

/** Ends a surface and frees its id. */
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

/** How {@link decodeMessage} reads, and where its problems go. */
export interface DecodeOptions {
  /** Refuse what the schema refuses: extra keys, a missing version, an empty list of components. */
  readonly strict: boolean;
  readonly report: Report;
}

type Kind = DecodedMessage['kind'];

/** The keys of each kind of message with what their values must be. The last sign: `!` must be there, `?` may be left out, `~` may also be wrong in lenient mode. */
const forms: {readonly [kind in Kind]: {readonly [key: string]: string}} = {
  createSurface: {surfaceId: 'a string!', catalogId: 'a string!', theme: 'an object~', sendDataModel: 'true or false~'},
  updateComponents: {surfaceId: 'a string!', components: 'a list!'},
  updateDataModel: {surfaceId: 'a string!', path: 'a string?', value: '?'},
  deleteSurface: {surfaceId: 'a string!'},
};
const kinds = Object.keys(forms) as readonly Kind[];
/** Message keys of v0.8, to tell them from plain mistakes. */
const oldKeys = ['beginRendering', 'surfaceUpdate', 'dataModelUpdate'];

/** Whether a value is what a form calls it. */
function isWhat(value: unknown, what: string): boolean {
  if (what === 'a string') return typeof value === 'string';
  if (what === 'true or false') return typeof value === 'boolean';
  return what === '' || describe(value) === what;
}

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
  const {surfaceId} = body;
  /** Reports a fault, and says whether the message is refused for it: a mild one only where the schema is law. */
  const fault = (message: string, path = '', mild = false, code: ProblemCode = 'VALIDATION_FAILED') => {
    const refused = strict || !mild;
    report({code, severity: refused ? 'error' : 'warning', message, ...(typeof surfaceId === 'string' && {surfaceId}), ...(path && {path})});
    return refused;
  };

  const said = own(envelope, 'version');
  const exact = exactVersion(said);
  const version = exact ?? (strict ? undefined : aliasVersion(said)) ?? protocolVersions[0];
  const advice = `Send "version": "${protocolVersions[0]}"`;
  if (said !== undefined && !exact && (strict || !aliasVersion(said))) {
    fault(`Unsupported version ${describe(said)}. ${advice}.`, '/version', false, 'UNSUPPORTED_VERSION');
    return undefined;
  }
  if (!kind || found.length > 1 || inner !== body) {
    const old = oldKeys.find((key) => Object.hasOwn(envelope, key));
    const choice = `${advice} and one of ${kinds.join(', ')}.`;
    if (found.length > 1) fault(`Message contains multiple conflicting update actions: ${found.join(', ')}. ${choice}`);
    else if (kind) fault(`${kind} must be an object; got ${describe(inner)}.`);
    else if (old) fault(`Unrecognised message: action '${old}' is not supported in protocol version ${version}; it is of v0.8. ${choice}`, `/${old}`, false, exact ? 'UNKNOWN_MESSAGE' : 'UNSUPPORTED_VERSION');
    else {
      const what = isObject(value) ? `an object with ${Object.keys(value).slice(0, 5).map(describe).join(', ') || '(none)'}` : describe(value);
      fault(`Unrecognised message: ${what}. ${choice}`, '', false, typeof value === 'string' ? 'PARSE_ERROR' : 'UNKNOWN_MESSAGE');
    }
    return undefined;
  }
  const form = forms[kind];
  const wrong = (key: string, what: string, mild?: boolean) => fault(`${kind}: ${key} must be ${what}; got ${describe(body[key])}.`, `/${key}`, mild);
  const strange = (object: JsonObject, keys: readonly string[]) => Object.keys(object).some((key) =>
    !keys.includes(key) && fault(`${kind}: ${describe(key)} is unknown. Send only ${keys.join(', ')}.`, `/${key}`, true));
  const keys = Object.keys(form);
  const message: Record<string, unknown> = {kind, version};
  for (const key of keys) {
    const what = form[key]!.slice(0, -1);
    const sign = form[key]!.at(-1);
    const given = own(body, key);
    if (given === undefined ? sign !== '!' : isWhat(given, what)) {
      if (given !== undefined) message[key] = given;
    } else if (wrong(key, what, sign === '~')) return undefined;
    else if (given === 'true') message[key] = true;
  }
  if (!exact && fault(`${kind}: version is ${describe(said)}. ${advice}.`, '/version', true)) return undefined;
  if (strange(envelope, ['version', kind]) || strange(body, keys)) return undefined;
  if (kind === 'createSurface') message['sendDataModel'] ??= false;
  if (kind === 'updateDataModel') message['path'] ??= '/';
  if (kind === 'updateComponents' && !(message['components'] as readonly unknown[]).length && wrong('components', 'a list with a component', true)) return undefined;
  return message as unknown as DecodedMessage;
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
