import 'impo-elements/define';
import {
  MessageProcessor, basicCatalog, basicElements, defineComponent,
  defineFunction, dynamicNumber, dynamicString, extendCatalog,
} from 'impo-elements';

// 1. What an agent may write: a name, and properties
//    that can be bound to data.
const Stepper = defineComponent('Stepper', {
  description: 'A small number with a button on each side.',
  props: {label: dynamicString(), value: dynamicNumber()},
});

// 2. A function for bindings.
const eggs = defineFunction('eggs', {
  description: 'How many eggs that many people need.',
  args: {people: 'number'},
  returnType: 'number',
  run: ({people}) => Number(people) * 2,
});

// 3. A catalog is a value: the basic one, and yours.
const catalog = extendCatalog(basicCatalog, {
  id: 'https://example.com/catalogs/kitchen/v1',
  components: [Stepper],
  functions: [eggs],
});

// 4. Which element draws it, loaded when it is first needed.
const own = document.querySelector('#own');
own.elements = {...basicElements, Stepper: {
  tag: 'my-stepper', load: () => import('./my-stepper.js'),
}};
own.processor = new MessageProcessor({
  catalogs: [catalog, basicCatalog],
});

const surfaceId = 'breakfast';
own.processMessages([
  {version: 'v0.9', createSurface: {
    surfaceId, catalogId: catalog.id,
  }},
  {version: 'v0.9', updateComponents: {surfaceId, components: [
    {id: 'root', component: 'Column',
      children: ['title', 'people', 'need']},
    {id: 'title', component: 'Text', variant: 'h3',
      text: 'Breakfast'},
    {id: 'people', component: 'Stepper', label: 'People',
      value: {path: '/people'}},
    {id: 'need', component: 'Text', text: {call: 'formatString',
      args: {value: 'That is ${eggs(people: ${/people})} eggs.'},
    }},
  ]}},
  {version: 'v0.9', updateDataModel: {
    surfaceId, value: {people: 3},
  }},
]);
