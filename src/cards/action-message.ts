import type {JsonObject, JsonValue} from '../protocol/json.js';
import {hasControls} from './names.js';

/** A tap, as a formatter is told of it. */
export interface SaidAction {
  /** The card's title. */
  readonly title: string;
  readonly action: {
    readonly name: string;
    /** Resolved values in the order in which the card declares them. */
    readonly context: JsonObject;
  };
}

/** Makes the user's message of a tap. It should give the same text for the same tap. */
export type ActionFormatter = (said: SaidAction) => string;

/**
 * A tap as a message that the user could have typed: a line with the card's title and the action's name, and one with key and
 * value for each entry of the context. Plain and deterministic: no text can pass for a further line, since one with line
 * breaks, control characters or outer blanks is written as a JSON string.
 */
export function formatActionMessage({title, action: {name, context}}: SaidAction): string {
  return [[title, name], ...Object.entries(context)].map(([key, value]) => `${lineOf(key as string)}: ${lineOf(value as JsonValue)}`).join('\n');
}

function lineOf(value: JsonValue): string {
  if (typeof value === 'string' && value === value.trim() && !hasControls(value)) return value;
  // JSON itself leaves some line breaks and controls as they are.
  return JSON.stringify(value).replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
