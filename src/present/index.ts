/**
 * `impo-elements/present`: interaction templates. A model sends a bounded template, never components; the host checks it,
 * compiles it to A2UI, and takes exactly one valid answer. Without the DOM, and without timers or network of its own.
 */
export {presentLimits} from './limits.js';
export {type ChoiceTemplate, type FormTemplate, type PresentAction, type PresentField, type PresentOption, type PresentTemplate, type ReviewTemplate, type StatusTemplate, presentTemplateSchema} from './template.js';
export {type CompiledPresent, compilePresent} from './compile.js';
export {presentSurfaceId} from './surface-id.js';
export {type AnswerAction, type AnswerField, answerActions, answerFields, fieldComponentId} from './answer-shape.js';
