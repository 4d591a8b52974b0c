import {expect} from 'chai';
import {Marked} from 'marked';
import {surfaceToMarkdown, surfaceToText} from '../../src/host/index.js';
import {printMarkdown} from '../../src/host/print-markdown.js';
import {SurfaceReader} from '../../src/host/surface-reader.js';
import {safeUrl} from '../../src/host/text-blocks.js';
import {textWords} from '../../src/host/text-words.js';
import {MessageProcessor} from '../../src/surface/message-processor.js';
import {randomFrom} from '../random.js';
import {type Loose, corpus, mutate} from './mutate.js';
import {surface} from './shapes.js';

const options = {locale: 'en', timeZone: 'UTC'};
const range = <T>(length: number, make: (index: number) => T): T[] => Array.from({length}, (_, index) => make(index));

/** What must hold of the text forms of every surface of a processor. */
function look(processor: MessageProcessor, what: string): number {
  let told = 0;
  for (const model of processor.surfaces.values()) {
    // By hand first: the public functions answer a fault with ''.
    const markdown = printMarkdown(new SurfaceReader(model, {words: textWords, ...options, modals: true, link: safeUrl}, 5_000).read());
    const text = surfaceToText(model, {...options, maxLength: 5_000});
    expect(text.length, what).to.be.at.most(5_000);
    expect(surfaceToText(model, {...options, maxLength: 5_000}), what).to.equal(text);
    expect(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u.test(text + markdown), what).to.equal(false);
    const template = document.createElement('template');
    template.innerHTML = new Marked({gfm: true}).parse(markdown, {async: false});
    const tags = new Set([...template.content.querySelectorAll('*')].map(({localName}) => localName));
    for (const tag of ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'strong', 'em', 'del', 'code', 'pre', 'a', 'blockquote', 'hr', 'br', 'table', 'thead', 'tbody', 'tr', 'th', 'td']) tags.delete(tag);
    expect([...tags], `${what}: ${markdown}`).to.deep.equal([]);
    for (const link of template.content.querySelectorAll('a')) expect(link.getAttribute('href'), what).to.match(/^https?:\/\//i);
    if (text !== '') told++;
  }
  return told;
}

describe('text forms', function () {
  this.timeout(120_000);

  it('hold for mutated streams', async () => {
    const streams = await corpus();
    let told = 0;
    for (let seed = 1; seed <= 400; seed++) {
      const random = randomFrom(seed);
      const processor = new MessageProcessor();
      processor.processMessages(mutate(JSON.parse(random.pick(streams)) as Loose[], random, seed % 2 === 0));
      told += look(processor, `seed ${seed}`);
    }
    expect(told).to.be.above(100);
  });

  it('end for surfaces that are too much', () => {
    const text = {id: 't', component: 'Text', text: {path: '/long'}};
    const fan = (id: string, child: string) => ({id, component: 'Row', children: range(10, () => child)});
    const silent = {id: 't', component: 'Image', url: {call: 'formatString', args: {value: '${/long}${/long}${/long}'}}};
    const data = {long: '*[<`&_'.repeat(20_000), rows: range(5_000, (n) => n)};
    const rows = {id: 'root', component: 'List', children: {componentId: 't', path: '/rows'}};
    for (const [name, list] of Object.entries({
      fan: [fan('root', 'a'), fan('a', 'b'), fan('b', 'c'), fan('c', 'd'), fan('d', 'e'), fan('e', 't'), text],
      rows: [rows, text], silent: [rows, silent],
      tabs: [{id: 'root', component: 'Tabs', tabs: range(15_000, (n) => ({title: {path: `/rows/${n}`}, child: 't'}))}, silent],
      unknown: [{id: 'root', component: 'Nothing', children: range(15_000, () => 'u')}, {id: 'u', component: 'Nothing', title: {path: '/long'}}],
      cycle: [{id: 'root', component: 'Modal', trigger: 'root', content: 'b'}, {id: 'b', component: 'Tabs', tabs: [{title: 'x', child: 'root'}, {title: 'y', child: 'b'}]}],
      own: [{id: 'root', component: 'Own', child: 'root', children: ['root', 'own']}, {id: 'own', component: 'Own', child: 'root'}],
    })) {
      const processor = new MessageProcessor();
      processor.processMessages(surface(list, data));
      look(processor, name);
      surfaceToMarkdown(processor.surfaces.get('s')!, options);
    }
  });
});
