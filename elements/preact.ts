/** `impo-elements/preact`: types for JSX in Preact, which sets properties and hears the events by itself. */
import type {ClassAttributes, HTMLAttributes} from 'preact';
import type {ImpoElementOf, ImpoTag, TagProps} from './jsx.js';

/** What each tag takes in JSX. */
export type PreactElements = {
  [Tag in ImpoTag]: Omit<HTMLAttributes<ImpoElementOf<Tag>>, keyof TagProps<Tag>> & ClassAttributes<ImpoElementOf<Tag>> & TagProps<Tag>;
};

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends PreactElements {}
  }
}
