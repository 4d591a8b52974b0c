import {expect} from 'chai';
import {MessageProcessor, Surface, type SurfaceList, basicCatalog, extendCatalog} from '../../elements/index.js';
import {gallery} from './gallery.js';
import {all, c, click, column, components, componentsOf, control, create, data, find, hear, at, put, remove, send, surfaceOf, text, texts, tree, type, until} from './page.js';

const hello = [create(), components(text('root', 'Hello'))];
const lines = (...messages: object[]): string => messages.map((message) => JSON.stringify(message)).join('\n');
const blobUrl = (body: string): string => URL.createObjectURL(new Blob([body]));

/** Inserts markup whose surface is gone after the test. */
function insert(html: string): Surface {
  const box = put(document.createElement('div'));
  box.innerHTML = html;
  return box.querySelector('impo-surface')!;
}

describe('sources of a surface', () => {
  it('draws a processor’s surface by id, and the oldest one without an id', async () => {
    const processor = new MessageProcessor();
    const [oldest, second] = [put(document.createElement('impo-surface')), put(document.createElement('impo-surface'))];
    second.setAttribute('surface-id', 'b');
    oldest.processor = second.processor = processor;
    processor.processMessages([create('a'), create('b'), componentsOf('a', text('root', 'A')), componentsOf('b', text('root', 'B'))]);
    await Promise.all([oldest.updateComplete, second.updateComplete]);
    expect(texts(oldest)).to.deep.equal(['A']);
    expect(texts(second)).to.deep.equal(['B']);
    second.surfaceId = 'a';
    await second.updateComplete;
    expect(texts(second)).to.deep.equal(['A']);
    processor.processMessages(remove('a'));
    await oldest.updateComplete;
    expect(texts(oldest), 'the next oldest').to.deep.equal(['B']);
    expect(second.surface).to.equal(undefined);
  });

  it('takes what was in the processor before, and changes processors', async () => {
    const [first, second] = [new MessageProcessor(), new MessageProcessor()];
    first.processMessages(hello);
    second.processMessages([create(), components(text('root', 'Other'))]);
    const surface = put(document.createElement('impo-surface'));
    surface.processor = first;
    await surface.updateComplete;
    expect(texts(surface)).to.deep.equal(['Hello']);
    surface.processor = second;
    await surface.updateComplete;
    expect(texts(surface)).to.deep.equal(['Other']);
    first.processMessages(components(text('root', 'Late')));
    await surface.updateComplete;
    expect(texts(surface)).to.deep.equal(['Other']);
    expect(() => { surface.processor = {} as MessageProcessor; }).to.throw(TypeError, 'new MessageProcessor()');
  });

  it('reads only the new tail of messages, and keeps what the user typed', async () => {
    const field = c('TextField', 'root', {label: 'Name', value: at('/name')});
    const surface = put(document.createElement('impo-surface'));
    const errors = hear(surface, 'impo-error');
    surface.messages = [create(), components(field)];
    await surface.updateComplete;
    const input = control(surface);
    await click(input);
    await type('Ada');
    surface.messages = [create(), components(field), data('/other', 1)];
    await surface.updateComplete;
    expect(control(surface)).to.equal(input);
    expect(input.value).to.equal('Ada');
    expect(surface.surface!.dataModel.snapshot()).to.deep.equal({name: 'Ada', other: 1});
    expect(errors).to.deep.equal([]);
    const list = [...surface.messages];
    list.push(data('/third', 3));
    surface.messages = list;
    expect(surface.surface!.dataModel.get('/third')).to.equal(3);
  });

  it('takes the same array again after a push', async () => {
    const list: object[] = [...hello];
    const surface = put(document.createElement('impo-surface'));
    surface.messages = list;
    list.push(components(text('root', 'More')));
    surface.messages = list;
    await surface.updateComplete;
    expect(texts(surface)).to.deep.equal(['More']);
  });

  it('starts over when an earlier message changed or went', async () => {
    const surface = put(document.createElement('impo-surface'));
    const errors = hear(surface, 'impo-error');
    surface.messages = [create(), components(text('root', 'One'), text('stray', 'x'))];
    surface.messages = [create(), components(text('root', 'Two'))];
    await surface.updateComplete;
    expect(texts(surface)).to.deep.equal(['Two']);
    expect([...surface.surface!.components.keys()]).to.deep.equal(['root']);
    surface.messages = [];
    await surface.updateComplete;
    expect(surface.surface).to.equal(undefined);
    expect(errors).to.deep.equal([]);
  });

  it('reports messages of another kind and stays as it was', async () => {
    const surface = await surfaceOf(...hello);
    const errors = hear(surface, 'impo-error');
    surface.messages = 7 as unknown as unknown[];
    expect(errors.map(({code}) => code)).to.deep.equal(['PARSE_ERROR']);
    expect(texts(surface)).to.deep.equal(['Hello']);
  });

  it('reads the messages attribute as JSON, {messages} or JSONL, and says when it is neither', async () => {
    for (const value of [JSON.stringify(hello), JSON.stringify({messages: hello}), lines(...hello)]) {
      const surface = insert('<impo-surface></impo-surface>');
      surface.setAttribute('messages', value);
      await surface.updateComplete;
      expect(texts(surface)).to.deep.equal(['Hello']);
    }
    const surface = insert('<impo-surface></impo-surface>');
    const errors = hear(surface, 'impo-error');
    surface.setAttribute('messages', '{"version"');
    expect(errors.map(({code}) => code)).to.deep.equal(['PARSE_ERROR']);
  });

  for (const [what, body] of [['JSONL', lines(...hello)], ['a JSON list', JSON.stringify(hello, null, 2)], ['{messages}', JSON.stringify({messages: hello}, null, 1)]] as const) {
    it(`fetches ${what} from src`, async () => {
      const surface = insert(`<impo-surface src="${blobUrl(body)}"></impo-surface>`);
      await until(() => texts(surface).length > 0, 'the source came');
      expect(texts(surface)).to.deep.equal(['Hello']);
    });
  }

  it('starts over with another src, and says when a source cannot be read', async () => {
    const surface = insert(`<impo-surface src="${blobUrl(lines(...hello))}"><p slot="empty">Nothing here</p></impo-surface>`);
    const errors = hear(surface, 'impo-error');
    await until(() => texts(surface).length > 0, 'the first came');
    surface.src = blobUrl(lines(create(), components(text('root', 'Second'))));
    await until(() => texts(surface)[0] === 'Second', 'the second came');
    expect(errors).to.deep.equal([]);
    surface.src = '/test/surface-page/none.jsonl';
    expect(surface.shadowRoot!.querySelector<HTMLElement>('slot[name=loading]')!.hidden, 'while it is fetched').to.equal(false);
    await until(() => errors.length > 0, 'the failure was told');
    expect(errors[0]).to.include({code: 'FETCH_FAILED'});
    expect(errors[0]!.message).to.contain('none.jsonl').and.contain('404');
    await surface.updateComplete;
    expect(await tree()).to.contain('This part cannot be shown here').and.not.contain('Nothing here');
    surface.src = blobUrl(lines(...hello));
    expect(surface.shadowRoot!.querySelector<HTMLElement>('slot[name=loading]')!.hidden, 'while the next is fetched').to.equal(false);
    await until(() => texts(surface).length > 0, 'the next came');
    surface.src = '';
    await surface.updateComplete;
  });

  it('shows the fallback for a source that breaks off before anything is drawn, and what is drawn after', async () => {
    for (const sent of [[create()], hello]) {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode(lines(...sent)));
        },
        pull: (controller) => controller.error(new Error('gone')),
      });
      const {fetch} = window;
      window.fetch = () => Promise.resolve(new Response(body));
      const surface = insert('<impo-surface src="/somewhere"><p slot="fallback">Try later</p></impo-surface>');
      window.fetch = fetch;
      const errors = hear(surface, 'impo-error');
      await until(() => errors.length > 0, 'the failure was told');
      await surface.updateComplete;
      expect(texts(surface)).to.deep.equal(sent === hello ? ['Hello'] : []);
      expect(surface.shadowRoot!.querySelector<HTMLElement>('slot[name=fallback]')?.hidden ?? true).to.equal(sent === hello);
    }
  });

  it('reads a script child', async () => {
    const surface = insert(`<impo-surface><script type="application/json">${JSON.stringify(hello)}</script></impo-surface>`);
    await surface.updateComplete;
    expect(texts(surface)).to.deep.equal(['Hello']);
    surface.remove();
    put(surface);
    await surface.updateComplete;
    expect(texts(surface), 'once').to.deep.equal(['Hello']);
  });

  it('does not read the script of an element that has a processor of the page’s', async () => {
    const surface = document.createElement('impo-surface');
    surface.innerHTML = `<script type="application/json">${JSON.stringify(hello)}</script>`;
    surface.processor = new MessageProcessor();
    put(surface);
    expect(surface.processor.surfaces.size).to.equal(0);
  });

  it('draws a byte stream cut inside of a character', async () => {
    const bytes = new TextEncoder().encode(lines(create(), components(text('root', 'Größe 5 – 日本 🚀'))));
    const surface = put(document.createElement('impo-surface'));
    const errors = hear(surface, 'impo-error');
    await surface.processor.consume(new ReadableStream({
      start(controller) {
        for (const byte of bytes) controller.enqueue(new Uint8Array([byte]));
        controller.close();
      },
    }));
    await surface.updateComplete;
    expect(texts(surface)).to.deep.equal(['Größe 5 – 日本 🚀']);
    expect(errors).to.deep.equal([]);
  });

  it('takes over properties that were set before the element was defined', async () => {
    class LateSurface extends Surface {}
    const surface = put(document.createElement('late-surface')) as Surface;
    const catalog = extendCatalog(basicCatalog, {id: 'test:late'});
    Object.assign(surface, {messages: [create('s', {catalogId: 'test:late'}), components(text('root', 'Early'))], catalog, busy: true});
    const errors = hear(surface, 'impo-error');
    customElements.define('late-surface', LateSurface);
    await surface.updateComplete;
    expect(texts(surface)).to.deep.equal(['Early']);
    expect(Object.keys(surface)).to.not.include('messages');
    expect(surface.busy).to.equal(true);
    expect(errors).to.deep.equal([]);
  });

  it('keeps two surfaces in two catalogs apart', async () => {
    const processor = new MessageProcessor({catalogs: [basicCatalog, extendCatalog(basicCatalog, {id: 'test:second'})]});
    const list = put(document.createElement('impo-surface-list'));
    list.processor = processor;
    processor.processMessages([create('a'), create('b', {catalogId: 'test:second'}), componentsOf('b', text('root', 'B')), componentsOf('a', text('root', 'A')), data('/x', 1, 'b')]);
    await list.updateComplete;
    expect(['a', 'b'].map((id) => texts(list.surfaceElement(id)!)[0])).to.deep.equal(['A', 'B']);
    expect(processor.surfaces.get('a')!.dataModel.snapshot()).to.deep.equal({});
    expect(processor.surfaces.get('b')!.catalog.id).to.equal('test:second');
  });
});

describe('states of a surface', () => {
  it('shows the slots empty, loading and fallback in turn', async () => {
    const surface = insert('<impo-surface><p slot="empty">Ask something</p><p slot="loading">One moment</p><p slot="fallback">Cannot draw this</p></impo-surface>');
    expect(await tree()).to.equal('- paragraph: Ask something');
    await send(surface, create());
    expect(await tree()).to.equal('- paragraph: One moment');
    await send(surface, components(text('root', 'Here')));
    expect(await tree()).to.equal('- text: Here');
    await send(surface, remove());
    expect(await tree()).to.equal('- paragraph: Ask something');
    await send(surface, create('s', {catalogId: 'test:nobody'}));
    expect(await tree()).to.equal('- paragraph: Cannot draw this');
    surface.processor = new MessageProcessor();
    await surface.updateComplete;
    expect(await tree(), 'with another processor').to.equal('- paragraph: Ask something');
  });

  it('starts over when messages are taken back, also after a refusal', async () => {
    const surface = insert('<impo-surface><p slot="empty">Ask something</p><p slot="fallback">Cannot draw this</p></impo-surface>');
    surface.messages = [create('s', {catalogId: 'test:nobody'})];
    await surface.updateComplete;
    expect(await tree()).to.equal('- paragraph: Cannot draw this');
    surface.messages = [];
    await surface.updateComplete;
    expect(await tree()).to.equal('- paragraph: Ask something');
    surface.processor.addCatalog(extendCatalog(basicCatalog, {id: 'test:nobody'}));
    await surface.updateComplete;
    expect(await tree(), 'nothing waits for the catalog any more').to.equal('- paragraph: Ask something');
  });

  it('has a skeleton and a notice of its own', async () => {
    const surface = await surfaceOf(create());
    expect(surface.shadowRoot!.querySelector('impo-skeleton')!.getBoundingClientRect().height).to.be.greaterThan(0);
    // It comes a little later, so that quick answers do not blink.
    await Promise.all(surface.shadowRoot!.querySelector('impo-skeleton')!.getAnimations({subtree: true}).filter(({effect}) => effect?.getTiming().iterations === 1).map(({finished}) => finished));
    expect(await tree()).to.contain('status: Preparing the card');
    await send(surface, components(text('root', 'Here')));
    expect(surface.shadowRoot!.querySelector('impo-skeleton')!.getBoundingClientRect().height).to.equal(0);
    const refused = await surfaceOf(create('s', {catalogId: 'test:nobody'}));
    refused.id = 'refused';
    expect(await tree('#refused')).to.contain('This part cannot be shown here');
  });

  it('draws a refused surface once its catalog is there', async () => {
    const surface = await surfaceOf(create('s', {catalogId: 'test:soon'}), components(text('root', 'At last')));
    expect(texts(surface)).to.deep.equal([]);
    surface.processor.addCatalog(extendCatalog(basicCatalog, {id: 'test:soon'}));
    await surface.updateComplete;
    expect(texts(surface)).to.deep.equal(['At last']);
  });

  it('tells of its life once: ready when drawn, removed when deleted', async () => {
    const surface = put(document.createElement('impo-surface'));
    const [ready, removed] = [hear(document, 'impo-ready'), hear(document, 'impo-removed')];
    await send(surface, create());
    expect(ready, 'nothing is drawn yet').to.deep.equal([]);
    await send(surface, components(text('root', 'a')));
    await send(surface, components(text('root', 'b')));
    expect(ready).to.deep.equal([{surfaceId: 's'}]);
    await send(surface, remove());
    expect(removed).to.deep.equal([{surfaceId: 's'}]);
    await send(surface, ...hello);
    expect(ready).to.have.length(2);
  });

  it('tells a problem once, whoever draws or waits', async () => {
    const processor = new MessageProcessor();
    const [one, two, waiting] = [1, 2, 3].map(() => put(document.createElement('impo-surface'))) as [Surface, Surface, Surface];
    waiting.surfaceId = 'later';
    for (const element of [one, two, waiting]) element.processor = processor;
    const errors = hear(document, 'impo-error');
    processor.processMessages([create(), components(c('Nonesuch', 'root')), data('/x', 1, 'later'), data('/y', 1, 'later'), 'nonsense']);
    await one.updateComplete;
    expect(errors.map(({code}) => code)).to.deep.equal(['UNKNOWN_COMPONENT_TYPE', 'SURFACE_NOT_FOUND', 'PARSE_ERROR']);
  });

  it('tells problems of a surface that no element draws', async () => {
    const processor = new MessageProcessor();
    const element = put(document.createElement('impo-surface'));
    element.processor = processor;
    const errors = hear(element, 'impo-error');
    processor.processMessages([create('drawn'), create('unseen'), componentsOf('unseen', c('Nonesuch', 'root'))]);
    expect(errors.map(({surfaceId}) => surfaceId)).to.deep.equal(['unseen']);
    const other = put(document.createElement('impo-surface'));
    const others = hear(other, 'impo-error');
    other.surfaceId = 'unseen';
    other.processor = processor;
    processor.processMessages(componentsOf('unseen', c('Another', 'root')));
    expect(others.map(({code}) => code)).to.deep.equal(['UNKNOWN_COMPONENT_TYPE']);
    expect(errors).to.have.length(1);
  });

  it('still tells problems of nobody’s when the element that told them has left', async () => {
    const processor = new MessageProcessor();
    const [one, two] = [put(document.createElement('impo-surface')), put(document.createElement('impo-surface'))];
    one.processor = two.processor = processor;
    one.remove();
    const errors = hear(two, 'impo-error');
    processor.processMessages(data('/x', 1, 'none'));
    expect(errors).to.have.length(1);
  });

  it('tells the page what was wrong with messages that it had before it was placed', async () => {
    const errors = hear(document, 'impo-error');
    const surface = document.createElement('impo-surface');
    surface.messages = [create('s', {catalogId: 'test:nobody'})];
    put(surface);
    await until(() => errors.length > 0, 'the problem was told');
    expect(errors.map(({code}) => code)).to.deep.equal(['CATALOG_NOT_FOUND']);
  });

  it('does not tell of a catalog that comes after the messages, in the same task', async () => {
    const [surface, list] = [document.createElement('impo-surface'), document.createElement('impo-surface-list')].map(put) as [Surface, SurfaceList];
    const catalog = extendCatalog(basicCatalog, {id: 'test:own'});
    const messages = [create('s', {catalogId: 'test:own'}), componentsOf('s', text('root', 'Own'))];
    const errors = [hear(surface, 'impo-error'), hear(list, 'impo-error')];
    for (const element of [surface, list]) {
      element.messages = messages;
      element.catalog = catalog;
      await element.updateComplete;
    }
    expect(errors).to.deep.equal([[], []]);
    expect([surface, list.surfaceElement('s')!].map((element) => texts(element))).to.deep.equal([['Own'], ['Own']]);
    // One that does not come is told of, also where a surface of this name lives.
    await send(surface, create('s', {catalogId: 'test:nobody'}), create('t', {catalogId: 'test:nobody'}));
    expect(errors[0]!.map(({code}) => code)).to.deep.equal(['SURFACE_EXISTS', 'CATALOG_NOT_FOUND']);
  });

  it('lives on when the page deletes it while it hears of a problem', async () => {
    const surface = put(document.createElement('impo-surface'));
    surface.addEventListener('impo-error', () => surface.processor.deleteSurface('s'));
    await send(surface, create(), components(column('root', 'a', 'root', 'b'), text('a', 'A'), text('b', 'B')));
    expect(surface.paper.childElementCount).to.equal(0);
    await send(surface, ...hello);
    expect(texts(surface)).to.deep.equal(['Hello']);
  });
});

describe('surface list', () => {
  const list = (): SurfaceList => put(document.createElement('impo-surface-list'));
  const surfaces = ({shadowRoot}: SurfaceList): Surface[] => [...shadowRoot!.querySelectorAll('impo-surface')];

  it('draws every live surface in order of creation, and those of before', async () => {
    const element = list();
    const processor = new MessageProcessor();
    processor.processMessages([create('b'), componentsOf('b', text('root', 'B'))]);
    element.processor = processor;
    await send(element, create('a'), componentsOf('a', text('root', 'A')), create('c'), componentsOf('c', text('root', 'C')));
    expect(await tree('impo-surface-list')).to.equal('- text: B A C');
    await send(element, remove('a'));
    expect(await tree('impo-surface-list')).to.equal('- text: B C');
    expect(element.surfaceElement('c')).to.equal(surfaces(element)[1]);
    expect(element.childElementCount, 'children are the page\'s').to.equal(0);
  });

  it('hears everything of its surfaces, once', async () => {
    const element = list();
    const [ready, removed, errors] = [hear(element, 'impo-ready'), hear(element, 'impo-removed'), hear(element, 'impo-error')];
    await send(element, create('a'), componentsOf('a', c('Nonesuch', 'root')), create('b'), componentsOf('b', text('root', 'B')), data('/x', 1, 'none'));
    await send(element, remove('b'));
    expect(ready.map(({surfaceId}) => surfaceId)).to.deep.equal(['a', 'b']);
    expect(removed).to.deep.equal([{surfaceId: 'b'}]);
    expect(errors.map(({code}) => code)).to.deep.equal(['UNKNOWN_COMPONENT_TYPE', 'SURFACE_NOT_FOUND']);
  });

  it('gives a surface that is created again in the same breath an element of its own', async () => {
    const element = list();
    const ready = hear(element, 'impo-ready');
    await send(element, create('a'), componentsOf('a', text('root', 'Old')));
    await send(element, remove('a'), create('a'), componentsOf('a', text('root', 'New')));
    expect(surfaces(element).map(texts)).to.deep.equal([['New']]);
    expect(ready).to.have.length(2);
  });

  it('passes its settings on and shows its empty slot', async () => {
    const element = list();
    element.innerHTML = '<p slot="empty">No cards yet</p>';
    expect(await tree('impo-surface-list')).to.equal('- paragraph: No cards yet');
    element.busy = true;
    element.setAttribute('theme', 'dark');
    element.setAttribute('frame', 'none');
    await send(element, create('a'), componentsOf('a', text('root', 'A')));
    const surface = surfaces(element)[0]!;
    expect(surface.busy).to.equal(true);
    expect(surface.getAttribute('theme')).to.equal('dark');
    element.busy = false;
    element.removeAttribute('theme');
    expect(surface.busy).to.equal(false);
    expect(surface.theme).to.equal('auto');
    await send(element, remove('a'));
    expect(await tree('impo-surface-list')).to.equal('- paragraph: No cards yet');
  });

  it('has the parts of its surfaces', async () => {
    const element = list();
    const messages = gallery.flatMap(({components: all, data: value}, index) => [create(`${index}`), componentsOf(`${index}`, ...all), data('/', value as never, `${index}`)]);
    await send(element, ...messages);
    for (const surface of surfaces(element)) {
      const known = surface.getAttribute('exportparts')!.split(',');
      const drawn = [...surface.shadowRoot!.querySelectorAll('[part]')].flatMap(({part}) => [...part]);
      // Those of the library's own style sheets are no parts for pages.
      expect(drawn.filter((name) => !['chips', 'long', 'message', ...known].includes(name))).to.deep.equal([]);
    }
    const style = put(document.createElement('style'));
    style.textContent = 'impo-surface-list::part(button) { letter-spacing: 7px }';
    const press = surfaces(element).flatMap((surface) => all(surface, 'impo-button button'))[0]!;
    expect(getComputedStyle(press).letterSpacing).to.equal('7px');
  });

  it('leaves its children to the page', async () => {
    const element = list();
    element.innerHTML = '<p slot="empty">Soon</p>';
    await send(element, create('a'), componentsOf('a', text('root', 'A')));
    element.textContent = '';
    await send(element, create('b'), componentsOf('b', text('root', 'B')));
    expect(surfaces(element).map((surface) => texts(surface)[0])).to.deep.equal(['A', 'B']);
  });

  it('takes messages like a surface', async () => {
    const element = list();
    element.messages = [create('a'), componentsOf('a', text('root', 'A'))];
    element.messages = [...element.messages, create('b'), componentsOf('b', text('root', 'B'))];
    await element.updateComplete;
    expect(all(surfaces(element)[1]!, 'impo-text')[0]!.textContent).to.equal('B');
    expect(find(surfaces(element)[0]!, 'impo-text').textContent).to.equal('A');
  });
});
