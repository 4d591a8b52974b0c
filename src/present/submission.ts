/** The answer of a card on its way to the host: rows 1 and 2 of the checks, and the builder at the other end. */
import {type ActionMessage, type ClientAction, actionEnvelope} from '../protocol/client-messages.js';
import {type JsonObject, describe, isObject, own} from '../protocol/json.js';
import {type Refused, refuse} from './answer.js';
import {utf8Length} from './utf8.js';

/** What a card posts. */
export interface PresentSubmission {
  /** Made once per press, and kept for every retry of it. */
  readonly submissionId: string;
  readonly sessionId: string;
  readonly callId: string;
  /** The event of A2UI v0.9 with its five fields. Its timestamp is for people: nothing is ordered or refused by it. */
  readonly event: ActionMessage;
  /** The surface's whole data model, `{values: {…}}`. */
  readonly dataModel: JsonObject;
}

/** What {@link buildSubmission} is given. */
export interface SubmissionParts {
  readonly submissionId: string;
  readonly sessionId: string;
  readonly callId: string;
  /** The event as it is on the wire, or the action alone, such as the detail of `impo-action`. Other keys are left out. */
  readonly event: ActionMessage | ClientAction;
  readonly dataModel: JsonObject;
}

/** A submission with exactly the keys of its form. Post it as JSON, and the very same one again when the outcome is unknown. */
export function buildSubmission({submissionId, sessionId, callId, event, dataModel}: SubmissionParts): PresentSubmission {
  return {submissionId, sessionId, callId, event: actionEnvelope('action' in event ? event.action : event), dataModel};
}

const submissionKeys = ['submissionId', 'sessionId', 'callId', 'event', 'dataModel'] as const;
const actionKeys = ['name', 'surfaceId', 'sourceComponentId', 'timestamp', 'context'] as const;

/** Checks the size (as compact JSON, unless `bytes` says what came over the wire) and the form of a submission. Never throws. */
export function readSubmission(body: unknown, maxBytes: number, bytes?: number): {readonly ok: true; readonly submission: PresentSubmission} | Refused {
  const size = bytes ?? sizeOf(body);
  if (size === undefined) return refuse('bad_request', 'The submission is not JSON.', '/');
  if (size > maxBytes) return refuse('payload_too_large', `The submission has ${size} bytes; at most ${maxBytes} are taken.`);
  const bad = (path: string, message: string) => refuse('bad_request', message, path);
  if (!isObject(body) || !hasExactly(body, submissionKeys)) return bad('/', `Send an object with exactly ${submissionKeys.join(', ')}.`);
  for (const key of ['submissionId', 'sessionId', 'callId'] as const) {
    if (typeof body[key] !== 'string' || body[key] === '') return bad(`/${key}`, `${key} must be a string that is not empty; got ${describe(body[key])}.`);
  }
  const {event, dataModel} = body;
  if (!isObject(event) || !hasExactly(event, ['version', 'action']) || event['version'] !== 'v0.9') return bad('/event', 'event must have version "v0.9" and action, and nothing else.');
  const {action} = event;
  if (!isObject(action) || !hasExactly(action, actionKeys)) return bad('/event/action', `action must be an object with exactly ${actionKeys.join(', ')}.`);
  for (const key of actionKeys) {
    if (key === 'context' ? !isObject(action[key]) : typeof action[key] !== 'string') return bad(`/event/action/${key}`, `${key} must be ${key === 'context' ? 'an object' : 'a string'}; got ${describe(action[key])}.`);
  }
  if (!isObject(dataModel)) return bad('/dataModel', `dataModel must be an object; got ${describe(dataModel)}.`);
  return {ok: true, submission: body as unknown as PresentSubmission};
}

/** Whether an object has these keys of its own, and no others. */
export function hasExactly(object: JsonObject, keys: readonly string[]): boolean {
  return Object.keys(object).length === keys.length && keys.every((key) => own(object, key) !== undefined);
}

function sizeOf(body: unknown): number | undefined {
  try {
    const json = JSON.stringify(body);
    return json === undefined ? undefined : utf8Length(json);
  } catch {
    return undefined;
  }
}
