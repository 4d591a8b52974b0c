import type {PresentReceipt, PresentTemplate} from '../src/present/index.js';
import type {CardWords} from './card-words.js';
import {type Drawing, tag} from './draw.js';
import {literalText} from './literal-text.js';

/** Icons of the steps' states. */
const stepIcons = {pending: 'clock', running: '', done: 'check', failed: 'error', skipped: 'skipNext'} as const;

/** A round badge with an icon, beside a heading. */
export function badge(icon: string, tone: 'good' | 'quiet' | 'bad'): Drawing {
  return tag('span', {class: `badge ${tone}`, 'aria-hidden': 'true'}, iconOf(icon));
}

/** The answers of a settled card, label by value; texts are shown as they were typed. */
export function answerList(receipt: PresentReceipt, words: CardWords): Drawing {
  return receipt.rows.length > 0 && tag('dl', {class: 'receipt', part: 'receipt', 'aria-label': words.answers},
    receipt.rows.map(({label, text, empty}) => pair(receipt.kind === 'choice' ? words.choice : label, empty ? words.nothing : text, empty ? 'open' : '')));
}

/** What a review shows to be looked at. */
export function itemList(items: readonly {readonly label: string; readonly value: string}[]): Drawing {
  return tag('dl', {class: 'receipt items', part: 'items'}, items.map(({label, value}) => pair(label, value)));
}

/** A long text gets lines of its own. */
function pair(label: string, text: string, name = ''): Drawing {
  return tag('div', {class: text.length > 60 ? 'long' : ''}, tag('dt', {}, label), tag('dd', {class: name}, tag('bdi', {}, text)));
}

/** The steps of a status card, each with an icon and its state in words. */
export function stepList(template: Extract<PresentTemplate, {kind: 'status'}>, words: CardWords): Drawing {
  return tag('ol', {class: 'steps', part: 'steps'}, template.steps.map(({label, state, detail}) => tag('li', {'data-state': state, 'aria-current': state === 'running' ? 'step' : ''},
    tag('span', {class: 'step-icon', 'aria-hidden': 'true'}, state === 'running' ? tag('span', {class: 'ring'}) : iconOf(stepIcons[state])),
    tag('div', {class: 'step-text'}, tag('span', {class: 'step-label'}, label), detail !== undefined && literalText(detail, 'caption')),
    tag('span', {class: 'step-state'}, words.steps[state]))));
}

function iconOf(name: string): Drawing {
  const icon = document.createElement('impo-icon');
  icon.name = name;
  return icon;
}
