// A chat for pages without a build: the library's script, this one, and an agent. Nothing here needs a module or a server.
(() => {
  'use strict';

  /**
   * Puts a chat into `root`: an element, or a shadow root.
   *
   * `ask(question)` streams the agent's answer. `source` says where the cards take their messages from: `processor` (one for
   * the whole thread) or `messages` (each card its own list, which also works before the library is there). `keep: false`
   * makes every element anew at each change, as the simplest of frameworks do.
   */
  window.startChat = (root, {ask, name, source = 'processor', keep = true, storage = sessionStorage}) => {
    const thread = {turns: [], busy: false};
    const cards = source === 'processor' ? cardsByProcessor(thread) : cardsByMessages(thread);
    const page = build(root, name);
    const articles = new Map();

    function draw() {
      const {turns, busy} = thread;
      if (!keep || !turns.length) {
        for (const article of articles.values()) article.remove();
        articles.clear();
      }
      for (const turn of turns) {
        let article = articles.get(turn);
        if (!article) {
          article = h('article', {className: `turn ${turn.from}`}, h('p', {className: 'bubble'}));
          articles.set(turn, article);
          page.typing.before(article);
        }
        article.firstElementChild.textContent = turn.text;
        for (const id of turn.surfaces.slice(article.children.length - 1)) article.append(cards.element(id));
        for (const card of article.querySelectorAll('impo-surface')) card.busy = busy;
      }
      page.welcome.hidden = turns.length > 0;
      page.typing.textContent = busy ? 'Quay is answering …' : '';
      for (const button of page.buttons) button.disabled = busy;
    }

    async function send(text, question) {
      if (thread.busy) return;
      const answer = {from: 'agent', text: '', a2ui: '', surfaces: []};
      const turn = thread.turns.push({from: 'you', text, a2ui: '', surfaces: []});
      thread.turns.push(answer);
      thread.busy = true;
      draw();
      for await (const piece of ask({turn, ...question})) {
        answer.text += piece.text ?? '';
        answer.a2ui += piece.a2ui ?? '';
        cards.read(piece.a2ui ?? '');
        draw();
      }
      thread.busy = false;
      draw();
      storage.setItem('thread', JSON.stringify(thread.turns));
    }

    // What the page knows of its agent's actions, as sentences for the thread.
    const sentences = {
      submit_order: ({dish, portions, name: guest, note}) => `Place order: ${portions} × ${dish} for ${guest}${note && `, ${note}`}`,
      cancel_order: () => 'Not today',
    };
    page.thread.addEventListener('impo-action', (event) => {
      const {name: action, context, message} = event.detail;
      // A cancelled action counts as not taken.
      if (thread.busy || !sentences[action]) return event.preventDefault();
      void send(sentences[action](context), {message});
    });
    page.thread.addEventListener('impo-error', ({detail}) => {
      // A card that came before the library waits for its catalog.
      if (detail.code !== 'CATALOG_NOT_FOUND' || source === 'processor') console.warn(detail.message);
    });
    page.form.addEventListener('submit', (event) => {
      event.preventDefault();
      const text = page.input.value.trim();
      page.form.reset();
      if (text) void send(text, {text});
    });
    for (const chip of page.chips) chip.addEventListener('click', () => void send(chip.textContent, {text: chip.textContent}));
    page.clear.addEventListener('click', () => {
      thread.turns.length = 0;
      cards.clear();
      storage.removeItem('thread');
      draw();
    });

    for (const turn of JSON.parse(storage.getItem('thread') ?? '[]')) {
      thread.turns.push({...turn, surfaces: []});
      cards.read(turn.a2ui);
    }
    draw();
    return page;
  };

  /** One processor for the whole thread: the cards' data outlives their elements. */
  function cardsByProcessor(thread) {
    const {MessageProcessor} = ImpoElements;
    const processor = new MessageProcessor({catalogs: [chatCatalog(), ImpoElements.basicCatalog]});
    processor.observe({surfaceAdded: ({id}) => thread.turns.at(-1).surfaces.push(id)});
    return {
      read: (text) => processor.processText(text),
      element: (surfaceId) => Object.assign(document.createElement('impo-surface'), {surfaceId, processor}),
      clear() {
        for (const id of [...processor.surfaces.keys()]) processor.deleteSurface(id);
      },
    };
  }

  /** Each card has the list of its messages. The library may come later. */
  function cardsByMessages(thread) {
    const elements = new Map();
    let rest = '';
    return {
      read(text) {
        const lines = (rest + text).split('\n');
        rest = lines.pop();
        for (const message of lines.map((line) => JSON.parse(line))) {
          const [{surfaceId}] = Object.values(message).filter((value) => value.surfaceId);
          if (message.createSurface) {
            const element = Object.assign(document.createElement('impo-surface'), {messages: []});
            elements.set(surfaceId, element);
            customElements.whenDefined('impo-surface').then(() => Object.assign(element, {catalog: chatCatalog()}));
            thread.turns.at(-1).surfaces.push(surfaceId);
          }
          const card = elements.get(surfaceId);
          card.messages = [...card.messages, message];
        }
      },
      element: (surfaceId) => elements.get(surfaceId),
      clear: () => elements.clear(),
    };
  }

  let catalog;
  function chatCatalog() {
    const {extendCatalog, basicCatalog, impoHtml} = ImpoElements;
    return catalog ??= extendCatalog(basicCatalog, {id: 'https://demo.impo.example/catalogs/chat/v1', components: [impoHtml]});
  }

  function build(root, name) {
    const chips = ['Order lunch', 'Play a game'].map((text) => h('button', {textContent: text}));
    const welcome = h('p', {className: 'welcome', textContent: 'Good morning!'}, h('small', {textContent: 'Order lunch, or pass the time with a game.'}));
    const typing = h('p', {className: 'typing', role: 'status'});
    const thread = h('main', {className: 'thread', role: 'log', ariaLabel: 'Conversation'}, welcome, typing);
    const input = h('input', {ariaLabel: 'Message', placeholder: 'Write a message', autocomplete: 'off'});
    const form = h('form', {}, input, h('button', {textContent: 'Send'}));
    const clear = h('button', {className: 'quiet', textContent: 'New chat'});
    const theme = h('button', {className: 'quiet', textContent: '◐', ariaLabel: 'Light or dark'});
    const bar = h('header', {className: 'bar'}, h('span', {className: 'mark', textContent: 'Q', ariaHidden: 'true'}),
      h('div', {}, h('h1', {textContent: 'Quay Lunch'}), h('p', {textContent: name})), theme, clear);
    const chat = h('div', {className: 'chat'}, bar, h('div', {className: 'scroll'}, thread),
      h('footer', {className: 'composer'}, h('div', {className: 'chips'}, ...chips), form));
    theme.addEventListener('click', () => {
      const dark = (chat.dataset.theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) === 'dark';
      chat.dataset.theme = dark ? 'light' : 'dark';
    });
    root.append(chat);
    return {chat, bar, thread, welcome, typing, form, input, clear, chips, buttons: [...chips, clear, form.lastElementChild]};
  }

  function h(tag, properties, ...children) {
    const element = Object.assign(document.createElement(tag), properties);
    element.append(...children);
    return element;
  }
})();
