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
  card: {
    refused: {
      not_ready: 'Esta tarjeta aún no está lista.',
      fallback: 'Esta tarjeta no se puede usar aquí.',
      disposed: 'Esta tarjeta ya no está en uso.',
      busy: 'Hay una respuesta en camino. Inténtalo de nuevo cuando llegue.',
      malformed: 'No se ha enviado nada: la tarjeta no ha indicado qué se ha pulsado.',
      wrong_surface: 'No se ha enviado nada: la pulsación pertenece a otra tarjeta.',
      unknown_button: 'No se ha enviado nada: la tarjeta no tiene ese botón.',
      unknown_action: 'No se ha enviado nada: el botón sirve para otra cosa.',
      context: 'No se ha enviado nada: los valores no encajan con esta tarjeta.',
      context_count: 'No se ha enviado nada: hay demasiados valores.',
      context_bytes: 'No se ha enviado nada: lo que has escrito es demasiado largo. Acórtalo e inténtalo de nuevo.',
      event_bytes: 'No se ha enviado nada: lo que has escrito es demasiado largo. Acórtalo e inténtalo de nuevo.',
      message_length: 'No se ha enviado nada: el mensaje sería demasiado largo. Acorta lo que has escrito e inténtalo de nuevo.',
    },
    stillSending: 'Tu última respuesta aún está en camino.',
    notSent: 'No se ha podido enviar. Inténtalo de nuevo.',
    noCard: 'Esta tarjeta no se puede mostrar aquí.',
    required: 'obligatorio',
    choose: (min, max) => min === max ? `Elige ${number(min)}.` : min > 0 ? `Elige entre ${number(min)} y ${number(max)}.` : `Elige hasta ${number(max)}.`,
    wrong: {
      required: 'Responde a esta pregunta.',
      number: 'Introduce un número.',
      range: (min, max) => min && max ? `Introduce un número entre ${min} y ${max}.` : min ? `Introduce ${min} o más.` : `Introduce ${max} o menos.`,
      length: (max) => `Usa ${max} caracteres como máximo.`,
      count: (min, max) => min === max ? `Elige ${number(min)}.` : min > 0 ? `Elige entre ${number(min)} y ${number(max)}.` : `Elige ${number(max)} como máximo.`,
      date: 'Introduce la fecha o la hora completa.',
      other: 'Revisa esta respuesta.',
    },
    mend: (wrong) => count(wrong, {one: 'Hay que cambiar una respuesta.', other: 'Hay que cambiar # respuestas.'}),
    sending: 'Enviando tu respuesta',
    again: (label) => `Reintentar: ${label}`,
    answered: (label) => `Has respondido «${label}».`,
    answers: 'Tus respuestas',
    choice: 'Tu elección',
    yes: 'Sí',
    no: 'No',
    nothing: 'Sin respuesta',
    ended: {
      expired: ['Esta pregunta ha caducado', 'Nadie ha respondido a tiempo. No se ha enviado nada.'],
      cancelled: ['Esta pregunta se ha retirado', 'El agente se ha detenido. No se ha enviado nada.'],
      interrupted: ['Esta pregunta se ha interrumpido', 'El agente se ha reiniciado. No se ha enviado nada.'],
      already_settled: ['Ya respondida', 'Esta pregunta ya se había respondido. Desde aquí no se ha enviado nada.'],
    },
    notTaken: {
      payload_too_large: 'Tu respuesta es demasiado larga. Acórtala e inténtalo de nuevo.',
      unknown_call: 'El agente ya no reconoce esta pregunta.',
    },
    steps: {pending: 'En espera', running: 'En curso', done: 'Hecho', failed: 'Con errores', skipped: 'Omitido'},
    noQuestion: 'Esta pregunta no se puede mostrar aquí.',
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
