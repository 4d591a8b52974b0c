import {emulateMedia, setViewport} from '@web/test-runner-commands';
import {expect} from 'chai';
import type {Surface} from '../../elements/surface.js';
import {all, click, control, create, data, drawn, components, find, press, put, runAxe, send, surfaceOf, text, tree, type, until} from './page.js';
import {type GallerySurface, gallery} from './gallery.js';

const draw = ({components: list, data: model, theme}: GallerySurface): Promise<Surface> => drawn(list, model as never, {...theme});

async function faults(context: Element, forced = false): Promise<string> {
  const {violations} = await runAxe(context, {rules: {region: {enabled: false}, 'page-has-heading-one': {enabled: false}, 'heading-order': {enabled: false}, 'video-caption': {enabled: false},
    // Forced colours replace what computed styles say.
    'color-contrast': {enabled: !forced}}});
  return violations.map(({id, nodes}) => `${id}: ${nodes.map(({html, failureSummary}) => `${html} ${failureSummary}`).join('\n')}`).join('\n');
}

/** Everything that can be brought about on a surface: messages, other tab, open dialog, busy. */
const states: readonly [name: string, enter: (surface: Surface) => Promise<void>][] = [
  ['as drawn', async () => {}],
  ['with messages and reasons', async (surface) => {
    for (const native of all(surface, 'impo-button > button')) if (!native.closest('impo-modal')) native.click();
    await surface.updateComplete;
  }],
  ['busy', async (surface) => { surface.busy = true; }],
  ['at its last tab', async (surface) => {
    all(surface, '[role=tab]').at(-1)?.click();
    await surface.updateComplete;
    if (surface.paper.querySelector('impo-tabs')) await until(() => surface.paper.querySelector('impo-text a'), 'the Markdown came');
  }],
  ['with its dialog open', async (surface) => {
    const trigger = surface.paper.querySelector<HTMLElement>('impo-modal .trigger button');
    trigger?.click();
    if (trigger) await until(() => surface.paper.querySelector('dialog')!.open, 'the dialog opened');
  }],
];

describe('the accessibility tree', () => {
  for (const one of gallery) {
    if (one.tree === '') continue;
    it(`of ${one.name}`, async () => {
      await draw(one);
      const found = `\n${await tree()}`;
      expect(found, found).to.equal(one.tree);
    });
  }

  it('of a form whose action was tried names what is wrong', async () => {
    const surface = await draw(gallery[1]!);
    await click(find(surface, 'impo-button button'));
    const snapshot = await tree();
    for (const words of ['Give your name.', 'Agree first.', 'Choose some.', 'At least 3.', 'Choose a day.', 'The name is missing.']) expect(snapshot).to.contain(words);
    expect(snapshot).to.not.contain('Choose one.');
    expect(snapshot).to.contain('textbox "Name" [invalid]');
  });

  it('of tabs and a dialog', async () => {
    const surface = await draw(gallery[2]!);
    expect(await tree()).to.contain('- tab "Listen" [selected]').and.contain('- tab "Read"').and.contain('tabpanel "Listen"').and.contain('Kiln song').and.not.contain('No refunds');
    await click(all(surface, '[role=tab]')[1]!);
    await until(() => surface.paper.querySelector('impo-text a'), 'the Markdown came');
    expect(await tree()).to.contain('tabpanel "Read"').and.contain('strong: weight').and.contain('link "link"').and.contain('listitem: first');
    await click(find(surface, 'impo-modal button'));
    expect(await tree('dialog')).to.match(/^- dialog "Rules"/).and.contain('button "Close"').and.contain('No refunds.').and.contain('button "Fine"');
    expect((await tree('dialog')).match(/heading/g), 'the title is read once').to.have.length(1);
  });
});

describe('the keyboard', () => {
  it('reaches every control of a form in order, and nothing else', async () => {
    const surface = await draw(gallery[1]!);
    const visited: string[] = [];
    for (let steps = 0; steps < 20; steps++) {
      await press('Tab');
      const active = surface.shadowRoot!.activeElement;
      if (active === null) break;
      visited.push(active.closest('impo-text-field, impo-check-box, impo-choice-picker, impo-slider, impo-date-time-input, impo-button')!.localName);
    }
    expect(visited.filter((name, index) => name !== visited[index - 1]), visited.join()).to.deep.equal(['impo-text-field', 'impo-check-box', 'impo-choice-picker', 'impo-slider', 'impo-date-time-input', 'impo-button']);
  });

  it('fills a form in and sends it', async () => {
    const surface = await draw(gallery[1]!);
    control(surface).focus();
    await type('Ada');
    find(surface, '[type=checkbox]').focus();
    await press('Space');
    find(surface, '[type=radio]:checked').focus();
    await press('ArrowUp');
    find(surface, '[type=range]').focus();
    await press('ArrowRight', 'ArrowRight');
    expect(surface.surface!.dataModel.snapshot()).to.include({name: 'Ada', agree: true, amount: 4}).and.deep.include({size: ['s']});
    let sent = 0;
    surface.addEventListener('impo-action', () => { sent++; });
    find(surface, 'impo-button:last-child button').focus();
    await press('Enter');
    expect(sent).to.equal(1);
  });

  it('scrolls a long list and chooses tabs with arrows', async () => {
    const surface = await draw(gallery[2]!);
    await press('Tab', 'ArrowRight');
    expect(await tree()).to.contain('tab "Read" [selected]');
    await press('Home');
    expect(await tree()).to.contain('tab "Listen" [selected]');
    expect(surface.shadowRoot!.activeElement?.role ?? surface.shadowRoot!.activeElement?.getAttribute('role')).to.equal('tab');
  });
});

describe('axe finds nothing', () => {
  const looks = [
    ['light', 'light', 'ltr', 480, false], ['dark', 'dark', 'ltr', 720, false], ['right to left', 'light', 'rtl', 480, false], ['320 px', 'dark', 'ltr', 320, false], ['forced colours', 'light', 'ltr', 480, true],
  ] as const;

  before(() => setViewport({width: 900, height: 900}));
  after(() => setViewport({width: 800, height: 600}));
  afterEach(() => emulateMedia({forcedColors: 'none', reducedMotion: 'no-preference'}));

  for (const [what, theme, dir, width, forced] of looks) {
    for (const one of gallery) {
      it(`${what}: ${one.name}`, async () => {
        await emulateMedia({forcedColors: forced ? 'active' : 'none', reducedMotion: 'reduce'});
        for (const [state, enter] of states) {
          const surface = await draw(one);
          surface.theme = theme;
          surface.dir = dir;
          surface.style.setProperty('width', `${width}px`);
          surface.style.setProperty('display', 'block');
          surface.style.setProperty('background', theme === 'dark' ? '#111' : '#fff');
          await enter(surface);
          const found = await faults(surface, forced);
          expect(found, `${state}: ${found}`).to.equal('');
          expect(surface.paper.scrollWidth, `${state}: nothing runs over the edge`).to.be.at.most(surface.paper.clientWidth);
          surface.remove();
        }
      });
    }

    it(`${what}: waiting and refused`, async () => {
      await emulateMedia({forcedColors: forced ? 'active' : 'none', reducedMotion: 'reduce'});
      for (const messages of [[create()], [create('s', {catalogId: 'test:none'})]]) {
        const surface = await surfaceOf(...messages);
        surface.theme = theme;
        surface.dir = dir;
        surface.style.setProperty('background', theme === 'dark' ? '#111' : '#fff');
        const found = await faults(surface, forced);
        expect(found, found).to.equal('');
        surface.remove();
      }
    });
  }
});

describe('headings', () => {
  it('fit the page’s outline by an offset, and stay within six levels', async () => {
    const surface = put(document.createElement('impo-surface'));
    surface.setAttribute('heading-offset', '2');
    await send(surface, create(), components(...['h1', 'h3', 'h5'].map((variant) => ({component: 'Text', id: variant, text: variant, variant})), {component: 'Column', id: 'root', children: ['h1', 'h3', 'h5', 'p']}, text('p', 'p')), data('/x', 1));
    expect(await tree()).to.equal('- heading "h1" [level=3]\n- heading "h3" [level=5]\n- heading "h5" [level=6]\n- text: p');
    expect(all(surface, 'h3, h5, h6').map((heading) => heading.ariaLevel), 'without gaps').to.deep.equal([null, '4', '5']);
    surface.headingOffset = 0;
    await surface.updateComplete;
    expect(await tree()).to.contain('heading "h1" [level=1]');
  });

  it('keep their name whatever their level and variant', async () => {
    const surface = put(document.createElement('impo-surface'));
    surface.headingOffset = 1;
    const named = (variant: string): object => components({component: 'Text', id: 'root', text: '9.5', variant, accessibility: {label: 'Nine and a half'}});
    await send(surface, create(), named('h3'));
    expect(await tree()).to.equal('- heading "Nine and a half" [level=4]: "9.5"');
    await send(surface, named('body'));
    expect(await tree()).to.equal('- img "Nine and a half": "9.5"');
    await send(surface, named('h2'));
    expect(await tree()).to.equal('- heading "Nine and a half" [level=3]: "9.5"');
    expect(find(surface, 'impo-text').hasAttribute('aria-label')).to.equal(false);
    await send(surface, components({component: 'Text', id: 'root', text: '9.5', variant: 'h2'}));
    expect(await tree()).to.equal('- heading "9.5" [level=3]');
  });
});
