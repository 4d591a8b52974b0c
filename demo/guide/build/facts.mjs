// Tables of the guides that are read from the sources, so that they cannot say anything else than these.
import {readFileSync, readdirSync} from 'node:fs';
import {escape} from './highlight.mjs';

const root = new URL('../../../', import.meta.url);
const read = (path) => readFileSync(new URL(path, root), 'utf8');
const code = (text) => `<code>${escape(text)}</code>`;
const table = (label, head, rows) => `<div class="table" tabindex="0" role="region" aria-label="${escape(label)}"><table><thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead>
<tbody>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}</tbody></table></div>`;

/** What each token is for; a token without a line here stops the packing. */
const uses = {
  '--impo-page': 'a page behind the cards, where the host wants to match', '--impo-card': 'the card, modals', '--impo-field': 'inside of fields, chips, boxes',
  '--impo-well': 'nested cards, default buttons, off controls', '--impo-well-hover': 'the same under the pointer; slider tracks', '--impo-line': 'rules and dividers',
  '--impo-control': 'edges of fields, boxes, chips', '--impo-text': 'all text', '--impo-muted': 'captions, tabs that are not chosen',
  '--impo-danger': 'invalid', '--impo-success': 'settled', '--impo-warning': 'stopped, blocked', '--impo-star': 'star icons', '--impo-heart': 'heart icons',
  '--impo-on-primary': 'text on the primary; black or white, whichever reads', '--impo-primary-hover': 'the primary under the pointer', '--impo-primary-press': 'the primary, pressed',
  '--impo-accent': 'the primary as ink: links, focus ring, chosen borders', '--impo-accent-soft': 'ground of chosen chips and rows',
  '--impo-danger-soft': 'ground of badges', '--impo-success-soft': 'ground of badges', '--impo-warning-soft': 'ground of badges',
  '--impo-radius-control': 'buttons and fields', '--impo-radius-inner': 'nested cards', '--impo-radius-small': 'small marks and pictures',
  '--impo-shadow': 'the card’s edge and depth', '--impo-shadow-modal': 'the same for modals', '--impo-scrim': 'behind a modal',
  '--impo-gap': 'between components', '--impo-fast': 'tone and press', '--impo-slow': 'modals, tabs, rows that come in', '--impo-ease': 'their curve',
};

/** The tokens that a host may override on `impo-surface`, with their defaults. */
export function tokens() {
  const found = [...read('elements/tokens.css').matchAll(/^ {2}(--impo-[\w-]+):\s*([\s\S]*?);$/gm)];
  const strangers = found.filter(([, name]) => !uses[name]);
  if (strangers.length) throw new Error(`demo/guide/build/facts.mjs does not say what these are for: ${strangers.map(([, name]) => name).join(', ')}`);
  return table('Derived tokens', ['Token', 'For', 'Default'], found.map(([, name, value]) => {
    const short = value.replace(/\s+/g, ' ');
    return [code(name), uses[name], short.length > 90 || short.includes('--_') ? (short.includes('--_hue') && short.length < 90 ? code(short.replaceAll('var(--_hue)', 'hue')) : 'computed') : code(short)];
  }));
}

/** The parts of each element, from the documentation of its class. */
export function parts() {
  const rows = [];
  for (const file of readdirSync(new URL('elements/', root)).filter((name) => name.endsWith('.ts')).sort()) {
    const text = read(`elements/${file}`);
    const names = [...new Set([...text.matchAll(/@csspart ([\w-]+)/g)].map(([, name]) => name))];
    if (names.length) rows.push([code(`<impo-${file === 'card.ts' ? 'card-box' : file.slice(0, -3)}>`), names.map(code).join(' ')]);
  }
  return table('Parts', ['Element', 'Parts'], rows);
}

/** The limits of a surface, with their defaults. */
export function limits() {
  const rows = [...read('src/surface/limits.ts').matchAll(/\/\*\* (.+?) Default ([^*]+?)\. \*\/\s*readonly (\w+)/g)];
  return table('Limits', ['Limit', 'What it bounds', 'Default'], rows.map(([, what, value, name]) => [code(name), escape(what), escape(value)]));
}
