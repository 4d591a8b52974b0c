import 'impo-elements/define';
import {MessageProcessor, basicCatalog} from 'impo-elements';

const waiting = document.querySelector('#waiting');
const version = 'v0.9';
const surfaceId = 'state';
const create = (catalogId) => (
  {version, createSurface: {surfaceId, catalogId}});
const root = {version, updateComponents: {surfaceId, components: [
  {id: 'root', component: 'Text', text: 'Here it is.'},
]}};

const states = [
  // loading: there is a surface, and nothing in it yet
  [create(basicCatalog.id)],
  // drawn
  [create(basicCatalog.id), root],
  // fallback: nobody here knows this catalog
  [create('https://example.com/unknown')],
  // empty
  [],
];
let at = 0;
document.querySelector('#begin').addEventListener('click', () => {
  const processor = new MessageProcessor();
  waiting.processor = processor;
  processor.processMessages(states[at++ % states.length]);
});
