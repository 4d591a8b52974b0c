import {MessageProcessor, basicCatalog, extendCatalog, impoHtml} from 'impo-elements';
import {type HostAction, defineActions, describeAction, toWire} from 'impo-elements/host';
import {z} from 'zod/mini';
import {type Asked, ask, catalogId} from './agent.js';

/** One turn of the thread. `a2ui` is what the agent sent, as it came: enough to draw the turn again. */
export interface Turn {
  readonly id: number;
  readonly from: 'you' | 'agent';
  readonly text: string;
  readonly a2ui: string;
  /** The surfaces that began in this turn. */
  readonly surfaces: readonly string[];
}

/** What a view draws. A new object for each change, its turns too. */
export interface ChatState {
  readonly turns: readonly Turn[];
  /** The agent is answering. */
  readonly busy: boolean;
}

/** The protocol's components and games. */
const catalog = extendCatalog(basicCatalog, {id: catalogId, components: [impoHtml]});

/** What the chat has before anything was said, and what a server draws. */
const empty: ChatState = {turns: [], busy: false};

/**
 * A thread between the reader and the agent, without a framework: React subscribes with `useSyncExternalStore`, Svelte
 * reads it as a store, Vue puts its state in a `shallowRef`.
 *
 * One processor holds all surfaces of the thread, outside the view. So what the reader typed does not depend on how long
 * a framework keeps an element, and an answer may change a card of an earlier turn.
 */
export class Chat {
  readonly processor = new MessageProcessor({catalogs: [catalog, basicCatalog]});
  readonly #listeners = new Set<(state: ChatState) => void>();
  readonly #storage: Storage | undefined;
  #state = empty;

  /** Where to keep the thread. What is there already is drawn again, and nothing is sent for it. */
  constructor(storage?: Storage) {
    this.#storage = storage;
    this.processor.observe({
      surfaceAdded: ({id}) => this.#extend((turn) => ({surfaces: [...turn.surfaces, id]})),
      problem: ({message}) => console.warn(message),
    });
    const turns = JSON.parse(storage?.getItem('thread') ?? '[]') as readonly Turn[];
    for (const turn of turns) {
      // The surfaces join the turn again while its text is read.
      this.#set({turns: [...this.#state.turns, {...turn, surfaces: []}]});
      this.processor.processText(turn.a2ui, {end: true});
    }
  }

  /** Calls `listener` now and after each change. Returns the function that ends it. */
  readonly subscribe = (listener: (state: ChatState) => void): (() => void) => {
    this.#listeners.add(listener);
    listener(this.#state);
    return () => this.#listeners.delete(listener);
  };

  /** The state now. */
  readonly state = (): ChatState => this.#state;

  /** The state on a server and while its page hydrates: the thread is kept in the browser. */
  readonly serverState = (): ChatState => empty;

  /** Sends what the reader wrote. */
  readonly send = async (text: string): Promise<void> => {
    if (text.trim()) await this.#ask(text.trim(), {text});
  };

  /** Takes the actions of the surfaces: each becomes a turn of the reader's. While one is on its way, others are refused. */
  readonly actions = defineActions({
    submit_order: z.object({dish: z.array(z.string()), portions: z.number(), name: z.string(), note: z.string()}),
    cancel_order: z.object({}),
  }, {
    on: {
      submit_order: (_order, action) => this.#act(action),
      cancel_order: (_, action) => this.#act(action),
    },
    report: ({message}) => console.warn(message),
  });

  /** Forgets the thread. */
  readonly clear = (): void => {
    if (this.#state.busy) return;
    for (const id of [...this.processor.surfaces.keys()]) this.processor.deleteSurface(id);
    this.#set(empty);
    this.#keep();
  };

  async #act(action: HostAction): Promise<void> {
    const text = describeAction(action, {words: {names: {submit_order: 'Place order', cancel_order: 'Not today'}}});
    await this.#ask(text, {message: toWire(action, {processor: this.processor}).message});
  }

  async #ask(text: string, question: Asked): Promise<void> {
    if (this.#state.busy) return;
    const turn = this.#state.turns.length;
    this.#set({busy: true, turns: [
      ...this.#state.turns,
      {id: turn, from: 'you', text, a2ui: '', surfaces: []},
      {id: turn + 1, from: 'agent', text: '', a2ui: '', surfaces: []},
    ]});
    for await (const piece of ask({...question, turn})) {
      this.#extend((last) => ({text: last.text + (piece.text ?? ''), a2ui: last.a2ui + (piece.a2ui ?? '')}));
      if (piece.a2ui) this.processor.processText(piece.a2ui);
    }
    this.processor.processText('', {end: true});
    this.#set({busy: false});
    this.#keep();
  }

  /** Changes the last turn. */
  #extend(change: (last: Turn) => Partial<Turn>): void {
    this.#set({turns: this.#state.turns.map((turn, index, all) => index === all.length - 1 ? {...turn, ...change(turn)} : turn)});
  }

  #set(change: Partial<ChatState>): void {
    this.#state = {...this.#state, ...change};
    for (const listener of this.#listeners) listener(this.#state);
  }

  #keep(): void {
    this.#storage?.setItem('thread', JSON.stringify(this.#state.turns));
  }
}
