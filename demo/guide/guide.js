// What a guide can do beside being read: copy buttons, a menu that folds, frames as high as what is in them.
(() => {
  'use strict';
  const {h, icon, copy} = window.ImpoDemo;

  for (const block of document.querySelectorAll('.code')) {
    const what = block.dataset.copy;
    block.append(h('button', {type: 'button', class: 'copy-corner', 'aria-label': `Copy ${what}`, onclick: () => copy(block.querySelector('pre').textContent, what === 'code' ? 'Code' : what)}, icon('copy')));
  }

  // On a narrow page the list of guides is folded until it is asked for.
  const narrow = matchMedia('(max-width: 860px)');
  const menu = document.querySelector('.guide-menu');
  const fold = () => { menu.open = !narrow.matches; };
  narrow.addEventListener('change', fold);
  fold();

  for (const frame of document.querySelectorAll('.live-stage iframe')) {
    frame.addEventListener('load', () => {
      const page = frame.contentDocument?.documentElement;
      if (!page) return;
      new ResizeObserver(() => frame.style.setProperty('block-size', `${page.offsetHeight + 2}px`)).observe(page);
    });
  }

  // The list shows which section is being read.
  const links = new Map([...document.querySelectorAll('.guide-list ul a')].map((link) => [link.hash.slice(1), link]));
  const heads = [...document.querySelectorAll('.guide-text h2')];
  const seen = () => {
    const now = heads.findLast((head) => head.getBoundingClientRect().top < innerHeight / 3);
    for (const [id, link] of links) link.classList.toggle('seen', id === now?.id);
  };
  addEventListener('scroll', seen, {passive: true});
  seen();

  if (location.protocol === 'file:') {
    for (const label of document.querySelectorAll('.live-label')) label.textContent = 'This example needs a server: browsers load no modules from disk. Run npm start.';
  }
})();
