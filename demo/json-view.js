// A JSON value as a tree of native <details>, built as it is opened, with changes marked on update.
(() => {
  'use strict';
  const demo = window.ImpoDemo;
  const {h} = demo;
  const isBranch = (value) => typeof value === 'object' && value !== null;
  const size = (text) => (text.length < 1000 ? `${text.length} characters` : `${(text.length / 1024).toFixed(1)} kB`);

  const leaf = (value) => {
    if (typeof value === 'string') {
      if (value.length <= 160) return [h('span', {class: 'j-string'}, JSON.stringify(value))];
      return [h('span', {class: 'j-string'}, `${JSON.stringify(value.slice(0, 40)).slice(0, -1)}…"`), h('span', {class: 'j-note'}, ` ${size(value)}`)];
    }
    return [h('span', {class: 'j-word'}, value === undefined ? 'nothing' : JSON.stringify(value))];
  };
  const keyOf = (key) => (key === undefined ? [] : [h('span', {class: 'j-key'}, typeof key === 'number' ? `${key}` : `"${key}"`), ': ']);

  /** A short branch stands on one line. */
  const inline = (value) => {
    const out = [];
    const walk = (part) => {
      if (!isBranch(part)) return void out.push(...leaf(part));
      const list = Array.isArray(part);
      out.push(list ? '[' : '{');
      Object.entries(part).forEach(([key, inner], at) => {
        if (at) out.push(', ');
        if (!list) out.push(...keyOf(key));
        walk(inner);
      });
      out.push(list ? ']' : '}');
    };
    walk(value);
    return out;
  };
  const fits = (value) => { const text = JSON.stringify(value); return text === undefined || text.length <= 72; };

  /**
   * options.depth: levels open at first. options.label(value, key): words for a closed branch.
   * `update(value)` draws again, keeps what was opened or closed, and marks the leaves that changed.
   */
  demo.jsonView = (first, {depth = 1, label} = {}) => {
    const root = h('div', {class: 'json'});
    const open = new Map();
    let before;
    let seen;

    const draw = (key, value, path, level) => {
      if (!isBranch(value) || fits(value)) {
        const line = h('div', {class: 'j-line'}, keyOf(key), isBranch(value) ? inline(value) : leaf(value));
        const text = JSON.stringify(value) ?? '';
        seen.set(path, text);
        if (before && before.get(path) !== text) line.classList.add('j-changed');
        return line;
      }
      const list = Array.isArray(value);
      const entries = Object.entries(value);
      const words = label?.(value, key, level) ?? (list ? `[ ${entries.length} ]` : `{ ${entries.length} }`);
      const kids = h('div', {class: 'j-kids'});
      const details = h('details', {class: 'j-branch'}, h('summary', {}, keyOf(key), h('span', {class: 'j-note'}, words)), kids);
      const fill = () => {
        if (kids.firstChild) return;
        kids.append(...entries.map(([name, inner]) => draw(list ? Number(name) : name, inner, `${path}/${name}`, level + 1)));
      };
      details.open = open.get(path) ?? level < depth;
      if (details.open) fill();
      details.addEventListener('toggle', () => { open.set(path, details.open); if (details.open) fill(); });
      return details;
    };
    const update = (value) => {
      seen = new Map();
      root.replaceChildren(draw(undefined, value, '', 0));
      before = seen;
    };
    update(first);
    return {element: root, update};
  };
})();
