/**
 * Prints blocks as Markdown that means the same to every reader of it.
 *
 * Invariants
 * - Nothing of an agent's is copied as Markdown: what was read is printed anew, with every sign in a text escaped. Outside
 *   of code there is no `<` at all, so that there is no HTML, and no picture; links go to addresses that passed `safeUrl`.
 * - A block ends where it ends: the fence of code is longer than any run in it, and no text can close or open anything.
 */
import {hang} from './print-text.js';
import type {Block, Inline} from './text-blocks.js';

/** The Markdown of some blocks, in the dialect of GitHub (tables, struck out). `offset` is added to the levels of headings. */
export function printMarkdown(blocks: readonly Block[], offset = 0): string {
  return blocks.map((block) => printBlock(block, offset)).filter((text) => text !== '').join('\n\n');
}

function printBlock(block: Block, offset: number): string {
  switch (block.kind) {
    case 'heading': {
      const text = inOneLine(block.inline);
      return text && `${'#'.repeat(Math.min(6, Math.max(1, block.level + offset)))} ${text}`;
    }
    case 'line':
    case 'paragraph': return printLines(block.inline);
    case 'list': return block.items.map((inside, index) => hang(block.start === undefined ? '- ' : `${block.start + index}. `, printMarkdown(inside, offset))).join('\n');
    case 'quote': return hang('> ', printMarkdown(block.blocks, offset), '> ');
    case 'code': {
      const ticks = fenceFor(block.text, 3);
      return `${ticks}\n${block.text}\n${ticks}`;
    }
    case 'table': {
      const [head = [], ...rows] = block.rows;
      const row = (cells: readonly (readonly Inline[])[]): string => `| ${head.map((_, index) => inOneLine(cells[index] ?? [], true)).join(' | ')} |`;
      return [row(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(row)].join('\n');
    }
    case 'divider': return '---';
  }
}

/** Lines with hard breaks, none of which begins with a sign that means something there. */
function printLines(inline: readonly Inline[]): string {
  return printInline(inline).split('\n').map((line) => escapeStart(line.trim())).join('  \n').trim();
}

function inOneLine(inline: readonly Inline[], inTable = false): string {
  const text = printInline(inline, inTable).replace(/\s+/g, ' ').trim();
  // A run of these at its end would be taken for the heading's own.
  return inTable ? text : escapeStart(text.replace(/(?<=^| )#+$/, (run) => `\\${run}`));
}

function printInline(inline: readonly Inline[], inTable = false): string {
  return inline.map((piece): string => {
    switch (piece.kind) {
      case 'break': return '\n';
      case 'text': return escapeText(piece.text);
      case 'code': {
        // Code cannot hold an escape: in a table, where a bar would end the cell, it is text.
        if (piece.text.trim() === '' || (inTable && piece.text.includes('|'))) return escapeText(piece.text);
        const ticks = fenceFor(piece.text, 1);
        const room = /^`|`$|^ .* $/.test(piece.text) ? ' ' : '';
        return ticks + room + piece.text + room + ticks;
      }
      case 'link': return `[${printInline(piece.inner, inTable).replaceAll('\n', ' ') || escapeText(piece.url)}](${escapeUrl(piece.url)})`;
      default: {
        const mark = piece.kind === 'strong' ? '**' : piece.kind === 'em' ? '*' : '~~';
        const text = printInline(piece.inner, inTable).replaceAll('\n', ' ').trim();
        // Beside other signs a mark may not be one.
        return text === '' ? '' : mark + text + mark;
      }
    }
  }).join('');
}

/** Text whose signs mean nothing. Addresses that are no links here must not be made into some by their look. */
function escapeText(text: string): string {
  return text.replace(/[\\`*_[\]~|]/g, '\\$&')
    .replaceAll('&', '&amp;').replaceAll('<', '&lt;')
    .replace(/:(?=\/\/)|(?<=www)\.|(?<=\w)@(?=\w)/gi, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A line whose first signs would make it a heading, a quote, a list, a rule or the end of another heading. */
function escapeStart(line: string): string {
  return line.replace(/^(?:[#+=-]|>)|^(\d{1,9})(?=[.)])/, (sign, digits?: string) => digits === undefined ? sign === '>' ? '&gt;' : `\\${sign}` : `${digits}\\`);
}

function escapeUrl(url: string): string {
  return url.replace(/[()<>"'\\`|]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`).replaceAll('&', '&amp;');
}

function fenceFor(text: string, least: number): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  return '`'.repeat(Math.max(least, longest + 1));
}
