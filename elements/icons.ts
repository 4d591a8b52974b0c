import {iconPaths} from './icon-paths.js';

/** An Icon's name as the protocol writes it: one of the known names, or a drawing of one path in a 24 × 24 box. */
export type IconName = string | {readonly svgPath: string};

const svgNamespace = 'http://www.w3.org/2000/svg';
let paths: ReadonlyMap<string, string> | undefined;
const drawn = new Map<string, SVGElement>();

/**
 * A fresh `<svg class="icon">` for a name or a path, hidden from assistive technology; `undefined` for a name that is not
 * known. `filled` and `turns` (mirrored in right-to-left text) are classes. Names written the Material way
 * (`shopping_cart`) are understood.
 */
export function iconNode(name: IconName): SVGElement | undefined {
  if (typeof name !== 'string') {
    // Own drawings are shapes, not strokes, in the protocol.
    return typeof name?.svgPath === 'string' && name.svgPath.length < 20_000 ? draw(`*${name.svgPath}`) : undefined;
  }
  let icon = drawn.get(name);
  if (!icon) {
    const data = pathData(name) ?? pathData(name.replace(/[_-](\w)/g, (_, letter: string) => letter.toUpperCase()));
    if (!data) return;
    drawn.set(name, icon = draw(data));
  }
  return icon.cloneNode(true) as SVGElement;
}

function pathData(name: string): string | undefined {
  paths ??= new Map(iconPaths.split('|').map((entry) => entry.split(' ', 1).concat(entry.slice(entry.indexOf(' ') + 1)) as [string, string]));
  const data = paths.get(name);
  return data?.startsWith('=') ? paths.get(data.slice(1)) : data;
}

function draw(data: string): SVGElement {
  const icon = document.createElementNS(svgNamespace, 'svg');
  const flag = /^[*<]/.exec(data)?.[0];
  icon.setAttribute('viewBox', '0 0 24 24');
  icon.setAttribute('aria-hidden', 'true');
  icon.setAttribute('class', `icon${flag === '*' ? ' filled' : flag === '<' ? ' turns' : ''}`);
  const shapes = flag ? [data.slice(1)] : data.split('+');
  shapes.forEach((shape, index) => {
    const path = document.createElementNS(svgNamespace, 'path');
    path.setAttribute('d', shape);
    if (index > 0) path.setAttribute('class', 'filled');
    icon.append(path);
  });
  return icon;
}
