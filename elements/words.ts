import type {CardWords} from './card-words.js';
import type {GameWords} from './html-words.js';

/**
 * The few strings that the elements say themselves. Everything else on a surface is the agent's text.
 * The dictionaries in `words/` have them in other languages, chosen by the surface's; a host may give its surface a set of its own; strings with a number or a name in them are functions,
 * so that a language may order and inflect them as it must.
 */
export interface Words {
  /** Accessible name of the button that closes a modal. */
  readonly close: string;
  /** Button after a long list or option list; `count` is how many more it brings. */
  readonly showMore: (count: number) => string;
  /** Accessible name of the eye button while an obscured field is covered. */
  readonly showCharacters: string;
  /** The same while it is uncovered. */
  readonly hideCharacters: string;
  /** Accessible name of the date part of a date-and-time field. */
  readonly date: string;
  /** Accessible name of the time part. */
  readonly time: string;
  /** Accessible name of an option list's filter; `label` is the list's own name, '' when it has none. */
  readonly filter: (label: string) => string;
  /** How many options the filter leaves; shown beside it and announced. */
  readonly matches: (shown: number, total: number) => string;
  /** In place of the options when the filter leaves none. */
  readonly nothingMatches: string;
  /** In place of the rows of an empty list. */
  readonly nothingHere: string;
  /** Announced while a surface waits for its first components. */
  readonly preparing: string;
  /** Title of the frame in place of a component that cannot be drawn. */
  readonly cannotShow: string;
  /** Its second line; `name` is the component type. */
  readonly notInCatalogue: (name: string) => string;
  /** The same line for a component that its catalog knows. */
  readonly notDrawn: {
    /** It contains itself. */
    readonly cycle: string;
    /** It is nested too deep. */
    readonly depth: string;
    /** The surface has too many components. */
    readonly limit: string;
  };
  /** Link in place of a video that does not play. */
  readonly openVideo: string;
  /** Message of a text field whose value does not match the agent's pattern. */
  readonly patternMismatch: string;
  /** Translations for the frame of a game (`<impo-html>`), which brings its own English. */
  readonly game?: Partial<GameWords>;
  /** Translations for `<impo-card>` and `<impo-present>`, which bring their own English. */
  readonly card?: Partial<CardWords>;
}

/** English, the default. */
export const words: Words = {
  close: 'Close',
  showMore: (count) => `Show ${count} more`,
  showCharacters: 'Show characters',
  hideCharacters: 'Hide characters',
  date: 'Date',
  time: 'Time',
  filter: (label) => (label ? `Filter ${label}` : 'Filter'),
  matches: (shown, total) => `${shown} of ${total}`,
  nothingMatches: 'Nothing matches',
  nothingHere: 'Nothing here yet',
  preparing: 'Preparing the card',
  cannotShow: 'This part cannot be shown here',
  notInCatalogue: (name) => `“${name}” is not in this page’s catalogue.`,
  notDrawn: {
    cycle: 'It contains itself.',
    depth: 'It is nested too deeply.',
    limit: 'There is more here than can be shown.',
  },
  openVideo: 'Open video',
  patternMismatch: 'Use the expected format.',
};
