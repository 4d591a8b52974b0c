/** Untrusted text made fit for one line of plain text. */

/**
 * Characters that are not seen, or that change how what follows is read: controls, line and paragraph separators, marks
 * that turn the writing direction, tags and other letters that only a model reads, joiners of nothing. A lone half of a pair
 * is no character at all. Joiners and variants that follow what they belong to stay: scripts and emoji need them.
 */
const unseen = /[\p{Cc}\p{Cs}\u2028\u2029\ufff9-\ufffb]|(?<![\p{L}\p{M}\p{So}\p{Sk}])[\u200c\u200d]|(?<!\p{Script=Han})[\u{e0100}-\u{e01ef}]|(?![\u{e0100}-\u{e01ef}]|\u200c|\u200d|\ufe0e|\ufe0f)\p{DI}/gu;
const short: {readonly [character: string]: string} = {'\n': '\\n', '\r': '\\r', '\t': '\\t'};

/** Text with its unseen characters spelled out (`\n`, `\u202e`, `\u{e0041}`), so that it stays in its line and says what it says. */
export function escapeUnseen(text: string): string {
  return text.replace(unseen, (character) => {
    const code = character.codePointAt(0)!.toString(16);
    return short[character] ?? (code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`);
  });
}

/** The first `length` UTF-16 units of a text with `…` for the rest; no character is cut in two. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, Math.max(0, length - 1)).replace(/[\ud800-\udbff]$/, '').trimEnd()}…`;
}

/** The words of a programmer's name, in its own spelling: `submitOrder_v2` → `submit Order v2`. */
export function wordsOf(name: string): string {
  return name
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/[_\-./:\s]+/g, ' ')
    .trim();
}

/** A programmer's name as a reader's: `submit_order`, `submitOrder` → `Submit order`; words in capitals stay (`orderID` → `Order ID`). */
export function humanise(name: string): string {
  const words = wordsOf(name).split(' ').map((word) => /^\p{Lu}{2,}\p{N}*$/u.test(word) ? word : word.toLowerCase()).join(' ');
  const [first = ''] = words;
  return first.toUpperCase() + words.slice(first.length);
}
