import {emulateMedia} from '@web/test-runner-commands';
import {expect} from 'chai';
import {MessageProcessor, words} from '../../elements/index.js';
import type {Surface} from '../../elements/surface.js';
import {all, at, button, c, column, components, create, data, drawn, event, find, hear, put, send, surfaceOf, text, texts, tree} from './page.js';

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>')}`;
const primary = (surface: Surface): HTMLElement => find(surface, 'impo-button[variant=primary] > button');

/** Contrast of two opaque colours as WCAG counts it. */
function contrast(one: string, other: string): number {
  const canvas = document.createElement('canvas').getContext('2d', {willReadFrequently: true})!;
  const luminance = (colour: string): number => {
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)].map((part) => {
      const share = part / 255;
      return share <= .04045 ? share / 12.92 : ((share + .055) / 1.055) ** 2.4;
    }) as [number, number, number];
    return .2126 * r + .7152 * g + .0722 * b;
  };
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + .05) / (low + .05);
}

describe('theme', () => {
  for (const colour of ['#0a5c4a', '#ffe14d', '#000000', '#ffffff', '#808080', '#d4145a']) {
    it(`puts ${colour} on primary buttons, readable in light and dark`, async () => {
      await emulateMedia({reducedMotion: 'reduce'});
      const surface = await drawn(button('root', 'Go', event('go'), {variant: 'primary'}), {}, {primaryColor: colour});
      for (const theme of ['light', 'dark'] as const) {
        surface.theme = theme;
        const {color, backgroundColor} = getComputedStyle(primary(surface));
        expect(contrast(color, backgroundColor), `${theme}: ${color} on ${backgroundColor}`).to.be.at.least(4.5);
      }
    });
  }

  it('is dropped where it is invalid, with a warning, and the rest of it stays', async () => {
    const surface = put(document.createElement('impo-surface'));
    const errors = hear(surface, 'impo-error');
    const usual = await drawn(button('root', 'Go', event('go'), {variant: 'primary'}));
    await send(surface, create('s', {theme: {primaryColor: 'red; background: url(x)', agentDisplayName: 'Bot', iconUrl: 7}}), components(...button('root', 'Go', event('go'), {variant: 'primary'})));
    expect(errors.map(({code, severity, path}) => [code, severity, path])).to.deep.equal([['VALIDATION_FAILED', 'warning', '/theme/primaryColor'], ['VALIDATION_FAILED', 'warning', '/theme/iconUrl']]);
    expect(getComputedStyle(primary(surface)).backgroundColor).to.equal(getComputedStyle(primary(usual)).backgroundColor);
    expect(surface.surface!.theme).to.deep.equal({agentDisplayName: 'Bot'});
    surface.remove();
    usual.remove();
  });

  it('belongs to one surface, and goes with it', async () => {
    const surface = await drawn([text('root', 'x')], {}, {primaryColor: '#0a5c4a'});
    expect(surface.style.getPropertyValue('--impo-primary')).to.equal('#0a5c4a');
    await send(surface, {version: 'v0.9', deleteSurface: {surfaceId: 's'}}, create(), components(text('root', 'y')));
    expect(surface.style.getPropertyValue('--impo-primary')).to.equal('');
  });

  it('gives way to nothing of the page’s but a brand set on the element', async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('button { background: lime !important; font-size: 90px } p, span { color: lime } * { box-sizing: content-box }');
    document.adoptedStyleSheets = [sheet];
    try {
      const surface = await drawn(button('root', 'Go', event('go'), {variant: 'primary'}));
      expect(getComputedStyle(primary(surface)).backgroundColor).to.not.equal('rgb(0, 255, 0)');
      surface.style.setProperty('--impo-primary', '#00aa55');
      expect(contrast(getComputedStyle(primary(surface)).color, getComputedStyle(primary(surface)).backgroundColor)).to.be.at.least(4.5);
    } finally {
      document.adoptedStyleSheets = [];
    }
  });

  it('follows the page’s colour scheme, or is pinned', async () => {
    await emulateMedia({colorScheme: 'dark'});
    try {
      const surface = await drawn([text('root', 'x')]);
      const colour = (): string => getComputedStyle(find(surface, 'impo-text')).color;
      document.documentElement.style.setProperty('color-scheme', 'light dark');
      const dark = colour();
      surface.theme = 'light';
      expect(surface.getAttribute('theme')).to.equal('light');
      const light = colour();
      expect(light).to.not.equal(dark);
      surface.theme = 'auto';
      expect(surface.hasAttribute('theme')).to.equal(false);
      expect(colour()).to.equal(dark);
    } finally {
      document.documentElement.style.removeProperty('color-scheme');
      await emulateMedia({colorScheme: 'light'});
    }
  });
});

describe('attribution', () => {
  const part = (surface: Surface): Element | null => surface.shadowRoot!.querySelector('[part=attribution]');

  it('names the agent with its picture, or the first letter of its name', async () => {
    const letters = await drawn([text('root', 'x')], {}, {agentDisplayName: 'örli'});
    expect(part(letters)!.textContent).to.equal('Öörli');
    expect(await tree()).to.equal('- text: örli x');
    letters.remove();
    const pictured = await drawn([text('root', 'x')], {}, {agentDisplayName: 'Bot', iconUrl: picture});
    expect(part(pictured)!.querySelector('img')).to.include({alt: '', referrerPolicy: 'no-referrer'});
    await send(pictured, {version: 'v0.9', deleteSurface: {surfaceId: 's'}}, create(), components(text('root', 'y')));
    expect(part(pictured)).to.equal(null);
  });

  it('is there from the first paint on, and the host may forbid it', async () => {
    const surface = await surfaceOf(create('s', {theme: {agentDisplayName: 'Bot'}}));
    expect(part(surface)!.textContent).to.contain('Bot');
    surface.setAttribute('attribution', 'none');
    expect(part(surface)).to.equal(null);
    surface.removeAttribute('attribution');
    expect(part(surface)!.textContent).to.contain('Bot');
  });

  it('loads no picture that may not be loaded', async () => {
    const unsafe = await drawn([text('root', 'x')], {}, {agentDisplayName: 'Bot', iconUrl: 'javascript:alert(1)'});
    expect(part(unsafe)!.querySelector('img')).to.equal(null);
    const surface = put(document.createElement('impo-surface'));
    surface.processor = new MessageProcessor({mediaUrl: () => undefined});
    await send(surface, create('s', {theme: {agentDisplayName: 'Bot', iconUrl: picture}}), components(c('Image', 'root', {url: picture, description: 'P'})));
    expect(surface.shadowRoot!.querySelectorAll('img[src]')).to.have.length(0);
  });
});

describe('frame', () => {
  it('is a sheet of paper around the root, unless it is told not to be', async () => {
    const surface = await drawn([text('root', 'x')]);
    const padding = (): string => getComputedStyle(surface.paper).paddingInlineStart;
    expect(Number.parseFloat(padding())).to.be.greaterThan(0);
    expect(surface.paper.getAttribute('part')).to.equal('frame');
    surface.setAttribute('frame', 'none');
    expect(padding()).to.equal('0px');
  });

  it('is not there twice when the root is a card', async () => {
    const surface = await drawn([c('Card', 'root', {child: 'x'}), text('x', 'x')]);
    const painted = [surface.paper, find(surface, 'impo-card-box')].filter((node) => getComputedStyle(node).boxShadow !== 'none' || Number.parseFloat(getComputedStyle(node).borderTopWidth) > 0);
    expect(painted.length).to.be.at.most(1);
  });
});

describe('words', () => {
  it('of the library are the host’s to change, at any time', async () => {
    const surface = await drawn([column('root', 'code', 'gauge'), c('TextField', 'code', {label: 'Code', variant: 'obscured', value: ''}), c('Gauge', 'gauge')]);
    surface.words = {...words, showCharacters: 'Zeichen zeigen', cannotShow: 'Das lässt sich hier nicht zeigen', notInCatalogue: (name) => `„${name}“ fehlt.`};
    await surface.updateComplete;
    const snapshot = await tree();
    expect(snapshot).to.contain('button "Zeichen zeigen"').and.contain('Das lässt sich hier nicht zeigen').and.contain('„Gauge“ fehlt.');
  });

  it('are the pattern’s message too', async () => {
    const surface = await drawn([text('root', 'x')]);
    surface.words = {...words, patternMismatch: 'Anders bitte.'};
    await send(surface, data('/v', 'abc'), components(column('root', 'f', 'go'), c('TextField', 'f', {label: 'F', value: at('/v'), validationRegexp: '[0-9]+'}), ...button('go', 'Go', event('go'))));
    find(surface, 'impo-button button').click();
    await surface.updateComplete;
    expect(find(surface, '[part=error]').textContent).to.equal('Anders bitte.');
  });
});

describe('language', () => {
  const number = (id: string): object => text(id, {call: 'formatNumber', args: {value: at('/n')}});

  it('is the element’s, then that of what is around it, then the processor’s', async () => {
    const surface = put(document.createElement('impo-surface'));
    surface.processor = new MessageProcessor({locale: 'de-CH'});
    const page = document.documentElement.lang;
    document.documentElement.removeAttribute('lang');
    try {
      await send(surface, create(), data('/n', 1234.5), components(number('root')));
      expect(texts(surface)).to.deep.equal([new Intl.NumberFormat('de-CH').format(1234.5)]);
      const around = put(document.createElement('div'));
      around.lang = 'de';
      around.append(surface);
      await surface.updateComplete;
      expect(texts(surface)).to.deep.equal(['1.234,5']);
      surface.lang = 'en';
      await surface.updateComplete;
      expect(texts(surface)).to.deep.equal(['1,234.5']);
    } finally {
      if (page) document.documentElement.lang = page;
    }
  });

  it('mirrors with the page’s direction', async () => {
    const surface = await drawn([c('Row', 'root', {children: ['a', 'b']}), text('a', 'A'), text('b', 'B')]);
    const [a, b] = all(surface, 'impo-text') as [HTMLElement, HTMLElement];
    expect(a.getBoundingClientRect().x).to.be.lessThan(b.getBoundingClientRect().x);
    surface.dir = 'rtl';
    expect(a.getBoundingClientRect().x).to.be.greaterThan(b.getBoundingClientRect().x);
  });
});
