import 'impo-elements/define';
import {defineActions, describeAction, toWire} from 'impo-elements/host';
import * as z from 'zod/mini';
import {askAgent} from './order-agent.js';

// What you keep: in a database, in the thread, anywhere that takes JSON.
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
    if (messages) card.processMessages(messages);   // draws; it sends nothing
    if (messages && !card.isConnected) line.append(card);
    if (line.hasChildNodes()) log.append(line);
  }
  card.busy = kept.length > 1;                      // answered already
  actions.listen(card);
}

const actions = defineActions({book_table: z.object({guest: z.string(), seats: z.number()})}, {
  on: {async book_table(context, action) {
    document.querySelector('#sent').textContent = String(++sent);
    const answer = await askAgent(toWire(action));
    const data = {version: 'v0.9', updateDataModel: {surfaceId: action.surfaceId, value: context}};
    kept.push({who: 'you', text: describeAction(action), messages: [data]}, {who: 'agent', messages: answer});
    show();
  }},
});

document.querySelector('#reload').addEventListener('click', show);
show();
