/** The events of `<impo-card>` and `<impo-present>`. They bubble and are composed; their data is in `detail`. */
import type {CardStatus} from '../src/cards/index.js';
import type {PresentSubmission} from '../src/present/index.js';
import type {ActionMessage, JsonObject} from './index.js';

/** An event whose listener may say, with a promise, how what it asks for ends. */
abstract class AskingEvent<Detail> extends Event {
  readonly detail: Detail;
  #response: Promise<unknown> | undefined;

  constructor(type: string, detail: Detail) {
    super(type, {bubbles: true, composed: true, cancelable: true});
    this.detail = detail;
  }

  /**
   * Takes the matter over: until the promise settles the card waits. Call it while the event is dispatched.
   * @throws Error when somebody took it over before, or the dispatch is over.
   */
  respondWith(response: Promise<unknown> | unknown): void {
    if (this.eventPhase === Event.NONE) throw new Error(`${this.type}: call respondWith() in the listener itself, not after an await in it.`);
    if (this.#response !== undefined) throw new Error(`${this.type}: another listener responded already; only one may.`);
    this.#response = Promise.resolve(response);
  }

  /** What `respondWith` was given. */
  get response(): Promise<unknown> | undefined {
    return this.#response;
  }
}

/** What `impo-card-message` carries. */
export interface CardMessageDetail {
  /** The tap as a line of ordinary user input, from the card's formatter. */
  readonly message: string;
  readonly surfaceId: string;
  /** The action's name. */
  readonly name: string;
  /** Its values, resolved when the reader pressed. They grant no authority. */
  readonly context: JsonObject;
  /** One id per tap, for an outbox; a second try of a message that could not be sent has the first's. */
  readonly clientMessageId: string;
  /** The A2UI envelope that the message was made of. */
  readonly event: ActionMessage;
}

/**
 * The reader pressed a button of a card: send `detail.message` as if it had been typed. Cancelled, it was not taken and
 * the card is as it was. Else the card takes no second tap until the promise given to `respondWith` settles or the page
 * sets the card's `busy`.
 */
export class ImpoCardMessageEvent extends AskingEvent<CardMessageDetail> {
  static readonly type = 'impo-card-message';
  constructor(detail: CardMessageDetail) {
    super(ImpoCardMessageEvent.type, detail);
  }
}

/** What `impo-card-state` carries. */
export interface CardStateDetail {
  readonly state: CardStatus;
  /** Why it fell back to its summary; '' otherwise. For logs, not for readers. */
  readonly reason: string;
}

/** A card's state changed. */
export class ImpoCardStateEvent extends Event {
  static readonly type = 'impo-card-state';
  readonly detail: CardStateDetail;
  constructor(detail: CardStateDetail) {
    super(ImpoCardStateEvent.type, {bubbles: true, composed: true});
    this.detail = detail;
  }
}

/** What `impo-present-submit` carries. */
export interface PresentSubmitDetail {
  /** What to POST, unchanged, to the host that waits for the answer. */
  readonly submission: PresentSubmission;
  /** The pressed action. */
  readonly action: string;
  /** The answers as they are in the submission's data model. */
  readonly values: JsonObject;
}

/**
 * The reader answered a template. Respond with a promise of the host's answer (its JSON, or the `fetch` response); a promise
 * that rejects means that nobody knows whether it arrived, and the card offers to try again with the same submission id.
 * Cancelled, the card is open again.
 */
export class ImpoPresentSubmitEvent extends AskingEvent<PresentSubmitDetail> {
  static readonly type = 'impo-present-submit';
  constructor(detail: PresentSubmitDetail) {
    super(ImpoPresentSubmitEvent.type, detail);
  }
}

/** The events by name, for typed listeners on any element. */
export interface CardEventMap {
  'impo-card-message': ImpoCardMessageEvent;
  'impo-card-state': ImpoCardStateEvent;
  'impo-present-submit': ImpoPresentSubmitEvent;
}

declare global {
  interface GlobalEventHandlersEventMap extends CardEventMap {}
}
