/** `impo-elements/script`: the script tag's file, which defines the elements and gives the page `window.ImpoElements`. */
// First, for its order of modules.
import * as ImpoElements from './index.js';
import './define.js';

declare global {
  interface Window {
    /** Everything that the npm entry exports. The first copy of the script on a page keeps the name. */
    ImpoElements?: typeof ImpoElements;
  }
}

window.ImpoElements ??= ImpoElements;
