import 'impo-elements/define';
import {basicCatalog} from 'impo-elements';

const waiting = document.querySelector('#waiting');
const create = (catalogId) => ({version: 'v0.9', createSurface: {surfaceId: 'state', catalogId}});
const root = {version: 'v0.9', updateComponents: {surfaceId: 'state', components: [{id: 'root', component: 'Text', text: 'Here it is.'}]}};

const states = [
  [create(basicCatalog.id)],                         // loading: there is a surface, and nothing in it yet
  [create(basicCatalog.id), root],                   // drawn
  [create('https://example.com/unknown/catalog')],   // fallback: nobody here knows this catalog
  [],                                                // empty
];
let at = 0;
document.querySelector('#begin').addEventListener('click', () => {
  waiting.messages = states[at++ % states.length];
});
