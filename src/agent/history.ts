import {isObject, own, type JsonObject, type JsonValue} from '../protocol/json.js';
import {readError, readOperations} from '../protocol/operations.js';
import {DEFAULT_SURFACE_ID, RENDER_A2UI_TOOL_NAME} from '../protocol/wire-names.js';
import {hasA2uiParts, parseResponse} from './parse.js';
import {replaySurfaces, type PriorSurface} from './replay.js';
import {assembleOps, type Intent} from './surface-ops.js';
import {readRenderArgs} from './render-args.js';

/** A turn of a conversation, as plain as it gets. */
export interface HistoryEntry {
  readonly role: string;
  /** Text: a message, JSON of a tool's result, or a response with A2UI in it. */
  readonly content?: string;
  /** A payload that is no text. Looked at first. */
  readonly data?: unknown;
}

/** All messages that a conversation has carried to the client. Failures carry none. */
export function operationsIn(history: readonly HistoryEntry[]): readonly unknown[] {
  return history.flatMap(({data, content = ''}): readonly unknown[] => {
    const found = readOperations(data) ?? readOperations(content);
    if (found || readError(content)) return found ?? [];
    if (!hasA2uiParts(content)) return [];
    try {
      return parseResponse(content).flatMap(({a2ui = []}) => a2ui);
    } catch {
      return [];
    }
  });
}

/** The surface with this id, or else the one that was touched last, as the user sees it now. Undefined when there never was one. */
export function findPriorSurface(history: readonly HistoryEntry[], surfaceId?: string): PriorSurface | undefined {
  const surfaces = replaySurfaces(operationsIn(history));
  return surfaceId === undefined ? [...surfaces.values()].at(-1) : surfaces.get(surfaceId);
}

/** An id that no surface of the conversation has had: `base`, else `base-2`, `base-3` and so on. */
export function nextSurfaceId(history: readonly HistoryEntry[], base: string = DEFAULT_SURFACE_ID): string {
  const taken = replaySurfaces(operationsIn(history));
  for (let count = 1; ; count++) {
    const id = count === 1 ? base : `${base}-${count}`;
    if (!taken.has(id)) return id;
  }
}

/** What {@link planSurface} decides. */
export type SurfacePlan =
  | {readonly intent: 'create'; readonly surfaceId: string; readonly prior?: undefined}
  | {readonly intent: 'update'; readonly surfaceId: string; readonly prior: PriorSurface}
  /** For `wrapError`: there is nothing to update. */
  | {readonly intent?: undefined; readonly error: string};

/**
 * Decides between a new surface and a change of one that is there. Without a wish, a surface that is named and there is
 * updated, and otherwise a new one made, under an id that is free.
 */
export function planSurface(history: readonly HistoryEntry[], {intent, surfaceId}: {readonly intent?: Intent | undefined; readonly surfaceId?: string | undefined} = {}): SurfacePlan {
  const prior = intent === 'create' || (intent === undefined && surfaceId === undefined) ? undefined : findPriorSurface(history, surfaceId);
  if (prior && !prior.deleted) return {intent: 'update', surfaceId: prior.surfaceId, prior};
  if (intent === 'update') return {error: surfaceId === undefined ? 'There is no surface to update. Create one first.' : `There is no surface '${surfaceId}' to update. Create it first, or name one that is there.`};
  return {intent: 'create', surfaceId: nextSurfaceId(history, surfaceId)};
}

const textOf = (content: unknown): string => typeof content === 'string' ? content
  : Array.isArray(content) ? content.map((part: unknown) => isObject(part) && typeof own(part, 'text') === 'string' ? own(part, 'text') as string : '').join('') : '';
const listOf = (value: unknown): readonly JsonObject[] => Array.isArray(value) ? value.filter(isObject) : [];

/** A conversation in AG-UI's messages: text, results of tools, activities, and surfaces in the arguments of `render_a2ui`. */
export function historyFromAgUi(messages: readonly unknown[]): readonly HistoryEntry[] {
  const results = new Map(listOf(messages).map((message) => [own(message, 'toolCallId'), textOf(own(message, 'content'))]));
  return listOf(messages).flatMap((message) => {
    const role = String(own(message, 'role') ?? '');
    const content = own(message, 'content');
    const entries: HistoryEntry[] = role === 'activity' ? [{role, data: content}] : [{role, content: textOf(content)}];
    for (const call of listOf(own(message, 'toolCalls'))) {
      const callee = own(call, 'function');
      if (!isObject(callee) || own(callee, 'name') !== RENDER_A2UI_TOOL_NAME) continue;
      const result = results.get(own(call, 'id')) ?? '';
      if (!readOperations(result) && !readError(result)) entries.push(...rendered(own(callee, 'arguments')));
    }
    return entries;
  });
}

/** A conversation in the AI SDK's UI messages: text, outputs of tools, and data parts. */
export function historyFromAiSdk(messages: readonly unknown[]): readonly HistoryEntry[] {
  return listOf(messages).flatMap((message) => {
    const role = String(own(message, 'role') ?? '');
    return listOf(own(message, 'parts')).flatMap((part): readonly HistoryEntry[] => {
      const type = String(own(part, 'type') ?? '');
      if (type === 'text') return [{role, content: textOf(own(part, 'text'))}];
      if (type.startsWith('data-')) return [{role, data: own(part, 'data')}];
      if ((type !== 'dynamic-tool' && !type.startsWith('tool-')) || own(part, 'state') !== 'output-available') return [];
      const output = own(part, 'output');
      const name = type === 'dynamic-tool' ? own(part, 'toolName') : type.slice('tool-'.length);
      if (name === RENDER_A2UI_TOOL_NAME && !readOperations(output) && !readError(output)) return rendered(own(part, 'input'));
      return [{role: 'tool', data: output}];
    });
  });
}

function rendered(args: JsonValue | undefined): readonly HistoryEntry[] {
  const {surfaceId, components, data} = readRenderArgs(args);
  return components.length > 0 ? [{role: 'tool', data: assembleOps('create', {surfaceId, components, data})}] : [];
}
