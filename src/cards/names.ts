import {isForbiddenKey} from '../data/pointer.js';

/** Whether a text has a line break or another control character: it could pass for more lines than it is. */
export function hasControls(text: string): boolean {
  return /[\p{Cc}\p{Zl}\p{Zp}]/u.test(text);
}

/** Whether a text may name something in a card: one printable line, and nothing that reaches a prototype. */
export function isPlainName(name: string, maxLength: number): boolean {
  return name.length <= maxLength && name.trim() !== '' && !isForbiddenKey(name) && !hasControls(name);
}

/** Whether a value may be the id of a card's surface. */
export function isSurfaceId(value: unknown): value is string {
  return typeof value === 'string' && isPlainName(value, 256);
}
