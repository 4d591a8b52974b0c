// The bar of settings above the gallery. Every control writes to `demo.view`.
(() => {
  'use strict';
  const demo = window.ImpoDemo;
  const {h, icon} = demo;

  const segment = (legend, key, options, plain = false) => {
    const name = demo.id(key);
    return h('fieldset', {class: 'segment'}, h('legend', {class: plain && 'off-screen'}, legend), h('div', {class: 'segment-row'},
      options.map(([value, words]) => {
        const input = h('input', {type: 'radio', name, value, 'data-view': key, onchange: () => demo.view.set({[key]: value})});
        input.checked = demo.view.values[key] === value;
        return h('label', {}, input, h('span', {}, words));
      })));
  };
  const select = (words, key, options, plain = false) => {
    const element = h('select', {'data-view': key, onchange: () => demo.view.set({[key]: element.value})},
      options.map(([value, label]) => h('option', {value, selected: demo.view.values[key] === value}, label)));
    return h('label', {class: 'choice'}, h('span', {class: plain && 'off-screen'}, words), element);
  };

  const own = () => {
    const color = h('input', {type: 'color', value: '#17623d', oninput: () => demo.view.set({primary: color.value})});
    const range = (key, max, value, unit) => {
      const out = h('output', {}, `${value}${unit}`);
      const input = h('input', {type: 'range', min: '0', max, value, oninput: () => { out.textContent = `${input.value}${unit}`; demo.view.set({[key]: input.value}); }});
      return {input, out};
    };
    const hue = range('hue', '360', '260', '°');
    const radius = range('radius', '32', '20', ' px');
    const font = h('select', {onchange: () => demo.view.set({font: font.value})},
      [['', 'System'], ['Georgia, "Noto Serif", serif', 'Serif'], ['"Avenir Next", "Nunito Sans", "Century Gothic", sans-serif', 'Geometric'], ['ui-monospace, "SF Mono", "DejaVu Sans Mono", monospace', 'Monospace']].map(([value, label]) => h('option', {value}, label)));
    const row = (words, control, after) => h('label', {class: 'token'}, h('span', {}, words), control, after ?? '');
    return h('details', {class: 'popover'},
      h('summary', {class: 'small-button'}, icon('sliders'), h('span', {}, 'More')),
      h('div', {class: 'popover-body'},
        select('Locale', 'locale', [['', 'By content'], ['en-US', 'English (US)'], ['en-GB', 'English (UK)'], ['de-DE', 'Deutsch'], ['fr-FR', 'Français'], ['nl-NL', 'Nederlands'], ['pl-PL', 'Polski'], ['ja-JP', '日本語'], ['ar-EG', 'العربية']]),
        h('p', {class: 'j-note'}, 'The tokens a host sets:'),
        row('--impo-primary', color), row('--impo-hue', hue.input, hue.out), row('--impo-radius', radius.input, radius.out), row('--impo-font', font)));
  };

  demo.controls = () => {
    const busy = h('input', {type: 'checkbox', role: 'switch', class: 'switch', onchange: () => demo.view.set({busy: busy.checked})});
    const popover = own();
    // Escape and a press elsewhere close it, as people expect of a popover.
    document.addEventListener('pointerdown', (event) => { if (!popover.contains(event.target)) popover.open = false; });
    popover.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !popover.open) return;
      popover.open = false;
      popover.querySelector('summary').focus();
    });
    const bar = h('details', {class: 'controls'},
      h('summary', {class: 'controls-summary'}, icon('sliders'), 'View options'),
      h('div', {class: 'controls-body', role: 'group', 'aria-label': 'View options'},
        segment('Theme', 'theme', [['auto', 'Auto'], ['light', 'Light'], ['dark', 'Dark']], true),
        segment('Width', 'width', [['320', '320'], ['420', '420'], ['560', '560'], ['720', '720'], ['full', 'Full']]),
        segment('Stream', 'speed', [['instant', 'Instant'], ['fast', 'Fast'], ['typed', 'Typed']]),
        segment('Direction', 'direction', [['content', 'Auto dir'], ['ltr', 'LTR'], ['rtl', 'RTL']], true),
        select('Brand', 'brand', Object.entries(demo.view.brands).map(([key, {label}]) => [key, label]), true),
        popover,
        h('label', {class: 'choice inline'}, busy, h('span', {}, 'Busy'))));
    // Wide pages show the bar itself; narrow ones a button that opens it.
    const wide = matchMedia('(min-width: 1000px)');
    const fit = () => { bar.open = wide.matches; };
    wide.addEventListener('change', fit);
    fit();
    return bar;
  };
})();
