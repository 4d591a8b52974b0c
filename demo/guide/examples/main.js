import 'impo-elements/define';
import {basicCatalog} from 'impo-elements';

const card = document.querySelector('#card');
const surfaceId = 'tea';
const catalogId = basicCatalog.id;

card.messages = [
  {version: 'v0.9', createSurface: {surfaceId, catalogId}},

  {version: 'v0.9', updateComponents: {surfaceId, components: [
    {id: 'root', component: 'Column',
      children: ['title', 'kind', 'brew', 'said']},
    {id: 'title', component: 'Text', variant: 'h2', text: 'Tea'},
    {id: 'kind', component: 'ChoicePicker', label: 'Which one',
      variant: 'mutuallyExclusive', value: {path: '/kind'},
      options: [
        {label: 'Sencha', value: 'sencha'},
        {label: 'Assam', value: 'assam'},
      ]},
    {id: 'brew', component: 'Button', variant: 'primary',
      child: 'label', action: {event: {
        name: 'brew', context: {kind: {path: '/kind'}},
      }}},
    {id: 'label', component: 'Text', text: 'Put the kettle on'},
    {id: 'said', component: 'Text', variant: 'caption',
      text: {path: '/said'}},
  ]}},

  {version: 'v0.9', updateDataModel: {surfaceId, value: {
    kind: ['sencha'], said: 'Water is ready.',
  }}},
];

card.addEventListener('impo-action', ({detail}) => {
  const value = `The ${detail.context.kind[0]} is brewing.`;
  card.processMessages([
    {version: 'v0.9', updateDataModel: {
      surfaceId, path: '/said', value,
    }},
  ]);
});
