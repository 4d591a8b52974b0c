/** `impo-elements/svelte`: types for templates in Svelte, which sets properties and hears the events by itself. */
import type {HTMLAttributes} from 'svelte/elements';
import type {ImpoElementOf, ImpoTag, TagProps} from './jsx.js';

/** What each tag takes in a template. */
export type SvelteElements = {
  [Tag in ImpoTag]: Omit<HTMLAttributes<ImpoElementOf<Tag>>, keyof TagProps<Tag>> & TagProps<Tag>;
};

declare module 'svelte/elements' {
  interface SvelteHTMLElements extends SvelteElements {}
}
