import {type AnswerAction, type PresentTemplate, answerActions, answerFields, checkValues, valueReasons} from '../src/present/index.js';
import type {CardWords} from './card-words.js';
import {draw, tag} from './draw.js';
import type {Button, JsonObject} from './index.js';
import {literalText} from './literal-text.js';
import {PresentField} from './present-field.js';
import {itemList} from './present-receipt.js';

/** What a form needs of its card. */
export interface PresentFormOptions {
  readonly words: CardWords;
  readonly locale: string | undefined;
  /** The reader pressed a button, whether it is on or off. */
  pressed(action: AnswerAction): void;
}

/** The open card below its title: text, items, questions, a line for what went wrong, buttons. Made once, so that what is typed stays. */
export class PresentForm {
  readonly element = document.createElement('impo-column');
  readonly fields: readonly PresentField[];
  readonly #template: PresentTemplate;
  #words: CardWords;
  readonly #buttons = new Map<string, {readonly button: Button; readonly label: HTMLElement; readonly text: string}>();
  readonly #notice = document.createElement('div');
  #failure: {readonly say: (words: CardWords) => string; readonly action: string} | undefined;

  constructor(template: PresentTemplate, {words, locale, pressed}: PresentFormOptions) {
    this.#template = template;
    this.#words = words;
    this.fields = answerFields(template).map((field) => new PresentField(field, {words, locale, alone: template.kind === 'choice'}));
    this.#notice.className = this.#notice.part.value = 'notice';
    this.#notice.role = 'status';
    const row = document.createElement('impo-row');
    row.justify = 'end';
    row.part.value = 'actions';
    for (const action of answerActions(template)) {
      const button = document.createElement('impo-button');
      button.variant = action.style;
      const label = literalText(action.label);
      button.outlet().append(label);
      button.addEventListener('click', (event) => {
        if ((event.target as Element).closest('button') !== null) pressed(action);
      });
      this.#buttons.set(action.id, {button, label, text: action.label});
      row.append(button);
    }
    draw(this.element, [
      template.description !== undefined && literalText(template.description),
      template.kind === 'review' && itemList(template.items),
      this.fields.flatMap(({nodes}) => nodes),
      this.#notice,
      this.#buttons.size > 0 && row,
    ]);
  }

  /** The answers as the data model holds them. */
  get values(): JsonObject {
    return Object.fromEntries(this.fields.map(({field, value}) => [field.id, value]));
  }

  /** Puts marks and descriptions on the controls, once they are drawn. */
  async dress(): Promise<void> {
    await Promise.all(this.fields.map((field) => field.dress()));
  }

  /** Looks through the answers as the host will; shows at each what is wrong, takes the focus to the first, and gives their number. */
  check(action: AnswerAction): number {
    const problems = new Map(checkValues(this.#template, action.id, this.values).map((problem) => [problem.fieldId ?? problem.path.split('/').at(-1), problem]));
    const wrong = this.fields.filter((field) => {
      const problem = problems.get(field.field.id);
      field.fault = field.halfTyped ? 'type' : problem?.reason;
      return field.fault !== undefined;
    });
    wrong[0]?.element.focus();
    return wrong.length;
  }

  /** Shows what the host found wrong, at its field; false when it names none of them. */
  refuse(path: string, reason: string): boolean {
    const id = /^\/dataModel\/values\/([^/]+)/.exec(path)?.[1];
    const field = this.fields.find((one) => one.field.id === id);
    if (field === undefined) return false;
    field.fault = valueReasons.find((one) => one === reason) ?? 'type';
    field.element.focus();
    return true;
  }

  /** Which button's answer is on its way: all are off meanwhile, and the pressed one shows progress. */
  set sending(action: string | undefined) {
    for (const [id, {button}] of this.#buttons) {
      button.busy = id === action;
      button.off = action !== undefined && id !== action;
    }
  }

  /** Says what went wrong above the buttons, and the button pressed before offers to try again. Without arguments nothing did. */
  fail(say?: (words: CardWords) => string, action = ''): void {
    this.#failure = say && {say, action};
    const text = say?.(this.#words) ?? '';
    this.#notice.dataset['tone'] = 'danger';
    draw(this.#notice, text !== '' && [this.#icon, tag('span', {}, text)]);
    for (const [id, {label, text: own}] of this.#buttons) {
      const words = id === action ? this.#words.again(own) : own;
      if (label.textContent !== words) label.textContent = words;
    }
  }

  /** Goes on in other words. What is typed, chosen and focused stays. */
  speak(words: CardWords, locale: string | undefined): void {
    this.#words = words;
    for (const field of this.fields) field.speak(words, locale);
    if (this.#failure !== undefined) this.fail(this.#failure.say, this.#failure.action);
  }

  /** Puts the focus on a button. */
  focus(action: string): void {
    this.#buttons.get(action)?.button.focus();
  }

  get #icon(): HTMLElement {
    const icon = document.createElement('impo-icon');
    icon.name = 'error';
    return icon;
  }
}
