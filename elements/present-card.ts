import {type AnswerAction, type PresentSubmission, readAnswer, receiptOf} from '../src/present/index.js';
import {CardElement} from './card-element.js';
import {ImpoPresentSubmitEvent} from './card-events.js';
import {jsonText} from './card-json.js';
import type {Drawing} from './draw.js';
import {PresentForm} from './present-form.js';
import {type PresentEnding, PresentModel, type PresentState, endings} from './present-model.js';
import {compilingView, endedView, invalidView, settledView, statusView} from './present-views.js';

/**
 * A question of the tool `a2ui_present`, answered once. It is made from the tool's durable arguments alone, and its receipt
 * from arguments and result, so a reload shows the same; what was typed and not sent is not kept.
 *
 * States: `compiling` while the arguments stream (title and text so far, never buttons), `open`, `sending` (buttons off,
 * answers kept), `settled` (a receipt), `ended` (with the reason), `invalid` (the template's fallback text).
 *
 * @attr template - The tool's arguments as JSON text. @attr complete - `false` while they stream. @attr call-id, session-id - As the property.
 * @attr result - The tool's result as JSON text. @attr ended - `expired`, `cancelled`, `interrupted` or `already_settled`.
 * @attr theme - `auto`, `light` or `dark`. @attr heading-offset - Added to heading levels.
 * @fires impo-present-submit - The reader answered; respond with a promise of the host's answer, or set `send`.
 * @csspart card - The sheet of paper. @csspart title @csspart items - What a review shows. @csspart actions - The row of buttons.
 * @csspart notice - What went wrong. @csspart receipt - The answers. @csspart steps - The steps of a status card.
 * @csspart fallback - The text of a template that is none.
 */
export class PresentCard extends CardElement {
  /** Posts a submission and gives the host's answer: its JSON, or the `fetch` response. Asked when no listener responds. */
  send: ((submission: PresentSubmission) => unknown) | undefined;
  readonly #model = new PresentModel();
  #given: unknown;
  #endReason = '';
  #form: PresentForm | undefined;

  static override get observedAttributes(): readonly string[] {
    return [...super.observedAttributes, 'template', 'complete', 'call-id', 'session-id', 'result', 'ended'];
  }

  override attributeChangedCallback(name: string, old: string | null, value: string | null): void {
    switch (name) {
      case 'template': return void (this.template = value ?? undefined);
      case 'complete': return void (this.complete = value !== 'false');
      case 'call-id': return void (this.callId = value ?? '');
      case 'session-id': return void (this.sessionId = value ?? '');
      case 'result': return void (this.result = value ?? undefined);
      case 'ended': return void (this.ended = endings.find((one) => one === value));
      default: return super.attributeChangedCallback(name, old, value);
    }
  }

  /** The tool's arguments, an object or its JSON text; while they stream, what there is so far. Equal ones change nothing. */
  get template(): unknown {
    return this.#given;
  }

  set template(template: unknown) {
    this.#given = template;
    const text = jsonText(template ?? undefined);
    if (text !== this.#model.text) this.#rebuild(() => this.#model.text = text);
  }

  /** Whether the arguments are complete. Nothing of a template is asked before. Default true. */
  get complete(): boolean {
    return this.#model.complete;
  }

  set complete(complete: boolean) {
    if (Boolean(complete) !== this.complete) this.#rebuild(() => this.#model.complete = Boolean(complete));
  }

  /** The id of the tool call, which the surface's id is made of. Another one is another question. */
  get callId(): string {
    return this.#model.callId;
  }

  set callId(id: string) {
    if (id !== this.callId) this.#rebuild(() => this.#model.callId = id);
  }

  /** The session that the call belongs to. */
  get sessionId(): string {
    return this.#model.sessionId;
  }

  set sessionId(id: string) {
    if (id !== this.sessionId) this.#rebuild(() => this.#model.sessionId = id);
  }

  /** The tool's durable result, an object or its JSON text; undefined while the call waits. It wins over everything seen here. */
  get result(): unknown {
    return this.#model.givenResult ?? this.#model.result;
  }

  set result(result: unknown) {
    const before = jsonText(this.#model.givenResult);
    this.#model.givenResult = result ?? undefined;
    if (jsonText(this.#model.givenResult) === before) return;
    const {state} = this;
    this.#model.read();
    this.#changed(state);
  }

  /** How the call ended without an answer; undefined while it waits. */
  get ended(): PresentEnding | undefined {
    return this.#model.ended;
  }

  set ended(ending: PresentEnding | undefined) {
    const {state} = this;
    this.#model.givenEnding = endings.find((one) => one === ending);
    this.#changed(state);
  }

  /** A sentence that says more about the end, in place of the library's own; shown as typed. Default ''. */
  get endReason(): string {
    return this.#endReason;
  }

  set endReason(reason: string) {
    this.#endReason = reason ?? '';
    this.requestUpdate();
  }

  /** What is shown. */
  get state(): PresentState {
    return this.#model.state;
  }

  /**
   * Takes the host's answer to the submission that is on its way: its JSON, or undefined when nobody knows whether it
   * arrived. For pages that neither respond to the event nor set `send`.
   */
  answer(value: unknown): void {
    const {action} = this.#model.sending ?? {};
    if (action === undefined) return;
    const {state} = this;
    const answer = readAnswer(value);
    this.#model.take(answer);
    this.#changed(state);
    if (this.state !== 'open') return;
    const {code = '', path = '', reason = ''} = answer?.ok === false ? answer.error : {};
    if (code === 'invalid_data' && this.#form?.refuse(path, reason) === true) this.say(this.cardWords.mend(1));
    else this.#form?.fail(({notTaken, notSent}) => notTaken[code] ?? notSent, action.id);
  }

  protected override settingsChanged(): void {
    this.#form?.speak(this.cardWords, this.locale);
    super.settingsChanged();
  }

  protected override async settle(): Promise<void> {
    await super.settle();
    await this.#form?.dress();
  }

  protected override update(): void {
    const root = this.shadowRoot!;
    const focused = root.activeElement !== null;
    this.show(...this.#drawing());
    void this.#form?.dress();
    // The focused button may have gone with the question.
    if (focused && root.activeElement === null) root.getElementById('title')?.focus();
  }

  #drawing(): Drawing[] {
    const {cardWords: words, locale} = this;
    const {state, template, result, ended, text, fallbackText, sending} = this.#model;
    const heading = (title: string): Drawing => this.heading(title);
    if (state === 'compiling') return compilingView(text, heading);
    if (template === undefined) return invalidView(fallbackText, words, heading);
    if (template.kind === 'status') return statusView(template, ended, words, heading);
    if (state === 'settled') return settledView(template, result!, words, locale, heading);
    if (state === 'ended') return endedView(template, ended!, this.#endReason, words, heading);
    this.#form ??= new PresentForm(template, {words, locale, pressed: (action) => this.#pressed(action)});
    this.#form.sending = sending?.action.id;
    return [heading(template.title), this.#form.element];
  }

  #rebuild(change: () => void): void {
    change();
    this.#form = undefined;
    this.#model.rebuild();
    this.requestUpdate();
  }

  /** The state may have changed: it is drawn, and an end that came while the reader looked is announced. */
  #changed(before: PresentState): void {
    this.requestUpdate();
    const {state} = this;
    const {template, result, ended} = this.#model;
    if (!this.isConnected || state === before || template === undefined) return;
    if (state === 'settled') this.say(this.cardWords.answered(receiptOf(template, result!).action?.label ?? ''));
    if (state === 'ended') this.say(this.cardWords.ended[ended!].join('. '));
  }

  #pressed(action: AnswerAction): void {
    const form = this.#form;
    const {state} = this;
    if (form === undefined || (state !== 'open' && state !== 'sending')) return;
    if (state === 'sending') return this.say(this.cardWords.stillSending);
    if (this.callId === '') throw new Error('<impo-present> cannot send an answer without its call: set callId and sessionId.');
    form.fail();
    const wrong = form.check(action);
    if (wrong > 0) return this.say(this.cardWords.mend(wrong));
    const {values} = form;
    const {submission} = this.#model.send(action, values);
    this.say(this.cardWords.sending);
    this.requestUpdate();
    const asking = new ImpoPresentSubmitEvent({submission, action: action.id, values});
    if (!this.dispatchEvent(asking)) this.#model.take(undefined);
    else if (asking.response !== undefined || this.send !== undefined) void this.#wait(() => asking.response ?? this.send?.(submission), submission);
  }

  async #wait(ask: () => unknown, submission: PresentSubmission): Promise<void> {
    let value: unknown;
    try {
      value = await ask();
      if (value instanceof Response) value = await value.json();
    } catch {
      // Nobody knows whether it arrived.
      value = undefined;
    }
    if (this.#model.sending?.submission === submission) this.answer(value);
  }
}
