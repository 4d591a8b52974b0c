// Small DOM helpers. Everything on the page is built with them: no innerHTML, so Trusted Types can be required.
(() => {
  'use strict';
  const demo = (window.ImpoDemo ??= {});

  /** h('p', {class: 'note', onclick: f, hidden: true, 'data-x': '1'}, 'words', node, …) */
  demo.h = (tag, props = {}, ...kids) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(props)) {
      if (value === undefined || value === null || value === false) continue;
      if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
      else element.setAttribute(name, value === true ? '' : String(value));
    }
    element.append(...kids.flat().filter((kid) => kid !== undefined && kid !== null && kid !== false));
    return element;
  };

  let status;
  /** Says a short sentence to screen readers, and shows it for two seconds. */
  demo.say = (words) => {
    status ??= document.querySelector('#status');
    status.textContent = words;
    status.classList.add('shown');
    clearTimeout(demo.say.timer);
    demo.say.timer = setTimeout(() => status.classList.remove('shown'), 2000);
  };

  demo.copy = async (text, what) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // The Clipboard API wants a secure context; a page from disk or plain http has only the old way.
      const area = demo.h('textarea', {class: 'off-screen', 'aria-hidden': 'true'});
      area.value = text;
      document.body.append(area);
      area.select();
      const done = document.execCommand('copy');
      area.remove();
      if (!done) return demo.say('The browser did not allow copying.');
    }
    demo.say(`${what} copied.`);
  };

  const icons = {
    replay: 'M3 12a9 9 0 1 0 3-6.7M3 4v5h5',
    copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
    play: 'M7 5l12 7-12 7z',
    link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
    open: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
    code: 'M8 7l-5 5 5 5M16 7l5 5-5 5',
    sliders: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 4v6M8 14v6',
    up: 'M12 20V5M5 12l7-7 7 7',
  };
  demo.icon = (name) => {
    const ns = 'http://www.w3.org/2000/svg';
    const svg = document.createElementNS(ns, 'svg');
    const path = document.createElementNS(ns, 'path');
    for (const [key, value] of Object.entries({viewBox: '0 0 24 24', class: 'icon', 'aria-hidden': 'true'})) svg.setAttribute(key, value);
    path.setAttribute('d', icons[name]);
    svg.append(path);
    return svg;
  };

  let ids = 0;
  demo.id = (prefix) => `${prefix}-${++ids}`;

  /** Tabs after the ARIA pattern: arrows move, one panel is shown, `build` runs when a panel is first shown. */
  demo.tabs = (label, items) => {
    const {h} = demo;
    const bar = h('div', {role: 'tablist', class: 'tabs', 'aria-label': label});
    const panels = h('div', {class: 'panels'});
    const all = items.map(({title, build}) => {
      const id = demo.id('tab');
      const count = h('span', {class: 'count'});
      const tab = h('button', {type: 'button', role: 'tab', id, class: 'tab', 'aria-controls': `${id}-panel`, 'aria-selected': 'false', tabindex: '-1', onclick: () => select(index(tab))}, title, count);
      const panel = h('div', {role: 'tabpanel', id: `${id}-panel`, class: 'panel', 'aria-labelledby': id, tabindex: '0', hidden: true});
      bar.append(tab);
      panels.append(panel);
      return {tab, panel, count, build};
    });
    const index = (tab) => all.findIndex((one) => one.tab === tab);
    const select = (wanted) => all.forEach((one, at) => {
      const chosen = at === wanted;
      one.tab.setAttribute('aria-selected', String(chosen));
      one.tab.tabIndex = chosen ? 0 : -1;
      one.panel.hidden = !chosen;
      if (chosen && one.build) { one.build(one.panel); one.build = undefined; }
    });
    bar.addEventListener('keydown', (event) => {
      const at = index(document.activeElement);
      const flow = getComputedStyle(bar).direction === 'rtl' ? -1 : 1;
      const to = {ArrowRight: at + flow, ArrowLeft: at - flow, Home: 0, End: all.length - 1}[event.key];
      if (at < 0 || to === undefined) return;
      event.preventDefault();
      const next = (to + all.length) % all.length;
      select(next);
      all[next].tab.focus();
    });
    select(0);
    return {bar, panels, select, count: (at, number) => { all[at].count.textContent = number ? ` ${number}` : ''; }, panel: (at) => all[at].panel};
  };
})();
