/** Prints blocks as plain text. */
import type {Block, Inline} from './text-blocks.js';

/** The text of some blocks. Lines follow each other closely; headings, lists and longer texts have an empty line around them. */
export function printText(blocks: readonly Block[]): string {
  let text = '';
  let before: Block | undefined;
  for (const block of blocks) {
    const printed = printBlock(block);
    if (printed === '') continue;
    const close = before?.kind === 'heading' || (before?.kind === 'line' && block.kind === 'line') || (before?.kind === 'line' && block.kind === 'list');
    text += text === '' ? printed : `${close ? '\n' : '\n\n'}${printed}`;
    before = block;
  }
  return text;
}

function printBlock(block: Block): string {
  switch (block.kind) {
    case 'heading': return printInline(block.inline).replace(/\s+/g, ' ').trim();
    case 'line':
    case 'paragraph': return printInline(block.inline).trim();
    case 'list': return block.items.map((inside, index) => hang(block.start === undefined ? '- ' : `${block.start + index}. `, printText(inside))).join('\n');
    case 'quote': return hang('> ', printText(block.blocks), '> ');
    case 'code': return block.text;
    case 'table': return block.rows.map((cells) => cells.map((cell) => printInline(cell).replace(/\s+/g, ' ')).join(' | ')).join('\n');
    case 'divider': return '---';
  }
}

/** A text behind a sign, with its further lines below. */
export function hang(sign: string, text: string, further = ' '.repeat(sign.length)): string {
  return text.split('\n').map((line, index) => (index === 0 ? sign : line === '' ? further.trimEnd() : further) + line).join('\n').trimEnd();
}

function printInline(inline: readonly Inline[]): string {
  return inline.map((piece) => {
    if (piece.kind === 'break') return '\n';
    if ('text' in piece) return piece.text;
    const text = printInline(piece.inner);
    return piece.kind === 'link' && text !== piece.url ? `${text} (${piece.url})`.trim() : text;
  }).join('');
}
