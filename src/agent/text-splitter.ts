import type {JsonStream} from './json-stream.js';

/** Who takes what the splitter finds. */
export interface BlockReader {
  readonly json: Pick<JsonStream<unknown>, 'push' | 'reset' | 'isOpen' | 'isInString' | 'done' | 'broken' | 'frames'>;
  /** Whether a block that begins within another is passed over in silence. */
  readonly isLenient: boolean;
  text(text: string): void;
  fail(message: string): void;
  /** The message being read was given up. */
  dropped(): void;
}

const marks = /[<`{[]/g;
const openTag = /^<a2ui-json(?:\s[^<>]*)?>/i;
const closeTag = /^<\/a2ui-json\s*>/i;
const tagPart = /^<\/?a2ui-json(?:\s[^<>]*)?$/i;
/** How far a tag, or the start of a message, is looked for. */
const reach = 260;
/** How messages begin, without white space. A version alone could be that of anything. */
const beginnings = ['', '[', '{"messages":[', '{"a2ui_operations":['].flatMap((before) =>
  ['version":"v0.', 'version":"v1.', 'createSurface"', 'updateComponents"', 'updateDataModel"', 'deleteSurface"'].map((key) => `${before}{"${key}`));

/** Parts the text of a response from the A2UI in it, which stands in tags, in fences of Markdown, or bare on lines of its own. */
export class TextSplitter {
  readonly #reader: BlockReader;
  readonly #bare: boolean;
  #carry = '';
  #mode: 'text' | 'tag' | 'bare' = 'text';
  /** Only white space so far on this line of the text. */
  #fresh = true;
  /** Whether the block has held a value. */
  #hasValue = false;
  /** The message is broken: the next one is looked for. */
  #isLost = false;
  #skipsLine = false;
  #holds = false;

  constructor(reader: BlockReader, bare: boolean) {
    this.#reader = reader;
    this.#bare = bare;
  }

  push(chunk: string, end = false): void {
    const text = this.#carry + chunk;
    this.#carry = '';
    this.#holds = false;
    let at = 0;
    while (at < text.length && !this.#holds) at = this.#mode === 'text' ? this.#text(text, at, end) : this.#block(text, at, end);
    this.#carry = text.slice(at);
    if (end && this.#mode !== 'text') this.#close('Failed to parse JSON: the response ended inside a block.');
  }

  #hold(at: number): number {
    this.#holds = true;
    return at;
  }

  #text(text: string, from: number, end: boolean): number {
    let at = from;
    for (;;) {
      marks.lastIndex = at;
      const mark = marks.exec(text);
      const next = mark ? mark.index : text.length;
      this.#look(text, at, next);
      if (!mark) {
        this.#say(text, from, next);
        return next;
      }
      const rest = text.slice(next, next + reach);
      if (mark[0] === '<') {
        const tag = openTag.exec(rest);
        if (tag) {
          this.#say(text, from, next);
          this.#enter('tag');
          return next + tag[0].length;
        }
        if (!end && isPartOfTag(rest)) {
          this.#say(text, from, next);
          return this.#hold(next);
        }
      } else if (this.#bare && this.#fresh) {
        const isMessage = startsMessage(rest, end);
        if (isMessage !== false) this.#say(text, from, next);
        if (isMessage === undefined) return this.#hold(next);
        if (isMessage) {
          this.#enter('bare');
          const fence = /^```[\w-]*/.exec(rest);
          return next + (fence?.[0].length ?? 0);
        }
      }
      this.#fresh = false;
      at = next + 1;
    }
  }

  /** Whether the line is still blank behind a piece of text. */
  #look(text: string, from: number, to: number): void {
    const piece = text.slice(from, to);
    const line = piece.lastIndexOf('\n');
    this.#fresh = (this.#fresh || line >= 0) && piece.slice(line + 1).trim() === '';
  }

  #say(text: string, from: number, to: number): void {
    if (to > from) this.#reader.text(text.slice(from, to));
  }

  #enter(mode: 'tag' | 'bare'): void {
    this.#mode = mode;
    this.#hasValue = this.#isLost = this.#skipsLine = false;
    this.#reader.json.reset();
    this.#reader.dropped();
  }

  #block(text: string, from: number, end: boolean): number {
    const {json} = this.#reader;
    let at = from;
    while (at < text.length) {
      const letter = text[at] as string;
      if (this.#isLost || this.#skipsLine) {
        at = this.#skip(text, at, end);
        if (this.#holds || this.#mode === 'text') return at;
        continue;
      }
      if (json.isOpen) {
        at = json.push(text, at);
        if (json.broken) this.#giveUp(`Failed to parse JSON: ${json.broken}.`);
        else if (json.done) this.#next();
        else if (at < text.length) {
          const then = this.#mark(text, at, end);
          if (this.#holds || this.#mode === 'text') return then;
          if (then === at) this.#giveUp(`Failed to parse JSON: ${JSON.stringify(text[at])} stands where it does not belong.`);
          at = then;
        }
        continue;
      }
      if (letter === '{' || letter === '[') {
        this.#hasValue = true;
        at = json.push(text, at);
        if (json.done) this.#next();
      } else if (letter === '<' || letter === '`') {
        const then = this.#mark(text, at, end);
        if (this.#holds || this.#mode === 'text') return then;
        at = Math.max(then, at + 1);
      } else if (this.#mode === 'bare' && !/[\s,\]}]/.test(letter)) {
        this.#mode = 'text';
        this.#fresh = false;
        return at;
      } else at++;
    }
    return at;
  }

  #next(): void {
    this.#reader.json.reset();
  }

  /** A tag, or the end of a fence. Gives where reading goes on: at `at` itself when it is none of these. */
  #mark(text: string, at: number, end: boolean): number {
    const rest = text.slice(at, at + reach);
    if (rest[0] === '`') {
      if (this.#mode === 'tag') {
        if (this.#reader.json.isOpen) return at;
        this.#skipsLine = true;
        return at + 1;
      }
      if (!end && /^`{1,2}$/.test(rest)) return this.#hold(at);
      if (!rest.startsWith('```')) return at;
      this.#close('Failed to parse JSON: the block ended inside a message.');
      return at + 3;
    }
    const close = closeTag.exec(rest);
    if (close && this.#mode === 'tag') {
      this.#close('Failed to parse JSON: the block ended inside a message.');
      return at + close[0].length;
    }
    const open = openTag.exec(rest);
    if (open) {
      if (this.#reader.json.isOpen && !this.#reader.isLenient) this.#reader.fail('Failed to parse JSON: a block began inside a message.');
      this.#enter('tag');
      return at + open[0].length;
    }
    if (!end && isPartOfTag(rest)) return this.#hold(at);
    if (this.#mode === 'bare' && !this.#reader.json.isOpen) this.#mode = 'text';
    return at;
  }

  /** Ends the block. `broken` is the complaint for a message that is still open. */
  #close(broken: string): void {
    const {json} = this.#reader;
    const frames = json.frames as readonly {readonly isList: boolean}[];
    // A list of messages that is not closed has lost nothing.
    if (json.isInString || frames.some(({isList}, depth) => !isList || depth > 0)) this.#reader.fail(broken);
    else if (!this.#hasValue && !this.#isLost) this.#reader.fail('Failed to parse JSON: No valid JSON object found in A2UI block.');
    json.reset();
    this.#reader.dropped();
    this.#mode = 'text';
    this.#fresh = false;
  }

  #giveUp(message: string): void {
    this.#reader.fail(message);
    this.#reader.json.reset();
    this.#reader.dropped();
    this.#isLost = true;
    if (this.#mode === 'bare') this.#skipsLine = true;
  }

  /** Passes over the rest of a line, or everything up to the next message. */
  #skip(text: string, from: number, end: boolean): number {
    let at = from;
    for (; at < text.length; at++) {
      const letter = text[at];
      if (letter === '<' || (letter === '`' && this.#mode === 'bare')) {
        const then = this.#mark(text, at, end);
        if (this.#holds || this.#mode === 'text') return then;
        if (then > at) return then;
      } else if (letter === '\n') {
        if (this.#skipsLine) {
          this.#skipsLine = false;
          if (this.#mode === 'bare') {
            this.#mode = 'text';
            this.#fresh = true;
          }
          return at + 1;
        }
        const rest = text.slice(at + 1, at + 1 + reach);
        const trimmed = rest.trimStart();
        const isMessage = trimmed === '' || trimmed[0] === '{' || trimmed[0] === '[' ? startsMessage(trimmed, end) : false;
        if (isMessage === undefined && rest.length < reach) return this.#hold(at);
        if (isMessage) {
          this.#isLost = false;
          return at + 1;
        }
      }
    }
    return at;
  }
}

/** Whether a text, or the fence at its beginning, begins a message; undefined while that cannot be told. */
function startsMessage(text: string, end: boolean): boolean | undefined {
  const rest = text.replace(/^```[\w-]*/, '').replace(/\s+/g, '').replace(/[\u201c\u201d]/g, '"');
  if (beginnings.some((beginning) => rest.startsWith(beginning))) return true;
  const isPart = /^`{1,2}$/.test(rest) || beginnings.some((beginning) => beginning.startsWith(rest));
  return end || text.length >= reach || !isPart ? false : undefined;
}

/** Whether a text may be the beginning of a tag. */
function isPartOfTag(text: string): boolean {
  return text.length < reach && (tagPart.test(text) || ['<a2ui-json', '</a2ui-json'].some((tag) => tag.startsWith(text.toLowerCase())));
}
