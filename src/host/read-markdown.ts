/** Reads the Markdown of a body, as far as a surface draws it: paragraphs, lists, quotes, code, tables, rules. */
import {type LinkGuard, readInline} from './read-inline.js';
import {type Block, type Inline, wordsIn, words} from './text-blocks.js';

/** A longer text is taken as it is typed, as on the surface. */
const maxLength = 20_000;
/** How deep lists and quotes nest. */
const maxDepth = 6;

const item = /^ {0,3}(?:[-+*]|(\d{1,9})[.)])(?: +|$)/;
const fence = /^ {0,3}(`{3,}|~{3,})/;
const rule = /^ {0,3}(?:(?:- *){3,}|(?:\* *){3,}|(?:_ *){3,})$/;
const divided = /^ {0,3}\|?(?: *:?-+:? *\|)+(?: *:?-+:? *)?$/;

/** The blocks of a body. A text of one block is a line; of several, each is a paragraph with room around it. */
export function readMarkdown(text: string, link: LinkGuard): readonly Block[] {
  if (text.length > maxLength) return [{kind: 'line', inline: text.split('\n').flatMap((line, index): Inline[] => index > 0 ? [{kind: 'break'}, words(line)] : [words(line)])}];
  const blocks = readBlocks(text.split('\n'), link, 0);
  return blocks.length > 1 ? blocks : blocks.map(close);
}

/** A paragraph without room around it. */
function close(block: Block): Block {
  return block.kind === 'paragraph' ? {...block, kind: 'line'} : block;
}

function readBlocks(source: readonly string[], link: LinkGuard, depth: number): readonly Block[] {
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  const finish = (): void => {
    const inline = readInline(paragraph.map((line) => line.trim()).join('\n'), link);
    if (wordsIn(inline).trim() !== '') blocks.push({kind: 'paragraph', inline});
    paragraph = [];
  };
  const open = (block: Block): void => {
    finish();
    blocks.push(block);
  };
  for (let at = 0; at < source.length; at++) {
    const line = source[at]!;
    const ticks = fence.exec(line)?.[1];
    if (ticks !== undefined) {
      let end = at + 1;
      while (end < source.length && !(source[end]!.trim().startsWith(ticks) && /^ *[`~]+ *$/.test(source[end]!))) end++;
      open({kind: 'code', text: source.slice(at + 1, end).join('\n')});
      at = end;
    } else if (line.trim() === '') finish();
    else if (rule.test(line)) open({kind: 'divider'});
    else if (/^ {0,3}#{1,6} /.test(line)) {
      // A heading inside a text would break the outline that the surface's own headings make.
      open({kind: 'paragraph', inline: [{kind: 'strong', inner: readInline(line.replace(/^ *#+ +/, '').replace(/ +#+ *$/, ''), link)}]});
    } else if (/^ {0,3}>/.test(line) && depth < maxDepth) {
      let end = at;
      while (end < source.length && /^ {0,3}>/.test(source[end]!)) end++;
      open({kind: 'quote', blocks: readBlocks(source.slice(at, end).map((quoted) => quoted.replace(/^ *> ?/, '')), link, depth + 1)});
      at = end - 1;
    } else if (line.includes('|') && divided.test(source[at + 1] ?? '')) {
      let end = at + 2;
      while (end < source.length && source[end]!.includes('|')) end++;
      open({kind: 'table', rows: [line, ...source.slice(at + 2, end)].map((cells) => cellsOf(cells, link))});
      at = end - 1;
    } else if (item.test(line) && depth < maxDepth && (paragraph.length === 0 || !/^ *\d/.test(line))) {
      const [list, end] = readList(source, at, link, depth);
      if (list === undefined) paragraph.push(line);
      else open(list);
      at = end - 1;
    } else paragraph.push(line);
  }
  finish();
  return blocks;
}

/** The list that starts on a line, and where it ends. One line that starts with a sign is prose ("- 4 °C"). */
function readList(source: readonly string[], from: number, link: LinkGuard, depth: number): readonly [list: Block | undefined, end: number] {
  const numbered = item.exec(source[from]!)![1];
  const items: string[][] = [];
  let at = from;
  for (; at < source.length; at++) {
    const line = source[at]!;
    const marker = item.exec(line);
    if (marker !== null && (marker[1] === undefined) === (numbered === undefined) && !rule.test(line) && (items.length === 0 || !line.startsWith('  '))) items.push([line.slice(marker[0].length)]);
    else if (/^ {2}/.test(line)) items.at(-1)!.push(line.replace(/^ {2,4}/, ''));
    else if (line.trim() === '' && (/^ {2}\S/.test(source[at + 1] ?? '') || item.test(source[at + 1] ?? ''))) items.at(-1)!.push('');
    else break;
  }
  if (at === from + 1 && depth === 0) return [undefined, at];
  return [{kind: 'list', start: numbered === undefined ? undefined : Number(numbered), items: items.map((inside) => readBlocks(inside, link, depth + 1).map(close))}, at];
}

function cellsOf(line: string, link: LinkGuard): readonly (readonly Inline[])[] {
  return line.trim().replace(/^\||\|$/g, '').split('|').slice(0, 50).map((cell) => readInline(cell.trim(), link));
}
