/**
 * `impo-elements/define`: registers every element under its tag. A tag that is taken is left alone: a second copy of the library on a page,
 * a hot reload or a test harness is no error.
 */
import {AudioPlayer} from './audio-player.js';
import {Button} from './button.js';
import {Card} from './card.js';
import {CheckBox} from './check-box.js';
import {ChoicePicker} from './choice-picker.js';
import {Column} from './column.js';
import {DateTimeInput} from './date-time-input.js';
import {Divider} from './divider.js';
import {Html} from './html.js';
import {Icon} from './icon.js';
import {Image} from './image.js';
import {List} from './list.js';
import {Modal} from './modal.js';
import {Placeholder} from './placeholder.js';
import {Row} from './row.js';
import {Skeleton} from './skeleton.js';
import {Slider} from './slider.js';
import {SurfaceList} from './surface-list.js';
import {surfaceStyles} from './styles.js';
import {Surface} from './surface.js';
import {Tabs} from './tabs.js';
import {TextField} from './text-field.js';
import {Text} from './text.js';
import {Video} from './video.js';

// Whoever registers the elements has their events in the map of the DOM.
export type {ImpoEventMap} from './events.js';

const elements = {
  'impo-text': Text,
  'impo-image': Image,
  'impo-icon': Icon,
  'impo-video': Video,
  'impo-audio-player': AudioPlayer,
  'impo-row': Row,
  'impo-column': Column,
  'impo-list': List,
  'impo-card-box': Card,
  'impo-tabs': Tabs,
  'impo-modal': Modal,
  'impo-divider': Divider,
  'impo-button': Button,
  'impo-text-field': TextField,
  'impo-check-box': CheckBox,
  'impo-choice-picker': ChoicePicker,
  'impo-slider': Slider,
  'impo-date-time-input': DateTimeInput,
  'impo-html': Html,
  'impo-placeholder': Placeholder,
  'impo-skeleton': Skeleton,
  // Last: a surface that stands on the page already is drawn as soon as its tag is defined.
  'impo-surface': Surface,
  'impo-surface-list': SurfaceList,
} as const;

type Elements = typeof elements;

declare global {
  interface HTMLElementTagNameMap extends ElementTags {}
}

/** The element classes by tag, for `HTMLElementTagNameMap`. */
export type ElementTags = {[Tag in keyof Elements]: InstanceType<Elements[Tag]>};

/** Defines the elements that are not defined yet. Harmless to call again, and where there are no custom elements. */
export function defineElements(registry: CustomElementRegistry | undefined = globalThis.customElements): void {
  if (registry === undefined) return;
  // Parsed while the page loads, so that the first surface need not wait for it.
  if (globalThis.document) surfaceStyles();
  for (const [tag, element] of Object.entries(elements)) {
    if (registry.get(tag) === undefined) registry.define(tag, element);
  }
}

defineElements();
