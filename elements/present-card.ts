import {type AnswerAction, type PresentResult, type PresentSubmission, type PresentTemplate, type SubmitError, buildSubmission, checkSubmission, presentSurfaceId, readAnswer, readResult, readTemplate, receiptOf} from '../src/present/index.js';
import {CardElement, freshId, fromJson, jsonText} from './card-element.js';
import {ImpoPresentSubmitEvent} from './card-events.js';
import {type Drawing, tag} from './draw.js';
import type {JsonObject} from './index.js';
import {literalText} from './literal-text.js';
import {PresentForm} from './present-form.js';
import {answerList, badge, itemList, stepList} from './present-receipt.js';

/** What a card shows; see `<impo-present>`. */
export type PresentState = 'compiling' | 'open' | 'sending' | 'settled' | 'ended' | 'invalid';

/** How a question ended without an answer from here. `already_settled`: another page or device answered it. */
export type PresentEnding = 'expired' | 'cancelled' | 'interrupted' | 'already_settled';

const endingIcons: {readonly [Ending in PresentEnding]: string} = {expired: 'clock', cancelled: 'close', interrupted: 'refresh', already_settled: 'check'};

/**
 * A question of the tool `a2ui_present`, answered once. It is made from the tool's durable arguments alone, and its receipt
 * from arguments and result, so a reload shows the same; what was typed and not sent is not kept.
 *
 * States: `compiling` while the arguments stream (title and text so far, never buttons), `open`, `sending` (buttons off,
 * answers kept), `settled` (a receipt), `ended` (with the reason), `invalid` (the template's fallback text).
 *
 * @attr template - The tool's arguments as JSON text. @attr complete - `false` while they stream. @attr call-id @attr session-id
 * @attr result - The tool's result as JSON text. @attr ended - `expired`, `cancelled`, `interrupted` or `already_settled`.
 * @attr theme - `auto`, `light` or `dark`. @attr heading-offset - Added to heading levels.
 * @fires impo-present-submit - The reader answered; respond with a promise of the host's answer, or set `send`.
 * @csspart card - The sheet of paper. @csspart title @csspart items - What a review shows. @csspart actions - The row of buttons.
 * @csspart notice - What went wrong. @csspart receipt - The answers. @csspart steps - The steps of a status card.
 */
export class PresentCard extends CardElement {
  /** Posts a submission and gives the host's answer: its JSON, or the `fetch` response. Asked when no listener responds. */
  send: ((submission: PresentSubmission) => Promise<unknown>) | undefined;
  #given: unknown;
  /** The arguments as JSON text; '' when there are none. */
  #text = '';
  #template: PresentTemplate | undefined;
  #fallbackText = '';
  #complete = true;
  #callId = '';
  #sessionId = '';
  #givenResult: unknown;
  #result: PresentResult | undefined;
  #ended: PresentEnding | undefined;
  #endReason = '';
  #form: PresentForm | undefined;
  /** The answer on its way. */
  #sending: {readonly submission: PresentSubmission; readonly action: AnswerAction} | undefined;
  /** The last submission with its answers, for a second try of the same. */
  #last: {readonly content: string; readonly submission: PresentSubmission} | undefined;

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
      case 'ended': return void (this.ended = value as PresentEnding | null ?? undefined);
      default: return super.attributeChangedCallback(name, old, value);
    }
  }

  /** The tool's arguments, an object or its JSON text; while they stream, what there is so far. */
  get template(): unknown {
    return this.#given;
  }

  set template(template: unknown) {
    const text = jsonText(template ?? undefined);
    this.#given = template;
    if (text === this.#text) return;
    this.#text = text;
    this.#rebuild();
  }

  /** Whether the arguments are complete. Nothing of a template is asked before. Default true. */
  get complete(): boolean {
    return this.#complete;
  }

  set complete(complete: boolean) {
    if (Boolean(complete) === this.#complete) return;
    this.#complete = Boolean(complete);
    this.#rebuild();
  }

  /** The id of the tool call, which the surface's id is made of. */
  get callId(): string {
    return this.#callId;
  }

  set callId(id: string) {
    if (id === this.#callId) return;
    this.#callId = id;
    this.#rebuild();
  }

  /** The session that the call belongs to. */
  get sessionId(): string {
    return this.#sessionId;
  }

  set sessionId(id: string) {
    this.#sessionId = id;
  }

  /** The tool's durable result, an object or its JSON text; undefined while the call waits. It wins over everything seen here. */
  get result(): unknown {
    return this.#givenResult ?? this.#result;
  }

  set result(result: unknown) {
    this.#givenResult = result ?? undefined;
    this.#read();
    this.#changed();
  }

  /** How the call ended without an answer; undefined while it waits. */
  get ended(): PresentEnding | undefined {
    return this.#ended;
  }

  set ended(ending: PresentEnding | undefined) {
    if (ending === this.#ended) return;
    this.#ended = ending !== undefined && Object.hasOwn(endingIcons, ending) ? ending : undefined;
    this.#changed();
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
    if (!this.#complete || this.#text === '') return 'compiling';
    if (this.#template === undefined) return 'invalid';
    const status = this.#result?.status;
    if (status === 'submitted' || status === 'presented') return 'settled';
    if (this.#ended !== undefined) return 'ended';
    return this.#sending === undefined ? 'open' : 'sending';
  }

  /**
   * Takes the host's answer to the submission that is on its way: its JSON, or undefined when nobody knows whether it
   * arrived. For pages that neither respond to the event nor set `send`.
   */
  answer(value: unknown): void {
    const {submission, action} = this.#sending ?? {};
    if (submission === undefined || action === undefined) return;
    this.#sending = undefined;
    const answer = readAnswer(value);
    if (answer?.ok === true) {
      const checked = checkSubmission(this.#template!, submission, {callId: submission.callId});
      this.#result = checked.ok ? checked.result : undefined;
      this.#changed();
    } else {
      this.#changed();
      if (answer === undefined) this.#failed(this.cardWords.notSent, action);
      else this.#refused(answer.error, action);
    }
  }

  protected override settingsChanged(): void {
    this.#form = undefined;
    super.settingsChanged();
  }

  protected override async settle(): Promise<void> {
    await super.settle();
    await this.#form?.dress();
  }

  protected override update(): void {
    const focused = this.shadowRoot?.activeElement !== null && this.shadowRoot?.activeElement !== undefined;
    this.show(...this.#drawing(this.state));
    void this.#form?.dress();
    // The focused button may have gone with the question.
    if (focused && this.shadowRoot?.activeElement === null) this.frame.querySelector<HTMLElement>('#title')?.focus();
  }

  #drawing(state: PresentState): Drawing[] {
    const words = this.cardWords;
    const template = this.#template;
    if (state === 'compiling') return this.#compiling();
    if (template === undefined) return [this.heading(words.noQuestion), this.#fallbackText !== '' && tag('p', {class: 'plain', part: 'fallback'}, this.#fallbackText)];
    if (template.kind === 'status') return [this.heading(template.title), column(template.description !== undefined && literalText(template.description), stepList(template, words), this.#ended !== undefined && literalText(this.#ending(this.#ended)[0], 'caption'))];
    if (state === 'settled') {
      const receipt = receiptOf(template, this.#result!, this.locale === undefined ? {} : {locale: this.locale});
      return [
        tag('div', {class: 'head'}, badge('check', 'good'), tag('div', {}, this.heading(template.title), receipt.action !== undefined && literalText(words.answered(receipt.action.label), 'caption'))),
        column(template.kind === 'review' && itemList(template.items), answerList(receipt, words)),
      ];
    }
    if (state === 'ended') {
      const [title, text] = this.#ending(this.#ended!);
      return [
        tag('div', {class: 'head'}, badge(endingIcons[this.#ended!], 'quiet'), tag('div', {}, this.heading(template.title), literalText(title, 'h5'), literalText(this.#endReason || text, 'caption'))),
      ];
    }
    this.#form ??= new PresentForm(template, {words, locale: this.locale, pressed: (action) => this.#pressed(action)});
    this.#form.sending = this.#sending?.action.id;
    return [this.heading(template.title), this.#form.element];
  }

  /** What streamed so far: title and fallback text, where they are there, over a skeleton. */
  #compiling(): Drawing[] {
    const [title, text] = [streamed(this.#text, 'title'), streamed(this.#text, 'fallback_text')];
    if (title === '') return [tag('impo-skeleton')];
    return [this.heading(title), text !== '' ? tag('p', {class: 'plain'}, text) : tag('div', {class: 'bones', 'aria-hidden': 'true'}, ['wide', 'wider'].map((name) => tag('i', {class: `bone ${name}`})))];
  }

  #ending(ending: PresentEnding): readonly [string, string] {
    return this.cardWords.ended[ending];
  }

  #rebuild(): void {
    const reading = this.#complete && this.#text !== '' ? readTemplate(this.#text) : undefined;
    this.#template = reading?.ok === true ? reading.template : undefined;
    this.#fallbackText = reading?.ok === false ? reading.fallbackText ?? '' : '';
    this.#form = undefined;
    this.#sending = undefined;
    this.#last = undefined;
    this.#result = undefined;
    this.#read();
    this.requestUpdate();
  }

  /** Reads the durable result; one that does not fit its template says at least that the call is over. */
  #read(): void {
    const given = this.#givenResult;
    if (this.#template === undefined) return;
    this.#result = given === undefined ? undefined : readResult(this.#template, jsonText(given));
    const status = this.#result?.status;
    if (given !== undefined && this.#result === undefined) this.#ended = 'already_settled';
    else if (status === 'expired' || status === 'cancelled' || status === 'interrupted') this.#ended = status;
  }

  /** The state may have changed: it is drawn, and its end announced. */
  #changed(): void {
    const {state} = this;
    if (state === 'settled' || state === 'ended') this.#sending = undefined;
    if (this.isConnected && state === 'settled' && this.#result?.status === 'submitted') this.say(this.#answered);
    if (this.isConnected && state === 'ended') this.say(this.#ending(this.#ended!).join('. '));
    this.requestUpdate();
  }

  get #answered(): string {
    const {action} = receiptOf(this.#template!, this.#result!);
    return action === undefined ? '' : this.cardWords.answered(action.label);
  }

  #pressed(action: AnswerAction): void {
    const form = this.#form;
    if (form === undefined || this.state === 'settled' || this.state === 'ended') return;
    if (this.#sending !== undefined) return this.say(this.cardWords.stillSending);
    if (this.#callId === '') throw new Error('<impo-present> cannot send an answer without its call: set callId and sessionId.');
    form.fail('');
    const wrong = form.check(action);
    if (wrong > 0) return this.say(this.cardWords.mend(wrong));
    const {values} = form;
    const content = JSON.stringify([action.id, values]);
    // The same answers once more are the same submission, to the byte, so that a host which took the first knows it again.
    if (this.#last?.content !== content) this.#last = {content, submission: this.#build(action, values)};
    const {submission} = this.#last;
    this.#sending = {submission, action};
    this.say(this.cardWords.sending);
    this.requestUpdate();
    const asking = new ImpoPresentSubmitEvent({submission, action: action.id, values});
    if (!this.dispatchEvent(asking)) {
      this.#sending = undefined;
      return this.requestUpdate();
    }
    void this.#wait(asking.response ?? this.send?.(submission), submission);
  }

  #build({id, componentId}: AnswerAction, values: JsonObject): PresentSubmission {
    return buildSubmission({
      submissionId: freshId(), sessionId: this.#sessionId, callId: this.#callId, dataModel: {values},
      event: {name: id, surfaceId: presentSurfaceId(this.#callId), sourceComponentId: componentId, timestamp: new Date().toISOString(), context: values},
    });
  }

  /** Waits for the answer, unless the page will give it by `answer`. */
  async #wait(response: Promise<unknown> | undefined, submission: PresentSubmission): Promise<void> {
    if (response === undefined) return;
    let value: unknown;
    try {
      value = await response;
      if (value instanceof Response) value = await value.json();
    } catch {
      // Nobody knows whether it arrived.
      value = undefined;
    }
    if (this.#sending?.submission === submission) this.answer(value);
  }

  #refused({code, path, reason}: SubmitError, action: AnswerAction): void {
    if (code === 'expired' || code === 'cancelled' || code === 'interrupted' || code === 'already_settled') {
      this.ended = code;
    } else if (code === 'invalid_data' && path !== undefined && this.#form?.refuse(path, reason ?? '') === true) {
      this.say(this.cardWords.mend(1));
    } else this.#failed(this.cardWords.notTaken[code] ?? this.cardWords.notSent, action);
  }

  #failed(text: string, action: AnswerAction): void {
    this.#form?.fail(text, action.id);
  }
}

/** A text of the template's own level, out of arguments that may end anywhere; '' while it is not whole. */
function streamed(json: string, name: string): string {
  const whole = fromJson(json) as {readonly [name: string]: unknown} | null | undefined;
  // Text in text is escaped, so a quoted name with a colon is a key; and no deeper object has one of these.
  const found = whole === undefined ? fromJson(new RegExp(`"${name}"\\s*:\\s*("(?:[^"\\\\]|\\\\.)*")`).exec(json)?.[1] ?? '') : whole?.[name];
  return typeof found === 'string' ? found : '';
}

function column(...content: Drawing[]): Drawing {
  return tag('impo-column', {}, ...content);
}
