import type {JsonValue} from '../protocol/json.js';

/** A list or an object that is still open. */
export interface Frame<Role> {
  readonly value: JsonValue[] | {[key: string]: JsonValue};
  readonly isList: boolean;
  readonly role: Role;
  /** The position in the stream at which it opened. */
  readonly start: number;
  /** The key whose value is open or comes next; in a list, unused. */
  key: string;
  /** Whether `entry` hears of what is added to it. */
  watched: boolean;
}

/** Who reads along. */
export interface JsonListener<Role> {
  /** The meaning of a container that opens in `parent` under its `key`. */
  role(parent: Frame<Role> | undefined, isList: boolean): Role;
  /** After a frame was put on the stack. */
  opened?(frame: Frame<Role>, parent: Frame<Role> | undefined): void;
  /** After the frame was taken off the stack and added to its parent. */
  closed(frame: Frame<Role>, parent: Frame<Role> | undefined): void;
  /** A value is complete in a watched frame, at `key`. */
  entry?(frame: Frame<Role>, key: string, value: JsonValue, inner: Frame<Role> | undefined): void;
}

const maxDepth = 500;
const escapes: {readonly [letter: string]: string} = {b: '\b', f: '\f', n: '\n', r: '\r', t: '\t'};
const number = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * Reads one JSON value from text in pieces, cut anywhere, and builds it on the way: what is open can be looked at between
 * two pieces. Each character is looked at once. It reads what models write beside the letter of JSON: trailing and missing
 * commas, closers too many, typographic quotes around strings, raw line breaks in them.
 */
export class JsonStream<Role> {
  /** What is open, outermost first. */
  readonly frames: Frame<Role>[] = [];
  /** Characters read, over all pieces. */
  position = 0;
  /** Why the value cannot be read on. */
  broken = '';
  /** The top-level value is complete. */
  done = false;
  readonly #listener: JsonListener<Role>;
  #state: 'value' | 'key' | 'colon' | 'after' = 'value';
  #inString = 0; // the code that ends it
  #isKey = false;
  #word = '';
  #text = '';
  #escape = '';

  constructor(listener: JsonListener<Role>) {
    this.#listener = listener;
  }

  /** Whether a value has begun and not ended. */
  get isOpen(): boolean {
    return this.frames.length > 0;
  }

  /** The string value that is being written, as far as it is there; undefined when what is open is something else. */
  get openString(): string | undefined {
    if (!this.#inString || this.#isKey) return undefined;
    // Not half of a surrogate pair.
    return /[\uD800-\uDBFF]$/.test(this.#text) ? this.#text.slice(0, -1) : this.#text;
  }

  /** The length of {@link openString}, without the work of putting it together; -1 when no string value is open. */
  get openLength(): number {
    return this.#inString && !this.#isKey ? this.#text.length : -1;
  }

  /** Whether a number or word is being written. */
  get isInWord(): boolean {
    return this.#word !== '';
  }

  /** Whether the stream stands inside a string, where no character is structural. */
  get isInString(): boolean {
    return this.#inString !== 0;
  }

  /** Starts over, with the next value. */
  reset(): void {
    this.frames.length = 0;
    this.broken = this.#word = this.#text = this.#escape = '';
    this.done = false;
    this.#inString = 0;
    this.#state = 'value';
  }

  /**
   * Reads on from `at`. Returns where it stopped: at the end of the piece, behind the end of the value, or before a `<` or
   * a back-tick outside of strings.
   */
  push(text: string, at: number): number {
    const from = at;
    let end = at;
    for (; end < text.length && !this.done && !this.broken; ) {
      if (this.#inString) {
        end = this.#string(text, end);
        continue;
      }
      const code = text.charCodeAt(end);
      if (code === 60 || code === 96) break;
      end = this.#word ? this.#inWordAt(text, end) : this.#structure(text, end, code, this.position + end - from);
    }
    this.position += end - from;
    return end;
  }

  #structure(text: string, at: number, code: number, position: number): number {
    const next = at + 1;
    switch (code) {
      case 32: case 10: case 13: case 9: case 0xfeff:
        return next;
      case 123: case 91: // { [
        this.#open(code === 91, position);
        return next;
      case 125: case 93: // } ]
        this.#close(code === 93);
        return next;
      case 44: // ,
        if (this.#state === 'after') this.#state = this.frames.at(-1)?.isList ? 'value' : 'key';
        return next;
      case 58: // :
        if (this.#state === 'colon') this.#state = 'value';
        else this.broken = 'a colon stands where none belongs';
        return next;
      case 34: case 0x201c: case 0x201d:
        if (this.#state === 'after') this.#state = this.frames.at(-1)?.isList ? 'value' : 'key';
        if (this.#state === 'colon') this.broken = 'a colon is missing behind a key';
        this.#isKey = this.#state === 'key';
        this.#inString = code === 34 ? 34 : 0x201d;
        this.#text = '';
        return next;
      default:
        if (this.#state !== 'value') this.broken = `${JSON.stringify(text[at])} stands where it does not belong`;
        else this.#word = text[at] as string;
        return next;
    }
  }

  #string(text: string, at: number): number {
    let start = at;
    for (let end = at; end < text.length; end++) {
      if (this.#escape) {
        end = this.#escaped(text, end);
        start = end + 1;
        continue;
      }
      const code = text.charCodeAt(end);
      if (code === 92) {
        this.#text += text.slice(start, end);
        this.#escape = '\\';
        start = end + 1;
      } else if (code === this.#inString || (code === 34 && this.#inString)) {
        const value = this.#text + text.slice(start, end);
        this.#inString = 0;
        this.#text = '';
        if (this.#isKey) {
          (this.frames.at(-1) as Frame<Role>).key = value;
          this.#state = 'colon';
        } else this.#add(value, undefined);
        return end + 1;
      }
    }
    this.#text += text.slice(start);
    return text.length;
  }

  /** One more character of an escape sequence. Returns its index. */
  #escaped(text: string, at: number): number {
    this.#escape += text[at] as string;
    const letter = this.#escape[1] as string;
    if (letter !== 'u') {
      this.#text += escapes[letter] ?? letter;
      this.#escape = '';
    } else if (this.#escape.length === 6) {
      const code = Number.parseInt(this.#escape.slice(2), 16);
      if (Number.isNaN(code)) this.broken = `${this.#escape} is not an escape sequence`;
      else this.#text += String.fromCharCode(code);
      this.#escape = '';
    }
    return at;
  }

  #inWordAt(text: string, at: number): number {
    let end = at;
    while (end < text.length && !/[\s,:\]}<`"]/.test(text[end] as string)) end++;
    this.#word += text.slice(at, end);
    if (this.#word.length > 400) this.broken = 'a number or word is too long';
    if (end < text.length) this.#endWord();
    return end;
  }

  #endWord(): void {
    const word = this.#word;
    this.#word = '';
    if (word === 'true' || word === 'false') this.#add(word === 'true', undefined);
    else if (word === 'null') this.#add(null, undefined);
    else if (number.test(word)) this.#add(Number(word), undefined);
    else this.broken = `${JSON.stringify(word.slice(0, 40))} is not a value`;
  }

  #open(isList: boolean, position: number): void {
    const parent = this.frames.at(-1);
    if (this.#state === 'after' && parent?.isList) this.#state = 'value';
    if (this.#state !== 'value') {
      this.broken = `${isList ? '[' : '{'} stands where it does not belong`;
    } else if (this.frames.length >= maxDepth) {
      this.broken = `it is nested more than ${maxDepth} levels deep`;
    } else {
      const frame = {value: isList ? [] : {}, isList, role: this.#listener.role(parent, isList), start: position, key: '', watched: false};
      this.frames.push(frame);
      this.#state = isList ? 'value' : 'key';
      this.#listener.opened?.(frame, parent);
    }
  }

  #close(isList: boolean): void {
    const top = this.frames.at(-1);
    if (!top) return;
    if (top.isList !== isList) {
      // A brace too many is passed over; what a bracket leaves open is closed with it.
      if (!isList || !this.frames.some((frame) => frame.isList)) return;
      while (this.frames.at(-1)?.isList === false) this.#pop();
    }
    this.#pop();
  }

  #pop(): void {
    const frame = this.frames.pop() as Frame<Role>;
    this.#add(frame.value as JsonValue, frame);
    this.#listener.closed(frame, this.frames.at(-1));
  }

  #add(value: JsonValue, inner: Frame<Role> | undefined): void {
    const parent = this.frames.at(-1);
    this.#state = 'after';
    if (!parent) {
      this.done = true;
      return;
    }
    let key = parent.key;
    if (parent.isList) {
      key = String((parent.value as JsonValue[]).push(value) - 1);
    } else if (key !== '__proto__') (parent.value as {[key: string]: JsonValue})[key] = value;
    if (parent.watched && key !== '__proto__') this.#listener.entry?.(parent, key, value, inner);
  }
}
