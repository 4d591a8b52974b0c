import {emulateMedia, setViewport} from '@web/test-runner-commands';
import {expect} from 'chai';
import {CheckBox} from '../../elements/check-box.js';
import {ChoicePicker} from '../../elements/choice-picker.js';
import {DateTimeInput} from '../../elements/date-time-input.js';
import {Slider} from '../../elements/slider.js';
import {TextField} from '../../elements/text-field.js';
import {axeFaults, clear, click, draw, parts, type} from './fixture.js';

const options = [{label: 'North', value: 'n'}, {label: 'South', value: 's'}, {label: 'East and a good deal further than that', value: 'e'}];

/** Every element in every variant. */
function all(error: string): HTMLElement[] {
  const common = {error, accessibleDescription: 'A hint'};
  const made: HTMLElement[] = [Object.assign(new CheckBox(), {...common, label: 'Agree'}), Object.assign(new CheckBox(), {...common, label: 'Agree', value: true})];
  for (const variant of ['shortText', 'longText', 'number', 'obscured'] as const) made.push(Object.assign(new TextField(), {...common, label: variant, variant, value: '12'}));
  for (const variant of ['mutuallyExclusive', 'multipleSelection'] as const) {
    for (const displayStyle of ['checkbox', 'chips'] as const) {
      for (const filterable of [false, true]) made.push(Object.assign(new ChoicePicker(), {...common, label: 'Direction', options, value: ['s'], variant, displayStyle, filterable}));
    }
  }
  for (const [enableDate, enableTime] of [[true, false], [false, true], [true, true]]) {
    made.push(Object.assign(new DateTimeInput(), {...common, label: 'When', enableDate, enableTime, value: '2026-03-09T10:00:00'}));
  }
  made.push(Object.assign(new Slider(), {...common, label: 'Volume', value: 30}), Object.assign(new TextField(), {...common, accessibleLabel: 'Named'}),
    Object.assign(new Slider(), {...common, accessibleLabel: 'Position'}), Object.assign(new ChoicePicker(), {...common, accessibleLabel: 'Named', options}));
  return made;
}

describe('input elements for everyone', () => {
  afterEach(async () => {
    clear();
    await emulateMedia({colorScheme: 'light', forcedColors: 'none'});
    await setViewport({width: 800, height: 600});
  });

  for (const error of ['', 'Do this to go on.']) {
    const state = error ? 'with errors' : 'at rest';
    it(`have no fault in light, ${state}`, async () => {
      await draw(...all(error));
      expect(await axeFaults()).to.deep.equal([]);
    });

    it(`have no fault in dark, ${state}`, async () => {
      const root = await draw(...all(error));
      root.host.setAttribute('theme', 'dark');
      (root.host as HTMLElement).style.background = 'var(--impo-card)';
      expect(await axeFaults()).to.deep.equal([]);
    });

    it(`have no fault from right to left and in 320 px, and do not overflow, ${state}`, async () => {
      await setViewport({width: 320, height: 600});
      const root = await draw(...all(error));
      (root.host as HTMLElement).dir = 'rtl';
      expect(await axeFaults()).to.deep.equal([]);
      expect(document.documentElement.scrollWidth).to.equal(320);
    });

    it(`have no fault in forced colours, ${state}`, async () => {
      await emulateMedia({forcedColors: 'active'});
      await draw(...all(error));
      expect(await axeFaults()).to.deep.equal([]);
    });
  }

  it('have no fault while a filter is in use', async () => {
    const picker = Object.assign(new ChoicePicker(), {label: 'Direction', options, filterable: true, variant: 'multipleSelection' as const});
    await draw(picker);
    await click(parts(picker, 'search')[0]!);
    await type('th');
    expect(await axeFaults()).to.deep.equal([]);
  });

  it('hold no style attribute of their own making', async () => {
    const root = await draw(...all('Wrong.'));
    const styled = [...root.querySelectorAll('[style]')].map((node) => node.getAttribute('style')?.replace(/[\d.]+/g, 'N'));
    expect(new Set(styled)).to.deep.equal(new Set(['--_at: N;'])); // Set through the CSSOM.
  });

  it('never write smaller than 13 px', async () => {
    const root = await draw(...all('Wrong.'));
    const sizes = [...root.querySelectorAll('label, span, div, output, input, textarea, button')].map((node) => parseFloat(getComputedStyle(node).fontSize));
    expect(Math.min(...sizes)).to.equal(13);
  });
});
