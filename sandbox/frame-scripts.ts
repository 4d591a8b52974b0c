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
 * - Clocks begin with the game: its window may have stood ready for minutes, and a first step that long breaks many games.
 * - The resize that a frame has from being moved into its place, before it first draws, is none for the game.
 * - When the host wants to know it, the height of the content goes to the outer frame.
 *
 * A function that is called with whether to measure; the call follows it in the same script.
 */
export const prelude = `((measure) => {
  document.currentScript.remove();
  const define = (owner, name, rule) => Object.defineProperty(owner, name, {configurable: true, ...rule});
  for (const name of Object.getOwnPropertyNames(window)) if (/^(webkit|moz)?RTC/.test(name)) window[name] = undefined;
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
  const since = performance.now() - 16;
  const now = performance.now.bind(performance);
  const frame = requestAnimationFrame;
  const stamp = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp').get;
  performance.now = () => now() - since;
  window.requestAnimationFrame = (act) => frame((time) => act(time - since));
  define(Event.prototype, 'timeStamp', {get() { return stamp.call(this) - since; }});
  const size = () => innerWidth + 'x' + innerHeight;
  const first = size();
  const still = (event) => { if (size() === first) event.stopImmediatePropagation(); };
  addEventListener('resize', still);
  frame(() => removeEventListener('resize', still));
  const replace = history.replaceState.bind(history);
  History.prototype.pushState = (state) => replace(state, '');
  for (const owner of [HTMLElement.prototype, SVGElement.prototype]) {
    const focus = owner.focus;
    owner.focus = function (...args) { if (document.hasFocus()) focus.apply(this, args); };
  }
  window.focus = () => {};
  // A sandbox without forms swallows the submit event too, which games handle themselves.
  const submit = (form, submitter) => {
    if (form.noValidate || form.reportValidity()) form.dispatchEvent(new SubmitEvent('submit', {bubbles: true, cancelable: true, submitter}));
  };
  HTMLFormElement.prototype.requestSubmit = function (by) { submit(this, by); };
  addEventListener('click', (event) => {
    const by = event.target.closest?.('button, input');
    if (by?.form && by.type === 'submit' && !event.defaultPrevented) {
      event.preventDefault();
      submit(by.form, by);
    }
  });
  const scroll = Element.prototype.scrollIntoView;
  Element.prototype.scrollIntoView = function (how) { scroll.call(this, {behavior: how?.behavior, block: 'nearest', inline: 'nearest'}); };
  if (!measure) return;
  // The frame's own height is no content.
  const root = document.documentElement;
  const tell = () => parent.postMessage(Math.ceil(root.scrollHeight > innerHeight ? root.scrollHeight : root.getBoundingClientRect().height), '*');
  addEventListener('load', tell);
  new ResizeObserver(tell).observe(root);
})`;

/**
 * All that the game's frame holds at first. It takes one text, once, from its parent alone and only in an opaque origin, and
 * writes it in its own place: a game then begins without a navigation. `document.open()` keeps the window, the sandbox and the
 * policy that the frame has from its parent, and drops every listener. Should the frame load anew, this script is what runs,
 * and tells its parent, who gives it nothing more.
 */
export const loader = `(() => {
  addEventListener('message', function take({source, data}) {
    if (source !== parent || self.origin !== 'null' || typeof data !== 'string') return;
    removeEventListener('message', take);
    document.open();
    document.write(data);
    document.close();
  });
  parent.postMessage('impo-new', '*');
})()`;

/**
 * The outer frame's one script, a function that is called with what only the host knows. It makes the game's frame at once,
 * while nothing is known of a game. It takes one game, once, from its parent alone and only in an opaque origin, has it
 * written when the frame within is loaded, and answers on the port that came with it: `hello`, `loaded`, `left` (a further
 * load inside), `pong`, and heights as numbers. The host pings on it, or sends a new title. The game gets no port.
 *
 * The frame within is made after the load event, which would wait for it, and with it the host.
 *
 * The focus that reaches the outer frame goes on into the game. Host and outer frame are in two processes, and the focus
 * travels through the browser's: a message of the host's may be faster, so that none says when. Only the event does.
 */
export const takeGame = `((flags, features, start, head) => {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', flags);
  frame.setAttribute('allow', features);
  frame.referrerPolicy = 'no-referrer';
  frame.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;border:0';
  frame.srcdoc = start;
  const ready = new Promise((done) => { frame.onload = done; });
  let port, measure, height, timer, starts = 0, loads = 0;
  addEventListener('load', () => document.body.append(frame));
  addEventListener('message', ({source, data, ports: [given]}) => {
    if (source === frame.contentWindow) {
      // It began anew, be it before the game's own load event.
      if (data === 'impo-new' && starts++) port?.postMessage('left');
      if (!measure || typeof data !== 'number') return;
      height = data;
      timer ||= setTimeout(() => { timer = 0; port.postMessage(height); }, 100);
    } else if (source === parent && self.origin === 'null' && !port && given && data?.type === 'impo-html') {
      port = given;
      measure = data.measure;
      frame.title = data.title;
      port.onmessage = ({data: {title}}) => title ? frame.title = title : port.postMessage('pong');
      // In the event itself the browser does not move it on. By the next task it may have gone elsewhere: then it stays there.
      addEventListener('focus', () => setTimeout(() => {
        if (!document.hasFocus()) return;
        frame.blur();
        frame.focus();
      }));
      port.postMessage('hello');
      ready.then(() => {
        frame.onload = () => port.postMessage(loads++ ? 'left' : 'loaded');
        frame.contentWindow.postMessage(head + '(' + measure + ')<\\/script>' + data.html, '*');
      });
    }
  });
})`;
