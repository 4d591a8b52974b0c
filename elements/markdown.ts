import {loadLazy} from './lazy.js';
import {addStyles} from './styles.js';
import type {MarkdownMode, renderMarkdown as Render} from './markdown-renderer.js';

let render: typeof Render | undefined;
/** A longer text stays as typed: some readers of Markdown, this one too, take time that grows with its square. */
const maxLength = 20_000;
/** Milliseconds of drawing after which further texts wait for their turn. */
const turnTime = 30;
let spent = 0;

/** Without one of these no text is Markdown; most texts stop here. */
const anySign = /[*`\]~\\&<_\n#>|]|:\/\/|www\.|--/;
/** Signs that may mean something inside a line: emphasis, code, link, struck out, escape, entity, address. */
const inlineSigns = /\*\S|`[^`]|\]\(|~~|\\[!-/:-@[-`{-~]|(?:^|[^\p{L}\p{N}_])_+[^\s_]|&#?\w+;|https?:\/\/|www\./u;
/** Lines that may mean something in a body: heading, quote, code, rule, table, paragraphs, or at least two list lines. */
const blockSigns = /^ {0,3}(?:#{1,6}\s|>|```|~~~|\||(?:(?:-[ \t]*){3,}|(?:\*[ \t]*){3,}|(?:_[ \t]*){3,})$)|\n[^\S\n]*\n|^ {0,3}(?:[-+*]|\d{1,9}[.)])\s[^]*?\n[ \t]*(?:[-+*]|\d{1,9}[.)])\s/m;

/**
 * Whether a text would look different drawn as Markdown. Most texts would not, and then nothing is loaded or parsed.
 * A lone line that starts with `-`, `+`, `*` or a number is prose and stays as typed.
 */
export function needsMarkdown(text: string, mode: MarkdownMode): boolean {
  return text.length < maxLength && anySign.test(text) && (inlineSigns.test(text) || (mode === 'block' && blockSigns.test(text)));
}

/**
 * Draws simple Markdown: at once when the renderer is here already, else a promise that rejects when it cannot be fetched.
 * No raw HTML (it is shown as typed), no pictures, links to http and https only, in a new tab without an opener.
 */
export function renderMarkdown(text: string, mode: MarkdownMode): DocumentFragment | Promise<DocumentFragment> {
  if (render && spent < turnTime) {
    if (spent === 0) setTimeout(() => (spent = 0));
    const start = performance.now();
    const drawn = render(text, mode);
    spent += performance.now() - start + .01;
    return drawn;
  }
  if (render) return new Promise((resolve) => setTimeout(resolve)).then(() => renderMarkdown(text, mode));
  return loadLazy('markdown').then((part) => {
    if (!render) addStyles(part.markdownStyles);
    render = part.renderMarkdown;
    return render(text, mode);
  });
}

/** What stands in a text's place until the renderer is here: the words without the commonest signs. */
export function withoutSigns(text: string): string {
  return text
    .replace(/!?\[([^\]\n]{0,200})\]\([^)\n]{0,999}\)/g, '$1')
    .replace(/^ {0,3}(?:#{1,6}|>)\s+/gm, '')
    .replace(/(?<![\\\d])(\*\*|__|~~|`+)(?=\S)(.+?)\1/g, '$2')
    .replace(/(?<![\\*\p{L}\p{N}])([*_])(?=[^\s*_])([^*_\n]+?)\1(?![\p{L}\p{N}])/gu, '$2')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/\n{2,}/g, '\n');
}
