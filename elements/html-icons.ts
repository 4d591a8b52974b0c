/** The few drawings of a game's frame: the part that is loaded for games does not bring the whole set. Lucide (https://lucide.dev), ISC licence. */
const paths = {
  play: 'M5 5a2 2 0 013.01-1.73l12 7a2 2 0 010 3.46l-12 7A2 2 0 015 19z',
  exit: 'M18 6L6 18M6 6l12 12',
  again: 'M3 12a9 9 0 109-9A9.75 9.75 0 005.26 5.74L3 8M3 3v5h5',
  stop: 'M5 5h14v14H5z',
  game: 'M6 11h4M8 9v4m7-1h.01M18 10h.01m-.69-5H6.68A4 4 0 002.7 8.59c-.01.05-.01.1-.02.15C2.6 9.42 2 14.46 2 16a3 3 0 003 3c1 0 1.5-.5 2-1l1.41-1.41A2 2 0 019.83 16h4.34a2 2 0 011.41.59L17 18c.5.5 1 1 2 1a3 3 0 003-3c0-1.54-.6-6.58-.68-7.26-.01-.05-.01-.1-.02-.15A4 4 0 0017.32 5z',
  unanswered: 'M10 2h4M4.6 11a8 8 0 001.7 8.7 8 8 0 008.7 1.7M7.4 7.4a8 8 0 0110.3 1 8 8 0 01.9 10.2M2 2l20 20M12 12v-2',
  shield: 'M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 01-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 011-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 011.52 0C14.51 3.81 17 5 19 5a1 1 0 011 1z',
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
