/** Which custom element draws a component type, and how its properties and events join the data. */

/** What an event of an element means. */
export interface EventMapping {
  /** Component properties that the user edited, each with the element's property to read. */
  readonly write?: {readonly [componentProperty: string]: string};
  /** Whether it runs the component's action. */
  readonly action?: boolean;
  /** Counts only when it comes from inside an element that this selector matches. */
  readonly from?: string;
}

/** How one component type is drawn. */
export interface ElementMapping {
  /** The custom element's tag. */
  readonly tag: string;
  /** Loads the element's definition when a surface first needs it. */
  readonly load?: () => Promise<unknown>;
  /** The element's property for a component's property, where the names differ. */
  readonly props?: {readonly [componentProperty: string]: string};
  /**
   * What the element's events mean; they must bubble. Default: `input` and `change` write `value` from the element's
   * `value` when the component has a bound `value`, and `click` runs its action when it has one.
   */
  readonly events?: {readonly [type: string]: EventMapping};
}

/** Elements by component type. */
export interface ElementMap {
  readonly [componentType: string]: ElementMapping;
}

const field: ElementMapping['events'] = {input: {write: {value: 'value'}}};

/** The elements of the Basic Catalog's components. A host spreads it and adds its own. */
export const basicElements: ElementMap = {
  Text: {tag: 'impo-text'},
  Image: {tag: 'impo-image'},
  Icon: {tag: 'impo-icon'},
  Video: {tag: 'impo-video'},
  AudioPlayer: {tag: 'impo-audio-player'},
  Row: {tag: 'impo-row'},
  Column: {tag: 'impo-column'},
  List: {tag: 'impo-list'},
  Card: {tag: 'impo-card-box'},
  Tabs: {tag: 'impo-tabs'},
  Modal: {tag: 'impo-modal'},
  Divider: {tag: 'impo-divider'},
  Button: {tag: 'impo-button', events: {click: {action: true, from: 'button'}}},
  TextField: {tag: 'impo-text-field', events: field},
  CheckBox: {tag: 'impo-check-box', events: field},
  ChoicePicker: {tag: 'impo-choice-picker', events: field},
  Slider: {tag: 'impo-slider', events: field},
  DateTimeInput: {tag: 'impo-date-time-input', events: field},
  // Not in the Basic Catalog: drawn where a host's catalog has it.
  ImpoHTML: {tag: 'impo-html', events: {}},
};

/** What events mean for an element whose mapping does not say. */
export const defaultEvents: {readonly [type: string]: EventMapping} = {
  input: {write: {value: 'value'}},
  change: {write: {value: 'value'}},
  click: {action: true},
};
