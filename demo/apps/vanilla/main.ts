import 'impo-elements/define';
import {Chat, type Turn} from '../chat.js';
import {type Theme, otherTheme, suggestions} from '../page.js';
import '../chat.css';

const chat = new Chat(sessionStorage);
const part = (id: string): HTMLElement => document.getElementById(id)!;
const form = part('form') as HTMLFormElement;
const articles = new Map<number, HTMLElement>();

/** Brings a turn's article up to date. What is there stays: elements are the state of what the reader sees. */
function draw(turn: Turn, busy: boolean): void {
  let article = articles.get(turn.id);
  if (article === undefined) {
    article = document.createElement('article');
    article.className = `turn ${turn.from}`;
    article.append(Object.assign(document.createElement('p'), {className: 'bubble'}));
    articles.set(turn.id, article);
    part('typing').before(article);
  }
  article.firstElementChild!.textContent = turn.text;
  for (const surfaceId of turn.surfaces.slice(article.children.length - 1)) {
    article.append(Object.assign(document.createElement('impo-surface'), {surfaceId, processor: chat.processor}));
  }
  for (const surface of article.querySelectorAll('impo-surface')) surface.busy = busy;
}

chat.subscribe(({turns, busy}) => {
  if (turns.length === 0) {
    for (const article of articles.values()) article.remove();
    articles.clear();
  }
  for (const turn of turns) draw(turn, busy);
  part('welcome').hidden = turns.length > 0;
  part('typing').textContent = busy ? 'Quay is answering …' : '';
  for (const button of document.querySelectorAll<HTMLButtonElement>('#clear, #chips button, #form button')) button.disabled = busy;
});
// Actions bubble, so that one listener serves all cards.
chat.actions.listen(part('thread'));

part('chips').append(...suggestions.map((text) => {
  const button = Object.assign(document.createElement('button'), {textContent: text});
  button.addEventListener('click', () => void chat.send(text));
  return button;
}));
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void chat.send(String(new FormData(form).get('draft')));
  form.reset();
});
part('clear').addEventListener('click', chat.clear);
part('theme').addEventListener('click', () => {
  const page = document.querySelector<HTMLElement>('.chat')!;
  page.dataset.theme = otherTheme(page.dataset.theme as Theme)!;
});
