/** What the tests of the card elements share: outputs of the tool, cards on the page, what was heard. */
import '../../elements/define-cards.js';
import type {CardMessageDetail, ImpoCardMessageEvent} from '../../elements/card-events.js';
import type {GeneratedCard} from '../../elements/generated-card.js';
import {type GeneratedUIOutput, publishGeneratedUI} from '../../src/cards/index.js';
import {put} from '../surface-page/page.js';

export {all, click, painted, press, put, runAxe, tree, type, until} from '../surface-page/page.js';

export const text = (id: string, words: unknown, variant?: string): object => ({id, component: 'Text', text: words, ...(variant === undefined ? {} : {variant})});
export const button = (id: string, name: string, context: object = {}, variant = 'primary'): object[] => [
  {id, component: 'Button', child: `${id}-label`, variant, action: {event: {name, context}}}, text(`${id}-label`, `Press ${id}`),
];

/** A tea order: every kind of field, two buttons. */
export const tea = {
  title: 'Tea for the meeting', summary: 'Say which tea and how much, and it is ordered.', height: 360,
  components: [
    {id: 'root', component: 'Column', children: ['head', 'kind', 'warm', 'cups', 'row'], align: 'stretch'},
    text('head', 'What shall it be?', 'h4'),
    {id: 'kind', component: 'TextField', label: 'Kind', value: {path: '/kind'}},
    {id: 'warm', component: 'CheckBox', label: 'With warm milk', value: {path: '/warm'}},
    {id: 'cups', component: 'Slider', label: 'Cups', min: 1, max: 9, value: {path: '/cups'}},
    {id: 'row', component: 'Row', children: ['order', 'skip']},
    ...button('order', 'order_tea', {kind: {path: '/kind'}, warm: {path: '/warm'}, cups: {path: '/cups'}, unit: 'cup'}),
    ...button('skip', 'skip_tea', {}, 'default'),
  ],
  dataModel: {kind: 'Mint', warm: false, cups: 3},
};

/** What the tool gives for an input. */
export function outputOf(input: object, surfaceId = 'call-1'): GeneratedUIOutput {
  const published = publishGeneratedUI(input, {surfaceId});
  if (!published.ok) throw new Error(published.error.message);
  return published.output;
}

/** A card on the page until the test ends, drawn. */
export async function cardOf(output: unknown = outputOf(tea), set: Partial<GeneratedCard> = {}): Promise<GeneratedCard> {
  const card = document.createElement('impo-card');
  Object.assign(card, set, {output});
  put(card);
  await card.updateComplete;
  return card;
}

/** What is seen of a card, in order. */
export const seen = (card: GeneratedCard): string => (card.shadowRoot!.querySelector('article')!.innerText + '\n' + (card.surface?.paper.innerText ?? '')).trim();

/** A button of the card's surface by its words. */
export function pressable(card: GeneratedCard, words: string): HTMLButtonElement {
  const found = [...card.surface!.paper.querySelectorAll('button')].find((one) => one.innerText.trim() === words);
  if (found === undefined) throw new Error(`no button “${words}”`);
  return found;
}

/** Collects messages; `answer` says what the page does with each. */
export function messagesOf(card: EventTarget, answer?: (event: ImpoCardMessageEvent) => void): CardMessageDetail[] {
  const heard: CardMessageDetail[] = [];
  card.addEventListener('impo-card-message', (event) => {
    heard.push((event as ImpoCardMessageEvent).detail);
    answer?.(event as ImpoCardMessageEvent);
  });
  return heard;
}

export const notice = (card: GeneratedCard): string => card.shadowRoot!.querySelector('[part="notice"]')?.textContent ?? '';

/** A promise with its ends in hand. */
export function deferred<T>(): {promise: Promise<T>; resolve: (value: T) => void; reject: (error: Error) => void} {
  let resolve!: (value: T) => void, reject!: (error: Error) => void;
  const promise = new Promise<T>((yes, no) => [resolve, reject] = [yes, no]);
  return {promise, resolve, reject};
}
