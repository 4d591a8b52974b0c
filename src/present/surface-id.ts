import {wellFormed} from './utf8.js';

/**
 * The surface that belongs to a call: `present:` and the call id, in which each byte of its UTF-8 outside `A–Z a–z 0–9 . _ : -`
 * is percent-encoded. Nothing else enters it, so that both ends derive the same one.
 */
export function presentSurfaceId(callId: string): string {
  return `present:${wellFormed(callId).replace(/[^A-Za-z0-9._:-]/gu, encode)}`;
}

/** encodeURIComponent leaves a few characters alone that are not wanted here. */
function encode(character: string): string {
  const encoded = encodeURIComponent(character);
  return encoded === character ? `%${character.charCodeAt(0).toString(16).toUpperCase()}` : encoded;
}
