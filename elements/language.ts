/** What is told of languages in a document or shadow root: one observer each, however many follow it. */
const followers = new WeakMap<Node, {readonly told: Set<() => void>; readonly observer: MutationObserver}>();

/** The BCP 47 language that holds where an element stands: the nearest `lang`, across shadow roots; '' where there is none. */
export function languageOf(element: Element): string {
  for (let node: Element | null = element; node; ) {
    const lang: string | null | undefined = node.closest('[lang]')?.getAttribute('lang');
    if (lang) return lang;
    const root: Node = node.getRootNode();
    node = root instanceof ShadowRoot ? root.host : null;
  }
  return '';
}

/** Calls `changed` when a `lang` changes in one of the roots that an element stands in now. Gives the function that ends it. */
export function followLanguage(element: Element, changed: () => void): () => void {
  const roots: Node[] = [];
  for (let node: Node | undefined = element; node; ) {
    const root: Node = node.getRootNode();
    let follower = followers.get(root);
    if (!follower) {
      const told = new Set<() => void>();
      follower = {told, observer: new MutationObserver(() => told.forEach((tell) => tell()))};
      follower.observer.observe(root, {attributeFilter: ['lang'], subtree: true});
      followers.set(root, follower);
    }
    follower.told.add(changed);
    roots.push(root);
    node = (root as ShadowRoot).host;
  }
  return () => {
    for (const root of roots) {
      const {told, observer} = followers.get(root)!;
      told.delete(changed);
      if (told.size > 0) continue;
      observer.disconnect();
      followers.delete(root);
    }
  };
}
