/** Every kind of problem that the library reports, under the code that also goes out on the wire. */
export const problemCodes = [
  'PARSE_ERROR',
  'UNKNOWN_MESSAGE',
  'UNSUPPORTED_VERSION',
  'VALIDATION_FAILED',
  'SURFACE_EXISTS',
  'SURFACE_NOT_FOUND',
  'CATALOG_NOT_FOUND',
  'UNKNOWN_COMPONENT_TYPE',
  'CYCLIC_REFERENCE',
  'LIMIT_EXCEEDED',
  'DATA_ERROR',
  'EXPRESSION_ERROR',
  'URL_REFUSED',
  'RENDER_ERROR',
  'FETCH_FAILED',
] as const;

/** What kind of problem it is; what the host and the agent may tell problems by. */
export type ProblemCode = (typeof problemCodes)[number];

/**
 * Something an agent sent, or that happened while drawing it, that could not be used as it was.
 * Untrusted input is never answered with an exception: it becomes one of these.
 */
export interface Problem {
  readonly code: ProblemCode;
  /** `warning`: the input was understood after all, but the next strict reader may refuse it. */
  readonly severity: 'error' | 'warning';
  /** A sentence for whoever wrote the input, often a model: what was wrong and what to send instead. */
  readonly message: string;
  readonly surfaceId?: string;
  readonly componentId?: string;
  /** JSON Pointer relative to the inner message object (`/components/0/text`), or a data path. */
  readonly path?: string;
}

/** Where problems go. It must not throw. */
export type Report = (problem: Problem) => void;
