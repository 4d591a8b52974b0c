/** Every code of a fault in what an agent wrote. The set is shared with the other A2UI toolkits. */
export const errorCodes = [
  'empty_components', 'missing_id', 'missing_component_type', 'duplicate_id', 'no_root', 'unknown_component', 'missing_required_prop',
  'unresolved_child', 'child_cycle', 'unresolved_binding', 'missing_field', 'invalid_value', 'type_mismatch', 'max_depth_exceeded',
  // The catalog's rules of composition, and, when asked for, components that nothing leads to.
  'UNALLOWED_PARENT', 'UNALLOWED_CHILD', 'unreachable',
] as const;

/** See {@link errorCodes}. */
export type ErrorCode = (typeof errorCodes)[number];

/** One fault. */
export interface ValidationError {
  readonly code: ErrorCode;
  /** Where, as in `components[2].children[0]` or `messages[0].createSurface.surfaceId`. */
  readonly path: string;
  /** A sentence that a model can act on. */
  readonly message: string;
}

/** The fault's place as a JSON Pointer (`/components/2/children/0`), as an `error` message of the protocol wants it. */
export function toPointer(path: string): string {
  return segmentsOf(path).map((segment) => `/${segment.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The fault's place with dots only (`components.2.children.0`). */
export function toDotted(path: string): string {
  return segmentsOf(path).join('.');
}

function segmentsOf(path: string): readonly string[] {
  return [...path.matchAll(/\[("(?:[^"\\]|\\.)*")\]|\[(\d+)\]|([^.[\]]+)/g)].map(([, quoted, index, name]) => quoted ? JSON.parse(quoted) as string : index ?? name ?? '');
}

/** Appends a key to a path in the form of {@link ValidationError.path}. */
export function at(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${key}]`;
  if (!/^[^.[\]"]+$/.test(key)) return `${path}[${JSON.stringify(key)}]`;
  return path ? `${path}.${key}` : key;
}

/** The faults as lines for a model. */
export function formatValidationErrors(errors: readonly ValidationError[]): string {
  return errors.map(({code, path, message}) => `- [${code}] at ${path || '(the whole)'}: ${message}`).join('\n');
}
