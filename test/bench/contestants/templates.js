import {html, render} from 'lit';
import {card, line} from '../data.js';

// The second floor: the same screen as lit-html templates, rendered anew from the data after every change, without any
// component in between.

let host;
let data;

const button = (id) => html`<button type="button" class="button" @click=${() => host.dispatchEvent(new CustomEvent('choose', {detail: id}))}><span class="text">Choose</span></button>`;

const rowTemplate = ({id, title, price}) => html`
  <li class="item"><div class="card"><div class="row between"><p class="text">${title}</p><p class="text caption">${price}</p>${button(id)}</div></div></li>`;

const drawRows = () => render(html`<div class="frame"><div class="column"><ul class="list" tabindex="0">${data.map(rowTemplate)}</ul></div></div>`, host);
const drawTexts = () => render(html`<div class="frame"><div class="column">${data.map((text) => html`<p class="text">${text}</p>`)}</div></div>`, host);

export const contestant = {
  start(parent) {
    host = parent;
  },
  rows(rows) {
    data = rows;
    drawRows();
  },
  texts(count) {
    data = Array.from({length: count}, (_, index) => line(index));
    drawTexts();
  },
  setTitle(index, title) {
    data = data.with(index, {...data[index], title});
    drawRows();
  },
  replaceRows(rows) {
    data = rows;
    drawRows();
  },
  appendRow(row) {
    data = [...data, row];
    drawRows();
  },
  streamStart() {
    data = [];
    drawTexts();
  },
  streamOne(index) {
    data = [...data, line(index)];
    drawTexts();
  },
  surfaces(count) {
    render(Array.from({length: count}, (_, index) => {
      const {title, body, price} = card(index);
      return html`<section class="card"><div class="column"><h3 class="text heading">${title}</h3><p class="text">${body}</p>
        <div class="row between"><p class="text caption">${price}</p>${button(index)}</div></div></section>`;
    }), host);
  },
  root: () => host,
};
