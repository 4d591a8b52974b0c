import {type RefusalReason, refusalTexts} from '../src/cards/refusal.js';

/**
 * The strings that `<impo-card>` and `<impo-present>` say themselves. The dictionaries in `words/` have them in other
 * languages, chosen by the page's; a host may set its own with `words.card` of the element. Strings with a name or a number in
 * them are functions, so that a language may order and inflect them as it must.
 */
export interface CardWords {
  /** Why a tap was not taken, by reason. */
  readonly refused: {readonly [Reason in RefusalReason]?: string};
  /** Said to a second tap while the first is on its way. */
  readonly stillSending: string;
  /** Said when the page could not send a tap or an answer. */
  readonly notSent: string;
  /** Title of a card that brings neither title nor text and cannot be drawn. */
  readonly noCard: string;
  /** Mark behind the label of a question that must be answered. */
  readonly required: string;
  /** Second line of a choice of several, where the template bounds their number. */
  readonly choose: (min: number, max: number) => string;
  /** Messages at a question, by the reason that the check gives; `min` and `max` are the bounds, already written in the reader's language. */
  readonly wrong: {
    readonly required: string;
    readonly number: string;
    readonly range: (min: string, max: string) => string;
    readonly length: (max: string) => string;
    readonly count: (min: number, max: number) => string;
    readonly date: string;
    readonly other: string;
  };
  /** Announced when a press found questions to mend. */
  readonly mend: (count: number) => string;
  /** Announced while an answer is on its way. */
  readonly sending: string;
  /** Label of the button pressed before, after a failure. */
  readonly again: (label: string) => string;
  /** Second line of a receipt; `label` is the pressed button's. */
  readonly answered: (label: string) => string;
  /** Title of the receipt's list, for screen readers. */
  readonly answers: string;
  /** Label of the one answer of a choice, whose question is the title. */
  readonly choice: string;
  /** In a receipt, for a box ticked, one not ticked, and a question left open. */
  readonly yes: string;
  readonly no: string;
  readonly nothing: string;
  /** Title and text of a card whose time is over, by how it ended. */
  readonly ended: {
    readonly expired: readonly [title: string, text: string];
    readonly cancelled: readonly [title: string, text: string];
    readonly interrupted: readonly [title: string, text: string];
    /** Another page or device answered first. */
    readonly already_settled: readonly [title: string, text: string];
  };
  /** Why the agent's host did not take an answer, by its error code. */
  readonly notTaken: {readonly [code: string]: string};
  /** State of a step. */
  readonly steps: {readonly pending: string; readonly running: string; readonly done: string; readonly failed: string; readonly skipped: string};
  /** Above the fallback text of a template that cannot be drawn. */
  readonly noQuestion: string;
}

/** A whole set: every reason of ours and every code has its sentence. */
export interface AllCardWords extends CardWords {
  readonly refused: {readonly [Reason in RefusalReason]: string};
  readonly notTaken: {readonly payload_too_large: string; readonly unknown_call: string};
}

/** English, the default. */
export const cardWords: AllCardWords = {
  refused: refusalTexts,
  stillSending: 'Your last answer is still on its way.',
  notSent: 'This could not be sent. Try again.',
  noCard: 'This card cannot be shown here.',
  required: 'required',
  choose: (min, max) => min === max ? `Choose ${min}.` : min > 0 ? `Choose ${min} to ${max}.` : `Choose up to ${max}.`,
  wrong: {
    required: 'Answer this question.',
    number: 'Enter a number.',
    range: (min, max) => min && max ? `Enter a number from ${min} to ${max}.` : min ? `Enter ${min} or more.` : `Enter ${max} or less.`,
    length: (max) => `Use at most ${max} characters.`,
    count: (min, max) => min === max ? `Choose ${min}.` : min > 0 ? `Choose ${min} to ${max}.` : `Choose at most ${max}.`,
    date: 'Enter a full date or time.',
    other: 'Check this answer.',
  },
  mend: (count) => count === 1 ? 'One answer needs a change.' : `${count} answers need a change.`,
  sending: 'Sending your answer',
  again: (label) => `Try again: ${label}`,
  answered: (label) => `You answered “${label}”.`,
  answers: 'Your answers',
  choice: 'Your choice',
  yes: 'Yes',
  no: 'No',
  nothing: 'Not answered',
  ended: {
    expired: ['This question has expired', 'Nobody answered in time. Nothing was sent.'],
    cancelled: ['This question was withdrawn', 'The agent stopped. Nothing was sent.'],
    interrupted: ['This question was interrupted', 'The agent started anew. Nothing was sent.'],
    already_settled: ['Already answered', 'This question was answered before. Nothing was sent from here.'],
  },
  notTaken: {
    payload_too_large: 'Your answer is too long. Shorten it and try again.',
    unknown_call: 'The agent no longer knows this question.',
  },
  steps: {pending: 'Waiting', running: 'In progress', done: 'Done', failed: 'Failed', skipped: 'Skipped'},
  noQuestion: 'This question cannot be shown here.',
};

/** English with other sets over it, the last one strongest. A set may leave out texts, and single reasons and codes. */
export function cardWordsOf(...sets: readonly (Partial<CardWords> | undefined)[]): CardWords {
  return sets.reduce<CardWords>((all, set) => ({...all, ...set, refused: {...all.refused, ...set?.refused}, notTaken: {...all.notTaken, ...set?.notTaken}}), cardWords);
}
