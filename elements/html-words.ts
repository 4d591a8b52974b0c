import type {GameReason} from './html-state.js';

/** The strings of a game's frame. A host translates them with `words.game` of its surface. */
export interface GameWords {
  /** Name of a game that has none. */
  readonly game: string;
  /** Accessible name of the button on the cover. */
  readonly play: (name: string) => string;
  /** The same when the game was covered while it was played. */
  readonly resume: (name: string) => string;
  /** Second line of the cover. It may only say what is true. */
  readonly closed: string;
  /** The same when the game was covered while it was played. */
  readonly paused: string;
  readonly loading: string;
  readonly exit: string;
  readonly stop: string;
  /** Control in the bar, and button of the notice in place of a game that ended. */
  readonly again: string;
  /** Title and text of that notice, by reason. */
  readonly ended: {readonly [Reason in GameReason]?: readonly [title: string, text: string]};
}

/** English, the default. */
export const gameWords: GameWords = {
  game: 'Game',
  play: (name) => `Play ${name}`,
  resume: (name) => `Resume ${name}`,
  closed: 'A small game in a closed frame. It cannot see this page.',
  paused: 'Covered while you were away.',
  loading: 'Starting …',
  exit: 'Exit',
  stop: 'Stop',
  again: 'Start again',
  ended: {
    user: ['Stopped', 'Nothing of it runs any more.'],
    unresponsive: ['The game stopped answering', 'It was closed so that this page stays quick.'],
    left: ['The game tried to leave its frame', 'It was closed. Nothing else was opened.'],
    flood: ['The game sent too many messages', 'It was closed so that this page stays quick.'],
    offscreen: ['Closed while out of sight', 'It starts from the beginning.'],
    limit: ['Closed for another game', 'It starts from the beginning.'],
    policy: ['This page does not allow games', 'Its security policy keeps the closed frame from starting.'],
    unreachable: ['The game could not be started', 'Its closed frame did not answer.'],
    'too-long': ['The game could not be started', 'It is longer than 64,000 characters.'],
  },
};
