import type {Problem} from '../problem.js';
import type {JsonObject, JsonValue} from './json.js';
import type {ProtocolVersion} from './versions.js';

/** What a user did, on its way to the agent. */
export interface ClientAction {
  readonly name: string;
  readonly surfaceId: string;
  /** Id of the component's definition; the row of a list is told by the context alone. */
  readonly sourceComponentId: string;
  /** ISO 8601. */
  readonly timestamp: string;
  /** Resolved when the user acted: no bindings are left in it. */
  readonly context: {readonly [key: string]: JsonValue};
}

/** What went wrong, on its way to the agent. */
export type ClientError =
  | {readonly code: 'VALIDATION_FAILED'; readonly surfaceId: string; readonly path: string; readonly message: string}
  | {readonly code: string; readonly surfaceId: string; readonly message: string};

/** An action as it is on the wire. */
export interface ActionMessage {
  readonly version: ProtocolVersion;
  readonly action: ClientAction;
}

/** A problem as it is on the wire. */
export interface ErrorMessage {
  readonly version: ProtocolVersion;
  readonly error: ClientError;
}

/** A message to an agent, as it is on the wire. */
export type ClientMessage = ActionMessage | ErrorMessage;

/** Metadata `a2uiClientCapabilities`: what a client can draw, per version it speaks. */
export type ClientCapabilities = {
  readonly [version in ProtocolVersion]?: {
    /** In the order of preference. */
    readonly supportedCatalogIds: readonly string[];
    readonly inlineCatalogs?: readonly JsonObject[];
  };
};

/** Metadata `a2uiClientDataModel`: the data of the surfaces whose agent asked for it. */
export interface ClientDataModel {
  readonly version: ProtocolVersion;
  readonly surfaces: {readonly [surfaceId: string]: JsonObject};
}

/** The wire message for an action. Only the keys of the protocol go out. */
export function actionEnvelope(action: ClientAction, version: ProtocolVersion = 'v0.9'): ActionMessage {
  const {name, surfaceId, sourceComponentId, timestamp, context} = action;
  return {version, action: {name, surfaceId, sourceComponentId, timestamp, context}};
}

/**
 * The wire message for a problem. Undefined for a problem of no surface, which the protocol has no message for:
 * it stays with the host.
 */
export function errorEnvelope(problem: Problem, version: ProtocolVersion = 'v0.9'): ErrorMessage | undefined {
  const {code, surfaceId, path = '/', message} = problem;
  if (surfaceId === undefined) return undefined;
  return {version, error: code === 'VALIDATION_FAILED' ? {code, surfaceId, path, message} : {code, surfaceId, message}};
}
