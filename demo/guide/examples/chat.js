import 'impo-elements/define';
import {MessageProcessor} from 'impo-elements';
import {
  defineActions, describeAction, toWire,
} from 'impo-elements/host';
import * as z from 'zod/mini';
import {askAgent} from './order-agent.js';

const table = document.querySelector('#table');
const processor = new MessageProcessor();
table.processor = processor;
processor.processMessages(await askAgent());

const actions = defineActions({
  book_table: z.object({guest: z.string(), seats: z.number()}),
}, {
  report: (problem) => say('note', problem.message),
});

actions.on('book_table', async ({guest, seats}, action) => {
  say('you', describeAction(action));
  // While this is pending the card is busy,
  // and takes no second press.
  const answer = await askAgent(toWire(action, {processor}));
  processor.processMessages(answer);
  say('agent', `The kitchen knows: ${seats} for ${guest}.`);
});

actions.listen(table);

function say(who, text) {
  const line = document.createElement('li');
  line.className = who;
  line.textContent = text;
  document.querySelector('#thread').append(line);
}
