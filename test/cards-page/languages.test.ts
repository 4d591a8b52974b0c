import {expect} from 'chai';
import {words as ar} from '../../elements/words/ar.js';
import {words as de} from '../../elements/words/de.js';
import type {Dictionary} from '../../elements/words/dictionary.js';
import {words as en} from '../../elements/words/en.js';
import {words as es} from '../../elements/words/es.js';
import {words as fr} from '../../elements/words/fr.js';
import {words as ja} from '../../elements/words/ja.js';
import {words as zh} from '../../elements/words/zh.js';
import {choice, find, form, pressable as answerable, question, review, root, said, words} from '../present-page/page.js';
import {cardOf, click, notice, outputOf, painted, pressable, put, tea, type, until} from './page.js';

const dictionaries: {readonly [language: string]: Dictionary} = {de, es, fr, ja, zh, ar};

/** A place on the page with a language. */
function placeIn(lang: string): HTMLElement {
  const place = put(document.createElement('div'));
  place.lang = lang;
  return place;
}

describe('card elements: languages', () => {
  for (const [lang, {card: own}] of Object.entries(dictionaries)) {
    it(`${lang}: a question, its messages, its end and its receipt`, async () => {
      const place = placeIn(lang);
      const card = await question(form);
      place.append(card);
      await until(() => find(card, '.mark').textContent === ` ${own.required}`, 'it says so');
      await click(answerable(card, 'Book'));
      await card.updateComplete;
      expect(words(card)).to.contain(own.wrong.required).and.to.contain(own.choose(1, 2));
      expect(said(card)).to.equal(own.mend(5));
      card.ended = 'expired';
      await card.updateComplete;
      expect(words(card)).to.contain(own.ended.expired[0]).and.to.contain(own.ended.expired[1]);

      const settled = await question(review, {result: {status: 'submitted', action: 'approve', values: {comment: ''}}});
      place.append(settled);
      await until(() => words(settled).includes(own.answered('Fire it')), 'the receipt says so');
    });

    it(`${lang}: a card says why a tap is not taken, and that it cannot be shown`, async () => {
      const place = placeIn(lang);
      const card = await cardOf(outputOf(tea), {busy: true});
      const empty = await cardOf({kind: 'generated_ui', schemaVersion: 2});
      place.append(card, empty);
      await until(() => empty.shadowRoot!.querySelector('#title')!.textContent === own.noCard, 'it says so');
      await click(pressable(card, 'Press order'));
      expect(notice(card)).to.equal(own.refused.busy);
    });
  }

  it('switch with the page, and what is typed, chosen, focused and wrong stays', async () => {
    const place = placeIn('de');
    const card = await question(form);
    place.append(card);
    await until(() => find(card, '.mark').textContent === ' erforderlich', 'it is German');
    await click(answerable(card, 'Book'));
    const name = find<HTMLInputElement>(card, 'input');
    name.focus();
    await type('Ada');
    expect(words(card)).to.contain(de.card.wrong.required);
    place.lang = 'fr-CA';
    await until(() => find(card, '.mark').textContent === ' obligatoire', 'it is French');
    await card.updateComplete;
    expect(find(card, 'input')).to.equal(name);
    expect(name.value).to.equal('Ada');
    expect(root(card).activeElement).to.equal(name);
    expect([...root(card).querySelectorAll('.mark')].map(({textContent}) => textContent)).to.not.include(' erforderlich');
    expect(words(card)).to.contain(fr.card.wrong.required).and.to.contain(fr.card.choose(1, 2)).and.not.to.contain(de.card.wrong.required);
    place.lang = 'en';
    await until(() => find(card, '.mark').textContent === ' required', 'it is English');
    place.lang = 'x_invalid!';
    await painted();
    expect(find(card, '.mark').textContent).to.equal(' required');
  });

  it('is found across shadow roots, and anew after a move with moveBefore()', async () => {
    const host = placeIn('zh-CN');
    const shadow = host.attachShadow({mode: 'open'});
    const card = await question(choice, {ended: 'expired'});
    shadow.append(card);
    await until(() => words(card).includes(zh.card.ended.expired[0]), 'it is Chinese');
    host.lang = 'fr';
    await until(() => words(card).includes(fr.card.ended.expired[0]), 'it is French');
    const other = placeIn('es');
    other.append(host);
    host.removeAttribute('lang');
    await until(() => words(card).includes(es.card.ended.expired[0]), 'it is Spanish');
    const inner = document.createElement('div');
    inner.lang = 'ar';
    shadow.append(inner);
    (inner as HTMLElement & {moveBefore(node: Node, before: Node | null): void}).moveBefore(card, null);
    await until(() => words(card).includes(ar.card.ended.expired[0]), 'it is Arabic');
  });

  it('a bound is written as the language writes it, also for a lang that is none', async () => {
    const place = placeIn('de');
    const card = await question({...form, fields: [{id: 'n', label: 'N', type: 'number', min: 0.5, max: 12_345.5, default: 1}]});
    place.append(card);
    await painted();
    const input = find<HTMLInputElement>(card, 'input');
    input.select();
    await type('99999');
    await click(answerable(card, 'Book'));
    await until(() => words(card).includes('Geben Sie eine Zahl von 0,5 bis 12.345,5 ein.'), words(card));
    place.lang = 'de_DE';
    await painted();
    await click(answerable(card, 'Book'));
    expect(find(card, '[part="error"]').innerText).not.to.equal('');
  });

  it('the page’s own words come before those of its language, text by text', async () => {
    const place = placeIn('es');
    const card = await question(choice, {ended: 'cancelled', words: {...en, card: {noQuestion: 'Nope'}}});
    place.append(card);
    await until(() => words(card).includes(es.card.ended.cancelled[0]), 'Spanish where the page says nothing');
    card.template = {};
    await card.updateComplete;
    expect(words(card)).to.contain('Nope');
  });

  it('a sentence about a lost answer changes its language too', async () => {
    const place = placeIn('en');
    const card = await question(review, {send: () => Promise.reject(new Error('offline'))});
    place.append(card);
    await click(answerable(card, 'Fire it'));
    await until(() => words(card).includes(en.card.notSent), 'it is lost');
    place.lang = 'ja';
    await until(() => words(card).includes(ja.card.notSent), 'it is Japanese');
    expect(words(card)).to.contain(ja.card.again('Fire it'));
  });
});
