import type {ActionMessage} from 'impo-elements';
import pairs from '../games/pairs.html?raw';

/**
 * The agent of the chats, recorded: it answers in the page, always the same, at the pace of a model. A real one stands
 * behind a server, and its answer comes over `fetch`; the chats would not differ.
 */

/** What a chat sends: what the reader wrote, or the message that belongs to an action. */
export type Asked = {readonly text: string} | {readonly message: ActionMessage};

/** It, and how many turns there were before. */
export type Question = Asked & {readonly turn: number};

/** A piece of the answer: words for the bubble, or A2UI as JSONL text, cut anywhere. */
export interface Piece {
  readonly text?: string;
  readonly a2ui?: string;
}

/** The catalog that the agent writes for; `chat.ts` has it. */
export const catalogId = 'https://demo.impo.example/catalogs/chat/v1';

/** Milliseconds between two pieces. `#pace=0` in the address makes the agent fast; it is read anew for each, so that a test can hold it. */
const pace = (): number => Number(/pace=(\d+)/.exec(globalThis.location?.hash)?.[1] ?? 24);

/** Streams the answer to a question. Each question leaves a performance mark, `agent-asked`. */
export async function* ask(question: Question): AsyncGenerator<Piece> {
  performance.mark('agent-asked');
  for (const piece of answer(question)) {
    for (let waited = 0; waited < pace(); waited += 8) await new Promise((resolve) => setTimeout(resolve, 8));
    yield piece;
  }
}

function* answer(question: Question): Generator<Piece> {
  if ('message' in question) {
    const {name, surfaceId, context} = question.message.action;
    if (name === 'submit_order') yield* receipt(surfaceId, context as unknown as Order);
    else yield* say('No trouble. The kitchen is open until three.');
    return;
  }
  if (/lunch|order|menu|hungry/i.test(question.text)) {
    yield* say('Here is today’s menu. What shall we pack?');
    yield* draw(orderCard(`order-${question.turn}`), 48);
  } else if (/game|play|bored/i.test(question.text)) {
    yield* say('A round of pairs, then: find the two of a kind.');
    yield* draw(gameCard(`game-${question.turn}`), 480);
  } else yield* say('I can pack your lunch, or we play a game while you wait.');
}

/** What the order card sends. */
export interface Order {
  readonly dish: readonly string[];
  readonly portions: number;
  readonly name: string;
  readonly note: string;
}

const dishes = ['Pea soup', 'Herring roll', 'Garden bowl'];

function orderCard(surfaceId: string): object[] {
  const data = (path: string): object => ({path: `/${path}`});
  const filled = (path: string): object => ({call: 'required', args: {value: data(path)}, returnType: 'boolean'});
  return [
    {createSurface: {surfaceId, catalogId}},
    {updateComponents: {surfaceId, components: [
      {id: 'root', component: 'Column', children: ['title', 'dish', 'who', 'portions', 'note', 'sum', 'buttons']},
      {id: 'title', component: 'Text', text: 'Lunch from the quay', variant: 'h3'},
      {
        id: 'dish', component: 'ChoicePicker', label: 'Dish', variant: 'mutuallyExclusive', displayStyle: 'chips', value: data('dish'),
        options: dishes.map((dish) => ({value: dish, label: dish})),
      },
      {id: 'who', component: 'TextField', label: 'Name on the bag', value: data('name'), checks: [{condition: filled('name'), message: 'Whose lunch is it?'}]},
      {id: 'portions', component: 'Slider', label: 'Portions', value: data('portions'), min: 1, max: 6},
      {id: 'note', component: 'TextField', label: 'Anything else?', value: data('note')},
      {
        id: 'sum', component: 'Text', variant: 'caption',
        text: {call: 'formatString', args: {value: '${/portions} ${pluralize(value: ${/portions}, one: "bag", other: "bags")} at € 8.50, ready at 12:30'}, returnType: 'string'},
      },
      {id: 'buttons', component: 'Row', children: ['send', 'cancel']},
      {
        id: 'send', component: 'Button', child: 'send-label', variant: 'primary',
        action: {event: {name: 'submit_order', context: {dish: data('dish'), portions: data('portions'), name: data('name'), note: data('note')}}},
        checks: [{condition: {call: 'and', args: {values: [filled('name'), filled('dish')]}, returnType: 'boolean'}, message: 'Choose a dish and a name first.'}],
      },
      {id: 'send-label', component: 'Text', text: 'Place order'},
      {id: 'cancel', component: 'Button', child: 'cancel-label', action: {event: {name: 'cancel_order'}}},
      {id: 'cancel-label', component: 'Text', text: 'Not today'},
    ]}},
    {updateDataModel: {surfaceId, value: {dish: ['Pea soup'], portions: 2, name: '', note: ''}}},
  ];
}

/** The card that was answered becomes its receipt, so that nobody sends it twice. */
function* receipt(surfaceId: string, {dish, portions, name, note}: Order): Generator<Piece> {
  const lines = [`${portions} × ${dish.join(', ')}`, ...note ? [note] : []];
  yield* say(`Thank you, ${name}. Your lunch waits at the counter from 12:30.`);
  yield* draw([{updateComponents: {surfaceId, components: [
    {id: 'root', component: 'Row', children: ['tick', 'lines'], align: 'center'},
    {id: 'tick', component: 'Icon', name: 'check'},
    {id: 'lines', component: 'Column', children: ['done', ...lines.map((_, index) => `line-${index}`)]},
    {id: 'done', component: 'Text', text: `Ordered for ${name}`, variant: 'h4'},
    ...lines.map((text, index) => ({id: `line-${index}`, component: 'Text', text, variant: 'caption'})),
  ]}}], 48);
}

function gameCard(surfaceId: string): object[] {
  return [
    {createSurface: {surfaceId, catalogId}},
    {updateComponents: {surfaceId, components: [{id: 'root', component: 'ImpoHTML', html: pairs, accessibility: {label: 'Pairs'}}]}},
  ];
}

/** Words, one by one. */
function* say(text: string): Generator<Piece> {
  for (const word of text.match(/\S+\s*/g) ?? []) yield {text: word};
}

/** Messages as JSONL, in pieces of so many characters: a model's output does not stop at the end of a line. */
function* draw(messages: readonly object[], length: number): Generator<Piece> {
  const jsonl = messages.map((message) => `${JSON.stringify({version: 'v0.9', ...message})}\n`).join('');
  for (let start = 0; start < jsonl.length; start += length) yield {a2ui: jsonl.slice(start, start + length)};
}
