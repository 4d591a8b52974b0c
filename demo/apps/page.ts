/** What the pages of all chats have besides the thread. */

/** What a reader may ask at the press of a button. */
export const suggestions = ['Order lunch', 'Play a game'];

/** How a page looks; undefined where the reader's system decides. */
export type Theme = 'light' | 'dark' | undefined;

/** The other look than the one seen now. */
export function otherTheme(theme: Theme): Theme {
  return (theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark' ? 'light' : 'dark';
}
