import type * as z from 'zod/mini';
import type {JsonObject} from '../protocol/json.js';
import {described, optional, type PropSchema} from './schema.js';

/** One word of a fixed set; the first is what an absent property means. */
export const choice = <const T extends readonly [string, ...string[]]>(...words: T) =>
  optional(described<T[number]>({kind: 'static', type: 'string', enum: words, defaultValue: words[0]}));

/** A string that is never bound; `fits` narrows it, and `json` says in JSON Schema how. */
export const staticString = (fits?: (text: string) => boolean, json: JsonObject = {}) =>
  described<string>({kind: 'static', type: 'string', json, ...(fits && {fits: (value: unknown) => typeof value === 'string' && fits(value)})});

/** A number that is never bound. */
export const staticNumber = (defaultValue?: number) =>
  described<number>({kind: 'static', type: 'number', ...(defaultValue !== undefined && {defaultValue})});

/** True or false, never bound, false when absent. */
export const staticBoolean = () => optional(described<boolean>({kind: 'static', type: 'boolean', defaultValue: false}));

/** A list of objects, written out, whose properties may be bindings. */
export const itemList = <const P extends {readonly [name: string]: PropSchema}>(props: P, min = 0) =>
  described<readonly {readonly [K in keyof P]: z.input<P[K]>}[]>({kind: 'items', items: props, min});
