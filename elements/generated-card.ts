import {type ActionAnswer, type ActionFormatter, CardState, type CardStatus, formatActionMessage, readGeneratedUI, refusalTexts} from '../src/cards/index.js';
import {CardElement, freshId, fromJson, jsonText} from './card-element.js';
import {ImpoCardMessageEvent, ImpoCardStateEvent} from './card-events.js';
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
  /** The tap on its way. */
  #tap: object | undefined;
  /** The last message that could not be sent, with its id. */
  #failed: {readonly message: string; readonly id: string} | undefined;
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

  disconnectedCallback(): void {
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
    if (!this.#busy) this.#view?.tell('');
    this.#settled(this.#tap);
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
    this.#failed = undefined;
    if (this.#text !== '' && this.#text !== 'null') this.#state.receive(readGeneratedUI(fromJson(this.#text)));
    const {card} = this.#state;
    if (card !== undefined) {
      const view = new CardView(card, {
        acted: (event) => this.#acted(event),
        refused: () => this.#view?.tell(this.#tap !== undefined ? this.cardWords.stillSending : this.cardWords.refused.busy ?? refusalTexts.busy),
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
    this.#tap = undefined;
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

  #acted(action: ImpoActionEvent): void {
    const view = this.#view;
    if (view === undefined) return;
    if (this.#tap !== undefined) return view.tell(this.cardWords.stillSending);
    const answer: ActionAnswer = this.#state.accept(action.detail, view.surface.surface?.dataModel.snapshot());
    if (!answer.ok) return view.tell(this.cardWords.refused[answer.reason] ?? answer.text);
    view.tell('');
    const {message, event} = answer;
    const id = this.#failed?.message === message ? this.#failed.id : freshId();
    const {name, surfaceId, context} = event.action;
    const tap = {};
    // Before the page hears of it: a listener may set `busy`, or press again.
    this.#tap = tap;
    const asking = new ImpoCardMessageEvent({message, surfaceId, name, context: context as JsonObject, clientMessageId: id, event});
    if (!this.dispatchEvent(asking)) return this.#settled(tap);
    this.#failed = undefined;
    const {response} = asking;
    if (response !== undefined) {
      response.then(() => this.#settled(tap), () => {
        if (this.#tap === tap) this.#view?.tell(this.cardWords.notSent);
        this.#failed = {message, id};
        this.#settled(tap);
      });
    } else if (this.#tap === tap) setTimeout(() => this.#settled(tap), patience);
    this.#showBusy();
  }

  #settled(tap: object | undefined): void {
    if (tap === this.#tap) this.#tap = undefined;
    this.#showBusy();
  }

  #showBusy(): void {
    if (this.#view !== undefined) this.#view.surface.busy = this.#busy || this.#tap !== undefined;
  }
}
