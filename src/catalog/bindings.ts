import type * as z from 'zod/mini';
import type {JsonValue} from '../protocol/json.js';
import type {BindingKind} from './binding-check.js';
import {fitsSchema} from './misfit.js';
import {described, type OwnSchema} from './schema.js';

/** A binding to the data model: a JSON Pointer, absolute or relative to the component's scope. */
export interface DataBinding { readonly path: string }

/** A call of a catalog function. `returnType` is advisory: the catalog's own definition decides. */
export interface FunctionCall {
  readonly call: string;
  readonly args?: {readonly [name: string]: JsonValue};
  readonly returnType?: 'string' | 'number' | 'boolean' | 'array' | 'object' | 'any' | 'void';
}

/** A literal, a binding or a function call: what an agent may write for a property that is not static. */
export type Dynamic<T> = T | DataBinding | FunctionCall;
/** Text, or where it comes from. */
export type DynamicString = Dynamic<string>;
/** A number, or where it comes from. */
export type DynamicNumber = Dynamic<number>;
/** True or false, or where it comes from. */
export type DynamicBoolean = Dynamic<boolean>;
/** A list of texts, or where it comes from. */
export type DynamicStringList = Dynamic<readonly string[]>;
/** Any literal but null and a bare object, or where it comes from. */
export type DynamicValue = Dynamic<string | number | boolean | readonly JsonValue[]>;

/** Children by id, or one child repeated for every item of the list at `path`. */
export type ChildList = readonly string[] | {readonly componentId: string; readonly path: string};

/** What a press does: a message to the agent, or a function that runs here. */
export type Action =
  | {readonly event: {readonly name: string; readonly context?: {readonly [key: string]: JsonValue}}}
  | {readonly functionCall: FunctionCall};

/** A rule a value must keep, and the sentence shown when it does not. */
export interface CheckRule { readonly condition: DynamicBoolean; readonly message: string }

/** A schema of a binding: checks the protocol's form, and marks the property for the renderer. */
export type BindingSchema<T> = OwnSchema<T>;

const binding = <T>(kind: BindingKind): BindingSchema<T> => described({kind});

/** Text: a string, a binding, or a call that returns a string. */
export const dynamicString = () => binding<DynamicString>('string');
/** A number, a binding, or a call that returns a number. */
export const dynamicNumber = () => binding<DynamicNumber>('number');
/** True or false, a binding, or a call that returns a boolean. */
export const dynamicBoolean = () => binding<DynamicBoolean>('boolean');
/** A list of strings, a binding, or a call that returns a list. */
export const dynamicStringList = () => binding<DynamicStringList>('stringList');
/** Any literal but null and a bare object, a binding, or any call. */
export const dynamicValue = () => binding<DynamicValue>('value');
/** The id of one child component. */
export const childId = () => binding<string>('child');
/** The ids of the children, or a template for a list in the data model. */
export const childList = () => binding<ChildList>('children');
/** What happens on a press. */
export const action = () => binding<Action>('action');
/** Rules for an input's value, or for a button to be on. `defineComponent` adds this with `checkable`. */
export const checks = () => binding<readonly CheckRule[]>('checks');

/**
 * A literal that keeps `literal`, or a binding; calls are not taken. For a property such as an icon's name,
 * whose literal is narrower than any dynamic type.
 */
export function bindable<T>(literal: z.core.$ZodType<T>): BindingSchema<T | DataBinding> {
  return described({kind: 'value', literal, fits: (value) => fitsSchema(literal, value)});
}
