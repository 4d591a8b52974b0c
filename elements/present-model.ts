import {type Answer, type AnswerAction, type PresentResult, type PresentSubmission, type PresentTemplate, buildSubmission, checkSubmission, presentSurfaceId, readResult, readTemplate} from '../src/present/index.js';
import {freshId} from './card-element.js';
import {jsonText} from './card-json.js';
import type {JsonObject} from './index.js';

/** What a card shows; see `<impo-present>`. */
export type PresentState = 'compiling' | 'open' | 'sending' | 'settled' | 'ended' | 'invalid';

/** How a question ended without an answer from here. `already_settled`: another page or device answered it. */
export type PresentEnding = 'expired' | 'cancelled' | 'interrupted' | 'already_settled';

/** The endings. */
export const endings: readonly PresentEnding[] = ['expired', 'cancelled', 'interrupted', 'already_settled'];

/** An answer on its way. */
export interface Sending {
  readonly submission: PresentSubmission;
  readonly action: AnswerAction;
}

/**
 * What a question is and how far it has come, without what is seen of it.
 *
 * Invariants
 * - From the end there is no way back: a result or an ending, from wherever it comes, stands until another call is shown.
 * - What is sent twice with the same answers is the same submission, to the byte, so that a host that took it knows it again.
 */
export class PresentModel {
  complete = true;
  callId = '';
  sessionId = '';
  /** The arguments as JSON text; '' when there are none. */
  text = '';
  /** The durable result as the page gave it. */
  givenResult: unknown;
  /** The ending as the page gave it. */
  givenEnding: PresentEnding | undefined;
  #ended: PresentEnding | undefined;
  #template: PresentTemplate | undefined;
  #fallbackText = '';
  #result: PresentResult | undefined;
  #sending: Sending | undefined;
  #last: {readonly content: string; readonly submission: PresentSubmission} | undefined;

  get template(): PresentTemplate | undefined {
    return this.#template;
  }

  /** Of arguments that are no template. */
  get fallbackText(): string {
    return this.#fallbackText;
  }

  get result(): PresentResult | undefined {
    return this.#result;
  }

  /** How it ended without an answer, as the page, the result or the host's answer says. */
  get ended(): PresentEnding | undefined {
    return this.givenEnding ?? this.#ended;
  }

  get sending(): Sending | undefined {
    return this.#sending;
  }

  get state(): PresentState {
    if (!this.complete || this.text === '') return 'compiling';
    if (this.#template === undefined) return 'invalid';
    const status = this.#result?.status;
    if (status === 'submitted' || status === 'presented') return 'settled';
    if (this.ended !== undefined) return 'ended';
    return this.#sending === undefined ? 'open' : 'sending';
  }

  /** Reads the arguments, after they or the call's id changed. */
  rebuild(): void {
    const reading = this.complete && this.text !== '' ? readTemplate(this.text) : undefined;
    this.#template = reading?.ok === true ? reading.template : undefined;
    this.#fallbackText = reading?.ok === false ? reading.fallbackText ?? '' : '';
    this.#last = undefined;
    this.#sending = undefined;
    this.#ended = undefined;
    this.#result = undefined;
    this.read();
  }

  /** Reads the durable result; one that does not fit its template says at least that the call is over. */
  read(): void {
    const template = this.#template;
    if (template === undefined) return;
    const given = this.givenResult;
    // A page that no longer has the result takes nothing back.
    if (given === undefined) return;
    this.#result = readResult(template, jsonText(given));
    this.#sending = undefined;
    const status = this.#result?.status;
    if (this.#result === undefined) this.#ended = 'already_settled';
    else if (status === 'expired' || status === 'cancelled' || status === 'interrupted') this.#ended = status;
  }

  /** Begins to send answers. */
  send(action: AnswerAction, values: JsonObject): Sending {
    const content = JSON.stringify([action.id, values]);
    if (this.#last?.content !== content) this.#last = {content, submission: this.#build(action, values)};
    return this.#sending = {submission: this.#last.submission, action};
  }

  /** Takes the host's answer, or undefined where nobody knows whether it arrived. */
  take(answer: Answer | undefined): void {
    const sending = this.#sending;
    this.#sending = undefined;
    if (sending === undefined || answer === undefined || this.#template === undefined) return;
    if (answer.ok) {
      const checked = checkSubmission(this.#template, sending.submission, {callId: this.callId});
      if (checked.ok) this.#result = checked.result;
    } else this.#ended = endings.find((one) => one === answer.error.code) ?? this.#ended;
  }

  #build({id, componentId}: AnswerAction, values: JsonObject): PresentSubmission {
    return buildSubmission({
      submissionId: freshId(), sessionId: this.sessionId, callId: this.callId, dataModel: {values},
      event: {name: id, surfaceId: presentSurfaceId(this.callId), sourceComponentId: componentId, timestamp: new Date().toISOString(), context: values},
    });
  }
}
