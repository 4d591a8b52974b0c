import type {BridgeEnd} from '../sandbox/bridge.js';

/**
 * `idle`: nothing runs. `loading`: it is on its way. `running`. `stopped`: it ended, or was ended.
 * `blocked`: the page's own policy does not let it run. `failed`: it cannot be started.
 */
export type GameState = 'idle' | 'loading' | 'running' | 'stopped' | 'blocked' | 'failed';

/**
 * Why. `idle`: '' at first, `offscreen` or `limit` when it was closed to save power. `running`: `covered` while the cover keeps
 * focus and input from it, '' while it is played. `stopped`: `user`, `unresponsive` (no answer for four seconds, or its process
 * crashed), `left` (its frame loaded something else), `flood` (too many messages to the page). `blocked`: `policy`.
 * `failed`: `unreachable` (the hosted frame did not answer), `too-long`.
 */
export type GameReason = '' | 'covered' | 'offscreen' | 'limit' | 'user' | 'too-long' | BridgeEnd;

/** What `impo-html-state` carries. */
export interface HtmlState {
  readonly state: GameState;
  readonly reason: GameReason;
}

/** A game's state or reason changed. Bubbles and is composed. */
export type ImpoHtmlStateEvent = CustomEvent<HtmlState>;

declare global {
  interface GlobalEventHandlersEventMap {
    'impo-html-state': ImpoHtmlStateEvent;
  }
}
