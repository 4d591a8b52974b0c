import 'axe-core/axe.js';
import type axe from 'axe-core';
import {emulateMedia} from '@web/test-runner-commands';
import {expect} from 'chai';
import {button, make, mount, picture, text, until} from './mount.js';

const {run} = (window as unknown as {axe: typeof axe}).axe;

/** One of everything, in its states. */
function everything(): HTMLElement {
  const column = (...children: Node[]): HTMLElement => make('impo-column', {}, ...children);
  const row = (...children: Node[]): HTMLElement => make('impo-row', {}, ...children);
  const tabs = make('impo-tabs', {tabs: [{title: 'One'}, {title: 'Two'}], accessibleLabel: 'Parts'});
  tabs.outlet('tabs/0/child')!.append(text('First part'));
  const modal = make('impo-modal');
  modal.outlet('trigger')!.append(button('Open rules'));
  modal.addEventListener('impo-outlets', () => modal.outlet('content')?.append(column(text('Rules', 'h2'), text('No refunds'), button('Fine', {variant: 'primary'}))));
  return make('impo-card-box', {}, column(
    make('impo-image', {url: picture(400, 200), description: 'A harbour'}),
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'body', 'caption'].map((variant) => text(`Some words as ${variant}`, variant)),
    text('With **bold**, `code` and [a link](https://a.example).\n\n- one\n- two\n\n> quoted\n\n```\ncode\n```\n\n| A | B |\n|---|---|\n| 1 | 2 |'),
    text('★★★', '', {accessibleLabel: '3 stars'}),
    row(make('impo-icon', {name: 'star', accessibleLabel: 'Rated'}), make('impo-icon', {name: 'warning'}), text('Mind the gap')),
    make('impo-divider'),
    row(...['default', 'primary', 'borderless'].map((variant) => button(`Press ${variant}`, {variant}))),
    row(...['default', 'primary', 'borderless'].map((variant) => button(`Off ${variant}`, {variant, reason: 'Fill in the form.'}))),
    row(button('Busy', {busy: true, variant: 'primary'}), make('impo-button', {accessibleLabel: 'Close'}, make('impo-icon', {name: 'close'}))),
    make('impo-list', {more: 20, accessibleLabel: 'Places'}, ...Array.from({length: 9}, (_, index) => row(text(`Place ${index}`), text('€ 12', 'h5')))),
    make('impo-list', {direction: 'horizontal', accessibleLabel: 'Cards'}, ...Array.from({length: 5}, (_, index) => make('impo-card-box', {}, text(`Card ${index}`)))),
    row(make('impo-card-box', {}, column(text('Orders', 'caption'), text('1,284', 'h3'))), make('impo-card-box', {}, text('Nested'))),
    tabs, modal,
    make('impo-image', {url: 'javascript:1', description: 'Refused'}),
    make('impo-audio-player', {description: 'Episode 12'}), make('impo-video', {accessibleLabel: 'The kiln'}), make('impo-video', {url: 'javascript:1', accessibleLabel: 'Refused film'}),
    make('impo-placeholder', {reason: 'GaugeChart is not in this page’s catalogue.'}), make('impo-skeleton'),
    make('impo-column', {accessibleLabel: 'A group'}, text('Grouped')),
  ));
}

async function check(context: Element, forced: boolean): Promise<void> {
  const {violations} = await run(context, {rules: {region: {enabled: false}, 'page-has-heading-one': {enabled: false}, 'heading-order': {enabled: false},
    // Forced colours replace what computed styles say.
    'color-contrast': {enabled: !forced}}});
  const found = violations.map(({id, nodes}) => `${id}: ${nodes.map(({html, failureSummary}) => `${html} ${failureSummary}`).join('\n')}`).join('\n');
  expect(found, found).to.equal('');
}

describe('axe', () => {
  afterEach(() => emulateMedia({forcedColors: 'none', reducedMotion: 'no-preference'}));

  for (const [what, theme, dir, width, forced] of [
    ['light', 'light', 'ltr', 420, false], ['dark', 'dark', 'ltr', 720, false], ['right to left', 'light', 'rtl', 420, false], ['320 px', 'dark', 'ltr', 320, false], ['forced colours', 'dark', 'ltr', 420, true],
  ] as const) {
    it(`finds nothing: ${what}`, async () => {
      await emulateMedia({forcedColors: forced ? 'active' : 'none', reducedMotion: 'reduce'});
      const surface = mount(everything(), {theme, dir, width});
      surface.style.setProperty('background', 'var(--impo-page)');
      await until(() => surface.shadowRoot!.querySelector('impo-text a'), 'the Markdown came');
      await check(surface, forced);
      const modal = surface.shadowRoot!.querySelector('impo-modal')!;
      modal.querySelector<HTMLElement>('.trigger button')!.click();
      await until(() => modal.querySelector('dialog')!.open, 'the dialog opened');
      await check(surface, forced);
    });
  }
});
