import {messageKind, type MessageKind} from '../protocol/agent-messages.js';
import {parsePointer} from '../data/pointer.js';
import {isObject, own, type JsonObject, type JsonValue} from '../protocol/json.js';
import type {ServerMessage} from '../protocol/messages.js';
import {protocolVersions, type ProtocolVersion} from '../protocol/versions.js';
import {A2UI_OPERATIONS_KEY} from '../protocol/wire-names.js';
import {A2uiError} from './agent-error.js';
import {catalogShape, type CatalogShape, type CatalogSource} from './catalog-shape.js';
import {DEFAULT_CUTTABLE_KEYS} from './cuttable-keys.js';
import {JsonStream, type Frame, type JsonListener} from './json-stream.js';
import {healedComponent, isTaken} from './partial-component.js';
import {hasGrown, PartialData, snapshot} from './partial-data.js';
import {SdkSurface} from './sdk-surface.js';
import {placeholderOf, SurfaceStream, type ComponentSink, type Placeholder} from './surface-stream.js';
import {TextSplitter, type BlockReader} from './text-splitter.js';
import {checkComponent} from './validate-components.js';
import {checkEnvelope} from './validate-messages.js';
import {formatValidationErrors, type ValidationError} from './validation-error.js';

/** The part of the platform's TextDecoder that is needed here; this is compiled without the DOM's types. */
declare const TextDecoder: new () => {decode(bytes?: Uint8Array, options?: {stream?: boolean}): string};

/** A piece of a model's response: text to show, and the messages behind it. */
export interface ResponsePart {
  readonly text: string;
  readonly a2ui?: readonly ServerMessage[];
}

/** A surface that the client shows already. */
export interface LiveSurface {
  readonly surfaceId: string;
  readonly components?: readonly JsonObject[];
}

/** Options of {@link createStreamParser}. */
export interface StreamParserOptions {
  /** Without a catalog nothing of a component is checked but its circles, and there are no placeholders. */
  readonly catalog?: CatalogSource;
  /** Whether what the catalog refuses is held back and reported. Default true. */
  readonly validate?: boolean;
  /** Keys of texts that may be shown half; default {@link DEFAULT_CUTTABLE_KEYS}, or the catalog's own. */
  readonly cuttableKeys?: readonly string[];
  /** Whether data goes out while it is being written. Default true. */
  readonly dataPartials?: boolean;
  /** What stands for children that were not seen yet: an empty container (`auto`), nothing (`off`), or your own component. */
  readonly placeholders?: 'auto' | 'off' | Placeholder;
  /** Surfaces that are on the screen, which the model may change without creating them. */
  readonly surfaces?: Iterable<string | LiveSurface>;
  /** Whether A2UI is also found without its tags: in Markdown fences and as bare JSON at the start of a line. Default true. */
  readonly bare?: boolean;
  /**
   * `lean`, the default: what changed, once. `sdk`: the parts that the A2UI project's own parsers give, which repeat the
   * whole surface with every change and its data without paths.
   */
  readonly style?: 'lean' | 'sdk';
  /** Takes what is wrong; reading goes on. Without it `push` throws, and the next `push` goes on. */
  readonly onError?: (error: A2uiError) => void;
}

/** See {@link createStreamParser}. */
export interface StreamParser {
  /**
   * Takes the next piece of the response, as text or UTF-8, cut anywhere, and gives what can be shown of it.
   * @throws A2uiError for what is wrong in it, unless `onError` takes that. Nothing is lost: the next call gives the parts.
   */
  push(chunk: string | Uint8Array): readonly ResponsePart[];
  /** Ends the response, and gives what is left. */
  end(): readonly ResponsePart[];
}

/**
 * Reads a model's response while it is written, and gives messages that a `MessageProcessor` can take at once, so that the
 * surface grows on the screen. Components go out as soon as the root leads to them, texts while they are written, data key
 * by key. The cost is linear in the length of the response. State is kept per surface, over any number of blocks.
 */
export function createStreamParser(options: StreamParserOptions = {}): StreamParser {
  return new ResponseStream(options);
}

type Role = 'list' | 'message' | 'payload' | 'components' | 'component' | 'data' | 'other';
const kinds: readonly string[] = ['createSurface', 'updateComponents', 'updateDataModel', 'deleteSurface'] satisfies readonly MessageKind[];

interface Surface {
  readonly sink: ComponentSink;
  version: ProtocolVersion;
  /** Data that came before the surface. */
  held: ServerMessage[];
  /** Keys of the data that this stream has set. */
  readonly keys: Set<string>;
}

interface OpenData {
  readonly partial: PartialData<Role>;
  readonly frame: Frame<Role>;
  readonly surfaceId: string;
  /** The message has not said its path before its value. */
  readonly isGuess: boolean;
  readonly guessed: Set<string>;
}

class ResponseStream implements StreamParser, BlockReader, JsonListener<Role> {
  readonly json: JsonStream<Role> = new JsonStream(this);
  readonly #decoder = new TextDecoder();
  readonly #options: StreamParserOptions;
  readonly #catalog: CatalogShape | undefined;
  readonly #cuttable: ReadonlySet<string>;
  readonly #isSdk: boolean;
  readonly #splitter: TextSplitter;
  readonly #surfaces = new Map<string, Surface>();
  #parts: {text: string; a2ui?: ServerMessage[]}[] = [];
  #errors: A2uiError[] = [];
  readonly #touched = new Set<string>();
  /** Components whose message has not named its surface yet. */
  #unplaced: JsonObject[] = [];
  #partial: {readonly frame: Frame<Role>; size: number; sent: JsonObject | undefined} | undefined;
  #data: OpenData | undefined;
  #sentData = new Map<string, string>();

  constructor(options: StreamParserOptions) {
    const {catalog, cuttableKeys, style, bare = true, surfaces = []} = options;
    this.#options = options;
    this.#isSdk = style === 'sdk';
    this.#catalog = catalog && catalogShape(catalog);
    this.#cuttable = new Set(cuttableKeys ?? this.#catalog?.cuttableKeys ?? DEFAULT_CUTTABLE_KEYS);
    this.#splitter = new TextSplitter(this, bare && !this.#isSdk);
    for (const live of surfaces) {
      const {surfaceId, components = []} = typeof live === 'string' ? {surfaceId: live} : live;
      const sink = new SurfaceStream(this.#catalog, this.#placeholder(), components.some((one) => own(one, 'id') === 'root'));
      sink.restore(components);
      sink.exists = true;
      this.#surfaces.set(surfaceId, {sink, version: protocolVersions[0], held: [], keys: new Set()});
    }
  }

  push(chunk: string | Uint8Array): readonly ResponsePart[] {
    this.#splitter.push(typeof chunk === 'string' ? chunk : this.#decoder.decode(chunk, {stream: true}));
    this.#partials();
    return this.#give();
  }

  end(): readonly ResponsePart[] {
    this.#splitter.push(this.#decoder.decode(), true);
    for (const [id, {sink, held}] of this.#surfaces) {
      // What a surface has that this stream did not make cannot be known.
      const isOurs = sink.exists;
      sink.exists = true;
      this.#components(id, sink.takeRest(isOurs));
      for (const message of held.splice(0)) this.#emit(message);
    }
    return this.#give();
  }

  // What the splitter finds

  text(text: string): void {
    const last = this.#parts.at(-1);
    if (last && !last.a2ui) last.text += text;
    else this.#parts.push({text});
  }

  fail(message: string): void {
    this.#error(new A2uiError('parse', message));
  }

  dropped(): void {
    this.#unplaced = [];
    this.#partial = this.#data = undefined;
    this.#sentData = new Map();
  }

  get isLenient(): boolean {
    return this.#isSdk;
  }

  // What the JSON holds

  role(parent: Frame<Role> | undefined, isList: boolean): Role {
    switch (parent?.role) {
      case undefined: return isList ? 'list' : 'message';
      case 'list': return isList ? 'other' : 'message';
      case 'message':
        if (isList) return parent?.key === 'messages' || parent?.key === A2UI_OPERATIONS_KEY ? 'list' : 'other';
        return kinds.includes(parent?.key ?? '') ? 'payload' : 'other';
      case 'payload': {
        const kind = this.json.frames.at(-2)?.key;
        if (kind === 'updateComponents' && isList && parent?.key === 'components') return 'components';
        return kind === 'updateDataModel' && parent?.key === 'value' ? 'data' : 'other';
      }
      case 'components': return isList ? 'other' : 'component';
      case 'data': return 'data';
      default: return 'other';
    }
  }

  opened(frame: Frame<Role>, parent: Frame<Role> | undefined): void {
    if (frame.role !== 'data' || parent?.role !== 'payload' || this.#isSdk || this.#options.dataPartials === false) return;
    const {surfaceId, path} = parent.value as JsonObject;
    if (typeof surfaceId !== 'string' || !this.#surfaces.get(surfaceId)?.sink.exists || !this.#isSpoken(this.json.frames.at(-3)?.value as JsonObject)) return;
    const segments = typeof path === 'string' ? parsePointer(path) : [];
    // A list at the root cannot be sent in parts.
    if (frame.isList && segments.length === 0) return;
    const partial = new PartialData(this.json, frame, segments, (key) => this.#cuttable.has(key));
    this.#data = {partial, frame, surfaceId, isGuess: path === undefined, guessed: new Set()};
  }

  entry(frame: Frame<Role>, key: string, value: JsonValue, inner: Frame<Role> | undefined): void {
    this.#data?.partial.entry(frame, key, value, inner);
  }

  closed(frame: Frame<Role>): void {
    if (frame.role === 'component') this.#componentClosed(frame.value as JsonObject);
    else if (frame.role === 'message') this.#messageClosed(frame.value as JsonObject);
  }

  #componentClosed(component: JsonObject): void {
    const {frames} = this.json;
    const sent = this.#partial?.sent;
    this.#partial = undefined;
    const surfaceId = own(frames.at(-2)?.value as JsonObject, 'surfaceId');
    if (!this.#isSpoken(frames.at(-3)?.value as JsonObject)) return;
    if (typeof surfaceId !== 'string') this.#unplaced.push(component);
    // Nothing came since the last part of it.
    else if (!sent || JSON.stringify(sent) !== JSON.stringify(component)) this.#place(surfaceId, component);
  }

  #place(surfaceId: string, component: JsonObject): void {
    const id = own(component, 'id');
    const path = typeof id === 'string' ? id : 'components';
    const errors: ValidationError[] = [];
    checkComponent(component, path, this.#validates ? this.#catalog : undefined, {}, (code, path, message) => { errors.push({code, path, message}); });
    if (errors.length > 0) return this.#error(new A2uiError('validation', `Validation failed:\n${formatValidationErrors(errors)}`, errors));
    this.#define(surfaceId, component);
  }

  #define(surfaceId: string, component: JsonObject): void {
    try {
      this.#surface(surfaceId).sink.define(component);
      this.#touched.add(surfaceId);
    } catch (error) {
      this.#error(error as A2uiError);
    }
  }

  #messageClosed(message: JsonObject): void {
    if (Array.isArray(own(message, 'messages')) || Array.isArray(own(message, A2UI_OPERATIONS_KEY))) return;
    const data = this.#data;
    const unplaced = this.#unplaced;
    const sentData = this.#sentData;
    this.dropped();
    const errors: ValidationError[] = [];
    // A missing version is mended; its place in the order of keys may well be the last.
    const whole = {version: protocolVersions[0], ...message};
    checkEnvelope(whole, 'message', protocolVersions, (code, path, text) => { errors.push({code, path, message: text}); });
    const kind = messageKind(whole);
    const body = kind && own(whole, kind);
    if (errors.length > 0 || !kind || !isObject(body)) {
      this.#flush();
      return this.#error(new A2uiError('validation', `Validation failed: ${formatValidationErrors(errors)}`, errors));
    }
    const surfaceId = own(body, 'surfaceId') as string;
    const surface = this.#surface(surfaceId);
    const {sink} = surface;
    const final = whole as unknown as ServerMessage;
    switch (kind) {
      case 'createSurface':
        if (sink.exists) {
          if (!this.#isSdk) this.#error(new A2uiError('validation', `The surface '${surfaceId}' exists already. Update it, or delete it first.`));
          return;
        }
        sink.exists = true;
        surface.version = this.#versionOf(whole);
        this.#emit(final);
        this.#touched.add(surfaceId);
        this.#flush();
        for (const held of surface.held.splice(0)) this.#emit(held);
        return;
      case 'updateComponents':
        for (const component of unplaced) this.#place(surfaceId, component);
        return this.#flush();
      case 'deleteSurface':
        if (!this.#isSdk || sink.exists) this.#emit(final);
        this.#surfaces.delete(surfaceId);
        return;
      case 'updateDataModel':
        if (this.#isSdk) return this.#sdkData(final, body, sentData);
        if (!sink.exists) {
          surface.held.push(final);
          return;
        }
        this.#dataClosed(final, body, surface, data);
    }
  }

  /** The closing message says it all again, and so puts right what had to be guessed. */
  #dataClosed(message: ServerMessage, body: JsonObject, surface: Surface, data: OpenData | undefined): void {
    const path = own(body, 'path');
    const segments = typeof path === 'string' ? parsePointer(path) : [];
    if (data?.isGuess && segments.length > 0) {
      for (const key of data.guessed) if (!surface.keys.has(key)) this.#write(data.surfaceId, {path: key}, own(message as unknown as JsonObject, 'version') as ProtocolVersion);
    }
    const value = own(body, 'value');
    if (segments.length > 0) surface.keys.add(`/${(path as string).split('/').find(Boolean)}`);
    else if (isObject(value)) for (const key of Object.keys(value)) surface.keys.add(`/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
    this.#emit(message);
  }

  // What is open at the end of a piece

  #partials(): void {
    const {frames} = this.json;
    const at = frames.findIndex(({role}) => role === 'component');
    if (at >= 0) this.#partialComponent(at);
    this.#flush();
    const data = this.#data;
    if (data) {
      const version = this.#versionOf(frames[frames.indexOf(data.frame) - 2]?.value as JsonObject | undefined);
      for (const write of data.partial.take()) {
        if (data.isGuess) data.guessed.add(`/${write.path.split('/')[1]}`);
        this.#write(data.surfaceId, write, version);
      }
    }
    if (this.#isSdk) this.#sdkPartialData();
  }

  #partialComponent(at: number): void {
    const {frames, position} = this.json;
    const frame = frames[at] as Frame<Role>;
    if (this.#partial?.frame !== frame) this.#partial = {frame, size: 0, sent: undefined};
    const size = position - frame.start;
    const surfaceId = own(frames[at - 2]?.value as JsonObject, 'surfaceId');
    const id = (frame.value as JsonObject)['id'];
    if (typeof surfaceId !== 'string' || typeof id !== 'string' || !hasGrown(size, this.#partial.size)) return;
    const {sink} = this.#surface(surfaceId);
    if (!sink.exists || !sink.isReached(id) || !this.#isSpoken(frames[at - 3]?.value as JsonObject)) return;
    const healed = healedComponent(this.json, at, (key) => this.#cuttable.has(key), (type, key) => this.#catalog ? this.#catalog.components.get(type)?.props.get(key)?.kind === 'children' : key === 'children');
    if (!healed || (this.#validates && !isTaken(this.#catalog, healed))) return;
    this.#partial.size = size;
    if (JSON.stringify(this.#partial.sent) === JSON.stringify(healed)) return;
    this.#partial.sent = healed;
    this.#define(surfaceId, healed);
  }

  #sdkPartialData(): void {
    const {frames} = this.json;
    const at = frames.findIndex(({role}) => role === 'data');
    const frame = frames[at];
    const surfaceId = at > 0 ? own(frames[at - 1]?.value as JsonObject, 'surfaceId') : undefined;
    if (!frame || frame.isList || typeof surfaceId !== 'string') return;
    const version = this.#versionOf(frames[at - 2]?.value as JsonObject);
    const delta = this.#delta(snapshot(frames, at, true) as JsonObject, this.#sentData);
    if (delta) this.#emit({version, updateDataModel: {surfaceId, value: delta}});
  }

  #sdkData(message: ServerMessage, body: JsonObject, sent: Map<string, string>): void {
    const value = own(body, 'value');
    if (sent.size === 0 || !isObject(value)) return this.#emit(message);
    const delta = this.#delta(value, sent);
    if (delta) this.#emit({...message, updateDataModel: {...body, value: delta}} as unknown as ServerMessage);
  }

  #delta(value: JsonObject, sent: Map<string, string>): JsonObject | undefined {
    const changed = Object.entries(value).filter(([key, part]) => {
      const text = JSON.stringify(part);
      const isNew = sent.get(key) !== text;
      sent.set(key, text);
      return isNew;
    });
    return changed.length > 0 ? Object.fromEntries(changed) : undefined;
  }

  // Out

  get #validates(): boolean {
    return this.#options.validate !== false;
  }

  #placeholder(): Placeholder {
    const {placeholders = 'auto'} = this.#options;
    return placeholders === 'auto' ? placeholderOf(this.#catalog) : placeholders === 'off' ? () => undefined : placeholders;
  }

  #surface(id: string): Surface {
    let surface = this.#surfaces.get(id);
    if (!surface) {
      const sink = this.#isSdk ? new SdkSurface(this.#catalog, this.#validates) : new SurfaceStream(this.#catalog, this.#placeholder(), true);
      this.#surfaces.set(id, surface = {sink, version: protocolVersions[0], held: [], keys: new Set()});
    }
    return surface;
  }

  #isSpoken(message: JsonObject | undefined): boolean {
    const version = message && own(message, 'version');
    return version === undefined || protocolVersions.includes(version as ProtocolVersion);
  }

  #versionOf(message: JsonObject | undefined): ProtocolVersion {
    return message && own(message, 'version') === protocolVersions[1] ? protocolVersions[1] : protocolVersions[0];
  }

  #write(surfaceId: string, write: {readonly path: string; readonly value?: JsonValue}, version: ProtocolVersion): void {
    this.#emit({version, updateDataModel: {surfaceId, ...write}});
  }

  #flush(): void {
    for (const id of this.#touched) {
      const surface = this.#surfaces.get(id);
      if (surface) this.#components(id, surface.sink.take());
    }
    this.#touched.clear();
  }

  #components(surfaceId: string, components: readonly JsonObject[]): void {
    if (components.length > 0) this.#emit({version: this.#surface(surfaceId).version, updateComponents: {surfaceId, components}});
  }

  #emit(message: ServerMessage): void {
    const last = this.#parts.at(-1);
    if (last) (last.a2ui ??= []).push(message);
    else this.#parts.push({text: '', a2ui: [message]});
  }

  #error(error: A2uiError): void {
    if (this.#options.onError) this.#options.onError(error);
    else this.#errors.push(error);
  }

  #give(): readonly ResponsePart[] {
    const [error] = this.#errors;
    if (error) {
      this.#errors = [];
      throw error;
    }
    const parts = this.#parts;
    this.#parts = [];
    return parts;
  }
}
