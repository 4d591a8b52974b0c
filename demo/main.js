// Puts the page together.
(() => {
  'use strict';
  const demo = window.ImpoDemo;
  const {h} = demo;
  const $ = (selector) => document.querySelector(selector);

  if (!window.ImpoElements) {
    $('#missing').hidden = false;
    document.body.classList.add('no-library');
    return;
  }

  // This page's policy forbids frames made in place, as a strict one should: games run in the hosted frame.
  window.ImpoElements.Html.sandboxUrl = '../dist/sandbox.html';

  // Numbers and snippets
  $('#numbers').append(...demo.numbers.map(({value, label}) => h('div', {}, h('dt', {}, label), h('dd', {}, value))));
  for (const block of document.querySelectorAll('[data-copy]')) {
    block.append(h('button', {type: 'button', class: 'copy-corner', 'aria-label': `Copy ${block.dataset.copy}`, onclick: () => demo.copy(block.querySelector('code').textContent, 'Snippet')}, demo.icon('copy')));
  }

  demo.hero($('#hero-live'));
  demo.playground($('#playground-body'));
  $('#controls').append(demo.controls());

  // Gallery: every entry is on the page at once, and comes to life when it comes near.
  const near = new IntersectionObserver((seen) => {
    for (const {isIntersecting, target} of seen) {
      if (!isIntersecting) continue;
      near.unobserve(target);
      target.mount();
    }
  }, {rootMargin: '400px 0px'});
  const index = $('#index-list');
  const links = new Map();
  for (const {id, title, description, surfaces} of demo.groups) {
    const entries = surfaces.map((name) => demo.entry(name));
    const section = id === 'own' ? $('#own-entries') : h('section', {class: 'group', id: `group-${id}`, 'aria-labelledby': `group-${id}-title`},
      h('header', {class: 'group-head'}, h('h2', {id: `group-${id}-title`}, title), h('p', {}, description)));
    section.append(...entries);
    if (id !== 'own') $('#groups').append(section);
    index.append(h('li', {}, h('a', {class: 'index-group', href: id === 'own' ? '#own' : `#group-${id}`}, title),
      h('ul', {}, surfaces.map((name) => {
        const link = h('a', {href: `#${name}`}, demo.surfaces[name].name);
        links.set(name, link);
        return h('li', {}, link);
      }))));
    for (const entry of entries) near.observe(entry);
  }
  $('#jump').append(...demo.groups.map(({title, surfaces}) => h('optgroup', {label: title}, surfaces.map((name) => h('option', {value: name}, demo.surfaces[name].name)))));
  $('#jump').addEventListener('change', ({target}) => { if (target.value) location.hash = target.value; });
  for (const words of document.querySelectorAll('[data-surface-count]')) words.textContent = String(links.size);

  const filter = $('#filter');
  filter.addEventListener('input', () => {
    const words = filter.value.trim().toLowerCase();
    let shown = 0;
    for (const [name, link] of links) {
      const {name: title, description} = demo.surfaces[name];
      const fits = `${name} ${title} ${description}`.toLowerCase().includes(words);
      link.parentElement.hidden = !fits;
      document.getElementById(name).hidden = !fits;
      shown += fits ? 1 : 0;
    }
    for (const group of document.querySelectorAll('.group')) group.hidden = !group.querySelector('.entry-card:not([hidden])');
    for (const item of index.children) item.hidden = !item.querySelector('ul > li:not([hidden])');
    $('#filter-count').textContent = words ? `${shown} of ${links.size}` : '';
  });

  // The index follows the reader.
  const here = new IntersectionObserver((seen) => {
    for (const {isIntersecting, target} of seen) {
      const link = links.get(target.id);
      if (isIntersecting) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
    const list = index;
    const current = list.querySelector('[aria-current]')?.closest('li');
    if (current && list.matches(':not(:hover, :focus-within)')) list.scrollTop = current.offsetTop - list.clientHeight / 2;
  }, {rootMargin: '-30% 0px -60% 0px'});
  for (const entry of document.querySelectorAll('.entry-card')) here.observe(entry);

  $('#own-source').textContent = demo.ownCatalogSource;
  // Entries on the way come to life and change their height, so a jump is aimed again until it has landed.
  const jump = () => {
    const target = /^#[\w-]+$/.test(location.hash) ? document.getElementById(location.hash.slice(1)) : null;
    if (!target) return;
    let moved = false;
    const stop = () => { moved = true; };
    for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown']) addEventListener(type, stop, {once: true, passive: true});
    target.mount?.();
    for (const after of [0, 60, 200, 500]) setTimeout(() => { if (!moved) target.scrollIntoView(); }, after);
  };
  addEventListener('hashchange', jump);
  jump();
})();
