import 'impo-elements/define/cards';
import {SettleOnce, readTemplate} from 'impo-elements/present';

// On the host: what the model called a2ui_present with.
const {template} = readTemplate({
  kind: 'choice',
  title: 'Which train?',
  fallback_text: 'Choose the train at 16:04 or at 17:04.',
  options: [
    {id: 'early', label: '16:04', description: 'Direct'},
    {id: 'late', label: '17:04', description: 'One change'},
  ],
  actions: [{id: 'take', label: 'Take it', style: 'primary'}],
});
const settle = new SettleOnce();
const call = settle.open({
  sessionId: 'session-1', callId: 'call-2', template,
});

// In the page. Over a network, send() is a POST to the host.
const question = document.querySelector('#question');
question.template = template;
question.callId = 'call-2';
question.sessionId = 'session-1';
question.send = async (submission) => settle.submit(submission);

// The one answer is the tool's result, and makes the receipt.
question.result = await call.result;
