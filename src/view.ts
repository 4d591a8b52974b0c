/**
 * `impo-elements/view`: draws a surface on a host of any kind and evaluates its expressions, without the DOM. Apart from
 * the core, because a process that only reads, checks and routes messages does neither.
 */
export {type EvaluationScope, type Expression, compileDynamic, evaluate} from './functions/expression.js';
export {parseTemplate} from './functions/template-parser.js';
export type {ActionDetail, EditDetail, PlaceholderReason, ViewHost} from './surface/view-host.js';
export {ViewNode, type ViewState} from './surface/view-node.js';
export {ViewTree, type TreeWords, type ViewTreeOptions} from './surface/view-tree.js';
