// The settings that all surfaces of the page share, and where they are kept.
(() => {
  'use strict';
  const demo = window.ImpoDemo;
  const brands = {
    ink: {label: 'Brand: ink', tokens: {}},
    forest: {label: 'Brand: forest', tokens: {'--impo-primary': 'light-dark(#17623d, #6fcb96)', '--impo-hue': '155'}},
    cobalt: {label: 'Brand: cobalt', tokens: {'--impo-primary': '#1f5eff', '--impo-hue': '262'}},
    orange: {label: 'Brand: orange', tokens: {'--impo-primary': '#ff7a00', '--impo-hue': '60', '--impo-radius': '4px'}},
    sun: {label: 'Brand: sun', tokens: {'--impo-primary': '#ffd400', '--impo-hue': '95', '--impo-radius': '26px'}},
    rose: {label: 'Brand: rose', tokens: {'--impo-primary': '#c2185b', '--impo-hue': '355', '--impo-font-heading': 'Georgia, "Noto Serif", serif'}},
  };
  const start = {
    theme: 'auto', direction: 'content', width: '420', speed: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'fast',
    brand: 'ink', primary: '', hue: '', radius: '', font: '', busy: false, locale: '',
  };
  let kept = {};
  try { kept = JSON.parse(localStorage.getItem('impo-demo-view') ?? '{}'); } catch { /* No storage, or not ours: the defaults hold. */ }
  const {theme, brand, width, speed} = {...start, ...kept};
  const view = {...start, theme, brand: brand in brands ? brand : 'ink', width, speed};
  const stages = new Set();
  const root = document.documentElement;

  const apply = (changed) => {
    root.dataset.theme = view.theme;
    root.dataset.width = view.width;
    const tokens = {...brands[view.brand].tokens};
    if (view.primary) tokens['--impo-primary'] = view.primary;
    if (view.hue) tokens['--impo-hue'] = view.hue;
    if (view.radius) tokens['--impo-radius'] = `${view.radius}px`;
    if (view.font) { tokens['--impo-font'] = view.font; delete tokens['--impo-font-heading']; }
    for (const name of ['--impo-primary', '--impo-hue', '--impo-radius', '--impo-font', '--impo-font-heading']) {
      if (name in tokens) root.style.setProperty(name, tokens[name]);
      else root.style.removeProperty(name);
    }
    for (const stage of stages) stage.applyView(changed);
  };
  apply();

  demo.view = {
    get values() { return view; },
    brands,
    stages,
    set(change) {
      // A preset is a fresh start: what was tuned by hand belongs to the preset before.
      if ('brand' in change) Object.assign(change, {primary: '', hue: '', radius: '', font: ''});
      Object.assign(view, change);
      try { localStorage.setItem('impo-demo-view', JSON.stringify(view)); } catch { /* Settings last as long as the page. */ }
      apply(change);
      document.dispatchEvent(new CustomEvent('demo-view', {detail: change}));
    },
  };
})();
