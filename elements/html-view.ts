import {gameIcon, type IconSource} from './html-icons.js';
import type {GameWords} from './html-words.js';

/** What the reader can do with a game. */
export interface GameControls {
  play(): void;
  exit(): void;
  stop(): void;
  restart(): void;
}

/** What is seen: the cover, the game with its bar, or a notice in its place. */
export type GamePhase = 'cover' | 'play' | 'halt';

/** Everything that the view shows. */
export interface GameShown {
  readonly phase: GamePhase;
  readonly name: string;
  /** Title of the notice. */
  readonly title: string;
  /** Second line of the cover, or the notice's text. */
  readonly note: string;
  /** The game goes on behind the cover, at the place where it was left. */
  readonly paused: boolean;
  /** It was asked for and is on its way. */
  readonly busy: boolean;
  /** A shield in place of the stopped clock. */
  readonly shield: boolean;
  /** Whether there is a way on. */
  readonly again: boolean;
}

function node(tag: string, part: string, ...children: readonly (Node | string)[]): HTMLElement {
  const element = document.createElement(tag);
  if (part) element.setAttribute('part', part);
  element.append(...children);
  return element;
}

/** The nodes of a game's frame; made once and changed in place. */
export class GameView {
  readonly box: HTMLElement;
  /** Where the frame goes. */
  readonly stage = node('div', 'stage');
  readonly play: HTMLButtonElement;
  readonly again: HTMLButtonElement;
  readonly #source: IconSource;
  readonly #controls: readonly HTMLButtonElement[];
  readonly #name = node('p', 'title');
  readonly #coverName = node('p', 'name');
  readonly #coverNote = node('p', 'note');
  readonly #badge = node('span', 'badge');
  readonly #title = node('p', 'name');
  readonly #note = node('p', 'note');
  readonly #status = node('p', 'status');

  constructor(controls: GameControls, source: IconSource) {
    this.#source = source;
    const button = (part: keyof GameControls | 'again', icon: string, act: () => void): HTMLButtonElement => {
      const element = node('button', part, gameIcon(icon, source), node('span', '')) as HTMLButtonElement;
      element.type = 'button';
      element.className = 'button';
      element.addEventListener('click', act);
      return element;
    };
    this.play = button('play', 'play', controls.play);
    this.again = button('again', 'again', controls.restart);
    this.#controls = [
      button('restart', 'again', controls.restart),
      button('stop', 'stop', controls.stop),
      button('exit', 'close', controls.exit),
    ];
    this.#status.className = 'vh';
    this.#status.role = 'status';
    this.box = node('div', 'game',
      node('div', 'bar', gameIcon('game', source), this.#name, ...this.#controls),
      this.stage,
      node('div', 'cover', this.play, this.#coverName, this.#coverNote),
      node('div', 'halt', this.#badge, this.#title, this.#note, this.again),
      this.#status);
    this.box.className = 'game';
    this.box.role = 'group';
  }

  /** CSS pixels, before the window has its say. */
  set height(pixels: number) {
    this.box.style.setProperty('--_game-height', `${pixels}px`);
  }

  /** Shows a state. */
  show(shown: GameShown, words: GameWords): void {
    const {box, play} = this;
    const {name, phase} = shown;
    box.ariaLabel = name;
    box.dataset.phase = phase;
    box.toggleAttribute('data-paused', shown.paused);
    this.#name.textContent = this.#coverName.textContent = name;
    label(play, shown.paused ? words.resume(name) : words.play(name));
    play.ariaBusy = shown.busy ? 'true' : null;
    this.#coverNote.textContent = shown.busy ? words.loading : shown.note;
    const [restart, stop, exit] = this.#controls;
    label(restart!, words.again);
    label(stop!, words.stop);
    exit!.lastElementChild!.textContent = words.exit;
    this.again.lastElementChild!.textContent = words.again;
    this.again.hidden = !shown.again;
    const halted = phase === 'halt';
    this.#title.textContent = shown.title;
    this.#note.textContent = shown.note;
    if (halted) this.#badge.replaceChildren(gameIcon(shown.shield ? 'shield' : 'clock', this.#source));
    const status = halted ? `${shown.title}. ${shown.note}` : '';
    if (this.#status.textContent !== status) this.#status.textContent = status;
  }
}

function label(button: HTMLElement, text: string): void {
  button.ariaLabel = text;
  button.title = text;
}
