import {messageKind} from '../protocol/agent-messages.js';
import {isObject, own, type JsonObject, type JsonValue} from '../protocol/json.js';
import type {ServerMessage} from '../protocol/messages.js';
import {A2UI_CLOSE_TAG, A2UI_OPEN_TAG} from '../protocol/wire-names.js';
import {readOperations} from '../protocol/operations.js';
import {A2uiError} from './agent-error.js';
import type {ResponsePart} from './stream-parser.js';

const openTag = /<a2ui-json(?:\s[^<>]*)?>/gi;
const closeTag = /<\/a2ui-json\s*>/gi;
const fence = /```[\w-]*[^\S\n]*\n([\s\S]*?)```/g;

/** Whether a response has A2UI in tags. */
export function hasA2uiParts(text: string): boolean {
  return text.includes(A2UI_OPEN_TAG) && text.includes(A2UI_CLOSE_TAG);
}

/**
 * Parts a whole response into text and A2UI: what stands in tags, or else in fences of Markdown, or else the response itself
 * when it is JSON. What the messages say is not checked.
 * @throws A2uiError (`parse`) when there is no A2UI in it, or a block is empty or broken.
 */
export function parseResponse(text: string): readonly ResponsePart[] {
  const blocks = tagged(text) ?? fenced(text);
  if (blocks.length > 0) {
    const parts: ResponsePart[] = blocks.map(({before, messages}) => ({text: before.trim(), a2ui: messages}));
    const rest = text.slice(blocks.at(-1)?.end).trim();
    return rest ? [...parts, {text: rest}] : parts;
  }
  const messages = bare(text);
  if (messages) return [{text: '', a2ui: messages}];
  throw new A2uiError('parse', `A2UI was not found in response. Put the messages between ${A2UI_OPEN_TAG} and ${A2UI_CLOSE_TAG}.`);
}

interface Block {
  readonly before: string;
  readonly messages: readonly ServerMessage[];
  readonly end: number;
}

function tagged(text: string): readonly Block[] | undefined {
  const blocks: Block[] = [];
  let at = 0;
  for (;;) {
    openTag.lastIndex = at;
    const open = openTag.exec(text);
    if (!open) return blocks.length > 0 ? blocks : undefined;
    const from = open.index + open[0].length;
    const [until, end] = closing(text, from);
    const content = text.slice(from, until).trim().replace(/^```[\w-]*\s*|\s*```$/g, '');
    if (content === '') throw new A2uiError('parse', 'A2UI JSON part is empty. Put at least one message between the tags.');
    blocks.push({before: text.slice(at, open.index), messages: parseAndFix(content) as unknown as readonly ServerMessage[], end});
    at = end;
  }
}

/** The closing tag outside of strings; should a quote be missing somewhere, the first one. */
function closing(text: string, from: number): readonly [number, number] {
  let first: readonly [number, number] | undefined;
  closeTag.lastIndex = from;
  let scanned = from;
  let inString = false;
  for (let close = closeTag.exec(text); close; close = closeTag.exec(text)) {
    const here = [close.index, close.index + close[0].length] as const;
    first ??= here;
    for (; scanned < close.index; scanned++) {
      if (inString && text[scanned] === '\\') scanned++;
      else if (text[scanned] === '"') inString = !inString;
    }
    if (!inString) return here;
  }
  if (first) return first;
  throw new A2uiError('parse', `A2UI close tag ${A2UI_CLOSE_TAG} not found. End the block with it.`);
}

function fenced(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let at = 0;
  for (const match of text.matchAll(fence)) {
    const messages = bare(match[1] ?? '');
    if (!messages) continue;
    const end = match.index + match[0].length;
    blocks.push({before: text.slice(at, match.index), messages, end});
    at = end;
  }
  return blocks;
}

/** Messages without anything around them; undefined for what is not messages. */
function bare(text: string): readonly ServerMessage[] | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    const values = parseAndFix(text);
    const messages = values.length === 1 && !messageKind(values[0]) ? readOperations(values[0]) : values;
    return messages?.some((message) => messageKind(message)) ? messages as readonly ServerMessage[] : undefined;
  } catch {
    return undefined;
  }
}

/**
 * JSON as models write it, as a list: one value is wrapped, one value per line is read too. Where the text is not JSON as it
 * is, typographic quotes are made straight and commas before a closing bracket go.
 * @throws A2uiError (`parse`) when it is not JSON even then.
 */
export function parseAndFix(text: string): readonly JsonValue[] {
  const straight = text.replace(/[\u201c\u201d]/g, '"').replace(/[\u2018\u2019]/g, "'");
  let failure = '';
  for (const attempt of [() => text, () => straight, () => withoutTrailingCommas(straight)]) {
    try {
      return listOf(JSON.parse(attempt()) as JsonValue);
    } catch (error) {
      failure ||= (error as Error).message;
    }
  }
  const lines = perLine(withoutTrailingCommas(straight));
  if (lines) return lines;
  throw new A2uiError('parse', `Failed to parse JSON: ${failure}. Send valid JSON, without comments.`);
}

function listOf(value: JsonValue): readonly JsonValue[] {
  if (Array.isArray(value)) return value as readonly JsonValue[];
  const messages = isObject(value) && !messageKind(value) ? own(value, 'messages') : undefined;
  return Array.isArray(messages) ? messages as readonly JsonObject[] : [value];
}

function perLine(text: string): readonly JsonValue[] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length < 2) return undefined;
  try {
    return lines.flatMap((line) => listOf(JSON.parse(line) as JsonValue));
  } catch {
    return undefined;
  }
}

function withoutTrailingCommas(text: string): string {
  return text.replace(/"(?:[^"\\]|\\[\s\S])*"|,(?=\s*[\]}])/g, (match) => match === ',' ? '' : match);
}
