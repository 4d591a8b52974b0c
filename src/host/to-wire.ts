/** What goes to the agent for an action or a problem, with what belongs beside it. */
import type {Problem} from '../problem.js';
import {type ActionMessage, type ClientCapabilities, type ClientDataModel, type ErrorMessage, actionEnvelope, errorEnvelope} from '../protocol/client-messages.js';
import {type JsonObject, isObject} from '../protocol/json.js';
import type {ProtocolVersion} from '../protocol/versions.js';
import type {ActionProblem} from './action-problem.js';
import {type ActionSubject, readAction} from './action-subject.js';

/** What `toWire` asks of a `MessageProcessor`. */
export interface WireProcessor {
  readonly surfaces: ReadonlyMap<string, {readonly version: ProtocolVersion}>;
  clientMetadata(version?: ProtocolVersion): {readonly a2uiClientCapabilities: ClientCapabilities; readonly a2uiClientDataModel?: ClientDataModel};
}

/** Options of {@link toWire}. */
export interface WireOptions {
  /** The processor of the surface: it knows the catalogs, the protocol version and the data that the agent asked for. */
  readonly processor?: WireProcessor;
  /** The host's own metadata, such as a session's id; a key of the protocol's in it wins. */
  readonly metadata?: JsonObject;
  /** Default: the surface's own, where the processor knows it, else the envelope's, else v0.9. */
  readonly version?: ProtocolVersion;
}

/** The protocol's metadata for a message to an agent. Transports carry it beside the message, as A2A does in its `metadata`. */
export interface WireMetadata {
  readonly a2uiClientCapabilities?: ClientCapabilities;
  /** Only where a surface was created with `sendDataModel`. */
  readonly a2uiClientDataModel?: ClientDataModel;
  readonly [key: string]: unknown;
}

/** A message for the agent. */
export interface Wire<Message> {
  readonly message: Message;
  readonly metadata: WireMetadata;
}

/**
 * The envelope for an action, and its metadata. The data model is the one that the action took along when the user acted,
 * else what the processor holds now. Given a problem: the error envelope, or undefined for one that belongs to no surface.
 * Everything in it is plain JSON. Throws a TypeError for what is neither.
 */
export function toWire(action: ActionSubject, options?: WireOptions): Wire<ActionMessage>;
export function toWire(problem: Problem | ActionProblem, options?: WireOptions): Wire<ErrorMessage> | undefined;
export function toWire(subject: ActionSubject | Problem | ActionProblem, {processor, metadata, version}: WireOptions = {}): Wire<ActionMessage | ErrorMessage> | undefined {
  const action = readAction(subject);
  if (action === undefined && (!isObject(subject) || typeof subject['message'] !== 'string')) throw new TypeError('toWire: give it an impo-action event, its detail, an action envelope or a problem.');
  const {surfaceId} = action ?? subject as Problem;
  const spoken = version ?? (surfaceId === undefined ? undefined : processor?.surfaces.get(surfaceId)?.version) ?? versionIn(subject) ?? 'v0.9';
  const beside = (dataModel?: ClientDataModel): WireMetadata => ({
    ...processor?.clientMetadata(spoken),
    ...(dataModel !== undefined && {a2uiClientDataModel: dataModel}),
    ...metadata,
  });
  if (action !== undefined) return {message: actionEnvelope(action, spoken), metadata: beside(action.dataModel)};
  // The envelope is the same for every code; only what it may hold beside the message differs.
  const message = errorEnvelope(subject as unknown as Problem, spoken);
  return message && {message, metadata: beside()};
}

function versionIn(subject: object): ProtocolVersion | undefined {
  const {message, version} = ((subject as {readonly detail?: object}).detail ?? subject) as {readonly message?: {readonly version?: ProtocolVersion}; readonly version?: ProtocolVersion};
  return version ?? message?.version;
}
