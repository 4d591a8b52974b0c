import {expect} from 'chai';
import {impoHtmlGuidelines} from '../../src/catalog/impo-html-guidelines.js';
import {lintGameHtml} from '../../src/catalog/lint-game-html.js';

const good = '<meta name="viewport" content="width=device-width">\n';
const rules = (html: string): string[] => lintGameHtml(html).map(({rule}) => rule);

describe('lintGameHtml', () => {
  for (const [rule, html] of [
    ['external-url', '<script src="https://cdn.example/lib.js"></script>'], ['external-url', '<style>@import "//fonts.example/a.css";</style>'],
    ['external-url', '<div style="background: url(http://a.example/b.png)"></div>'], ['external-url', '<script type=module>import {x} from "https://a.example/x.js"</script>'],
    ['network', '<script>fetch("/score")</script>'], ['network', '<script>new WebSocket("x")</script>'], ['network', '<script>navigator.sendBeacon("x")</script>'],
    ['form', '<form><button>Send</button></form>'], ['navigation', '<a href="#" target="_blank">x</a>'], ['navigation', '<script>location.href = "x"</script>'],
    ['navigation', '<script>document.write("x")</script>'], ['dialog', '<script>alert("over")</script>'], ['storage', '<script>indexedDB.open("x")</script>'],
    ['worker', '<script>new Worker("x.js")</script>'], ['host', '<script>parent.postMessage(1, "*")</script>'], ['loop', '<script>while (true) {}</script>'],
    ['resize', '<canvas width="300" height="200"></canvas>'], ['touch', '<script>addEventListener("keydown", go)</script>'],
  ] as const) {
    it(`finds ${rule} in ${html}`, () => {
      expect(rules(good + html)).to.deep.equal([rule]);
      expect(lintGameHtml(good + html)[0]!.line).to.equal(rule === 'resize' || rule === 'touch' ? 1 : 2);
    });
  }

  it('says when there is no viewport, and when the document is too long', () => {
    expect(rules('<p>x')).to.deep.equal(['viewport']);
    expect(rules(`${good}${'x'.repeat(64_000)}`)).to.deep.equal(['length']);
  });

  it('counts lines, in order, and leaves comments and namespaces alone', () => {
    const html = `${good}<!-- https://a.example -->\n<svg xmlns="http://www.w3.org/2000/svg"></svg>\n<script>\n// fetch("x")\n/* alert(1) */\nfetch("a");\nalert(2);\nconst parent = 1, screen = {top: 2}; screen.top.toFixed();</script>`;
    expect(lintGameHtml(html).map(({rule, line}) => [rule, line])).to.deep.equal([['network', 7], ['dialog', 8]]);
  });

  it('stays fast and short on hostile text', () => {
    for (const piece of ['<!--', 'import {', 'url(', 'for(;;)', '<meta ', 'src= ', '/*']) {
      expect(lintGameHtml(piece.repeat(20_000)).length).to.be.at.most(50);
    }
  });

  it('finds nothing in the games of the demo', async () => {
    for (const name of ['brick-garden', 'fifteen', 'sketch-pad', 'pairs']) {
      const response = await fetch(`/demo/games/${name}.html`);
      expect(lintGameHtml(await response.text()), name).to.deep.equal([]);
    }
  });
});

describe('impoHtmlGuidelines', () => {
  it('names the limits that the frame has', () => {
    for (const word of ['64,000', 'no network', 'no storage', 'pointer events', '44 px', 'viewport', 'four seconds']) expect(impoHtmlGuidelines).to.include(word);
  });
});
