import {component, msg} from '../protocol/agent-messages.js';
import type {JsonObject} from '../protocol/json.js';
import {fromText} from '../protocol/json-text.js';
import type {BrokenRule} from './broken-rule.js';
import {checkCard, type CardInput} from './check-card.js';
import {impoMobile} from './impo-mobile.js';
import {isSurfaceId} from './names.js';

/** What the tool gives back for a good card: the card as it is kept, sent and drawn. */
export interface GeneratedUIOutput {
  readonly kind: 'generated_ui';
  readonly schemaVersion: 1;
  readonly catalog: 'impo.mobile.v1';
  readonly surfaceId: string;
  readonly title: string;
  readonly summary: string;
  /** CSS pixels. */
  readonly height: number;
  /** JSON Lines: `createSurface`, `updateDataModel`, `updateComponents`. */
  readonly document: string;
}

/** The tool's answer for a card that breaks rules: data for the model, not an exception. */
export interface PublishError {
  readonly code: 'invalid_tool_arguments';
  /** All faults, a line each, with rule and place. */
  readonly message: string;
  /** True: other arguments may do. */
  readonly retryable: boolean;
  readonly broken: readonly BrokenRule[];
}

/** What {@link publishGeneratedUI} answers. */
export type PublishAnswer = {readonly ok: true; readonly output: GeneratedUIOutput} | {readonly ok: false; readonly error: PublishError};

/**
 * Carries out a call of `impo_publish_ui`: checks the whole card, and gives the tool's output. It has no effect outside.
 * @param input The tool's arguments, whole, as an object or as its JSON text.
 * @param options `surfaceId`: the host's own id for this call, such as that of the tool invocation; the model has no say in it.
 * @throws Error when the surface id is not 1 to 256 printable characters: it is the host's.
 */
export function publishGeneratedUI(input: unknown, {surfaceId}: {readonly surfaceId: string}): PublishAnswer {
  if (!isSurfaceId(surfaceId)) throw new Error('publishGeneratedUI: give it a surfaceId of 1 to 256 printable characters, such as the id of the tool call.');
  const checked = checkCard(impoMobile, fromText(input));
  if (!checked.ok) return {ok: false, error: publishError(checked.broken)};
  const {title, summary, height} = checked.card;
  return {
    ok: true,
    output: {kind: 'generated_ui', schemaVersion: 1, catalog: 'impo.mobile.v1', surfaceId, title, summary, height, document: documentOf(checked.card, surfaceId)},
  };
}

/** The three messages of a card, as JSON Lines: data before components, so that nothing is drawn without its values. */
function documentOf({components, dataModel}: CardInput, surfaceId: string): string {
  return [
    msg.createSurface(surfaceId, impoMobile.catalogId),
    msg.setData(surfaceId, dataModel, '/'),
    // In each component its name comes first, as everywhere in the protocol.
    msg.updateComponents(surfaceId, components.map(({id, component: type, ...props}) => component(id, type, props as JsonObject))),
  ].map((message) => JSON.stringify(message)).join('\n');
}

function publishError(broken: readonly BrokenRule[]): PublishError {
  const lines = broken.map(({rule, pointer, message}) => `- ${rule} at ${pointer || '/'}: ${message}`);
  return {
    code: 'invalid_tool_arguments',
    message: `The card was not published: it breaks ${broken.length} rule${broken.length === 1 ? '' : 's'}. Mend all of this and send the whole card again.\n${lines.join('\n')}`,
    retryable: true,
    broken,
  };
}
