import {expect} from 'chai';
import {words as english} from '../../elements/words.js';
import {words as ar} from '../../elements/words/ar.js';
import {words as de} from '../../elements/words/de.js';
import {words as fr} from '../../elements/words/fr.js';
import type {Surface} from '../../elements/surface.js';
import {MessageProcessor, basicCatalog, extendCatalog, impoHtml} from '../../elements/index.js';
import {all, at, c, click, column, components, control, create, data, description, find, press, put, send, text, texts, type, until} from './page.js';

const call = (name: string, args: object): object => ({call: name, args});
const values = {total: 1234.5, day: '2026-05-04', count: 2};
const formatted = [
  column('root', 'sum', 'date', 'plural', 'secret', 'when'),
  text('sum', call('formatNumber', {value: at('/total'), decimals: 2}) as never),
  text('date', call('formatDate', {value: at('/day'), format: 'd MMMM yyyy'}) as never),
  text('plural', call('pluralize', {value: at('/count'), one: 'one', other: 'other', two: ''}) as never),
  c('TextField', 'secret', {label: 'PIN', variant: 'obscured', value: at('/pin')}),
  c('DateTimeInput', 'when', {label: 'When', enableDate: true, enableTime: true, value: at('/when')}),
];
const said = (surface: Surface): string => find(surface, '[part~=reveal]').getAttribute('aria-label') ?? '';

/** A surface in a language, in whatever stands around it. */
async function spoken(lang: string, list: readonly object[] = formatted, around: Element = put(document.createElement('div'))): Promise<Surface> {
  if (lang) around.setAttribute('lang', lang);
  const surface = document.createElement('impo-surface');
  around.append(surface);
  surface.processMessages([create(), data('/', values), components(...list)]);
  await surface.updateComplete;
  return surface;
}

/** Waits until a surface's own words are those. */
async function hasWords(surface: Surface, words: typeof english): Promise<void> {
  await until(() => surface.words === words, 'the words of the language');
  await surface.updateComplete;
}

describe('a surface’s language', () => {
  it('decides words, numbers, dates and what native controls are called', async () => {
    const german = await spoken('de');
    await hasWords(german, de);
    expect(texts(german).slice(0, 2)).to.deep.equal(['1.234,50', '4 Mai 2026']);
    expect(said(german)).to.equal('Zeichen anzeigen');
    expect(all(german, 'input[type=date], input[type=time]').map((input) => input.getAttribute('aria-label'))).to.deep.equal(['Datum', 'Uhrzeit']);
    const plain = await spoken('en');
    expect(texts(plain).slice(0, 2)).to.deep.equal(['1,234.50', '4 May 2026']);
    expect([plain.words, said(plain)]).to.deep.equal([english, 'Show characters']);
  });

  it('is that of the nearest element that says one, also around shadow roots, else the processor’s', async () => {
    const outer = put(document.createElement('div'));
    outer.lang = 'fr-CA';
    const inner = document.createElement('div');
    outer.attachShadow({mode: 'open'}).append(inner);
    const surface = await spoken('', formatted, inner);
    await hasWords(surface, fr);
    inner.lang = 'de-AT';
    await hasWords(surface, de);
    const before = document.documentElement.lang;
    document.documentElement.removeAttribute('lang');
    try {
      const alone = put(document.createElement('impo-surface'));
      alone.processor = new MessageProcessor({locale: 'ar'});
      alone.processMessages([create(), components(...formatted)]);
      await hasWords(alone, ar);
    } finally {
      document.documentElement.lang = before;
    }
  });

  it('is followed when it changes, on the surface and on anything around it, and what the reader did stays', async () => {
    const outer = put(document.createElement('section'));
    const middle = document.createElement('div');
    outer.append(middle);
    const surface = await spoken('', [...formatted.slice(1), column('root', 'sum', 'date', 'plural', 'secret', 'when', 'free', 'choices', 'modal'),
      c('TextField', 'free', {label: 'Note', value: 'as sent'}),
      c('ChoicePicker', 'choices', {label: 'Towns', filterable: true, options: [{label: 'Ulm', value: 'u'}, {label: 'Ahlen', value: 'a'}], value: []}),
      c('Modal', 'modal', {trigger: 'open', content: 'inside'}), text('open', 'More'), text('inside', 'Details')], middle);
    const elements = all(surface, '*');
    const free = control(surface, 3);
    await click(free);
    await press('End');
    await type(' and typed');
    outer.lang = 'de';
    await hasWords(surface, de);
    expect(free.value).to.equal('as sent and typed');
    expect(surface.shadowRoot?.activeElement).to.equal(free);
    expect([free.selectionStart, free.selectionEnd]).to.deep.equal([17, 17]);
    expect(texts(surface)[0]).to.equal('1.234,50');
    expect(find(surface, '[part~=search]').getAttribute('aria-label')).to.equal('Towns filtern');
    await click(find(surface, 'impo-modal .trigger'));
    await until(() => find<HTMLDialogElement>(surface, 'dialog').open, 'the dialog');
    expect(find(surface, '[part~=close]').getAttribute('aria-label')).to.equal('Schließen');
    surface.lang = 'fr';
    await hasWords(surface, fr);
    expect(find<HTMLDialogElement>(surface, 'dialog').open).to.equal(true);
    expect(find(surface, '[part~=close]').getAttribute('aria-label')).to.equal('Fermer');
    expect(free.value).to.equal('as sent and typed');
    expect(elements.every((element) => element.isConnected)).to.equal(true);
    surface.removeAttribute('lang');
    await hasWords(surface, de);
    outer.lang = 'en';
    await hasWords(surface, english);
    expect(said(surface)).to.equal('Show characters');
  });

  it('reaches what is not a component: notices, empty and long lists, messages, games', async () => {
    const processor = new MessageProcessor({catalogs: [extendCatalog(basicCatalog, {id: 'urn:test:games', components: [impoHtml]})], limits: {maxRows: 2}});
    const surface = put(document.createElement('impo-surface'));
    surface.processor = processor;
    surface.processMessages([
      {version: 'v0.9', createSurface: {surfaceId: 's', catalogId: 'urn:test:games'}}, data('/', {none: [], some: [1, 2, 3], code: 'x'}),
      components(column('root', 'gauge', 'none', 'some', 'code', 'game'), c('Gauge', 'gauge'),
        c('List', 'none', {children: {componentId: 'row', path: '/none'}}), c('List', 'some', {children: {componentId: 'row', path: '/some'}}), text('row', 'Row'),
        c('TextField', 'code', {label: 'Code', value: at('/code'), validationRegexp: '\\d+'}), c('ImpoHTML', 'game', {html: '<p>Hi</p>', label: 'Snake'})),
    ]);
    await surface.updateComplete;
    await click(control(surface));
    await press('Tab');
    expect(description(control(surface))).to.equal('Use the expected format.');
    await until(() => surface.shadowRoot?.querySelector('[part~=play]'), 'the game’s cover');
    surface.lang = 'de';
    await hasWords(surface, de);
    const root = surface.shadowRoot!;
    expect(root.querySelector('impo-placeholder')?.textContent).to.equal('Dieser Teil kann hier nicht angezeigt werden„Gauge“ ist nicht im Katalog dieser Seite.');
    expect(root.querySelector('[part~=empty]')?.textContent).to.equal('Noch keine Einträge');
    expect(root.querySelector('[part~=more]')?.textContent).to.equal('1 weiteren Eintrag zeigen');
    expect(description(control(surface))).to.equal('Bitte das erwartete Format verwenden.');
    await until(() => root.querySelector('[part~=play]')?.getAttribute('aria-label')?.endsWith(' spielen'), 'the game’s words');
  });

  it('gives way to words that the host sets, on a surface or a list, and comes back', async () => {
    const surface = await spoken('de');
    await hasWords(surface, de);
    surface.words = {showCharacters: 'Reveal'};
    await surface.updateComplete;
    expect(said(surface)).to.equal('Reveal');
    surface.lang = 'fr';
    await until(() => surface.words.close === fr.close, 'what the page did not set is in the language');
    await send(surface, data('/count', 3));
    expect(said(surface)).to.equal('Reveal');
    surface.words = undefined;
    await hasWords(surface, fr);
    expect(said(surface)).to.equal('Afficher les caractères');
    const list = put(document.createElement('impo-surface-list'));
    list.lang = 'ar';
    list.processMessages([create(), components(...formatted)]);
    await list.updateComplete;
    const child = list.surfaceElement('s')!;
    await hasWords(child, ar);
    list.words = {...english, showCharacters: 'Reveal'};
    await child.updateComplete;
    expect(said(child)).to.equal('Reveal');
    list.words = undefined;
    await hasWords(child, ar);
    expect(said(child)).to.equal('إظهار الأحرف');
  });

  it('has a surface let go when it left the page', async () => {
    const surface = await spoken('en');
    surface.remove();
    document.documentElement.lang = 'de';
    await new Promise((resolve) => setTimeout(resolve, 50));
    document.documentElement.lang = 'en';
    expect(surface.words).to.equal(english);
    document.body.append(put(surface));
    surface.lang = 'de';
    await hasWords(surface, de);
  });
});
