/**
 * What a model must know to write a document for `ImpoHTML`: put it into the prompt beside the catalog, when the catalog has
 * that component. `lintGameHtml` checks the greater part of it.
 */
export const impoHtmlGuidelines = `ImpoHTML shows one small HTML document that you write, such as a game, in a closed frame.
- Put everything into the property "html": one string of at most 64,000 characters with inline <style> and <script>. It is a literal, never a binding.
- There is no network: no external script, style, font, picture or sound, no fetch or WebSocket. Draw with canvas, inline SVG and CSS; pictures only as data: or blob: URLs; make sound with WebAudio after the first press.
- There is no storage: localStorage, sessionStorage and cookies work, but are forgotten when the document closes. IndexedDB and workers do not work.
- There are no dialogs, forms that submit, downloads, new windows or navigation: use buttons and their click handlers, and keep messages in the document. document.write, location and history must not be used.
- The document cannot talk to the page around it, and must not need it. Do not use parent, top or postMessage.
- It is used by touch, mouse and keyboard: listen to pointer events (or click), give targets of at least 44 px, set touch-action: none where a finger draws or steers, and offer keys as well. Call preventDefault() for the arrow keys and the space bar only, never for Tab or Escape.
- Do not take the focus by yourself, and do nothing that matters before the first press: the document starts under a cover with a play button.
- It gets any width from 280 px and a height from 112 to 672 px, and both can change: start with <meta name="viewport" content="width=device-width, initial-scale=1">, lay out in percentages or with innerWidth and innerHeight, and redraw on resize. Multiply a canvas's size by devicePixelRatio.
- Support light and dark with <meta name="color-scheme" content="light dark"> and light-dark() or prefers-color-scheme; honour prefers-reduced-motion.
- Animate with requestAnimationFrame, never with a busy loop: a document that does not answer for four seconds is closed. Do not post messages in bulk.
- Use real <button> elements, tell changes in an element with role="status", and offer a way to start again.`;
