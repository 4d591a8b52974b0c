// One card, for every brand.
const surfaceId = 'seat';

export const sample = [
  {version: 'v0.9', createSurface: {surfaceId, catalogId: 'https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json'}},
  {version: 'v0.9', updateComponents: {surfaceId, components: [
    {id: 'root', component: 'Column', children: ['title', 'note', 'name', 'when', 'remind', 'row']},
    {id: 'title', component: 'Text', text: 'Reserve a seat', variant: 'h2'},
    {id: 'note', component: 'Text', text: 'Doors open half an hour before.', variant: 'caption'},
    {id: 'name', component: 'TextField', label: 'Name', value: {path: '/name'}},
    {id: 'when', component: 'ChoicePicker', label: 'When', value: {path: '/when'}, variant: 'mutuallyExclusive', displayStyle: 'chips',
      options: [{label: 'Friday', value: 'fri'}, {label: 'Saturday', value: 'sat'}]},
    {id: 'remind', component: 'CheckBox', label: 'Remind me', value: {path: '/remind'}},
    {id: 'row', component: 'Row', children: ['go', 'later']},
    {id: 'go', component: 'Button', child: 'go-label', variant: 'primary', action: {event: {name: 'reserve', context: {}}}},
    {id: 'go-label', component: 'Text', text: 'Reserve'},
    {id: 'later', component: 'Button', child: 'later-label', action: {event: {name: 'later', context: {}}}},
    {id: 'later-label', component: 'Text', text: 'Later'},
  ]}},
  {version: 'v0.9', updateDataModel: {surfaceId, value: {name: 'Ada', when: ['sat'], remind: true}}},
];
