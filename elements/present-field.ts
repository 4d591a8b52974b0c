import {numberFormat} from '../src/functions/intl.js';
import type {AnswerField, ValueReason} from '../src/present/index.js';
import type {CardWords} from './card-words.js';
import {setAttribute} from './element.js';
import type {CheckBox, ChoicePicker, DateTimeInput, JsonValue, Slider, TextField} from './index.js';
import {literalText} from './literal-text.js';

type Control = TextField | CheckBox | ChoicePicker | Slider | DateTimeInput;

/** One question of a template: the library's own field with its mark, its help and its options' descriptions. */
export class PresentField {
  readonly field: AnswerField;
  readonly element: Control;
  /** What stands in the column for it. */
  readonly nodes: readonly HTMLElement[];
  #words: CardWords;
  #locale: string | undefined;
  #fault: ValueReason | undefined;
  /** Says how many may be chosen, where that is bounded. */
  readonly #count: HTMLElement | undefined;

  /** `alone`: the field's label is the card's title already, so it is its name only. */
  constructor(field: AnswerField, {words, locale, alone}: {readonly words: CardWords; readonly locale: string | undefined; readonly alone: boolean}) {
    this.field = field;
    this.#words = words;
    this.element = controlOf(field);
    if (alone) this.element.accessibleLabel = field.label;
    else this.element.label = field.label;
    const {minSelected: min, maxSelected: max, options, type, help} = field;
    this.#count = type === 'multi_select' && (min > 1 || max < options.length) ? hint('') : undefined;
    this.nodes = [this.element, help ? hint(help) : [], this.#count ?? []].flat();
    this.speak(words, locale);
    this.element.addEventListener('input', () => {
      // An answer that was wrong is right until the next press says otherwise.
      this.fault = undefined;
      void this.dress();
    });
  }

  /** Says what it says in these words, also when it stands there already. */
  speak(words: CardWords, locale: string | undefined): void {
    this.#words = words;
    this.#locale = locale;
    const {field: {help, minSelected, maxSelected}, element} = this;
    if (this.#count !== undefined) this.#count.textContent = words.choose(minSelected, maxSelected);
    element.accessibleDescription = [help, this.#count?.textContent, this.#marked && isChoice(this.field) && words.required].filter(Boolean).join(' ');
    this.fault = this.#fault;
  }

  get value(): JsonValue {
    const {value} = this.element;
    return value === undefined ? this.field.initial : Array.isArray(value) ? [...value] : value as JsonValue;
  }

  /** A date or time that is typed by half is told as empty; this says that it is not. */
  get halfTyped(): boolean {
    return [...this.element.querySelectorAll('input')].some(({validity}) => validity.badInput);
  }

  /** Why its answer cannot be taken, which the message under it says; undefined = it can. */
  set fault(reason: ValueReason | undefined) {
    this.#fault = reason;
    this.element.error = reason === undefined ? '' : this.#sentence(reason);
  }

  get fault(): ValueReason | undefined {
    return this.#fault;
  }

  #sentence(reason: ValueReason): string {
    const {wrong} = this.#words;
    const {type, min, max, maxLength, minSelected, maxSelected} = this.field;
    const number = (bound: number | undefined): string => bound === undefined ? '' : numberFormat(this.#locale ?? '', {maximumFractionDigits: 20}).format(bound);
    if (type === 'multi_select' && (reason === 'range' || (reason === 'required' && minSelected > 1))) return wrong.count(minSelected, maxSelected);
    if (reason === 'required') return wrong.required;
    if (type === 'number' || type === 'range') {
      if (reason === 'range' && (min !== undefined || max !== undefined)) return wrong.range(number(min), number(max));
      return wrong.number;
    }
    if (type === 'date' || type === 'time' || type === 'datetime') return wrong.date;
    return reason === 'range' ? wrong.length(number(maxLength)) : wrong.other;
  }

  /** Puts on the drawn control what the field has no property for. Fields keep their nodes, and strangers in them. */
  async dress(): Promise<void> {
    const {element, field} = this;
    await element.updateComplete;
    const label = element.querySelector('[part="label"], [part="option"] > [part="text"]');
    if (this.#marked && !isChoice(field) && label !== null) mark(label, this.#words.required);
    if (this.#marked && isChoice(field) && element.label !== '' && label !== null) mark(label, this.#words.required);
    for (const input of element.querySelectorAll<HTMLInputElement>('[part~="input"]')) {
      if (this.#marked && !isChoice(field)) setAttribute(input, 'aria-required', 'true');
      if (field.type === 'text' || field.type === 'long_text') input.maxLength = field.maxLength;
    }
    const group = element.querySelector('[role="radiogroup"]');
    if (this.#marked && group !== null) setAttribute(group, 'aria-required', 'true');
    element.querySelectorAll<HTMLElement>('[part="option"]').forEach((row, index) => {
      const description = field.options[index]?.description;
      if (description === undefined || row.querySelector('.hint') !== null) return;
      const hint = document.createElement('span');
      hint.className = 'hint';
      hint.id = `${field.id}.${index}`;
      hint.textContent = description;
      // The label is the option's name; this is what describes it.
      hint.ariaHidden = 'true';
      row.append(hint);
      setAttribute(row.querySelector('[part="input"]')!, 'aria-describedby', hint.id);
    });
  }

  /** Whether an action always needs it; what only some need is said when one of those is pressed. */
  get #marked(): boolean {
    const {required, requiredOn, type} = this.field;
    return required && requiredOn === undefined && type !== 'range';
  }
}

function isChoice({type}: AnswerField): boolean {
  return type === 'select' || type === 'multi_select';
}

/** A line below a control. */
function hint(text: string): HTMLElement {
  const line = literalText(text, 'caption');
  line.classList.add('help');
  return line;
}

/** The word behind a label. It is in the name of no control: those say by themselves that they are required. */
function mark(label: Element, text: string): void {
  const node = label.querySelector<HTMLElement>('.mark') ?? document.createElement('span');
  node.className = 'mark';
  node.ariaHidden = 'true';
  if (node.textContent !== ` ${text}`) node.textContent = ` ${text}`;
  if (node.parentNode === null) label.append(node);
}

function controlOf({type, options, min, max, initial}: AnswerField): Control {
  switch (type) {
    case 'boolean': return Object.assign(document.createElement('impo-check-box'), {value: initial === true});
    case 'select':
    case 'multi_select': return Object.assign(document.createElement('impo-choice-picker'), {
      options: options.map(({id, label}) => ({value: id, label})), variant: type === 'select' ? 'mutuallyExclusive' as const : 'multipleSelection' as const, value: initial as readonly string[],
    });
    case 'range': return Object.assign(document.createElement('impo-slider'), {min: min ?? 0, max: max ?? 100, value: initial as number});
    case 'date':
    case 'time':
    case 'datetime': return Object.assign(document.createElement('impo-date-time-input'), {enableDate: type !== 'time', enableTime: type !== 'date', value: initial as string});
    default: return Object.assign(document.createElement('impo-text-field'), {
      variant: type === 'long_text' ? 'longText' as const : type === 'number' ? 'number' as const : 'shortText' as const, value: initial as string,
    });
  }
}
