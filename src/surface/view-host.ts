/** What a view tree draws on. The page's host makes custom elements; a test's or a server's may make plain objects. */
import type {JsonObject, JsonValue} from '../protocol/json.js';
import type {ViewNode} from './view-node.js';

/** Why a component is not drawn. */
export type PlaceholderReason = 'unknown-type' | 'no-element' | 'cycle' | 'depth' | 'limit';

/** A user's action, as the page hears of it and the agent receives it. */
export interface ActionDetail {
  readonly name: string;
  /** The id of the component definition the user acted on (not which list row: put row data in the context). */
  readonly sourceComponentId: string;
  /** When the user acted, ISO 8601. */
  readonly timestamp: string;
  /** The context, resolved at the moment of the action in the row's scope; what does not resolve is null. */
  readonly context: JsonObject;
  /** A sentence for the chat, where the agent gave one (`userMessage`, not part of v0.9). */
  readonly userMessage?: string;
}

/** A user's edit. */
export interface EditDetail {
  readonly sourceComponentId: string;
  readonly property: string;
  /** The absolute JSON Pointer written, or undefined where the property is not bound and the value stays local. */
  readonly path: string | undefined;
  readonly value: JsonValue;
}

/** What a {@link ViewTree} needs of the page it draws on. `E` is the host's kind of element. */
export interface ViewHost<E> {
  /** An element for a node's component type, not yet placed; undefined where none is mapped to the type. */
  create(node: ViewNode<E>): E | undefined;
  /** A visible stand-in. */
  placeholder(node: ViewNode<E>, reason: PlaceholderReason): E;
  /** Sets a property of a node's element. `weight`, `error`, `reason`, `off`, `busy`, `more`, `empty`, `accessibleLabel` and `accessibleDescription` come this way too. */
  write(node: ViewNode<E>, property: string, value: unknown): void;
  /** The value of a property that was never written: an element may tell its own default from the catalog's. Default: the catalog's. */
  initial?(node: ViewNode<E>, property: string): unknown;
  /** Reads a property of a node's element that the user may have edited. */
  read(node: ViewNode<E>, property: string): unknown;
  /** Whether the place for a node is shown now; a closed modal's is not, and its content is not drawn before. */
  open(node: ViewNode<E>): boolean;
  /** Puts a node's element into its place, before another node's element of the same place or last. */
  place(node: ViewNode<E>, before: E | undefined): void;
  /** Takes a node's element away. */
  remove(node: ViewNode<E>): void;
  /** Wants `flush` soon, once, whatever the number of calls: in a microtask. */
  requestFlush(): void;
  /** Runs the rest of a long list later, after the page has painted and handled input. */
  later(work: () => void): void;
  /** Whether the running slice has taken its time, or so many times as much. */
  overtime(times?: number): boolean;
  /** The user left or committed a field, or tried an action: messages may show from now on. */
  touched(): void;
  /** Opens an address that the URL guard let pass. Called only from a user's action. */
  openUrl(url: string, node: ViewNode<E>): void;
  /** Hands an action to the page. */
  action(detail: ActionDetail, node: ViewNode<E>): void;
  /** Tells the page of an edit. */
  edited(detail: EditDetail, node: ViewNode<E>): void;
  /** Hears that something of a drawn node changed, at most once per property and flush. For tests and tools. */
  updated?(node: ViewNode<E>): void;
}
