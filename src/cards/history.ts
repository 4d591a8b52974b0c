import {isObject, own} from '../protocol/json.js';
import {readGeneratedUI, type CardReading, type SummaryReading} from './read.js';
import {GENERATED_UI_TOOL_NAME} from './tool-name.js';

/** A card of a message, under the id of the call that published it. */
export interface CardPart {
  readonly callId: string;
  readonly toolName: string;
  /** The card, or its summary. */
  readonly reading: CardReading | SummaryReading;
}

/** Options of {@link cardsFromParts}. */
export interface CardPartsOptions {
  /** Name of the tool that publishes cards; default `impo_publish_ui`. */
  readonly toolName?: string;
}

/** A message of a conversation, as history or a stream has it. */
export interface CardMessage {
  readonly id: string;
  /** Parts of any kind; what is no published card is passed over. */
  readonly parts: readonly unknown[];
}

/** A message that is still being written, or just was. */
export interface LiveCardMessage extends CardMessage {
  /** Whether its stream is running. */
  readonly running: boolean;
}

/** The cards of one message. */
export interface MessageCards {
  readonly messageId: string;
  readonly cards: readonly CardPart[];
}

/**
 * The cards among a message's parts, in the parts' order: those of type `dynamic-tool` by the publishing tool that have an
 * output. A card is immutable: of two outputs of one call the first counts. Runs no tool and sends nothing. Never throws.
 */
export function cardsFromParts(parts: readonly unknown[], {toolName = GENERATED_UI_TOOL_NAME}: CardPartsOptions = {}): readonly CardPart[] {
  const cards = new Map<string, CardPart>();
  for (const part of Array.isArray(parts) ? parts as readonly unknown[] : []) {
    if (!isObject(part) || own(part, 'type') !== 'dynamic-tool' || own(part, 'toolName') !== toolName || own(part, 'state') !== 'output-available') continue;
    const callId = own(part, 'toolCallId');
    if (typeof callId !== 'string' || callId === '' || cards.has(callId)) continue;
    const reading = readGeneratedUI(own(part, 'output'));
    if (reading.kind !== 'ignore') cards.set(callId, {callId, toolName, reading});
  }
  return [...cards.values()];
}

/**
 * The cards of a conversation. Where history and the stream have the same message, the stream wins while it runs, as it
 * replays that message from its start; afterwards history does. A message that history does not have yet comes last.
 * Of two messages with one id the later one counts, in the place of the first.
 */
export function mergeCards(history: readonly CardMessage[], live?: LiveCardMessage, options: CardPartsOptions = {}): readonly MessageCards[] {
  const messages = new Map(history.map((message) => [message.id, message.parts]));
  if (live && (live.running || !messages.has(live.id))) messages.set(live.id, live.parts);
  return [...messages].map(([messageId, parts]) => ({messageId, cards: cardsFromParts(parts, options)}));
}
