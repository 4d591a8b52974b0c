import {formatPointer, isForbiddenKey} from '../data/pointer.js';
import type {JsonValue} from '../protocol/json.js';
import type {Frame, JsonStream} from './json-stream.js';

/** A write to the data model. */
export interface DataWrite {
  readonly path: string;
  readonly value: JsonValue;
}

const isIndex = (key: string): boolean => /^\d+$/.test(key);

/**
 * Turns a value that is still being written into writes that never touch what stands beside it: each goes to one key, or
 * below one. A container goes out once, as far as it is there, and from then on what is added to it. So the work is linear
 * in the value's length, and nothing that was sent is ever taken back.
 */
export class PartialData<Role> {
  readonly #stream: JsonStream<Role>;
  readonly #base: Frame<Role>;
  readonly #segments: readonly string[];
  readonly #mayCut: (key: string) => boolean;
  #writes: DataWrite[] = [];
  /** Containers that went out while they were open. */
  readonly #announced = new Set<Frame<Role>>();
  #cut = 0;

  /** `base` is the frame of the whole value, and `segments` the path that it will have. */
  constructor(stream: JsonStream<Role>, base: Frame<Role>, segments: readonly string[], mayCut: (key: string) => boolean) {
    this.#stream = stream;
    this.#base = base;
    this.#segments = segments;
    this.#mayCut = mayCut;
    base.watched = true;
  }

  /** To be called for every entry of a watched frame. */
  entry(frame: Frame<Role>, key: string, value: JsonValue, inner: Frame<Role> | undefined): void {
    if (inner && this.#announced.has(inner)) {
      this.#announced.delete(inner);
      return;
    }
    if (frame === this.#base || this.#announced.has(frame)) this.#write(frame, key, value);
  }

  /** What can be written since the last call. */
  take(): readonly DataWrite[] {
    this.#open();
    const writes = this.#writes;
    if (writes.length > 0) this.#writes = [];
    return writes;
  }

  /** Sends the outermost open container that did not go out yet, or the string that is being written. */
  #open(): void {
    const {frames} = this.#stream;
    const from = frames.indexOf(this.#base);
    if (from < 0) return;
    let at = from + 1;
    while (at < frames.length && this.#announced.has(frames[at] as Frame<Role>)) at++;
    const frame = frames[at];
    if (frame) {
      const value = snapshot(frames, at);
      if (value === undefined) return;
      this.#write(frames[at - 1] as Frame<Role>, keyOf(frames[at - 1] as Frame<Role>), value);
      // What is still empty at the bottom did not go out.
      const last = frames.findLastIndex(({value}) => Object.keys(value).length > 0);
      for (const open of frames.slice(at, last + 1)) {
        this.#announced.add(open);
        open.watched = true;
      }
      this.#cut = 0;
      return;
    }
    const top = frames.at(-1) as Frame<Role>;
    const length = this.#stream.openLength;
    if (length < 1 || top.isList || !this.#mayCut(top.key)) this.#cut = 0;
    else if (hasGrown(length, this.#cut)) {
      this.#cut = length;
      const text = this.#stream.openString as string;
      if (!isAddress(text)) this.#write(top, top.key, text);
    }
  }

  #write(frame: Frame<Role>, key: string, value: JsonValue): void {
    if (isForbiddenKey(key) || (frame === this.#base && !frame.isList && isIndex(key))) return;
    const {frames} = this.#stream;
    const segments = [...this.#segments];
    for (let at = frames.indexOf(this.#base); frames[at] !== frame; at++) segments.push(keyOf(frames[at] as Frame<Role>));
    if (!segments.some(isForbiddenKey)) this.#writes.push({path: formatPointer([...segments, key]), value});
  }
}

/** The place of the value that is open in a frame. */
function keyOf<Role>(frame: Frame<Role>): string {
  return frame.isList ? String((frame.value as readonly JsonValue[]).length) : frame.key;
}

/** A copy of an open container and what is open in it; undefined while there is nothing in it, unless `empty` is asked for. */
export function snapshot<Role>(frames: readonly Frame<Role>[], at: number, empty = false): JsonValue | undefined {
  const {value, isList, key} = frames[at] as Frame<Role>;
  const inner = at + 1 < frames.length ? snapshot(frames, at + 1, empty) : undefined;
  if (isList) {
    const list = value as readonly JsonValue[];
    return inner === undefined ? list.length > 0 || empty ? [...list] : undefined : [...list, inner];
  }
  const copy = {...value as {readonly [key: string]: JsonValue}};
  if (inner !== undefined && key !== '__proto__') copy[key] = inner;
  return empty || Object.keys(copy).length > 0 ? copy : undefined;
}

/** Whether something of this length should go out again: at every step while it is short, then less and less often. */
export function hasGrown(length: number, before: number): boolean {
  return length - before >= (length < 2048 ? 1 : before >> 4);
}

/** Half an address is a wrong address. */
export function isAddress(text: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/)/i.test(text);
}
