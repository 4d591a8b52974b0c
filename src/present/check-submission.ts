/** The ordered checks of a submission. The first that fails gives the answer; none of them changes anything. */
import type {JsonObject} from '../protocol/json.js';
import {answerActions} from './answer-shape.js';
import {type Refused, refuse} from './answer.js';
import {misfits, missing, sameValues, valuesPath} from './check-values.js';
import {presentLimits} from './limits.js';
import {type SubmittedResult, submittedResult} from './result.js';
import {type PresentSubmission, readSubmission} from './submission.js';
import {presentSurfaceId} from './surface-id.js';
import type {PresentTemplate} from './template.js';

/** The call that a submission is for. */
export interface SubmissionTarget {
  readonly callId: string;
  /** Not compared when it is left out. */
  readonly sessionId?: string;
  /** Bytes on the wire. Default: those of the compact JSON. */
  readonly bytes?: number;
  /** Default 65,536. */
  readonly maxPayloadBytes?: number;
}

/** A submission that passed, and what the model would get for it; or the refusal. */
export type SubmissionCheck = {readonly ok: true; readonly submission: PresentSubmission; readonly result: SubmittedResult} | Refused;

/** Checks a submission against the call it should be for, but for the state of that call. Never throws. Usable on both ends. */
export function checkSubmission(template: PresentTemplate, body: unknown, target: SubmissionTarget): SubmissionCheck {
  const read = readSubmission(body, target.maxPayloadBytes ?? presentLimits.templateBytes, target.bytes);
  if (!read.ok) return read;
  const {submission} = read;
  if (submission.callId !== target.callId || submission.sessionId !== (target.sessionId ?? submission.sessionId)) return unknownCall();
  return checkSurface(submission) ?? checkAnswer(template, submission);
}

/** Row 3: the same for a call that is not there and one that is another session's, so that ids do not leak. */
export function unknownCall(): Refused {
  return refuse('unknown_call', 'No such call waits in this session.');
}

/** Row 4. */
export function checkSurface({callId, event}: PresentSubmission): Refused | undefined {
  return event.action.surfaceId === presentSurfaceId(callId) ? undefined : refuse('surface_mismatch', 'The event is of another surface than the call has.');
}

/** Rows 6 to 8: the button, its action, the data, the context and what is required. */
export function checkAnswer(template: PresentTemplate, submission: PresentSubmission): SubmissionCheck {
  const {event: {action}, dataModel} = submission;
  const button = answerActions(template).find(({componentId}) => componentId === action.sourceComponentId);
  if (!button) return refuse('unknown_source', 'The source of the event is no button of this card.');
  if (action.name !== button.id) return refuse('action_mismatch', "The event's name is not the action of its button.");
  const invalid = ({path, reason, message}: {path: string; reason: Parameters<typeof refuse>[3]; message: string}) => refuse('invalid_data', message, path, reason);
  const {values, ...others} = dataModel;
  if (Object.keys(others).length > 0) return invalid({path: '/dataModel', reason: 'fields', message: 'dataModel must have values and nothing else.'});
  const [misfit] = misfits(template, values);
  if (misfit) return invalid(misfit);
  if (!sameValues(values as JsonObject, action.context)) return invalid({path: '/event/action/context', reason: 'context', message: `The context must say the same as ${valuesPath}.`});
  const [lacking] = missing(template, button.id, values);
  if (lacking) return invalid(lacking);
  return {ok: true, submission, result: submittedResult(template, button.id, values as JsonObject)};
}
