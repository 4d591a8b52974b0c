import type {ClientMessage} from './client-messages.js';
import type {JsonValue} from './json.js';
import type {ServerMessage} from './messages.js';
import {exactVersion} from './versions.js';

/** A call of a function on the other side, as v1.0 has it. */
export interface RemoteCall {
  readonly call: string;
  readonly catalogId?: string;
  readonly args?: {readonly [name: string]: JsonValue};
}

/** The answer to a call: its value, or why there is none. */
export type CallResult = {readonly functionCallId: string} & (
  | {readonly value: JsonValue}
  | {readonly error: {readonly code: string; readonly message: string}}
);

/** What v1.0 adds from agent to renderer. */
export type AgentFunctionMessage = {readonly version: 'v1.0'} & (
  | {readonly callRendererFunction: {readonly functionCallId: string; readonly callFunction: RemoteCall}}
  | {readonly agentFunctionResponse: CallResult}
);

/** What v1.0 adds from renderer to agent. */
export type RendererFunctionMessage = {readonly version: 'v1.0'} & (
  | {readonly callAgentFunction: {readonly surfaceId: string; readonly functionCallId: string; readonly callFunction: RemoteCall}}
  | {readonly rendererFunctionResponse: CallResult}
);

/** Every envelope of the protocol: six down, four up. The function calls are of v1.0 alone. */
export type AnyMessage = ServerMessage | ClientMessage | AgentFunctionMessage | RendererFunctionMessage;

/** Keys of the messages that call functions across the wire. */
export const functionMessageKinds = ['callRendererFunction', 'agentFunctionResponse', 'callAgentFunction', 'rendererFunctionResponse'] as const;

/**
 * Whether a version of the protocol knows a kind of message: the function calls came with v1.0, everything else is in
 * every version from v0.9 on.
 */
export function isMessageKindOf(kind: string, version: string): boolean {
  const isCall = (functionMessageKinds as readonly string[]).includes(kind);
  if (version === 'v1.0') return isCall || kinds.includes(kind);
  return exactVersion(version) !== undefined && kinds.includes(kind);
}
const kinds: readonly string[] = ['createSurface', 'updateComponents', 'updateDataModel', 'deleteSurface', 'action', 'error'];

/** A message that calls a function across the wire, or answers such a call. */
export type FunctionMessage = AgentFunctionMessage | RendererFunctionMessage;
type KeyOf<M> = M extends unknown ? Exclude<keyof M, 'version'> : never;
type PayloadOf<K, M = FunctionMessage> = M extends {readonly [key in K & string]: infer P} ? P : never;

/**
 * Builds a function message of v1.0.
 * @throws Error for any other version: none before it has these messages.
 */
export function functionMessage<K extends KeyOf<FunctionMessage>>(kind: K, payload: PayloadOf<K>, version = 'v1.0'): FunctionMessage {
  if (!isMessageKindOf(kind, version)) throw new Error(`Protocol version ${version} has no '${kind}'; it came with v1.0. Before, put the values into the data model.`);
  return {version, [kind]: payload} as unknown as FunctionMessage;
}
