/** What can be wrong with an action that arrived at a host, in the form of every other problem. */

/** One value of a context that does not fit. */
export interface ActionIssue {
  /** JSON Pointer into the action: `/context/seats`. */
  readonly path: string;
  /** What its schema says of it, and what came instead. */
  readonly message: string;
}

/**
 * An action that was not handled. `VALIDATION_FAILED`: its context does not fit its schema. `UNKNOWN_ACTION`: nothing handles
 * its name. `ACTION_FAILED`: a handler threw; this is the host's own fault and its message holds nothing of the error.
 * The first two can be sent to the agent as they are: `toWire(problem)`.
 */
export interface ActionProblem {
  readonly code: 'VALIDATION_FAILED' | 'UNKNOWN_ACTION' | 'ACTION_FAILED';
  readonly severity: 'error';
  /** A sentence for whoever wrote the surface, often a model: what was wrong and what to send instead. */
  readonly message: string;
  readonly surfaceId: string;
  /** The component that the user acted on. */
  readonly componentId: string;
  /** The action's name. */
  readonly action: string;
  /** The first value that does not fit. */
  readonly path?: string;
  /** All that do not fit, at most 20. */
  readonly issues?: readonly ActionIssue[];
  /** What a handler threw. Stays with the host. */
  readonly cause?: unknown;
}
