import 'impo-elements/define/cards';
import {publishGeneratedUI} from 'impo-elements/cards';

// On the host: what the model called impo_publish_ui with.
const input = {
  title: 'Tea',
  summary: 'How strong, and with milk or without.',
  height: 232,
  components: [
    {id: 'root', component: 'Column',
      children: ['strength', 'milk', 'pour']},
    {id: 'strength', component: 'Slider', label: 'Strength',
      min: 1, max: 5, value: {path: '/strength'}},
    {id: 'milk', component: 'CheckBox', label: 'Milk',
      value: {path: '/milk'}},
    {id: 'pour', component: 'Button', variant: 'primary',
      child: 'label', action: {event: {name: 'pour', context: {
        strength: {path: '/strength'}, milk: {path: '/milk'},
      }}}},
    {id: 'label', component: 'Text', text: 'Pour'},
  ],
  dataModel: {strength: 3, milk: false},
};
const {ok, output, error} = publishGeneratedUI(input, {
  surfaceId: 'call-1',
});

// In the page: the tool's output, live or from history.
const card = document.querySelector('#tea-card');
card.output = ok ? output : error;

// A tap is ordinary user input.
card.addEventListener('impo-card-message', (event) => {
  event.respondWith(sendAsUser(event.detail.message));
});

async function sendAsUser(text) {
  const line = document.createElement('li');
  line.className = 'you';
  line.textContent = text;
  document.querySelector('#said').append(line);
}
