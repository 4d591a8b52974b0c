/**
 * Reads the Markdown inside a line, as far as a surface draws it: emphasis, code, links, struck out, escapes, entities.
 * What is not one of these is text, also HTML; pictures leave their description. Every text takes time that grows with its
 * length alone, since a search that found nothing once is not tried again.
 */
import {type Inline, wordsIn} from './text-blocks.js';

/** How deep emphasis nests. */
const maxDepth = 8;
/** Places where a closing sign is looked for. */
const maxTries = 50;
/** Letters of a link's label. */
const maxLabel = 1_000;

const special = /[\\`*_~![&\n]|https?:\/\//gi;
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/iy;
const target = /\(\s*<?([^\s<>()]*(?:\([^\s()]*\)[^\s<>()]*)*)>?(?:\s+(?:"[^"]*"|'[^']*'))?\s*\)/y;
const address = /https?:\/\/[^\s<>]+/iy;
const named: {readonly [name: string]: string} = {amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0'};
const kinds: {readonly [sign: string]: 'strong' | 'em' | 'del'} = {'**': 'strong', __: 'strong', '*': 'em', _: 'em', '~~': 'del'};

/** Gives the address that a link may have; undefined for none. */
export type LinkGuard = (url: string) => string | undefined;

const noLink: LinkGuard = () => undefined;

/** The pieces of a text. */
export function readInline(text: string, link: LinkGuard, depth = 0): readonly Inline[] {
  const pieces: Inline[] = [];
  const hopeless = new Set<string>();
  let plain = '';
  let at = 0;
  const push = (piece: Inline, end: number): void => {
    if (plain !== '') pieces.push({kind: 'text', text: plain});
    plain = '';
    pieces.push(piece);
    at = end;
  };
  while (at < text.length) {
    special.lastIndex = at;
    const next = special.exec(text);
    if (next === null) break;
    plain += text.slice(at, next.index);
    at = next.index;
    const sign = next[0];
    if (sign === '\n') {
      plain = plain.trimEnd();
      push({kind: 'break'}, at + 1);
      while (text[at] === ' ') at++;
    } else if (sign === '\\' && /[!-/:-@[-`{-~]/.test(text[at + 1] ?? '')) {
      plain += text[at + 1]!;
      at += 2;
    } else if (sign === '&') {
      const [typed, decoded] = readEntity(text, at);
      plain += decoded;
      at += typed;
    } else if (sign === '`') {
      const run = /^`+/.exec(text.slice(at, at + 100))![0];
      const end = closingTicks(text, at + run.length, run, hopeless);
      if (end < 0) {
        plain += run;
        at += run.length;
      } else push({kind: 'code', text: text.slice(at + run.length, end).replace(/\s+/g, ' ').replace(/^ (.+) $/, '$1')}, end + run.length);
    } else if (sign === '[' || (sign === '!' && text[at + 1] === '[')) {
      const open = sign === '[' ? at : at + 1;
      const found = readLink(text, open);
      if (found === undefined) {
        plain += text.slice(at, open + 1);
        at = open + 1;
        continue;
      }
      const inner = readInline(found.label, noLink, depth + 1);
      const url = sign === '[' ? link(found.url) : undefined;
      if (url === undefined) {
        plain += wordsIn(inner);
        at = found.end;
      } else push({kind: 'link', url, inner}, found.end);
    } else if (sign.length > 2) {
      const typed = readAddress(text, at);
      const url = link(typed);
      if (url !== undefined) push({kind: 'link', url, inner: [{kind: 'text', text: typed}]}, at + typed.length);
      else {
        plain += typed;
        at += typed.length;
      }
    } else {
      const mark = text[at + 1] === sign ? sign + sign : sign;
      const end = depth < maxDepth && kinds[mark] !== undefined ? closing(text, at, mark, hopeless) : -1;
      if (end < 0) {
        // The whole run: its second sign opens nothing either.
        const run = /^(.)\1*/.exec(text.slice(at, at + 100))![0];
        plain += run;
        at += run.length;
      } else push({kind: kinds[mark]!, inner: readInline(text.slice(at + mark.length, end), link, depth + 1)}, end + mark.length);
    }
  }
  plain += text.slice(at);
  if (plain !== '') pieces.push({kind: 'text', text: plain});
  return pieces;
}

function readEntity(text: string, at: number): readonly [typed: number, decoded: string] {
  entity.lastIndex = at;
  const [typed = '&', decimal, hex, name] = entity.exec(text) ?? [];
  if (name) return [typed.length, named[name.toLowerCase()]!];
  if (!decimal && !hex) return [1, '&'];
  const code = decimal ? Number(decimal) : Number.parseInt(hex!, 16);
  const isText = code >= 0x20 && code <= 0x10ffff && !(code >= 0x7f && code < 0xa0) && !(code >= 0xd800 && code <= 0xdfff) && !(code >= 0x202a && code <= 0x202e) && !(code >= 0x2066 && code <= 0x2069);
  return [typed.length, isText ? String.fromCodePoint(code) : '\ufffd'];
}

function closingTicks(text: string, from: number, run: string, hopeless: Set<string>): number {
  if (hopeless.has(run)) return -1;
  let end = text.indexOf(run, from);
  for (let tries = 0; end >= 0 && tries < maxTries; tries++) {
    let last = end;
    while (text[last] === '`') last++;
    if (last - end === run.length) return end;
    end = text.indexOf(run, last);
  }
  hopeless.add(run);
  return -1;
}

/** Where the mark that closes the one at `at` stands; -1 when there is none, or the first one opens nothing. */
function closing(text: string, at: number, mark: string, hopeless: Set<string>): number {
  const sign = mark[0]!;
  const start = at + mark.length;
  const isWord = (character: string | undefined): boolean => /[\p{L}\p{N}]/u.test(character ?? '');
  if (hopeless.has(mark) || /^$|\s/.test(text[start] ?? '') || (sign === '_' && isWord(text[at - 1]))) return -1;
  let found = text.indexOf(mark, start + 1);
  for (let tries = 0; found >= 0 && tries < maxTries; tries++) {
    let last = found;
    while (text[last] === sign) last++;
    const run = last - found;
    // Of a longer run the last signs close, so that what is inside keeps its own.
    const end = mark.length === 2 ? last - 2 : found;
    const fits = mark.length === 2 ? run >= 2 : run === 1 || run === 3;
    if (fits && !/\s/.test(text[end - 1]!) && text[end - 1] !== '\\' && (sign !== '_' || !isWord(text[last]))) return end;
    found = text.indexOf(mark, last);
  }
  if (found < 0) hopeless.add(mark);
  return -1;
}

function readLink(text: string, open: number): {readonly label: string; readonly url: string; readonly end: number} | undefined {
  let nested = 0;
  for (let at = open; at < text.length && at - open < maxLabel; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '[') nested++;
    else if (text[at] === ']' && --nested === 0) {
      target.lastIndex = at + 1;
      const found = target.exec(text);
      return found === null ? undefined : {label: text.slice(open + 1, at), url: found[1]!, end: target.lastIndex};
    }
  }
  return undefined;
}

/** A bare address, without the signs of the sentence around it. */
function readAddress(text: string, at: number): string {
  address.lastIndex = at;
  let [url = text.slice(at, at + 5)] = address.exec(text) ?? [];
  while (/[.,:;!?'"*_~`\]]$/.test(url) || (url.endsWith(')') && !url.includes('('))) url = url.slice(0, -1);
  return url;
}
