import {expect} from 'chai';
import {cardWords} from '../../elements/card-words.js';
import type {GameWords} from '../../elements/html-words.js';
import {gameWords} from '../../elements/html-words.js';
import {type Words, words as english} from '../../elements/words.js';
import * as arEntry from '../../elements/words/ar.js';
import * as deEntry from '../../elements/words/de.js';
import type {Dictionary} from '../../elements/words/dictionary.js';
import * as enEntry from '../../elements/words/en.js';
import * as esEntry from '../../elements/words/es.js';
import * as frEntry from '../../elements/words/fr.js';
import * as jaEntry from '../../elements/words/ja.js';
import * as zhEntry from '../../elements/words/zh.js';
import {languageWords} from '../../elements/language-words.js';
import {describeAction, textWords} from '../../src/host/index.js';

const entries = {ar: arEntry, de: deEntry, en: enEntry, es: esEntry, fr: frEntry, ja: jaEntry, zh: zhEntry};
const {ar: {words: ar}, de: {words: de}, en: {words: en}, es: {words: es}, fr: {words: fr}, ja: {words: ja}, zh: {words: zh}} = entries;
const dictionaries: {readonly [language: string]: Dictionary} = {ar, de, en, es, fr, ja, zh};

/** Every text of a set of words by its path, functions called with a name or with counts. */
function texts(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return [[path, String((value as (...args: unknown[]) => string)(...(/showMore|matches|choose|count|mend|range|length/.test(path) ? [3, 12] : ['Zed'])))]];
  return Object.entries(value as object).flatMap(([key, inner]) => texts(inner, `${path}/${key}`));
}

const wanted = texts({...english, game: gameWords, card: cardWords});

describe('dictionaries', () => {
  for (const [language, words] of Object.entries(dictionaries)) {
    it(`${language} has every text, and none that is empty or left in English`, () => {
      const found = texts(words);
      expect(found.map(([path]) => path).sort()).to.deep.equal(wanted.map(([path]) => path).sort());
      expect(found.filter(([, text]) => text.trim() === '' || text !== text.trim())).to.deep.equal([]);
      const inEnglish = new Map(wanted);
      // "Date" is French, and "No" Spanish, too.
      if (language !== 'en') expect(found.filter(([path, text]) => text === inEnglish.get(path)).map(([path]) => path)).to.deep.equal(language === 'fr' ? ['/date'] : language === 'es' ? ['/card/no'] : []);
      for (const [path, text] of found) expect(text.includes('Zed'), path).to.equal(/\/(filter|notInCatalogue|play|resume|card\/again|answered)$/.test(path));
    });
  }

  it('count as their language does', () => {
    const shown = (words: Words): string[] => [1, 2, 3, 11, 100, 12_345].map((count) => words.showMore(count));
    expect(shown(de)).to.deep.equal(['1 weiteren Eintrag zeigen', '2 weitere zeigen', '3 weitere zeigen', '11 weitere zeigen', '100 weitere zeigen', '12.345 weitere zeigen']);
    expect(shown(fr).slice(0, 2)).to.deep.equal(['Afficher 1 autre', 'Afficher 2 autres']);
    expect(shown(ja).at(-1)).to.equal('さらに12,345件を表示');
    // One, two, few, many, other.
    expect(new Set(shown(ar).slice(0, 5).map((text) => text.replace(/[\d\u0660-\u0669]+/, '#'))).size).to.equal(5);
    expect(de.matches(3, 1_200)).to.equal('3 von 1.200');
    expect([1, 2].map((count) => de.card.mend(count))).to.deep.equal(['Eine Antwort muss geändert werden.', '2 Antworten müssen geändert werden.']);
    expect(new Set([1, 2, 3, 11].map((count) => ar.card.mend(count).replace(/[\d\u0660-\u0669]+/, '#'))).size).to.equal(4);
    expect([de.card.choose(2, 2), de.card.choose(1, 3), de.card.choose(0, 3)]).to.deep.equal(['Wählen Sie 2 aus.', 'Wählen Sie 1 bis 3 aus.', 'Wählen Sie bis zu 3 aus.']);
    for (const {card: {wrong: {range}}} of Object.values(dictionaries)) {
      expect(range('3', '7')).to.match(/3.*7/);
      expect(range('3', '')).to.include('3').and.not.to.equal(range('', '3'));
    }
  });

  it('are found by language, region or not, and only where they can be read', async () => {
    const found = {de, 'de-AT': de, DE_ch: de, 'fr-CA': fr, 'es-419': es, ar, 'ar-EG': ar, ja, zh, 'zh-CN': zh, 'zh-Hans-SG': zh, 'zh-Hant': english, 'zh-TW': english, 'zh-HK': english, 'pt-BR': english, den: english, en: english, 'en-GB': english, '': english, '!': english};
    for (const [language, words] of Object.entries(found)) expect(await languageWords(language), language).to.equal(words);
  });

  it('have the words of the host’s helpers beside them', () => {
    const action = {name: 'pay', surfaceId: 's', sourceComponentId: 'b', timestamp: '', context: {tip: true, sum: 1.5}};
    const said = Object.entries(entries).map(([locale, {actionWords: words}]) => describeAction(action, {words, locale}).replace('\u00a0', ' '));
    expect(said.slice(1)).to.deep.equal(['Pay — Tip: ja; Sum: 1,5', 'Pay — Tip: yes; Sum: 1.5', 'Pay — Tip: sí; Sum: 1,5', 'Pay — Tip : oui; Sum : 1,5', 'Pay — Tip：はい; Sum：1.5', 'Pay — Tip：是; Sum：1.5']);
    expect(said[0]).to.include('نعم');
    for (const {textWords: own} of Object.values(entries)) expect(Object.keys(own).sort()).to.deep.equal(Object.keys(textWords).sort());
  });

  it('are typed: a language cannot leave a text out', () => {
    const {close, ...rest} = en;
    // @ts-expect-error: `close` is missing
    const incomplete: Dictionary = rest;
    const {stop, ...game} = gameWords;
    // @ts-expect-error: `stop` is missing
    const incompleteGame: Dictionary = {...en, game};
    // @ts-expect-error: there is no such text
    const more: Dictionary = {...en, open: 'Open'};
    const {busy, ...refused} = en.card.refused;
    // @ts-expect-error: `busy` is missing
    const incompleteCard: Dictionary = {...en, card: {...en.card, refused}};
    // A host may leave the words of games out.
    const own: Words = {...english, game: {exit: 'Out'} satisfies Partial<GameWords>, card: {refused: {busy: 'Later'}}};
    void [close, stop, busy, incomplete, incompleteGame, incompleteCard, more, own];
  });
});
