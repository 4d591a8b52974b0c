import {describe} from '../protocol/json.js';
import {ExpressionError} from './expression-error.js';

/** A piece of a template: plain text or a literal, a binding, or a call with named arguments. */
export type TemplatePart = string | number | boolean | null | TemplatePath | TemplateCall;

export type TemplatePath = {readonly path: string};

export type TemplateCall = {
  readonly call: string;
  readonly args: {readonly [name: string]: TemplatePart};
  readonly returnType: 'any';
};

const maxDepth = 100;
const maxParts = 2_000;
const escapes: {readonly [char: string]: string} = {n: '\n', t: '\t', r: '\r'};
const space = /\s*/y;
// Wider than the protocol asks: `~` for escaped keys, and letters of every script.
const word = /[\w/.~\-\p{L}\p{M}\p{N}]+/uy;
const argName = /[\w\p{L}\p{M}]+/uy;

/**
 * Splits a formatString template into its parts. `${…}` holds a path, a literal or a call; `\${` is the literal `${`.
 * Throws an ExpressionError that says where the template is broken.
 */
export function parseTemplate(text: string): readonly TemplatePart[] {
  const parts: TemplatePart[] = [];
  let at = 0;
  let plain = '';
  let count = 0;

  for (let start = text.indexOf('${'); start >= 0; start = text.indexOf('${', at)) {
    if (start > at && text[start - 1] === '\\') {
      plain += `${text.slice(at, start - 1)}\${`;
      at = start + 2;
    } else {
      plain += text.slice(at, start);
      if (plain) parts.push(plain);
      plain = '';
      at = start;
      parts.push(interpolation(1));
    }
  }
  plain += text.slice(at);
  if (plain || !parts.length) parts.push(plain);
  return parts;

  function interpolation(depth: number): TemplatePart {
    at += 2;
    const part = expression(depth);
    if (text[at] !== '}') fail(at < text.length ? 'Unexpected characters: "${…}" holds one path, literal or call' : 'Unclosed interpolation: "${" without "}"');
    at++;
    return part;
  }

  function expression(depth: number): TemplatePart {
    if (depth > maxDepth) fail(`Nested more than ${maxDepth} levels deep`);
    read(space);
    const part = operand(depth);
    read(space);
    return part;
  }

  function operand(depth: number): TemplatePart {
    if (++count > maxParts) fail(`More than ${maxParts} paths, literals and calls`);
    if (text.startsWith('${', at)) return interpolation(depth + 1);
    if (text[at] === '"' || text[at] === "'") return quoted();
    const name = read(word);
    const end = at;
    read(space);
    if (name && text[at] === '(') return {call: name, args: namedArgs(name, depth), returnType: 'any'};
    at = end;
    if (name === 'true' || name === 'false') return name === 'true';
    if (name === 'null') return null;
    if (/^-?\d[\d.]*$/.test(name)) return /\..*\./.test(name) ? fail(`Invalid number literal ${name}`) : Number(name);
    return name && {path: name};
  }

  function namedArgs(name: string, depth: number): TemplateCall['args'] {
    const args: Record<string, TemplatePart> = {};
    at++;
    read(space);
    while (text[at] !== ')') {
      const key = read(argName);
      if (!key) fail(`Expected ")" after function arguments of ${name}; they are named, as in ${name}(value: …)`);
      read(space);
      if (text[at] !== ':' || key === '__proto__') fail(`Expected ":" after argument name ${key} of ${name}`);
      at++;
      args[key] = expression(depth + 1);
      if (text[at] === ',') at++;
      read(space);
    }
    at++;
    return args;
  }

  function quoted(): string {
    const quote = text[at++];
    let value = '';
    for (; at < text.length && text[at] !== quote; at++) {
      if (text[at] !== '\\') value += text[at];
      else {
        const escaped = text[++at] ?? '';
        value += escapes[escaped] ?? escaped;
      }
    }
    at++;
    return value;
  }

  function read(pattern: RegExp): string {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? '';
    at += found.length;
    return found;
  }

  function fail(what: string): never {
    throw new ExpressionError(`${what}, at character ${at + 1} of the template ${describe(text)}.`);
  }
}
