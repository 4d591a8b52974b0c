/**
 * The script that runs in the game's frame before the game. It is comfort and depth, never the boundary: the frame, its
 * sandbox flags and its policy hold without it. It is kept as text, so that no compiler or bundler rewrites it.
 *
 * - WebRTC is taken out of the realm, since no policy of a document can forbid it.
 * - `localStorage`, `sessionStorage` and `cookie` live in memory, since most games touch them without a second thought.
 * - `pushState` replaces, so that a game does not fill the reader's history.
 * - `focus()` works once the reader is in the game, and does nothing before.
 * - When the host wants to know it, the height of the content goes to the outer frame.
 */
export const prelude = `(() => {
  document.currentScript.remove();
  const define = (owner, name, rule) => { try { Object.defineProperty(owner, name, {configurable: true, ...rule}); } catch {} };
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'mozRTCPeerConnection', 'RTCDataChannel', 'RTCIceCandidate', 'RTCSessionDescription', 'RTCIceTransport', 'RTCDtlsTransport', 'RTCSctpTransport', 'RTCRtpSender', 'RTCRtpReceiver', 'RTCRtpTransceiver']) define(window, name, {value: undefined});
  const store = () => {
    const items = Object.create(null);
    const api = {
      getItem: (key) => items[key] ?? null, setItem: (key, value) => { items[key] = String(value); }, removeItem: (key) => { delete items[key]; },
      clear: () => { for (const key in items) delete items[key]; }, key: (index) => Object.keys(items)[index] ?? null, get length() { return Object.keys(items).length; },
    };
    return new Proxy(items, {get: (target, key) => key in api ? api[key] : target[key], set: (target, key, value) => { target[key] = String(value); return true; }});
  };
  for (const name of ['localStorage', 'sessionStorage']) { const value = store(); define(window, name, {get: () => value}); }
  const cookies = new Map();
  define(Document.prototype, 'cookie', {
    get: () => [...cookies].map(([name, value]) => name + '=' + value).join('; '),
    set: (text) => {
      const [pair, ...rest] = String(text).split(';');
      const [name, ...value] = pair.split('=');
      if (/max-age=\\s*(0|-)|expires=[^;]*19[67]\\d/i.test(rest.join(';'))) cookies.delete(name.trim());
      else cookies.set(name.trim(), value.join('=').trim());
    },
  });
  const replace = history.replaceState.bind(history);
  define(History.prototype, 'pushState', {value: (state) => replace(state, '')});
  for (const owner of [HTMLElement.prototype, SVGElement.prototype]) {
    const focus = owner.focus;
    define(owner, 'focus', {writable: true, value: function (...args) { if (document.hasFocus()) focus.apply(this, args); }});
  }
  define(window, 'focus', {writable: true, value: () => {}});
})();`;

/** Follows the prelude when the host asked for the content's height. The frame's own height is no content. */
export const measuring = `(() => {
  document.currentScript.remove();
  const root = document.documentElement;
  const tell = () => parent.postMessage(Math.ceil(root.scrollHeight > innerHeight ? root.scrollHeight : root.getBoundingClientRect().height), '*');
  addEventListener('load', tell);
  new ResizeObserver(tell).observe(root);
})();`;
