import 'impo-elements/define';
import {MessageProcessor, basicCatalog} from 'impo-elements';

const surfaceId = 'main-chat';
const catalogId = basicCatalog.id;
const processor = new MessageProcessor();
document.querySelector('#moved').processor = processor;

processor.processMessages([
  {version: 'v0.9', createSurface: {surfaceId, catalogId}},
  {version: 'v0.9', updateComponents: {surfaceId, components: [
    {id: 'root', component: 'Column', children: ['title', 'ok']},
    {id: 'title', component: 'Text', variant: 'h3',
      text: {path: '/title'}},
    {id: 'ok', component: 'Button', variant: 'primary',
      child: 'label', action: {event: {name: 'ok', context: {}}}},
    {id: 'label', component: 'Text', text: 'OK'},
  ]}},
  {version: 'v0.9', updateDataModel: {
    surfaceId, value: {title: 'The same messages as before'},
  }},
]);

document.addEventListener('impo-action', ({detail}) => {
  const value = `The action “${detail.name}” arrived`;
  processor.processMessages([
    {version: 'v0.9', updateDataModel: {
      surfaceId, path: '/title', value,
    }},
  ]);
});
