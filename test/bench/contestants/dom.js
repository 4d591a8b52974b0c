import {card, line} from '../data.js';

// The floor: what a careful developer writes by hand for exactly this screen. Each text node that can change is kept,
// and written only when it differs; one listener serves all buttons.

let host;
let list;
let shown = [];

const element = (name, className, ...children) => {
  const node = document.createElement(name);
  node.className = className;
  node.append(...children);
  return node;
};

function chooseButton(id) {
  const button = element('button', 'button', element('span', 'text', 'Choose'));
  button.type = 'button';
  button.dataset.id = id;
  return button;
}

function makeRow({id, title, price}) {
  const texts = {title: document.createTextNode(title), price: document.createTextNode(price)};
  const button = chooseButton(id);
  const item = element('li', 'item', element('div', 'card', element('div', 'row between', element('p', 'text', texts.title), element('p', 'text caption', texts.price), button)));
  return {item, button, ...texts};
}

function write(text, value) {
  if (text.data !== value) text.data = value;
}

export const contestant = {
  start(parent) {
    host = parent;
    host.addEventListener('click', (event) => {
      const button = event.target.closest('button');
      if (button) host.dispatchEvent(new CustomEvent('choose', {detail: button.dataset.id}));
    });
  },
  rows(rows) {
    list = element('ul', 'list');
    list.tabIndex = 0;
    shown = rows.map(makeRow);
    list.append(...shown.map(({item}) => item));
    host.append(element('div', 'frame', element('div', 'column', list)));
  },
  texts(count) {
    const column = element('div', 'column');
    for (let index = 0; index < count; index++) column.append(element('p', 'text', line(index)));
    host.append(element('div', 'frame', column));
  },
  setTitle(index, title) {
    write(shown[index].title, title);
  },
  replaceRows(rows) {
    rows.forEach(({id, title, price}, index) => {
      const {button, ...texts} = shown[index];
      write(texts.title, title);
      write(texts.price, price);
      button.dataset.id = id;
    });
  },
  appendRow(row) {
    const made = makeRow(row);
    shown.push(made);
    list.append(made.item);
  },
  streamStart() {
    list = element('div', 'column');
    host.append(element('div', 'frame', list));
  },
  streamOne(index) {
    list.append(element('p', 'text', line(index)));
  },
  surfaces(count) {
    const thread = document.createDocumentFragment();
    for (let index = 0; index < count; index++) {
      const {title, body, price} = card(index);
      thread.append(element('section', 'card', element('div', 'column',
        element('h3', 'text heading', title), element('p', 'text', body),
        element('div', 'row between', element('p', 'text caption', price), chooseButton(index)))));
    }
    host.append(thread);
  },
  root: () => host,
};
