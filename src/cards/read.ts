import type {ServerMessage} from '../protocol/messages.js';
import {isObject, own, type JsonObject, type JsonValue} from '../protocol/json.js';
import {fromText} from '../protocol/json-text.js';
import {checkCard, type CardInput} from './check-card.js';
import {impoMobile} from './impo-mobile.js';
import {isSurfaceId} from './names.js';

/** A card that may be drawn. */
export interface ReadCard extends CardInput {
  readonly surfaceId: string;
  /** The three messages for a processor with `mobileCatalog`, in the document's order and without the server's styles. */
  readonly messages: readonly [createSurface: ServerMessage, updateDataModel: ServerMessage, updateComponents: ServerMessage];
}

/** A card that may be drawn. */
export interface CardReading { readonly kind: 'card'; readonly card: ReadCard }
/** What is left of a card that cannot be drawn: plain text, to show as text. */
export interface SummaryReading {
  readonly kind: 'summary';
  /** May be empty, when the output has none that can be used. */
  readonly title: string;
  readonly summary: string;
  /** CSS pixels, within the profile's bounds. */
  readonly height: number;
  /** For the host's log: why the card is not drawn. */
  readonly reason: string;
}
/** Output of some other tool. */
export interface NoReading { readonly kind: 'ignore' }
/** What {@link readGeneratedUI} makes of a tool's output. */
export type GeneratedUIReading = CardReading | SummaryReading | NoReading;

/** Characters of a document that are read at all: what one event of the transport may hold. */
const maxDocument = 1_048_576;

/**
 * Reads the output of a tool, all or nothing: a card only when the whole document keeps every rule, else its title and
 * summary, and nothing for what is no card. Reading runs nothing and sends nothing, so history may be read again at any
 * time. Never throws.
 * @param toolOutput The output as an object or as its JSON text.
 */
export function readGeneratedUI(toolOutput: unknown): GeneratedUIReading {
  const output = fromText(toolOutput);
  if (!isObject(output) || own(output, 'kind') !== 'generated_ui') return {kind: 'ignore'};
  const result = readOutput(output);
  return typeof result === 'string' ? summaryOf(output, result) : {kind: 'card', card: result};
}

/** The card, or why it is none. */
function readOutput(output: JsonObject): ReadCard | string {
  const get = (key: string) => own(output, key);
  const {schemaVersion, catalog} = {schemaVersion: get('schemaVersion'), catalog: get('catalog')};
  if (schemaVersion !== 1) return 'Its schemaVersion is not 1.';
  if (catalog !== impoMobile.id) return `Its catalog is not ${impoMobile.id}.`;
  const surfaceId = get('surfaceId');
  if (!isSurfaceId(surfaceId)) return 'It has no usable surfaceId.';
  const document = get('document');
  if (typeof document !== 'string' || document.length > maxDocument) return 'It has no document that can be read.';
  const lines = document.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '');
  if (lines.length !== 3) return `Its document has ${lines.length} lines in place of three.`;
  const [create, data, update] = lines.map(fromText);
  const created = bodyOf(create, 'createSurface', ['surfaceId', 'catalogId'], surfaceId);
  if (!created || created['catalogId'] !== impoMobile.catalogId) return `The first line does not create this surface with ${impoMobile.catalogId}.`;
  const set = bodyOf(data, 'updateDataModel', ['surfaceId', 'path', 'value'], surfaceId);
  if (!set || set['path'] !== '/') return "The second line does not set this surface's data at /.";
  const updated = bodyOf(update, 'updateComponents', ['surfaceId', 'components'], surfaceId);
  if (!updated) return "The third line does not set this surface's components.";
  const components = unstyled(updated['components'] as JsonValue);
  const checked = checkCard(impoMobile, {title: get('title'), summary: get('summary'), height: get('height'), components, dataModel: set['value']});
  if (!checked.ok) return checked.broken.map(({rule, pointer, message}) => `${rule} at ${pointer || '/'}: ${message}`).join('\n');
  const {card} = checked;
  return {
    ...card,
    surfaceId,
    messages: [create, data, {version: 'v0.9', updateComponents: {surfaceId, components: card.components}}] as unknown as ReadCard['messages'],
  };
}

/** The inner object of a message of exactly this kind, version, surface and form. */
function bodyOf(message: JsonValue | undefined, kind: string, keys: readonly string[], surfaceId: string): JsonObject | undefined {
  if (!isObject(message) || Object.keys(message).length !== 2 || own(message, 'version') !== 'v0.9') return undefined;
  const body = own(message, kind);
  if (!isObject(body) || Object.keys(body).length !== keys.length || !keys.every((key) => Object.hasOwn(body, key))) return undefined;
  return body['surfaceId'] === surfaceId ? body : undefined;
}

/** Components without `styles`, which the server adds for other renderers. */
function unstyled(components: JsonValue): JsonValue {
  if (!Array.isArray(components)) return components;
  return components.map((component: JsonValue) => {
    if (!isObject(component) || !Object.hasOwn(component, 'styles')) return component;
    // From entries, which keep a key named __proto__ a key.
    return Object.fromEntries(Object.entries(component).filter(([key]) => key !== 'styles'));
  });
}

function summaryOf(output: JsonObject, reason: string): SummaryReading {
  const {titleChars, summaryChars, minHeight, maxHeight} = impoMobile.limits;
  const height = own(output, 'height');
  return {
    kind: 'summary',
    title: shortText(own(output, 'title'), titleChars),
    summary: shortText(own(output, 'summary'), summaryChars),
    height: typeof height === 'number' && height === height ? Math.round(Math.min(maxHeight, Math.max(minHeight, height))) : minHeight,
    reason,
  };
}

/** A text that may be shown as it is: no longer than it may be, and never half a character at its end. */
function shortText(value: JsonValue | undefined, most: number): string {
  if (typeof value !== 'string') return '';
  const text = value.slice(0, 4 * most).replaceAll('\0', '').trim();
  return text.length > most ? `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…` : text;
}
