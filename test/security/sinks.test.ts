import {expect} from 'chai';
import {setComponents, setData, surface} from '../fuzz/shapes.js';
import {drawnElements, expectNoFaults, expectSafe, flush, stage} from '../fuzz/stage.js';

/** Addresses that must never be followed, loaded or opened. */
const scripts = [
  'javascript:alert(1)', 'JAVASCRIPT:alert(1)', ' javascript:alert(1)', 'java\tscript:alert(1)', 'java\nscript:alert(1)', '\u0001javascript:alert(1)', 'javascript&colon;alert(1)', 'javascript&#58;alert(1)', 'javascript://%0aalert(1)', 'vbscript:x', 'livescript:x',
  'data:text/html,<script>alert(1)</script>', 'data:text/html;base64,PHNjcmlwdD4=', 'data:application/xhtml+xml,x', 'data:,x', 'data:text/javascript,x', 'file:///etc/passwd', 'filesystem:http://a/b', 'about:blank', 'view-source:http://a', 'chrome://settings', 'ftp://a/b', 'mailto:a@b.c', 'tel:1', 'intent://x', 'blob:null', 'ws://a', 'x-apple:1', '\\\\evil\\x', 'https:///', 'http://[', 'https://%', '',
];
const markup = [
  '<script>window.hit = 1</script>', '<img src=x onerror="window.hit = 1">', '<svg onload="window.hit = 1">', '<svg><script>window.hit = 1</script></svg>', '<math><mi xlink:href="javascript:x">', '<iframe srcdoc="<script>parent.hit = 1</script>"></iframe>', '<a href="javascript:window.hit = 1">a</a>', '<style>*{display:none}</style>', '<link rel=stylesheet href=//e.test>',
  '<base href="https://e.test/">', '<meta http-equiv=refresh content="0;url=//e.test">', '<form action=//e.test><button>x</button></form>', '<object data=x></object>', '<embed src=x>', '<template><script>1</script></template>', '<noscript><p title="</noscript><img src=x onerror=alert(1)>">', '<details open ontoggle=alert(1)>', '<video><source onerror=alert(1)>', '</p></div><script>1</script>', '<!--><script>1</script>-->', '<![CDATA[<script>1</script>]]>', '<x-y is=script>', '<input autofocus onfocus=alert(1)>', '\u003cimg src=x onerror=alert(1)\u003e',
];
const markdown = (url: string) => [`[a](${url})`, `[a](<${url}>)`, `![a](${url})`, `<${url}>`, `[a][b]\n\n[b]: ${url}`, `**[a](${url} "t")**`, `- [a](${url})\n- b`, `|a|b|\n|-|-|\n|[a](${url})|c|`, `> [a](${url})`, `# [a](${url})`, `[![a](${url})](${url})`, `www.e.test/${url}`, url];

describe('sinks of what an agent writes', function () {
  this.timeout(60_000);

  /** Draws texts, waits for Markdown too, and gives the stage. */
  async function drawTexts(texts: readonly string[], variant: string) {
    const open = stage();
    open.processor.processMessages(surface([{id: 'root', component: 'Column', children: texts.map((_, n) => `t${n}`)}, ...texts.map((text, n) => ({id: `t${n}`, component: 'Text', text, variant}))]));
    await open.list.surfaceElement('s')?.updateComplete;
    await new Promise((resolve) => setTimeout(resolve, 300));
    await open.list.surfaceElement('s')?.updateComplete;
    return open;
  }

  for (const variant of ['body', 'h1', 'caption']) {
    it(`Markdown in a ${variant}: no address but http and https, no picture, no markup`, async () => {
      const texts = [...scripts.flatMap(markdown), ...markup, ...markup.map((text) => `**a** ${text} *b*`), ...markup.map((text) => `[${text}](https://e.test/${text})`), ...markup.map((text) => `\`${text}\``)];
      const {list} = await drawTexts(texts, variant);
      expectSafe(list, variant);
      expectNoFaults(variant);
      const tags = new Set(drawnElements(list).map(({localName}) => localName));
      for (const tag of ['img', 'svg', 'input', 'button', 'video', 'details', 'math', 'source', 'noscript']) expect(tags.has(tag), tag).to.equal(false);
      for (const link of list.surfaceElement('s')!.paper.querySelectorAll('a')) {
        // The sanitiser may take an address away, which leaves the words.
        if (link.hasAttribute('href')) expect(link.protocol, link.outerHTML).to.match(/^https?:$/);
        expect(link.target).to.equal('_blank');
        expect(link.relList.contains('noopener')).to.equal(true);
      }
      expect((window as {hit?: unknown}).hit).to.equal(undefined);
    });
  }

  it('markup in every other text is text', async () => {
    const {list, processor} = stage();
    for (const [n, text] of markup.entries()) {
      const label = {path: '/v'};
      processor.processMessages(surface([
        {id: 'root', component: 'Column', children: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', text], accessibility: {label, description: label}},
        {id: 'a', component: 'TextField', label, value: label}, {id: 'b', component: 'TextField', label, value: label, variant: 'longText', checks: [{condition: false, message: text}]}, {id: 'c', component: 'CheckBox', label, value: true}, {id: 'd', component: 'ChoicePicker', label, options: [{label, value: text}], value: [text], filterable: true}, {id: 'e', component: 'Slider', label, max: 3, value: 1}, {id: 'f', component: 'DateTimeInput', label, value: text, min: text},
        {id: 'g', component: 'Tabs', tabs: [{title: label, child: 't'}]}, {id: 'h', component: 'Image', url: text, description: label}, {id: 'i', component: 'AudioPlayer', url: text, description: label}, {id: 'j', component: 'Icon', name: text}, {id: 'k', component: text}, {id: 'l', component: 'Button', child: 't', action: {event: {name: text}}, checks: [{condition: false, message: text}]}, {id: 't', component: 'Text', text: {path: '/x'}}, {id: text, component: 'Divider'},
      ], {v: text, x: 'x'}, `s${n}`));
      const element = list.surfaceElement(`s${n}`)!;
      await element.updateComplete;
      element.paper.querySelector<HTMLElement>('impo-button button')?.click();
      await element.updateComplete;
      expectSafe(list, text);
      expect(element.paper.textContent).to.contain(text);
    }
    expectNoFaults('markup');
    expect((window as {hit?: unknown}).hit).to.equal(undefined);
  });

  it('pictures and media load from http, https, blob and data of their kind alone', async () => {
    const {list, processor} = stage();
    const bad = [...scripts.filter((url) => !/^\\\\|^https:\/\/\/|javascript&/.test(url) && !url.startsWith('blob:')), 'data:image', 'data:text/plain;image/png,x', 'data:x,image/png'];
    const good = ['data:image/png;base64,iVBORw0KGgo=', 'blob:http://localhost/x', '/nothing-here.png?'];
    for (const [index, url] of [...bad, ...good].entries()) {
      const id = `s${index}`;
      processor.processMessages(surface([{id: 'root', component: 'Column', children: ['a', 'b', 'c']}, {id: 'a', component: 'Image', url}, {id: 'b', component: 'Video', url}, {id: 'c', component: 'AudioPlayer', url}], undefined, id));
      const element = list.surfaceElement(id)!;
      await element.updateComplete;
      const sources = [...element.paper.querySelectorAll('img, video, audio, source')].map((node) => node.getAttribute('src')).filter((source) => source !== null);
      if (index < bad.length) expect(sources, url).to.deep.equal([]);
      else expect(new Set(sources), url).to.deep.equal(new Set([url]));
      for (const picture of element.paper.querySelectorAll('img')) expect(picture.referrerPolicy).to.equal('no-referrer');
      expectSafe(list, url);
      processor.deleteSurface(id);
      await flush();
    }
    expectNoFaults('media');
  });

  it('a path of an icon is a path, and nothing else', async () => {
    const {list, processor} = stage();
    const paths = [...markup, ...scripts, 'M0 0"/><script>1</script>', "M0 0' onclick='x", 'url(#x)', 'M'.repeat(30_000), 'M0 0h24v24z'];
    for (const [index, svgPath] of paths.entries()) {
      processor.processMessages(surface([{id: 'root', component: 'Icon', name: index % 2 ? {svgPath} : {path: '/v'}}], {v: {svgPath}}, `s${index}`));
      await flush();
      const frame = list.surfaceElement(`s${index}`)!.paper;
      expect(new Set([...frame.querySelectorAll('svg, svg *')].flatMap((node) => node.getAttributeNames())), svgPath).to.not.include.members(['onclick', 'href', 'style', 'xlink:href']);
      expect(frame.querySelectorAll('svg *:not(path)').length, svgPath).to.equal(0);
    }
    expectSafe(list, 'icons');
    // A path that does not parse is told on the console by the browser itself, as for any page.
    expect((window as {hit?: unknown}).hit).to.equal(undefined);
  });

  it('openUrl opens http and https, from an action alone, if the page allows', async () => {
    const {list, processor, problems} = stage();
    const opened: string[] = [];
    list.addEventListener('impo-open', ({detail}) => opened.push(detail.url));
    const open = (url: unknown, id: string) => {
      processor.processMessages(surface([
        {id: 'root', component: 'Column', children: ['b', 't', 'u']}, {id: 'b', component: 'Button', child: 't', action: {functionCall: {call: 'openUrl', args: {url}}}},
        // Drawing must not open anything, by whatever way round.
        {id: 't', component: 'Text', text: {call: 'openUrl', args: {url}}}, {id: 'u', component: 'Text', text: {call: 'formatString', args: {value: {path: '/v'}}}},
      ], {v: `\${openUrl(url: '${String(url)}')}`, url}, id));
      return flush();
    };
    for (const [index, url] of [...scripts, 'https:evil.test', 'http:/evil.test', '//evil.test', 'https:\\\\evil.test', 'https://a\u0000b', 'https://a\nb'].entries()) {
      await open(index % 2 ? url : {path: '/url'}, `s${index}`);
      list.surfaceElement(`s${index}`)!.paper.querySelector('button')!.click();
      expect(opened, url).to.deep.equal([]);
    }
    expect(new Set(problems.map(({code}) => code))).to.deep.equal(new Set(['EXPRESSION_ERROR', 'URL_REFUSED']));
    await open('https://good.test/x', 'good');
    expect(opened).to.deep.equal([]);
    list.surfaceElement('good')!.paper.querySelector('button')!.click();
    expect(opened).to.deep.equal(['https://good.test/x']);
    expectNoFaults('openUrl');
  });

  it('a theme sets a colour and a picture, and nothing else', async () => {
    for (const [index, value] of ['red', 'red;background:url(https://e.test)', 'url(https://e.test)', '#12', '#1234567', '#zzzzzz', 'var(--x)', 'expression(1)', '</style><script>', ...scripts, ...markup].entries()) {
      const {list, processor} = stage();
      const surfaceId = `s${index}`;
      processor.processMessages([{version: 'v0.9', createSurface: {surfaceId, catalogId: 'https://a2ui.org/specification/v0_9/basic_catalog.json', theme: {primaryColor: value, iconUrl: value, agentDisplayName: value, styles: value, [value]: value}}}, setComponents([{id: 'root', component: 'Text', text: 'x'}], surfaceId), setData('/x', 1, surfaceId)]);
      const element = list.surfaceElement(surfaceId)!;
      await element.updateComplete;
      expect(element.style.cssText, value).to.equal('');
      const icon = element.shadowRoot!.querySelector('.attribution img')?.getAttribute('src');
      if (icon) expect(new URL(icon, document.baseURI).protocol, value).to.match(/^(?:https?|blob):$/);
      expectSafe(list, value);
      expectNoFaults(value);
    }
  });
});
