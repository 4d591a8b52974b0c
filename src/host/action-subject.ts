/** The one reading of an action that all helpers of a host share: the event, its detail, or the envelope on the wire. */
import type {ClientAction, ClientDataModel} from '../protocol/client-messages.js';
import {type JsonObject, isObject} from '../protocol/json.js';

/** An action as `impo-action` carries it in its `detail`; of an envelope, only the protocol's own keys are there. */
export interface HostAction extends ClientAction {
  /** The agent's own sentence for the chat, where it gave one. Not part of v0.9, and never more than the agent's word. */
  readonly userMessage?: string;
  /** The data of the surfaces that asked for it, as it was when the user acted. */
  readonly dataModel?: ClientDataModel;
}

/** Whatever a host has of an action: an `impo-action` event, its `detail`, or the envelope that goes over the wire. */
export type ActionSubject = {readonly detail: HostAction} | {readonly action: ClientAction; readonly version?: string} | HostAction;

const text = (value: unknown): string => typeof value === 'string' ? value : '';

/**
 * The action in a subject. It may come from a log, a queue or another process: what is missing or of a wrong type is
 * '' or `{}`, and what is no action at all gives undefined. Never throws.
 */
export function readAction(subject: unknown): HostAction | undefined {
  try {
    const outer = subject as {readonly detail?: unknown; readonly action?: unknown} | null | undefined;
    const found = [outer?.detail, outer?.action, outer].find((value) => isObject(value) && typeof value['name'] === 'string');
    if (!isObject(found)) return undefined;
    const {name, surfaceId, sourceComponentId, timestamp, context, userMessage, dataModel} = found;
    return {
      name: text(name),
      surfaceId: text(surfaceId),
      sourceComponentId: text(sourceComponentId),
      timestamp: text(timestamp),
      context: isObject(context) ? context : {},
      ...(typeof userMessage === 'string' && userMessage !== '' && {userMessage}),
      ...(isObject(dataModel) && isObject(dataModel['surfaces']) && {dataModel: dataModel as JsonObject & ClientDataModel}),
    };
  } catch {
    return undefined; // a proxy or a getter
  }
}
