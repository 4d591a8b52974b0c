import {expect} from 'chai';
import {randomFrom} from '../random.js';
import type {Surface} from '../../elements/surface.js';
import {at, c, components, create, data, put, remove, send} from './page.js';

// A law instead of examples: however a surface came to its state, it looks like one that was drawn in that state at once.

const ids = ['root', 'a', 'b', 'd', 'e', 'f', 'g'];
const paths = ['/rows', '/rows/0/kids', 'kids', '/words', '/none'];
const written = ['/', '/rows', '/rows/0', '/rows/1', '/rows/0/kids', '/rows/2/name', '/words', '/words/0', '/name', '/rows/1/kids'];

type Random = ReturnType<typeof randomFrom>;

function value({below, pick}: Random, depth = 0): unknown {
  const rows = (): unknown[] => Array.from({length: below(4)}, () => (depth > 2 ? {} : {name: pick(['x', 'y', 'z']), ...(below(2) ? {kids: value({below, pick}, depth + 1)} : {})}));
  return [() => pick(['one', 'two', 3, true, null]), rows, rows, () => ({name: 'n', rows: rows(), words: ['v', 'w'].slice(below(2))})][below(4)]!();
}

function component({below, pick}: Random, id: string): object {
  const some = (): string[] => Array.from({length: below(4)}, () => pick(ids));
  const children = below(3) ? some() : {componentId: pick(ids), path: pick(paths)};
  const words = pick<unknown>(['lit', at('name'), at('/name'), {call: 'formatString', args: {value: '<${name}> ${/words/0}'}}]);
  switch (below(9)) {
    case 0: return c('Text', id, {text: words, variant: pick(['body', 'h2', 'caption'])});
    case 1: return c('Text', id, {text: words, ...(below(2) ? {accessibility: {label: words}} : {})});
    case 2: return c('Row', id, {children, ...(below(2) ? {align: 'center'} : {}), ...(below(2) ? {weight: below(3)} : {})});
    case 3: return c('Column', id, {children});
    case 4: return c('List', id, {children});
    case 5: return c('Card', id, {child: pick(ids)});
    case 6: return c('Button', id, {child: pick(ids), action: {event: {name: 'x'}}, ...(below(2) ? {checks: [{condition: at('/name'), message: pick(['m1', 'm2'])}]} : {})});
    case 7: return c('TextField', id, {label: words, value: pick<unknown>([at('name'), at('/name'), 'lit']), ...(below(2) ? {checks: [{condition: at('/words/0'), message: 'c'}]} : {})});
    default: return below(2) ? c('Nonesuch', id) : c('Tabs', id, {tabs: Array.from({length: 1 + below(2)}, () => ({title: words, child: pick(ids)}))});
  }
}

/** What there is to see: tags, texts, values and the attributes that say something. */
function look(node: Element): string {
  const {localName} = node;
  if (localName === 'svg' || node.classList.contains('reason') || node.getAttribute('part') === 'message') return `<${localName}>${node.textContent}`;
  // A list makes its `<ul>` for its first row and keeps it.
  if (localName === 'ul' && node.childElementCount === 0) return '';
  const attributes = ['variant', 'align', 'weighted', 'role', 'aria-label', 'aria-disabled', 'aria-selected'].filter((name) => node.hasAttribute(name)).map((name) => ` ${name}=${node.getAttribute(name)}`);
  const shown = node instanceof HTMLInputElement ? ` "${node.value}"` : '';
  const inside = [...node.childNodes].map((child) => (child instanceof Element ? look(child) : child.nodeType === 3 ? child.textContent : '')).join('');
  return `<${localName}${attributes.join('')}${shown}>${inside}</>`;
}

async function surface(): Promise<Surface> {
  const element = put(document.createElement('impo-surface'));
  element.processMessages(create());
  await element.updateComplete;
  return element;
}

describe('a surface in the end', () => {
  for (let seed = 1; seed <= 80; seed++) {
    it(`looks the same whatever the way (${seed})`, async () => {
      const random = randomFrom(seed);
      const {below, pick} = random;
      const streamed = await surface();
      const last = new Map<string, object>();
      for (let step = 0; step < 25; step++) {
        const messages: object[] = [];
        for (let count = 1 + below(3); count > 0; count--) {
          if (below(3) === 0) messages.push(below(6) === 0 ? data('/rows/1') : data(pick(written), value(random) as never));
          else {
            const list = Array.from({length: 1 + below(3)}, () => component(random, pick(ids)));
            for (const one of list) last.set((one as {id: string}).id, one);
            messages.push(components(...list));
          }
        }
        await send(streamed, ...messages);
      }
      const model = streamed.surface!.dataModel.snapshot();
      const fresh = await surface();
      await send(fresh, data('/', model), ...(last.size > 0 ? [components(...last.values())] : []));
      const [one, other] = [look(streamed.paper), look(fresh.paper)];
      expect(one, `${one}\n${other}\n`).to.equal(other);
      const trie = (element: Surface): number => count(element.surface!.dataModel.root);
      expect(trie(streamed), 'as many watched paths').to.equal(trie(fresh));
      await send(fresh, remove());
      await send(streamed, remove());
      expect(streamed.paper.childElementCount).to.equal(0);
    });
  }
});

function count(node: {readonly children: ReadonlyMap<string, object> | undefined}): number {
  let sum = 1;
  for (const child of node.children?.values() ?? []) sum += count(child as typeof node);
  return sum;
}
