/** `impo-elements/words/es`: Spanish. */
import type {ActionWords} from '../../src/host/describe-action.js';
import type {TextWords} from '../../src/host/text-words.js';
import {type Dictionary, counting} from './dictionary.js';

const {number, count} = counting('es');

/** Everything that the elements say. */
export const words: Dictionary = {
  close: 'Cerrar',
  showMore: (more) => count(more, {one: 'Mostrar # más', other: 'Mostrar # más'}),
  showCharacters: 'Mostrar caracteres',
  hideCharacters: 'Ocultar caracteres',
  date: 'Fecha',
  time: 'Hora',
  filter: (label) => label ? `Filtrar ${label}` : 'Filtrar',
  matches: (shown, total) => `${number(shown)} de ${number(total)}`,
  nothingMatches: 'Sin coincidencias',
  nothingHere: 'Aún no hay nada',
  preparing: 'Preparando la tarjeta',
  cannotShow: 'Esta parte no se puede mostrar aquí',
  notInCatalogue: (name) => `«${name}» no está en el catálogo de esta página.`,
  notDrawn: {
    cycle: 'Se contiene a sí misma.',
    depth: 'Está anidada a demasiada profundidad.',
    limit: 'Hay más de lo que se puede mostrar.',
  },
  openVideo: 'Abrir el vídeo',
  patternMismatch: 'Utiliza el formato esperado.',
  game: {
    game: 'Juego',
    play: (name) => `Jugar a ${name}`,
    resume: (name) => `Reanudar ${name}`,
    closed: 'Un pequeño juego en un marco cerrado. No puede ver esta página.',
    paused: 'Cubierto durante tu ausencia.',
    loading: 'Iniciando…',
    exit: 'Salir',
    stop: 'Detener',
    again: 'Empezar de nuevo',
    ended: {
      user: ['Detenido', 'Ya no se ejecuta nada.'],
      unresponsive: ['El juego ha dejado de responder', 'Se ha cerrado para que esta página siga fluida.'],
      left: ['El juego ha intentado salir de su marco', 'Se ha cerrado. No se ha abierto nada más.'],
      flood: ['El juego ha enviado demasiados mensajes', 'Se ha cerrado para que esta página siga fluida.'],
      offscreen: ['Cerrado fuera de la vista', 'Empieza desde el principio.'],
      limit: ['Cerrado para dar paso a otro juego', 'Empieza desde el principio.'],
      policy: ['Esta página no permite juegos', 'Su política de seguridad impide que se inicie el marco cerrado.'],
      unreachable: ['No se ha podido iniciar el juego', 'Su marco cerrado no ha respondido.'],
      'too-long': ['No se ha podido iniciar el juego', 'Supera los 64 000 caracteres.'],
    },
  },
};

/** For `describeAction`. */
export const actionWords: Partial<ActionWords> = {
  yes: 'sí',
  no: 'no',
  nothing: '—',
  more: (rest) => `${number(rest)} más`,
};

/** For `surfaceToText` and `surfaceToMarkdown`. */
export const textWords: TextWords = {
  entry: (label, value) => `${label}: ${value}`,
  image: (description) => `Imagen: ${description}`,
  video: 'Vídeo',
  audio: 'Audio',
  game: 'Juego',
  hidden: '(oculto)',
  nothing: '—',
  nothingHere: words.nothingHere,
  more: (rest) => `${number(rest)} más`,
};
