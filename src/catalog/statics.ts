import {isUri} from './binding-check.js';
import type * as z from 'zod/mini';
import {described, fitsSchema, optional, type PropSchema} from './schema.js';

/** One word of a fixed set; the first is what an absent property means. */
export const choice = <const T extends readonly [string, ...string[]]>(...words: T) =>
  optional(described<T[number]>({kind: 'static', type: 'string', enum: words, defaultValue: words[0]}, (value) => (words as readonly unknown[]).includes(value)));

/** A string that is never bound. `pattern` must be anchored. */
export const staticString = (json: {readonly pattern?: string; readonly format?: 'uri'} = {}) =>
  described<string>({kind: 'static', type: 'string', json}, (value) => typeof value === 'string' && new RegExp(json.pattern ?? '').test(value) && (!json.format || isUri(value)));

/** A number that is never bound. */
export const staticNumber = (defaultValue?: number) =>
  described<number>({kind: 'static', type: 'number', ...(defaultValue !== undefined && {defaultValue})}, (value) => typeof value === 'number');

/** True or false, never bound, false when absent. */
export const staticBoolean = () => optional(described<boolean>({kind: 'static', type: 'boolean', defaultValue: false}, (value) => typeof value === 'boolean'));

/** A list of objects, written out, whose properties may be bindings. */
export const itemList = <const P extends {readonly [name: string]: PropSchema}>(props: P, min = 0) =>
  described<readonly {readonly [K in keyof P]: z.input<P[K]>}[]>({kind: 'items', items: props, min}, (list) =>
    Array.isArray(list) && list.length >= min && list.every((item: unknown) => typeof item === 'object' && item !== null
      && Object.keys(item).every((key) => Object.hasOwn(props, key))
      && Object.entries(props).every(([key, schema]) => fitsSchema(schema, (item as {readonly [key: string]: unknown})[key]))));
