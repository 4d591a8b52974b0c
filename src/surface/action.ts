/**
 * An action at the moment the user acts (A2UI v0.9 "actions"): an event with its context resolved, or a local function.
 *
 * The context map's own keys are always keys, also when they are named `path` or `call`; a value that cannot be
 * resolved is null, and the event still goes out.
 */
import {copyOf} from '../data/adopt.js';
import {type JsonObject, type JsonValue, isObject} from '../protocol/json.js';
import type {ActionDetail} from './view-host.js';

/** The event to hand to the page; undefined when the action ran a local function. */
export function resolveAction(action: JsonObject, sourceComponentId: string, resolve: (value: JsonValue) => JsonValue | undefined): ActionDetail | undefined {
  const {functionCall, event} = action;
  if (isObject(functionCall)) {
    resolve(functionCall);
    return undefined;
  }
  if (!isObject(event) || typeof event['name'] !== 'string') return undefined;
  const {context} = event;
  const userMessage = event['userMessage'];
  return {
    name: event['name'],
    sourceComponentId,
    timestamp: new Date().toISOString(),
    context: isObject(context) ? resolveEach(context, resolve) : {},
    ...(typeof userMessage === 'string' ? {userMessage} : {}),
  };
}

/** A context value: a binding or call anywhere in it is resolved; what comes from the model is copied. */
function resolveDeep(value: JsonValue, resolve: (value: JsonValue) => JsonValue | undefined): JsonValue {
  if (Array.isArray(value)) return value.map((item: JsonValue) => resolveDeep(item, resolve));
  if (!isObject(value)) return value;
  if (typeof value['path'] === 'string' || typeof value['call'] === 'string') return copyOf(resolve(value)) ?? null;
  return resolveEach(value, resolve);
}

function resolveEach(values: JsonObject, resolve: (value: JsonValue) => JsonValue | undefined): JsonObject {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, resolveDeep(value, resolve)]));
}
