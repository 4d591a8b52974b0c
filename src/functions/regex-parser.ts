import {ExpressionError} from './expression-error.js';

/** A regular expression as a tree. Groups leave no node, since nothing refers back to them. */
export type RegexNode =
  | {readonly kind: 'char'; readonly source: string}
  | {readonly kind: 'sequence'; readonly items: readonly RegexNode[]}
  | {readonly kind: 'either'; readonly items: readonly RegexNode[]}
  | {readonly kind: 'repeat'; readonly item: RegexNode; readonly min: number; readonly max: number}
  | {readonly kind: 'start' | 'end' | 'edge' | 'inside'}
  | {readonly kind: 'look'; readonly behind: boolean; readonly negative: boolean; readonly item: RegexNode};

const quantifier = /(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/y;
const group = /\((?:\?(?:([:=!]|<[=!])|<[^>]*>))?/y;
// A class as a whole, an escape as a whole (in unicode mode also one of two surrogates), or one character.
const unicodeChar = /\[(?:\\.|[^\]\\])*\]|\\(?:u[Dd][89ABab]..\\u[Dd][C-Fc-f]..|u\{[^}]*\}|[pP]\{[^}]*\}|u....|x..|c.|.)|./suy;
const legacyChar = /\[(?:\\.|[^\]\\])*\]|\\(?:u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|0[0-7]{0,2}|.)|./sy;

/**
 * Parses a pattern that the engine's own RegExp has already accepted, so that only its structure is left to find.
 * Throws an ExpressionError for what cannot be matched in linear time: a reference back to a group.
 */
export function parseRegex(pattern: string, unicode: boolean): RegexNode {
  let at = 0;

  function read(matcher: RegExp): RegExpExecArray | null {
    matcher.lastIndex = at;
    const found = matcher.exec(pattern);
    if (found) at += found[0].length;
    return found;
  }

  function either(): RegexNode {
    const items = [sequence()];
    while (pattern[at] === '|') {
      at++;
      items.push(sequence());
    }
    return items.length === 1 ? items[0]! : {kind: 'either', items};
  }

  function sequence(): RegexNode {
    const items: RegexNode[] = [];
    while (at < pattern.length && pattern[at] !== '|' && pattern[at] !== ')') {
      const item = term();
      const found = read(quantifier);
      if (!found) items.push(item);
      else {
        const [, sign, least, comma, most] = found;
        const min = sign ? Number(sign === '+') : Number(least);
        const max = sign ? (sign === '?' ? 1 : Infinity) : comma ? (most ? Number(most) : Infinity) : min;
        items.push({kind: 'repeat', item, min, max});
      }
    }
    return items.length === 1 ? items[0]! : {kind: 'sequence', items};
  }

  function term(): RegexNode {
    if (pattern[at] === '(') {
      const opened = read(group)!;
      if (opened[0] === '(' && pattern[at] === '?') throw new ExpressionError('Modifiers inside a pattern, as in (?i:…), are not supported.');
      const item = either();
      at++;
      const look = opened[1];
      return look && look !== ':' ? {kind: 'look', behind: look[0] === '<', negative: look.endsWith('!'), item} : item;
    }
    const source = read(unicode ? unicodeChar : legacyChar)![0];
    switch (source) {
      case '^':
        return {kind: 'start'};
      case '$':
        return {kind: 'end'};
      case '\\b':
        return {kind: 'edge'};
      case '\\B':
        return {kind: 'inside'};
    }
    if (/^\\[1-9k]/.test(source)) throw new ExpressionError('A pattern may not refer back to a group (\\1, \\k<name>). Write the alternatives out.');
    return {kind: 'char', source};
  }

  return either();
}
