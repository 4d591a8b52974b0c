import {messageKind} from './agent-messages.js';
import {isObject, own, type JsonObject, type JsonValue} from './json.js';
import {fromText} from './json-text.js';
import type {ServerMessage} from './messages.js';
import {A2UI_OPERATIONS_KEY} from './wire-names.js';

/** Messages as the result of a tool carries them. */
export interface OperationsEnvelope {
  readonly a2ui_operations: readonly ServerMessage[];
}

/** A failure as the result of a tool carries it. It never has the operations key: that key means "there is something to draw". */
export interface ErrorEnvelope {
  readonly error: string;
  readonly code?: string;
  readonly surfaceId?: string;
  readonly path?: string;
  readonly details?: readonly unknown[];
  readonly attempts?: readonly unknown[];
}

/** Messages in the envelope that AG-UI clients look for. */
export function operationsEnvelope(operations: readonly ServerMessage[]): OperationsEnvelope {
  return {[A2UI_OPERATIONS_KEY]: operations};
}

/** {@link operationsEnvelope} as JSON text: the result of a tool in AG-UI, A2A and MCP. */
export function wrapOperations(operations: readonly ServerMessage[]): string {
  return JSON.stringify(operationsEnvelope(operations));
}

/** A failure as JSON text. Keys without a value are left out. */
export function wrapError(error: string, more: Omit<ErrorEnvelope, 'error'> = {}): string {
  return JSON.stringify({error, ...more});
}

/** Whether a payload is an operations envelope: the key is there and holds a list. */
export function isOperationsEnvelope(payload: unknown): boolean {
  return isObject(payload) && Array.isArray(own(payload, A2UI_OPERATIONS_KEY));
}

/**
 * The messages in a payload, whatever carries them: an envelope, a list, `{messages}`, one message, or JSON text of any of
 * these, also encoded twice. Undefined when it is none of them, or reports an error. Entries that are not objects are left out.
 */
export function readOperations(payload: unknown): readonly ServerMessage[] | undefined {
  const value = parsed(payload);
  if (isObject(value)) {
    if (Object.hasOwn(value, 'error') && messageKind(value) === undefined) return undefined;
    for (const key of [A2UI_OPERATIONS_KEY, 'messages']) {
      const list = parsed(own(value, key));
      if (Array.isArray(list)) return key === 'messages' ? messagesIn(list) : list.filter(isObject) as unknown as readonly ServerMessage[];
    }
    return messageKind(value) ? [value as unknown as ServerMessage] : undefined;
  }
  return Array.isArray(value) ? messagesIn(value) : undefined;
}

/** The failure in a payload; undefined when it reports none. */
export function readError(payload: unknown): ErrorEnvelope | undefined {
  const value = parsed(payload);
  if (!isObject(value) || messageKind(value) !== undefined || isOperationsEnvelope(value)) return undefined;
  const error = own(value, 'error');
  if (error === undefined) return undefined;
  const text = isObject(error) ? own(error, 'message') : error;
  return {...value, error: typeof text === 'string' ? text : JSON.stringify(error)};
}

/** A list counts as messages when it is empty or one of its entries is a message. */
function messagesIn(list: readonly unknown[]): readonly ServerMessage[] | undefined {
  const objects = list.filter(isObject);
  return list.length === 0 || objects.some((item) => messageKind(item) !== undefined) ? objects as readonly JsonObject[] as unknown as readonly ServerMessage[] : undefined;
}

/** JSON text, once or twice encoded, as its value; anything else as it is. */
const parsed = (value: unknown): JsonValue | undefined => fromText(fromText(value));
