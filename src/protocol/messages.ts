import type {Report} from '../problem.js';
import type {JsonObject, JsonValue} from './json.js';
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

/** Checks one message. Gives undefined, after a report, for one that cannot be used. */
export declare function decodeMessage(value: unknown, options: DecodeOptions): DecodedMessage | undefined;

/** The messages in whatever a transport hands over. */
export declare function messageList(input: unknown): readonly unknown[];
