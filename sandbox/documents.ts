import {deniedFeatures, innerPolicy, outerPolicy, sandboxFlags} from './policy.js';
import {measuring, prelude} from './prelude.js';

/** What stands before the game's text in its frame. The text is appended as it is: never parsed, cut or spliced by us. */
const innerHead = `<!doctype html><base href="about:srcdoc"><meta charset="utf-8"><meta name="referrer" content="no-referrer"><meta name="viewport" content="width=device-width, initial-scale=1"><meta http-equiv="Content-Security-Policy" content="${innerPolicy}"><script>${prelude}</script>`;

/** A string as a JavaScript literal that stands inside a script element. */
const literal = (text: string): string => JSON.stringify(text).replaceAll('<', '\\u003c');

/**
 * The outer frame's one script. It takes one game, once, from its parent alone and only in an opaque origin, and answers on
 * the port that came with it: `hello`, `loaded`, `left` (a second load inside), `pong`, and heights as numbers. The game gets no port.
 */
const outerScript = `addEventListener('message', function take({source, data, ports: [port]}) {
  if (source !== parent || self === top || self.origin !== 'null' || !port || !data || data.type !== 'impo-html') return;
  removeEventListener('message', take);
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', ${literal(sandboxFlags)});
  frame.setAttribute('allow', ${literal(deniedFeatures)});
  frame.referrerPolicy = 'no-referrer';
  frame.title = String(data.title);
  Object.assign(frame.style, {position: 'fixed', inset: 0, width: '100%', height: '100%', border: 0});
  let loads = 0;
  frame.onload = () => port.postMessage(loads++ ? 'left' : 'loaded');
  port.onmessage = (event) => event.data === 'focus' ? frame.focus() : port.postMessage('pong');
  let height = 0, timer = 0;
  if (data.measure) addEventListener('message', (event) => {
    if (event.source !== frame.contentWindow || typeof event.data !== 'number') return;
    height = event.data;
    timer ||= setTimeout(() => { timer = 0; port.postMessage(height); }, 100);
  });
  port.postMessage('hello');
  frame.srcdoc = ${literal(innerHead)} + (data.measure ? ${literal(`<script>${measuring}</script>`)} : '') + data.html;
  document.body.append(frame);
});`;

/**
 * The outer frame: the `srcdoc` of the inline form, and `dist/sandbox.html` of the hosted one. The neutral base comes first,
 * so that the game's frame cannot inherit the host's address; then the policy, then the script.
 */
export const outerDocument = `<!doctype html><base href="about:blank"><meta http-equiv="Content-Security-Policy" content="${outerPolicy}"><script>${outerScript}</script><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Game</title><body>
`;
