import assert from 'node:assert/strict';
import {inner, mount, pause, spare, until} from './lab.mjs';

const field = '<input aria-label="Inside"><p>words</p><script>console.log("runs")</script>';
const states = (page, id) => page.evaluate((key) => window.seen.states[key] ?? [], id);
const reached = (page, id, state) => until(async () => (await states(page, id)).includes(state), 15);
const focused = (page) => page.evaluate(() => {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active?.id || active?.getAttribute('part') || active?.localName;
});

/** What has the focus within the game, when the focus is there. */
const inside = async (page) => (await inner(page)).evaluate(() => document.hasFocus() && document.activeElement.tagName);

/** Waits until something is as told, and says what it was instead. */
async function becomes(read, expected) {
  let value;
  await until(async () => (value = await read()) === expected, 8);
  assert.equal(value, expected);
}

export const tests = {
  async 'the composer keeps the focus until play is pressed; the keyboard enters and leaves'(tools) {
    const page = await mount(tools, 'inline', [['one', `${field}<script>setInterval(()=>document.querySelector("input").focus(),100)</script>`]]);
    assert.ok(await reached(page, 'one', 'running:covered'));
    await page.keyboard.type('hello');
    await pause(600);
    assert.equal(await focused(page), 'composer');
    assert.equal(await page.evaluate(() => window.seen.blurs), 0);
    assert.equal(await page.locator('#composer').inputValue(), 'hello');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    assert.equal(await focused(page), 'play');
    await page.keyboard.press('Enter');
    assert.ok(await reached(page, 'one', 'running'));
    await becomes(() => focused(page), 'frame');
    await becomes(() => inside(page), 'INPUT');
    await page.keyboard.type('abc');
    await becomes(async () => (await inner(page)).evaluate(() => document.querySelector('input').value), 'abc');
    assert.equal(await page.locator('#composer').inputValue(), 'hello');
    await page.keyboard.press('Shift+Tab');
    await becomes(() => focused(page), 'exit');
    await page.keyboard.press('Enter');
    await becomes(() => focused(page), 'play');
    assert.equal((await states(page, 'one')).at(-1), 'running:covered');
    // Escape outside of the game leaves it too.
    await page.keyboard.press('Enter');
    await becomes(() => focused(page), 'frame');
    // On its way into the game the focus passes two processes, and whoever moves it meanwhile may lose.
    await becomes(() => inside(page), 'INPUT');
    await page.locator('#composer').focus();
    await page.keyboard.press('Escape');
    await becomes(async () => (await states(page, 'one')).at(-1), 'running:covered');
    assert.equal(await focused(page), 'composer');
  },

  ...Object.fromEntries(['inline', 'hosted'].map((form) => [`${form}: play hands the keyboard to the game, each time, and takes it from nowhere else`, async (tools) => {
    const page = await mount(tools, form, [['one', '<p>no field</p><script>addEventListener("keydown",({key})=>document.title+=key)</script>']]);
    for (let turn = 1; turn <= 8; turn++) {
      await page.getByRole('button', {name: /(Play|Resume) one/}).click();
      await becomes(() => inside(page), 'BODY');
      await page.keyboard.press('x');
      await becomes(async () => (await inner(page)).title(), 'x'.repeat(turn));
      await page.getByRole('button', {name: 'Exit'}).click();
    }
    await page.getByRole('button', {name: 'Resume one'}).click();
    await page.locator('#composer').click();
    await pause(300);
    await page.keyboard.type('mine');
    assert.equal(await page.locator('#composer').inputValue(), 'mine');
  }])),

  async 'a game that gets at the focus from behind its cover loses it, and is not drawn until play is pressed'(tools) {
    const thief = '<input id=q><script>const f=document.createElement("iframe");document.documentElement.append(f);const {focus}=f.contentWindow.HTMLElement.prototype;setInterval(()=>focus.call(q),100)</script>';
    const page = await mount(tools, 'inline', [['one', thief]]);
    assert.ok(await reached(page, 'one', 'running:covered'));
    await pause(800);
    await page.keyboard.type('kept');
    assert.equal(await focused(page), 'composer');
    assert.equal(await page.locator('#composer').inputValue(), 'kept');
    const lost = await page.evaluate(() => window.seen.blurs);
    await pause(600);
    assert.equal(await page.evaluate(() => window.seen.blurs), lost);
    assert.ok(lost <= 1, `${lost} times`);
    await page.getByRole('button', {name: 'Play one'}).click();
    await becomes(() => focused(page), 'frame');
    assert.ok(await page.locator('iframe').isVisible());
  },

  ...Object.fromEntries(['inline', 'hosted'].map((form) => [`${form}: a frame stands ready for the next game, empty, unseen, and for one game only`, async (tools) => {
    const page = await mount(tools, form, [['one', field]]);
    assert.ok(await reached(page, 'one', 'running:covered'));
    assert.ok(await until(() => spare(page)));
    assert.deepEqual(await page.evaluate(() => [window.length, document.querySelectorAll('iframe').length]), [0, 0]);
    assert.equal(await page.locator('iframe').count(), 1);
    await (await spare(page)).evaluate(() => { window.ready = true; });
    const address = await page.evaluate(() => document.getElementById('game-one').sandboxUrl);
    await page.evaluate(([html, url]) => window.game(html, 'two', url), [field, address]);
    assert.ok(await reached(page, 'two', 'running:covered'));
    assert.equal(await (await inner(page)).parentFrame().evaluate(() => window.ready), true);
    await page.evaluate(() => document.getElementById('game-two').restart());
    await becomes(async () => (await states(page, 'two')).join(), 'loading,running:covered,idle,loading,running:covered');
    assert.equal(await (await inner(page)).parentFrame().evaluate(() => window.ready), undefined);
    // One that a game’s process took down is not handed out.
    await until(() => spare(page));
    await page.evaluate(() => Object.assign(document.getElementById('game-two'), {html: '<script>setTimeout(()=>{for(;;);},500)</script>'}));
    assert.ok(await reached(page, 'two', 'stopped:unresponsive'));
    await page.evaluate(() => document.getElementById('game-one').remove());
    await page.locator('#game-two').getByRole('button', {name: 'Start again'}).waitFor();
    await page.evaluate((html) => Object.assign(document.getElementById('game-two'), {html}), field);
    await page.getByRole('button', {name: 'Play two'}).click();
    await becomes(async () => (await states(page, 'two')).at(-1), 'running');
  }])),

  async 'a game finds its size when its script starts, in a frame that stood ready too'(tools) {
    const sized = '<script>const first=[innerWidth,innerHeight,document.documentElement.offsetWidth].join();addEventListener("resize",()=>console.log("resized"));console.log(first)</script>';
    const page = await mount(tools, 'inline', []);
    for (const [id, width, height] of [['one', 330, 300], ['two', 240, 460], ['three', 300, 200]]) {
      await page.evaluate(([html, name, inline, block]) => {
        window.game(html, name, '');
        const element = document.getElementById(`game-${name}`);
        element.style.inlineSize = `${inline}px`;
        element.height = block;
      }, [sized, id, width, height]);
      assert.ok(await reached(page, id, 'running:covered'));
      assert.ok(await until(() => page.heard.includes(`${width},${height - 48},${width}`), 3), `${id}: ${page.heard}`);
      await pause(600);
    }
    assert.ok(!page.heard.includes('resized'), `${page.heard}`);
  },

  async 'without moveBefore() no frame stands ready, and games run'(tools) {
    const page = await mount(tools, 'inline', []);
    await page.evaluate((html) => {
      for (const {prototype} of [Element, Document, DocumentFragment]) delete prototype.moveBefore;
      window.game(html, 'one', '');
    }, field);
    assert.ok(await reached(page, 'one', 'running:covered'));
    await pause(600);
    assert.equal(page.frames().length, 3);
    await page.getByRole('button', {name: 'Play one'}).click();
    assert.ok(await reached(page, 'one', 'running'));
  },

  async 'a new label names the frames while the game runs'(tools) {
    const page = await mount(tools, 'inline', [['one', field]]);
    assert.ok(await reached(page, 'one', 'running:covered'));
    await page.evaluate(() => Object.assign(document.getElementById('game-one'), {label: 'Other'}));
    await page.getByRole('button', {name: 'Play Other'}).waitFor();
    assert.equal(await page.locator('iframe').getAttribute('title'), 'Other');
    await becomes(async () => (await inner(page)).parentFrame().locator('iframe').getAttribute('title'), 'Other');
    assert.deepEqual(await states(page, 'one'), ['loading', 'running:covered']);
  },

  async 'stop and restart are controls of 44 px and tell their states'(tools) {
    const page = await mount(tools, 'inline', [['one', field]]);
    await page.getByRole('button', {name: 'Play one'}).click();
    assert.ok(await reached(page, 'one', 'running'));
    for (const name of ['Start again', 'Stop', 'Exit']) {
      const {width, height} = await page.getByRole('button', {name}).boundingBox();
      assert.ok(width >= 44 && height >= 44, `${name}: ${width} × ${height}`);
    }
    await page.getByRole('button', {name: 'Start again'}).click();
    await until(async () => (await states(page, 'one')).filter((state) => state === 'loading').length === 2);
    await becomes(async () => (await states(page, 'one')).at(-1), 'running');
    await page.getByRole('button', {name: 'Stop'}).click();
    assert.equal((await states(page, 'one')).at(-1), 'stopped:user');
    assert.equal(await page.locator('#games iframe').count(), 0);
    await becomes(() => focused(page), 'again');
    await page.keyboard.press('Enter');
    await becomes(async () => (await states(page, 'one')).at(-1), 'running');
  },

  async 'methods do what the controls do, also before the part is there'(tools) {
    const page = await mount(tools, 'inline', []);
    await page.evaluate((html) => {
      window.game(html, 'one', '');
      document.getElementById('game-one').play();
    }, field);
    assert.ok(await reached(page, 'one', 'running'));
    await page.evaluate(() => document.getElementById('game-one').restart());
    await becomes(async () => (await states(page, 'one')).filter((state) => state === 'loading').length, 2);
    await becomes(async () => (await states(page, 'one')).at(-1), 'running');
    await page.evaluate(() => document.getElementById('game-one').stop());
    await becomes(async () => (await states(page, 'one')).at(-1), 'stopped:user');
    assert.equal(await page.evaluate(() => document.getElementById('game-one').state), 'stopped');
  },

  async 'the first frame of a page is asked for before anything is laid out, once'(tools) {
    const page = await mount(tools, 'inline', []);
    await page.evaluate((html) => {
      const {append, getBoundingClientRect} = Element.prototype;
      window.order = [];
      Element.prototype.append = function (...nodes) {
        if (nodes[0] instanceof HTMLIFrameElement) window.order.push('frame');
        append.apply(this, nodes);
      };
      Element.prototype.getBoundingClientRect = function () {
        window.order.push('layout');
        return getBoundingClientRect.call(this);
      };
      window.game(html, 'one', '');
      window.game(html, 'two', '');
    }, field);
    assert.ok(await reached(page, 'one', 'running:covered'));
    assert.ok(await reached(page, 'two', 'running:covered'));
    assert.deepEqual((await page.evaluate(() => window.order)).slice(0, 4), ['frame', 'layout', 'layout', 'frame']);
    assert.equal(await page.locator('#games iframe').count(), 2);
    await page.getByRole('button', {name: 'Play one'}).click();
    assert.ok(await reached(page, 'one', 'running'));
  },

  async 'a hosted game that must wait asks the network for nothing'(tools) {
    const page = await mount(tools, 'hosted', []);
    const asked = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.evaluate((html) => {
      window.game(html, 'none', '/frame');
      document.getElementById('game-none').preload = 'none';
      const low = document.createElement('div');
      low.style.marginTop = '2500px';
      document.body.append(low);
      window.game(html, 'low', '/frame');
      low.append(document.getElementById('game-low'));
    }, field);
    await page.getByRole('button', {name: 'Play none'}).waitFor();
    await pause(500);
    assert.deepEqual(asked.filter((path) => path === '/frame'), []);
    assert.equal(await page.locator('iframe').count(), 0);
    await page.getByRole('button', {name: 'Play none'}).click();
    assert.ok(await reached(page, 'none', 'running'));
    assert.ok(asked.includes('/frame'));
  },

  async 'a frame that was to stand ready, and went with its page before it was loaded, is seen when it comes back'(tools) {
    const page = await mount(tools, 'hosted', []);
    let asked = 0;
    await page.route('**/frame', (route) => {
      // The second, which is to stand ready, never comes.
      if (++asked !== 2) return route.continue();
    });
    await page.evaluate((html) => window.game(html, 'one', '/frame'), field);
    assert.ok(await reached(page, 'one', 'running:covered'));
    assert.ok(await until(() => asked === 2));
    await page.evaluate((html) => {
      document.getElementById('game-one').remove();
      window.game(html, 'two', '/frame');
    }, field);
    await page.getByRole('button', {name: 'Play two'}).click();
    assert.ok(await reached(page, 'two', 'running'));
    assert.equal(await page.locator('#games iframe').evaluate((frame) => getComputedStyle(frame).visibility), 'visible');
  },

  async 'autoplay skips the cover and takes no focus; preload="none" runs nothing before play'(tools) {
    const page = await mount(tools, 'inline', []);
    await page.evaluate((html) => {
      window.game(html, 'auto', '');
      document.getElementById('game-auto').autoplay = true;
      window.game(html, 'none', '');
      document.getElementById('game-none').preload = 'none';
    }, field);
    assert.ok(await reached(page, 'auto', 'running'));
    await pause(300);
    assert.equal(await focused(page), 'composer');
    assert.deepEqual(await states(page, 'none'), []);
    await page.getByRole('button', {name: 'Play none'}).click();
    assert.ok(await reached(page, 'none', 'running'));
  },

  async 'moveBefore() keeps the game; any other move starts it cleanly anew'(tools) {
    const page = await mount(tools, 'inline', [['one', '<script>window.born=Math.random()</script>']]);
    assert.ok(await reached(page, 'one', 'running:covered'));
    const born = async () => (await inner(page)).evaluate(() => window.born);
    const before = await born();
    await page.evaluate(() => document.body.moveBefore(document.getElementById('game-one'), document.getElementById('after')));
    await pause(300);
    assert.equal(await born(), before);
    assert.deepEqual(await states(page, 'one'), ['loading', 'running:covered']);
    await page.evaluate(() => document.getElementById('games').append(document.getElementById('game-one')));
    await becomes(async () => (await states(page, 'one')).join(), 'loading,running:covered,idle,loading,running:covered');
    assert.equal(await page.locator('iframe').count(), 1);
    assert.notEqual(await born(), before);
  },

  async 'the height keeps its bounds; auto follows the content and never runs away'(tools) {
    const page = await mount(tools, 'inline', []);
    const height = (id) => page.locator(`#game-${id}`).evaluate((node) => node.getBoundingClientRect().height);
    await page.evaluate(() => {
      for (const [id, value] of [['low', 20], ['high', 5000], ['odd', 'tall'], ['text', '300']]) {
        window.game('<p>x</p>', id, '');
        document.getElementById(`game-${id}`).height = value;
      }
    });
    await becomes(() => height('low'), 160);
    assert.equal(await height('high'), 720);
    assert.equal(await height('odd'), 360);
    assert.equal(await height('text'), 300);
    await page.evaluate(() => document.getElementById('games').replaceChildren());
    await page.evaluate(() => {
      for (const [id, html] of [
        ['tall', '<body style="margin:0"><div style="height:400px">x</div>'], ['short', '<body style="margin:0"><div style="height:20px">x</div>'],
        ['whole', '<style>body{margin:0}div{height:100vh}</style><div></div><p>more</p>'], ['endless', '<body style="margin:0"><div id=d></div><script>let h=0;setInterval(()=>{d.style.height=(h+=40)+"px"},100)</script>'],
        ['lying', '<script>setInterval(()=>{for(const n of [1e9,-5,NaN,Infinity])parent.postMessage(n,"*")},50)</script>'],
      ]) {
        window.game(html, id, '');
        document.getElementById(`game-${id}`).height = 'auto';
      }
    });
    await becomes(() => height('tall'), 448);
    assert.equal(await height('short'), 160);
    await pause(3000);
    const whole = await height('whole');
    assert.ok(whole < 400, `${whole} px`);
    await pause(500);
    assert.equal(await height('whole'), whole);
    for (const id of ['endless', 'lying']) assert.ok(await height(id) <= 720);
  },

  async 'too long a document is refused with words'(tools) {
    const page = await mount(tools, 'inline', [['one', `<p>${'x'.repeat(64_001)}</p>`]]);
    assert.ok(await reached(page, 'one', 'failed:too-long'));
    assert.match(await page.locator('#game-one [part=game]').textContent(), /longer than 64,000 characters/);
    const exact = `<script>console.log("fits")</script>`.padEnd(64_000, ' ');
    await page.evaluate((html) => Object.assign(document.getElementById('game-one'), {html}), exact);
    await page.getByRole('button', {name: 'Play one'}).click();
    assert.ok(await until(() => page.heard.includes('fits')));
  },

  async 'attributes work as properties do, also from before the script ran'(tools) {
    const page = await mount(tools, 'inline', []);
    await page.evaluate(() => {
      document.getElementById('games').innerHTML = '<impo-html label="Tag" height="200" html="<p>by attribute</p>" id="game-tag"></impo-html>';
      const unknown = document.createElement('div');
      unknown.innerHTML = '<impo-html></impo-html>';
      document.body.append(unknown);
    });
    const element = page.locator('#game-tag');
    await element.getByRole('button', {name: 'Play Tag'}).click();
    assert.equal(await element.frameLocator('iframe').frameLocator('iframe').locator('p').textContent(), 'by attribute');
    assert.equal(await element.evaluate((node) => node.getBoundingClientRect().height), 200);
    assert.equal(await page.evaluate(() => document.getElementById('game-tag').label), 'Tag');
  },

  async 'it is a catalog’s component: drawn in a surface, named, in the surface’s own tree'(tools) {
    const page = await mount(tools, 'inline', []);
    await page.evaluate(() => {
      const {MessageProcessor, basicCatalog, extendCatalog, impoHtml} = window.ImpoElements;
      const catalog = extendCatalog(basicCatalog, {id: 'games', components: [impoHtml]});
      const processor = new MessageProcessor({catalogs: [catalog]});
      const surface = document.createElement('impo-surface');
      window.problems = [];
      surface.addEventListener('impo-error', ({detail}) => window.problems.push(detail.message));
      surface.processor = processor;
      document.getElementById('games').append(surface);
      processor.processMessages([
        {version: 'v0.9', createSurface: {surfaceId: 's', catalogId: 'games'}},
        {version: 'v0.9', updateComponents: {surfaceId: 's', components: [{id: 'root', component: 'ImpoHTML', html: '<p>in a surface</p>', accessibility: {label: 'Small game'}}]}},
      ]);
    });
    await page.getByRole('button', {name: 'Play Small game'}).click();
    assert.equal(await page.frameLocator('impo-html iframe').frameLocator('iframe').locator('p').textContent(), 'in a surface');
    assert.deepEqual(await page.evaluate(() => window.problems), []);
    assert.equal(await page.evaluate(() => document.querySelector('impo-surface').shadowRoot.querySelector('impo-html').shadowRoot), null);
  },
};
