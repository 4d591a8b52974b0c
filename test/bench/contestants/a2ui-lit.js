import {ContextProvider} from '@lit/context';
import {renderMarkdown} from '@a2ui/markdown-it';
import {A2uiLitElement, Context, basicCatalog} from '@a2ui/lit/v0_9';
import {MessageProcessor} from '@a2ui/web_core/v0_9';
import {cardMessages, data, rowsMessages, textMessage, textsMessages} from '../data.js';

// The protocol's own Lit renderer, set up as its documentation says: texts are Markdown, by the renderer made for it.

let host;
let processor;

const process = (messages) => processor.processMessages(messages);

export const contestant = {
  start(parent) {
    host = parent;
    new ContextProvider(host, {context: Context.markdown, initialValue: renderMarkdown});
    processor = new MessageProcessor([basicCatalog], () => {});
    processor.onSurfaceCreated((surface) => {
      const element = document.createElement('a2ui-surface');
      element.surface = surface;
      host.append(element);
    });
  },
  rows: (rows) => process(rowsMessages(rows)),
  texts: (count) => process(textsMessages(count)),
  setTitle: (index, title) => process([data('main', `/rows/${index}/title`, title)]),
  replaceRows: (rows) => process([data('main', '/rows', rows)]),
  appendRow: (row, index) => process([data('main', `/rows/${index}`, row)]),
  streamStart: (count) => process(textsMessages(count, false)),
  streamOne: (index) => process([textMessage(index)]),
  surfaces(count) {
    for (let index = 0; index < count; index++) process(cardMessages(index));
  },
  root: () => host,

  countRenders() {
    const touched = new Set();
    const prototype = A2uiLitElement.prototype;
    const {performUpdate} = prototype;
    prototype.performUpdate = function (...args) {
      touched.add(this);
      return performUpdate.apply(this, args);
    };
    return () => touched.size;
  },
};
