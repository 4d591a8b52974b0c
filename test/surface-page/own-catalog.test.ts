import {ContextConsumer} from '@lit/context';
import {expect} from 'chai';
import {LitElement, css, html} from 'lit';
import type {PropertyDeclarations, TemplateResult} from 'lit';
import * as z from 'zod/mini';
import {type ElementMap, MessageProcessor, basicCatalog, basicElements, defineComponent, defineFunction, extendCatalog, servicesContext, words} from '../../elements/index.js';
import type {Surface} from '../../elements/surface.js';
import {action, childId, childList, dynamicNumber, dynamicString} from '../../src/catalog/bindings.js';
import {all, at, button, c, click, column, components, componentsOf, create, data, event, find, hear, press, put, send, text, texts, tree, type, until} from './page.js';

/** A host's plain element with properties and events of other names than its component's. */
class StarRating extends HTMLElement {
  #stars = 0;
  max = 5;
  heading = '';
  error = '';
  get stars(): number {
    return this.#stars;
  }
  set stars(value: number) {
    this.#stars = Number(value) || 0;
    this.replaceChildren(...Array.from({length: this.max}, (_, index) => {
      const star = document.createElement('button');
      star.textContent = `${index + 1}${index < this.#stars ? ' on' : ''}`;
      star.addEventListener('click', () => {
        this.stars = index + 1;
        this.dispatchEvent(new CustomEvent('rated', {bubbles: true}));
      });
      return star;
    }));
  }
}
customElements.define('star-rating', StarRating);

/** A host's Lit element with a shadow root: children come by slot, services by context. */
class FancyPanel extends LitElement {
  static override properties: PropertyDeclarations = {heading: {}};
  static override styles = css`:host { display: block }`;
  declare heading: string;
  readonly services = new ContextConsumer(this, {context: servicesContext, subscribe: true});
  constructor() {
    super();
    this.heading = '';
  }
  protected override render(): TemplateResult {
    return html`<section aria-label=${this.heading}><slot name="top"></slot><slot></slot><p>${this.services.value?.words.close} ${this.services.value?.headingOffset}</p></section>`;
  }
}
customElements.define('fancy-panel', FancyPanel);

/** Throws in a setter, in `outlet` or in its constructor, as asked. */
class Thrower extends HTMLElement {
  set trouble(value: string) {
    if (value === 'setter') throw new Error('setter trouble');
    this.dataset['trouble'] = value;
  }
  outlet(): Element {
    if (this.dataset['trouble'] === 'outlet') throw new Error('outlet trouble');
    return this;
  }
}
customElements.define('trouble-maker', Thrower);

const rating = defineComponent('Rating', {props: {value: dynamicNumber(), max: z.optional(z.number()), title: z.optional(dynamicString())}, checkable: true});
const panel = defineComponent('Panel', {props: {title: dynamicString(), children: childList(), top: z.optional(childId())}});
const tile = defineComponent('Tile', {props: {name: dynamicString(), action: z.optional(action()), child: z.optional(childId())}});
const trouble = defineComponent('Trouble', {props: {trouble: dynamicString(), child: z.optional(childId())}});
const catalogId = 'test:own';
const own = extendCatalog(basicCatalog, {
  id: catalogId,
  components: [rating, panel, tile, trouble],
  functions: [
    defineFunction('shout', {args: {value: 'string'}, returnType: 'string', run: ({value}) => `${String(value ?? '').toUpperCase()}!`}),
    defineFunction('explode', {args: {}, run: () => { throw new Error('no powder'); }}),
    defineFunction('notify', {args: {}, returnType: 'void', acts: true, run: () => { notified++; }}),
  ],
});
let notified = 0;
const elements: ElementMap = {
  ...basicElements,
  Rating: {tag: 'star-rating', props: {value: 'stars', title: 'heading'}, events: {rated: {write: {value: 'stars'}}}},
  Panel: {tag: 'fancy-panel', props: {title: 'heading'}},
  Trouble: {tag: 'trouble-maker'},
};

async function ownSurface(list: readonly object[], value: object = {}, map = elements): Promise<Surface> {
  const surface = put(document.createElement('impo-surface'));
  surface.catalog = own;
  surface.elements = map;
  await send(surface, create('s', {catalogId}), data('/', value as never), components(...list));
  return surface;
}

describe('a host’s own catalog', () => {
  it('draws a plain custom element, with mapped properties and events', async () => {
    const surface = await ownSurface([column('root', 'rate', 'echo'), c('Rating', 'rate', {value: at('/stars'), max: 3, title: 'Taste'}), text('echo', {call: 'formatString', args: {value: '${/stars} of 3'}})], {stars: 1});
    const changes = hear(surface, 'impo-change');
    expect(await tree()).to.contain('- button "1 on"').and.contain('1 of 3');
    const element = find<StarRating>(surface, 'star-rating');
    expect([element.max, element.heading]).to.deep.equal([3, 'Taste']);
    expect(Object.keys(element)).to.not.include('value');
    await click(element.children[1]!);
    expect(surface.surface!.dataModel.get('/stars')).to.equal(2);
    expect(changes).to.deep.equal([{surfaceId: 's', sourceComponentId: 'rate', property: 'value', path: '/stars', value: 2}]);
    expect(texts(surface)).to.deep.equal(['2 of 3']);
    await send(surface, data('/stars', 3));
    expect(element.children[2]!.textContent).to.equal('3 on');
  });

  it('joins an element without a mapping of events by its value, input and change, telling each edit once', async () => {
    customElements.define('bare-field', class extends HTMLElement {
      readonly #input = document.createElement('input');
      connectedCallback(): void {
        this.#input.setAttribute('aria-label', 'Bare');
        this.append(this.#input);
      }
      get value(): string {
        return this.#input.value;
      }
      set value(value: string) {
        if (value !== this.#input.value) this.#input.value = value;
      }
    });
    const surface = await ownSurface([column('root', 'rate', 'echo'), c('Rating', 'rate', {value: at('/v')}), text('echo', at('/v'))], {v: 4}, {...basicElements, Rating: {tag: 'bare-field'}});
    const changes = hear(surface, 'impo-change');
    const input = find<HTMLInputElement>(surface, 'bare-field input');
    expect(input.value).to.equal('4');
    await click(input);
    await press('End');
    await type('2');
    await press('Tab');
    expect(surface.surface!.dataModel.get('/v')).to.equal('42');
    expect(texts(surface)).to.deep.equal(['42']);
    expect(changes.map(({value}) => value)).to.deep.equal(['42']);
  });

  it('follows what the host itself writes into the data', async () => {
    const surface = await ownSurface([column('root', 'rate', 'echo'), c('Rating', 'rate', {value: at('/v')}), text('echo', at('/v'))], {v: 1});
    const changes = hear(surface, 'impo-change');
    const heard: unknown[] = [];
    const stop = surface.surface!.dataModel.watch('/v', (value) => heard.push(value));
    surface.surface!.dataModel.set('/v', 2);
    await surface.updateComplete;
    expect(texts(surface)).to.deep.equal(['2']);
    expect(find<StarRating>(surface, 'star-rating').stars).to.equal(2);
    stop();
    surface.surface!.dataModel.set('/v', 3);
    expect(heard).to.deep.equal([2]);
    expect(changes, 'what the host writes is no edit').to.deep.equal([]);
  });

  it('gives an element its own default back when a definition drops a property', async () => {
    const surface = await ownSurface([c('Rating', 'root', {value: 2, max: 3, title: 'Taste'})]);
    const element = find<StarRating>(surface, 'star-rating');
    await send(surface, components(c('Rating', 'root', {value: 2})));
    expect([element.max, element.heading]).to.deep.equal([5, '']);
    expect(find(surface, 'star-rating')).to.equal(element);
  });

  it('draws a Lit element with children in its slots, and gives it the surface’s services', async () => {
    const surface = await ownSurface([c('Panel', 'root', {title: at('/t'), children: ['a', 'b'], top: 'c'}), text('a', 'A'), text('b', 'B'), text('c', 'C')], {t: 'Panel one'});
    expect(await tree()).to.contain('region "Panel one"').and.contain('text: C A B').and.contain('paragraph: Close 0');
    surface.words = {...words, close: 'Zu'};
    surface.headingOffset = 2;
    await surface.updateComplete;
    await find<FancyPanel>(surface, 'fancy-panel').updateComplete;
    expect(await tree()).to.contain('paragraph: Zu 2');
    await send(surface, components(c('Panel', 'root', {title: at('/t'), children: {componentId: 'row', path: '/rows'}, top: 'c'}), text('row', at('n'))), data('/rows', [{n: '1'}, {n: '2'}]));
    expect(await tree()).to.contain('C 1 2');
  });

  it('loads a definition when it is first needed, once, and takes over what came meanwhile', async () => {
    let loads = 0;
    let come = (): void => {};
    const coming = new Promise<void>((resolve) => { come = resolve; });
    class LazyTile extends HTMLElement {
      readonly #slot = document.createElement('b');
      #name = '';
      get name(): string {
        return this.#name;
      }
      set name(value: string) {
        this.#name = value;
        this.setAttribute('aria-label', value);
        this.role = 'group';
      }
      outlet(): Element {
        if (!this.#slot.parentNode) this.append(this.#slot);
        return this.#slot;
      }
    }
    const load = async (): Promise<void> => {
      loads++;
      await coming;
      customElements.define('lazy-tile', LazyTile);
    };
    const surface = await ownSurface([column('root', 'one', 'two'), c('Tile', 'one', {name: at('/n'), child: 'in', action: event('tile', {n: at('/n')})}), c('Tile', 'two', {name: 'Two'}), text('in', 'Inside')], {n: 'One'}, {...elements, Tile: {tag: 'lazy-tile', load}});
    await send(surface, data('/n', 'Eins'));
    expect(texts(surface)).to.deep.equal([]);
    come();
    await until(() => texts(surface).length > 0, 'the definition came');
    expect(loads).to.equal(1);
    expect(await tree()).to.contain('group "Eins": Inside').and.contain('group "Two"');
    expect(find(surface, 'lazy-tile > b > impo-text').textContent).to.equal('Inside');
    expect(Object.keys(find(surface, 'lazy-tile'))).to.deep.equal([]);
    const actions = hear(surface, 'impo-action');
    await click(find(surface, 'lazy-tile'));
    expect(actions.map(({name, context}) => [name, context])).to.deep.equal([['tile', {n: 'Eins'}]]);
  });

  it('puts the children of a late container into its outlet, in order', async () => {
    let come = (): void => {};
    const coming = new Promise<void>((resolve) => { come = resolve; });
    const late = {tag: 'late-panel', load: () => coming, props: {title: 'heading'}};
    const surface = await ownSurface([c('Panel', 'root', {title: 'P', children: ['a', 'b']}), text('a', 'A'), text('b', 'B')], {}, {...elements, Panel: late});
    customElements.define('late-panel', class extends HTMLElement {
      heading = '';
      readonly #list = document.createElement('ol');
      outlet(): Element {
        if (!this.#list.parentNode) this.append(this.#list);
        return this.#list;
      }
      wrap(): Element {
        return document.createElement('li');
      }
    });
    come();
    await until(() => surface.paper.querySelector('ol'), 'the outlet came');
    await send(surface, components(c('Panel', 'root', {title: 'P', children: ['b', 'c', 'a']}), text('c', 'C')));
    expect(find(surface, 'late-panel').innerHTML).to.match(/^<ol><li><impo-text[^>]*>B<.*<li><impo-text[^>]*>C<.*<li><impo-text[^>]*>A<\/impo-text><\/li><\/ol>$/);
  });

  it('stands in for an element that cannot be loaded, and draws the others', async () => {
    const surface = put(document.createElement('impo-surface'));
    const errors = hear(surface, 'impo-error');
    surface.catalog = own;
    surface.elements = {...elements, Tile: {tag: 'never-tile', load: () => Promise.reject(new Error('offline'))}};
    await send(surface, create('s', {catalogId}), components(column('root', 'tile', 'after'), c('Tile', 'tile', {name: 'T'}), text('after', 'After')));
    await until(() => errors.length > 0, 'the failure was told');
    expect(errors.map(({code, componentId}) => [code, componentId])).to.deep.equal([['RENDER_ERROR', 'tile']]);
    expect(errors[0]!.message).to.contain('offline');
    expect(await tree()).to.contain('This part cannot be shown here').and.contain('After');
    expect(find(surface, 'impo-column').firstElementChild!.localName).to.equal('impo-placeholder');
  });

  it('stands in for a type without an element', async () => {
    const surface = await ownSurface([column('root', 'tile', 'after'), c('Tile', 'tile', {name: 'T'}), text('after', 'After')]);
    expect(await tree()).to.contain('“Tile” is not in this page’s catalogue.').and.contain('After');
    surface.elements = {...elements, Tile: {tag: 'impo-text', props: {name: 'text'}}};
    await surface.updateComplete;
    expect(texts(surface)).to.deep.equal(['T', 'After']);
  });

  it('runs the host’s functions, and reports those that throw, once', async () => {
    const surface = put(document.createElement('impo-surface'));
    const errors = hear(surface, 'impo-error');
    surface.catalog = own;
    await send(surface, create('s', {catalogId}), data('/name', 'ada'), components(column('root', 'a', 'b', 'in', 'go'), text('a', {call: 'shout', args: {value: at('/name')}}), text('b', {call: 'explode'}),
      text('in', {call: 'formatString', args: {value: 'So ${shout(value: ${/name})}'}}), ...button('go', 'Go', {functionCall: {call: 'notify', args: {}}})));
    expect(texts(surface)).to.deep.equal(['ADA!', '', 'So ADA!', 'Go']);
    expect(errors.map(({code, message}) => [code, message])).to.deep.equal([['EXPRESSION_ERROR', 'explode: no powder']]);
    await send(surface, data('/name', 'bob'));
    expect(texts(surface).slice(0, 3)).to.deep.equal(['BOB!', '', 'So BOB!']);
    expect(errors).to.have.length(1);
    notified = 0;
    await click(find(surface, 'impo-button button'));
    expect(notified).to.equal(1);
  });

  it('leaves other surfaces and the basic catalog as they are', async () => {
    const processor = new MessageProcessor({catalogs: [basicCatalog, own]});
    const [basic, mine] = ['basic', 'mine'].map((id) => {
      const surface = put(document.createElement('impo-surface'));
      surface.surfaceId = id;
      surface.processor = processor;
      return surface;
    }) as [Surface, Surface];
    mine.elements = elements;
    const errors = hear(document, 'impo-error');
    const list = [c('Panel', 'root', {title: 'P', children: ['a']}), text('a', {call: 'shout', args: {value: 'x'}})];
    processor.processMessages([create('basic'), componentsOf('basic', ...list), create('mine', {catalogId}), componentsOf('mine', ...list)]);
    await Promise.all([basic.updateComplete, mine.updateComplete]);
    expect(texts(mine)).to.deep.equal(['X!']);
    expect(basic.paper.querySelector('impo-placeholder')).to.not.equal(null);
    expect(errors.map(({code, surfaceId}) => [code, surfaceId])).to.deep.equal([['UNKNOWN_COMPONENT_TYPE', 'basic']]);
    expect(basicCatalog.components.has('Panel')).to.equal(false);
    expect(Object.hasOwn(basicElements, 'Panel')).to.equal(false);
    expect(processor.clientMetadata().a2uiClientCapabilities).to.deep.equal({'v0.9': {supportedCatalogIds: [basicCatalog.id, catalogId]}});
  });
});

describe('a host element that throws', () => {
  for (const where of ['setter', 'outlet']) {
    it(`in its ${where}: a problem, and the rest is drawn`, async () => {
      const surface = put(document.createElement('impo-surface'));
      const errors = hear(surface, 'impo-error');
      surface.catalog = own;
      surface.elements = elements;
      await send(surface, create('s', {catalogId}), components(column('root', 'bad', 'good'), c('Trouble', 'bad', {trouble: where, child: 'in'}), text('in', 'In'), text('good', 'Good')));
      expect(texts(surface)).to.include('Good');
      expect(new Set(errors.map(({code}) => code))).to.deep.equal(new Set(['RENDER_ERROR']));
      expect(errors[0]!.message).to.contain(`${where} trouble`);
      const told = errors.length;
      await send(surface, components(text('good', 'Better')));
      expect(texts(surface)).to.include('Better');
      expect(errors).to.have.length(told);
    });
  }

  it('in a later write: a problem, once, and the others follow the data', async () => {
    const surface = await ownSurface([column('root', 'bad', 'good'), c('Trouble', 'bad', {trouble: at('/t')}), text('good', at('/t'))], {t: 'fine'});
    const errors = hear(surface, 'impo-error');
    for (const value of ['setter', 'x', 'setter', 'y']) await send(surface, data('/t', value));
    expect(errors.map(({code, componentId}) => [code, componentId])).to.deep.equal([['RENDER_ERROR', 'bad']]);
    expect(texts(surface)).to.deep.equal(['y']);
    expect(all(surface, 'trouble-maker')[0]!.dataset['trouble']).to.equal('y');
  });
});
