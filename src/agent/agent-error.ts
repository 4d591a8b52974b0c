import type {ValidationError} from './validation-error.js';

/** What an agent-side failure is about. */
export type A2uiErrorKind = 'parse' | 'validation' | 'catalog' | 'recovery';

/** The one kind of exception that the agent's tools throw for what a model wrote or a client sent. */
export class A2uiError extends Error {
  readonly kind: A2uiErrorKind;
  /** For `validation` and `recovery`: every fault. */
  readonly details: readonly ValidationError[];

  constructor(kind: A2uiErrorKind, message: string, details: readonly ValidationError[] = []) {
    super(message);
    this.name = 'A2uiError';
    this.kind = kind;
    this.details = details;
  }
}
