import {type HTMLAttributes, type ReactElement, type Ref, type RefAttributes, type RefCallback, createElement, forwardRef, useCallback, useEffect, useLayoutEffect, useRef} from 'react';
import type {ImpoElementOf, ImpoTag, TagProps} from './jsx.js';

/** Names that React sets itself, in every version: those of every element, and attributes with no property of their name. */
const ofReact = /^(children|class|className|dangerouslySetInnerHTML|dir|draggable|frame|attribution|hidden|id|inert|lang|nonce|popover|role|slot|style|suppress\w+|tabIndex|title|translate|on[A-Z].*|(?!on)[a-z]+-.*)$/;

/** A layout effect does nothing on a server, and older versions of React complain of it. */
const useOnPage = typeof document === 'undefined' ? useEffect : useLayoutEffect;

type Values = Readonly<Record<string, unknown>>;

/**
 * Sets an element's properties and listeners from React, also where React sets attributes alone (before 19). Gives the `ref`
 * of the element. A listener has the name that React 19 gives it; another function in its place costs nothing.
 *
 *     const ref = useElement<'impo-surface'>({processor, busy, 'onimpo-action': (event) => act(event.detail)});
 *     return <impo-surface ref={ref} />;
 */
export function useElement<Tag extends ImpoTag>(props: TagProps<Tag>): RefCallback<ImpoElementOf<Tag>> {
  return useValues(props as Values) as RefCallback<ImpoElementOf<Tag>>;
}

function useValues(values: Values, outer?: Ref<HTMLElement>): RefCallback<HTMLElement> {
  const element = useRef<HTMLElement | null>(null);
  const bound = useRef<Binding | undefined>(undefined);
  useOnPage(() => {
    if (element.current === null) return;
    // An element that React made anew has nothing of what the last one had.
    if (bound.current?.element !== element.current) bound.current = new Binding(element.current);
    bound.current.set(values);
  });
  return useCallback((node) => {
    element.current = node;
    if (typeof outer === 'function') outer(node);
    else if (outer) outer.current = node;
  }, [outer]);
}

/** What was set on an element, so that only changes are. */
class Binding {
  readonly element: HTMLElement;
  #last: Values = {};
  readonly #listeners = new Map<string, {handleEvent(event: Event): void}>();

  constructor(element: HTMLElement) {
    this.element = element;
  }

  set(values: Values): void {
    const last = this.#last;
    this.#last = values;
    for (const name of new Set([...Object.keys(last), ...Object.keys(values)])) {
      if (name.startsWith('on')) this.#listen(name);
      else if (!Object.is(last[name], values[name])) Object.assign(this.element, {[name]: values[name]});
    }
  }

  /** One listener for good, which looks for the latest function: listeners keep their order, and none is missed in between. */
  #listen(name: string): void {
    if (this.#listeners.has(name)) return;
    const listener = {
      handleEvent: (event: Event): void => {
        const handle = this.#last[name];
        if (typeof handle === 'function') handle.call(this.element, event);
      },
    };
    this.#listeners.set(name, listener);
    this.element.addEventListener(name.slice(2), listener);
  }
}

/** The props of a component that {@link reactElement} makes. */
export type ReactElementProps<Tag extends ImpoTag> = Omit<HTMLAttributes<ImpoElementOf<Tag>>, keyof TagProps<Tag>> & TagProps<Tag>;

/** A component that {@link reactElement} makes. */
export type ReactElementComponent<Tag extends ImpoTag> = (props: ReactElementProps<Tag> & RefAttributes<ImpoElementOf<Tag>>) => ReactElement;

/**
 * Makes a component of an element, for React before 19, which sets no properties and hears no events of custom elements.
 * It works in 19 too. Make it once, outside of components; the element itself is defined by `impo-elements/define`.
 *
 *     const ImpoSurface = reactElement('impo-surface');
 *     <ImpoSurface processor={processor} onimpo-action={(event) => act(event.detail)} className="answer" />
 */
export function reactElement<Tag extends ImpoTag>(tag: Tag): ReactElementComponent<Tag> {
  const component = forwardRef<HTMLElement, Values>((props, outer) => {
    const attributes: Record<string, unknown> = {};
    const values: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(props)) {
      // Before 19, React takes the name of an attribute as it stands.
      if (ofReact.test(name)) attributes[name === 'className' ? 'class' : name] = value;
      else values[name] = value;
    }
    return createElement(tag, {...attributes, ref: useValues(values, outer)});
  });
  component.displayName = tag;
  return component as unknown as ReactElementComponent<Tag>;
}
