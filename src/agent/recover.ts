import type {ServerMessage} from '../protocol/messages.js';
import {isObject} from '../protocol/json.js';
import {readError, readOperations, wrapError, wrapOperations} from '../protocol/operations.js';
import {A2UI_RECOVERY_ACTIVITY_TYPE, MAX_A2UI_ATTEMPTS} from '../protocol/wire-names.js';
import {A2uiError} from './agent-error.js';
import {catalogShape, type CatalogSource} from './catalog-shape.js';
import {parseResponse} from './parse.js';
import {withErrors} from './prompt.js';
import {readRenderArgs} from './render-args.js';
import {replaySurfaces, type PriorSurface} from './replay.js';
import {assembleOps, type Intent} from './surface-ops.js';
import {validateMessages, type ValidateMessagesOptions} from './validate-messages.js';
import {formatValidationErrors, type ValidationError} from './validation-error.js';

/** The platform's AbortSignal, as far as it is needed here. */
export interface AbortSignalLike {
  readonly aborted: boolean;
  readonly reason?: unknown;
  addEventListener(type: 'abort', listener: () => void, options?: {readonly once?: boolean}): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** The signal as the platform's own functions take it, where the program has its type. */
export type PlatformAbortSignal = typeof globalThis extends {readonly AbortSignal: {readonly prototype: infer Signal}} ? Signal : AbortSignalLike;

/** How one try went, for the log and for exhaustion. */
export interface AttemptRecord {
  readonly attempt: number;
  readonly ok: boolean;
  readonly errors: readonly ValidationError[];
}

/** Progress, in the shape of an AG-UI activity's content. */
export interface Attempt {
  readonly activityType: typeof A2UI_RECOVERY_ACTIVITY_TYPE;
  readonly attempt: number;
  readonly maxAttempts: number;
  readonly status: 'started' | 'succeeded' | 'retrying' | 'failed';
  readonly errors: readonly ValidationError[];
  readonly message: string;
}

/** What a model gave: its text, the arguments of its call of `render_a2ui`, messages; null when it gave none of these. */
export type ModelOutput = string | {readonly [key: string]: unknown} | readonly unknown[] | null | undefined;

/** Options of {@link generateSurface}. */
export interface GenerateOptions {
  readonly prompt: string;
  /** Asks the model. What it throws goes on to the caller. */
  readonly generate: (prompt: string, attempt: number, signal: PlatformAbortSignal | undefined) => Promise<ModelOutput> | ModelOutput;
  readonly catalog?: CatalogSource;
  /** For arguments of a tool, which do not say it: default `create`, or `update` with a `prior` surface. */
  readonly intent?: Intent;
  readonly surfaceId?: string;
  readonly prior?: PriorSurface | undefined;
  /** At least 1, default 3. */
  readonly maxAttempts?: number;
  readonly onAttempt?: (attempt: Attempt) => void;
  readonly signal?: AbortSignalLike;
  readonly validate?: ValidateMessagesOptions;
}

/** A surface that passed. */
export interface GeneratedSurface {
  readonly operations: readonly ServerMessage[];
  /** The operations as the result of a tool. */
  readonly envelope: string;
  /** What the operations make of the surface they touch last; with `prior`, of that. */
  readonly surface: PriorSurface | undefined;
  /** What the model said beside it. */
  readonly text: string;
  readonly attempts: readonly AttemptRecord[];
}

/** No try gave a surface that could be drawn. */
export class RecoveryExhausted extends A2uiError {
  readonly attempts: readonly AttemptRecord[];
  /** The result of the tool: it says that there is nothing to draw. */
  readonly envelope: string;

  constructor(attempts: readonly AttemptRecord[]) {
    const message = `Failed to generate valid A2UI after ${attempts.length} attempt(s)`;
    super('recovery', message, attempts.at(-1)?.errors ?? []);
    this.name = 'RecoveryExhausted';
    this.attempts = attempts;
    this.envelope = wrapError(message, {code: 'a2ui_recovery_exhausted', attempts});
  }
}

/** Faults as the result of a tool: what is wrong first, all of it in `details`, and nothing to draw. */
export function wrapValidationErrors(errors: readonly ValidationError[], surfaceId?: string): string {
  const [first] = errors;
  return wrapError(first?.message ?? 'The interface is not valid.', {
    code: 'VALIDATION_FAILED', ...(surfaceId !== undefined && {surfaceId}), path: first?.path || 'components', details: errors,
  });
}

/**
 * Asks a model for a surface until it gives one that can be drawn, telling it each time what was wrong.
 * @throws RecoveryExhausted after the last try, the signal's reason when it is aborted, or what `generate` throws.
 */
export async function generateSurface(options: GenerateOptions): Promise<GeneratedSurface> {
  const {prompt, catalog, prior, maxAttempts: wish = MAX_A2UI_ATTEMPTS, onAttempt, signal, validate, generate} = options;
  const maxAttempts = Math.max(1, Math.floor(wish) || 1);
  const attempts: AttemptRecord[] = [];
  let errors: readonly ValidationError[] = [];
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    const tell = (status: Attempt['status'], message: string, found: readonly ValidationError[] = []) =>
      onAttempt?.({activityType: A2UI_RECOVERY_ACTIVITY_TYPE, attempt, maxAttempts, status, errors: found, message});
    throwIfAborted(signal);
    tell('started', attempt === 1 ? 'Writing the interface' : 'Mending the interface');
    const output = await abortable(generate(withErrors(prompt, errors), attempt, signal as PlatformAbortSignal | undefined), signal);
    const read = readOutput(output, options);
    errors = read.errors.length > 0 ? read.errors : check(read.operations, catalog, prior, validate);
    attempts.push({attempt, ok: errors.length === 0, errors});
    if (errors.length === 0) {
      tell('succeeded', 'The interface is ready');
      const before = prior ? restored(prior) : [];
      const surface = [...replaySurfaces([...before, ...read.operations]).values()].at(-1);
      return {operations: read.operations, envelope: wrapOperations(read.operations), surface, text: read.text, attempts};
    }
    if (attempt < maxAttempts) tell('retrying', `${errors.length} fault(s); asking again`, errors);
    else tell('failed', formatValidationErrors(errors), errors);
  }
  throw new RecoveryExhausted(attempts);
}

function check(operations: readonly ServerMessage[], catalog: CatalogSource | undefined, prior: PriorSurface | undefined, options: ValidateMessagesOptions | undefined): readonly ValidationError[] {
  const own = validateMessages(operations, catalog, options);
  if (!own.valid || !prior || prior.deleted) return own.errors;
  // A change that is well-formed may still break the surface that it changes.
  const before = restored(prior);
  const known = new Set(validateMessages(before, catalog, options).errors.map(({code, message}) => code + message));
  return validateMessages([...before, ...operations], catalog, options).errors.filter(({code, message}) => !known.has(code + message));
}

function restored({surfaceId, catalogId, components, dataModel}: PriorSurface): readonly ServerMessage[] {
  return assembleOps('create', {surfaceId, catalogId, components, data: dataModel});
}

interface Read {
  readonly operations: readonly ServerMessage[];
  readonly text: string;
  readonly errors: readonly ValidationError[];
}

function readOutput(output: ModelOutput, {intent, surfaceId, prior, catalog}: GenerateOptions): Read {
  const nothing = (path: string, message: string): Read => ({operations: [], text: '', errors: [{code: 'empty_components', path, message}]});
  if (output === null || output === undefined) return nothing('components', 'Call render_a2ui, with the components.');
  const failure = typeof output === 'object' ? readError(output) : undefined;
  if (failure) return nothing('response', failure.error);
  const operations = typeof output === 'string' ? undefined : readOperations(output);
  if (operations) return operations.length > 0 ? {operations, text: '', errors: []} : nothing('response', 'The list of messages is empty.');
  const args = readRenderArgs(output);
  if (isObject(output) || args.components.length > 0) {
    if (args.components.length === 0) return nothing('components', 'The call has no components. Send at least the root.');
    const made = assembleOps(intent ?? (prior ? 'update' : 'create'), {
      surfaceId: surfaceId ?? prior?.surfaceId ?? args.surfaceId,
      catalogId: prior?.catalogId ?? (catalog && catalogShape(catalog).id),
      components: args.components, data: args.data,
    });
    return {operations: made, text: args.message ?? '', errors: []};
  }
  try {
    const parts = parseResponse(String(output));
    const messages = parts.flatMap(({a2ui = []}) => a2ui);
    if (messages.length === 0) return nothing('response', 'There are no messages in the response.');
    return {operations: messages, text: parts.map(({text}) => text).filter(Boolean).join('\n\n'), errors: []};
  } catch (error) {
    return nothing('response', (error as Error).message);
  }
}

function throwIfAborted(signal: AbortSignalLike | undefined): void {
  if (signal?.aborted) throw reasonOf(signal);
}

function reasonOf({reason}: AbortSignalLike): unknown {
  return reason ?? new A2uiError('recovery', 'Generation was aborted.');
}

/** A promise that also ends when the signal does, for models that do not listen to it. */
async function abortable<T>(work: Promise<T> | T, signal: AbortSignalLike | undefined): Promise<T> {
  if (!signal) return work;
  throwIfAborted(signal);
  let stop = () => {};
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(reasonOf(signal));
    signal.addEventListener('abort', stop, {once: true});
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
