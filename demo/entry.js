// An entry of the gallery: a heading, the surface at the chosen width, and the inspector beside it. Mounted when it comes near.
(() => {
  'use strict';
  const demo = window.ImpoDemo;
  const {h, icon} = demo;

  const button = (words, name, onclick) => h('button', {type: 'button', class: 'small-button', onclick}, icon(name), h('span', {}, words));

  demo.entry = (id) => {
    const {name, description, messages} = demo.surfaces[id];
    const arabic = id.endsWith('-ar');
    const stageBox = h('div', {class: 'stage'});
    const side = h('div', {class: 'side'});
    const bar = h('div', {class: 'progress', role: 'progressbar', 'aria-label': `Messages of ${name} received`, 'aria-valuemin': '0', 'aria-valuemax': String(messages.length), 'aria-valuenow': '0'}, h('span', {class: 'progress-fill'}));
    const count = h('span', {class: 'j-note progress-words'}, `${messages.length} messages`);
    let stage;
    const mount = () => {
      if (stage) return;
      const inspector = new demo.Inspector({name, messages, stage: () => stage});
      stage = new demo.Stage({own: id.startsWith('own-'), ...(arabic ? {lang: 'ar', dir: 'rtl'} : {})}, {
        reset: () => inspector.reset(),
        data: (model) => inspector.data(model),
        event: (type, event) => inspector.event(type, event),
        problem: (problem) => inspector.problem(problem),
        progress: (received, total) => {
          bar.setAttribute('aria-valuenow', String(received));
          bar.firstChild.style.inlineSize = `${(received / total) * 100}%`;
          bar.classList.toggle('done', received === total);
          count.textContent = received === total ? `${total} messages` : `${received} of ${total} messages`;
          inspector.progress(received);
        },
      });
      stageBox.append(stage.element);
      side.append(inspector.element);
      stage.play(messages);
    };
    const article = h('article', {class: 'entry-card', id, 'aria-labelledby': `${id}-title`},
      h('header', {class: 'entry-head-row'},
        h('div', {class: 'entry-title'},
          h('h3', {id: `${id}-title`}, h('a', {href: `#${id}`}, name)),
          h('p', {}, description)),
        h('div', {class: 'entry-tools', role: 'group', 'aria-label': `Tools for ${name}`},
          button('Replay', 'replay', () => { mount(); stage.play(messages); }),
          button('Copy JSON', 'copy', () => demo.copy(JSON.stringify(messages, null, 2), 'JSON')),
          button('Edit', 'code', () => demo.openPlayground(messages)))),
      h('div', {class: 'stage-column'}, stageBox, h('div', {class: 'progress-row'}, bar, count)),
      side);
    article.mount = mount;
    return article;
  };
})();
