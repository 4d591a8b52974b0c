/** Holds an action's context against its schema, and says what does not fit so that a model can mend it. */
import {formatPointer} from '../data/pointer.js';
import {describe} from '../protocol/json.js';
import type {ActionIssue, ActionProblem} from './action-problem.js';
import type {HostAction} from './action-subject.js';
import type {StandardIssue} from './standard-schema.js';

/** Issues that one report lists. */
const maxIssues = 20;
/** Letters of a schema's own sentence that are passed on. */
const maxSentence = 300;

/** A problem of an action. */
export function actionProblem(code: ActionProblem['code'], message: string, action: HostAction | undefined, more: Partial<ActionProblem> = {}): ActionProblem {
  const {surfaceId = '', sourceComponentId = '', name = ''} = action ?? {};
  return {code, severity: 'error', message, surfaceId, componentId: sourceComponentId, action: name, ...more};
}

/** The problem of a context that its schema refused. */
export function misfit(action: HostAction, found: readonly StandardIssue[]): ActionProblem {
  const issues = found.slice(0, maxIssues).map((issue) => readIssue(action, issue));
  const more = found.length > issues.length ? ` and ${found.length - issues.length} more` : '';
  return actionProblem('VALIDATION_FAILED',
    `The context of the action '${action.name}' of '${action.sourceComponentId}' does not fit: ${issues.map(({path, message}) => `${path}: ${message}`).join('; ')}${more}. Send the component again with a context that fits.`,
    action, {path: issues[0]?.path ?? '/context', issues});
}

function readIssue({context}: HostAction, {message, path = []}: StandardIssue): ActionIssue {
  const keys = path.map((part) => String(typeof part === 'object' ? part.key : part));
  let value: unknown = context;
  for (const key of keys) value = typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as {readonly [key: string]: unknown})[key] : undefined;
  const got = `got ${describe(value)}`;
  const why = value === null ? ', as for a path that the data does not have' : '';
  return {path: formatPointer(['context', ...keys]), message: `${String(message).slice(0, maxSentence).replace(/[.\s]+$/, '')} (${got}${why})`};
}
