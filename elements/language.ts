/** What is told of languages in a document or shadow root: one observer each, however many follow it. */
const followers = new WeakMap<Node, {readonly told: Set<() => void>; readonly observer: MutationObserver}>();

/** The BCP 47 language that holds where an element stands: the nearest `lang`, across shadow roots; '' where there is none. */
export function languageOf(element: Element): string {
  const lang = element.closest('[lang]')?.getAttribute('lang');
  const root = element.getRootNode();
  return lang || (root instanceof ShadowRoot ? languageOf(root.host) : '');
}

/** Calls `changed` when a `lang` changes in one of the roots that an element stands in now. Gives the function that ends it. */
export function followLanguage(element: Element, changed: () => void): () => void {
  const root = element.getRootNode();
  let follower = followers.get(root);
  if (!follower) {
    const told = new Set<() => void>();
    follower = {told, observer: new MutationObserver(() => told.forEach((tell) => tell()))};
    follower.observer.observe(root, {attributeFilter: ['lang'], subtree: true});
    followers.set(root, follower);
  }
  const {told, observer} = follower;
  told.add(changed);
  const stop = root instanceof ShadowRoot ? followLanguage(root.host, changed) : () => {};
  return () => {
    stop();
    told.delete(changed);
    if (told.size > 0) return;
    observer.disconnect();
    followers.delete(root);
  };
}
