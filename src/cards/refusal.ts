/** Why a tap is not sent, with a sentence that the card may show. Translate by the reason. */
export const refusalTexts = {
  not_ready: 'This card is not ready yet.',
  fallback: 'This card cannot be used here.',
  disposed: 'This card is no longer in use.',
  busy: 'An answer is still on its way. Try again when it is there.',
  malformed: 'Nothing was sent: the card did not say what was tapped.',
  wrong_surface: 'Nothing was sent: the tap belongs to another card.',
  unknown_button: 'Nothing was sent: the card has no such button.',
  unknown_action: 'Nothing was sent: the button does something else.',
  context: 'Nothing was sent: the values do not fit this card.',
  context_count: 'Nothing was sent: there are too many values.',
  context_bytes: 'Nothing was sent: what you entered is too long. Shorten it and try again.',
  event_bytes: 'Nothing was sent: what you entered is too long. Shorten it and try again.',
  message_length: 'Nothing was sent: the message would be too long. Shorten what you entered and try again.',
} as const;

/** Why a tap is not sent. */
export type RefusalReason = keyof typeof refusalTexts;

/** A tap that is not sent. */
export interface Refusal {
  readonly ok: false;
  readonly reason: RefusalReason;
  /** A sentence for the reader, in English. */
  readonly text: string;
}

/** A refusal with its sentence. */
export function refusal(reason: RefusalReason): Refusal {
  return {ok: false, reason, text: refusalTexts[reason]};
}
