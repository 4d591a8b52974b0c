import {type ActionAnswer, type ActionFormatter, CardState, type CardStatus, type RefusalReason, formatActionMessage, readGeneratedUI, refusalTexts} from '../src/cards/index.js';
import {fromText} from '../src/protocol/json-text.js';
import {CardElement} from './card-element.js';
import {ImpoCardMessageEvent, ImpoCardStateEvent} from './card-events.js';
import {jsonText} from './card-json.js';
import {CardTaps, type Tap} from './card-taps.js';
import {CardView} from './card-view.js';
import {tag} from './draw.js';
import type {ImpoActionEvent, JsonObject, Surface} from './index.js';

/** Milliseconds after which a tap that nobody took over no longer keeps the card from the next. */
const patience = 10_000;

/**
 * A card of the tool `impo_publish_ui`: its title and its surface at the height that it asks for, or its summary, never half
 * of it. Everything in it is checked before anything is drawn; its colours, spacing and targets are ours.
 *
 * A tap becomes a line of ordinary user input in `impo-card-message`. The card sends nothing itself, and drawing one from
 * history sends nothing.
 *
 * @attr output - The tool's output as JSON text. @attr busy - Buttons are off. @attr pending - The tool is running: a skeleton.
 * @attr theme - `auto`, `light` or `dark`. @attr heading-offset - Added to heading levels.
 * @fires impo-card-message - The reader pressed a button. @fires impo-card-state - The state changed.
 * @csspart card - The sheet of paper. @csspart title - The title. @csspart body - The box of the stated height.
 * @csspart summary - The text in place of the surface. @csspart notice - The line that says why a tap was not taken.
 */
export class GeneratedCard extends CardElement {
  #output: unknown;
  #text = '';
  #formatMessage: ActionFormatter = formatActionMessage;
  #state = this.#fresh();
  #view: CardView | undefined;
  #busy = false;
  #taps = new CardTaps();
  /** Whether the reader is told to wait. */
  #saidBusy = false;
  #told: CardStatus = 'pending';

  static override get observedAttributes(): readonly string[] {
    return [...super.observedAttributes, 'output', 'busy', 'pending'];
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    if (name === 'output') this.output = value ?? undefined;
    else if (name === 'busy') this.busy = value !== null && value !== 'false';
    else if (name === 'pending') this.requestUpdate();
    else super.attributeChangedCallback(name, old, value);
  }

  override connectedCallback(): void {
    // It was away, not just moved: what is left of it can send nothing, so it begins again.
    if (this.#state.state === 'disposed') this.#begin();
    super.connectedCallback();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // An element that is put elsewhere at once keeps what the reader typed.
    queueMicrotask(() => {
      if (!this.isConnected) this.#end();
    });
  }

  /** The tool's output, an object or its JSON text. A card never changes: an equal output does nothing, another one is another card. */
  get output(): unknown {
    return this.#output;
  }

  set output(output: unknown) {
    const text = jsonText(output);
    this.#output = output;
    if (text === this.#text) return;
    this.#text = text;
    this.#begin();
  }

  /** Whether the conversation is busy: buttons are off, fields stay usable. A change also ends the wait for the last tap. Default false. */
  get busy(): boolean {
    return this.#busy;
  }

  set busy(busy: boolean) {
    // A page may write what it wrote before, over and over: only a change says something.
    if (Boolean(busy) === this.#busy) return;
    this.#busy = Boolean(busy);
    this.toggleAttribute('busy', this.#busy);
    this.#state.busy = this.#busy;
    // Only what the reader was told of the wait is over now.
    if (!this.#busy && this.#saidBusy) this.#say('');
    this.#settled(this.#taps.now);
  }

  /** Whether the tool is still running: without an output a skeleton is shown. Mirrors the attribute. Default false. */
  get pending(): boolean {
    return this.hasAttribute('pending');
  }

  set pending(pending: boolean) {
    this.toggleAttribute('pending', Boolean(pending));
  }

  /** Makes the message of a tap from the card's title, the action's name and its values. Default `formatActionMessage`. */
  get formatMessage(): ActionFormatter {
    return this.#formatMessage;
  }

  set formatMessage(format: ActionFormatter | undefined) {
    this.#formatMessage = format ?? formatActionMessage;
  }

  /** `pending` until there is an output, `ready` when its surface is drawn, `fallback` when its summary is, `disposed` off the page. */
  get state(): CardStatus {
    return this.#state.state;
  }

  /** Why the summary is shown; '' otherwise. For logs, not for readers. */
  get reason(): string {
    return this.#state.reason;
  }

  /** The surface inside, while the state is `ready`. */
  get surface(): Surface | undefined {
    return this.#view?.surface;
  }

  protected override async settle(): Promise<void> {
    await super.settle();
    await this.#view?.surface.updateComplete;
  }

  protected override settingsChanged(): void {
    this.#view?.configure(this);
    super.settingsChanged();
  }

  protected override update(): void {
    const {card, reading, state} = this.#state;
    if (card !== undefined && this.#view !== undefined) {
      this.show(this.heading(card.title), this.#view.body, this.#view.notice);
    } else if (reading?.kind === 'card' || reading?.kind === 'summary') {
      const {title, summary} = reading.kind === 'card' ? reading.card : reading;
      this.show(this.heading(title || this.cardWords.noCard), summary !== '' && tag('p', {class: 'plain', part: 'summary'}, summary));
    } else if (this.pending && state === 'pending') this.show(tag('impo-skeleton'));
    else this.show();
    this.#view?.shown();
  }

  #fresh(): CardState {
    return new CardState({format: (say) => this.#formatMessage(say)});
  }

  #begin(): void {
    this.#end();
    this.#state = this.#fresh();
    this.#state.busy = this.#busy;
    this.#taps = new CardTaps();
    if (this.#text !== '' && this.#text !== 'null') this.#state.receive(readGeneratedUI(fromText(this.#text)));
    const {card} = this.#state;
    if (card !== undefined) {
      const view = new CardView(card, {
        acted: (event) => this.#acted(event),
        refused: () => this.#sayBusy(),
        failed: (reason) => this.#fail(view, reason),
      });
      this.#view = view;
      view.configure(this);
      view.draw();
    }
    this.#tell();
    this.requestUpdate();
  }

  #end(): void {
    this.#state.dispose();
    this.#view?.end();
    this.#view = undefined;
  }

  #fail(view: CardView, reason: string): void {
    if (view !== this.#view) return;
    this.#view = undefined;
    view.end();
    this.#state.fail(reason);
    this.#tell();
    this.requestUpdate();
  }

  #tell(): void {
    const {state, reason} = this.#state;
    if (state === this.#told) return;
    this.#told = state;
    // Told once whoever set the output has gone on: a state is no answer to an assignment.
    queueMicrotask(() => this.dispatchEvent(new ImpoCardStateEvent({state, reason})));
  }

  #say(text: string, busy = false): void {
    this.#saidBusy = busy;
    this.#view?.tell(text);
  }

  #sayBusy(): void {
    this.#say(this.#taps.now !== undefined ? this.cardWords.stillSending : this.#why('busy'), true);
  }

  #why(reason: RefusalReason): string {
    return this.cardWords.refused[reason] ?? refusalTexts[reason];
  }

  #acted(action: ImpoActionEvent): void {
    const [view, taps] = [this.#view, this.#taps];
    if (view === undefined) return;
    if (taps.now !== undefined) return this.#sayBusy();
    const answer: ActionAnswer = this.#state.accept(action.detail, view.surface.surface?.dataModel.snapshot());
    if (!answer.ok) return answer.reason === 'busy' ? this.#sayBusy() : this.#say(this.#why(answer.reason));
    this.#say('');
    const {message, event} = answer;
    const {name, surfaceId, context} = event.action;
    // Before the page hears of it: a listener may set `busy`, or press again.
    const tap = taps.begin(message);
    const asking = new ImpoCardMessageEvent({message, surfaceId, name, context: context as JsonObject, clientMessageId: tap.id, event});
    if (!this.dispatchEvent(asking)) return this.#settled(tap);
    taps.taken();
    const {response} = asking;
    if (response !== undefined) {
      response.then(() => this.#settled(tap), () => {
        // Another card may stand here by now.
        if (taps.fail(tap) && taps === this.#taps) this.#say(this.cardWords.notSent);
        this.#showBusy();
      });
    } else if (taps.now === tap) setTimeout(() => this.#settled(tap), patience);
    this.#showBusy();
  }

  #settled(tap: Tap | undefined): void {
    this.#taps.end(tap);
    this.#showBusy();
  }

  #showBusy(): void {
    if (this.#view !== undefined) this.#view.surface.busy = this.#busy || this.#taps.now !== undefined;
  }
}
