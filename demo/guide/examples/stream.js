import 'impo-elements/define';
import {MessageProcessor} from 'impo-elements';
import {askAgent} from './trip-agent.js';

const card = document.querySelector('#trip');
const again = document.querySelector('#again');

async function ask() {
  again.disabled = true;
  const processor = new MessageProcessor();
  card.processor = processor;

  // With a server:
  // const {body} = await fetch('/agent');
  const {body} = await askAgent();
  await processor.consume(body);

  again.disabled = false;
}

again.addEventListener('click', ask);
ask();
