/** The scripts of the two frames. They are kept as text, so that no compiler or bundler rewrites what the game's frame relies on. */

/**
 * The script that runs in the game's frame before the game. It is comfort and depth, never the boundary: the frame, its
 * sandbox flags and its policy hold without it.
 *
 * - WebRTC is taken out of the realm, since no policy of a document can forbid it.
 * - `localStorage`, `sessionStorage` and `cookie` live in memory, since most games touch them without a second thought.
 * - Forms get their submit event from a button or Enter, and go nowhere.
 * - `pushState` replaces, so that a game does not fill the reader's history.
 * - `focus()` works once the reader is in the game, and does nothing before.
 * - `scrollIntoView()` scrolls no further than it must, since it also scrolls the page.
 * - When the host wants to know it, the height of the content goes to the outer frame.
 */
export const prelude = `(() => {
  document.currentScript.remove();
  const define = (owner, name, rule) => { try { Object.defineProperty(owner, name, {configurable: true, ...rule}); } catch {} };
  for (const name of Object.getOwnPropertyNames(window)) if (/^(webkit|moz)?RTC/.test(name)) define(window, name, {value: undefined});
  const store = () => {
    const items = Object.create(null);
    const set = (key, value) => { items[key] = String(value); };
    const remove = (key) => { delete items[key]; };
    const keys = () => Object.keys(items);
    const api = {getItem: (key) => items[key] ?? null, setItem: set, removeItem: remove, clear: () => keys().forEach(remove), key: (index) => keys()[index] ?? null, get length() { return keys().length; }};
    return new Proxy(items, {get: (_, key) => key in api ? api[key] : items[key], set: (_, key, value) => { set(key, value); return true; }});
  };
  for (const name of ['localStorage', 'sessionStorage']) { const value = store(); define(window, name, {get: () => value}); }
  // On the document alone: what stands on the prototype still fails, as it must.
  const cookies = new Map();
  define(document, 'cookie', {
    get: () => [...cookies].map((pair) => pair.join('=')).join('; '),
    set: (text) => {
      const [, name, value, rest] = /^([^=;]*)=?([^;]*)(.*)/s.exec(text);
      if (/max-age=(0|-)|19[67]\\d/i.test(rest)) cookies.delete(name);
      else cookies.set(name, value);
    },
  });
  const replace = history.replaceState.bind(history);
  define(History.prototype, 'pushState', {value: (state) => replace(state, '')});
  for (const owner of [HTMLElement.prototype, SVGElement.prototype]) {
    const focus = owner.focus;
    define(owner, 'focus', {writable: true, value: function (...args) { if (document.hasFocus()) focus.apply(this, args); }});
  }
  define(window, 'focus', {writable: true, value: () => {}});
  // A sandbox without forms swallows the submit event too, which games handle themselves.
  const submit = (form, submitter) => {
    if (form.noValidate || form.reportValidity()) form.dispatchEvent(new SubmitEvent('submit', {bubbles: true, cancelable: true, submitter}));
  };
  define(HTMLFormElement.prototype, 'requestSubmit', {value: function (by) { submit(this, by); }});
  addEventListener('click', (event) => {
    const by = event.target.closest?.('button, input');
    if (by?.form && by.type === 'submit' && !event.defaultPrevented) {
      event.preventDefault();
      submit(by.form, by);
    }
  });
  const scroll = Element.prototype.scrollIntoView;
  define(Element.prototype, 'scrollIntoView', {writable: true, value: function (how) { scroll.call(this, {behavior: how?.behavior, block: 'nearest', inline: 'nearest'}); }});
})()`;

/** Follows the prelude when the host asked for the content's height. The frame's own height is no content. */
export const measuring = `(() => {
  document.currentScript.remove();
  const root = document.documentElement;
  const tell = () => parent.postMessage(Math.ceil(root.scrollHeight > innerHeight ? root.scrollHeight : root.getBoundingClientRect().height), '*');
  addEventListener('load', tell);
  new ResizeObserver(tell).observe(root);
})()`;

/**
 * The outer frame's one script, a function that is called with what only the host knows. It takes one game, once, from its
 * parent alone and only in an opaque origin, and answers on the port that came with it: `hello`, `loaded`, `left` (a second
 * load inside), `pong`, and heights as numbers. The host pings on it, or sends a new title. The game gets no port.
 *
 * The focus that reaches the outer frame goes on into the game. Host and outer frame are in two processes, and the focus
 * travels through the browser's: a message of the host's may be faster, so that none says when. Only the event does.
 */
export const takeGame = `((flags, features, head, measuring) => {
  addEventListener('message', function take({source, data, ports: [port]}) {
    if (source !== parent || self === top || self.origin !== 'null' || !port || data?.type !== 'impo-html') return;
    removeEventListener('message', take);
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', flags);
    frame.setAttribute('allow', features);
    frame.referrerPolicy = 'no-referrer';
    frame.title = data.title;
    frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0';
    let loads = 0, height = 0, timer = 0;
    frame.onload = () => port.postMessage(loads++ ? 'left' : 'loaded');
    port.onmessage = ({data: {title}}) => title ? frame.title = title : port.postMessage('pong');
    // In the event itself the browser does not move it on. By the next task it may have gone elsewhere: then it stays there.
    addEventListener('focus', () => setTimeout(() => {
      if (!document.hasFocus()) return;
      frame.blur();
      frame.focus();
    }));
    if (data.measure) addEventListener('message', (event) => {
      if (event.source !== frame.contentWindow || typeof event.data !== 'number') return;
      height = event.data;
      timer ||= setTimeout(() => { timer = 0; port.postMessage(height); }, 100);
    });
    port.postMessage('hello');
    frame.srcdoc = head + (data.measure ? measuring : '') + data.html;
    document.body.append(frame);
  });
})`;
