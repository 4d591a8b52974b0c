import {defineComponent} from './define-component.js';
import {staticString} from './statics.js';

/** The longest document that `ImpoHTML` may have, in UTF-16 units. */
export const impoHtmlMaxLength = 64_000;

/**
 * The component `ImpoHTML`: a small game or another document that the model wrote, shown in the closed frame of `<impo-html>`.
 * It is not in the Basic Catalog; a host adds it: `extendCatalog(basicCatalog, {id, components: [impoHtml]})`.
 */
export const impoHtml = defineComponent('ImpoHTML', {
  props: {html: staticString((text) => text.length <= impoHtmlMaxLength, {maxLength: impoHtmlMaxLength})},
});
