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
  card: {
    refused: {
      not_ready: 'Diese Karte ist noch nicht bereit.',
      fallback: 'Diese Karte kann hier nicht benutzt werden.',
      disposed: 'Diese Karte wird nicht mehr benutzt.',
      busy: 'Eine Antwort ist noch unterwegs. Versuchen Sie es noch einmal, wenn sie da ist.',
      malformed: 'Es wurde nichts gesendet: Die Karte hat nicht mitgeteilt, was gedrückt wurde.',
      wrong_surface: 'Es wurde nichts gesendet: Die Eingabe gehört zu einer anderen Karte.',
      unknown_button: 'Es wurde nichts gesendet: Auf der Karte gibt es diese Schaltfläche nicht.',
      unknown_action: 'Es wurde nichts gesendet: Die Schaltfläche ist für etwas anderes da.',
      context: 'Es wurde nichts gesendet: Die Werte passen nicht zu dieser Karte.',
      context_count: 'Es wurde nichts gesendet: Es sind zu viele Werte.',
      context_bytes: 'Es wurde nichts gesendet: Ihre Eingabe ist zu lang. Kürzen Sie sie und versuchen Sie es noch einmal.',
      event_bytes: 'Es wurde nichts gesendet: Ihre Eingabe ist zu lang. Kürzen Sie sie und versuchen Sie es noch einmal.',
      message_length: 'Es wurde nichts gesendet: Die Nachricht würde zu lang. Kürzen Sie Ihre Eingabe und versuchen Sie es noch einmal.',
    },
    stillSending: 'Ihre letzte Antwort ist noch unterwegs.',
    notSent: 'Das konnte nicht gesendet werden. Versuchen Sie es noch einmal.',
    noCard: 'Diese Karte kann hier nicht angezeigt werden.',
    required: 'erforderlich',
    choose: (min, max) => min === max ? `Wählen Sie ${number(min)} aus.` : min > 0 ? `Wählen Sie ${number(min)} bis ${number(max)} aus.` : `Wählen Sie bis zu ${number(max)} aus.`,
    wrong: {
      required: 'Beantworten Sie diese Frage.',
      number: 'Geben Sie eine Zahl ein.',
      range: (min, max) => min && max ? `Geben Sie eine Zahl von ${min} bis ${max} ein.` : min ? `Geben Sie mindestens ${min} ein.` : `Geben Sie höchstens ${max} ein.`,
      length: (max) => `Verwenden Sie höchstens ${max} Zeichen.`,
      count: (min, max) => min === max ? `Wählen Sie ${number(min)} aus.` : min > 0 ? `Wählen Sie ${number(min)} bis ${number(max)} aus.` : `Wählen Sie höchstens ${number(max)} aus.`,
      date: 'Geben Sie Datum oder Uhrzeit vollständig ein.',
      other: 'Überprüfen Sie diese Antwort.',
    },
    mend: (wrong) => count(wrong, {one: 'Eine Antwort muss geändert werden.', other: '# Antworten müssen geändert werden.'}),
    sending: 'Ihre Antwort wird gesendet',
    again: (label) => `Noch einmal: ${label}`,
    answered: (label) => `Sie haben mit „${label}“ geantwortet.`,
    answers: 'Ihre Antworten',
    choice: 'Ihre Wahl',
    yes: 'Ja',
    no: 'Nein',
    nothing: 'Nicht beantwortet',
    ended: {
      expired: ['Diese Frage ist abgelaufen', 'Niemand hat rechtzeitig geantwortet. Es wurde nichts gesendet.'],
      cancelled: ['Diese Frage wurde zurückgezogen', 'Der Agent hat aufgehört. Es wurde nichts gesendet.'],
      interrupted: ['Diese Frage wurde unterbrochen', 'Der Agent wurde neu gestartet. Es wurde nichts gesendet.'],
      already_settled: ['Schon beantwortet', 'Diese Frage wurde schon beantwortet. Von hier wurde nichts gesendet.'],
    },
    notTaken: {
      payload_too_large: 'Ihre Antwort ist zu lang. Kürzen Sie sie und versuchen Sie es noch einmal.',
      unknown_call: 'Der Agent kennt diese Frage nicht mehr.',
    },
    steps: {pending: 'Wartet', running: 'Läuft', done: 'Fertig', failed: 'Fehlgeschlagen', skipped: 'Übersprungen'},
    noQuestion: 'Diese Frage kann hier nicht angezeigt werden.',
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
