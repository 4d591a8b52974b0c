/** `impo-elements/vue`: types for templates in Vue, and the test by which its compiler knows the elements. */
import type {EmitFn, HTMLAttributes, PublicProps} from 'vue';
import type {ImpoElementOf, ImpoEvents, ImpoTag, TagProps} from './jsx.js';

type VueElement<Tag extends ImpoTag> = new () => ImpoElementOf<Tag> & {
  /** @deprecated Types for Vue's compiler; there is no such property. */
  $props: Omit<HTMLAttributes, keyof TagProps<Tag>> & TagProps<Tag> & PublicProps;
  /** @deprecated Types for Vue's compiler; there is no such property. */
  $emit: EmitFn<{[Name in keyof ImpoEvents]: (event: ImpoEvents[Name]) => void}>;
};

/** What each tag takes in a template. */
export type VueElements = {[Tag in ImpoTag]: VueElement<Tag>};

/** Whether a tag is one of the library's: for `compilerOptions.isCustomElement` of Vue's compiler. */
export function isImpoElement(tag: string): boolean {
  return tag.startsWith('impo-');
}

declare module 'vue' {
  interface GlobalComponents extends VueElements {}
}
