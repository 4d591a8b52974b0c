import {formatPointer} from '../data/pointer.js';

/** One rule of a profile that a card breaks. */
export interface BrokenRule {
  /** Id of the rule, such as `tree.depth`. */
  readonly rule: string;
  /** JSON Pointer (RFC 6901) into the card; `""` is the card itself. */
  readonly pointer: string;
  /** A sentence for whoever wrote the card, often a model: what is wrong and what to send instead. */
  readonly message: string;
}

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
