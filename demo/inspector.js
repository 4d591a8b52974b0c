// What lies behind a surface: its messages, its data as it changes, what went to the agent, and what was wrong.
(() => {
  'use strict';
  const demo = window.ImpoDemo;
  const {h} = demo;
  const clock = new Intl.DateTimeFormat('en-GB', {hour: '2-digit', minute: '2-digit', second: '2-digit'});

  const kindOf = (message) => ['createSurface', 'updateComponents', 'updateDataModel', 'deleteSurface'].find((key) => key in Object(message)) ?? Object.keys(Object(message)).find((key) => key !== 'version') ?? 'message';
  const detailOf = (message, kind) => {
    const body = message?.[kind];
    if (kind === 'updateComponents') { const n = body.components?.length ?? 0; return `${n} component${n === 1 ? '' : 's'}`; }
    if (kind === 'updateDataModel') return `${body.path ?? '/'}${'value' in body ? '' : ' (removed)'}`;
    return body?.surfaceId ?? '';
  };

  demo.Inspector = class Inspector {
    #tabs;
    #rows = [];
    #data;
    #model;
    #problems = [];
    #events = 0;
    #lastChange;

    /** `messages` undefined: no Messages tab (the playground has its own text). `stage()` gives the stage. */
    constructor({name, messages, stage}) {
      this.stage = stage;
      this.withMessages = messages !== undefined;
      this.#tabs = demo.tabs(`Behind ${name}`, [
        ...(messages ? [{title: 'Messages', build: (panel) => this.#buildMessages(panel, messages)}] : []),
        {title: 'Data', build: (panel) => this.#buildData(panel)},
        {title: 'Events', build: undefined},
        {title: 'Problems', build: undefined},
      ]);
      const at = messages ? 2 : 1;
      this.log = h('ol', {class: 'log', reversed: true});
      this.#tabs.panel(at).append(h('p', {class: 'empty'}, 'Nothing yet. Type into the surface or press one of its buttons: the exact message for the agent appears here.'), this.log);
      this.problemList = h('ol', {class: 'log'});
      this.#tabs.panel(at + 1).append(h('p', {class: 'empty'}, 'No problems.'), this.problemList);
      this.at = {data: at - 1, events: at, problems: at + 1};
      this.element = h('div', {class: 'inspector'}, this.#tabs.bar, this.#tabs.panels);
    }

    reset() {
      this.log.replaceChildren();
      this.problemList.replaceChildren();
      this.#problems = [];
      this.#events = 0;
      this.#lastChange = undefined;
      this.#tabs.count(this.at.events, 0);
      this.#tabs.count(this.at.problems, 0);
      this.progress(0);
    }

    progress(received) {
      this.received = received;
      this.#rows.forEach((row, at) => row.classList.toggle('received', at < received));
    }

    data(model) {
      this.#model = model;
      this.#data?.update(model ?? {});
    }

    problem(problem) {
      this.#problems.push(problem);
      this.#tabs.count(this.at.problems, this.#problems.length);
      const place = [problem.surfaceId, problem.componentId, problem.path].filter(Boolean).join(' · ');
      const wire = this.#wire(problem);
      this.problemList.append(h('li', {class: `entry ${problem.severity}`},
        h('p', {class: 'entry-head'}, h('strong', {}, problem.code), h('span', {class: 'j-note'}, problem.severity)),
        h('p', {class: 'entry-words'}, problem.message),
        place && h('p', {class: 'j-note'}, place),
        wire && h('details', {class: 'j-branch'}, h('summary', {}, 'Message for the agent'), h('pre', {class: 'wire', tabindex: '0'}, JSON.stringify(wire, null, 2)))));
    }

    event(type, event) {
      const {detail} = event;
      if (type === 'impo-change') {
        // A drag or a word typed is one line that counts up.
        const key = `${detail.sourceComponentId ?? ''} ${detail.path ?? ''}`;
        const value = JSON.stringify(detail.value) ?? '';
        if (this.#lastChange?.key === key) {
          this.#lastChange.times++;
          this.#lastChange.value.textContent = value;
          this.#lastChange.count.textContent = `× ${this.#lastChange.times}`;
          return;
        }
        const parts = {key, times: 1, value: h('code', {}, value), count: h('span', {class: 'j-note'})};
        this.#line(type, [h('span', {class: 'change'}, h('code', {}, detail.path ?? detail.sourceComponentId ?? ''), ' = ', parts.value, ' ', parts.count)]);
        this.#lastChange = parts;
        return;
      }
      this.#lastChange = undefined;
      if (type === 'impo-open') {
        this.#line(type, [h('span', {}, 'Would open ', h('code', {}, detail?.url ?? String(detail)), '. This page keeps you here.')]);
        return;
      }
      const wire = this.#wire(detail) ?? detail.message ?? detail;
      this.#line(type, [h('strong', {}, detail.name), h('pre', {class: 'wire', tabindex: '0'}, JSON.stringify(wire, null, 2))]);
      this.#tabs.select(this.at.events);
      demo.say(`Action ${detail.name} sent.`);
    }

    #wire(subject) {
      try {
        return this.stage().processor.clientMessage(subject);
      } catch {
        return undefined;
      }
    }

    #line(type, content) {
      this.#events++;
      this.#tabs.count(this.at.events, this.#events);
      this.log.prepend(h('li', {class: `entry ${type}`}, h('p', {class: 'entry-head'}, h('span', {class: 'kind'}, type), h('time', {class: 'j-note'}, clock.format(new Date()))), ...content));
      while (this.log.childElementCount > 60) this.log.lastElementChild.remove();
    }

    #buildMessages(panel, messages) {
      const list = h('ol', {class: 'messages'});
      this.#rows = messages.map((message, at) => {
        const kind = kindOf(message);
        const body = h('div', {class: 'message-body'});
        const details = h('details', {class: 'message'}, h('summary', {}, h('span', {class: 'dot'}), h('span', {class: 'kind'}, kind), h('span', {class: 'j-note'}, detailOf(message, kind))), body);
        details.addEventListener('toggle', () => {
          if (!details.open || body.firstChild) return;
          const label = (value) => (value?.component ? `${value.component} ${value.id}` : undefined);
          body.append(demo.jsonView(message, {depth: 3, label}).element);
        });
        // The components are what one wants to read; the first of them stands open.
        if (at === messages.findIndex((one) => kindOf(one) === 'updateComponents')) details.open = true;
        return h('li', {}, details);
      });
      list.append(...this.#rows);
      panel.append(list);
      this.progress(this.received ?? 0);
    }

    #buildData(panel) {
      this.#data = demo.jsonView(this.#model ?? {}, {depth: 3});
      panel.append(this.#data.element);
    }
  };
})();
