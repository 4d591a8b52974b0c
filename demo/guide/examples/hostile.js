import 'impo-elements/define';
import {basicCatalog} from 'impo-elements';

const hostile = document.querySelector('#hostile');
const surfaceId = 'evil';
const catalogId = basicCatalog.id;

hostile.addEventListener('impo-error', ({detail}) => {
  const line = document.createElement('li');
  line.textContent = `${detail.code}: ${detail.message}`;
  document.querySelector('#told').append(line);
});

hostile.messages = [
  {version: 'v0.9', createSurface: {surfaceId, catalogId,
    theme: {primaryColor: 'url(https://evil.example)'},
  }},
  {version: 'v0.9', updateComponents: {surfaceId, components: [
    {id: 'root', component: 'Column',
      children: ['html', 'link', 'loop', 'press']},
    {id: 'html', component: 'Text',
      text: '<img src=x onerror="alert(1)"> stays text'},
    {id: 'link', component: 'Text',
      text: 'A [link](javascript:alert(1)) to nowhere'},
    {id: 'loop', component: 'Card', child: 'loop'},
    {id: 'press', component: 'Button', child: 'label',
      action: {functionCall: {
        call: 'openUrl', args: {url: 'javascript:alert(1)'},
      }}},
    {id: 'label', component: 'Text', text: 'Open javascript:'},
  ]}},
  {version: 'v0.9', updateDataModel: {
    surfaceId, path: '/__proto__/polluted', value: true,
  }},
];
