/** What a surface says, between reading it and printing it: blocks of text without any markup of their own. */

/** A piece of a line. */
export type Inline =
  | {readonly kind: 'text' | 'code'; readonly text: string}
  | {readonly kind: 'strong' | 'em' | 'del'; readonly inner: readonly Inline[]}
  /** `url` has passed the guard. */
  | {readonly kind: 'link'; readonly url: string; readonly inner: readonly Inline[]}
  | {readonly kind: 'break'};

/** A part of a text that starts on a line of its own. */
export type Block =
  | {readonly kind: 'heading'; readonly level: number; readonly inline: readonly Inline[]}
  /** Lines follow each other closely; a `button` stands beside others of its kind. */
  | {readonly kind: 'line'; readonly inline: readonly Inline[]; readonly button?: boolean}
  /** A paragraph of a longer text has room around it. */
  | {readonly kind: 'paragraph'; readonly inline: readonly Inline[]}
  | {readonly kind: 'list'; /** Number of the first item, for a numbered one. */ readonly start: number | undefined; readonly items: readonly (readonly Block[])[]}
  | {readonly kind: 'quote'; readonly blocks: readonly Block[]}
  | {readonly kind: 'code'; readonly text: string}
  /** The first row is the head. */
  | {readonly kind: 'table'; readonly rows: readonly (readonly (readonly Inline[])[])[]}
  | {readonly kind: 'divider'};

/** Plain words as a piece of a line. */
export function words(text: string): Inline {
  return {kind: 'text', text};
}

/** Plain words as a line; none for no words. */
export function lines(text: string): readonly Block[] {
  return text === '' ? [] : [{kind: 'line', inline: [words(text)]}];
}

/** The words of some pieces, in one line. */
export function wordsIn(inline: readonly Inline[]): string {
  return inline.map((piece) => piece.kind === 'break' ? ' ' : 'text' in piece ? piece.text : wordsIn(piece.inner)).join('');
}

/** All words of some blocks, in one line: the label of a button, the name of a dialog. */
export function wordsOfBlocks(blocks: readonly Block[]): string {
  return blocks.map((block) => {
    switch (block.kind) {
      case 'heading':
      case 'line':
      case 'paragraph': return wordsIn(block.inline);
      case 'list': return block.items.map(wordsOfBlocks).join(', ');
      case 'quote': return wordsOfBlocks(block.blocks);
      case 'code': return block.text.replace(/\s+/g, ' ');
      case 'table': return block.rows.flat().map(wordsIn).join(' ');
      case 'divider': return '';
    }
  }).filter((text) => text !== '').join(' ').trim();
}

/**
 * Text from an agent without what is not text: controls, marks that turn the writing direction for what follows, halves of
 * characters. Line ends are `\n`, tabs are spaces.
 */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029\v\f\u0085]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .replace(/\p{Cs}/gu, '\ufffd');
}

/** An address that a text may name: http or https, without anything that could end it early. Undefined for any other. */
export function safeUrl(url: string): string | undefined {
  const text = url.trim();
  return text.length <= 2_000 && /^https?:\/\/[^\s/\\]/i.test(text) && !/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(text) ? text : undefined;
}
