import * as z from 'zod/mini';

/** One word of a fixed set; the first is what an absent property means. */
export const choice = <const T extends readonly [string, ...string[]]>(...words: T) => z._default(z.enum(words), words[0]);
