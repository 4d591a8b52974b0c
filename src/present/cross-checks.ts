/**
 * What the schema cannot state: rules between properties. They take any value, so that they also run on a template with
 * other faults, and look only at parts that have their right type.
 */
import {isForbiddenKey} from '../data/pointer.js';
import {type JsonObject, isObject, own} from '../protocol/json.js';
import {type DateKind, isDateText} from './date-text.js';

/** A broken rule and where. */
export interface CrossFault {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

type Add = (message: string, ...path: readonly (string | number)[]) => void;

/** The broken rules of a template, in the order of its parts. */
export function crossFaults(template: unknown): readonly CrossFault[] {
  const faults: CrossFault[] = [];
  const add: Add = (message, ...path) => faults.push({path, message});
  if (!isObject(template)) return faults;
  const kind = own(template, 'kind');
  if (kind === 'form') {
    unique(template, 'fields', add);
    for (const [index, field] of objects(template, 'fields')) fieldFaults(field, (message, ...path) => add(message, 'fields', index, ...path));
  } else if (kind === 'choice') {
    const single = own(template, 'mode') !== 'multiple';
    unique(template, 'options', add);
    selectionFaults(template, {min: 1, max: single ? 1 : undefined}, add);
    if (single && (numberAt(template, 'max_selected') ?? 1) > 1) add('Say "mode": "multiple" to let more than one be chosen.', 'max_selected');
  } else if (kind === 'status') unique(template, 'steps', add);
  unique(template, 'actions', add);
  const primary = objects(template, 'actions').filter(([, action]) => own(action, 'style') === 'primary');
  if (primary.length > 1) add('At most one action is primary.', 'actions', primary[1]![0], 'style');
  if (kind === 'review') commentFaults(template, add);
  return faults;
}

function fieldFaults(field: JsonObject, add: Add): void {
  const type = own(field, 'type');
  const given = own(field, 'default');
  const id = own(field, 'id');
  // The id is a key of the card's data, and no data model lets these be written.
  if (typeof id === 'string' && isForbiddenKey(id)) add(`'${id}' is no id for a field; take another word.`, 'id');
  if (type === 'text' || type === 'long_text') {
    const max = numberAt(field, 'max_length');
    if (typeof given === 'string' && max !== undefined && given.length > max) add(`The default has ${given.length} characters, more than max_length ${max}.`, 'default');
  } else if (type === 'number' || type === 'range') {
    const [min, max] = [numberAt(field, 'min'), numberAt(field, 'max')];
    if (min !== undefined && max !== undefined && min > max) add(`min ${min} is greater than max ${max}.`, 'min');
    else if (typeof given === 'number' && (given < (min ?? given) || given > (max ?? given))) add(`The default ${given} is outside min and max.`, 'default');
  } else if (type === 'date' || type === 'time' || type === 'datetime') {
    if (typeof given === 'string' && given !== '' && !isDateText(type, given)) add(`The default must look like ${examples[type]}.`, 'default');
  } else if (type === 'select' || type === 'multi_select') {
    const ids = unique(field, 'options', add);
    const chosen: readonly unknown[] = Array.isArray(given) ? given : type === 'select' && given !== undefined ? [given] : [];
    chosen.forEach((one, index) => {
      if (typeof one === 'string' && !ids.includes(one)) add(`The default '${one}' is none of the options.`, 'default', ...(Array.isArray(given) ? [index] : []));
    });
    if (type === 'multi_select') {
      const [min, max] = selectionFaults(field, {min: 0, max: undefined}, add);
      if (chosen.length > max || (chosen.length > 0 && chosen.length < min)) add(`The default chooses ${chosen.length}, outside min_selected and max_selected.`, 'default');
    }
    // Both captions would be `field.<id>.help`.
    if (own(field, 'help') !== undefined) {
      for (const [index, option] of objects(field, 'options')) {
        if (own(option, 'id') === 'help' && own(option, 'description') !== undefined) add("Beside a help text, an option with a description cannot have the id 'help'; take another id.", 'options', index, 'id');
      }
    }
  }
}

/** How each kind of date text looks, for sentences. */
export const examples: {readonly [kind in DateKind]: string} = {date: '2026-03-09', time: '18:30', datetime: '2026-03-09T18:30'};

/** Checks the bounds of a selection, and gives those in force. */
function selectionFaults(owner: JsonObject, usual: {readonly min: number; readonly max: number | undefined}, add: Add): readonly [number, number] {
  const [min, max] = [numberAt(owner, 'min_selected'), numberAt(owner, 'max_selected')];
  const total = objects(owner, 'options').length;
  if (total > 0) {
    for (const [key, value] of [['min_selected', min], ['max_selected', max]] as const) if (value !== undefined && value > total) add(`${key} ${value} is more than the ${total} options.`, key);
  }
  const most = max ?? usual.max ?? total;
  if (min !== undefined && min > most && (max !== undefined || usual.max !== undefined)) add(`min_selected ${min} is more than ${max === undefined ? 'the one that mode single lets choose' : `max_selected ${max}`}.`, 'min_selected');
  return [min ?? usual.min, most];
}

function commentFaults(template: JsonObject, add: Add): void {
  const comment = own(template, 'comment');
  const names = isObject(comment) ? own(comment, 'required_on') : undefined;
  if (!Array.isArray(names)) return;
  const declared: readonly unknown[] = own(template, 'actions') === undefined ? ['approve', 'reject'] : objects(template, 'actions').map(([, action]) => own(action, 'id'));
  (names as readonly unknown[]).forEach((name, index) => {
    if (typeof name === 'string' && !declared.includes(name)) add(`'${name}' is no action of this template; it has ${declared.join(', ')}.`, 'comment', 'required_on', index);
  });
}

/** Reports ids that occur twice in a list, and gives all of them. */
function unique(owner: JsonObject, key: string, add: Add): readonly unknown[] {
  const ids: unknown[] = [];
  for (const [index, entry] of objects(owner, key)) {
    const id = own(entry, 'id');
    if (typeof id === 'string' && ids.includes(id)) add(`The id '${id}' is taken; each of ${key} needs its own.`, key, index, 'id');
    ids.push(id);
  }
  return ids;
}

/** The objects of a list with their places; none when there is no list. */
function objects(owner: JsonObject, key: string): readonly (readonly [number, JsonObject])[] {
  const list = own(owner, key);
  return Array.isArray(list) ? (list as readonly unknown[]).flatMap((entry, index) => isObject(entry) ? [[index, entry] as const] : []) : [];
}

function numberAt(owner: JsonObject, key: string): number | undefined {
  const value = own(owner, key);
  return typeof value === 'number' ? value : undefined;
}
