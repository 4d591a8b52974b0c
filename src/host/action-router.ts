/** The typed face of the router that `defineActions` makes. */
import type {ActionProblem} from './action-problem.js';
import type {ActionSubject, HostAction} from './action-subject.js';
import type {OutputOf, StandardSchema} from './standard-schema.js';

/** What the contexts of a host's actions must be, by the actions' names. */
export interface ActionSchemas {
  readonly [name: string]: StandardSchema;
}

/** Does what an action asks for. While the promise it gives is pending, the surface is busy. */
export type ActionHandler<Context> = (context: Context, action: HostAction) => unknown;

/** Handlers by name. */
export type ActionHandlers<Schemas extends ActionSchemas> = {
  readonly [Name in keyof Schemas]?: ActionHandler<OutputOf<Schemas[Name]>>;
};

/** An action whose context fits; its `name` tells the type of its `context`. */
export type CheckedAction<Schemas extends ActionSchemas> = {
  readonly [Name in keyof Schemas & string]: {
    readonly ok: true;
    readonly name: Name;
    readonly context: OutputOf<Schemas[Name]>;
    readonly action: HostAction;
  };
}[keyof Schemas & string];

/** An action that is not known, or whose context does not fit. */
export interface UncheckedAction {
  readonly ok: false;
  readonly problem: ActionProblem;
}

/** What became of an action. */
export type ActionOutcome =
  /** Its handlers ran to their end. */
  | {readonly status: 'handled'; readonly action: HostAction}
  /** Refused: an earlier action of its surface is being handled. */
  | {readonly status: 'busy'; readonly action: HostAction}
  /** Its context does not fit. */
  | {readonly status: 'refused'; readonly problem: ActionProblem}
  /** Nothing handles it. */
  | {readonly status: 'unknown'; readonly problem: ActionProblem}
  /** A handler threw. */
  | {readonly status: 'failed'; readonly problem: ActionProblem};

/** Options of `defineActions`. */
export interface ActionOptions<Schemas extends ActionSchemas> {
  /** Handlers from the start; `actions.on` adds more. */
  readonly on?: ActionHandlers<Schemas>;
  /** Hears of every action that was not handled; must not throw. Without it the outcome tells, and what a handler throws for an event is an unhandled rejection. */
  readonly report?: (problem: ActionProblem) => void;
  /**
   * What an action of another name is: `report` (default), `ignore` where another listener may handle it, or a handler of its
   * own, whose context is not checked.
   */
  readonly unknown?: 'report' | 'ignore' | ActionHandler<HostAction['context']>;
  /** Whether further actions of a surface are taken while one is being handled. Default `refuse`. */
  readonly whilePending?: 'refuse' | 'allow';
}

/** Something to listen to: an `<impo-surface>`, an `<impo-surface-list>`, a document, any event target. */
export interface ActionTarget {
  addEventListener(type: string, listener: (event: object) => void): void;
  removeEventListener(type: string, listener: (event: object) => void): void;
}

/** The router that `defineActions` makes. */
export interface ActionRouter<Schemas extends ActionSchemas> {
  /**
   * Adds a handler; several for one name all run, in order. Returns the function that takes it away.
   * Throws an Error for a name that was not defined.
   */
  on<Name extends keyof Schemas & string>(name: Name, handler: ActionHandler<OutputOf<Schemas[Name]>>): () => void;
  /** Handles the actions that reach an event target from now on. Returns the function that ends it. */
  listen(target: ActionTarget): () => void;
  /**
   * Handles one action: an `impo-action` event, its detail, or an envelope, as on a server. Never rejects. It is bound, so
   * that it can be given to a framework as the listener itself.
   */
  readonly handle: (subject: ActionSubject | object) => Promise<ActionOutcome>;
  /** Checks an action without handling it. Never rejects. */
  check(subject: ActionSubject | object): Promise<CheckedAction<Schemas> | UncheckedAction>;
  /** Whether some action is being handled. */
  readonly pending: boolean;
}
