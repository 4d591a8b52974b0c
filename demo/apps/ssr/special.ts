import {MessageProcessor, basicCatalog} from 'impo-elements/core';
import {surfaceToText} from 'impo-elements/host';
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

/** The special of the day. A server also reads messages: here for the text that stands in for the card. */
export function special(): Special {
  const processor = new MessageProcessor();
  processor.processMessages(messages);
  return {messages: JSON.stringify(messages), text: surfaceToText(processor.surfaces.get(surfaceId)!)};
}
