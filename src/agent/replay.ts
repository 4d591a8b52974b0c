import {messageKind, payloadOf, surfaceIdOf} from '../protocol/agent-messages.js';
import {isObject, own, type JsonObject, type JsonValue} from '../protocol/json.js';
import {applyDataUpdate} from './data-write.js';

/** A surface as it is after all that was sent. */
export interface PriorSurface {
  readonly surfaceId: string;
  readonly catalogId?: string;
  readonly theme?: JsonObject;
  readonly components: readonly JsonObject[];
  readonly dataModel: JsonValue;
  /** It was there, and was deleted. */
  readonly deleted: boolean;
}

/**
 * What messages make of surfaces, in the order in which they were last touched. Components are replaced by id, in their first
 * place; data that cannot be written is passed over, as a client does.
 */
export function replaySurfaces(messages: Iterable<unknown>): ReadonlyMap<string, PriorSurface> {
  const states = new Map<string, {catalogId?: string; theme?: JsonObject; components: Map<string, JsonObject>; data: JsonValue; deleted: boolean}>();
  for (const message of messages) {
    const kind = messageKind(message);
    const body = payloadOf(message);
    const id = surfaceIdOf(message);
    if (!kind || !body || id === undefined) continue;
    const before = states.get(id);
    states.delete(id);
    const fresh = {components: new Map<string, JsonObject>(), data: {} as JsonValue, deleted: kind === 'deleteSurface'};
    const state = kind === 'createSurface' || kind === 'deleteSurface' || !before || before.deleted ? fresh : before;
    states.set(id, state);
    const {catalogId, theme, components, path = '/', value} = body;
    if (kind === 'createSurface') Object.assign(state, typeof catalogId === 'string' && {catalogId}, isObject(theme) && {theme});
    else if (kind === 'updateComponents') {
      for (const component of Array.isArray(components) ? components as readonly JsonValue[] : []) {
        const name = isObject(component) ? own(component, 'id') : undefined;
        if (typeof name === 'string') state.components.set(name, component as JsonObject);
      }
    } else if (kind === 'updateDataModel' && typeof path === 'string') state.data = written(state.data, path, value);
  }
  return new Map([...states].map(([surfaceId, {components, data, ...rest}]) => [surfaceId, {surfaceId, ...rest, components: [...components.values()], dataModel: data}]));
}

function written(data: JsonValue, path: string, value: JsonValue | undefined): JsonValue {
  try {
    return applyDataUpdate(data, {path, value});
  } catch {
    // A client reports this and goes on.
    return data;
  }
}
