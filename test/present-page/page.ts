/** What the tests of `<impo-present>` share: templates, cards on the page, a host that answers. */
import '../../elements/define-cards.js';
import type {PresentSubmitDetail} from '../../elements/card-events.js';
import type {PresentCard} from '../../elements/present-card.js';
import {type Answer, type PresentCall, type PresentTemplate, SettleOnce, readTemplate} from '../../src/present/index.js';
import {put} from '../surface-page/page.js';

export {click, painted, press, put, runAxe, tree, type, until} from '../surface-page/page.js';
export {deferred} from '../cards-page/page.js';

const base = {fallback_text: 'All of it in words.'};

/** A form with a field of every type. */
export const form = {
  ...base, kind: 'form', title: 'Book the kiln', description: 'It holds forty pieces.',
  fields: [
    {id: 'name', label: 'Name', type: 'text', required: true, help: 'As it stands on your shelf.', max_length: 20},
    {id: 'pieces', label: 'Pieces', type: 'number', required: true, min: 1, max: 40},
    {id: 'heat', label: 'Heat', type: 'range', min: 1, max: 10, default: 4},
    {id: 'day', label: 'Day', type: 'date', required: true},
    {id: 'hour', label: 'Hour', type: 'time'},
    {id: 'pickup', label: 'Pick-up', type: 'datetime'},
    {id: 'clay', label: 'Clay', type: 'select', required: true, options: [{id: 'red', label: 'Red clay', description: 'From the river.'}, {id: 'white', label: 'Porcelain'}]},
    {id: 'glaze', label: 'Glazes', type: 'multi_select', min_selected: 1, max_selected: 2, required: true, options: [
      {id: 'ash', label: 'Ash', description: 'Grey, a little rough.'}, {id: 'iron', label: 'Iron', description: 'Brown to black.'}, {id: 'clear', label: 'Clear'}]},
    {id: 'help', label: 'I need help', type: 'boolean', help: 'Somebody comes along.'},
    {id: 'note', label: 'Note', type: 'long_text', max_length: 100},
  ],
  actions: [{id: 'submit', label: 'Book', style: 'primary'}, {id: 'later', label: 'Later', complete: false}],
};

export const choice = {
  ...base, kind: 'choice', title: 'Which shelf?',
  options: [{id: 'top', label: 'Top', description: 'Dry, but high.'}, {id: 'low', label: 'Low'}],
};

export const review = {
  ...base, kind: 'review', title: 'Fire it?', items: [{label: 'Pieces', value: '12'}, {label: 'Heat', value: '**1200**'}],
  comment: {label: 'What should change?', max_length: 200, required_on: ['reject']},
  actions: [{id: 'approve', label: 'Fire it', style: 'primary'}, {id: 'reject', label: 'Do not'}],
};

export const status = {
  ...base, kind: 'status', title: 'Firing', description: 'It takes a night.', steps: [
    {id: 'load', label: 'Load', state: 'done', detail: '12 pieces'}, {id: 'heat', label: 'Heat up', state: 'running'}, {id: 'cool', label: 'Cool down', state: 'pending'},
    {id: 'glaze', label: 'Glaze', state: 'skipped'}, {id: 'mail', label: 'Send mail', state: 'failed', detail: 'No address'}],
};

/** A question on the page until the test ends, drawn. */
export async function question(template: unknown, set: Partial<PresentCard> = {}): Promise<PresentCard> {
  const card = document.createElement('impo-present');
  Object.assign(card, {callId: 'call-1', sessionId: 'session-1', template}, set);
  put(card);
  await card.updateComplete;
  return card;
}

/** A host with one open call. */
export function hostOf(template: object): {settle: SettleOnce; call: PresentCall; send: (body: unknown) => Promise<Answer>; bodies: unknown[]} {
  const settle = new SettleOnce();
  const reading = readTemplate(template);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  const call = settle.open({sessionId: 'session-1', callId: 'call-1', template: reading.template as PresentTemplate});
  const bodies: unknown[] = [];
  return {settle, call, bodies, send: (body) => {
    bodies.push(structuredClone(body));
    return Promise.resolve(settle.submit(body));
  }};
}

export const root = (card: PresentCard): ShadowRoot => card.shadowRoot!;
export const find = <T extends Element = HTMLElement>(card: PresentCard, selector: string): T => {
  const found = root(card).querySelector<T>(selector);
  if (found === null) throw new Error(`no ${selector} in ${root(card).innerHTML.slice(0, 400)}`);
  return found;
};
/** The native control, or the group, with a name. */
export function named<T extends HTMLElement = HTMLInputElement>(card: PresentCard, name: string, selector = 'input, textarea'): T {
  const found = [...root(card).querySelectorAll<T>(selector)].find((one) => {
    const label = one.closest('label') ?? (one.id ? root(card).querySelector(`label[for="${one.id}"]`) : null);
    return (label === null ? one.ariaLabel : [...label.querySelectorAll<HTMLElement>('[part="text"]'), label][0]!.innerText.replace(/\s*required$/, '').trim()) === name;
  });
  if (found === undefined) throw new Error(`no control named ${name}`);
  return found;
}
export const pressable = (card: PresentCard, words: string): HTMLButtonElement => {
  const found = [...root(card).querySelectorAll('button')].find((one) => one.innerText.trim() === words);
  if (found === undefined) throw new Error(`no button “${words}”`);
  return found;
};
export const words = (card: PresentCard): string => find(card, 'article').innerText;
/** What screen readers were told last. */
export const said = (card: PresentCard): string => find(card, '.surface > [role="status"]').textContent ?? '';
export const described = (card: PresentCard, node: Element): string =>
  (node.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean).map((id) => root(card).getElementById(id)?.textContent?.trim() ?? `?${id}`).join(' | ');

export function submissions(card: EventTarget): PresentSubmitDetail[] {
  const heard: PresentSubmitDetail[] = [];
  card.addEventListener('impo-present-submit', (event) => heard.push((event as CustomEvent<PresentSubmitDetail>).detail));
  return heard;
}
