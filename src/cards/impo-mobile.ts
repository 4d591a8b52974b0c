// Its components one by one: the whole basic catalog would bring its functions along, which no card may call.
import {audioPlayer, divider, image, text, video} from '../catalog/basic/content.js';
import {button, checkBox, slider, textField} from '../catalog/basic/inputs.js';
import {column, row} from '../catalog/basic/layout.js';
import {defineCatalog, type Catalog} from '../catalog/define-catalog.js';
import {impoHtml, impoHtmlMaxLength} from '../catalog/impo-html.js';
import {impoHtmlDescription} from '../catalog/impo-html-description.js';
import {defineProfile, type ComponentBounds, type Profile} from './profile.js';

const box = (description: string): ComponentBounds => ({
  description,
  props: {children: {description: 'Ids of what is in it, in order.'}, justify: {description: 'Where free room along it goes.'}, align: {description: 'How children stand across it.'}},
});
const label = 'What it is called on the screen.';

/**
 * The profile of Generated UI v1: nine components that the mobile clients and a browser draw alike, one tree, bindings to
 * top-level scalar data, events as the only actions, no functions, no addresses, no styles.
 */
export const impoMobile: Profile = defineProfile({
  id: 'impo.mobile.v1',
  catalogId: 'urn:impo:catalog:mobile:v1',
  catalog: defineCatalog({
    id: 'urn:impo:catalog:mobile',
    components: [column, row, text, divider, button, textField, checkBox, slider, impoHtml, image, video, audioPlayer],
  }),
  components: {
    Column: box('Children one under the other.'),
    Row: box('Children side by side.'),
    Text: {
      description: 'Text to read, shown exactly as it is written: no Markdown, no HTML.',
      props: {text: {description: 'What it says.'}, variant: {description: 'Role of the text: headings from h1, small print, or body.'}},
    },
    Divider: {description: 'A thin line.', props: {axis: {description: 'Which way it runs.'}}},
    Button: {
      description: 'Something to tap. It sends its action as a message of the user.',
      props: {
        child: {childTypes: ['Text'], description: 'Id of the Text that it shows.'},
        action: {description: 'What a tap tells you.'},
        variant: {description: 'primary for the main action, borderless for a quiet one.'},
      },
    },
    TextField: {
      description: 'A field for text. A number typed into it stays text.',
      props: {
        label: {description: label},
        value: {required: true, bound: true, description: 'Where the text is kept.'},
        variant: {words: ['shortText', 'longText', 'number'], description: 'One line, several lines, or a keyboard for numbers.'},
      },
    },
    CheckBox: {
      description: 'Something to tick.',
      props: {label: {description: label}, value: {bound: true, description: 'Where it is kept whether it is ticked.'}},
    },
    Slider: {
      description: 'A number picked from a range.',
      range: ['min', 'max'],
      props: {
        value: {bound: true, description: 'Where the number is kept.'},
        max: {description: 'Highest number.'},
        min: {description: 'Lowest number, less than max.'},
        label: {description: label},
      },
    },
    ImpoHTML: {
      description: impoHtmlDescription,
      props: {html: {maxChars: impoHtmlMaxLength, description: 'The whole document, always a literal.'}},
    },
  },
  // What other renderers of this family have, and what loads from an address there.
  urlComponents: ['Web', 'Lottie', 'Carousel'],
  limits: {
    inputBytes: 98_304,
    titleChars: 120,
    summaryChars: 1000,
    minHeight: 160,
    maxHeight: 720,
    components: 64,
    depth: 12,
    dataKeys: 32,
    contextEntries: 16,
    contextBytes: 6144,
    eventBytes: 8192,
    messageChars: 32_768,
    nameChars: 64,
  },
});

/**
 * The catalog of the surface that draws such a card, under its id and the profile's. Text is meant literally: give the
 * surface an element for `Text` that does not read Markdown.
 */
export const mobileCatalog: Catalog = impoMobile.catalog;
