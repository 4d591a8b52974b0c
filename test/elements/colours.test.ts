import {expect} from 'chai';
import {button, make, mount} from './mount.js';

const context = new OffscreenCanvas(1, 1).getContext('2d', {willReadFrequently: true})!;

/** Relative luminance of any CSS colour, through the browser's own conversion. */
function luminance(colour: string): number {
  context.fillStyle = '#f0f';
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
    const part = value / 255;
    return part <= .04045 ? part / 12.92 : ((part + .055) / 1.055) ** 2.4;
  });
  return .2126 * red + .7152 * green + .0722 * blue;
}
function contrast(first: string, second: string): number {
  const [light = 0, dark = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (light + .05) / (dark + .05);
}

/** Reads tokens as computed colours inside a surface. */
function reader(theme: string): {readonly host: HTMLElement; readonly read: (token: string) => string} {
  const probe = document.createElement('div');
  const host = mount(probe, {theme});
  return {host, read: (token) => {
    probe.style.setProperty('background-color', `var(--impo-${token})`);
    return getComputedStyle(probe).backgroundColor;
  }};
}

const pairs: readonly (readonly [string, string, number])[] = [
  ['text', 'card', 7], ['text', 'well', 7], ['text', 'well-hover', 7], ['text', 'field', 7], ['text', 'accent-soft', 7],
  ['muted', 'card', 4.5], ['muted', 'page', 4.5], ['muted', 'well', 4.5], ['muted', 'well-hover', 4.5], ['control', 'card', 3],
  ['on-primary', 'primary', 4.5], ['on-primary', 'primary-hover', 4.5], ['on-primary', 'primary-press', 4.5],
  ['accent', 'card', 4.5], ['accent', 'well', 4.5], ['accent', 'accent-soft', 4.5], ['danger', 'card', 4.5], ['danger', 'well', 4.5],
  ['success', 'card', 4.5], ['success', 'success-soft', 4.5], ['warning', 'card', 4.5], ['warning', 'warning-soft', 4.5], ['star', 'card', 3], ['star', 'well', 3], ['heart', 'card', 3],
];

describe('colours', () => {
  for (const theme of ['light', 'dark']) {
    for (const [profile, primary, hue] of [['general', '', ''], ['green', 'light-dark(#17623d, #6fcb96)', '155']] as const) {
      it(`keeps every pair readable: ${theme}, ${profile}`, () => {
        const {host, read} = reader(theme);
        if (primary) {
          host.style.setProperty('--impo-primary', primary);
          host.style.setProperty('--impo-hue', hue);
        }
        for (const [first, second, least] of pairs) expect(contrast(read(first), read(second)), `${first} on ${second}`).to.be.at.least(least);
      });
    }

    it(`keeps every primary readable: ${theme}`, () => {
      const {host, read} = reader(theme);
      const steps = Array.from({length: 11}, (_, step) => Math.round(step * 25.5).toString(16).padStart(2, '0'));
      const surfaces = ['card', 'page', 'well', 'well-hover', 'accent-soft'];
      const worst = new Map<string, [number, string]>();
      const note = (what: string, value: number, primary: string): void => {
        if (value < (worst.get(what)?.[0] ?? Infinity)) worst.set(what, [value, primary]);
      };
      for (const red of steps) for (const green of steps) for (const blue of steps) {
        const primary = `#${red}${green}${blue}`;
        host.style.setProperty('--impo-primary', primary);
        const label = read('on-primary'), accent = read('accent');
        for (const fill of ['primary', 'primary-hover', 'primary-press']) note(`label on ${fill}`, contrast(label, read(fill)), primary);
        for (const surface of surfaces) note(`accent on ${surface}`, contrast(accent, read(surface)), primary);
      }
      for (const [what, [value, primary]] of worst) expect(value, `${what} for ${primary}`).to.be.at.least(4.5);
    });
  }

  it('takes brand tokens from any ancestor', () => {
    const page = document.createElement('div');
    page.style.setProperty('--impo-primary', '#7a1fa2');
    page.style.setProperty('--impo-font', 'monospace');
    page.style.setProperty('--impo-radius', '10px');
    const pay = button('Pay', {variant: 'primary'});
    const surface = mount(make('impo-card-box', {}, pay));
    surface.before(page);
    page.append(surface);
    const native = getComputedStyle(pay.querySelector('button')!);
    expect(native.backgroundColor).to.equal('rgb(122, 31, 162)');
    expect(native.fontFamily).to.equal('monospace');
    expect(native.borderTopLeftRadius).to.equal('6px');
    page.remove();
  });

  it('follows theme="light" and theme="dark" whatever the page', () => {
    for (const [theme, expected] of [['light', 'rgb(255, 255, 255)'], ['dark', 'oklch(0.215 0.007 260)']] as const) {
      expect(reader(theme).read('card')).to.equal(expected);
    }
  });
});
