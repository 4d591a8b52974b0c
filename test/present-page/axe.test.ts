import {emulateMedia} from '@web/test-runner-commands';
import {expect} from 'chai';
import type {PresentCard} from '../../elements/present-card.js';
import {outputOf, pressable as cardButton, tea} from '../cards-page/page.js';
import {choice, form, pressable, put, review, runAxe, status, until} from './page.js';

/** One of every card in every state. */
async function everything(theme: string, dir: string, width: number): Promise<HTMLElement> {
  const stage = put(document.createElement('div'));
  stage.dir = dir;
  stage.style.setProperty('width', `${width}px`);
  stage.style.setProperty('color-scheme', theme);
  const card = (set: object): void => {
    const element = document.createElement('impo-card');
    Object.assign(element, {theme, headingOffset: -2}, set);
    stage.append(element);
  };
  const question = (set: object): PresentCard => {
    const element = document.createElement('impo-present');
    Object.assign(element, {theme, headingOffset: -2, callId: `call-${stage.childElementCount}`}, set);
    stage.append(element);
    return element;
  };
  card({output: outputOf(tea)});
  card({output: outputOf({...tea, height: 160}), busy: true});
  card({output: {...outputOf(tea), document: ''}});
  card({pending: true});
  const wrong = question({template: form});
  question({template: choice});
  const sending = question({template: review, send: () => new Promise(() => {})});
  const failed = question({template: review, send: () => Promise.reject(new Error('offline'))});
  question({template: status});
  question({template: JSON.stringify(choice).slice(0, 60), complete: false});
  question({template: choice, complete: false});
  question({template: {...choice, options: []}});
  for (const ended of ['expired', 'cancelled', 'interrupted', 'already_settled']) question({template: choice, ended});
  question({template: choice, result: {status: 'submitted', action: 'choose', values: {choice: ['top']}}});
  question({template: review, result: {status: 'submitted', action: 'reject', values: {comment: 'Less heat, and a longer hold at the top. '.repeat(4)}}});
  await Promise.all([...stage.children].map((element) => (element as PresentCard).updateComplete));
  const busy = stage.querySelectorAll('impo-card')[1]!;
  cardButton(busy, 'Press order').click();
  pressable(wrong, 'Book').click();
  pressable(sending, 'Fire it').click();
  pressable(failed, 'Fire it').click();
  await until(() => failed.state === 'open', 'it failed');
  await Promise.all([...stage.children].map((element) => (element as PresentCard).updateComplete));
  return stage;
}

describe('axe: cards and questions in every state', () => {
  afterEach(() => emulateMedia({forcedColors: 'none', reducedMotion: 'no-preference'}));

  for (const [what, theme, dir, width, forced] of [
    ['light', 'light', 'ltr', 560, false], ['dark', 'dark', 'ltr', 560, false], ['right to left', 'light', 'rtl', 420, false], ['320 px', 'dark', 'ltr', 320, false], ['forced colours', 'dark', 'ltr', 420, true],
  ] as const) {
    it(`finds nothing: ${what}`, async () => {
      await emulateMedia({forcedColors: forced ? 'active' : 'none', reducedMotion: 'reduce'});
      const stage = await everything(theme, dir, width);
      const {violations} = await runAxe(stage, {rules: {region: {enabled: false}, 'page-has-heading-one': {enabled: false}, 'color-contrast': {enabled: !forced}}});
      const found = violations.map(({id, nodes}) => `${id}: ${nodes.map(({target, html, failureSummary}) => `${String(target)} ${html.slice(0, 200)} ${failureSummary}`).join('\n')}`).join('\n');
      expect(found, found).to.equal('');
      expect(document.documentElement.scrollWidth).to.be.at.most(Math.max(innerWidth, width + 20));
      for (const element of stage.querySelectorAll<HTMLElement>('impo-card, impo-present')) {
        for (const button of element.shadowRoot!.querySelectorAll<HTMLElement>('button, [part="option"]')) expect(button.offsetHeight, button.outerHTML).to.be.at.least(44);
        const {scrollWidth, clientWidth} = element.shadowRoot!.querySelector('article')!;
        expect(scrollWidth, element.outerHTML.slice(0, 80)).to.be.at.most(clientWidth);
      }
    });
  }
});
