import {formatPointer} from '../data/pointer.js';
import type {Profile, ProfileComponent, ProfileProperty} from './profile.js';

type Named = Pick<ProfileComponent, 'name'>;

/** One rule of a profile that a card breaks. */
export interface BrokenRule {
  /** Id of the rule, such as `tree.depth`. */
  readonly rule: string;
  /** JSON Pointer (RFC 6901) into the card; `""` is the card itself. */
  readonly pointer: string;
  /** A sentence for whoever wrote the card, often a model: what is wrong and what to send instead. */
  readonly message: string;
}

/** The rules that every profile has. */
const commonRules = [
  'input.type', 'input.unknown_property', 'input.missing_property', 'input.bytes', 'input.depth', 'input.nul', 'input.not_json',
  'title.type', 'title.blank', 'title.chars', 'summary.type', 'summary.blank', 'summary.chars',
  'height.type', 'height.below_min', 'height.above_max',
  'components.type', 'components.empty', 'components.count', 'component.unknown', 'component.url_widget',
  'id.format', 'id.duplicate', 'root.missing', 'child.unresolved', 'child.shared', 'tree.cycle', 'tree.depth', 'tree.unreachable',
  'property.unknown', 'property.styles', 'property.missing', 'property.type', 'property.enum',
  'children.template', 'children.empty', 'children.count',
  'binding.required', 'binding.relative', 'binding.nested', 'binding.extra_property', 'binding.unresolved', 'binding.type',
  'function.in_value', 'function.in_checks', 'function.arguments',
  'action.missing_event', 'action.function_call', 'action.name', 'action.context_type', 'action.context_count', 'action.context_key', 'action.context_bytes',
  'data.type', 'data.count', 'data.key', 'data.non_scalar',
] as const;

/** The ids of all rules that a card of this profile may break; those of its own properties come last, such as `slider.range`. */
export function cardRules({components}: Profile): readonly string[] {
  const own = [...components.values()].flatMap((component) => [
    ...(component.range ? [rangeRule(component)] : []),
    ...[...component.props.values()].flatMap((prop) => [...(prop.maxChars === undefined ? [] : [charsRule(prop)]), ...(prop.childTypes ? [childTypeRule(component, prop)] : [])]),
  ]);
  return [...new Set([...commonRules, ...own])];
}

/** For two numbers in the wrong order: `slider.range`. */
export const rangeRule = ({name}: Named): string => `${name.toLowerCase()}.range`;
/** For a literal that is too long: `html.chars`. */
export const charsRule = ({name}: Named): string => `${name}.chars`;
/** For a child of another type: `button.child_not_text`. */
export const childTypeRule = (component: Named, {name, childTypes = []}: ProfileProperty): string => `${component.name.toLowerCase()}.${name}_not_${childTypes.join('_or_').toLowerCase()}`;

/** Receives one broken rule. `keys` lead to the place. */
export type Broke = (rule: string, keys: readonly (string | number)[], message: string) => void;

/** Beyond these, another sentence helps nobody. */
const maxBroken = 100;

/** A list of broken rules, and the function that fills it. */
export function brokenRules(): {readonly broken: BrokenRule[]; readonly broke: Broke} {
  const broken: BrokenRule[] = [];
  const broke: Broke = (rule, keys, message) => {
    if (broken.length < maxBroken) broken.push({rule, pointer: keys.length ? formatPointer(keys.map(String)) : '', message});
  };
  return {broken, broke};
}
