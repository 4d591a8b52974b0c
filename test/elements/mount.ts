import {AudioPlayer} from '../../elements/audio-player.js';
import {Button} from '../../elements/button.js';
import {Card} from '../../elements/card.js';
import {Column} from '../../elements/column.js';
import {Divider} from '../../elements/divider.js';
import {Icon} from '../../elements/icon.js';
import {Image} from '../../elements/image.js';
import {List} from '../../elements/list.js';
import {Modal} from '../../elements/modal.js';
import {Placeholder} from '../../elements/placeholder.js';
import {Row} from '../../elements/row.js';
import type {SurfaceServices} from '../../elements/services.js';
import {Skeleton} from '../../elements/skeleton.js';
import {surfaceStyles} from '../../elements/styles.js';
import {Tabs} from '../../elements/tabs.js';
import {Text} from '../../elements/text.js';
import {Video} from '../../elements/video.js';

const classes = {
  'impo-audio-player': AudioPlayer, 'impo-button': Button, 'impo-card-box': Card, 'impo-column': Column, 'impo-divider': Divider, 'impo-icon': Icon,
  'impo-image': Image, 'impo-list': List, 'impo-modal': Modal, 'impo-placeholder': Placeholder, 'impo-row': Row, 'impo-skeleton': Skeleton,
  'impo-tabs': Tabs, 'impo-text': Text, 'impo-video': Video,
};
type Tag = keyof typeof classes;
for (const [tag, element] of Object.entries(classes)) if (!customElements.get(tag)) customElements.define(tag, element);

/** Makes an element, sets its properties, and puts children where it wants them. `weight` is set as the view sets it. */
export function make<Name extends Tag>(tag: Name, properties: object = {}, ...children: (Node | string)[]): InstanceType<(typeof classes)[Name]> {
  const element = document.createElement(tag) as HTMLElement;
  const {weight, ...rest} = properties as {weight?: number};
  Object.assign(element, rest);
  if (weight !== undefined) {
    element.setAttribute('weighted', '');
    element.style.setProperty('--impo-weight', String(weight));
  }
  if (element instanceof List) {
    for (const child of children) {
      const row = element.wrap();
      row.append(child);
      element.outlet().append(row);
    }
  } else if (element instanceof Button) element.outlet().append(...children);
  else element.append(...children);
  return element as unknown as InstanceType<(typeof classes)[Name]>;
}

export const text = (words: string, variant = '', more: object = {}): Text => make('impo-text', {text: words, variant, ...more});
export const button = (label: string, more: object = {}): Button => make('impo-button', more, text(label));

/** What a surface gives: a host with services, a shadow root with the styles, the surface's box and its sheet. */
export class TestSurface extends HTMLElement {
  services: SurfaceServices | undefined;
  readonly frame = document.createElement('div');

  constructor() {
    super();
    const root = this.attachShadow({mode: 'open'});
    root.adoptedStyleSheets = [...surfaceStyles()];
    const box = document.createElement('div');
    box.className = 'surface';
    this.frame.className = 'frame';
    box.append(this.frame);
    root.append(box);
  }
}
customElements.define('test-surface', TestSurface);

const mounted: Element[] = [];

/** Puts elements on a surface of some width; it is gone after the test. */
export function mount(content: Node | readonly Node[], {width = 420, theme = 'light', dir = 'ltr', services}: {width?: number; theme?: string; dir?: string; services?: SurfaceServices} = {}): TestSurface {
  const surface = new TestSurface();
  surface.services = services;
  surface.setAttribute('theme', theme);
  surface.dir = dir;
  surface.style.setProperty('width', `${width}px`);
  surface.frame.append(...(content instanceof Node ? [content] : content));
  document.body.append(surface);
  mounted.push(surface);
  return surface;
}

afterEach(() => {
  for (const element of mounted.splice(0)) element.remove();
});

/** The next frame, after microtasks. */
export const frame = (): Promise<void> => new Promise((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve));
});

/** Waits until something holds; fails with its words. */
export async function until(holds: () => unknown, what: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (holds()) return;
    await frame();
  }
  throw new Error(`Never happened: ${what}`);
}

/** A picture of one colour, as an address. */
export function picture(width: number, height: number): string {
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="teal"/></svg>`)}`;
}
