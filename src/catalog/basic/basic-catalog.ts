import {basicFunctions} from '../../functions/basic-functions.js';
import {isUri} from '../binding-check.js';
import {defineCatalog} from '../define-catalog.js';
import {optional} from '../schema.js';
import {audioPlayer, divider, icon, image, text, video} from './content.js';
import {button, checkBox, choicePicker, dateTimeInput, slider, textField} from './inputs.js';
import {card, column, list, modal, row, tabs} from './layout.js';
import {staticString} from '../statics.js';

const home = 'https://a2ui.org/specification/v0_9';

/** Id of the basic catalog, as the protocol publishes it. */
export const basicCatalogId = `${home}/catalogs/basic/catalog.json`;

/** Id of the minimal catalog, a small part of the basic one. */
export const minimalCatalogId = `${home}/catalogs/minimal/catalog.json`;

/** The protocol's basic catalog: 18 component types, 14 functions. Answers to every id it is known by in the field. */
export const basicCatalog = defineCatalog({
  id: basicCatalogId,
  aliases: [
    `${home}/basic_catalog.json`,
    // That of drafts of v0.9, and of renderers made after them.
    `${home}/standard_catalog.json`,
    `${home}_1/catalogs/basic/catalog.json`,
    minimalCatalogId,
    `${home}/catalogs/minimal/minimal_catalog.json`,
  ],
  components: [
    text, image, icon, video, audioPlayer, row, column, list, card, tabs, modal, divider,
    button, textField, checkBox, choicePicker, slider, dateTimeInput,
  ],
  functions: basicFunctions,
  theme: {
    primaryColor: optional(staticString((text) => /^#[\da-f]{6}$/i.test(text), {pattern: '^#[0-9a-fA-F]{6}$'})),
    iconUrl: optional(staticString(isUri, {format: 'uri'})),
    agentDisplayName: optional(staticString()),
  },
});
