import type {ActionMessage} from '../protocol/client-messages.js';
import {formatActionMessage, type ActionFormatter} from './action-message.js';
import {checkCardAction} from './card-action.js';
import {impoMobile} from './impo-mobile.js';
import type {GeneratedUIReading, ReadCard} from './read.js';
import {refusal, type Refusal} from './refusal.js';

/**
 * Where a card is in its life: `pending` before the tool's output, `ready` to be drawn and used, `fallback` with title and
 * summary only, `disposed` for good. From `pending` it goes to one of the others, from `ready` to the last two, and from
 * `fallback` to `disposed`.
 */
export type CardStatus = 'pending' | 'ready' | 'fallback' | 'disposed';

/** A tap that may be sent. */
export interface AcceptedAction {
  readonly ok: true;
  /** The user's message. */
  readonly message: string;
  /** The event, as it would be on the wire. */
  readonly event: ActionMessage;
}

/** What a card answers to a tap. */
export type ActionAnswer = AcceptedAction | Refusal;

/** Options of a {@link CardState}. */
export interface CardStateOptions {
  /** Makes the message of a tap; default {@link formatActionMessage}. */
  readonly format?: ActionFormatter | undefined;
}

/**
 * The life of one card, and what its taps become. It sends nothing itself, and nothing it is told of the past (an output,
 * a second output, the end) makes it send. A card may be used again and again: it is not settled by a tap.
 */
export class CardState {
  /** Whether the conversation is busy: taps are refused, while fields stay usable. Kept by the host. */
  busy = false;
  /** Makes the message of a tap. */
  format: ActionFormatter;
  #state: CardStatus = 'pending';
  #reading: GeneratedUIReading | undefined;
  #reason = '';

  constructor({format = formatActionMessage}: CardStateOptions = {}) {
    this.format = format;
  }

  /** Where the card is in its life. */
  get state(): CardStatus {
    return this.#state;
  }

  /** What was received: a card, or its summary. It stays when the card fails later or ends. */
  get reading(): GeneratedUIReading | undefined {
    return this.#reading;
  }

  /** The card to draw; undefined unless it is ready. */
  get card(): ReadCard | undefined {
    return this.#state === 'ready' && this.#reading?.kind === 'card' ? this.#reading.card : undefined;
  }

  /** For the host's log: why the card fell back to its summary; empty when it did not. */
  get reason(): string {
    return this.#reason;
  }

  /** Why no tap of this card can be sent now; undefined when it can. A handler asks this again before it acts. */
  get refusal(): Refusal | undefined {
    switch (this.#state) {
      case 'pending': return refusal('not_ready');
      case 'fallback': return refusal('fallback');
      case 'disposed': return refusal('disposed');
      case 'ready': return this.busy ? refusal('busy') : undefined;
    }
  }

  /** Takes the tool's output, as it was read. A card has one: later ones, and outputs of other tools, change nothing. */
  receive(reading: GeneratedUIReading): void {
    if (this.#state !== 'pending' || reading.kind === 'ignore') return;
    this.#reading = reading;
    if (reading.kind === 'card') this.#state = 'ready';
    else this.fail(reading.reason);
  }

  /** Falls back to the summary: the card could not be drawn, or failed later. */
  fail(reason: string): void {
    if (this.#state !== 'pending' && this.#state !== 'ready') return;
    this.#state = 'fallback';
    this.#reason = reason;
  }

  /** Ends the card: it left the page, or its message was deleted. */
  dispose(): void {
    this.#state = 'disposed';
  }

  /**
   * Judges a tap, and makes its message.
   * @param action What `impo-action` carries, or its envelope.
   * @param data The surface's data at the tap; with it, bound values must be what stands there.
   * @throws what a formatter of the host throws.
   */
  accept(action: unknown, data?: unknown): ActionAnswer {
    const {refusal: refused, card} = this;
    if (refused || !card) return refused ?? refusal('not_ready');
    const checked = checkCardAction(card, action, data);
    if (!checked.ok) return checked;
    const {name, context} = checked.event.action;
    const message = this.format({title: card.title, action: {name, context}});
    if (typeof message !== 'string' || message === '' || message.length > impoMobile.limits.messageChars) return refusal('message_length');
    // The formatter is the host's code: it may have made the card busy, or ended it.
    return this.refusal ?? {ok: true, message, event: checked.event};
  }

  /**
   * Judges a tap and hands its message to `send`, which should take the way of the user's own messages. Whether the card
   * is busy or at its end is asked again right before.
   * @param send Called at once, or not at all. It should set {@link busy} until the answer is there.
   */
  submit(action: unknown, send: (message: string, event: ActionMessage) => void, data?: unknown): ActionAnswer {
    const answer = this.accept(action, data);
    if (answer.ok) send(answer.message, answer.event);
    return answer;
  }
}
