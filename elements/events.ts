/** The events of a surface. All bubble and are composed; their data is in `detail`. */
import type {Problem} from '../src/problem.js';
import type {ClientDataModel, ClientMessage} from '../src/protocol/client-messages.js';
import type {JsonObject, JsonValue} from '../src/protocol/json.js';

/** The class of an event that carries `detail`. */
function detailed<Detail>(type: string, cancelable = false) {
  return class extends Event {
    static readonly type: string = type;
    readonly detail: Detail;
    constructor(detail: Detail) {
      super(type, {bubbles: true, composed: true, cancelable});
      this.detail = detail;
    }
  };
}

/** What `impo-action` carries. */
export interface SurfaceAction {
  readonly surfaceId: string;
  /** The event name that the agent gave the action. */
  readonly name: string;
  /** The id of the component definition the user acted on. */
  readonly sourceComponentId: string;
  /** When, ISO 8601. */
  readonly timestamp: string;
  /** Resolved at the moment of the action, in the row's scope; what did not resolve is null. */
  readonly context: JsonObject;
  /** The agent's own sentence for the chat, where it gave one. */
  readonly userMessage?: string;
  /** The envelope that goes to the agent. */
  readonly message: ClientMessage;
  /** The data of the surfaces that asked for it (`sendDataModel`), to go with the message; a copy. */
  readonly dataModel?: ClientDataModel;
}

/** The user acted. Cancelling it tells the surface that the action was not taken (see `once`). */
export class ImpoActionEvent extends detailed<SurfaceAction>('impo-action', true) {}

/** What `impo-change` carries. */
export interface SurfaceChange {
  readonly surfaceId: string;
  readonly sourceComponentId: string;
  /** The component's property that the user edited. */
  readonly property: string;
  /** The absolute JSON Pointer written; undefined when the property is not bound and the value stays in the field. */
  readonly path: string | undefined;
  readonly value: JsonValue;
}

/** The user edited a field. Nothing goes to the agent for this. */
export class ImpoChangeEvent extends detailed<SurfaceChange>('impo-change') {}

/** Something an agent sent could not be used as it was. */
export class ImpoErrorEvent extends detailed<Problem>('impo-error') {}

/** What `impo-open` carries. */
export interface SurfaceOpen {
  readonly surfaceId: string;
  /** An http or https address that the host's policy let pass. */
  readonly url: string;
}

/** An action or a link wants to open an address. Unless cancelled, it opens in a new tab, without opener or referrer. */
export class ImpoOpenEvent extends detailed<SurfaceOpen>('impo-open', true) {}

/** What `impo-ready` and `impo-removed` carry. */
export interface SurfaceLife {
  readonly surfaceId: string;
}

/** A surface is drawn for the first time. */
export class ImpoReadyEvent extends detailed<SurfaceLife>('impo-ready') {}

/** A surface was deleted; its element is empty, or about to leave its list. */
export class ImpoRemovedEvent extends detailed<SurfaceLife>('impo-removed') {}

/** The events by name, for typed listeners on any element. */
export interface ImpoEventMap {
  'impo-action': ImpoActionEvent;
  'impo-change': ImpoChangeEvent;
  'impo-error': ImpoErrorEvent;
  'impo-open': ImpoOpenEvent;
  'impo-ready': ImpoReadyEvent;
  'impo-removed': ImpoRemovedEvent;
}

declare global {
  // Heard on any element, on the document and on the window.
  interface GlobalEventHandlersEventMap extends ImpoEventMap {}
}
