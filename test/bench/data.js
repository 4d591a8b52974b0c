// What every contestant shows, and the messages that say it to the A2UI renderers. All numbers come from the index, so
// that every round and every contestant gets the same.

const names = ['Amber lamp', 'Birch table', 'Copper kettle', 'Denim apron', 'Enamel mug', 'Felt slippers', 'Glass carafe', 'Hemp rope'];
const catalogId = 'https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json';

/** Row `index` in its `edition`: another edition has other words everywhere. */
export function row(index, edition = 0) {
  return {id: `item-${index}`, title: `${names[(index + edition) % names.length]}, item ${index}${edition ? `.${edition}` : ''}`, price: `€ ${(index * 7 + edition) % 900 + 10}.50`};
}

/** `count` rows. */
export function rows(count, edition = 0) {
  return Array.from({length: count}, (_, index) => row(index, edition));
}

/** Static text `index`. */
export function line(index) {
  return `Line ${index}: the quick brown fox is on its way.`;
}

/** The words of surface `index` in a thread. */
export function card(index) {
  return {title: `Order ${index}`, body: `${names[index % names.length]} leaves the house tomorrow.`, price: `€ ${index % 90 + 10}.00`};
}

const message = (body) => ({version: 'v0.9', ...body});
export const create = (surfaceId) => message({createSurface: {surfaceId, catalogId}});
export const components = (surfaceId, list) => message({updateComponents: {surfaceId, components: list}});
export const data = (surfaceId, path, value) => message({updateDataModel: {surfaceId, path, value}});
const button = (id, context) => [
  {id, component: 'Button', child: `${id}-label`, action: {event: {name: 'choose', context}}},
  {id: `${id}-label`, component: 'Text', text: 'Choose'},
];

/** A list whose template row is a card, a row, two texts and a button. */
export function rowsMessages(list) {
  return [
    create('main'),
    components('main', [
      {id: 'root', component: 'Column', children: ['list']},
      {id: 'list', component: 'List', children: {componentId: 'card', path: '/rows'}},
      {id: 'card', component: 'Card', child: 'row'},
      {id: 'row', component: 'Row', justify: 'spaceBetween', align: 'center', children: ['title', 'price', 'choose']},
      {id: 'title', component: 'Text', text: {path: 'title'}},
      {id: 'price', component: 'Text', text: {path: 'price'}, variant: 'caption'},
      ...button('choose', {id: {path: 'id'}}),
    ]),
    data('main', '/', {rows: list}),
  ];
}

/** A column of static texts; without texts, it only names their ids. */
export function textsMessages(count, withTexts = true) {
  const ids = Array.from({length: count}, (_, index) => `text-${index}`);
  return [
    create('main'),
    components('main', [
      {id: 'root', component: 'Column', children: ids},
      ...withTexts ? ids.map((id, index) => ({id, component: 'Text', text: line(index)})) : [],
    ]),
  ];
}

/** The message that brings one of the texts. */
export function textMessage(index) {
  return components('main', [{id: `text-${index}`, component: 'Text', text: line(index)}]);
}

/** One small surface of a thread. */
export function cardMessages(index) {
  const id = `surface-${index}`;
  return [
    create(id),
    components(id, [
      {id: 'root', component: 'Card', child: 'column'},
      {id: 'column', component: 'Column', children: ['title', 'body', 'foot']},
      {id: 'title', component: 'Text', text: {path: '/title'}, variant: 'h3'},
      {id: 'body', component: 'Text', text: {path: '/body'}},
      {id: 'foot', component: 'Row', justify: 'spaceBetween', align: 'center', children: ['price', 'choose']},
      {id: 'price', component: 'Text', text: {path: '/price'}, variant: 'caption'},
      ...button('choose', {order: index}),
    ]),
    data(id, '/', card(index)),
  ];
}
