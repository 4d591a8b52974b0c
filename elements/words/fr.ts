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
  card: {
    refused: {
      not_ready: 'Cette carte n’est pas encore prête.',
      fallback: 'Cette carte ne peut pas être utilisée ici.',
      disposed: 'Cette carte n’est plus utilisée.',
      busy: 'Une réponse est encore en route. Réessayez quand elle sera arrivée.',
      malformed: 'Rien n’a été envoyé : la carte n’a pas indiqué ce qui a été touché.',
      wrong_surface: 'Rien n’a été envoyé : l’action vient d’une autre carte.',
      unknown_button: 'Rien n’a été envoyé : la carte n’a pas ce bouton.',
      unknown_action: 'Rien n’a été envoyé : ce bouton sert à autre chose.',
      context: 'Rien n’a été envoyé : les valeurs ne correspondent pas à cette carte.',
      context_count: 'Rien n’a été envoyé : il y a trop de valeurs.',
      context_bytes: 'Rien n’a été envoyé : votre saisie est trop longue. Raccourcissez-la et réessayez.',
      event_bytes: 'Rien n’a été envoyé : votre saisie est trop longue. Raccourcissez-la et réessayez.',
      message_length: 'Rien n’a été envoyé : le message serait trop long. Raccourcissez votre saisie et réessayez.',
    },
    stillSending: 'Votre dernière réponse est encore en route.',
    notSent: 'L’envoi a échoué. Réessayez.',
    noCard: 'Cette carte ne peut pas être affichée ici.',
    required: 'obligatoire',
    choose: (min, max) => min === max ? `Choisissez-en ${number(min)}.` : min > 0 ? `Choisissez-en de ${number(min)} à ${number(max)}.` : `Choisissez-en jusqu’à ${number(max)}.`,
    wrong: {
      required: 'Répondez à cette question.',
      number: 'Saisissez un nombre.',
      range: (min, max) => min && max ? `Saisissez un nombre de ${min} à ${max}.` : min ? `Saisissez au moins ${min}.` : `Saisissez au plus ${max}.`,
      length: (max) => `Ne dépassez pas ${max} caractères.`,
      count: (min, max) => min === max ? `Choisissez-en ${number(min)}.` : min > 0 ? `Choisissez-en de ${number(min)} à ${number(max)}.` : `Choisissez-en au plus ${number(max)}.`,
      date: 'Saisissez la date ou l’heure en entier.',
      other: 'Vérifiez cette réponse.',
    },
    mend: (wrong) => count(wrong, {one: '# réponse est à modifier.', other: '# réponses sont à modifier.'}),
    sending: 'Envoi de votre réponse',
    again: (label) => `Réessayer : ${label}`,
    answered: (label) => `Vous avez répondu « ${label} ».`,
    answers: 'Vos réponses',
    choice: 'Votre choix',
    yes: 'Oui',
    no: 'Non',
    nothing: 'Sans réponse',
    ended: {
      expired: ['Cette question a expiré', 'Personne n’a répondu à temps. Rien n’a été envoyé.'],
      cancelled: ['Cette question a été retirée', 'L’agent s’est arrêté. Rien n’a été envoyé.'],
      interrupted: ['Cette question a été interrompue', 'L’agent a redémarré. Rien n’a été envoyé.'],
      already_settled: ['Déjà répondu', 'Une réponse a déjà été donnée à cette question. Rien n’a été envoyé d’ici.'],
    },
    notTaken: {
      payload_too_large: 'Votre réponse est trop longue. Raccourcissez-la et réessayez.',
      unknown_call: 'L’agent ne connaît plus cette question.',
    },
    steps: {pending: 'En attente', running: 'En cours', done: 'Terminé', failed: 'Échec', skipped: 'Ignoré'},
    noQuestion: 'Cette question ne peut pas être affichée ici.',
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
