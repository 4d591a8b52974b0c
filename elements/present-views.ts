/** What a question shows besides its form, as drawings. `heading` is the card's title. */
import {type PresentResult, type PresentTemplate, receiptOf} from '../src/present/index.js';
import {fromText} from '../src/protocol/json-text.js';
import type {CardWords} from './card-words.js';
import {type Drawing, tag} from './draw.js';
import {literalText} from './literal-text.js';
import type {PresentEnding} from './present-model.js';
import {answerList, badge, itemList, stepList} from './present-receipt.js';

const endingIcons: {readonly [Ending in PresentEnding]: string} = {expired: 'clock', cancelled: 'close', interrupted: 'refresh', already_settled: 'check'};

type Heading = (title: string) => Drawing;

/** What streamed so far: title and fallback text, where they are there, over a skeleton. */
export function compilingView(json: string, heading: Heading): Drawing[] {
  const [title, text] = [streamed(json, 'title'), streamed(json, 'fallback_text')];
  if (title === '') return [tag('impo-skeleton')];
  return [heading(title), text !== '' ? tag('p', {class: 'plain'}, text) : tag('div', {class: 'bones', 'aria-hidden': 'true'}, ['wide', 'wider'].map((name) => tag('i', {class: `bone ${name}`})))];
}

/** A text of the template's own level, out of arguments that may end anywhere; '' while it is not whole. */
function streamed(json: string, name: string): string {
  const whole = fromText(json) as {readonly [name: string]: unknown} | null | undefined;
  // Text in text is escaped, so a quoted name with a colon is a key; and no deeper object has one of these.
  const found = whole === undefined ? fromText(new RegExp(`"${name}"\\s*:\\s*("(?:[^"\\\\]|\\\\.)*")`).exec(json)?.[1] ?? '') : whole?.[name];
  return typeof found === 'string' ? found : '';
}

/** A template that is none. */
export function invalidView(text: string, words: CardWords, heading: Heading): Drawing[] {
  return [heading(words.noQuestion), text !== '' && tag('p', {class: 'plain', part: 'fallback'}, text)];
}

/** The steps of a status card, whatever became of its call. */
export function statusView(template: Extract<PresentTemplate, {kind: 'status'}>, ended: PresentEnding | undefined, words: CardWords, heading: Heading): Drawing[] {
  return [heading(template.title), column(template.description !== undefined && literalText(template.description), stepList(template, words), ended !== undefined && literalText(words.ended[ended][0], 'caption'))];
}

/** The receipt of a question that was answered. */
export function settledView(template: PresentTemplate, result: PresentResult, words: CardWords, locale: string | undefined, heading: Heading): Drawing[] {
  const receipt = receiptOf(template, result, {words: {yes: words.yes, no: words.no}, ...(locale === undefined ? {} : {locale})});
  return [
    head(badge('check', 'good'), heading(template.title), receipt.action !== undefined && literalText(words.answered(receipt.action.label), 'caption')),
    // A comment that nobody asked for says nothing.
    column(template.kind === 'review' && itemList(template.items), !(template.kind === 'review' && receipt.rows.every(({empty}) => empty)) && answerList(receipt, words)),
  ];
}

/** A question that is over, and why. `reason` is the host's own sentence. */
export function endedView(template: PresentTemplate, ended: PresentEnding, reason: string, words: CardWords, heading: Heading): Drawing[] {
  const [title, text] = words.ended[ended];
  return [head(badge(endingIcons[ended], 'quiet'), heading(template.title), literalText(title, 'h5'), literalText(reason || text, 'caption'))];
}

function head(mark: Drawing, ...content: Drawing[]): Drawing {
  return tag('div', {class: 'head'}, mark, tag('div', {}, ...content));
}

function column(...content: Drawing[]): Drawing {
  return tag('impo-column', {}, ...content);
}
