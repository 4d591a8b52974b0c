const forbidden = new Set(['__proto__', 'prototype', 'constructor']);
const none: readonly string[] = [];

/** Keys that no data path may name, because writing through them would reach the prototypes of the host page. */
export function isForbiddenKey(key: string): boolean {
  return forbidden.has(key);
}

/** Whether a path starts at the root of the data model rather than at the scope of the component. */
export function isAbsolute(text: string): boolean {
  return text.startsWith('/');
}

/**
 * The keys along a JSON Pointer (RFC 6901) or a relative path. `~1` and `~0` are decoded once per segment.
 * Unlike the RFC, and as the protocol's suites want, empty segments are dropped: `""`, `"/"` and `"."` are the
 * starting point itself, `/a/` is `/a`. Never throws; whether the keys may be written is for the data model to say.
 */
export function parsePointer(text: string): readonly string[] {
  if (text === '' || text === '/' || text === '.') return none;
  const segments = text.split('/').filter((segment) => segment !== '');
  return text.includes('~') ? segments.map(decode) : segments;
}

/** The absolute pointer through these keys; no keys give the root, `/`. */
export function formatPointer(segments: readonly string[]): string {
  let text = '';
  for (const segment of segments) text += `/${encode(segment)}`;
  return text || '/';
}

/** The absolute pointer, in its plain spelling, that `text` means for a component whose scope is the pointer `scope`. */
export function resolvePointer(text: string, scope = '/'): string {
  const segments = parsePointer(text);
  return formatPointer(isAbsolute(text) ? segments : [...parsePointer(scope), ...segments]);
}

function decode(segment: string): string {
  return segment.replace(/~[01]/g, (escape) => (escape === '~1' ? '/' : '~'));
}

function encode(segment: string): string {
  return segment.replaceAll('~', '~0').replaceAll('/', '~1');
}
