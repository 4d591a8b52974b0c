import createSanitizer from 'dompurify';
import type {WindowLike} from 'dompurify';
import {Lexer, Tokenizer} from 'marked';
import type {MarkedToken, Token, Tokens} from 'marked';
import {css} from './markdown.css';

/** `inline` for one line of text (headings, captions), `block` for a body with lists, paragraphs, quotes, code, tables. */
export type MarkdownMode = 'inline' | 'block';

/** Rules for what is drawn here; they travel with the renderer. */
export const markdownStyles: string = css;

/** Leaves out of Markdown what turns prose into something else: headings by underlining, code by indenting, definitions, raw HTML, signs between numbers. */
class ProseTokenizer extends Tokenizer {
  override lheading(): undefined {}
  override code(): undefined {}
  override def(): undefined {}
  override html(): undefined {}
  override tag(): undefined {}
  override del(source: string, masked: string, before?: string): Tokens.Del | undefined {
    // "~5 to ~10" is about, not struck out.
    return source.startsWith('~~') ? super.del(source, masked, before) : undefined;
  }
  override emStrong(source: string, masked: string, before?: string): Tokens.Em | Tokens.Strong | undefined {
    // "5*3 and 4*2" is times, not emphasis.
    return /^\*+\d/.test(source) && /\d\**$/.test(masked.slice(-source.length - 4, -source.length)) ? undefined : super.emStrong(source, masked, before);
  }
}

const options = {gfm: true, breaks: true};
// The sanitiser gets no Trusted Types factory: it is handed nodes and never makes HTML, so it needs no policy.
const {document, DocumentFragment: Fragment, HTMLTemplateElement, Node, Element, NodeFilter, NamedNodeMap, HTMLFormElement, DOMParser} = window;
const sanitizer = createSanitizer({document, DocumentFragment: Fragment, HTMLTemplateElement, Node, Element, NodeFilter, NamedNodeMap, HTMLFormElement, DOMParser} as unknown as WindowLike);
const allowed = {
  ALLOWED_TAGS: ['p', 'ul', 'ol', 'li', 'strong', 'em', 'del', 'code', 'pre', 'blockquote', 'br', 'hr', 'a', 'div', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ALLOWED_ATTR: ['href', 'target', 'rel', 'class', 'start', 'part', 'tabindex'],
  ALLOWED_URI_REGEXP: /^https?:\/\//i,
  // Else the pattern would be held against them too.
  ADD_URI_SAFE_ATTR: ['target', 'rel', 'start', 'part', 'tabindex'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  IN_PLACE: true as const,
};

/** Draws Markdown from its tokens by DOM methods alone, then lets the sanitiser have its say. */
export function renderMarkdown(text: string, mode: MarkdownMode): DocumentFragment {
  const lexer = new Lexer({...options, tokenizer: new ProseTokenizer(options)});
  let root = node('div');
  try {
    if (mode === 'block') drawBlocks(root, lexer.lex(text), lexer);
    else drawInline(root, lexer.inlineTokens(text));
  } catch {
    root = node('div', text); // Nested too deeply for the stack.
  }
  sanitizer.sanitize(root, allowed);
  const fragment = document.createDocumentFragment();
  fragment.append(...root.childNodes);
  return fragment;
}

function node(tag: string, ...children: (globalThis.Node | string)[]): HTMLElement {
  const element = document.createElement(tag);
  element.append(...children);
  return element;
}

function drawBlocks(parent: HTMLElement, tokens: readonly Token[], lexer: Lexer): void {
  for (const token of tokens as readonly MarkedToken[]) {
    switch (token.type) {
      case 'space':
        break;
      case 'heading': {
        // A heading here would break the outline of the page that the text stands in.
        const heading = drawInline(node('strong'), token.tokens);
        heading.className = 'head';
        parent.append(node('p', heading));
        break;
      }
      case 'list':
        parent.append(drawList(token, lexer, parent.localName === 'li'));
        break;
      case 'blockquote': {
        const quote = node('blockquote');
        drawBlocks(quote, token.tokens, lexer);
        parent.append(quote);
        break;
      }
      case 'code': {
        const code = node('pre', node('code', token.text));
        code.tabIndex = 0;
        parent.append(code);
        break;
      }
      case 'hr':
        parent.append(node('hr'));
        break;
      case 'table': {
        const box = node('div', drawTable(token));
        box.className = 'scroll';
        parent.append(box);
        break;
      }
      case 'paragraph':
        parent.append(drawInline(node('p'), token.tokens));
        break;
      default:
        // A list item's own text has no paragraph around it.
        drawInline(parent, [token]);
    }
  }
}

function drawList(list: Tokens.List, lexer: Lexer, nested: boolean): HTMLElement {
  const [first] = list.items;
  const raw = list.raw.trim();
  // One line that starts with a sign is prose ("- 4 °C", "+ 3 more"), except below the item of another list.
  if (first && !nested && list.items.length === 1 && !raw.includes('\n')) return drawInline(node('p'), lexer.inlineTokens(raw));
  const element = node(list.ordered ? 'ol' : 'ul');
  if (list.ordered && typeof list.start === 'number' && list.start !== 1) element.setAttribute('start', String(list.start));
  for (const item of list.items) {
    const row = node('li');
    drawBlocks(row, item.tokens, lexer);
    element.append(row);
  }
  return element;
}

function drawTable({header, rows}: Tokens.Table): HTMLElement {
  const line = (cells: readonly Tokens.TableCell[], tag: string): HTMLElement => node('tr', ...cells.map((cell) => drawInline(node(tag), cell.tokens)));
  return node('table', node('thead', line(header, 'th')), node('tbody', ...rows.map((cells) => line(cells, 'td'))));
}

function drawInline<Parent extends HTMLElement>(parent: Parent, tokens: readonly Token[]): Parent {
  for (const token of tokens as readonly MarkedToken[]) {
    switch (token.type) {
      case 'strong':
      case 'em':
      case 'del':
        parent.append(drawInline(node(token.type), token.tokens));
        break;
      case 'codespan':
        parent.append(node('code', token.text));
        break;
      case 'br':
        parent.append(node('br'));
        break;
      case 'link':
        drawLink(parent, token);
        break;
      case 'checkbox':
        parent.append(token.checked ? '☑ ' : '☐ ');
        break;
      case 'escape':
        parent.append(token.text);
        break;
      case 'text':
        if (token.tokens) drawInline(parent, token.tokens);
        else parent.append(decodeEntities(token.text));
        break;
      default:
        // Pictures leave their description, anything else its words.
        parent.append(decodeEntities('text' in token ? token.text : token.raw));
    }
  }
  return parent;
}

function drawLink(parent: HTMLElement, token: Tokens.Link): void {
  const href = decodeEntities(token.href);
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) {
    drawInline(parent, token.tokens);
    return;
  }
  const link = drawInline(document.createElement('a'), token.tokens);
  link.href = href;
  link.target = '_blank';
  link.rel = 'noopener noreferrer';
  link.setAttribute('part', 'link');
  parent.append(link);
}

const entities: Readonly<Record<string, string>> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', copy: '©', reg: '®', trade: '™', hellip: '…', mdash: '—', ndash: '–',
  lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', laquo: '«', raquo: '»', bull: '•', middot: '·', deg: '°', euro: '€', pound: '£', yen: '¥',
  times: '×', divide: '÷', plusmn: '±', larr: '←', rarr: '→', uarr: '↑', darr: '↓', shy: '\u00ad', check: '✓',
};

/** The entities that people write; a name that is not known stays as typed. */
function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (typed, decimal?: string, hex?: string, name?: string) => {
    if (name) return Object.hasOwn(entities, name) ? entities[name] ?? typed : typed;
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
  });
}
