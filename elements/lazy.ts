/** The parts of the library that are fetched when a page first needs them, by the name of their file in `dist/`. */
export interface LazyParts {
  readonly markdown: typeof import('./markdown-renderer.js');
  readonly sandbox: typeof import('./html-game.js');
  readonly words: typeof import('./words/all.js');
}

/**
 * Fetches a lazy part once and gives its module; later calls give the same promise.
 * Rejects when the part cannot be fetched; the next call tries again.
 *
 * This is the implementation for modules. The build puts `lazy-classic.ts` in its place in the script-tag bundle,
 * because `import()` fails on `file:` pages and cannot be given to a Trusted Types policy.
 */
export function loadLazy<Name extends keyof LazyParts>(name: Name): Promise<LazyParts[Name]> {
  return loaders[name]();
}

const loaders: {readonly [Name in keyof LazyParts]: () => Promise<LazyParts[Name]>} = {
  markdown: () => import('./markdown-renderer.js'),
  sandbox: () => import('./html-game.js'),
  words: () => import('./words/all.js'),
};
