/** Types for hosts that write the elements in JSX or in a framework's templates. */
import type {ElementTags} from './define.js';
import type {ImpoEventMap} from './events.js';
import type {ImpoHtmlStateEvent} from './html-state.js';
import type {Words} from './words.js';

/** Whether two types are the same to the letter, `readonly` included. */
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends (<T>() => T extends B ? 1 : 2) ? true : false;

/** The properties that an element adds to those of every element and that a page may set: no methods, nothing read-only. */
export type SettableName<Element extends HTMLElement> = {
  [Name in keyof Element]-?: Name extends keyof HTMLElement ? never
    : Element[Name] extends (...args: never[]) => unknown ? never
    : Same<Pick<Element, Name>, {-readonly [Key in keyof Pick<Element, Name>]: Pick<Element, Name>[Key]}> extends true ? Name : never;
}[keyof Element];

/** Every tag of the library that the program knows of: those of `impo-elements/define`, and of what else it imports. */
export type ImpoTag = Extract<keyof HTMLElementTagNameMap, `impo-${string}`> | keyof ElementTags;

/** The element of a tag. */
export type ImpoElementOf<Tag extends ImpoTag> = HTMLElementTagNameMap[Tag];

/** Every event of the library that the program knows of, by name. They bubble, so any of the elements may hear each. */
export type ImpoEvents = {[Name in keyof HTMLElementEventMap as Extract<Name, `impo-${string}`>]: HTMLElementEventMap[Name]} & ImpoEventMap & {'impo-html-state': ImpoHtmlStateEvent};

/** Listeners as JSX and Svelte name them: `onimpo-action`. */
export type ElementListeners<Element extends HTMLElement> = {
  readonly [Name in keyof ImpoEvents as `on${Name}`]?: ((event: ImpoEvents[Name] & {readonly currentTarget: Element}) => void) | undefined;
};

/**
 * What JSX may set on an element besides the attributes of every element: its own properties, and listeners.
 * `ElementProps<Surface>` are `processor`, `messages`, `busy` and so on, and `'onimpo-action'`.
 */
export type ElementProps<Element extends HTMLElement> = {readonly [Name in SettableName<Element>]?: Element[Name] | AlsoTaken<Name> | undefined} & ElementListeners<Element>;

/** Messages may also be text, which is what a server can write into the page; of words there may be some. */
type AlsoTaken<Name> = Name extends 'messages' ? string : Name extends 'words' ? Partial<Words> : never;

/** Attributes of both surface elements that no property bears the name of. */
interface ProcessorAttributes {
  /** `none`: no sheet of paper around the root. */
  readonly frame?: 'none' | undefined;
  /** `none`: no line with the agent's name and picture. */
  readonly attribution?: 'none' | undefined;
  readonly 'heading-offset'?: number | string | undefined;
}

/** By tag, the attributes that no property bears the name of. Later elements add theirs. */
export interface ElementAttributes {
  'impo-surface': ProcessorAttributes & {readonly 'surface-id'?: string | undefined};
  'impo-surface-list': ProcessorAttributes;
  'impo-html': {readonly 'sandbox-url'?: string | undefined};
  'impo-card': {readonly 'heading-offset'?: number | string | undefined};
  'impo-present': {readonly 'heading-offset'?: number | string | undefined; readonly 'call-id'?: string | undefined; readonly 'session-id'?: string | undefined};
}

/** All that a template may set on the element of a tag, besides the attributes of every element. */
export type TagProps<Tag extends ImpoTag> = ElementProps<ImpoElementOf<Tag>> & (Tag extends keyof ElementAttributes ? ElementAttributes[Tag] : unknown);

/** What a framework may set that sets attributes alone, as React before 19: text under names in lower case, no listeners. */
export type TagAttributes<Tag extends ImpoTag> = {
  readonly [Name in SettableName<ImpoElementOf<Tag>> as TextName<ImpoElementOf<Tag>, Name>]?: string | number | undefined;
} & {readonly [Name in keyof ImpoEvents as `on${Name}`]?: never} & (Tag extends keyof ElementAttributes ? ElementAttributes[Tag] : unknown);

type TextName<Element, Name extends keyof Element> = Name extends Lowercase<string & Name> ? Element[Name] extends string | number | boolean | undefined ? Name : never : never;
