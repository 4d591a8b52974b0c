import {type Attributes, type Drawing, tag} from './draw.js';
import {Field} from './field.js';

/**
 * A number in a range. Whole ends and a whole value give whole steps, else the range has 100 of them, so 0 to 1 works.
 *
 * @prop value - The number. undefined or no number stands at `min`; one outside of the range is drawn at its end and kept until the first edit.
 * @prop min - Default 0.
 * @prop max - Default 100. Equal ends give a thumb that does not move; swapped ends are read in order.
 * @fires input - While dragging.
 * @fires change - On release.
 * @csspart label
 * @csspart value - The shown number, beside a label.
 * @csspart input - The native range.
 * @csspart error
 */
export class Slider extends Field {
  static override properties: Attributes = {value: undefined, min: 0, max: 100};
  declare value: number | undefined;
  declare min: number;
  declare max: number;

  /** The last value that the reader set. Any other one comes from outside and may show that fractions are meant. */
  #own: number | undefined;
  #fractions = false;

  protected override render(): Drawing {
    const {uid, label} = this;
    const {low, high, step, at} = this.#range();
    // A native range moves a value that is off its steps; the drawn one has to be the true one.
    const native = Math.abs((at - low) / step - Math.round((at - low) / step)) < 1e-6 ? step : 'any';
    return [
      label && tag('div', {class: 'head'}, this.labelFor(), tag('output', {part: 'value', for: uid, 'aria-live': 'off'}, this.#text(at, step))),
      tag('input', {...this.control, type: 'range', id: uid, min: String(low), max: String(high), step: String(native), value: String(at), oninput: this.#edit}),
      this.notes(),
    ];
  }

  protected override updated(): void {
    const {low, high, at} = this.#range();
    this.querySelector<HTMLElement>('[part~=input]')?.style.setProperty('--_at', String(high > low ? (at - low) / (high - low) : 0));
  }

  #range(): {low: number; high: number; step: number; at: number} {
    const {value} = this;
    const min = Number.isFinite(this.min) ? this.min : 0;
    const max = Number.isFinite(this.max) ? this.max : 100;
    const low = Math.min(min, max);
    const high = Math.max(min, max);
    const at = Math.min(high, Math.max(low, typeof value === 'number' && !Number.isNaN(value) ? value : low));
    if (at !== this.#own && !Number.isInteger(at)) this.#fractions = true;
    const whole = Number.isInteger(low) && Number.isInteger(high) && high - low !== 1 && !this.#fractions;
    return {low, high, at, step: whole || high === low ? 1 : round((high - low) / 100)};
  }

  #text(at: number, step: number): string {
    const options = {maximumFractionDigits: Math.min(20, Math.max(3, 2 - Math.floor(Math.log10(step * 100))))};
    try {
      return at.toLocaleString(this.locale, options);
    } catch {
      return at.toLocaleString(undefined, options); // A malformed locale.
    }
  }

  readonly #edit = (event: Event): void => {
    event.stopPropagation();
    const {low, high, step} = this.#range();
    const raw = (event.target as HTMLInputElement).valueAsNumber;
    this.#own = this.value = Math.min(high, round(low + Math.round((raw - low) / step) * step));
    this.emit('input');
  };
}

/** Without the noise of binary fractions (0.1 + 0.2). */
function round(value: number): number {
  return Number(value.toPrecision(12));
}
