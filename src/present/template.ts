/**
 * The bounded template of an interaction, in its four kinds. It can carry text, never components, markup, addresses or
 * code: every property is listed here, and no other passes. zod/mini has no JIT, so this also runs under a page's strict
 * content security policy.
 */
import * as z from 'zod/mini';
import {crossFaults} from './cross-checks.js';
import {presentLimits as limits} from './limits.js';
import {textFault} from './text-fault.js';

/** More keywords for the JSON Schema, and words for the model, beside the schemas they belong to. */
export const presentNotes = z.registry<{readonly description?: string; readonly uniqueItems?: boolean; readonly maxLength?: number}>();

/** zod counts a pair of surrogates as one, so the length is checked here, and said to the JSON Schema beside it. */
const usable = (max: number, blank = false) => z.check<string>((payload) => {
  const {value: input, issues} = payload;
  const message = textFault(input, blank);
  if (message !== undefined) issues.push({code: 'custom', message, input});
  if (input.length > max) issues.push({code: 'too_big', origin: 'string', maximum: max, inclusive: true, input});
});
/** A text that someone reads: not blank, no NUL. */
const text = (max: number, description?: string) => z.string().check(z.minLength(1), usable(max)).register(presentNotes, {maxLength: max, ...(description !== undefined && {description})});
/** A text that a field starts with: it may be empty. */
const startText = (max: number) => z.string().check(usable(max, true)).register(presentNotes, {maxLength: max});
const id = () => z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/));
const list = <T extends z.ZodMiniType>(item: T, min: number, max: number) => z.array(item).check(...(min > 0 ? [z.minLength(min)] : []), z.maxLength(max));
const idSet = (max: number) => z.array(id()).check(z.maxLength(max), z.check((payload) => {
  if (new Set(payload.value).size < payload.value.length) payload.issues.push({code: 'custom', message: 'Name each id once.', input: payload.value});
})).register(presentNotes, {uniqueItems: true});
const count = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max));

const option = z.strictObject({id: id(), label: text(limits.label), description: z.optional(text(limits.detail))});

const anyField = {id: id(), label: text(limits.label), help: z.optional(text(limits.help)), required: z.optional(z.boolean())};
const fieldOptions = list(option, limits.fieldOptionsMin, limits.fieldOptions);

const field = z.discriminatedUnion('type', [
  z.strictObject({...anyField, type: z.enum(['text', 'long_text']), default: z.optional(startText(limits.text)), max_length: z.optional(count(1, limits.text))}),
  z.strictObject({...anyField, type: z.literal('number'), default: z.optional(z.number()), min: z.optional(z.number()), max: z.optional(z.number())}),
  z.strictObject({...anyField, type: z.literal('boolean'), default: z.optional(z.boolean())}),
  z.strictObject({...anyField, type: z.literal('select'), options: fieldOptions, default: z.optional(id())}),
  z.strictObject({
    ...anyField, type: z.literal('multi_select'), options: fieldOptions, default: z.optional(idSet(limits.fieldOptions)),
    min_selected: z.optional(count(0, limits.fieldOptions)), max_selected: z.optional(count(1, limits.fieldOptions)),
  }),
  z.strictObject({...anyField, type: z.literal('range'), min: z.number(), max: z.number(), default: z.optional(z.number())}),
  z.strictObject({...anyField, type: z.enum(['date', 'time', 'datetime']), default: z.optional(startText(limits.dateDefault))}),
]);

const action = z.strictObject({
  id: id(), label: text(limits.actionLabel),
  style: z.optional(z.enum(['default', 'primary', 'borderless'])),
  complete: z.optional(z.boolean()).register(presentNotes, {description: 'Default true. False: it gives up or puts off the answer, and required fields may stay empty.'}),
});
const actions = z.optional(list(action, 1, limits.actions));

/** What every kind has. */
export const commonShape = {title: text(limits.title), description: z.optional(text(limits.description)), fallback_text: text(limits.fallbackText, 'The whole card in plain words, for logs and clients that cannot draw it.')};

const form = z.strictObject({kind: z.literal('form'), ...commonShape, fields: list(field, 1, limits.fields), actions});

const choice = z.strictObject({
  kind: z.literal('choice'), ...commonShape, options: list(option, limits.choiceOptionsMin, limits.choiceOptions),
  mode: z.optional(z.enum(['single', 'multiple'])),
  min_selected: z.optional(count(0, limits.choiceOptions)), max_selected: z.optional(count(1, limits.choiceOptions)),
  actions,
});

const review = z.strictObject({
  kind: z.literal('review'), ...commonShape,
  items: list(z.strictObject({label: text(limits.label), value: text(limits.itemValue)}), 1, limits.items),
  comment: z.optional(z.strictObject({label: text(limits.label), max_length: z.optional(count(1, limits.text)), required_on: z.optional(idSet(limits.actions))})),
  actions,
});

const status = z.strictObject({
  kind: z.literal('status'), ...commonShape,
  steps: list(z.strictObject({
    id: id(), label: text(limits.label),
    state: z.enum(['pending', 'running', 'done', 'failed', 'skipped']),
    detail: z.optional(text(limits.detail)),
  }), 1, limits.steps),
});

/**
 * The schema of a template (zod/mini), with the checks that reach across properties. {@link readTemplate} gives better
 * sentences, takes JSON text, and also bounds the bytes of the whole.
 */
export const presentTemplateSchema = z.discriminatedUnion('kind', [form, choice, review, status]).check(z.check((payload) => {
  for (const {path, message} of crossFaults(payload.value)) payload.issues.push({code: 'custom', message, path: [...path], input: payload.value});
  // Also after other faults, so that one answer names them all.
}, {when: () => true}));

/** A form: fields to fill in. */
export interface FormTemplate extends z.infer<typeof form> {}
/** A choice among options. */
export interface ChoiceTemplate extends z.infer<typeof choice> {}
/** Labelled values to approve or reject, with an optional comment. */
export interface ReviewTemplate extends z.infer<typeof review> {}
/** Steps and how far they are: nothing to answer. */
export interface StatusTemplate extends z.infer<typeof status> {}
/** A template that passed: one of the four kinds. */
export type PresentTemplate = FormTemplate | ChoiceTemplate | ReviewTemplate | StatusTemplate;
/** A field of a form, as the model declares it. */
export type PresentField = z.infer<typeof field>;
/** An option of a choice or of a field. */
export interface PresentOption extends z.infer<typeof option> {}
/** A button, as the model declares it. */
export interface PresentAction extends z.infer<typeof action> {}
