import type {Report} from '../problem.js';
import {messageList} from './messages.js';

/** The part of the platform's TextDecoder that is needed here; the core is compiled without the DOM's types. */
declare const TextDecoder: new () => {decode(bytes?: Uint8Array, options?: {stream?: boolean}): string};

export interface ReaderOptions {
  readonly report: Report;
  /** The longest message, in UTF-16 units. Default 1,048,576. */
  readonly maxLength?: number;
}

const maxDepth = 500;
const newline = 10;
const quote = 34;
const comma = 44;
const colon = 58;
const bracket = 91;
const backslash = 92;
const endBracket = 93;
const brace = 123;
const endBrace = 125;

/** What may stand before JSON on a line: a field of server-sent events, the fence of a Markdown block. */
const lineNoise = /^(?:(data: ?)|(?:event|id|retry)?:|```|DONE\])/;
const noiseLength = 6;
/** The first key of an object, as far as it is there. */
const firstKey = /^\{\s*"?(\w*)("?)/;
const firstKeyLength = 48;
const messageKeys = ['version', 'createSurface', 'updateComponents', 'updateDataModel', 'deleteSurface'];

/**
 * Finds the messages in text that arrives in pieces, cut anywhere. It reads a message per line, JSON laid out over many
 * lines, lists (whose messages it gives one by one), objects without a gap, server-sent events and Markdown fences.
 * Which messages and problems come out does not depend on how the text was cut; the time is linear in its length.
 * A message that is broken is one problem, and reading goes on with the next line.
 */
export class MessageTextReader {
  readonly #report: Report;
  readonly #maxLength: number;
  readonly #decoder = new TextDecoder();
  /** Text that cannot be judged before more of it comes: never more than a few characters. */
  #carry = '';
  /** The beginning of the open object, from earlier pieces. */
  #kept = '';
  /** Brackets open around the next character; none between messages. */
  readonly #open: number[] = [];
  #inString = false;
  #escaped = false;
  /** A value or key has just ended, so only punctuation may follow. */
  #valued = false;
  #inWord = false;
  /** Only white space so far on this line. */
  #fresh = true;
  #indented = false;
  #skipping = false;
  /** Since the last problem nothing good has come; what looks like more of the same fault is not reported again. */
  #lost = false;
  #line = 1;
  #startLine = 1;

  constructor({report, maxLength = 1_048_576}: ReaderOptions) {
    this.#report = report;
    this.#maxLength = maxLength;
  }

  /** Takes the next piece and gives the messages that it completes. `end`: nothing more comes. */
  push(chunk: string | Uint8Array, {end = false}: {readonly end?: boolean} = {}): unknown[] {
    const messages: unknown[] = [];
    let text = this.#carry + (typeof chunk === 'string' ? chunk : this.#decoder.decode(chunk, {stream: true}));
    if (end) text += this.#decoder.decode();
    this.#carry = '';
    this.#scan(text, end, messages);
    if (end) {
      if (this.#open.length) this.#drop(`The text ended inside the message that began on line ${this.#startLine}. Send it again, whole.`);
      this.#skipping = this.#lost = this.#indented = false;
      this.#fresh = true;
      this.#line = 1;
    }
    return messages;
  }

  #scan(text: string, end: boolean, messages: unknown[]): void {
    const open = this.#open;
    let from = 0; // where the part of the open object in this text begins
    let at = 0;
    let limit = this.#maxLength - this.#kept.length;
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === newline) {
        if (this.#inString) this.#broken(text.slice(from, at + 1));
        this.#line++;
        this.#fresh = true;
        this.#indented = this.#skipping = this.#inWord = false;
        continue;
      }
      if (this.#skipping) continue;
      if (open.length > maxDepth || (open.length && at - from >= limit)) {
        this.#drop(`The message that began on line ${this.#startLine} is longer than ${this.#maxLength} characters or nested more than ${maxDepth} levels deep. Send less at once.`, 'LIMIT_EXCEEDED');
        this.#skipping = true;
        continue;
      }
      if (this.#inString) {
        if (this.#escaped) this.#escaped = false;
        else if (code === backslash) this.#escaped = true;
        else if (code === quote) this.#inString = false;
        continue;
      }
      if (code <= 32 || code === 0xfeff) {
        if (this.#fresh && code !== 0xfeff) this.#indented = true;
        this.#inWord = false;
        continue;
      }

      if (this.#fresh && open.length) {
        // An object from an earlier line is open. What begins here may be more of it, or a sign that it never ended.
        if (code === brace && !this.#indented && !(open.length === 2 && open[1] === bracket)) {
          const known = this.#startsMessage(text, at, end);
          if (known === undefined) break;
          if (known) this.#broken(text.slice(from, at));
        } else if (code === 100 || code === 96) { // "d" of data:, "`" of a fence
          if (text.length - at < noiseLength && !end) break;
          const noise = lineNoise.exec(text.slice(at, at + noiseLength));
          if (noise?.[1]) {
            this.#kept += text.slice(from, at);
            from = at + noise[0].length;
            at = from - 1;
            limit = this.#maxLength - this.#kept.length;
            this.#indented = false;
            continue;
          }
          if (noise) this.#broken(text.slice(from, at));
        }
      }

      if (open.length === 0) {
        if (code === brace) {
          if (this.#lost && this.#indented) {
            // Rather a part of what was broken, unless it shows that it is a message.
            const known = this.#startsMessage(text, at, end);
            if (known === undefined) break;
            this.#skipping = !known;
            if (!known) continue;
          }
          this.#fresh = this.#valued = this.#inWord = false;
          this.#startLine = this.#line;
          open.push(code);
          from = at;
          limit = this.#maxLength;
        } else if (code === bracket || code === endBracket || code === comma) {
          this.#fresh = false; // the frame of a list
        } else {
          if (text.length - at < noiseLength && !text.includes('\n', at) && !end) break;
          const noise = lineNoise.exec(text.slice(at, at + noiseLength));
          if (noise?.[1]) {
            at += noise[0].length - 1;
            this.#fresh = true;
            this.#indented = false;
            continue;
          }
          if (!noise && !this.#lost) {
            this.#lost = true;
            this.#report({code: 'PARSE_ERROR', severity: 'error', message: `Line ${this.#line} is not a message. Send JSON objects, one per line.`});
          }
          this.#fresh = false;
          this.#skipping = true;
        }
        continue;
      }

      const fresh = this.#fresh;
      const continued = this.#inWord;
      const valued = this.#valued;
      let fits = !valued;
      this.#fresh = this.#inWord = false;
      this.#valued = true;
      if (code === brace || code === bracket) {
        open.push(code);
        this.#valued = false;
      } else if (code === quote) this.#inString = true;
      else if (code === comma || code === colon) {
        fits = valued;
        this.#valued = false;
      } else if (code === endBrace || code === endBracket) {
        fits = open.pop() === code - 2;
        if (fits && !open.length) {
          this.#finish(this.#kept + text.slice(from, at + 1), messages);
          from = at + 1;
        }
      } else {
        fits ||= continued;
        this.#inWord = true;
      }
      if (!fits) {
        this.#broken(text.slice(from, at + 1));
        from = at;
        this.#skipping = !fresh;
        if (fresh) {
          // Nothing of this line belongs to the broken message, so it may be read for itself.
          this.#fresh = true;
          at--;
        }
      }
    }
    if (open.length) this.#kept += text.slice(from, at);
    this.#carry = text.slice(at);
  }

  /** Whether the object here names itself a message; undefined when more text is needed to tell. */
  #startsMessage(text: string, at: number, end: boolean): boolean | undefined {
    const [, key = '', closed] = firstKey.exec(text.slice(at, at + firstKeyLength)) ?? [];
    if (closed) return messageKeys.includes(key);
    return text.length - at >= firstKeyLength || end ? false : undefined;
  }

  #finish(text: string, messages: unknown[]): void {
    try {
      for (const message of messageList(JSON.parse(text))) messages.push(message);
      this.#kept = '';
      this.#lost = false;
    } catch (error) {
      this.#drop(`The message that began on line ${this.#startLine} is not JSON: ${(error as Error).message}. It began ${JSON.stringify(text.slice(0, 60))}.`);
    }
  }

  /** Reports the open object as broken, with the parser's own words for what is wrong with it. */
  #broken(rest: string): void {
    this.#finish(this.#kept + rest, []);
  }

  #drop(message: string, code: 'PARSE_ERROR' | 'LIMIT_EXCEEDED' = 'PARSE_ERROR'): void {
    this.#report({code, severity: 'error', message});
    this.#open.length = 0;
    this.#kept = '';
    this.#inString = this.#escaped = this.#valued = this.#inWord = false;
    this.#lost = true;
  }
}

/** What a ReadableStream is to this module. */
interface StreamLike {
  getReader(): {
    read(): Promise<{readonly done: boolean; readonly value?: unknown}>;
    cancel(reason?: unknown): Promise<void>;
  };
}

/** Text, bytes or messages, as a stream, an iterable or a single text. */
export type MessageSource = string | StreamLike | AsyncIterable<unknown> | Iterable<unknown>;

/**
 * Reads a source to its end and gives the messages of each piece that has any. Rejects only when the source itself does;
 * leaving the loop early cancels it.
 */
export async function* readMessages(source: MessageSource, options: ReaderOptions): AsyncGenerator<readonly unknown[], void, undefined> {
  const reader = new MessageTextReader(options);
  for await (const piece of pieces(source)) {
    const messages = typeof piece === 'string' || piece instanceof Uint8Array ? reader.push(piece) : messageList(piece);
    if (messages.length) yield messages;
  }
  const rest = reader.push('', {end: true});
  if (rest.length) yield rest;
}

async function* pieces(source: MessageSource): AsyncGenerator<unknown, void, undefined> {
  if (typeof source === 'string') yield source;
  else if ('getReader' in source) {
    const reader = source.getReader();
    let done = false;
    try {
      for (let result = await reader.read(); !(done = result.done); result = await reader.read()) yield result.value;
    } finally {
      if (!done) await reader.cancel().catch(() => {});
    }
  } else yield* source;
}
