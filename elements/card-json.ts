/** What a page gave, as JSON text: text as it is, anything else written out; `''` for nothing and for what cannot be written. */
export function jsonText(value: unknown): string {
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value) ?? '';
  } catch {
    return '';
  }
}
