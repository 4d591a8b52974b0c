import {type ReadCard, mobileCatalog} from '../src/cards/index.js';
import {draw, tag} from './draw.js';
import {type ElementMap, type Html, type ImpoActionEvent, MessageProcessor, type Surface, type Words, basicElements} from './index.js';
import {dressTexts, literalMapping} from './literal-text.js';

/** What a view tells its card. */
export interface CardViewEars {
  /** The reader pressed a button that is on. */
  acted(action: ImpoActionEvent): void;
  /** The reader pressed one that is off. */
  refused(): void;
  /** The card cannot be shown, or no longer. */
  failed(reason: string): void;
}

/** Milliseconds after which a game whose part of the library did not come counts as one that cannot be shown. */
const partTime = 15_000;

/** Height of a game, in CSS pixels; `<impo-html>` has the same bounds. */
const gameHeight = {min: 160, max: 720};

/**
 * The surface of a card, drawn off the page first: what goes wrong there is never seen. It stands in a box of the stated
 * height that scrolls, with the notice below.
 */
export class CardView {
  readonly surface: Surface = document.createElement('impo-surface');
  /** The box of the stated height. */
  readonly body = document.createElement('div');
  /** Why a tap was not taken. It stands from the start: a live region that arrives with its text is not announced. */
  readonly notice = document.createElement('div');
  readonly #card: ReadCard;
  readonly #ears: CardViewEars;
  readonly #processor = new MessageProcessor({catalogs: [mobileCatalog], strict: true});
  readonly #stop: () => void;
  readonly #sized = new ResizeObserver(() => this.#fit());
  #partTimer: ReturnType<typeof setTimeout> | undefined;
  #level = 3;
  #ended = false;

  constructor(card: ReadCard, ears: CardViewEars) {
    this.#card = card;
    this.#ears = ears;
    const {surface, body, notice} = this;
    body.className = body.part.value = 'body';
    body.style.setProperty('--_height', `${card.height}px`);
    notice.className = notice.part.value = 'notice';
    notice.role = 'status';
    this.#stop = this.#processor.observe({problem: ({severity, message}) => severity === 'error' && this.#fail(message)});
    surface.setAttribute('frame', 'none');
    surface.setAttribute('attribution', 'none');
    surface.quiet = true;
    surface.elements = elements();
    surface.addEventListener('impo-action', (event) => {
      // What leaves the card is its message.
      event.stopPropagation();
      ears.acted(event);
    });
    surface.paper.addEventListener('click', (event) => {
      if ((event.target as Element).closest('button[aria-disabled="true"]') !== null && surface.busy) ears.refused();
    });
    surface.paper.addEventListener('impo-html-state', ({detail}) => {
      if (detail.state === 'blocked') this.#fail('This page does not let games run.');
    });
    body.append(surface);
  }

  /** Takes over what the card was told of the page. */
  configure({ownWords, headingOffset, busy}: {readonly ownWords: Partial<Words> | undefined; readonly headingOffset: number; readonly busy: boolean}): void {
    this.#level = Math.min(6, Math.max(1, 3 + headingOffset));
    // Without the page's own words the surface speaks the page's language.
    Object.assign(this.surface, {words: ownWords, busy});
    this.#dress();
  }

  /** Draws everything, off the page. */
  draw(): void {
    const {surface} = this;
    // First everything, then the surface: it then draws at once and as a whole.
    this.#processor.processMessages(this.#card.messages);
    surface.surfaceId = this.#card.surfaceId;
    surface.processor = this.#processor;
    this.#dress();
    if (surface.surface === undefined || surface.paper.querySelector('impo-placeholder') !== null) this.#fail('The surface could not be drawn.');
  }

  /** It stands on the page now. */
  shown(): void {
    this.#sized.observe(this.body);
    this.#sized.observe(this.surface);
    this.#partTimer ??= setTimeout(() => {
      if (this.#games.some(({state}) => state === undefined)) this.#fail('The part of the library that runs games could not be loaded.');
    }, partTime);
  }

  /** Shows and announces a sentence under the surface; '' takes it away. */
  tell(text: string): void {
    // The same sentence again is announced again.
    draw(this.notice, false);
    draw(this.notice, text !== '' && [tag('impo-icon', {}), tag('span', {}, text)]);
    const icon = this.notice.querySelector('impo-icon');
    if (icon !== null) icon.name = 'info';
  }

  /** Lets go of everything; nothing of it acts any more. */
  end(): void {
    this.#ended = true;
    this.#stop();
    clearTimeout(this.#partTimer);
    this.#sized.disconnect();
    this.body.remove();
    this.surface.processor = undefined;
  }

  #fail(reason: string): void {
    if (!this.#ended) this.#ears.failed(reason);
  }

  #dress(): void {
    const {paper: frame} = this.surface;
    dressTexts(frame, this.#level);
    const {title, summary} = this.#card;
    this.#games.forEach((game, index, {length}) => {
      // Several are told apart.
      game.label = length > 1 ? `${title} ${index + 1}` : title;
      game.fallback = summary;
    });
    this.body.toggleAttribute('bleed', frame.querySelector(':scope > impo-html') !== null);
  }

  get #games(): readonly Html[] {
    return [...this.surface.paper.querySelectorAll<Html>('impo-html')];
  }

  /** A box that scrolls can be reached by keys, and a single game takes the room that the rest leaves. */
  #fit(): void {
    const {body, surface} = this;
    const [game, another] = this.#games;
    if (game !== undefined && another === undefined) {
      const {paddingBlockStart, paddingBlockEnd} = getComputedStyle(body);
      const room = body.clientHeight - Number.parseFloat(paddingBlockStart) - Number.parseFloat(paddingBlockEnd) - (surface.offsetHeight - game.offsetHeight);
      const height = Math.min(gameHeight.max, Math.max(gameHeight.min, Math.floor(room)));
      if (game.height !== height) game.height = height;
    }
    const scrolls = body.scrollHeight > body.clientHeight + 1;
    body.toggleAttribute('scrolls', scrolls);
    if (scrolls) body.tabIndex = 0;
    else body.removeAttribute('tabindex');
    body.role = scrolls ? 'group' : null;
    body.ariaLabel = scrolls ? this.#card.title : null;
  }
}

let map: ElementMap | undefined;

function elements(): ElementMap {
  return map ??= {...basicElements, Text: literalMapping};
}
