/** `impo-elements/host`: what a chat needs around a surface. Without the DOM, so that it also runs on a server. */
export type {ActionSubject, HostAction} from './action-subject.js';
export {type ActionWords, type DescribeActionOptions, actionWords, describeAction} from './describe-action.js';
export {type Wire, type WireMetadata, type WireOptions, type WireProcessor, toWire} from './to-wire.js';
export type {ActionIssue, ActionProblem} from './action-problem.js';
export type {ActionHandler, ActionHandlers, ActionOptions, ActionOutcome, ActionRouter, ActionSchemas, ActionTarget, CheckedAction, UncheckedAction} from './action-router.js';
export {defineActions} from './define-actions.js';
export type {OutputOf, StandardIssue, StandardResult, StandardSchema} from './standard-schema.js';
export {type TextOptions, type TextSource, surfaceToMarkdown, surfaceToText} from './surface-text.js';
export {type TextWords, textWords} from './text-words.js';
