import {Flex} from './row.js';

/**
 * Children below each other, 12 px apart; neighbours that belong together (text and text, check box and check box) stand closer.
 * Children stand in the element itself.
 *
 * @prop justify - Spread down the column.
 * @prop align - Position across the column. Buttons fill the width only when `stretch` is written.
 */
export class Column extends Flex {}
