import 'impo-elements/define';
import {basicCatalog} from 'impo-elements';

const raw = document.querySelector('#raw');
const surfaceId = 'vote';
const catalogId = basicCatalog.id;

raw.messages = [
  {version: 'v0.9', createSurface: {surfaceId, catalogId}},
  {version: 'v0.9', updateComponents: {surfaceId, components: [
    {id: 'root', component: 'Column', children: ['out', 'vote']},
    {id: 'out', component: 'CheckBox', label: 'Lunch outside',
      value: {path: '/outside'}},
    {id: 'vote', component: 'Button', child: 'label',
      action: {event: {
        name: 'vote', context: {outside: {path: '/outside'}},
      }}},
    {id: 'label', component: 'Text', text: 'Vote'},
  ]}},
  {version: 'v0.9', updateDataModel: {
    surfaceId, value: {outside: true},
  }},
];

raw.addEventListener('impo-action', ({detail}) => {
  const text = JSON.stringify(detail.message, null, 2);
  document.querySelector('#envelope').textContent = text;
});
