import type {CardInput} from '../../src/cards/index.js';

/** A card or a part of one that a test may change in any way. */
export interface Loose { [key: string]: unknown }
/** A card that a test may change in any way. */
export interface LooseCard extends Loose {
  title: unknown;
  summary: unknown;
  height: unknown;
  components: Loose[];
  dataModel: Loose;
}

/** A small valid card with one of each component. */
export function sampleCard(): LooseCard {
  return {
    title: 'Tea order',
    summary: 'Pick a tea and how strong it should be, then order. Or just say which tea you want.',
    height: 320,
    components: [
      {id: 'root', component: 'Column', children: ['title', 'line', 'name', 'pick', 'game']},
      {id: 'title', component: 'Text', text: 'Which tea?', variant: 'h3'},
      {id: 'line', component: 'Divider', axis: 'horizontal'},
      {id: 'name', component: 'TextField', label: 'Name', value: {path: '/name'}, variant: 'shortText'},
      {id: 'pick', component: 'Row', children: ['milk', 'strength', 'order'], justify: 'end', align: 'center'},
      {id: 'milk', component: 'CheckBox', label: 'With milk', value: {path: '/milk'}},
      {id: 'strength', component: 'Slider', label: 'Strength', min: 1, max: 5, value: {path: '/strength'}},
      {id: 'order', component: 'Button', child: 'order.text', variant: 'primary', action: {event: {name: 'order_tea', context: {who: {path: '/name'}, milk: {path: '/milk'}, strength: {path: '/strength'}, size: 'cup'}}}},
      {id: 'order.text', component: 'Text', text: {path: '/name'}},
      {id: 'game', component: 'ImpoHTML', html: '<p>Steep for three minutes.</p>'},
    ],
    dataModel: {name: 'Ada', milk: true, strength: 3},
  };
}

/** The component with an id. */
export function part(card: LooseCard, id: string): Loose {
  const found = card.components.find((component) => component['id'] === id);
  if (!found) throw new Error(`The sample has no ${id}.`);
  return found;
}

/** The sample with a change. */
export function cardWith(change: (card: LooseCard) => unknown): LooseCard {
  const card = sampleCard();
  change(card);
  return card;
}

/** A changed sample as the type that a valid card has. */
export const asInput = (card: LooseCard): CardInput => card as unknown as CardInput;

/** A card of so many components, and so many levels. */
export function cardOf(components: number, levels = 2): LooseCard {
  const chain = Array.from({length: levels - 2}, (_, index) => ({id: `level${index + 2}`, component: 'Column', children: [index + 3 < levels ? `level${index + 3}` : 'leaf']}));
  const texts = Array.from({length: components - 2 - chain.length}, (_, index) => ({id: `text${index}`, component: 'Text', text: `${index}`}));
  return cardWith((card) => {
    card.components = [
      {id: 'root', component: 'Column', children: [chain.length ? 'level2' : 'leaf', ...texts.map(({id}) => id)]},
      ...chain, ...texts, {id: 'leaf', component: 'Text', text: 'Deepest'},
    ];
    card.dataModel = {};
  });
}
