import {iconNames} from '../src/catalog/basic/icon-names.js';
import {iconPaths} from './icon-paths.js';

/** An Icon's name as the protocol writes it: one of the known names, or a drawing of one path in a 24 × 24 box. */
export type IconName = string | {readonly svgPath: string};

/** Names of the drawings behind the catalog's. */
const ownNames = ['blocks', 'chevronDown', 'clock', 'imageOff'];
let paths: ReadonlyMap<string, string> | undefined;
const drawn = new Map<string, SVGElement>();

/**
 * A fresh `<svg class="icon">` for a name or a path, hidden from assistive technology; `undefined` for a name that is not
 * known. `filled` and `turns` (mirrored in right-to-left text) are classes. Names written the Material way
 * (`shopping_cart`) are understood.
 */
export function iconNode(name: IconName): SVGElement | undefined {
  if (typeof name !== 'string') {
    // Own drawings are shapes, not strokes, in the protocol. The browser complains aloud of a broken path, so it is asked first.
    return typeof name?.svgPath === 'string' && name.svgPath.length < 20_000 && CSS.supports('clip-path', `path("${name.svgPath}")`) ? draw(`*${name.svgPath}`) : undefined;
  }
  let icon = drawn.get(name);
  if (!icon) {
    const data = pathData(name) ?? pathData(name.replace(/(^|[_-])(\w)/g, (_, before: string, letter: string) => (before ? letter.toUpperCase() : letter.toLowerCase())));
    if (!data) return;
    drawn.set(name, icon = draw(data));
  }
  return icon.cloneNode(true) as SVGElement;
}

function pathData(name: string): string | undefined {
  if (!paths) {
    const data = iconPaths.split('|');
    paths = new Map([...iconNames, ...ownNames].map((known, index) => [known, data[index] ?? '']));
  }
  return paths.get(name);
}

function draw(data: string): SVGElement {
  const flag = /^[*<]/.exec(data)?.[0];
  const shapes = flag ? [data.slice(1)] : data.split('+');
  const icon = svg('svg', {viewBox: '0 0 24 24', 'aria-hidden': 'true', class: `icon${flag === '*' ? ' filled' : flag === '<' ? ' turns' : ''}`});
  icon.append(...shapes.map((d, index) => svg('path', index > 0 ? {d, class: 'filled'} : {d})));
  return icon;
}

function svg(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name) as SVGElement;
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  return element;
}
