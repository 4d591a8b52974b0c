import type {JsonObject} from '../protocol/json.js';
import type {AbortSignalLike} from './abort-signal.js';
import {type Answer, refuse} from './answer.js';
import {sameValues} from './check-values.js';
import {checkAnswer, checkSurface} from './check-submission.js';
import type {EndStatus, PresentResult} from './result.js';
import type {PresentSubmission} from './submission.js';
import {presentSurfaceId} from './surface-id.js';
import type {PresentTemplate} from './template.js';

/** Where a call stands. From `open` it goes to exactly one of the others, and stays there. `presented`: nothing was asked. */
export type CallState = 'open' | 'settled' | EndStatus | 'presented';

/** The submission that settled a call, as much of it as tells an exact retry. */
export interface Winner {
  readonly submissionId: string;
  readonly action: string;
  /** As submitted: numbers of number fields are still text. */
  readonly values: JsonObject;
}

/** A call as a host stores it, in plain JSON. Its template is among the arguments of the tool call, and not repeated here. */
export interface CallRecord {
  readonly sessionId: string;
  readonly callId: string;
  /** On the clock that the host gave. */
  readonly startedAt: number;
  /** Null while the call is open. */
  readonly result: PresentResult | null;
  readonly winner?: Winner;
}

/** What a call is made of; for `SettleOnce`. */
export interface CallParts {
  readonly sessionId: string;
  readonly callId: string;
  readonly startedAt: number;
  /** Undefined for a call that had ended before it was restored. */
  readonly template?: PresentTemplate;
  readonly signal?: AbortSignalLike | undefined;
  /** Ended already: so it is restored. */
  readonly ended?: {readonly result: PresentResult; readonly winner?: Winner | undefined};
  readonly onEnd?: (call: PresentCall) => void;
}

/**
 * One call of the tool, from its start to its one end. Made by `SettleOnce.open`.
 * Ending it a second time, by whichever way, changes nothing and returns false.
 */
export class PresentCall {
  readonly sessionId: string;
  readonly callId: string;
  readonly surfaceId: string;
  readonly startedAt: number;
  /** What the model gets; it never rejects. A status card has it at once. */
  readonly result: Promise<PresentResult>;
  #template: PresentTemplate | undefined;
  #outcome: PresentResult | undefined;
  #winner: Winner | undefined;
  #resolve!: (result: PresentResult) => void;
  readonly #signal: AbortSignalLike | undefined;
  readonly #onEnd: ((call: PresentCall) => void) | undefined;
  readonly #abort = () => { this.cancel(); };

  constructor({sessionId, callId, startedAt, template, signal, ended, onEnd}: CallParts) {
    this.sessionId = sessionId;
    this.callId = callId;
    this.surfaceId = presentSurfaceId(callId);
    this.startedAt = startedAt;
    this.result = new Promise((resolve) => { this.#resolve = resolve; });
    this.#template = template;
    this.#signal = signal;
    this.#onEnd = onEnd;
    if (ended) this.#end(ended.result, ended.winner);
    else if (template?.kind === 'status') this.#end({status: 'presented'});
    else if (signal?.aborted) this.cancel();
    else signal?.addEventListener('abort', this.#abort, {once: true});
  }

  /** Where the call stands. */
  get state(): CallState {
    const status = this.#outcome?.status;
    return status === undefined ? 'open' : status === 'submitted' ? 'settled' : status;
  }

  /** What the model got; undefined while the call is open. */
  get outcome(): PresentResult | undefined {
    return this.#outcome;
  }

  /** The call as plain JSON, for a host's store and {@link SettleOnce.restore}. */
  get record(): CallRecord {
    const {sessionId, callId, startedAt} = this;
    return {sessionId, callId, startedAt, result: this.#outcome ?? null, ...(this.#winner && {winner: this.#winner})};
  }

  /** Nobody answered in time. */
  expire(): boolean {
    return this.#end({status: 'expired'});
  }

  /** The run was stopped. The call's AbortSignal does the same. */
  cancel(): boolean {
    return this.#end({status: 'cancelled'});
  }

  /** The host stopped, or was started anew. */
  interrupt(): boolean {
    return this.#end({status: 'interrupted'});
  }

  /** Takes a submission of the right form, session and call id: rows 4 to 9 of the checks, in one synchronous step. */
  take(submission: PresentSubmission): Answer {
    const refused = checkSurface(submission);
    if (refused) return refused;
    const {state} = this;
    if (state === 'settled') {
      return this.#isWinner(submission) ? {ok: true, value: {status: 'settled', replayed: true}} : refuse('already_settled', 'The call was answered before.');
    }
    if (state !== 'open' && state !== 'presented') return refuse(state, lateWords[state]);
    // A status card that was restored has no template any more, and never had a button.
    if (!this.#template) return refuse('unknown_source', 'The source of the event is no button of this card.');
    const check = checkAnswer(this.#template, submission);
    if (!check.ok) return check;
    const {submissionId, dataModel} = submission;
    this.#end(check.result, {submissionId, action: check.result.action, values: structuredValues(dataModel['values'] as JsonObject)});
    return {ok: true, value: {status: 'settled', replayed: false}};
  }

  #isWinner({submissionId, event: {action}, dataModel}: PresentSubmission): boolean {
    const winner = this.#winner;
    if (!winner || submissionId !== winner.submissionId || action.name !== winner.action || action.sourceComponentId !== `action.${winner.action}`) return false;
    const {values, ...others} = dataModel;
    return Object.keys(others).length === 0 && typeof values === 'object' && values !== null
      && sameValues(winner.values, values as JsonObject) && sameValues(winner.values, action.context);
  }

  #end(result: PresentResult, winner?: Winner): boolean {
    if (this.#outcome) return false;
    this.#outcome = result;
    this.#winner = winner;
    // Nothing that comes later is checked against it.
    if (result.status !== 'presented') this.#template = undefined;
    this.#signal?.removeEventListener('abort', this.#abort);
    this.#resolve(result);
    this.#onEnd?.(this);
    return true;
  }
}

const lateWords: {readonly [status in EndStatus]: string} = {
  expired: 'The time to answer is over.',
  cancelled: 'The run that asked was stopped.',
  interrupted: 'The host was stopped while the call waited.',
};

/** A copy of values that passed: scalars and lists of strings. */
function structuredValues(values: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, Array.isArray(value) ? [...value as readonly string[]] : value]));
}
