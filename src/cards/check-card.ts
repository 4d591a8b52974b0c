import type {ComponentJson} from '../protocol/agent-messages.js';
import {isForbiddenKey} from '../data/pointer.js';
import {describe, isObject, own, type JsonObject, type JsonValue} from '../protocol/json.js';
import {brokenRules, type BrokenRule, type Broke} from './broken-rule.js';
import {checkComponent} from './check-component.js';
import {checkTree} from './check-tree.js';
import {measureJson} from './json-measure.js';
import type {Profile} from './profile.js';

/** A whole card, as a model sends it. */
export interface CardInput {
  readonly title: string;
  /** What the card says and offers, for clients that cannot draw it. */
  readonly summary: string;
  /** CSS pixels. */
  readonly height: number;
  /** One tree, as a flat list; it starts at the id `root`. */
  readonly components: readonly ComponentJson[];
  /** The values that the components show and edit. */
  readonly dataModel: JsonObject;
}

/** A card that keeps every rule, or all the rules that it breaks (the first hundred). */
export type CardCheck = {readonly ok: true; readonly card: CardInput} | {readonly ok: false; readonly broken: readonly BrokenRule[]};

const fields = ['title', 'summary', 'height', 'components', 'dataModel'];

/** The form of a key in a card's data. */
export const dataKeyForm = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/;

/**
 * Holds a card against a profile, all or nothing: it is either right in every part, or refused with a rule, a place and a
 * sentence for each fault, all of them at once so that one more try can mend them. Never throws, whatever it is given.
 */
export function checkCard(profile: Profile, input: unknown): CardCheck {
  const {broken, broke} = brokenRules();
  const {limits} = profile;
  if (!isObject(input)) {
    broke('input.type', [], `A card is an object with ${fields.join(', ')}; got ${describe(input)}.`);
    return {ok: false, broken};
  }
  const bytes = measureJson(input, limits.inputBytes, broke);
  if (bytes > limits.inputBytes) broke('input.bytes', [], `A card is at most ${limits.inputBytes} bytes as compact JSON. Send less.`);
  // Then nothing more is said of it: it is no card, and to look through all of it would take long.
  if (bytes === Infinity) return {ok: false, broken};
  for (const key of Object.keys(input)) {
    if (!fields.includes(key)) broke('input.unknown_property', [key], `A card has no ${describe(key)}. It has ${fields.join(', ')}.`);
  }
  for (const key of fields) if (own(input, key) === undefined) broke('input.missing_property', [key], `A card needs ${key}.`);
  checkText('title', own(input, 'title'), limits.titleChars, broke);
  checkText('summary', own(input, 'summary'), limits.summaryChars, broke);
  checkHeight(own(input, 'height'), profile, broke);
  const data = own(input, 'dataModel');
  if (data !== undefined) checkData(data, profile, broke);
  const components = own(input, 'components');
  if (components !== undefined) checkComponents(components, isObject(data) ? data : undefined, profile, broke);
  return broken.length > 0 ? {ok: false, broken} : {ok: true, card: input as unknown as CardInput};
}

function checkText(name: string, value: JsonValue | undefined, most: number, broke: Broke): void {
  if (value === undefined) return;
  if (typeof value !== 'string') broke(`${name}.type`, [name], `The ${name} is a string; got ${describe(value)}.`);
  else if (value.length > most) broke(`${name}.chars`, [name], `The ${name} has at most ${most} characters; this one has ${value.length}.`);
  else if (value.trim() === '') broke(`${name}.blank`, [name], `The ${name} must say something.`);
}

function checkHeight(value: JsonValue | undefined, {limits: {minHeight, maxHeight}}: Profile, broke: Broke): void {
  if (value === undefined) return;
  const wanted = `The height is a whole number from ${minHeight} to ${maxHeight}; got ${describe(value)}.`;
  if (!Number.isInteger(value)) broke('height.type', ['height'], wanted);
  else if ((value as number) < minHeight) broke('height.below_min', ['height'], wanted);
  else if ((value as number) > maxHeight) broke('height.above_max', ['height'], wanted);
}

function checkData(data: JsonValue, {bindingLevels, lists, limits}: Profile, broke: Broke): void {
  if (!isObject(data)) return broke('data.type', ['dataModel'], `dataModel is an object of values; got ${describe(data)}.`);
  const wanted = `a string, a number, true or false${lists ? ', or a list of strings' : ''}`;
  let count = 0;
  const rest: [object: JsonObject, keys: readonly string[]][] = [[data, ['dataModel']]];
  for (let next = rest.pop(); next; next = rest.pop()) {
    const [object, keys] = next;
    for (const [key, value] of Object.entries(object)) {
      const at = [...keys, key];
      count++;
      if (!dataKeyForm.test(key) || isForbiddenKey(key)) broke('data.key', at, `A key of dataModel is 1 to 64 letters, digits and _, and starts with no digit; got ${describe(key)}.`);
      if (isObject(value) && at.length <= bindingLevels) rest.push([value, at]);
      else if (Array.isArray(value) && lists && value.every((item) => typeof item === 'string')) continue;
      else if (value !== undefined && (typeof value === 'object' || (typeof value === 'number' && !Number.isFinite(value)) || !/^[snb]/.test(typeof value))) {
        broke('data.non_scalar', at, `A value of dataModel is ${wanted}; got ${describe(value)}.`);
      }
    }
  }
  if (count > limits.dataKeys) broke('data.count', ['dataModel'], `dataModel has at most ${limits.dataKeys} values; this one has ${count}.`);
}

function checkComponents(components: JsonValue, data: JsonObject | undefined, profile: Profile, broke: Broke): void {
  const {limits} = profile;
  if (!Array.isArray(components)) return broke('components.type', ['components'], `components is a list; got ${describe(components)}.`);
  if (components.length === 0) return broke('components.empty', ['components'], 'Send at least one component, with the id "root".');
  if (components.length > limits.components) broke('components.count', ['components'], `A card has at most ${limits.components} components; this one has ${components.length}.`);
  // A list far over its limit is refused as it is; the rest of it would say nothing new.
  const looked = components.slice(0, 4 * limits.components) as readonly JsonValue[];
  const scope = {profile, data, broke};
  looked.forEach((component, index) => {
    if (isObject(component)) checkComponent(component, scope, ['components', index]);
    else broke('components.type', ['components', index], `A component is an object; got ${describe(component)}.`);
  });
  if (looked.length === components.length) checkTree(looked, scope);
}
