import {actionEnvelope, type ActionMessage} from '../protocol/client-messages.js';
import {isObject, own, type JsonObject, type JsonValue} from '../protocol/json.js';
import {impoMobile} from './impo-mobile.js';
import {jsonBytes} from './json-measure.js';
import type {ReadCard} from './read.js';
import {refusal, type Refusal} from './refusal.js';

/** A tap that fits its card. */
export interface CheckedAction {
  readonly ok: true;
  /** The event, with only the protocol's keys and the context in the card's order. */
  readonly event: ActionMessage;
}

/**
 * Whether an action may have come from a card: this surface, one of its buttons with that button's action, exactly the
 * declared context, with literals as declared and bound values of the type that the card began with, and the sizes of the
 * profile. It is the same check for a page and for a host that receives the event; what it says is still only what some
 * client says, and grants nothing. Never throws.
 * @param action What `impo-action` carries, or its envelope `{version, action}`.
 * @param data The surface's data at the tap; with it, bound values must be what stands there.
 */
export function checkCardAction(card: ReadCard, action: unknown, data?: unknown): CheckedAction | Refusal {
  const {contextEntries, contextBytes, eventBytes} = impoMobile.limits;
  const detail = detailOf(action);
  if (!detail) return refusal('malformed');
  const {name, surfaceId, sourceComponentId, timestamp, context} = detail;
  if (surfaceId !== card.surfaceId) return refusal('wrong_surface');
  const button = card.components.find(({id}) => id === sourceComponentId);
  const declared = button?.component === 'Button' ? own(button, 'action') : undefined;
  const event = isObject(declared) ? own(declared, 'event') : undefined;
  if (!isObject(event)) return refusal('unknown_button');
  if (own(event, 'name') !== name) return refusal('unknown_action');
  if (Object.keys(context).length > contextEntries) return refusal('context_count');
  const entries = own(event, 'context') ?? {};
  const resolved = isObject(entries) ? resolve(entries, context, card.dataModel, isObject(data) ? data : undefined) : undefined;
  if (!resolved) return refusal('context');
  if (jsonBytes(resolved) > contextBytes) return refusal('context_bytes');
  const message = actionEnvelope({name, surfaceId, sourceComponentId, timestamp, context: resolved});
  return jsonBytes(message) > eventBytes ? refusal('event_bytes') : {ok: true, event: message};
}

interface Detail {
  readonly name: string;
  readonly surfaceId: string;
  readonly sourceComponentId: string;
  readonly timestamp: string;
  readonly context: JsonObject;
}

const texts = ['name', 'surfaceId', 'sourceComponentId', 'timestamp'];

/** The parts of an action; of an envelope, only when it is one to the letter. */
function detailOf(action: unknown): Detail | undefined {
  if (!isObject(action)) return undefined;
  let detail = action;
  const inner = own(action, 'action');
  if (inner !== undefined) {
    if (!isObject(inner) || own(action, 'version') !== 'v0.9' || Object.keys(action).length !== 2 || Object.keys(inner).length !== texts.length + 1) return undefined;
    detail = inner;
  }
  return texts.every((key) => typeof own(detail, key) === 'string') && isObject(own(detail, 'context')) ? detail as unknown as Detail : undefined;
}

/** The context in the card's order; undefined when an entry is missing, added, or not what it can be. */
function resolve(declared: JsonObject, given: JsonObject, first: JsonObject, now: JsonObject | undefined): JsonObject | undefined {
  const keys = Object.keys(declared);
  if (Object.keys(given).length !== keys.length) return undefined;
  const resolved: {[key: string]: JsonValue} = {};
  for (const key of keys) {
    const source = own(declared, key) as JsonValue;
    const value = own(given, key);
    if (value === undefined || !isScalar(value)) return undefined;
    if (isObject(source)) {
      const at = String(own(source, 'path')).slice(1);
      if (typeof value !== typeof own(first, at) || (now && own(now, at) !== value)) return undefined;
    } else if (value !== source) return undefined;
    resolved[key] = value;
  }
  return resolved;
}

function isScalar(value: JsonValue): boolean {
  return typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));
}
