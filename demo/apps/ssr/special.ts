import {MessageProcessor, basicCatalog} from 'impo-elements/core';
import type {Special} from './Page.js';

const surfaceId = 'special';
const messages = [
  {version: 'v0.9', createSurface: {surfaceId, catalogId: basicCatalog.id}},
  {version: 'v0.9', updateComponents: {surfaceId, components: [
    {id: 'root', component: 'Column', children: ['title', 'text']},
    {id: 'title', component: 'Text', text: 'Special of the day', variant: 'h4'},
    {id: 'text', component: 'Text', text: {path: '/special'}},
  ]}},
  {version: 'v0.9', updateDataModel: {surfaceId, value: {special: 'Mussels with fennel, while they last.'}}},
];

/** The special of the day. The core also reads messages on a server: here for the text that stands in for the card. */
export function special(): Special {
  const processor = new MessageProcessor();
  processor.processMessages(messages);
  const text = processor.surfaces.get(surfaceId)!.dataModel.get('/special');
  return {messages: JSON.stringify(messages), text: `Special of the day: ${String(text)}`};
}
