// A stand-in for your agent: JSONL in pieces that mind neither lines nor words, as a network sends them.
const surfaceId = 'trip';
const lines = [
  {version: 'v0.9', createSurface: {surfaceId, catalogId: 'https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json'}},
  {version: 'v0.9', updateComponents: {surfaceId, components: [
    {id: 'root', component: 'Column', children: ['title', 'days', 'hold']},
    {id: 'title', component: 'Text', text: 'Two days in Bern', variant: 'h2'},
  ]}},
  {version: 'v0.9', updateComponents: {surfaceId, components: [
    {id: 'days', component: 'List', children: {componentId: 'day', path: '/days'}},
    {id: 'day', component: 'Column', children: ['name', 'plan']},
    {id: 'name', component: 'Text', text: {path: 'name'}, variant: 'h4'},
    {id: 'plan', component: 'Text', text: {path: 'plan'}},
  ]}},
  {version: 'v0.9', updateDataModel: {surfaceId, path: '/days/0', value: {name: 'Saturday', plan: 'The market, then the Minster tower.'}}},
  {version: 'v0.9', updateDataModel: {surfaceId, path: '/days/1', value: {name: 'Sunday', plan: 'The Gurten, and the train at 17:04.'}}},
  {version: 'v0.9', updateComponents: {surfaceId, components: [
    {id: 'hold', component: 'Button', child: 'hold-label', variant: 'primary', action: {event: {name: 'hold_rooms', context: {}}}},
    {id: 'hold-label', component: 'Text', text: 'Hold the rooms'},
  ]}},
];

export function askAgent() {
  const bytes = new TextEncoder().encode(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  let at = 0;
  return new Response(new ReadableStream({
    async pull(controller) {
      await new Promise((done) => setTimeout(done, 50));
      controller.enqueue(bytes.slice(at, at += 40));
      if (at >= bytes.length) controller.close();
    },
  }));
}
