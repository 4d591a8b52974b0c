import {toText} from '../../functions/coerce.js';
import {defineFunction} from '../../functions/define-function.js';
import {extendCatalog} from '../define-catalog.js';
import {basicCatalog, minimalCatalogId} from './basic-catalog.js';

/** The one function that the minimal catalog has and the basic one has not. */
const capitalize = defineFunction('capitalize', {
  args: {value: 'string'},
  returnType: 'string',
  run({value}) {
    const [first = '', ...rest] = toText(value);
    return first.toUpperCase() + rest.join('');
  },
});

/**
 * The protocol's minimal catalog: five components of the basic one and the function `capitalize`. What else the basic
 * catalog has is drawn as well, since agents do mix the two up. Its ids are aliases of the basic catalog too: where both
 * are offered, an id comes before an alias.
 */
export const minimalCatalog = extendCatalog(basicCatalog, {
  id: minimalCatalogId,
  aliases: [minimalCatalogId.replace('catalog.json', 'minimal_catalog.json')],
  functions: [capitalize],
});
