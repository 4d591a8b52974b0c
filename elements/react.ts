/** `impo-elements/react`: types for JSX in React, and what versions before 19 need to set properties and to hear events. */
import type * as React from 'react';
import type {ImpoElementOf, ImpoTag, TagAttributes, TagProps} from './jsx.js';

export {type ReactElementComponent, type ReactElementProps, reactElement, useElement} from './react-element.js';

/** Whether this is React before 19, which sets attributes alone: `createFactory` went with 19. */
type OnlyAttributes = typeof React extends {readonly createFactory: unknown} ? true : false;

type OwnProps<Tag extends ImpoTag> = OnlyAttributes extends true ? TagAttributes<Tag> : TagProps<Tag>;

/** What each tag takes in JSX. In React before 19 these are its attributes; for the rest see {@link useElement} and {@link reactElement}. */
export type ReactElements = {
  [Tag in ImpoTag]: React.DetailedHTMLProps<Omit<React.HTMLAttributes<ImpoElementOf<Tag>>, keyof OwnProps<Tag>>, ImpoElementOf<Tag>> & OwnProps<Tag> & {class?: string | undefined};
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends ReactElements {}
  }
}
