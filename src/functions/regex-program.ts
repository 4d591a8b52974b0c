import {ExpressionError} from './expression-error.js';

const maxSize = 5_000;

type CharTest = (char: string) => boolean;
type Place = (run: Run, at: number) => boolean;

/** Where an automaton can be. Every state has all the fields, which keeps the walk fast. */
interface State {
  /** Reads a character before it goes on. */
  readonly test: CharTest | undefined;
  /** Goes on at certain places only. */
  readonly place: Place | undefined;
  /** Goes on in each of these at once. None: the end of a match. */
  readonly next: State[];
  /** When it was last entered. */
  seen: number;
}

/** Makes the states for a part of a pattern in front of those that follow it: on the left of them when `backwards`. */
type Part = (next: State, backwards: boolean) => State;

/** One text under test, with where each look-around holds in it. */
interface Run {
  readonly chars: readonly string[];
  readonly looks: Map<Part, Uint8Array>;
}

/** A pattern as an automaton. */
export interface RegexProgram {
  /** How many states it can be in at once. */
  readonly size: number;
  /** `full`: the pattern must be the whole of the text. */
  test(text: string, full: boolean): boolean;
}

const quantifier = /([*+?]|\{(\d+)(,?)(\d*)\})\??/y;
const group = /\((\?(?:[:=!]|<[=!]|<[^>]*>))?/y;
// A class as a whole, an escape as a whole, or one character.
const charSource = /\[(?:\\.|[^\]\\])*\]|\\(?:[upP]\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|c[a-z]|.)|./suyi;

/**
 * Compiles a pattern that the engine's own RegExp has already accepted under the same flags, so that only its structure
 * is left to find. Throws an ExpressionError for one that is too large or refers back to a group.
 */
export function compileRegex(pattern: string, flags: string): RegexProgram {
  const unicode = flags.includes('u');
  const tests = new Map<string, CharTest>();
  let at = 0;
  let size = 0;

  function read(matcher: RegExp): readonly (string | undefined)[] | null {
    matcher.lastIndex = at;
    const found = matcher.exec(pattern);
    if (found) at += found[0].length;
    return found;
  }

  function state(next: State[], test?: CharTest, place?: Place): State {
    if (++size > maxSize) throw new ExpressionError('It repeats too much.');
    return {test, place, next, seen: 0};
  }

  function testOf(source: string): CharTest {
    let test = tests.get(source);
    if (!test) tests.set(source, test = charTest(source, flags));
    return test;
  }

  function place(holds: Place): Part {
    return (next) => state([next], undefined, holds);
  }

  function either(): Part {
    const parts = [sequence()];
    for (; pattern[at] === '|'; parts.push(sequence())) at++;
    return parts.length === 1 ? parts[0]! : (next, backwards) => state(parts.map((part) => part(next, backwards)));
  }

  function sequence(): Part {
    const parts: Part[] = [];
    while (at < pattern.length && !'|)'.includes(pattern[at]!)) {
      const part = term();
      const found = read(quantifier);
      parts.push(found ? repeat(part, found) : part);
    }
    if (parts.length === 1) return parts[0]!;
    return (next, backwards) => parts[backwards ? 'reduce' : 'reduceRight']((after, part) => part(after, backwards), next);
  }

  function repeat(part: Part, [, sign = '', least, comma, most]: readonly (string | undefined)[]): Part {
    const min = least === undefined ? Number(sign === '+') : Number(least);
    const max = least === undefined ? (sign === '?' ? 1 : Infinity) : most ? Number(most) : comma ? Infinity : min;
    return (next, backwards) => {
      let first = next;
      if (max === Infinity) {
        first = state([]);
        first.next.push(part(first, backwards), next);
      } else {
        for (let count = min; count < max; count++) first = state([part(first, backwards), next]);
      }
      // The extra state counts repetitions of nothing, too.
      for (let count = 0; count < min; count++) first = state([part(first, backwards)]);
      return first;
    };
  }

  function term(): Part {
    const [opened, mark = ''] = read(group) ?? [];
    if (opened) {
      if (!mark && pattern[at] === '?') throw new ExpressionError('Modifiers such as (?i:…) are not supported.');
      const part = either();
      at++;
      return /[=!]$/.test(mark) ? look(part, mark.includes('<'), mark.endsWith('!')) : part;
    }
    const source = read(charSource)![0]!;
    if (source === '^') return place((_, index) => index === 0);
    if (source === '$') return place(({chars}, index) => index === chars.length);
    if (/^\\b$/i.test(source)) {
      const isWord = testOf('\\w');
      const wordAt = ({chars}: Run, index: number) => chars[index] !== undefined && isWord(chars[index]);
      return place((run, index) => (wordAt(run, index - 1) !== wordAt(run, index)) === (source === '\\b'));
    }
    if (/^\\[1-9k]/.test(source)) throw new ExpressionError('It may not refer back to a group.');
    const test = testOf(source);
    return (next) => state([next], test);
  }

  function look(part: Part, behind: boolean, negative: boolean): Part {
    // What lies ahead is matched backwards from every place where it could end, so that one pass finds all starts.
    const first = part(state([]), !behind);
    return place((run, index) => {
      let found = run.looks.get(part);
      if (!found) run.looks.set(part, found = endsOf(first, run, !behind));
      return (found[index] === 1) !== negative;
    });
  }

  const first = either()(state([]), false);
  return {
    size,
    test(text, full) {
      const chars = unicode ? Array.from(text) : text.split('');
      return walk(first, {chars, looks: new Map()}, !full, false, (index) => !full || index === chars.length);
    },
  };
}

/** Tests one character against a class, an escape or a character, by the engine's own rules. */
function charTest(source: string, flags: string): CharTest {
  const pattern = new RegExp(source, flags);
  const known = new Int8Array(128);
  return (char) => {
    const code = char.charCodeAt(0);
    if (code > 127) return pattern.test(char);
    return (known[code] ||= pattern.test(char) ? 1 : -1) === 1;
  };
}

/** 1 at every place where a match from anywhere ends. */
function endsOf(first: State, run: Run, backwards: boolean): Uint8Array {
  const ends = new Uint8Array(run.chars.length + 1);
  walk(first, run, true, backwards, (at) => {
    ends[at] = 1;
    return false;
  });
  return ends;
}

let now = 0;

let left = Infinity;
/** What is thrown when no steps are left. */
export const tooMuch = new ExpressionError('The patterns take too long. Send simpler ones.');

/** Sets how many steps all patterns together may take in what runs now. A step takes some tens of nanoseconds. */
export function allowSteps(count: number): void {
  left = count;
}

/** Counts steps; throws an ExpressionError when none are left. */
export function takeSteps(count: number): void {
  if ((left -= count) >= 0) return;
  if (left > -Infinity) void Promise.resolve().then(() => (left = Infinity));
  left = -Infinity;
  throw tooMuch;
}

/**
 * Goes over the text once, in all states at a time. `everywhere`: a match may start at any place, not only the first.
 * Stops, with true, as soon as `found` says so of a place where a match ends.
 */
function walk(first: State, run: Run, everywhere: boolean, backwards: boolean, found: (at: number) => boolean): boolean {
  const {length} = run.chars;
  let open = [first];
  for (let step = 0; step <= length; step++) {
    const at = backwards ? length - step : step;
    const char = run.chars[backwards ? at - 1 : at];
    const time = ++now;
    const after = everywhere ? [first] : [];
    let ended = false;
    let visits = 1;
    while (open.length) {
      visits++;
      const state = open.pop()!;
      if (state.seen === time) continue;
      state.seen = time;
      const {next, test, place} = state;
      if (test) {
        if (char !== undefined && test(char)) after.push(next[0]!);
      } else if (!place || place(run, at)) {
        if (!next.length) ended = true;
        for (const one of next) if (one.seen !== time) open.push(one);
      }
    }
    takeSteps(visits);
    if (ended && found(at)) return true;
    if (!after.length) return false;
    open = after;
  }
  return false;
}
