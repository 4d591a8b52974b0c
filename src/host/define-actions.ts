/**
 * Routes a surface's actions to typed handlers.
 *
 * Invariants
 * - A handler runs in the same task as the user's act, so that it may do what needs the user's gesture; only a schema that
 *   validates asynchronously delays it.
 * - While a handler's promise is pending, its surface is busy and no other action of it is taken: nothing is sent twice.
 * - What came over the wire never throws: it becomes a report. What a handler throws is reported too; where nobody
 *   asked for reports, that of an event is an unhandled rejection.
 */
import {actionProblem, misfit} from './action-check.js';
import type {ActionProblem} from './action-problem.js';
import type {ActionHandler, ActionOptions, ActionOutcome, ActionRouter, ActionSchemas, ActionTarget, UncheckedAction} from './action-router.js';
import {type HostAction, readAction} from './action-subject.js';
import type {StandardResult} from './standard-schema.js';
import {hold, refuse, surfaceOf} from './surface-hold.js';

/**
 * Makes a typed router from schemas of any Standard Schema library.
 *
 * ```ts
 * const actions = defineActions({submit_order: z.object({seats: z.number()})}, {report: (problem) => send(toWire(problem))});
 * actions.on('submit_order', async ({seats}, action) => send(toWire(action, {processor})));
 * const stop = actions.listen(surface);
 * ```
 *
 * A value that the data does not have arrives as null: write `z.nullish(…)` for what may be missing.
 * Throws a TypeError for a schema that does not speak Standard Schema.
 */
export function defineActions<const Schemas extends ActionSchemas>(schemas: Schemas, options: ActionOptions<Schemas> = {}): ActionRouter<Schemas> {
  // Which context belongs to which handler is for the type checker alone.
  return new Router(schemas, options as RouterOptions) as unknown as ActionRouter<Schemas>;
}

type Handler = ActionHandler<unknown>;
type RouterOptions = Omit<ActionOptions<ActionSchemas>, 'on'> & {readonly on?: {readonly [name: string]: Handler | undefined}};

class Router {
  readonly #schemas: ActionSchemas;
  readonly #handlers = new Map<string, Set<Handler>>();
  readonly #report: ((problem: ActionProblem) => void) | undefined;
  readonly #unknown: ActionOptions<ActionSchemas>['unknown'];
  readonly #refuses: boolean;
  /** The surfaces with an action being handled: their models, elements without one, or ids where an action came without its element. */
  readonly #pending = new Map<unknown, number>();

  constructor(schemas: ActionSchemas, {on = {}, report, unknown = 'report', whilePending = 'refuse'}: RouterOptions) {
    for (const [name, schema] of Object.entries(schemas)) {
      if (typeof schema?.['~standard']?.validate !== 'function') throw new TypeError(`defineActions: '${name}' needs a schema that speaks Standard Schema, such as z.object({…}).`);
    }
    this.#schemas = schemas;
    this.#report = report;
    this.#unknown = unknown;
    this.#refuses = whilePending === 'refuse';
    for (const [name, handler] of Object.entries(on)) if (handler) this.on(name, handler);
  }

  get pending(): boolean {
    return this.#pending.size > 0;
  }

  on(name: string, handler: Handler): () => void {
    if (!Object.hasOwn(this.#schemas, name)) throw new Error(`actions.on: '${name}' is not defined. Add its schema to defineActions({…}).`);
    // A list of its own each time: the same function may be added twice and taken away once.
    const entry: Handler = (context, action) => handler(context, action);
    const handlers = this.#handlers.get(name) ?? new Set();
    this.#handlers.set(name, handlers.add(entry));
    return () => void handlers.delete(entry);
  }

  listen(target: ActionTarget): () => void {
    const listener = (event: object): void => void this.handle(event);
    target.addEventListener('impo-action', listener);
    return () => target.removeEventListener('impo-action', listener);
  }

  readonly handle = async (subject: object): Promise<ActionOutcome> => {
    const action = readAction(subject);
    const surface = surfaceOf(subject);
    if (action === undefined) return this.#unhandled(undefined);
    const place: unknown = surface?.surface ?? surface ?? action.surfaceId;
    if (this.#refuses && this.#pending.has(place)) {
      refuse(subject);
      return {status: 'busy', action};
    }
    this.#pending.set(place, (this.#pending.get(place) ?? 0) + 1);
    let release: (() => void) | undefined;
    /** Waits for a promise, with the surface busy meanwhile; anything else costs no turn. */
    const wait = <T>(value: T | PromiseLike<T>): PromiseLike<T> => {
      if (surface !== undefined) release ??= hold(surface);
      return value as PromiseLike<T>;
    };
    try {
      return await this.#run(action, subject, wait);
    } finally {
      const left = this.#pending.get(place)! - 1;
      if (left > 0) this.#pending.set(place, left);
      else this.#pending.delete(place);
      release?.();
    }
  };

  async check(subject: object): Promise<{readonly ok: true; readonly name: string; readonly context: unknown; readonly action: HostAction} | UncheckedAction> {
    const action = readAction(subject);
    if (action === undefined || !Object.hasOwn(this.#schemas, action.name)) return {ok: false, problem: this.#stranger(action)};
    const found = await this.#validate(action);
    return 'problem' in found ? {ok: false, problem: found.problem} : {ok: true, name: action.name, context: found.value, action};
  }

  async #run(action: HostAction, subject: object, wait: <T>(value: T | PromiseLike<T>) => PromiseLike<T>): Promise<ActionOutcome> {
    const known = Object.hasOwn(this.#schemas, action.name);
    if (!known && typeof this.#unknown !== 'function') {
      if (this.#unknown === 'report') refuse(subject);
      return this.#unhandled(action);
    }
    let context: unknown = action.context;
    if (known) {
      const checking = this.#validate(action);
      const found = isPromise(checking) ? await wait(checking) : checking;
      if ('problem' in found) {
        refuse(subject);
        this.#report?.(found.problem);
        return {status: 'refused', problem: found.problem};
      }
      context = found.value;
    }
    const handlers = known ? [...this.#handlers.get(action.name) ?? []] : [this.#unknown as Handler];
    if (handlers.length === 0) {
      refuse(subject);
      return this.#unhandled(action);
    }
    const answers = handlers.map((handler) => attempt(() => handler(context, action)));
    const failed = (await (answers.some(isPromise) ? wait(Promise.all(answers)) : answers as readonly Answer[])).find((answer) => answer !== undefined);
    if (failed === undefined) return {status: 'handled', action};
    const problem = actionProblem('ACTION_FAILED', `The page could not do the action '${action.name}'.`, action, {cause: failed.error});
    this.#report?.(problem);
    // A fault of the host's own code must not vanish: nobody awaits what becomes of an event.
    if (this.#report === undefined && surfaceOf(subject) !== undefined) void Promise.reject(failed.error);
    return {status: 'failed', problem};
  }

  /** The value of a context that fits, or the problem of one that does not; a schema's own fault is one that does not. */
  #validate(action: HostAction): Checked | Promise<Checked> {
    const read = (result: StandardResult<unknown>): Checked => result.issues === undefined ? {value: result.value} : {problem: misfit(action, result.issues)};
    const broken = (error: unknown): Checked => ({problem: misfit(action, [{message: error instanceof Error ? error.message : String(error)}])});
    try {
      const result = this.#schemas[action.name]!['~standard'].validate(action.context);
      return isPromise(result) ? Promise.resolve(result).then(read, broken) : read(result);
    } catch (error) {
      return broken(error);
    }
  }

  #stranger(action: HostAction | undefined): ActionProblem {
    const names = Object.keys(this.#schemas).slice(0, 50).join(', ') || 'none';
    const known = action !== undefined && Object.hasOwn(this.#schemas, action.name);
    return actionProblem('UNKNOWN_ACTION', action === undefined ? 'It is no action: it has no name. Send {"action": {"name": …}}.'
      : known ? `Nothing handles the action '${action.name}' now. Offer another one.`
        : `The action '${action.name.slice(0, 100)}' of '${action.sourceComponentId}' is unknown here. Send the component again with one of ${names}.`, action);
  }

  #unhandled(action: HostAction | undefined): ActionOutcome {
    const problem = this.#stranger(action);
    if (this.#unknown !== 'ignore' || (action !== undefined && Object.hasOwn(this.#schemas, action.name))) this.#report?.(problem);
    return {status: 'unknown', problem};
  }
}

type Checked = {readonly value: unknown} | {readonly problem: ActionProblem};
/** What a handler threw, if it threw. */
type Answer = {readonly error: unknown} | undefined;

function attempt(work: () => unknown): Answer | Promise<Answer> {
  try {
    const value = work();
    return isPromise(value) ? Promise.resolve(value).then(() => undefined, (error: unknown) => ({error})) : undefined;
  } catch (error) {
    return {error};
  }
}

function isPromise<T>(value: T | Promise<T>): value is Promise<T> {
  return typeof (value as {readonly then?: unknown} | null | undefined)?.then === 'function';
}
