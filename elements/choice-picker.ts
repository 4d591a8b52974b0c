import {type Attributes, type Drawing, tag} from './draw.js';
import {Field} from './field.js';
import {labelMatcher} from './option-filter.js';
import type {Pieces} from './option-filter.js';

/** One thing to choose. */
export interface Choice {
  readonly label: string;
  readonly value: string;
}

/** So many options are drawn at once; the rest waits behind the filter and "Show more". */
const pageSize = 200;
/** A list of more rows than this scrolls inside its frame. */
const longList = 8;

/**
 * One or several of some options, as a list of native radios or checkboxes or as chips.
 *
 * @prop value - The chosen values, always an array: of several, in the order of the options, then those that no option has (they are kept).
 * @prop options - The options in order. Equal values are one choice.
 * @prop variant - `mutuallyExclusive` (default) or `multipleSelection`.
 * @prop displayStyle - `checkbox` (default: a list, with radios when exclusive) or `chips`.
 * @prop filterable - Shows a filter over the options. What it hides stays chosen.
 * @fires input - After each choice.
 * @fires change - The same, on commit.
 * @csspart label
 * @csspart frame - Filter and options.
 * @csspart filter
 * @csspart search - The filter's input.
 * @csspart count
 * @csspart options
 * @csspart option - A row.
 * @csspart chip - An option as a chip.
 * @csspart input - A native radio or checkbox.
 * @csspart text - An option's label.
 * @csspart more - "Show more".
 * @csspart empty
 * @csspart error
 */
export class ChoicePicker extends Field {
  static override properties: Attributes = {value: [], options: [], variant: 'mutuallyExclusive', displayStyle: 'checkbox', filterable: false};
  declare value: readonly string[];
  declare options: readonly Choice[];
  declare variant: 'mutuallyExclusive' | 'multipleSelection';
  declare displayStyle: 'checkbox' | 'chips';
  declare filterable: boolean;

  /** Which of several options with one value the reader pressed. */
  #pressed = -1;
  #query = '';
  #limit = pageSize;

  get #single(): boolean {
    return this.variant !== 'multipleSelection';
  }

  protected override render(): Drawing {
    const {options, filterable, words, uid} = this;
    if (!filterable) this.#query = '';
    const chips = this.displayStyle === 'chips';
    const single = this.#single;
    const chosen = this.#chosen();
    const match = labelMatcher(this.#query);
    const hits = options.map((option, index) => ({index, pieces: match(option.label)})).filter(({pieces}) => pieces);
    const drawn = hits.filter(({index}, place) => place < this.#limit || chosen.has(index)).slice(0, 2 * this.#limit);
    const rest = hits.length - drawn.length;
    return [
      this.groupLabel(),
      tag('div', {part: `frame ${chips ? 'chips' : 'list'}`},
        filterable && this.#filter(hits.length),
        tag('div', {
          id: `${uid}-o`, part: `options${!chips && options.length > longList ? ' long' : ''}`, role: single ? 'radiogroup' : 'group', 'aria-label': this.accessibleLabel,
          'aria-labelledby': this.labelledBy, 'aria-describedby': this.describedBy, 'aria-invalid': single ? this.invalid : '',
        },
        drawn.map(({index, pieces}) => this.#option(index, pieces, chosen.has(index), chips)),
        !hits.length && !!options.length && tag('div', {part: 'empty'}, words.nothingMatches),
        !!rest && tag('button', {part: 'more', type: 'button', onclick: this.#more}, words.showMore(Math.min(rest, pageSize))))),
      this.notes(),
    ];
  }

  #filter(found: number): Drawing {
    const {words, uid} = this;
    return tag('div', {part: 'filter'},
      this.icon('search'),
      tag('input', {
        part: 'search', type: 'search', autocomplete: 'off', spellcheck: 'false', placeholder: words.filter(''), 'aria-label': words.filter(this.accessibleLabel || this.label),
        'aria-controls': `${uid}-o`, oninput: this.#search, onchange: stop, onkeydown: this.#leave,
      }),
      tag('span', {part: 'count', role: 'status'}, this.#query.trim() && words.matches(found, this.options.length)));
  }

  #option(index: number, pieces: Pieces, chosen: boolean, chip: boolean): Drawing {
    const single = this.#single;
    return tag('label', {part: chip ? 'chip' : 'option'},
      tag('input', {
        part: 'input', type: single ? 'radio' : 'checkbox', name: single ? this.uid : '', value: this.options[index]?.value ?? '', checked: chosen,
        'aria-invalid': single ? '' : this.invalid, oninput: (event: Event) => this.#pick(event, index), onchange: this.commit,
      }),
      tag('span', {part: 'text'}, pieces?.map((piece, i) => (i % 2 ? tag('mark', {}, piece) : piece))));
  }

  /** The places of the chosen options: of an exclusive picker one at most, as radios of one group can show no more. */
  #chosen(): ReadonlySet<number> {
    const values = new Set(this.value ?? []);
    const places = new Set<number>();
    this.options.forEach((option, index) => {
      if (values.has(option.value)) places.add(index);
    });
    if (!this.#single || places.size < 2) return places;
    return new Set(places.has(this.#pressed) ? [this.#pressed] : [...places].slice(0, 1));
  }

  #pick(event: Event, index: number): void {
    event.stopPropagation();
    const picked = this.options[index]?.value ?? '';
    this.#pressed = index;
    if (this.#single) {
      this.value = [picked];
    } else {
      const values = new Set(this.value ?? []);
      if ((event.target as HTMLInputElement).checked) values.add(picked);
      else values.delete(picked);
      const known = new Set(this.options.map(({value}) => value));
      this.value = [...[...known].filter((value) => values.has(value)), ...[...values].filter((value) => !known.has(value))];
    }
    this.emit('input');
  }

  readonly #search = (event: Event): void => {
    event.stopPropagation();
    this.#query = (event.target as HTMLInputElement).value;
    this.#limit = pageSize;
    this.requestUpdate();
  };

  /** Escape empties the filter first; only an empty one lets it through, to a dialog around for instance. */
  readonly #leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !this.#query) return;
    event.preventDefault();
    event.stopPropagation();
    this.#query = (event.target as HTMLInputElement).value = '';
    this.requestUpdate();
  };

  readonly #more = async (): Promise<void> => {
    const next = this.#limit;
    this.#limit += pageSize;
    this.requestUpdate();
    await this.updateComplete;
    // The button may be gone: the reader goes on at the first option that it brought.
    this.querySelectorAll<HTMLElement>('[part~=input]')[next]?.focus();
  };
}

function stop(event: Event): void {
  event.stopPropagation();
}
