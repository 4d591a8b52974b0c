/**
 * A template as three A2UI messages. A function of the template and the call id alone, down to the byte: no clock, no
 * counter, no random number, no locale. So a page rebuilds the card that a host compiled from the durable arguments.
 *
 * Template text only ever becomes a literal string. Checks are not compiled: required marks are the host's rule.
 */
import type {JsonObject, JsonValue} from '../protocol/json.js';
import type {CreateSurface, ServerMessage, UpdateComponents, UpdateDataModel} from '../protocol/messages.js';
import {BASIC_CATALOG_ID} from '../protocol/wire-names.js';
import {type AnswerField, answerActions, answerFields, fieldComponentId} from './answer-shape.js';
import {presentSurfaceId} from './surface-id.js';
import type {PresentTemplate} from './template.js';

/** A compiled card. */
export interface CompiledPresent {
  readonly surfaceId: string;
  /** To be processed in this order. */
  readonly messages: readonly [
    {readonly version: 'v0.9'; readonly createSurface: CreateSurface},
    {readonly version: 'v0.9'; readonly updateComponents: UpdateComponents},
    {readonly version: 'v0.9'; readonly updateDataModel: UpdateDataModel},
  ] & readonly ServerMessage[];
  /** The messages as JSON Lines: compact, without escapes beyond those of JSON, each line with its line feed. */
  readonly jsonl: string;
}

/** Compiles a template that passed {@link readTemplate}. */
export function compilePresent(template: PresentTemplate, callId: string): CompiledPresent {
  const surfaceId = presentSurfaceId(callId);
  const fields = answerFields(template);
  const messages: CompiledPresent['messages'] = [
    {version: 'v0.9', createSurface: {surfaceId, catalogId: BASIC_CATALOG_ID, sendDataModel: true}},
    {version: 'v0.9', updateComponents: {surfaceId, components: componentsOf(template, fields)}},
    {version: 'v0.9', updateDataModel: {surfaceId, path: '/', value: {values: Object.fromEntries(fields.map(({id, initial}) => [id, initial]))}}},
  ];
  return {surfaceId, messages, jsonl: messages.map((message) => `${JSON.stringify(message)}\n`).join('')};
}

const stateWords = {pending: 'Waiting', running: 'In progress', done: 'Done', failed: 'Failed', skipped: 'Skipped'} as const;

function componentsOf(template: PresentTemplate, fields: readonly AnswerField[]): readonly JsonObject[] {
  const shown: string[] = [];
  const components: JsonObject[] = [];
  /** Adds a component that stands in the root column, with what stands inside it. */
  const top = (id: string, ...parts: readonly JsonObject[]) => {
    shown.push(id);
    components.push(...parts);
  };
  const {title, description} = template;
  top('title', text('title', title, 'h3'));
  if (description !== undefined) top('description', text('description', description));
  if (template.kind === 'review') {
    template.items.forEach(({label, value}, index) => {
      const id = `item.${index}`;
      top(id, pair(id, `${id}.label`, `${id}.value`), text(`${id}.label`, label, 'caption'), text(`${id}.value`, value));
    });
  }
  for (const field of fields) {
    const id = fieldComponentId(field.id);
    top(id, control(id, field));
    if (field.help !== undefined) top(`${id}.help`, text(`${id}.help`, field.help, 'caption'));
    for (const option of field.options) {
      if (option.description !== undefined) top(`${id}.${option.id}`, text(`${id}.${option.id}`, `${option.label}: ${option.description}`, 'caption'));
    }
  }
  if (template.kind === 'status') {
    for (const step of template.steps) {
      const id = `step.${step.id}`;
      top(id, pair(id, `${id}.label`, `${id}.state`), text(`${id}.label`, step.label), text(`${id}.state`, stateWords[step.state], 'caption'));
      if (step.detail !== undefined) top(`${id}.detail`, text(`${id}.detail`, step.detail, 'caption'));
    }
  }
  const actions = answerActions(template);
  if (actions.length > 0) {
    top('actions', {id: 'actions', component: 'Row', children: actions.map(({componentId}) => componentId), justify: 'end'});
    // The event alone carries the whole answer.
    const context = Object.fromEntries(fields.map(({id}) => [id, bound(id)]));
    for (const {id, label, style, componentId} of actions) {
      components.push(
        {id: componentId, component: 'Button', child: `${componentId}.label`, ...(style !== 'default' && {variant: style}), action: {event: {name: id, context}}},
        text(`${componentId}.label`, label),
      );
    }
  }
  return [{id: 'root', component: 'Column', children: shown}, ...components];
}

const text = (id: string, words: string, variant?: string): JsonObject => ({id, component: 'Text', text: words, ...(variant !== undefined && {variant})});

const pair = (id: string, ...children: readonly string[]): JsonObject => ({id, component: 'Row', children, justify: 'spaceBetween'});

const bound = (id: string): JsonObject => ({path: `/values/${id}`});

/** The component of a field; keys in the order of the catalog. */
function control(id: string, field: AnswerField): JsonObject {
  const {label, type, options, min, max} = field;
  const value: JsonValue = bound(field.id);
  switch (type) {
    case 'text': return {id, component: 'TextField', label, value, variant: 'shortText'};
    case 'long_text': return {id, component: 'TextField', label, value, variant: 'longText'};
    case 'number': return {id, component: 'TextField', label, value, variant: 'number'};
    case 'boolean': return {id, component: 'CheckBox', label, value};
    case 'select': case 'multi_select': return {
      id, component: 'ChoicePicker', label, variant: type === 'select' ? 'mutuallyExclusive' : 'multipleSelection',
      options: options.map((option) => ({label: option.label, value: option.id})), value,
    };
    // A template that passed has both ends of a range.
    case 'range': return {id, component: 'Slider', label, min: min!, max: max!, value};
    default: return {id, component: 'DateTimeInput', label, value, enableDate: type !== 'time', enableTime: type !== 'date'};
  }
}
