import {expect} from 'chai';
import type {Html} from '../../elements/html.js';
import {randomFrom} from '../random.js';
import {cardOf, messagesOf, notice, outputOf, painted, pressable, put, seen, tea, until} from './page.js';

const game = (html: string): object => ({
  title: 'Pairs', summary: 'A game with twelve cards.', height: 400,
  components: [{id: 'root', component: 'ImpoHTML', html}], dataModel: {},
});

describe('impo-card: games', () => {
  it('a game alone fills the stated height and has the card’s title for its name', async () => {
    const card = await cardOf(outputOf(game('<p>hello</p>')));
    const html = card.surface!.paper.querySelector<Html>('impo-html')!;
    expect(html.label).to.equal('Pairs');
    expect(html.fallback).to.equal('A game with twelve cards.');
    await until(() => html.height === 399 || html.height === 400, 'it took the room');
    await until(() => html.offsetHeight > 390, 'it is drawn');
  });

  it('a game among other parts takes what they leave, and no less than it needs', async () => {
    const input = {...game(''), height: 500, components: [
      {id: 'root', component: 'Column', children: ['say', 'game']}, {id: 'say', component: 'Text', text: 'Find the pairs.'}, {id: 'game', component: 'ImpoHTML', html: '<p>hello</p>'}]};
    const card = await cardOf(outputOf(input));
    const html = card.surface!.paper.querySelector<Html>('impo-html')!;
    await until(() => Number(html.height) > 360 && Number(html.height) < 480, `it took the room: ${String(html.height)}`);
    const body = card.shadowRoot!.querySelector('[part="body"]')!;
    await painted();
    expect(body.scrollHeight).to.be.at.most(body.clientHeight + 1);
  });

  it('several games have names of their own', async () => {
    const ids = ['first', 'second', 'third'];
    const card = await cardOf(outputOf({...game(''), components: [{id: 'root', component: 'Column', children: ids}, ...ids.map((id) => ({id, component: 'ImpoHTML', html: `<p>${id}</p>`}))]}));
    expect(card.state).to.equal('ready');
    expect([...card.surface!.paper.querySelectorAll<Html>('impo-html')].map(({label}) => label)).to.deep.equal(['Pairs 1', 'Pairs 2', 'Pairs 3']);
  });

  it('a page that lets no game run shows the summary, not half a card', async () => {
    const card = await cardOf(outputOf(game('<p>hello</p>')));
    card.surface!.paper.querySelector('impo-html')!.dispatchEvent(new CustomEvent('impo-html-state', {detail: {state: 'blocked', reason: 'policy'}, bubbles: true, composed: true}));
    await card.updateComplete;
    expect(card.state).to.equal('fallback');
    expect(seen(card)).to.contain('A game with twelve cards.');
  });
});

describe('impo-card: hostile outputs', () => {
  it('whatever is broken in an output, it is a whole card, its summary, or nothing; nothing is thrown and nothing sent', async () => {
    const random = randomFrom(20_301);
    const heard = messagesOf(document);
    const faults: string[] = [];
    const fault = (event: ErrorEvent): void => void faults.push(event.message);
    addEventListener('error', fault);
    const good = JSON.stringify(outputOf(tea));
    const states = new Map<string, number>();
    for (let round = 0; round < 150; round++) {
      const output = JSON.parse(good) as {[key: string]: unknown; document: string};
      mutate(output, random);
      const card = await cardOf(random.below(2) === 0 ? output : JSON.stringify(output));
      states.set(card.state, (states.get(card.state) ?? 0) + 1);
      if (card.state === 'ready') {
        expect(card.surface!.paper.querySelector('impo-placeholder')).to.equal(null);
        expect(card.surface!.paper.querySelectorAll('button').length).to.equal(2);
      } else expect(card.shadowRoot!.querySelector('button, input, impo-surface')).to.equal(null);
      expect(document.querySelector('#pwned')).to.equal(null);
      card.remove();
    }
    removeEventListener('error', fault);
    expect(faults).to.deep.equal([]);
    expect(heard).to.deep.equal([]);
    expect(states.get('fallback') ?? 0).to.be.above(20);
  });

  it('title and summary are text, whatever they look like', async () => {
    const card = await cardOf({...outputOf(tea), schemaVersion: 9, title: '<img src=x onerror=alert(1)> **t**', summary: '<script>1</script>\n# ${/kind}'});
    expect(seen(card)).to.equal('<img src=x onerror=alert(1)> **t**\n\n<script>1</script>\n# ${/kind}');
  });

  it('an event that somebody forges inside the card is refused', async () => {
    const card = await cardOf();
    const heard = messagesOf(card);
    const {ImpoActionEvent} = await import('../../elements/events.js');
    for (const detail of [
      {name: 'order_tea', surfaceId: 'other', sourceComponentId: 'order', context: {}}, {name: 'order_tea', surfaceId: 'call-1', sourceComponentId: 'kind', context: {}},
      {name: 'transfer', surfaceId: 'call-1', sourceComponentId: 'order', context: {}}, {name: 'order_tea', surfaceId: 'call-1', sourceComponentId: 'order', context: {kind: 'forged', warm: false, cups: 3, unit: 'cup'}},
    ]) {
      const action = {...detail, timestamp: '2030-01-01T00:00:00.000Z'};
      card.surface!.dispatchEvent(new ImpoActionEvent({...action, message: {version: 'v0.9', action}}));
      expect(notice(card), JSON.stringify(detail)).not.to.equal('');
    }
    expect(heard).to.deep.equal([]);
    pressable(card, 'Press order').click();
    await painted();
    expect(heard.length).to.equal(1);
    expect(notice(card)).to.equal('');
  });

  it('the page’s own styles do not reach the card', async () => {
    const style = put(document.createElement('style'));
    style.textContent = 'button, h3, article, p { color: rgb(255, 0, 0) !important; font-size: 40px !important; display: none !important; }';
    const card = await cardOf();
    expect(getComputedStyle(pressable(card, 'Press order')).display).not.to.equal('none');
    expect(getComputedStyle(card.shadowRoot!.querySelector('#title')!).color).not.to.equal('rgb(255, 0, 0)');
  });
});

/** Breaks one or two things. */
function mutate(output: {[key: string]: unknown; document: string}, {below, pick}: ReturnType<typeof randomFrom>): void {
  const junk = [null, 0, -1, '', '<img id=pwned src=x>', [], {}, true, 1e9, 'x'.repeat(5_000), '__proto__'];
  for (let times = 1 + below(2); times > 0; times--) {
    switch (below(5)) {
      case 0: output[pick(Object.keys(output))] = pick(junk); break;
      case 1: output.document = String(output.document).slice(0, below(900)); break;
      case 2: output.document = String(output.document).replace(pick(['"root"', '"Button"', '"/kind"', 'v0.9', '"order_tea"', '"children"', 'call-1', '3']), JSON.stringify(pick(junk))); break;
      case 3: output.document = String(output.document).split('\n').reverse().join('\n'); break;
      default: output[pick(['extra', 'title', 'height'])] = pick(junk);
    }
  }
}
