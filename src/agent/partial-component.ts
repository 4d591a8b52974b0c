import type {JsonObject, JsonValue} from '../protocol/json.js';
import type {CatalogShape} from './catalog-shape.js';
import {isAddress} from './partial-data.js';
import type {Frame, JsonStream} from './json-stream.js';
import {checkComponent} from './validate-components.js';

/**
 * A component as far as it is written, closed where that is safe: between two properties, in a text that may be cut, in a
 * list of ids, behind an entry of a list. Undefined where it is not: in an id, a path, a binding, an action, a number.
 */
export function healedComponent<Role>(stream: JsonStream<Role>, at: number, mayCut: (key: string) => boolean, isChildren: (type: string, key: string) => boolean): JsonObject | undefined {
  const {frames} = stream;
  const frame = frames[at] as Frame<Role>;
  const copy = {...frame.value as {readonly [key: string]: JsonValue}};
  if (frame.key === '__proto__' || typeof copy['id'] !== 'string' || typeof copy['component'] !== 'string') return undefined;
  const list = frames[at + 1];
  if (list) {
    if (!list.isList || stream.isInWord) return undefined;
    const items = list.value as readonly JsonValue[];
    // An entry that is still open is left out. Only a list of children may be shown empty.
    if (items.length === 0 && !isChildren(copy['component'], frame.key)) return undefined;
    copy[frame.key] = [...items];
  } else if (stream.isInWord) return undefined;
  else if (stream.openLength >= 0) {
    const text = stream.openString as string;
    if (!mayCut(frame.key) || isAddress(text)) return undefined;
    copy[frame.key] = text;
  }
  return copy;
}

/** Whether a catalog takes a component as it is. Without a catalog, everything is taken. */
export function isTaken(catalog: CatalogShape | undefined, component: JsonObject): boolean {
  if (!catalog) return true;
  let fits = true;
  checkComponent(component, '', catalog, {}, () => { fits = false; });
  return fits;
}
