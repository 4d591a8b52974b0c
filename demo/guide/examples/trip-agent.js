// A stand-in for your agent: JSONL, in pieces that mind neither
// lines nor words, as a network sends them.
const version = 'v0.9';
const surfaceId = 'trip';
const catalogId = 'https://a2ui.org/specification/v0_9/'
  + 'catalogs/basic/catalog.json';

const messages = [
  {version, createSurface: {surfaceId, catalogId}},
  {version, updateComponents: {surfaceId, components: [
    {id: 'root', component: 'Column',
      children: ['title', 'days', 'hold']},
    {id: 'title', component: 'Text', variant: 'h2',
      text: 'Two days in Bern'},
  ]}},
  {version, updateComponents: {surfaceId, components: [
    {id: 'days', component: 'List',
      children: {componentId: 'day', path: '/days'}},
    {id: 'day', component: 'Column', children: ['name', 'plan']},
    {id: 'name', component: 'Text', variant: 'h4',
      text: {path: 'name'}},
    {id: 'plan', component: 'Text', text: {path: 'plan'}},
  ]}},
  {version, updateDataModel: {surfaceId, path: '/days/0', value: {
    name: 'Saturday', plan: 'The market, then the Minster tower.',
  }}},
  {version, updateDataModel: {surfaceId, path: '/days/1', value: {
    name: 'Sunday', plan: 'The Gurten, and the train at 17:04.',
  }}},
  {version, updateComponents: {surfaceId, components: [
    {id: 'hold', component: 'Button', variant: 'primary',
      child: 'label',
      action: {event: {name: 'hold_rooms', context: {}}}},
    {id: 'label', component: 'Text', text: 'Hold the rooms'},
  ]}},
];

export function askAgent() {
  const text = messages.map((one) => `${JSON.stringify(one)}\n`);
  const bytes = new TextEncoder().encode(text.join(''));
  let at = 0;
  return new Response(new ReadableStream({
    async pull(controller) {
      await new Promise((done) => setTimeout(done, 50));
      controller.enqueue(bytes.slice(at, at += 40));
      if (at >= bytes.length) controller.close();
    },
  }));
}
