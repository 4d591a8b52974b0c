import {hasControls} from './json-measure.js';

/** Whether a value may be the id of a card's surface. */
export function isSurfaceId(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 256 && value.trim() !== '' && !hasControls(value);
}
