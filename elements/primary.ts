/**
 * The two colours that follow from a primary, for browsers without relative colour, by the same rule as `tokens.css`:
 * the label on it is white when the primary's luminance is at most .18, else black; the primary as ink has its luminance
 * scaled down to at most .13 (light scheme) or mixed with white up to at least .33 (dark scheme).
 *
 * @param primary `#rrggbb`.
 */
export function primaryColours(primary: string): {readonly onPrimary: string; readonly accent: string} {
  const linear = [1, 3, 5].map((at) => {
    const value = Number.parseInt(primary.slice(at, at + 2), 16) / 255;
    return value <= .04045 ? value / 12.92 : ((value + .055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = linear;
  const luminance = .2126 * red + .7152 * green + .0722 * blue;
  const down = luminance > .13 ? .13 / luminance : 1;
  const up = luminance < .33 ? (.33 - luminance) / (1 - luminance) : 0;
  const css = (change: (value: number) => number): string => `rgb(${linear.map((value) => Math.round(255 * gamma(change(value)))).join(' ')})`;
  return {
    onPrimary: luminance <= .18 ? '#fff' : '#000',
    accent: `light-dark(${css((value) => value * down)}, ${css((value) => value + (1 - value) * up)})`,
  };
}

function gamma(value: number): number {
  return value <= .0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - .055;
}

/** Sets or clears a surface's own primary; where the browser cannot derive the rest in CSS, sets that too. */
export function setPrimary(surface: HTMLElement, primary: string | undefined): void {
  const set = (name: string, value: string | undefined): void => {
    if (value) surface.style.setProperty(name, value);
    else surface.style.removeProperty(name);
  };
  set('--impo-primary', primary);
  if (CSS.supports('color', 'color(from red xyz-d65 x y z)')) return;
  const colours = primary ? primaryColours(primary) : undefined;
  set('--impo-on-primary', colours?.onPrimary);
  set('--impo-accent', colours?.accent);
}
