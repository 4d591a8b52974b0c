// The conversation of cards.html: history in, elements out. It keeps no state of its own, so a reload shows the same.
(() => {
  'use strict';
  const demo = window.ImpoDemo;
  const {h} = demo;
  const $ = (id) => document.getElementById(id);
  const root = document.documentElement;

  if (!window.ImpoElements || !window.ImpoCards) {
    $('missing').hidden = false;
    return;
  }
  const {cardsFromParts} = window.ImpoCards;
  // This page's policy forbids frames made in place, as a strict one should: games run in the hosted frame.
  window.ImpoElements.Html.sandboxUrl = '../dist/sandbox.html';
  demo.story.fillGame(demo.surfaces['game-pairs'].messages.flatMap((message) => message.updateComponents?.components ?? []).find(({component}) => component === 'ImpoHTML').html);

  const host = new demo.Host();
  demo.host = host;
  const thread = $('thread');

  // ---- the thread ----
  const drawn = new Map();
  const typing = h('div', {class: 'turn assistant', hidden: true}, h('p', {class: 'typing'}, h('span', {class: 'off-screen'}, 'The agent is writing'), h('i'), h('i'), h('i')));

  function partElement(part) {
    if (part.type === 'text') return h('p', {class: 'said'});
    if (part.toolName === 'impo_publish_ui') {
      const card = document.createElement('impo-card');
      card.headingOffset = -1;
      card.addEventListener('impo-card-message', (event) => {
        // The composer and its draft are left alone.
        event.respondWith(host.post(event.detail.message, event.detail.clientMessageId));
      });
      return card;
    }
    const question = document.createElement('impo-present');
    question.headingOffset = -1;
    question.sessionId = host.session;
    question.callId = part.toolCallId;
    question.send = (submission) => host.submit(submission);
    question.addEventListener('impo-present-submit', ({detail}) => last.set(part.toolCallId, detail.submission));
    return question;
  }
  /** The last submission of each question, to send it again from elsewhere. */
  const last = new Map();

  function updatePart(element, part, message) {
    if (part.type === 'text') {
      if (element.textContent !== part.text) element.textContent = part.text;
    } else if (part.toolName === 'impo_publish_ui') {
      element.pending = part.state === 'input-streaming' || part.state === 'input-available';
      // Only what hydration takes for a card is one; replaying history runs nothing and sends nothing.
      if (cardsFromParts(message.parts).some(({callId}) => callId === part.toolCallId)) element.output = part.output;
      element.busy = host.busy;
    } else {
      element.complete = part.state !== 'input-streaming';
      element.template = part.input;
      if (part.output !== undefined) element.result = part.output;
    }
  }

  function drawThread() {
    const stay = thread.scrollHeight - thread.scrollTop - thread.clientHeight < 80;
    const ids = new Set(host.messages.map(({id}) => id));
    for (const [id, {turn}] of drawn) {
      if (ids.has(id)) continue;
      turn.remove();
      drawn.delete(id);
    }
    for (const message of host.messages) {
      let entry = drawn.get(message.id);
      if (!entry) {
        entry = {turn: h('div', {class: `turn ${message.role}`}), parts: []};
        drawn.set(message.id, entry);
        thread.append(entry.turn);
      }
      message.parts.forEach((part, at) => {
        let element = entry.parts[at];
        if (!element) {
          element = entry.parts[at] = partElement(part);
          if (message.role === 'user') element.className = 'bubble';
          entry.turn.append(element);
        }
        updatePart(element, part, message);
      });
      entry.turn.hidden = !message.parts.length;
    }
    typing.hidden = !(host.busy && host.messages.at(-1)?.role === 'user');
    thread.append(typing);
    if (stay) requestAnimationFrame(() => { thread.scrollTop = thread.scrollHeight; });
  }

  // ---- behind it ----
  const states = {open: 'waits', settled: 'settled', expired: 'expired', cancelled: 'withdrawn', interrupted: 'interrupted', presented: 'shown'};
  const small = (words, onclick, more = {}) => h('button', {type: 'button', class: 'button quiet', onclick, ...more}, words);
  const calls = h('div', {class: 'calls'});
  const wire = h('div', {class: 'wire'});
  const lose = h('input', {type: 'checkbox', onchange: () => { host.loseNext = lose.checked; }});
  const busy = h('input', {type: 'checkbox', onchange: () => host.setBusy(busy.checked)});

  function drawCalls() {
    const list = host.calls.map((call) => {
      const open = call.state === 'open';
      const submission = last.get(call.callId);
      return h('div', {class: 'call'},
        h('div', {class: 'call-top'}, h('strong', {}, host.titles.get(call.callId)), h('span', {class: 'call-state', 'data-state': call.state}, states[call.state] ?? call.state)),
        (open || submission) && h('div', {class: 'call-buttons'},
          open && small('Expire', () => call.expire()), open && small('Withdraw', () => call.cancel()),
          !open && submission && small('Answer late', () => host.answerElsewhere(call, submission)),
          !open && submission && small('Same answer again', () => host.submit(submission))));
    });
    const key = host.calls.map(({callId, state}) => `${callId} ${state} ${last.has(callId)}`).join();
    if (calls.dataset.key === key) return;
    calls.dataset.key = key;
    calls.replaceChildren(...(list.length ? list : [h('p', {class: 'empty-note'}, 'No question has been asked yet.')]));
  }

  const ways = {up: 'to host', down: 'to page', tool: 'tool'};
  function drawWire() {
    const known = new Set([...wire.children].map(({dataset}) => Number(dataset.id)));
    const kept = new Set(host.wire.map(({id}) => id));
    for (const child of [...wire.children]) if (!kept.has(Number(child.dataset.id))) child.remove();
    for (const {id, way, title, json} of host.wire) {
      if (known.has(id)) continue;
      const details = h('details', {'data-id': id}, h('summary', {}, h('span', {class: 'way'}, ways[way]), h('b', {}, title)));
      details.addEventListener('toggle', () => details.append(demo.jsonView(json, {depth: 2}).element), {once: true});
      wire.prepend(details);
    }
    if (!host.wire.length) wire.replaceChildren(h('p', {class: 'empty-note', 'data-id': '-1'}, 'Nothing has travelled yet.'));
  }

  const tabs = demo.tabs('Behind the conversation', [
    {title: 'Host', build: (panel) => panel.append(
      h('div', {class: 'switches'},
        h('label', {}, busy, 'The conversation is busy'),
        h('label', {}, lose, 'The next answer is lost on its way back')),
      h('div', {class: 'extras'}, small('Restart the host', () => host.restart()), ...[['broken', 'A broken card'], ['invalid', 'A bad template'], ['literal', 'Text with tricks'], ['game', 'A game']].map(([name, words]) => small(words, () => host.play(name, demo.story.extras[name])))),
      calls)},
    {title: 'Wire', build: (panel) => panel.append(wire)},
  ]);
  $('behind').append(tabs.bar, tabs.panels);

  // ---- the page ----
  $('composer').addEventListener('submit', (event) => {
    event.preventDefault();
    const draft = $('draft');
    const text = draft.value.trim();
    if (!text || host.busy) return;
    draft.value = '';
    void host.post(text, `typed-${Date.now()}`);
  });
  $('draft').addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    $('composer').requestSubmit();
  });
  $('over').addEventListener('click', () => { last.clear(); host.startOver(); });
  $('reload').addEventListener('click', () => location.reload());
  $('theme').addEventListener('click', () => {
    const dark = root.dataset.theme !== 'dark';
    root.dataset.theme = dark ? 'dark' : 'light';
    $('theme').textContent = dark ? 'Light' : 'Dark';
  });
  $('turn').addEventListener('click', () => {
    const turned = root.dir !== 'rtl';
    root.dir = turned ? 'rtl' : 'ltr';
    $('turn').setAttribute('aria-pressed', String(turned));
  });

  let asked = false;
  const draw = () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      busy.checked = host.busy;
      lose.checked = host.loseNext;
      drawThread();
      drawCalls();
      drawWire();
    });
  };
  host.listen(draw);
  draw();
  host.begin();
})();
