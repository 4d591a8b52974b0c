// Harmless on a server: there it defines nothing.
import 'impo-elements/define';
import {renderToString} from 'react-dom/server';
import {Page} from './Page.js';
import {special} from './special.js';

/** The page's markup, and the data that it was rendered from. */
export function render(): {readonly html: string; readonly data: string} {
  const data = special();
  // In a script element, nothing may look like its end.
  return {html: renderToString(<Page special={data} />), data: JSON.stringify(data).replaceAll('<', '\\u003c')};
}
