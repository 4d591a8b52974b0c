import 'impo-elements/define';
import {basicCatalog} from 'impo-elements';

const raw = document.querySelector('#raw');
raw.messages = [
  {version: 'v0.9', createSurface: {surfaceId: 'vote', catalogId: basicCatalog.id}},
  {version: 'v0.9', updateComponents: {surfaceId: 'vote', components: [
    {id: 'root', component: 'Column', children: ['agree', 'vote']},
    {id: 'agree', component: 'CheckBox', label: 'Lunch outside', value: {path: '/outside'}},
    {id: 'vote', component: 'Button', child: 'label', action: {event: {name: 'vote', context: {outside: {path: '/outside'}}}}},
    {id: 'label', component: 'Text', text: 'Vote'},
  ]}},
  {version: 'v0.9', updateDataModel: {surfaceId: 'vote', value: {outside: true}}},
];

raw.addEventListener('impo-action', ({detail}) => {
  document.querySelector('#envelope').textContent = JSON.stringify(detail.message, null, 2);
});
