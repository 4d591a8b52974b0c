// A stand-in for your agent. Asked nothing, it sends a card;
// sent an action, it answers after a moment.
const version = 'v0.9';
const surfaceId = 'table';
const catalogId = 'https://a2ui.org/specification/v0_9/'
  + 'catalogs/basic/catalog.json';

const card = [
  {version, createSurface: {surfaceId, catalogId}},
  {version, updateComponents: {surfaceId, components: [
    {id: 'root', component: 'Column',
      children: ['title', 'guest', 'seats', 'book', 'said']},
    {id: 'title', component: 'Text', variant: 'h3',
      text: 'A table for tonight'},
    {id: 'guest', component: 'TextField', label: 'Name',
      value: {path: '/guest'}},
    {id: 'seats', component: 'Slider', label: 'Seats',
      min: 1, max: 8, value: {path: '/seats'}},
    {id: 'book', component: 'Button', variant: 'primary',
      child: 'label', action: {event: {
        name: 'book_table',
        context: {guest: {path: '/guest'}, seats: {path: '/seats'}},
      }}},
    {id: 'label', component: 'Text', text: 'Book'},
    {id: 'said', component: 'Text', variant: 'caption',
      text: {path: '/said'}},
  ]}},
  {version, updateDataModel: {
    surfaceId, value: {guest: 'Ada', seats: 2, said: ''},
  }},
];

export async function askAgent(wire) {
  if (!wire) return card;
  await new Promise((done) => setTimeout(done, 1200));
  const {guest, seats} = wire.message.action.context;
  return [{version, updateDataModel: {
    surfaceId, path: '/said',
    value: `Booked for ${guest}, ${seats} seats.`,
  }}];
}
