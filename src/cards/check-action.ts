import {describe, isObject, own, type JsonObject, type JsonValue} from '../protocol/json.js';
import {checkCall, bindingSegments, checkPath, dataAt, type CheckScope, type Keys} from './check-value.js';
import {jsonBytes} from './json-measure.js';
import {isPlainName} from './names.js';

/** Checks what a tap does: an event with a name and a small context, or where the profile has it a local call. */
export function checkAction(action: JsonValue, scope: CheckScope, keys: Keys): void {
  const {profile: {functions, localActions, limits}, broke} = scope;
  if (!isObject(action)) return broke('property.type', keys, `An action is {"event": {"name", "context"}}; got ${describe(action)}.`);
  const call = own(action, 'functionCall');
  if (call !== undefined) {
    if (!localActions || functions.size === 0) return broke('action.function_call', [...keys, 'functionCall'], 'An action cannot call a function. Send {"event": {"name", "context"}}, to be told of the tap.');
    if (own(action, 'event') === undefined) {
      if (isObject(call)) checkCall(call, 'value', scope, [...keys, 'functionCall']);
      else broke('property.type', [...keys, 'functionCall'], `It must be {"call", "args"}; got ${describe(call)}.`);
    } else broke('action.function_call', [...keys, 'functionCall'], 'An action is an event or a call, not both.');
  }
  // A call where the action itself should be is meant as one.
  if (own(action, 'call') !== undefined) return broke('action.function_call', [...keys, 'call'], 'An action is {"event": {"name", "context"}}, and no call by itself.');
  for (const key of Object.keys(action)) {
    if (key !== 'event' && key !== 'functionCall') broke('property.unknown', [...keys, key], `An action has no ${describe(key)}. Leave it out.`);
  }
  const event = own(action, 'event');
  if (!isObject(event)) {
    if (call === undefined) broke('action.missing_event', keys, `An action needs {"event": {"name", "context"}}; its event is ${describe(event)}.`);
    return;
  }
  for (const key of Object.keys(event)) {
    if (key !== 'name' && key !== 'context') broke('property.unknown', [...keys, 'event', key], `An event has a name and a context; leave out ${describe(key)}.`);
  }
  const name = own(event, 'name');
  if (typeof name !== 'string' || !isPlainName(name, limits.nameChars)) {
    broke('action.name', [...keys, 'event', 'name'], `The name of an event is 1 to ${limits.nameChars} printable characters; got ${describe(name)}.`);
  }
  const context = own(event, 'context');
  if (context !== undefined) checkContext(context, scope, [...keys, 'event', 'context']);
}

function checkContext(context: JsonValue, scope: CheckScope, keys: Keys): void {
  const {profile, data, broke} = scope;
  const {contextEntries, contextBytes, nameChars} = profile.limits;
  if (!isObject(context)) return broke('action.context_type', keys, `A context is an object of values; got ${describe(context)}.`);
  const entries = Object.entries(context);
  if (entries.length > contextEntries) broke('action.context_count', keys, `A context has at most ${contextEntries} entries; this one has ${entries.length}.`);
  for (const [key, value] of entries) {
    const at = [...keys, key];
    if (!isPlainName(key, nameChars)) broke('action.context_key', at, `A key of a context is 1 to ${nameChars} printable characters; got ${describe(key)}.`);
    if (isObject(value) && own(value, 'call') !== undefined) checkCall(value, 'value', scope, at);
    else if (isObject(value) && own(value, 'path') !== undefined) checkPath(value, profile.lists ? 'any' : 'scalar', scope, at);
    else if (typeof value === 'object') broke('action.context_type', at, `A value of a context is a string, a number, true, false or {"path": "/key"}; got ${describe(value)}.`);
  }
  const bytes = jsonBytes(resolveContext(context, data ?? {}, scope));
  if (bytes > contextBytes) broke('action.context_bytes', keys, `A context is at most ${contextBytes} bytes as JSON with its bindings resolved; this one is ${bytes}.`);
}

/** A context with what its bindings lead to. Entries that lead nowhere, and calls, are left out. */
export function resolveContext(context: JsonObject, data: JsonObject, scope: Pick<CheckScope, 'profile'>): JsonObject {
  const resolved: [string, JsonValue][] = [];
  for (const [key, value] of Object.entries(context)) {
    const path = isObject(value) ? own(value, 'path') : undefined;
    const segments = typeof path === 'string' ? bindingSegments(path, {profile: scope.profile, data, broke: () => {}}, []) : undefined;
    const result = isObject(value) ? segments && dataAt(data, segments) : value;
    if (result !== undefined) resolved.push([key, result]);
  }
  return Object.fromEntries(resolved);
}
