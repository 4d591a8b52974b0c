// Paste what an agent wrote, JSON or JSONL, and see it drawn as it streams in. The text travels in the address.
(() => {
  'use strict';
  const demo = window.ImpoDemo;
  const {h, icon} = demo;

  const bytesToText = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  const textToBytes = (text) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
  const through = async (bytes, stream) => new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
  const pack = async (text) => bytesToText(await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw')));
  const unpack = async (text) => new TextDecoder().decode(await through(textToBytes(text), new DecompressionStream('deflate-raw')));

  const first = [
    {version: 'v0.9', createSurface: {surfaceId: 'hello', catalogId: 'https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json'}},
    {version: 'v0.9', updateComponents: {surfaceId: 'hello', components: [
      {id: 'root', component: 'Card', child: 'page'},
      {id: 'page', component: 'Column', children: ['title', 'name', 'greeting', 'send']},
      {id: 'title', component: 'Text', text: 'Change me', variant: 'h2'},
      {id: 'name', component: 'TextField', label: 'Your name', value: {path: '/name'}},
      {id: 'greeting', component: 'Text', text: {call: 'formatString', args: {value: 'Hello, **${/name}**!'}, returnType: 'string'}},
      {id: 'send', component: 'Button', variant: 'primary', child: 'send-label', action: {event: {name: 'greet', context: {name: {path: '/name'}}}}},
      {id: 'send-label', component: 'Text', text: 'Say hello'},
    ]}},
    {version: 'v0.9', updateDataModel: {surfaceId: 'hello', value: {name: 'Nora'}}},
  ];
  const lines = (messages) => messages.map((message) => JSON.stringify(message)).join('\n');
  /** To be read and edited by people: one component per line. */
  const pretty = (messages) => `[\n${messages.map((message) => {
    const components = message?.updateComponents?.components;
    if (!Array.isArray(components)) {
      const short = JSON.stringify(message);
      return (short.length < 160 ? short : JSON.stringify(message, null, 2)).replace(/^/gm, '  ');
    }
    const {updateComponents, ...rest} = message;
    const {components: _, ...body} = updateComponents;
    const inner = JSON.stringify(body).slice(1, -1);
    const outer = JSON.stringify(rest).slice(1, -1);
    return `  {${outer}${outer && ', '}"updateComponents": {${inner}${inner && ', '}"components": [\n${components.map((one) => `    ${JSON.stringify(one)}`).join(',\n')}\n  ]}}`;
  }).join(',\n')}\n]`;

  demo.playground = (host) => {
    const text = h('textarea', {id: 'playground-text', spellcheck: 'false', autocapitalize: 'off', autocomplete: 'off', wrap: 'off', rows: '22', dir: 'ltr'});
    const note = h('p', {class: 'j-note', role: 'status'});
    const stageBox = h('div', {class: 'stage'});
    const inspector = new demo.Inspector({name: 'the playground', stage: () => stage});
    const stage = new demo.Stage({own: true, list: true, headingOffset: 1}, {
      reset: () => inspector.reset(),
      data: (model) => inspector.data(model),
      event: (type, event) => inspector.event(type, event),
      problem: (problem) => inspector.problem(problem),
      progress: (received, total) => { note.textContent = received < total ? `${received.toLocaleString('en')} of ${total.toLocaleString('en')} characters` : `${total.toLocaleString('en')} characters read, ${stage.processor.surfaces.size} surface${stage.processor.surfaces.size === 1 ? '' : 's'} drawn`; },
    });
    stageBox.append(stage.element);

    const run = (speed) => stage.playText(text.value, speed);
    const button = (words, name, onclick, primary) => h('button', {type: 'button', class: primary ? 'button' : 'small-button', onclick}, icon(name), h('span', {}, words));
    const parsed = () => {
      try {
        const value = JSON.parse(text.value);
        return Array.isArray(value) ? value : value.messages ?? [value];
      } catch {
        try { return text.value.split('\n').filter((line) => line.trim()).map((line) => JSON.parse(line)); } catch { return undefined; }
      }
    };
    const reshape = (how, words) => () => {
      const messages = parsed();
      if (!messages) return demo.say('This text is not complete JSON, so its shape stays.');
      text.value = how(messages);
      demo.say(`Now ${words}.`);
    };
    const example = h('select', {onchange: () => { if (!example.value) return; text.value = pretty(demo.surfaces[example.value].messages); run(); }},
      h('option', {value: ''}, 'Start from …'),
      demo.groups.map(({title, surfaces}) => h('optgroup', {label: title}, surfaces.map((id) => h('option', {value: id}, demo.surfaces[id].name)))));
    text.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) { event.preventDefault(); run(); }
    });

    host.append(
      h('div', {class: 'play-editor'},
        h('div', {class: 'play-bar'},
          h('label', {class: 'choice'}, h('span', {class: 'off-screen'}, 'Start from an example'), example),
          button('JSON', 'code', reshape(pretty, 'JSON')), button('JSONL', 'code', reshape(lines, 'JSONL')),
          button('Link', 'link', async () => {
            const packed = await pack(text.value);
            history.replaceState(null, '', `#play=${packed}`);
            await demo.copy(location.href, 'Link');
          })),
        h('label', {for: 'playground-text', class: 'off-screen'}, 'Messages, as JSON or JSONL'),
        text,
        h('div', {class: 'play-bar'}, button('Run', 'play', () => run(), true), h('kbd', {class: 'j-note'}, 'Ctrl or ⌘ + Enter'), note)),
      h('div', {class: 'play-result'}, stageBox, inspector.element));

    demo.openPlayground = (messages) => {
      text.value = pretty(messages);
      document.querySelector('#playground').scrollIntoView();
      text.focus({preventScroll: true});
      text.setSelectionRange(0, 0);
      text.scrollTo(0, 0);
      run();
    };
    const fromHash = async () => {
      const packed = /^#play=(.+)$/.exec(location.hash)?.[1];
      if (!packed) return false;
      try {
        text.value = await unpack(packed);
      } catch {
        demo.say('The link is damaged: its text cannot be read.');
        return false;
      }
      document.querySelector('#playground').scrollIntoView();
      run();
      return true;
    };
    addEventListener('hashchange', fromHash);
    text.value = pretty(first);
    fromHash().then((done) => { if (!done) run('instant'); });
  };
})();
