import {ExpressionError} from './expression-error.js';
import {parseRegex} from './regex-parser.js';
import type {RegexNode} from './regex-parser.js';

const maxSize = 5_000;

type CharTest = (char: string) => boolean;
type Place = (run: Run, at: number) => boolean;

/** One state: read a character, go two ways, pass at certain places only, or be done. */
type State =
  | {readonly test: CharTest}
  | {readonly to: number; readonly or: number}
  | {readonly place: Place}
  | null;

/** States in order; each but a jump leads to the next. */
type States = State[];

/** One text under test, with where each look-around holds in it. */
interface Run {
  readonly chars: readonly string[];
  readonly looks: Map<States, Uint8Array>;
}

/** A pattern as an automaton. */
export interface RegexProgram {
  /** How many states it can be in at once. */
  readonly size: number;
  /** `full`: the pattern must be the whole of the text. */
  test(text: string, full: boolean): boolean;
}

/** Compiles a pattern that RegExp accepts under the same flags. Throws an ExpressionError for one that is too large. */
export function compileRegex(pattern: string, flags: string): RegexProgram {
  const unicode = flags.includes('u');
  const tests = new Map<string, CharTest>();
  const isWord = charTest('\\w', flags);
  let size = 0;

  function statesOf(node: RegexNode, backwards: boolean): States {
    const states: States = [];
    emit(node, states, backwards);
    push(states, null);
    return states;
  }

  function push(states: States, state: State): number {
    grow();
    return states.push(state) - 1;
  }

  function grow(): void {
    if (++size > maxSize) throw new ExpressionError('The pattern repeats too much. Use smaller counts.');
  }

  function emit(node: RegexNode, states: States, backwards: boolean): void {
    grow(); // also where no state follows: nothing at all can be repeated very often
    switch (node.kind) {
      case 'char': {
        let test = tests.get(node.source);
        if (!test) tests.set(node.source, test = charTest(node.source, flags));
        push(states, {test});
        return;
      }
      case 'sequence':
        for (const item of backwards ? node.items.toReversed() : node.items) emit(item, states, backwards);
        return;
      case 'either': {
        const ends: number[] = [];
        node.items.forEach((item, index) => {
          const last = index === node.items.length - 1;
          const fork = last ? -1 : push(states, null);
          emit(item, states, backwards);
          if (last) return;
          ends.push(push(states, null));
          states[fork] = {to: fork + 1, or: states.length};
        });
        for (const end of ends) states[end] = {to: states.length, or: states.length};
        return;
      }
      case 'repeat': {
        for (let count = 0; count < node.min; count++) emit(node.item, states, backwards);
        const forks: number[] = [];
        for (let count = node.min; count < node.max; count++) {
          const fork = push(states, null);
          forks.push(fork);
          emit(node.item, states, backwards);
          if (node.max === Infinity) {
            push(states, {to: fork, or: fork});
            break;
          }
        }
        for (const fork of forks) states[fork] = {to: fork + 1, or: states.length};
        return;
      }
      case 'look': {
        // What lies ahead is matched backwards from every place where it could end, so that one pass finds all starts.
        const inner = statesOf(node.item, !node.behind);
        push(states, {place: ({chars, looks}, at) => {
          let found = looks.get(inner);
          if (!found) looks.set(inner, found = endsOf(inner, {chars, looks}, !node.behind));
          return (found[at] === 1) !== node.negative;
        }});
        return;
      }
      default:
        push(states, {place: placeTest(node.kind, isWord)});
    }
  }

  const states = statesOf(parseRegex(pattern, unicode), false);
  return {
    size,
    test(text, full) {
      const run: Run = {chars: unicode ? Array.from(text) : text.split(''), looks: new Map()};
      return walk(states, run, !full, false, (at) => !full || at === run.chars.length);
    },
  };
}

function placeTest(kind: 'start' | 'end' | 'edge' | 'inside', isWord: CharTest): Place {
  if (kind === 'start') return (_, at) => at === 0;
  if (kind === 'end') return ({chars}, at) => at === chars.length;
  const wordAt = ({chars}: Run, at: number) => chars[at] !== undefined && isWord(chars[at]);
  return (run, at) => (wordAt(run, at - 1) !== wordAt(run, at)) === (kind === 'edge');
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
function endsOf(states: States, run: Run, backwards: boolean): Uint8Array {
  const ends = new Uint8Array(run.chars.length + 1);
  walk(states, run, true, backwards, (at) => {
    ends[at] = 1;
    return false;
  });
  return ends;
}

/**
 * Goes over the text once, in all states at a time. `everywhere`: a match may start at any place, not only the first.
 * Stops, with true, as soon as `found` says so of a place where a match ends.
 */
function walk(states: States, run: Run, everywhere: boolean, backwards: boolean, found: (at: number) => boolean): boolean {
  const {chars} = run;
  const seen = new Int32Array(states.length).fill(-1);
  const open: number[] = [];
  let current: number[] = [0];
  for (let step = 0; step <= chars.length; step++) {
    const at = backwards ? chars.length - step : step;
    const char = chars[backwards ? at - 1 : at];
    if (everywhere && step > 0) current.push(0);
    const next: number[] = [];
    let ended = false;
    for (const start of current) {
      open.push(start);
      while (open.length) {
        const index = open.pop()!;
        if (seen[index] === step) continue;
        seen[index] = step;
        const state = states[index]!;
        if (state === null) ended = true;
        else if ('to' in state) open.push(state.or, state.to);
        else if ('place' in state) {
          if (state.place(run, at)) open.push(index + 1);
        } else if (char !== undefined && state.test(char)) next.push(index + 1);
      }
    }
    if (ended && found(at)) return true;
    if (!next.length && !everywhere) return false;
    current = next;
  }
  return false;
}
