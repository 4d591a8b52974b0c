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
  let plain = '';
  let from = 0;
  for (let at = text.indexOf('${'); at >= 0; at = text.indexOf('${', from)) {
    if (text[at - 1] === '\\' && at > from) {
      plain += `${text.slice(from, at - 1)}\${`;
      from = at + 2;
      continue;
    }
    plain += text.slice(from, at);
    if (plain) parts.push(plain);
    plain = '';
    const parser = new Parser(text, at);
    parts.push(parser.interpolation(1));
    from = parser.at;
  }
  plain += text.slice(from);
  if (plain || !parts.length) parts.push(plain);
  return parts;
}

class Parser {
  at: number;
  readonly #text: string;
  readonly #start: number;

  constructor(text: string, at: number) {
    this.#text = text;
    this.#start = this.at = at;
  }

  /** Reads `${ expression }`. */
  interpolation(depth: number): TemplatePart {
    this.at += 2;
    const part = this.#expression(depth);
    if (this.at >= this.#text.length) this.#fail('Unclosed interpolation: "${" has no matching "}"');
    if (this.#text[this.at] !== '}') this.#fail('Unexpected characters inside "${…}": it holds one path, literal or call');
    this.at++;
    return part;
  }

  #expression(depth: number): TemplatePart {
    if (depth > maxDepth) this.#fail(`Nested more than ${maxDepth} levels deep`);
    this.#read(space);
    const part = this.#operand(depth);
    this.#read(space);
    return part;
  }

  #operand(depth: number): TemplatePart {
    const text = this.#text;
    const first = text[this.at];
    if (first === '$' && text[this.at + 1] === '{') return this.interpolation(depth + 1);
    if (first === '"' || first === "'") return this.#string(first);
    const name = this.#read(word);
    if (name === '') return '';
    const end = this.at;
    this.#read(space);
    if (text[this.at] === '(') return {call: name, args: this.#args(name, depth), returnType: 'any'};
    this.at = end;
    if (name === 'true') return true;
    if (name === 'false') return false;
    if (name === 'null') return null;
    if (/^-?\d+(\.\d*)?$/.test(name)) return Number(name);
    if (/^-?\d[\d.]*$/.test(name)) this.#fail(`Invalid number literal ${name}`);
    return {path: name};
  }

  #args(name: string, depth: number): TemplateCall['args'] {
    const args: Record<string, TemplatePart> = {};
    this.at++;
    this.#read(space);
    while (this.#text[this.at] !== ')') {
      const key = this.#read(argName);
      if (key === '') {
        this.#fail(Object.keys(args).length
          ? `Expected "," or ")" after function arguments of ${name}`
          : `Expected ")" after function arguments of ${name}, or named ones as in ${name}(value: …)`);
      }
      this.#read(space);
      if (this.#text[this.at] !== ':') this.#fail(`Expected ":" after argument name "${key}" of ${name}`);
      if (key === '__proto__') this.#fail('No argument may be called __proto__');
      this.at++;
      args[key] = this.#expression(depth + 1);
      if (this.#text[this.at] === ',') this.at++;
      this.#read(space);
    }
    this.at++;
    return args;
  }

  #string(quote: string): string {
    const text = this.#text;
    let value = '';
    for (this.at++; this.at < text.length; this.at++) {
      const char = text[this.at]!;
      if (char === quote) {
        this.at++;
        break;
      }
      if (char !== '\\') value += char;
      else {
        const escaped = text[++this.at] ?? '';
        value += escaped === 'n' ? '\n' : escaped === 't' ? '\t' : escaped === 'r' ? '\r' : escaped;
      }
    }
    return value;
  }

  #read(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.#text)?.[0] ?? '';
    this.at += found.length;
    return found;
  }

  #fail(what: string): never {
    const text = this.#text.slice(this.#start, this.#start + 60);
    throw new ExpressionError(`${what}, at character ${this.at + 1} of the template, in ${JSON.stringify(text)}.`);
  }
}
