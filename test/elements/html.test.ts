import 'axe-core/axe.js';
import type axe from 'axe-core';
import {expect} from 'chai';
import '../../elements/define.js';
import type {Html} from '../../elements/html.js';
import type {HtmlState} from '../../elements/html-state.js';

const {run} = (window as unknown as {axe: typeof axe}).axe;

/** A standalone game, and what it told so far. */
function game(properties: Partial<Html> = {}): {element: Html; states: HtmlState[]; reaches(state: string): Promise<void>} {
  const element = document.createElement('impo-html');
  const states: HtmlState[] = [];
  element.addEventListener('impo-html-state', ({detail}) => states.push(detail));
  Object.assign(element, {html: '<p>words</p>', label: 'Words', ...properties});
  document.body.append(element);
  return {
    element, states,
    reaches: (state) => new Promise((resolve) => {
      const look = (): void => {
        if (states.some((one) => `${one.state} ${one.reason}`.trim() === state)) resolve();
        else setTimeout(look, 20);
      };
      look();
    }),
  };
}

const inside = (element: Html, part: string): HTMLElement => element.shadowRoot!.querySelector<HTMLElement>(`[part="${part}"]`)!;

async function violations(element: Html): Promise<string[]> {
  // The game's own document is not ours, and no tool can look into it.
  const {violations: found} = await run(element, {iframes: false, rules: {region: {enabled: false}}});
  return found.map(({id, nodes}) => `${id}: ${nodes.map(({html}) => html).join(' ')}`);
}

describe('impo-html', () => {
  afterEach(() => document.body.replaceChildren());

  it('is accessible under its cover, while playing and when it ended', async () => {
    for (const theme of ['light', 'dark']) {
      document.documentElement.style.colorScheme = theme;
      const {element, reaches} = game();
      await reaches('running covered');
      expect(await violations(element), 'cover').to.deep.equal([]);
      element.play();
      await reaches('running');
      expect(await violations(element), 'playing').to.deep.equal([]);
      element.stop();
      await reaches('stopped user');
      expect(await violations(element), 'ended').to.deep.equal([]);
      element.remove();
    }
    document.documentElement.style.colorScheme = '';
  });

  it('names its group, its frame and its controls', async () => {
    const {element, reaches} = game({label: 'Brick garden'});
    await reaches('running covered');
    expect(inside(element, 'game').ariaLabel).to.equal('Brick garden');
    expect((inside(element, 'frame') as HTMLIFrameElement).title).to.equal('Brick garden');
    expect(inside(element, 'play').ariaLabel).to.equal('Play Brick garden');
    element.play();
    await reaches('running');
    expect(inside(element, 'exit').textContent).to.equal('Exit');
    inside(element, 'exit').click();
    expect(inside(element, 'play').ariaLabel).to.equal('Resume Brick garden');
  });

  it('holds both frames by the exact attributes', async () => {
    const {element, reaches} = game();
    await reaches('running covered');
    const frame = inside(element, 'frame') as HTMLIFrameElement;
    expect(frame.getAttribute('sandbox')).to.equal('allow-scripts');
    expect(frame.getAttribute('referrerpolicy')).to.equal('no-referrer');
    const denied = frame.getAttribute('allow')!.split('; ');
    expect(denied).to.have.length.greaterThan(28);
    for (const one of denied) expect(one).to.match(/^[a-z-]+ 'none'$/);
    expect(frame.inert).to.equal(true);
    expect(frame.srcdoc).to.match(/^<!doctype html><base href="about:blank"><meta http-equiv="Content-Security-Policy" content="default-src 'none';/);
    expect(frame.srcdoc).not.to.include('words');
    expect(/content="([^"]*)"/.exec(frame.srcdoc)![1]).not.to.include('base-uri');
  });

  it('puts the game’s text nowhere into the page', async () => {
    const {element, reaches} = game({html: '</script></iframe><img src=x onerror="top.taken=1"><p id=own>', label: '"><img src=y>'});
    await reaches('running covered');
    expect(document.querySelector('img')).to.equal(null);
    expect(element.shadowRoot!.querySelector('img')).to.equal(null);
    expect(element.outerHTML).not.to.include('onerror');
  });

  it('a change of the text starts it anew, covered or not as it was', async () => {
    const {element, states, reaches} = game();
    await reaches('running covered');
    element.html = '<p>other</p>';
    element.label = 'Other';
    await new Promise((resolve) => setTimeout(resolve, 50));
    await reaches('idle');
    expect(states.map(({state}) => state).filter((state) => state === 'loading').length).to.equal(2);
    expect(inside(element, 'title').textContent).to.equal('Other');
  });

  it('an empty one stays idle, and play does nothing', async () => {
    const {element, states} = game({html: ''});
    element.play();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(states).to.deep.equal([]);
    expect(inside(element, 'frame')).to.equal(null);
  });
});
