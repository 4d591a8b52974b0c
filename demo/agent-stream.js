// Replays a model's response at the speed of a model and feeds a surface with what the stream parser makes of it.
import {createStreamParser} from '../dist/npm/src/agent/index.js';
import {response} from './agent-response.js';

const {MessageProcessor, basicCatalog} = window.ImpoElements;
const $ = (id) => document.getElementById(id);

/** Pieces about as models emit them: a word with the space before it, a few marks, never minding what they cut. */
const tokens = response.match(/ ?[\p{L}\p{N}]{1,7}|[^\p{L}\p{N}]{1,3}/gu);
let run = 0;

async function play() {
  const mine = ++run;
  const processor = new MessageProcessor();
  const parser = createStreamParser({catalog: basicCatalog, onError: ({message}) => console.warn(message)});
  let messages = 0;
  const take = (parts) => {
    for (const {text, a2ui = []} of parts) {
      $('said').textContent += text;
      messages += a2ui.length;
      processor.processMessages(a2ui);
    }
  };
  $('response').textContent = $('said').textContent = '';
  $('surface').processor = processor;
  $('surface').surfaceId = 'trip';
  const start = performance.now();
  for (let at = 0; at < tokens.length;) {
    const due = Math.min(tokens.length, Math.ceil((performance.now() - start) / 1000 * Number($('speed').value)));
    for (; at < due; at++) {
      $('response').append(tokens[at]);
      take(parser.push(tokens[at]));
    }
    $('response').scrollTop = $('response').scrollHeight;
    $('count').textContent = `${at} of ${tokens.length} tokens, ${messages} messages`;
    await new Promise(requestAnimationFrame);
    if (mine !== run) return;
  }
  take(parser.end());
}

$('play').addEventListener('click', play);
$('speed').addEventListener('change', play);
play();
