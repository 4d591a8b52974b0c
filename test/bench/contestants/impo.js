import {cardMessages, data, rowsMessages, textMessage, textsMessages} from '../data.js';

// Impo Elements as its script tag gives it, with the default options.

const {MessageProcessor, basicElements} = window.ImpoElements;
let host;
let processor;

function surface() {
  const element = document.createElement('impo-surface');
  element.processor = processor;
  element.surfaceId = 'main';
  host.append(element);
}

const process = (messages) => processor.processMessages(messages);

export const contestant = {
  start(parent) {
    host = parent;
    processor = new MessageProcessor();
    addEventListener('impo-error', ({detail}) => console.error(detail.code, detail.message));
  },
  rows(rows) {
    surface();
    process(rowsMessages(rows));
  },
  texts(count) {
    surface();
    process(textsMessages(count));
  },
  setTitle: (index, title) => process([data('main', `/rows/${index}/title`, title)]),
  replaceRows: (rows) => process([data('main', '/rows', rows)]),
  appendRow: (row, index) => process([data('main', `/rows/${index}`, row)]),
  streamStart(count) {
    surface();
    process(textsMessages(count, false));
  },
  streamOne: (index) => process([textMessage(index)]),
  surfaces(count) {
    const list = document.createElement('impo-surface-list');
    list.processor = processor;
    host.append(list);
    for (let index = 0; index < count; index++) process(cardMessages(index));
  },
  root: () => host,

  /** Counts the elements that are written to or update themselves from now on. */
  countRenders() {
    const touched = new Set();
    for (const {tag} of Object.values(basicElements)) {
      for (let prototype = customElements.get(tag)?.prototype; prototype && prototype !== HTMLElement.prototype; prototype = Object.getPrototypeOf(prototype)) {
        for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
          if (!property.configurable) continue;
          const {set, value} = property;
          if (set) Object.defineProperty(prototype, name, {...property, set(next) {
            touched.add(this);
            set.call(this, next);
          }});
          else if (name === 'performUpdate') prototype[name] = function (...args) {
            touched.add(this);
            return value.apply(this, args);
          };
        }
      }
    }
    return () => touched.size;
  },
};
