/** The few drawings of a game's frame: the part that is loaded for games does not bring the whole set. Lucide (https://lucide.dev), ISC licence. */
const paths = {
  play: 'M5 5a2 2 0 013.01-1.73l12 7a2 2 0 010 3.46l-12 7A2 2 0 015 19z',
  exit: 'M18 6L6 18M6 6l12 12',
  again: 'M3 12a9 9 0 109-9A9.75 9.75 0 005.26 5.74L3 8M3 3v5h5',
  stop: 'M5 5h14v14H5z',
  game: 'M6 12h4M8 10v4M15 13h.01M18 11h.01M4 6h16a2 2 0 012 2v8a2 2 0 01-2 2H4a2 2 0 01-2-2V8a2 2 0 012-2z',
  unanswered: 'M10 2h4M4.6 11a8 8 0 001.7 8.7 8 8 0 008.7 1.7M7.4 7.4a8 8 0 0110.3 1 8 8 0 01.9 10.2M2 2l20 20M12 12v-2',
  shield: 'M12 22c5-1.5 8-4 8-9V5l-8-3-8 3v8c0 5 3 7.5 8 9z',
};

/** A fresh `<svg class="icon">`, hidden from assistive technology. */
export function gameIcon(name: keyof typeof paths): SVGElement {
  const [icon, path] = ['svg', 'path'].map((tag) => document.createElementNS('http://www.w3.org/2000/svg', tag)) as [SVGElement, SVGElement];
  icon.setAttribute('class', 'icon');
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.ariaHidden = 'true';
  path.setAttribute('d', paths[name]);
  icon.append(path);
  return icon;
}
