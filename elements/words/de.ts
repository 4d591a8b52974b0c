/** `impo-elements/words/de`: German. */
import type {ActionWords} from '../../src/host/describe-action.js';
import type {TextWords} from '../../src/host/text-words.js';
import {type Dictionary, counting} from './dictionary.js';

const {number, count} = counting('de');

/** Everything that the elements say. */
export const words: Dictionary = {
  close: 'Schließen',
  showMore: (more) => count(more, {one: '# weiteren Eintrag zeigen', other: '# weitere zeigen'}),
  showCharacters: 'Zeichen anzeigen',
  hideCharacters: 'Zeichen verbergen',
  date: 'Datum',
  time: 'Uhrzeit',
  filter: (label) => label ? `${label} filtern` : 'Filtern',
  matches: (shown, total) => `${number(shown)} von ${number(total)}`,
  nothingMatches: 'Keine Treffer',
  nothingHere: 'Noch keine Einträge',
  preparing: 'Die Karte wird vorbereitet',
  cannotShow: 'Dieser Teil kann hier nicht angezeigt werden',
  notInCatalogue: (name) => `„${name}“ ist nicht im Katalog dieser Seite.`,
  notDrawn: {
    cycle: 'Er enthält sich selbst.',
    depth: 'Er ist zu tief verschachtelt.',
    limit: 'Hier ist mehr, als angezeigt werden kann.',
  },
  openVideo: 'Video öffnen',
  patternMismatch: 'Bitte das erwartete Format verwenden.',
  game: {
    game: 'Spiel',
    play: (name) => `${name} spielen`,
    resume: (name) => `${name} fortsetzen`,
    closed: 'Ein kleines Spiel in einem geschlossenen Rahmen. Es sieht diese Seite nicht.',
    paused: 'Abgedeckt, solange Sie weg waren.',
    loading: 'Wird gestartet …',
    exit: 'Verlassen',
    stop: 'Beenden',
    again: 'Neu starten',
    ended: {
      user: ['Beendet', 'Nichts davon läuft mehr.'],
      unresponsive: ['Das Spiel antwortet nicht mehr', 'Es wurde geschlossen, damit diese Seite flüssig bleibt.'],
      left: ['Das Spiel wollte seinen Rahmen verlassen', 'Es wurde geschlossen. Sonst wurde nichts geöffnet.'],
      flood: ['Das Spiel hat zu viele Nachrichten gesendet', 'Es wurde geschlossen, damit diese Seite flüssig bleibt.'],
      offscreen: ['Außer Sichtweite geschlossen', 'Es beginnt von vorn.'],
      limit: ['Für ein anderes Spiel geschlossen', 'Es beginnt von vorn.'],
      policy: ['Diese Seite erlaubt keine Spiele', 'Ihre Sicherheitsrichtlinie verhindert den Start des geschlossenen Rahmens.'],
      unreachable: ['Das Spiel konnte nicht gestartet werden', 'Sein geschlossener Rahmen hat nicht geantwortet.'],
      'too-long': ['Das Spiel konnte nicht gestartet werden', 'Es ist länger als 64.000 Zeichen.'],
    },
  },
};

/** For `describeAction`. */
export const actionWords: Partial<ActionWords> = {
  yes: 'ja',
  no: 'nein',
  nothing: '—',
  more: (rest) => `${number(rest)} weitere`,
};

/** For `surfaceToText` and `surfaceToMarkdown`. */
export const textWords: TextWords = {
  entry: (label, value) => `${label}: ${value}`,
  image: (description) => `Bild: ${description}`,
  video: 'Video',
  audio: 'Audio',
  game: 'Spiel',
  hidden: '(verborgen)',
  nothing: '—',
  nothingHere: words.nothingHere,
  more: (rest) => `${number(rest)} weitere`,
};
