/** The words of a surface's text form for what the surface shows without words. */
export interface TextWords {
  /** A field and its value. */
  readonly entry: (label: string, value: string) => string;
  /** A picture, by its description. */
  readonly image: (description: string) => string;
  readonly video: string;
  readonly audio: string;
  /** A game or another document in a closed frame. */
  readonly game: string;
  /** In place of what an obscured field holds. */
  readonly hidden: string;
  /** For a field without a value. */
  readonly nothing: string;
  /** In place of the rows of an empty list. */
  readonly nothingHere: string;
  /** What is left out of a long list. */
  readonly more: (count: number) => string;
}

/** English, the default. */
export const textWords: TextWords = {
  entry: (label, value) => `${label}: ${value}`,
  image: (description) => `Image: ${description}`,
  video: 'Video',
  audio: 'Audio',
  game: 'Game',
  hidden: '(hidden)',
  nothing: '—',
  nothingHere: 'Nothing here yet',
  more: (count) => `${count} more`,
};
