import 'impo-elements/define';
import {
  defineActions, describeAction, toWire,
} from 'impo-elements/host';
import * as z from 'zod/mini';
import {askAgent} from './order-agent.js';

// What you keep: in a database, in the thread,
// anywhere that takes JSON.
const kept = [{who: 'agent', messages: await askAgent()}];
let sent = 0;

function show() {
  const log = document.querySelector('#log');
  log.replaceChildren();
  const card = document.createElement('impo-surface');
  for (const {who, text, messages} of kept) {
    const line = document.createElement('li');
    line.className = who;
    if (text) line.textContent = text;
    // Draws what the agent sent, and sends nothing itself.
    card.processMessages(messages);
    if (!card.isConnected && who === 'agent') line.append(card);
    if (line.hasChildNodes()) log.append(line);
  }
  card.busy = kept.length > 1;   // answered already
  actions.listen(card);
}

const actions = defineActions({
  book_table: z.object({guest: z.string(), seats: z.number()}),
}, {
  on: {
    async book_table(context, action) {
      sent += 1;
      document.querySelector('#sent').textContent = `${sent}`;
      const answer = await askAgent(toWire(action));
      kept.push(
        {who: 'you', text: describeAction(action), messages: [
          {version: 'v0.9', updateDataModel: {
            surfaceId: action.surfaceId, value: context,
          }},
        ]},
        {who: 'agent', messages: answer},
      );
      show();
    },
  },
});

document.querySelector('#reload').addEventListener('click', show);
show();
