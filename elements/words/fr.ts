/** `impo-elements/words/fr`: French. */
import type {ActionWords} from '../../src/host/describe-action.js';
import type {TextWords} from '../../src/host/text-words.js';
import {type Dictionary, counting} from './dictionary.js';

const {number, count} = counting('fr');

/** Everything that the elements say. */
export const words: Dictionary = {
  close: 'Fermer',
  showMore: (more) => count(more, {one: 'Afficher # autre', other: 'Afficher # autres'}),
  showCharacters: 'Afficher les caractères',
  hideCharacters: 'Masquer les caractères',
  date: 'Date',
  time: 'Heure',
  filter: (label) => label ? `Filtrer ${label}` : 'Filtrer',
  matches: (shown, total) => `${number(shown)} sur ${number(total)}`,
  nothingMatches: 'Aucun résultat',
  nothingHere: 'Rien pour le moment',
  preparing: 'Préparation de la carte',
  cannotShow: 'Cette partie ne peut pas être affichée ici',
  notInCatalogue: (name) => `« ${name} » ne figure pas dans le catalogue de cette page.`,
  notDrawn: {
    cycle: 'Elle se contient elle-même.',
    depth: 'Elle est imbriquée trop profondément.',
    limit: 'Il y a plus d’éléments que ce qui peut être affiché.',
  },
  openVideo: 'Ouvrir la vidéo',
  patternMismatch: 'Veuillez respecter le format attendu.',
  game: {
    game: 'Jeu',
    play: (name) => `Jouer à ${name}`,
    resume: (name) => `Reprendre ${name}`,
    closed: 'Un petit jeu dans un cadre fermé. Il ne peut pas voir cette page.',
    paused: 'Masqué pendant votre absence.',
    loading: 'Démarrage…',
    exit: 'Quitter',
    stop: 'Arrêter',
    again: 'Recommencer',
    ended: {
      user: ['Arrêté', 'Plus rien ne s’exécute.'],
      unresponsive: ['Le jeu ne répond plus', 'Il a été fermé pour que cette page reste fluide.'],
      left: ['Le jeu a tenté de quitter son cadre', 'Il a été fermé. Rien d’autre n’a été ouvert.'],
      flood: ['Le jeu a envoyé trop de messages', 'Il a été fermé pour que cette page reste fluide.'],
      offscreen: ['Fermé hors de l’écran', 'Il reprend depuis le début.'],
      limit: ['Fermé pour laisser place à un autre jeu', 'Il reprend depuis le début.'],
      policy: ['Cette page n’autorise pas les jeux', 'Sa politique de sécurité empêche le cadre fermé de démarrer.'],
      unreachable: ['Le jeu n’a pas pu démarrer', 'Son cadre fermé n’a pas répondu.'],
      'too-long': ['Le jeu n’a pas pu démarrer', 'Il dépasse 64 000 caractères.'],
    },
  },
};

/** For `describeAction`. */
export const actionWords: Partial<ActionWords> = {
  yes: 'oui',
  no: 'non',
  nothing: '—',
  more: (rest) => count(rest, {one: '# autre', other: '# autres'}),
  entry: (label, value) => `${label} : ${value}`,
};

/** For `surfaceToText` and `surfaceToMarkdown`. */
export const textWords: TextWords = {
  entry: (label, value) => `${label} : ${value}`,
  image: (description) => `Image : ${description}`,
  video: 'Vidéo',
  audio: 'Audio',
  game: 'Jeu',
  hidden: '(masqué)',
  nothing: '—',
  nothingHere: words.nothingHere,
  more: (rest) => count(rest, {one: '# autre', other: '# autres'}),
};
