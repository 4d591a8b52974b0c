import type {ProblemCode, Report} from '../problem.js';
import {messageList} from './messages.js';

/** The part of the platform's TextDecoder that is needed here; the core is compiled without the DOM's types. */
declare const TextDecoder: new () => {decode(bytes?: Uint8Array, options?: {stream?: boolean}): string};

/** Options of {@link MessageTextReader} and {@link readMessages}. */
export interface ReaderOptions {
  readonly report: Report;
  /** The longest message, in UTF-16 units. Default 1,048,576. */
  readonly maxLength?: number;
}

const maxDepth = 500;

/** What may stand before JSON on a line: a field of server-sent events, the fence of a Markdown block. */
const lineNoise = /^(?:(data: ?)|(?:event|id|retry)?:|```|DONE\])/;
const noiseLength = 6;
/** The first key of an object, as far as it is there. */
const firstKey = /^\{\s*"?(\w*)("?)/;
const firstKeyLength = 48;
const messageKeys = /^(?:version|messages|createSurface|update(?:Components|DataModel)|deleteSurface)$/;

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
  #open = '';
  #inString = false;
  #escaped = false;
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
    this.#scan(text, end, messages);
    if (end) {
      if (this.#open) this.#drop('was not finished. Send it again, whole');
      this.#skipping = this.#lost = this.#indented = false;
      this.#fresh = true;
      this.#line = 1;
    }
    return messages;
  }

  #scan(text: string, end: boolean, messages: unknown[]): void {
    let from = 0; // where the part of the open object in this text begins
    let at = 0;
    let limit = this.#maxLength - this.#kept.length;
    for (; at < text.length; at++) {
      const char = text[at] as string;
      if (char === '\n') {
        if (this.#inString) this.#broken(text.slice(from, at));
        this.#line++;
        this.#fresh = true;
        this.#indented = this.#skipping = false;
        continue;
      }
      if (this.#skipping) continue;
      if (this.#open && (this.#open.length > maxDepth || at - from >= limit)) {
        this.#drop(`is longer than ${this.#maxLength} characters or nested deeper than ${maxDepth} levels`, 'LIMIT_EXCEEDED');
        this.#skipping = true;
        continue;
      }
      if (this.#inString) {
        if (this.#escaped) this.#escaped = false;
        else if (char === '\\') this.#escaped = true;
        else this.#inString = char !== '"';
        continue;
      }
      if (char <= ' ' || char === '\ufeff') {
        if (this.#fresh && char <= ' ') this.#indented = true;
        continue;
      }

      // An object that follows a fault, or an unfinished one, begins anew only if it shows that it is a message.
      if (char === '{' && this.#fresh && (this.#open ? !this.#indented && this.#open !== '{[' : this.#lost && this.#indented)) {
        const [, key = '', closed] = firstKey.exec(text.slice(at, at + firstKeyLength)) ?? [];
        if (!closed && text.length - at < firstKeyLength && !end) break;
        const known = closed && messageKeys.test(key);
        if (known && this.#open) this.#broken(text.slice(from, at));
        this.#skipping = !known && !this.#open;
        if (this.#skipping) continue;
      }
      // What is no JSON: "data:" and its like at the start of a line, and anything between objects.
      if (this.#open ? this.#fresh && /[d`]/.test(char) : !/[{[\],]/.test(char)) {
        if (text.length - at < noiseLength && (this.#open || !text.includes('\n', at)) && !end) break;
        const noise = lineNoise.exec(text.slice(at, at + noiseLength));
        if (noise?.[1]) {
          if (this.#open) {
            this.#kept += text.slice(from, at);
            limit = this.#maxLength - this.#kept.length;
          }
          at += noise[1].length - 1;
          from = at + 1;
          this.#fresh = true;
          this.#indented = false;
          continue;
        }
        if (noise && this.#open) this.#broken(text.slice(from, at));
        if (!this.#open) {
          if (!noise && !this.#lost) this.#fault(`Line ${this.#line} is not a message. Send JSON objects, one per line.`);
          this.#skipping = true;
          continue;
        }
      }

      this.#fresh = false;
      if (char === '"') this.#inString = true;
      else if (char === '{' || (char === '[' && this.#open)) {
        if (!this.#open) {
          this.#startLine = this.#line;
          from = at;
          limit = this.#maxLength;
        }
        this.#open += char;
      } else if (this.#open && (char === '}' || char === ']')) {
        const fits = this.#open.endsWith(char === '}' ? '{' : '[');
        this.#open = this.#open.slice(0, -1);
        if (!fits || !this.#open) {
          this.#finish(this.#kept + text.slice(from, at + 1), messages);
          this.#skipping = !fits;
          from = at + 1;
        }
      }
    }
    if (this.#open) this.#kept += text.slice(from, at);
    this.#carry = text.slice(at);
  }

  /** Reads the text of the open object, which ends here. */
  #finish(text: string, messages: unknown[]): void {
    try {
      for (const message of messageList(JSON.parse(text))) messages.push(message);
      this.#kept = '';
      this.#lost = false;
    } catch (error) {
      this.#drop(`is not JSON: ${(error as Error).message}. It began ${JSON.stringify(text.slice(0, 60))}`);
    }
  }

  /** Reports the open object as broken, with the parser's own words for what is wrong with it. */
  #broken(rest: string): void {
    this.#finish(this.#kept + rest, []);
  }

  /** Gives up the open object. */
  #drop(what: string, code?: ProblemCode): void {
    this.#fault(`The message that began on line ${this.#startLine} ${what}.`, code);
    this.#open = this.#kept = '';
    this.#inString = this.#escaped = false;
  }

  #fault(message: string, code: ProblemCode = 'PARSE_ERROR'): void {
    this.#report({code, severity: 'error', message});
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

type Source = string | StreamLike | AsyncIterable<unknown> | Iterable<unknown>;

/** Text, bytes or messages, as a stream, an iterable or a single text; or what has one as its `body`, as a `Response` does. A body that is null is an empty one. */
export type MessageSource = Source | {readonly body: Source | null} | null;

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
  const {body = source as Source | null} = Object(source) as {readonly body?: Source | null};
  if (typeof body === 'string') yield body;
  else if (body && 'getReader' in body) {
    const reader = body.getReader();
    let done = false;
    try {
      for (let result = await reader.read(); !(done = result.done); result = await reader.read()) yield result.value;
    } finally {
      if (!done) await reader.cancel().catch(() => {});
    }
  } else if (body) yield* body;
}
