import {isObject, own, type JsonObject, type JsonValue} from '../protocol/json.js';
import {fromText} from '../protocol/json-text.js';

/** The arguments of `render_a2ui`. */
export interface RenderArgs {
  readonly surfaceId?: string;
  readonly components: readonly JsonObject[];
  readonly data?: JsonValue;
  /** What to say beside the surface. */
  readonly message?: string;
}

/**
 * Reads the arguments of `render_a2ui`, as an object or as JSON text, with the data under any of the names in use. Never
 * throws: what cannot be read is absent.
 */
export function readRenderArgs(args: unknown): RenderArgs {
  const value = fromText(args);
  const object = isObject(value) ? value : {};
  const surfaceId = own(object, 'surfaceId') ?? own(object, 'surface_id');
  const components = own(object, 'components');
  const list = fromText(components);
  const data = own(object, 'data') ?? own(object, 'data_model') ?? own(object, 'dataModel');
  const message = own(object, 'message');
  return {
    ...(typeof surfaceId === 'string' && surfaceId && {surfaceId}),
    components: Array.isArray(list) ? list.filter(isObject) : [],
    ...(data !== undefined && {data: fromText(data) ?? data}),
    ...(typeof message === 'string' && {message}),
  };
}
