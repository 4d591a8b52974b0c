/**
 * `impo-elements/present`: interaction templates. A model sends a bounded template, never components; the host checks it,
 * compiles it to A2UI, and takes exactly one valid answer. Without the DOM, and without timers or network of its own.
 */
export {presentLimits} from './limits.js';
export {type ChoiceTemplate, type FormTemplate, type PresentAction, type PresentField, type PresentOption, type PresentTemplate, type ReviewTemplate, type StatusTemplate, presentTemplateSchema} from './template.js';
export {type CompiledPresent, compilePresent} from './compile.js';
export {presentSurfaceId} from './surface-id.js';
export {type AnswerAction, type AnswerField, answerActions, answerFields, fieldComponentId} from './answer-shape.js';
export {type TemplateProblem, type TemplateReading, readTemplate} from './read-template.js';
export {presentParameters, presentTemplateJsonSchema} from './parameters.js';
export {presentInstructions} from './instructions.js';
export {PRESENT_TOOL_NAME} from './tool-name.js';
export {presentTool} from './tool.js';
export {type Answer, type Refused, type SubmitError, type SubmitErrorCode, type ValueReason, readAnswer, submitErrorCodes, valueReasons} from './answer.js';
export {type PresentSubmission, type SubmissionParts, buildSubmission} from './submission.js';
export {type ValueProblem, checkValues} from './check-values.js';
export {type SubmissionCheck, type SubmissionTarget, checkSubmission} from './check-submission.js';
export {type EndStatus, type PresentResult, type SubmittedResult, readResult} from './result.js';
export type {AbortSignalLike} from './abort-signal.js';
export type {CallRecord, CallState, PresentCall, Winner} from './present-call.js';
export {type OpenCall, type SettleOptions, SettleOnce} from './settle-once.js';
export {type Authority} from './fence.js';
export {type FetchResponse, type HandleOptions, type RequestLike, type ResponseLike, handleSubmission} from './handle-submission.js';
export type {BodyLike} from './read-body.js';
export {type PresentReceipt, type ReceiptOptions, type ReceiptRow, type ReceiptStep, receiptOf} from './receipt.js';
