import 'impo-elements/define';
import {MessageProcessor, basicCatalog} from 'impo-elements';

const processor = new MessageProcessor();
document.querySelector('#moved').processor = processor;

processor.processMessages([
  {version: 'v0.9', createSurface: {surfaceId: 'main-chat', catalogId: basicCatalog.id}},
  {version: 'v0.9', updateComponents: {surfaceId: 'main-chat', components: [
    {id: 'root', component: 'Column', children: ['title', 'ok']},
    {id: 'title', component: 'Text', text: {path: '/title'}, variant: 'h3'},
    {id: 'ok', component: 'Button', child: 'label', variant: 'primary', action: {event: {name: 'ok', context: {}}}},
    {id: 'label', component: 'Text', text: 'OK'},
  ]}},
  {version: 'v0.9', updateDataModel: {surfaceId: 'main-chat', value: {title: 'The same messages as before'}}},
]);

document.addEventListener('impo-action', ({detail}) => {
  if (detail.surfaceId !== 'main-chat') return;
  processor.processMessages([
    {version: 'v0.9', updateDataModel: {surfaceId: 'main-chat', path: '/title', value: `The action “${detail.name}” arrived`}},
  ]);
});
