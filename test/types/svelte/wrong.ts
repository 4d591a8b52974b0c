// What a template must not write: in one, no comment can expect an error.
import 'impo-elements/svelte';
import type {SvelteHTMLElements} from 'svelte/elements';

type Props = SvelteHTMLElements['impo-surface'];

export const props: readonly Props[] = [
  {busy: true, surfaceId: 'main', 'onimpo-action': (event) => void event.detail.name},
  // @ts-expect-error: a flag is no text
  {busy: 'yes'},
  // @ts-expect-error: there is no such property
  {nothing: 1},
  // @ts-expect-error: an action is not text
  {'onimpo-action': (text: string) => text},
  // @ts-expect-error: there is no such event
  {'onimpo-acted': () => undefined},
];
