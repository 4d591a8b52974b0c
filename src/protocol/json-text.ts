import type {JsonValue} from './json.js';

/** A value that may have come as JSON text: what the text says, undefined when it is not JSON, anything else as it is. */
export function fromText(value: unknown): JsonValue | undefined {
  if (typeof value !== 'string') return value as JsonValue | undefined;
  try {
    return JSON.parse(value) as JsonValue;
  } catch {
    return undefined;
  }
}
