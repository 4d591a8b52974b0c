import {parseDateTime} from './date-time-text.js';
import {type Attributes, type Drawing, tag} from './draw.js';
import {Field} from './field.js';
import {servicesOf} from './services.js';

/**
 * A date, a time, or both side by side, with the platform's own pickers.
 *
 * @prop value - Local ISO 8601, never shifted between zones: `YYYY-MM-DD`, `HH:MM` or `YYYY-MM-DDTHH:MM:00`; '' = not set.
 *   Seconds and offset of a given value are not shown; its offset is kept when an edit is written back.
 * @prop enableDate, enableTime - Which parts; with neither it is a date.
 * @prop min, max - In any of the forms of `value`; the part that fits the mode is used. '' = none.
 * @fires input - After each edit that gives another value.
 * @fires change - On commit.
 * @csspart label
 * @csspart group - Both controls.
 * @csspart control - A box.
 * @csspart input - A native input.
 * @csspart error
 */
export class DateTimeInput extends Field {
  static override properties: Attributes = {value: '', enableDate: false, enableTime: false, min: '', max: ''};
  declare value: string;
  declare enableDate: boolean;
  declare enableTime: boolean;
  declare min: string;
  declare max: string;

  /** The value that the inner inputs stand for; while it is the element's, half-typed parts in them are left alone. */
  #shown: string | undefined;

  get #both(): boolean {
    return this.enableDate && this.enableTime;
  }

  protected override render(): Drawing {
    const {accessibleLabel} = this;
    if (!this.#both) {
      const type = this.enableTime ? 'time' : 'date';
      return [this.labelFor(), this.#box(type, accessibleLabel || (this.label ? '' : this.words[type])), this.notes()];
    }
    return [
      this.groupLabel(),
      tag('div', {part: 'group', role: 'group', 'aria-label': accessibleLabel, 'aria-labelledby': this.labelledBy, 'aria-describedby': this.describedBy},
        this.#box('date', this.words.date), this.#box('time', this.words.time)),
      this.notes(),
    ];
  }

  #box(type: 'date' | 'time', name: string): Drawing {
    const min = parseDateTime(this.min ?? '');
    const max = parseDateTime(this.max ?? '');
    // Beside a date, an end's time holds on that end's day alone.
    const held = (end: typeof min): string => (type === 'time' && this.#both && end.date !== parseDateTime(this.value ?? '').date ? '' : end[type]);
    // Without an end the browser waits for years of six digits.
    const last = held(max) || (type === 'date' ? '9999-12-31' : '');
    return tag('div', {part: 'control'},
      tag('input', {...this.control, type, id: this.#both ? '' : this.uid, min: held(min), max: last, 'aria-label': name, oninput: this.#edit}),
      this.icon(type === 'date' ? 'calendarToday' : 'clock'));
  }

  protected override updated(): void {
    const mode = `${this.value} ${this.enableDate} ${this.enableTime}`;
    if (this.#shown === mode) return;
    this.#shown = mode;
    const parts = parseDateTime(this.value ?? '');
    let read = !this.value;
    for (const input of this.#inputs) {
      const text = parts[input.type as 'date' | 'time'];
      if (input.value !== text) input.value = text;
      // A day that does not exist is refused by the input itself.
      read ||= input.value !== '';
    }
    if (!read) servicesOf(this).refused?.(this.value, 'ISO 8601: 2026-03-09, 18:30 or 2026-03-09T18:30');
  }

  get #inputs(): NodeListOf<HTMLInputElement> {
    return this.querySelectorAll<HTMLInputElement>('[part~=input]');
  }

  readonly #edit = (event: Event): void => {
    event.stopPropagation();
    const value = this.#read(event.target as HTMLInputElement);
    this.#shown = `${value} ${this.enableDate} ${this.enableTime}`;
    if (this.value === value) return;
    this.value = value;
    this.emit('input');
  };

  /** The value of the inputs after an edit of `edited`. */
  #read(edited: HTMLInputElement): string {
    const {offset} = parseDateTime(this.value ?? '');
    const [first, second] = this.#inputs;
    if (!edited.value || !first) return '';
    if (!second) return edited.type === 'time' && offset ? `${edited.value}:00${offset}` : edited.value;
    for (const other of [first, second]) {
      // A part that is half typed is not there yet; an untouched one gets the plainest value, where the reader sees it.
      if (other.value) continue;
      if (other.validity.badInput) return '';
      other.value = other === first ? today() : '00:00';
    }
    return `${first.value}T${second.value}:00${offset}`;
  }
}

function today(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
