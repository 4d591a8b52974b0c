/** What a submission is answered with. */
import {type JsonValue, isObject, own} from '../protocol/json.js';

/** Why a submission was refused, in the order of the checks. */
export const submitErrorCodes = [
  'payload_too_large', 'bad_request', 'unknown_call', 'surface_mismatch', 'already_settled', 'expired', 'cancelled', 'interrupted',
  'unknown_source', 'action_mismatch', 'invalid_data',
] as const;

/** A code of {@link submitErrorCodes}. */
export type SubmitErrorCode = (typeof submitErrorCodes)[number];

/**
 * What is wrong with a value. `fields`: not exactly the declared ones; `option`: none that is offered; `range`: outside its
 * bounds, also of length or number; `context`: the event does not say what the data says.
 */
export const valueReasons = ['fields', 'type', 'option', 'range', 'required', 'context'] as const;

/** A reason of {@link valueReasons}. */
export type ValueReason = (typeof valueReasons)[number];

/** A refusal. */
export interface SubmitError {
  readonly code: SubmitErrorCode;
  /** A sentence in English, for logs and developers. */
  readonly message: string;
  /** JSON Pointer into the submission, for `bad_request` and `invalid_data`. */
  readonly path?: string;
  /** For `invalid_data`: a {@link ValueReason}. */
  readonly reason?: string;
}

/** A refusal as an answer. */
export interface Refused {
  readonly ok: false;
  readonly error: SubmitError;
}

/** The answer to a submission. */
export type Answer =
  /** The call is settled by this submission; `replayed`: it was so before, and this is a retry. */
  | {readonly ok: true; readonly value: {readonly status: 'settled'; readonly replayed: boolean}}
  | Refused;

/** A refusal, as it goes out. */
export function refuse(code: SubmitErrorCode, message: string, path?: string, reason?: ValueReason): Refused {
  return {ok: false, error: {code, message, ...(path !== undefined && {path}), ...(reason !== undefined && {reason})}};
}

/** The answer in what a POST came back with; undefined when it is none, so that the outcome is unknown. Never throws. */
export function readAnswer(value: unknown): Answer | undefined {
  if (!isObject(value)) return undefined;
  if (own(value, 'ok') === true) {
    const said = own(value, 'value');
    const replayed = isObject(said) && own(said, 'status') === 'settled' ? own(said, 'replayed') : undefined;
    return typeof replayed === 'boolean' ? {ok: true, value: {status: 'settled', replayed}} : undefined;
  }
  const error = own(value, 'error');
  if (own(value, 'ok') !== false || !isObject(error)) return undefined;
  const code = submitErrorCodes.find((one) => one === own(error, 'code'));
  const text = (key: string): string | undefined => asText(own(error, key));
  const [path, reason] = [text('path'), text('reason')];
  return code && {ok: false, error: {code, message: text('message') ?? code, ...(path !== undefined && {path}), ...(reason !== undefined && {reason})}};
}

const asText = (value: JsonValue | undefined): string | undefined => typeof value === 'string' ? value : undefined;
