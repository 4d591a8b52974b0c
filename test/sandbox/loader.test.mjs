import assert from 'node:assert/strict';
import {attacker, inner, mount, pause, spare, until} from './lab.mjs';

// The way a game comes into its frame: a loader that stands there takes one text from its parent, and writes it.

const quiet = '<p id=own>own</p><script>console.log("quiet runs")</script>';
const evil = '<p id=evil>evil</p><script>console.log("leak:written")</script>';
const states = (page, id) => page.evaluate((key) => window.seen.states[key] ?? [], id);
const reached = (page, id, state) => until(async () => (await states(page, id)).includes(state), 15);
const leaks = (page) => page.heard.filter((line) => line.startsWith('leak:'));
const url = (form) => form === 'hosted' ? '/frame' : '';
/** What the frame of the last game shows. */
const shown = async (page) => (await inner(page)).evaluate(() => document.body.textContent);
const literal = (text) => JSON.stringify(text).replaceAll('<', '\\u003c');

/** Ways to have another document in the frame, once the game runs; each ends it. */
const later = {
  'reload': 'location.reload()', 'history': 'history.go(0)', 'about:blank': 'location.href="about:blank"', 'about:srcdoc': 'location.href="about:srcdoc"',
  'its own address': 'location.replace(location.href.split("#")[0])', 'another document': 'location.href="https://attacker.example/"', 'data:': 'location.href="data:text/html,x"',
  'open and close': 'document.open();document.write("<p>other");document.close()', 'a window of its own name': 'open("about:blank","_self")',
  'refresh': 'document.head.insertAdjacentHTML("beforeend","<meta http-equiv=refresh content=0>")',
};
/** The same while it is written, where the frame begins anew. */
const atOnce = {'reload': 'location.reload()', 'about:srcdoc': 'location.replace("about:srcdoc")'};
/** The same, where the frame is left with an empty document, or the browser's notice. */
const blocked = {'about:blank': 'location.href="about:blank"', 'another document': 'location.href="https://attacker.example/"', 'data:': `location.href="data:text/html,<script>top.postMessage('out','*')<\\/script>"`};

export const tests = {
  ...Object.fromEntries(['inline', 'hosted'].flatMap((form) => [
    [`${form}: the first game of a page comes before its frame has loaded, and is written into it`, async (tools) => {
      for (let turn = 0; turn < 4; turn++) {
        const page = await mount(tools, form, [['one', quiet]]);
        assert.ok(await reached(page, 'one', 'running:covered'));
        assert.deepEqual(await states(page, 'one'), ['loading', 'running:covered']);
        assert.equal(page.heard.filter((line) => line === 'quiet runs').length, 1);
        await page.close();
      }
    }],

    [`${form}: the policy holds before and after a game is written, without its elements too`, async (tools) => {
      const own = await attacker(tools);
      const page = await mount(tools, form, [['one', quiet]]);
      assert.ok(await reached(page, 'one', 'running:covered'));
      assert.ok(await until(() => spare(page)));
      const attempt = async (address) => {
        const blockedBy = new Set();
        document.addEventListener('securitypolicyviolation', ({effectiveDirective}) => blockedBy.add(effectiveDirective));
        for (const element of document.querySelectorAll('meta, base')) element.remove();
        await fetch(`${address}/f`, {mode: 'no-cors'}).catch(() => {});
        new Image().src = `${address}/i.png`;
        const frame = document.createElement('iframe');
        frame.src = `data:text/html,x`;
        document.documentElement.append(frame);
        document.head.insertAdjacentHTML('beforeend', `<base href="${address}/">`);
        await new Promise((resolve) => setTimeout(resolve, 400));
        return [...blockedBy].sort();
      };
      const address = `http://${own.host}`;
      const game = await inner(page);
      const [loader] = (await spare(page)).childFrames();
      assert.deepEqual(await game.evaluate(attempt, address), ['base-uri', 'connect-src', 'frame-src', 'img-src']);
      assert.equal(await game.evaluate(() => document.compatMode), 'CSS1Compat');
      assert.deepEqual(await loader.evaluate(attempt, address), ['connect-src', 'frame-src', 'img-src']);
      assert.equal(own.hits.has('http'), false);
      for (const frame of [game, loader]) assert.equal(await frame.evaluate(() => { try { return parent.document.title; } catch { return self.origin; } }), 'null');
    }],

    [`${form}: a text from anyone but its parent is not written, nor is a second one`, async (tools) => {
      const forge = `const t=${literal(evil)};for(const w of [self,parent,top,parent[0]])w.postMessage(t,"*")`;
      const nested = '<iframe srcdoc="<script>setInterval(()=>{for(const w of [parent,parent.parent])w.postMessage(\'<script>console.log(&quot;leak:nested&quot;)<\\/script>\',\'*\')},50)</script>"></iframe>';
      const page = await mount(tools, form, [['one', `${quiet}<script>${forge};setInterval(()=>{${forge}},100)</script>${nested}`]]);
      assert.ok(await reached(page, 'one', 'running:covered'));
      await pause(600);
      const game = await inner(page);
      // Its parent again, which only we can make it do; and the page again, with a port.
      await game.parentFrame().evaluate((text) => frames[0].postMessage(text, '*'), evil);
      await page.evaluate((html) => document.getElementById('game-one').shadowRoot.querySelector('iframe').contentWindow.postMessage({type: 'impo-html', html, title: '', measure: false}, '*', [new MessageChannel().port1]), evil);
      await pause(400);
      assert.match(await shown(page), /own/);
      assert.deepEqual(leaks(page), []);
      assert.deepEqual(await states(page, 'one'), ['loading', 'running:covered']);
    }],

    [`${form}: a loader that stands ready takes nothing from its own window, from frames in it, or what is no text`, async (tools) => {
      const page = await mount(tools, form, [['one', quiet]]);
      assert.ok(await reached(page, 'one', 'running:covered'));
      assert.ok(await until(() => spare(page)));
      const outer = await spare(page);
      const [loader] = outer.childFrames();
      await loader.evaluate((text) => {
        postMessage(text, '*');
        const frame = document.createElement('iframe');
        frame.srcdoc = `<script>parent.postMessage(${JSON.stringify(text).replaceAll('<', '\\u003c')}, '*')</script>`;
        document.documentElement.append(frame);
      }, evil);
      await outer.evaluate(() => { for (const data of [1, {}, ['<p id=evil>'], null]) frames[0].postMessage(data, '*'); });
      await pause(400);
      assert.equal(await loader.evaluate(() => document.getElementById('evil')), null);
      assert.deepEqual(leaks(page), []);
      // It is as good as before: the next game comes into this very frame.
      await loader.evaluate(() => { window.ready = true; });
      await page.evaluate(([html, address]) => window.game(html, 'two', address), ['<p>second</p>', url(form)]);
      assert.ok(await reached(page, 'two', 'running:covered'));
      assert.equal(await loader.evaluate(() => [window.ready, document.body.textContent, document.getElementById('evil')].join()), 'true,second,');
      // And no third one: the game is ended with its frame.
      await page.evaluate((html) => Object.assign(document.getElementById('game-two'), {html}), '<p>third</p>');
      assert.ok(await until(async () => (await states(page, 'two')).filter((state) => state === 'running:covered').length === 2));
      assert.equal(loader.isDetached(), true);
    }],

    [`${form}: whatever puts another document into the frame ends the game, in a frame that stood ready too`, async (tools) => {
      const page = await mount(tools, form, []);
      await page.evaluate(() => { document.getElementById('games').style.gridTemplateColumns = 'repeat(6, 200px)'; });
      for (const [turn, [name, code]] of Object.entries(later).entries()) {
        const id = `g${turn}`;
        await page.evaluate(([html, key, address]) => window.game(html, key, address), [`<script>setTimeout(()=>{${code}},400)</script>`, id, url(form)]);
        assert.ok(await reached(page, id, 'stopped:left'), `${name}: ${await states(page, id)}`);
        assert.ok((await states(page, id)).includes('running:covered'), `${name} ran before`);
      }
    }],

    [`${form}: a game that leaves while it is written is ended, or what it goes to is blocked`, async (tools) => {
      const page = await mount(tools, form, [['first', quiet]]);
      assert.ok(await reached(page, 'first', 'running:covered'));
      for (const [turn, [name, code]] of Object.entries(atOnce).entries()) {
        const id = `g${turn}`;
        await page.evaluate(([html, key, address]) => window.game(html, key, address), [`<script>console.log("began:${id}");${code}</script>`, id, url(form)]);
        assert.ok(await reached(page, id, 'stopped:left'), `${name}: ${await states(page, id)}`);
        assert.ok(page.heard.filter((line) => line === `began:${id}`).length <= 1, `${name}: it ran again`);
      }
      await page.evaluate(() => addEventListener('message', ({data}) => { if (data === 'out') window.seen.out = true; }, true));
      for (const [turn, [name, code]] of Object.entries(blocked).entries()) {
        const id = `b${turn}`;
        await page.evaluate(([html, key, address]) => window.game(html, key, address), [`<script>${code}</script>${evil.replace('<script>', '<script>//')}`, id, url(form)]);
        assert.ok(await until(async () => (await states(page, id)).length > 1), name);
        await pause(300);
        assert.equal(await page.evaluate(() => window.seen.out), undefined, name);
        await page.evaluate((key) => document.getElementById(`game-${key}`).remove(), id);
      }
    }],
  ])),

  async 'a game’s clocks begin with it, in a frame that has stood ready for long'(tools) {
    const clocks = '<script>const one=performance.now();requestAnimationFrame((two)=>{const {timeStamp}=new Event("x");console.log(`clocks ${[one,two,timeStamp].map((ms)=>ms>=0&&ms<1500)}`)})</script>';
    const page = await mount(tools, 'inline', [['one', quiet]]);
    assert.ok(await reached(page, 'one', 'running:covered'));
    assert.ok(await until(() => spare(page)));
    await pause(2500);
    const [loader] = (await spare(page)).childFrames();
    await page.evaluate((html) => window.game(html, 'two', ''), clocks);
    assert.ok(await until(() => page.heard.some((line) => line.startsWith('clocks'))));
    assert.equal(page.heard.find((line) => line.startsWith('clocks')), 'clocks true,true,true');
    assert.equal(await inner(page), loader);
  },

  async 'scripts and events of a game come in their order'(tools) {
    const document = `<script>const tell=(what)=>console.log("at "+what+" "+document.readyState);tell(document.compatMode+!!document.currentScript);
      document.addEventListener("DOMContentLoaded",()=>tell("content"));addEventListener("load",()=>tell("load"));document.write("<i id=w></i>");tell(!!window.w)</script>
      <body onload="tell('body')"><style>@keyframes k{from{left:0}to{left:9px}}#d{position:relative;animation:k .1s}</style><div id=d onanimationend="tell('animated')">x</div>`;
    const page = await mount(tools, 'inline', [['one', document], ['two', '<script type=module>console.log("module")</script><script>console.log("classic")</script>']]);
    assert.ok(await until(() => page.heard.includes('at animated complete') && page.heard.includes('module')));
    assert.deepEqual(page.heard.filter((line) => line.startsWith('at ')), ['at CSS1Compattrue loading', 'at true loading', 'at content interactive', 'at load complete', 'at body complete', 'at animated complete']);
    assert.ok(page.heard.indexOf('classic') < page.heard.indexOf('module'));
  },
};
