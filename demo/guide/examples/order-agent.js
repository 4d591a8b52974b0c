// A stand-in for your agent. Asked nothing, it sends a card; sent an action, it answers after a moment.
const surfaceId = 'table';

export async function askAgent(wire) {
  if (!wire) {
    return [
      {version: 'v0.9', createSurface: {surfaceId, catalogId: 'https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json'}},
      {version: 'v0.9', updateComponents: {surfaceId, components: [
        {id: 'root', component: 'Column', children: ['title', 'guest', 'seats', 'book', 'said']},
        {id: 'title', component: 'Text', text: 'A table for tonight', variant: 'h3'},
        {id: 'guest', component: 'TextField', label: 'Name', value: {path: '/guest'}},
        {id: 'seats', component: 'Slider', label: 'Seats', min: 1, max: 8, value: {path: '/seats'}},
        {id: 'book', component: 'Button', child: 'book-label', variant: 'primary', action: {event: {
          name: 'book_table', context: {guest: {path: '/guest'}, seats: {path: '/seats'}},
        }}},
        {id: 'book-label', component: 'Text', text: 'Book'},
        {id: 'said', component: 'Text', text: {path: '/said'}, variant: 'caption'},
      ]}},
      {version: 'v0.9', updateDataModel: {surfaceId, value: {guest: 'Ada', seats: 2, said: ''}}},
    ];
  }
  await new Promise((done) => setTimeout(done, 1200));
  const {guest, seats} = wire.message.action.context;
  return [{version: 'v0.9', updateDataModel: {surfaceId, path: '/said', value: `Booked for ${guest}, ${seats} seats.`}}];
}
