// The live conversation beside the headline: a question, and the surface that answers it while the wire is shown.
(() => {
  'use strict';
  const demo = window.ImpoDemo;
  const {h, icon} = demo;
  const talks = [
    ['checkout', 'Checkout', 'Upgrade us to Studio, ten people.'],
    ['flight-status', 'Flight', 'Is my flight on time?'],
    ['dashboard', 'Dashboard', 'How was the week?'],
    ['course-registration', 'Form', 'I want to learn to throw pots.'],
  ];

  demo.hero = (host) => {
    const bubble = h('p', {class: 'bubble'});
    const wire = h('code', {class: 'tail'});
    const out = h('div', {class: 'hero-out', role: 'status'});
    const stage = new demo.Stage({headingOffset: 0}, {
      progress: (received, total, tail) => {
        wire.textContent = received === total ? `${total} messages, complete` : tail.slice(-90);
        wire.parentElement.classList.toggle('done', received === total);
      },
      event: (type, {detail}) => {
        if (type === 'impo-action') out.textContent = `→ ${JSON.stringify({name: detail.name, context: detail.context})}`;
      },
      reset: () => { out.textContent = ''; },
    });
    const show = ([id, , question]) => {
      bubble.textContent = question;
      stage.play(demo.surfaces[id].messages, demo.view.values.speed === 'instant' ? 'instant' : 'typed');
      for (const one of chips.children) one.setAttribute('aria-pressed', String(one.dataset.id === id));
    };
    const chips = h('div', {class: 'chips', role: 'group', 'aria-label': 'What to ask'},
      talks.map((talk) => h('button', {type: 'button', class: 'chip', 'data-id': talk[0], 'aria-pressed': 'false', onclick: () => show(talk)}, talk[1])));
    host.append(chips, h('div', {class: 'talk'}, bubble, stage.element, out), h('p', {class: 'wire-line', 'aria-hidden': 'true'}, icon('code'), wire));
    show(talks[0]);
  };
})();
