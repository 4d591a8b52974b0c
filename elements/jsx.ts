/** Types for hosts that write the elements in JSX. */
import type {ImpoEventMap} from './events.js';
import type {ProcessorElement} from './processor-element.js';

/**
 * What JSX may set on an element besides the attributes of every element: its own properties, and listeners as React
 * names them. `'impo-surface': React.HTMLAttributes<Surface> & React.RefAttributes<Surface> & ElementProps<Surface>`.
 */
export type ElementProps<Element extends ProcessorElement> = Partial<Omit<Element, keyof HTMLElement>> & {
  readonly [Name in keyof ImpoEventMap as `on${Name}`]?: (event: ImpoEventMap[Name]) => void;
};
