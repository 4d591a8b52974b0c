import {freshId} from './card-element.js';

/** A tap: the message that it became, and the message's id. */
export interface Tap {
  readonly message: string;
  readonly id: string;
}

/** The taps of one card: at most one is on its way, and a message that could not be sent has the same id when it is tried again. */
export class CardTaps {
  #now: Tap | undefined;
  /** The latest one, also after the page set `busy` in its place. */
  #last: Tap | undefined;
  #failed: Tap | undefined;

  /** The tap on its way. */
  get now(): Tap | undefined {
    return this.#now;
  }

  begin(message: string): Tap {
    return this.#now = this.#last = {message, id: this.#failed?.message === message ? this.#failed.id : freshId()};
  }

  /** The page took it. */
  taken(): void {
    this.#failed = undefined;
  }

  /** The card waits for it no longer. */
  end(tap: Tap | undefined): void {
    if (tap === this.#now) this.#now = undefined;
  }

  /** The page could not send it; true when the reader should hear of it, as no other came after it. */
  fail(tap: Tap): boolean {
    this.end(tap);
    if (tap !== this.#last) return false;
    this.#failed = tap;
    return true;
  }
}
