/** The few drawings of a game's frame that the library's set does not have. Lucide (https://lucide.dev), ISC licence. */
const paths: Readonly<Record<string, string>> = {
  again: 'M3 12a9 9 0 109-9A9.75 9.75 0 005.26 5.74L3 8M3 3v5h5',
  stop: 'M5 5h14v14H5z',
  game: 'M6 12h4M8 10v4M15 13h.01M18 11h.01M4 6h16a2 2 0 012 2v8a2 2 0 01-2 2H4a2 2 0 01-2-2V8a2 2 0 012-2z',
  shield: 'M12 22c5-1.5 8-4 8-9V5l-8-3-8 3v8c0 5 3 7.5 8 9z',
};

/** Gives a drawing of the library's own set. */
export type IconSource = (name: string) => SVGElement | undefined;

/** A fresh `<svg class="icon">`, hidden from assistive technology: of the library's set, or its cross with another path in it. */
export function gameIcon(name: string, source: IconSource): SVGElement {
  const own = paths[name];
  const icon = source(own ? 'close' : name)!;
  if (own) icon.firstElementChild!.setAttribute('d', own);
  return icon;
}
