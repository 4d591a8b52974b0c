/**
 * The open calls of a host, and the rule that each is answered at most once.
 *
 * Invariants
 * - Checks run in their order, and the last of them and the settling are one synchronous step: of two valid submissions in
 *   one tick the first wins, and a refused one changes nothing.
 * - A call is found by its session and its id together. A call of another session is as unknown as one that never was.
 * - No timer, clock or network but what is given. Without `schedule` a call ends on time all the same, as soon as anybody asks.
 */
import type {AbortSignalLike} from './abort-signal.js';
import type {Answer} from './answer.js';
import {unknownCall} from './check-submission.js';
import {presentLimits} from './limits.js';
import {type CallRecord, PresentCall} from './present-call.js';
import {readTemplate} from './read-template.js';
import {readSubmission} from './submission.js';
import type {PresentTemplate} from './template.js';

/** How a {@link SettleOnce} counts. */
export interface SettleOptions {
  /** Milliseconds on any steady clock. Default `Date.now`. */
  readonly now?: () => number;
  /** Calls back after some milliseconds and returns what stops it, for calls to end on time unasked. Default: none. */
  readonly schedule?: (run: () => void, ms: number) => () => void;
  /** From the start of a call, not from its first view. Default 600,000; `Infinity` for never. */
  readonly actionTimeoutMs?: number;
  /** Of a submission, in UTF-8. Default 65,536. */
  readonly maxPayloadBytes?: number;
  /** How many ended calls are remembered, for retries and late submissions. The oldest go first. Default 256. */
  readonly keepEnded?: number;
  /** Hears of every end at once, before the submission is answered: where a host stores `call.record`. It must not throw. */
  readonly onEnd?: (call: PresentCall) => void;
}

/** A call of the tool as it starts. */
export interface OpenCall {
  readonly sessionId: string;
  readonly callId: string;
  /** As {@link readTemplate} gave it. */
  readonly template: PresentTemplate;
  /** Aborted: the call is cancelled. */
  readonly signal?: AbortSignalLike;
  /** Default: now. */
  readonly startedAt?: number;
}

/** Holds calls until the user answers, time passes, the run is stopped or the host is. */
export class SettleOnce {
  /** Of a submission, in UTF-8. */
  readonly maxPayloadBytes: number;
  readonly #now: () => number;
  readonly #schedule: SettleOptions['schedule'];
  readonly #timeout: number;
  readonly #keepEnded: number;
  readonly #onEnd: SettleOptions['onEnd'];
  readonly #sessions = new Map<string, Map<string, PresentCall>>();
  /** The open calls, each with what stops its timer. */
  readonly #open = new Map<PresentCall, () => void>();
  /** The ended ones, the oldest first. */
  readonly #ended = new Set<PresentCall>();

  constructor({now = Date.now, schedule, actionTimeoutMs = 600_000, maxPayloadBytes = presentLimits.templateBytes, keepEnded = 256, onEnd}: SettleOptions = {}) {
    if (!(actionTimeoutMs > 0)) throw new RangeError('actionTimeoutMs must be a positive number of milliseconds, or Infinity.');
    if (!(maxPayloadBytes > 0) || !(keepEnded >= 0)) throw new RangeError('maxPayloadBytes must be positive, and keepEnded not negative.');
    this.maxPayloadBytes = maxPayloadBytes;
    this.#now = now;
    this.#schedule = schedule;
    this.#timeout = actionTimeoutMs;
    this.#keepEnded = keepEnded;
    this.#onEnd = onEnd;
  }

  /**
   * Starts a call, and waits for its answer: hand `result` to the model. A status card is done at once.
   * Throws for a template that does not pass {@link readTemplate}, and for a call of this session that is still known.
   */
  open({sessionId, callId, template, signal, startedAt = this.#now()}: OpenCall): PresentCall {
    if (!sessionId || !callId) throw new Error('SettleOnce.open: sessionId and callId must be strings that are not empty.');
    if (this.#find(sessionId, callId)) throw new Error(`SettleOnce.open: call '${callId}' is known in this session; take it with call(), or forget() it when it has ended.`);
    // Its own copy: nothing that the host does to the arguments later changes what is being asked.
    const reading = readTemplate(template);
    if (!reading.ok) throw new Error(`SettleOnce.open: the template is not valid (${reading.problems[0]!.pointer}: ${reading.problems[0]!.reason}) Give it to readTemplate() first and hand its problems to the model.`);
    const call = new PresentCall({sessionId, callId, startedAt, template: reading.template, signal, onEnd: (ended) => this.#remember(ended)});
    this.#add(call);
    if (call.state === 'open') {
      this.#open.set(call, () => {});
      this.#arm(call);
    }
    return call;
  }

  /** A known call of a session. */
  call(sessionId: string, callId: string): PresentCall | undefined {
    const call = this.#find(sessionId, callId);
    if (call?.state === 'open') this.#expireIfDue(call);
    return call;
  }

  /** Takes the body of a submission, parsed, and says how it went. `bytes`: its size as it came; default that of its compact JSON. Never throws. */
  submit(body: unknown, bytes?: number): Answer {
    const read = readSubmission(body, this.maxPayloadBytes, bytes);
    if (!read.ok) return read;
    const {submission} = read;
    return this.call(submission.sessionId, submission.callId)?.take(submission) ?? unknownCall();
  }

  /** Ends the calls whose time is over. A submission and {@link call} look at their call first; without `schedule`, a host may do it now and then. */
  expireDue(): void {
    for (const call of [...this.#open.keys()]) this.#expireIfDue(call);
  }

  /** The host is about to stop: every open call is interrupted. */
  interruptAll(): void {
    for (const call of [...this.#open.keys()]) call.interrupt();
  }

  /** A session is over: its open calls are cancelled, and all are forgotten. */
  endSession(sessionId: string): void {
    for (const call of [...this.#sessions.get(sessionId)?.values() ?? []]) {
      call.cancel();
      this.#drop(call);
    }
  }

  /** Forgets a call that has ended; submissions for it find it unknown. False for one that is open or unknown. */
  forget(sessionId: string, callId: string): boolean {
    const call = this.#find(sessionId, callId);
    if (!call || call.state === 'open') return false;
    this.#drop(call);
    return true;
  }

  /** All known calls as plain JSON, the ended ones first. */
  records(): readonly CallRecord[] {
    this.expireDue();
    return [...this.#ended, ...this.#open.keys()].map(({record}) => record);
  }

  /**
   * Takes up stored calls after a restart. Ended ones answer retries and late submissions as before; one that was open is
   * interrupted: an answer is never guessed. Returns the interrupted ones, whose results the model has yet to get.
   * Calls that are known already are left alone.
   */
  restore(records: readonly CallRecord[]): readonly PresentCall[] {
    const interrupted: PresentCall[] = [];
    for (const {sessionId, callId, startedAt, result, winner} of records) {
      if (this.#find(sessionId, callId)) continue;
      const call = new PresentCall({sessionId, callId, startedAt, ended: {result: result ?? {status: 'interrupted'}, winner}});
      this.#add(call);
      if (!result) {
        interrupted.push(call);
        this.#onEnd?.(call);
      }
    }
    return interrupted;
  }

  #expireIfDue(call: PresentCall): void {
    if (this.#now() >= call.startedAt + this.#timeout) call.expire();
  }

  #find(sessionId: string, callId: string): PresentCall | undefined {
    return this.#sessions.get(sessionId)?.get(callId);
  }

  #add(call: PresentCall): void {
    const calls = this.#sessions.get(call.sessionId) ?? new Map<string, PresentCall>();
    this.#sessions.set(call.sessionId, calls.set(call.callId, call));
    if (call.state !== 'open') this.#keep(call);
  }

  #drop(call: PresentCall): void {
    this.#ended.delete(call);
    const calls = this.#sessions.get(call.sessionId);
    if (calls?.get(call.callId) === call) calls.delete(call.callId);
    if (calls?.size === 0) this.#sessions.delete(call.sessionId);
  }

  #remember(call: PresentCall): void {
    this.#open.get(call)?.();
    this.#open.delete(call);
    // A call that ends while it is made is not yet known here; adding it keeps it.
    if (this.#find(call.sessionId, call.callId) === call) this.#keep(call);
    this.#onEnd?.(call);
  }

  #keep(call: PresentCall): void {
    this.#ended.add(call);
    for (const oldest of this.#ended) {
      if (this.#ended.size <= this.#keepEnded) break;
      this.#drop(oldest);
    }
  }

  #arm(call: PresentCall): void {
    const left = call.startedAt + this.#timeout - this.#now();
    if (left <= 0) call.expire();
    else if (this.#schedule && left < Infinity) {
      // Timers of the platform take 31 bits, and may come a little early.
      this.#open.set(call, this.#schedule(() => { if (call.state === 'open') this.#arm(call); }, Math.min(left, 0x7fffffff)));
    }
  }
}
