/**
 * What a card asks for, in one form for all kinds: a choice is one field named `choice`, the comment of a review one named
 * `comment`. Compiling, checking and receipts all stand on it, so they cannot disagree.
 */
import type {JsonValue} from '../protocol/json.js';
import {presentLimits} from './limits.js';
import type {PresentAction, PresentField, PresentOption, PresentTemplate} from './template.js';

/** A field of a card, whatever the kind of its template. */
export interface AnswerField {
  /** Its key under `/values`. */
  readonly id: string;
  readonly label: string;
  readonly type: PresentField['type'];
  /** An action that completes needs an answer here: not empty, a ticked box, a chosen option. */
  readonly required: boolean;
  /** Ids of the actions that need an answer here; undefined: all that complete. */
  readonly requiredOn?: readonly string[];
  readonly help?: string;
  /** Of `select` and `multi_select`. */
  readonly options: readonly PresentOption[];
  /** Of `multi_select`; for actions that complete. */
  readonly minSelected: number;
  /** Of `select` and `multi_select`. */
  readonly maxSelected: number;
  /** Of `number` and `range`. */
  readonly min?: number;
  readonly max?: number;
  /** Of `text` and `long_text`, in UTF-16 code units. */
  readonly maxLength: number;
  /** What the data model starts with. */
  readonly initial: JsonValue;
}

/** A button of a card. */
export interface AnswerAction {
  readonly id: string;
  readonly label: string;
  readonly style: 'default' | 'primary' | 'borderless';
  /** Whether it completes the answer, so that required fields must be filled in. */
  readonly complete: boolean;
  /** The id of its compiled Button. */
  readonly componentId: string;
}

/** The id of the component that a field is compiled to. */
export function fieldComponentId(id: string): string {
  return `field.${id}`;
}

/** The fields of a template in display order. */
export function answerFields(template: PresentTemplate): readonly AnswerField[] {
  const base = {required: false, options: [], minSelected: 0, maxSelected: 0, maxLength: presentLimits.text};
  switch (template.kind) {
    case 'form': return template.fields.map(formField);
    case 'choice': {
      const {mode = 'single', options, min_selected: min = 1} = template;
      const multiple = mode === 'multiple';
      return [{
        ...base, id: 'choice', label: template.title, type: multiple ? 'multi_select' : 'select', required: min > 0, options,
        minSelected: min, maxSelected: template.max_selected ?? (multiple ? options.length : 1), initial: [],
      }];
    }
    case 'review': {
      const {comment} = template;
      if (!comment) return [];
      const on = comment.required_on ?? [];
      return [{...base, id: 'comment', label: comment.label, type: 'long_text', required: on.length > 0, requiredOn: on, maxLength: comment.max_length ?? base.maxLength, initial: ''}];
    }
    default: return [];
  }
}

function formField(field: PresentField): AnswerField {
  const {id, label, type, help, required = false} = field;
  const chooses = type === 'select' || type === 'multi_select';
  const options = chooses ? field.options : [];
  const bounded = type === 'number' || type === 'range';
  return {
    id, label, type, ...(help !== undefined && {help}),
    options,
    minSelected: type === 'multi_select' ? field.min_selected ?? 0 : 0,
    maxSelected: type === 'multi_select' ? field.max_selected ?? options.length : chooses ? 1 : 0,
    required: required || (type === 'multi_select' && (field.min_selected ?? 0) > 0),
    ...(bounded && field.min !== undefined && {min: field.min}), ...(bounded && field.max !== undefined && {max: field.max}),
    maxLength: type === 'text' || type === 'long_text' ? field.max_length ?? presentLimits.text : presentLimits.text,
    initial: initialOf(field),
  };
}

function initialOf(field: PresentField): JsonValue {
  switch (field.type) {
    case 'boolean': return field.default ?? false;
    case 'select': return field.default === undefined ? [] : [field.default];
    case 'multi_select': return [...field.default ?? []];
    case 'range': return field.default ?? field.min;
    // The bound value of a TextField is a string, as the catalog has it.
    case 'number': return field.default === undefined ? '' : String(field.default);
    default: return field.default ?? '';
  }
}

const defaults: {readonly [kind in PresentTemplate['kind']]: readonly PresentAction[]} = {
  form: [{id: 'submit', label: 'Submit', style: 'primary'}],
  choice: [{id: 'choose', label: 'Continue', style: 'primary'}],
  review: [{id: 'approve', label: 'Approve', style: 'primary'}, {id: 'reject', label: 'Reject'}],
  status: [],
};

/** The buttons of a template in display order; those of its kind where it declares none. A status has none. */
export function answerActions(template: PresentTemplate): readonly AnswerAction[] {
  const declared = template.kind === 'status' ? [] : template.actions ?? defaults[template.kind];
  return declared.map(({id, label, style = 'default', complete = true}) => ({id, label, style, complete, componentId: `action.${id}`}));
}
