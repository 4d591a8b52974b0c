import 'impo-elements/define';
import {basicCatalog} from 'impo-elements';

const card = document.querySelector('#card');

card.messages = [
  {version: 'v0.9', createSurface: {surfaceId: 'tea', catalogId: basicCatalog.id}},
  {version: 'v0.9', updateComponents: {surfaceId: 'tea', components: [
    {id: 'root', component: 'Column', children: ['title', 'kind', 'brew', 'said']},
    {id: 'title', component: 'Text', text: 'Tea', variant: 'h2'},
    {id: 'kind', component: 'ChoicePicker', label: 'Which one', value: {path: '/kind'}, variant: 'mutuallyExclusive',
      options: [{label: 'Sencha', value: 'sencha'}, {label: 'Assam', value: 'assam'}]},
    {id: 'brew', component: 'Button', child: 'label', variant: 'primary',
      action: {event: {name: 'brew', context: {kind: {path: '/kind'}}}}},
    {id: 'label', component: 'Text', text: 'Put the kettle on'},
    {id: 'said', component: 'Text', text: {path: '/said'}, variant: 'caption'},
  ]}},
  {version: 'v0.9', updateDataModel: {surfaceId: 'tea', value: {kind: ['sencha'], said: 'Water is ready.'}}},
];

card.addEventListener('impo-action', ({detail}) => {
  const [kind] = detail.context.kind;
  card.processMessages([
    {version: 'v0.9', updateDataModel: {surfaceId: 'tea', path: '/said', value: `The ${kind} is brewing.`}},
  ]);
});
