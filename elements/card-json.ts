/** What a page gave, as JSON text: text as it is, anything else written out; `''` for nothing and for what cannot be written. */
export function jsonText(value: unknown): string {
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '';
  }
}

/** The value of JSON text, an own copy of what the page gave; undefined for text that is no JSON. */
export function fromJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
