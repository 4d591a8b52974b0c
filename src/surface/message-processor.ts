/**
 * Takes an agent's messages and keeps the surfaces they describe (A2UI v0.9).
 *
 * Invariants
 * - Nothing that comes from an agent throws: it is reported as a problem, skipped, and the next message goes on.
 * - A message is atomic, a list of messages is not.
 * - The caller's objects are neither kept nor changed.
 */
import {basicCatalog} from '../catalog/basic/basic-catalog.js';
import {minimalCatalog} from '../catalog/basic/minimal-catalog.js';
import type {Catalog} from '../catalog/define-catalog.js';
import {nameOf} from '../catalog/mend.js';
import {normalizeComponent} from '../catalog/normalize.js';
import {normalizeTheme} from '../catalog/theme.js';
import {validateTopology} from '../catalog/topology.js';
import {DataError} from '../data/data-error.js';
import {adopt, copyOf} from '../data/adopt.js';
import type {Problem, ProblemCode} from '../problem.js';
import {type ActionMessage, type ClientAction, type ClientCapabilities, type ClientDataModel, type ClientMessage, type ErrorMessage, actionEnvelope, errorEnvelope} from '../protocol/client-messages.js';
import {type JsonObject, type JsonValue, isObject} from '../protocol/json.js';
import {type DecodedMessage, decodeMessage, messageList} from '../protocol/messages.js';
import {MessageTextReader, type ReaderOptions, readMessages} from '../protocol/stream-reader.js';
import type {ProtocolVersion} from '../protocol/versions.js';
import {type Limits, defaultLimits} from './limits.js';
import {ProblemLog} from './problem-log.js';
import {ComponentModel, SurfaceModel} from './surface-model.js';

type Message<K extends DecodedMessage['kind']> = Extract<DecodedMessage, {kind: K}>;

/** Decides whether an address may be used, and as what: the address, another one, or undefined to refuse it. */
export type UrlPolicy = (url: string) => string | undefined;

/** Options of {@link MessageProcessor}. */
export interface MessageProcessorOptions {
  /** Catalogs that surfaces may name, in order of preference. Default: the protocol's own, `officialCatalogs`. */
  readonly catalogs?: readonly Catalog[];
  /** Take the schema as law and refuse what does not fit, instead of mending it with a warning. Default false. */
  readonly strict?: boolean;
  readonly limits?: Partial<Limits>;
  /** BCP 47 language for numbers, dates and plurals where the page names none. */
  readonly locale?: string;
  /** IANA time zone for timestamps. Default: the viewer's. */
  readonly timeZone?: string;
  /**
   * What a second `createSurface` for a live id does. `error` (default): a problem, and the live surface stays.
   * `ignore`: nothing, for replays. `replace`: the old surface is deleted first.
   */
  readonly onDuplicateSurface?: 'error' | 'ignore' | 'replace';
  /** Which addresses `openUrl` and links may open. Default: every http and https address. */
  readonly openUrl?: UrlPolicy;
  /** Which addresses images and media may load. Default: http, https, `data:image` and blob. */
  readonly mediaUrl?: UrlPolicy;
}

/** The protocol's own catalogs: what a processor draws when it is given none. */
export const officialCatalogs: readonly Catalog[] = [basicCatalog, minimalCatalog];

/** What a page hears of a processor. */
export interface ProcessorObserver {
  surfaceAdded?(surface: SurfaceModel): void;
  surfaceRemoved?(surface: SurfaceModel): void;
  problem?(problem: Problem): void;
}

/** Messages kept for a surface whose catalog has not been registered yet. */
const maxHeldMessages = 1_000;

interface Held {
  readonly catalogId: string;
  readonly messages: DecodedMessage[];
}

/** Reads an agent's messages in any form and keeps the live surfaces; reports what it cannot use, and never throws for it. */
export class MessageProcessor {
  declare readonly strict: boolean;
  declare readonly limits: Limits;
  declare readonly locale: string | undefined;
  declare readonly timeZone: string | undefined;
  declare readonly openUrl: UrlPolicy | undefined;
  declare readonly mediaUrl: UrlPolicy | undefined;
  readonly #onDuplicate: 'error' | 'ignore' | 'replace';
  readonly #catalogs: Catalog[] = [];
  readonly #surfaces = new Map<string, SurfaceModel>();
  readonly #observers = new Set<ProcessorObserver>();
  readonly #held = new Map<string, Held>();
  readonly #log = new ProblemLog((problem) => {
    this.#tell('problem', problem);
  });
  #reader: MessageTextReader | undefined;

  constructor({catalogs = officialCatalogs, strict = false, limits = {}, locale, timeZone, onDuplicateSurface = 'error', openUrl, mediaUrl}: MessageProcessorOptions = {}) {
    Object.assign(this, {strict, limits: {...defaultLimits, ...limits}, locale, timeZone, openUrl, mediaUrl});
    this.#onDuplicate = onDuplicateSurface;
    for (const catalog of catalogs) this.addCatalog(catalog);
  }

  /** The live surfaces by id, in order of creation. */
  get surfaces(): ReadonlyMap<string, SurfaceModel> {
    return this.#surfaces;
  }

  /** The catalogs that surfaces may name, in order of preference. */
  get catalogs(): readonly Catalog[] {
    return this.#catalogs;
  }

  /**
   * Registers a catalog. Surfaces that asked for it before are drawn now. Registering the same one again does nothing;
   * throws when another one already answers to its id.
   */
  addCatalog(catalog: Catalog): void {
    if (this.#catalogs.includes(catalog)) return;
    if (this.#catalogs.some(({id}) => id === catalog.id)) throw new Error(`The catalog id '${catalog.id}' is taken; use another.`);
    this.#catalogs.push(catalog);
    for (const [surfaceId, {catalogId, messages}] of [...this.#held]) {
      if (this.#catalog(catalogId) === undefined) continue;
      this.#held.delete(surfaceId);
      this.#log.forget(surfaceId);
      for (const message of messages) this.#apply(message);
    }
  }

  /** Calls `observer` for surfaces and problems from now on. Returns the function that ends it. */
  observe(observer: ProcessorObserver): () => void {
    this.#observers.add(observer);
    return () => this.#observers.delete(observer);
  }

  /** Reports a problem to the observers, the same one once per surface. */
  report(problem: Problem): void {
    this.#log.report(problem);
  }

  /** Takes a message, a list of messages or `{messages}`. Never throws on input. */
  processMessages(input: unknown): void {
    let list: readonly unknown[] = [];
    this.#guard(() => (list = messageList(input)));
    for (const raw of list) {
      this.#guard(() => {
        const message = decodeMessage(raw, {strict: this.strict, report: (problem) => this.report(problem)});
        if (message) this.#apply(message);
      });
    }
  }

  /** Runs what reads a page's objects: these may be proxies or have getters, and throw when they are looked at. */
  #guard(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.report({code: 'PARSE_ERROR', severity: 'error', message: `A message could not be read: ${error instanceof Error ? error.message : 'an object threw'}. Send plain JSON.`});
    }
  }

  /** Takes JSONL (or JSON) text, or its UTF-8 bytes, in any chunks. `end` says that no more of this text comes. */
  processText(chunk: string | Uint8Array, {end = false}: {readonly end?: boolean} = {}): void {
    const reader = (this.#reader ??= new MessageTextReader(this.#reading()));
    if (end) this.#reader = undefined;
    for (const message of reader.push(chunk, {end})) this.processMessages(message);
  }

  /** Takes a stream or iterable of text, bytes or messages to its end. Rejects only when the stream itself fails. */
  async consume(source: Parameters<typeof readMessages>[0]): Promise<void> {
    for await (const messages of readMessages(source, this.#reading())) for (const message of messages) this.processMessages(message);
  }

  /**
   * The envelope that goes to the agent for an action or a problem, in the surface's own protocol version. Undefined
   * for a problem that belongs to no surface: the protocol has no message for it.
   */
  clientMessage(action: ClientAction): ActionMessage;
  clientMessage(problem: Problem): ErrorMessage | undefined;
  clientMessage(subject: ClientAction | Problem): ClientMessage | undefined {
    const version = this.#surfaces.get(subject.surfaceId!)?.version;
    return 'sourceComponentId' in subject ? actionEnvelope(subject, version) : errorEnvelope(subject, version);
  }

  /**
   * What travels beside every message to the agent: the catalogs that this page draws and, for surfaces created with
   * `sendDataModel`, a copy of their data.
   */
  clientMetadata(version: ProtocolVersion = 'v0.9'): {readonly a2uiClientCapabilities: ClientCapabilities; readonly a2uiClientDataModel?: ClientDataModel} {
    const a2uiClientDataModel = this.clientDataModel(version);
    return {
      a2uiClientCapabilities: {[version]: {supportedCatalogIds: this.#catalogs.map(({id}) => id)}},
      ...(a2uiClientDataModel && {a2uiClientDataModel}),
    };
  }

  /** The data of the surfaces created with `sendDataModel`, copied; undefined when there is none. */
  clientDataModel(version: ProtocolVersion = 'v0.9'): ClientDataModel | undefined {
    const surfaces: [string, JsonObject][] = [];
    for (const {id, sendDataModel, dataModel} of this.#surfaces.values()) {
      const data = sendDataModel ? dataModel.snapshot() : undefined;
      if (isObject(data)) surfaces.push([id, data]);
    }
    // A surface may have any id, so the keys are defined rather than assigned.
    return surfaces.length > 0 ? {version, surfaces: Object.fromEntries(surfaces)} : undefined;
  }

  /** Deletes a surface, as `deleteSurface` does. An unknown id is nothing. */
  deleteSurface(surfaceId: string): void {
    const surface = this.#surfaces.get(surfaceId);
    this.#held.delete(surfaceId);
    this.#log.forget(surfaceId);
    if (!surface) return;
    this.#surfaces.delete(surfaceId);
    this.#tell('surfaceRemoved', surface);
  }

  /** Starts over: deletes every surface, and forgets those that wait for their catalog. */
  clear(): void {
    for (const id of [...this.#surfaces.keys(), ...this.#held.keys()]) this.deleteSurface(id);
  }

  #reading(): ReaderOptions {
    return {report: (problem) => this.report(problem), maxLength: this.limits.maxTextSize};
  }

  #tell<K extends keyof ProcessorObserver>(what: K, subject: Parameters<NonNullable<ProcessorObserver[K]>>[0]): void {
    // A copy: an observer may end itself or others while it is told.
    for (const observer of [...this.#observers]) (observer[what] as ((subject: unknown) => void) | undefined)?.call(observer, subject);
  }

  #fault(code: ProblemCode, surfaceId: string, path: string, message: string, componentId?: string): void {
    this.report({code, severity: 'error', surfaceId, path, message, ...(componentId && {componentId})});
  }

  #apply(message: DecodedMessage): void {
    try {
      const surface = this.#surfaces.get(message.surfaceId);
      if (message.kind === 'createSurface') this.#create(message);
      else if (message.kind === 'deleteSurface') this.deleteSurface(message.surfaceId);
      else if (!surface) this.#hold(message);
      else if (message.kind === 'updateComponents') this.#updateComponents(surface, message);
      else surface.dataModel.set(message.path, message.value);
    } catch (error) {
      if (!(error instanceof DataError)) throw error;
      const [code, path] = message.kind === 'updateDataModel' ? ['DATA_ERROR', message.path] as const
        : ['LIMIT_EXCEEDED', message.kind === 'createSurface' ? '/theme' : '/components'] as const;
      this.#fault(code, message.surfaceId, path, error.message);
      if (message.kind === 'createSurface') this.#create({...message, theme: {}});
    }
  }

  #create(message: Message<'createSurface'>): void {
    const {surfaceId, catalogId, version} = message;
    const exists = this.#surfaces.has(surfaceId);
    if (exists) {
      if (this.#onDuplicate === 'ignore') return;
      if (this.#onDuplicate === 'error') {
        return this.#fault('SURFACE_EXISTS', surfaceId, '/surfaceId', `Surface ${surfaceId} already exists. Send updateComponents to change it, or deleteSurface first.`);
      }
    }
    const catalog = this.#catalog(catalogId);
    if (!catalog) {
      if (!exists && this.#held.size < this.limits.maxSurfaces) {
        this.#held.set(surfaceId, {catalogId, messages: []});
        this.#hold(message);
      }
      return this.#fault('CATALOG_NOT_FOUND', surfaceId, '/catalogId', `Catalog not found: ${catalogId}. Send one of ${this.#catalogs.map(({id}) => id).join(', ')}.`);
    }
    if (!exists && this.#surfaces.size >= this.limits.maxSurfaces) {
      return this.#fault('LIMIT_EXCEEDED', surfaceId, '/surfaceId', `There are ${this.limits.maxSurfaces} surfaces already. Send deleteSurface for one first.`);
    }
    const theme = this.#theme(catalog, message);
    if (!theme) return;
    this.deleteSurface(surfaceId);
    const surface = new SurfaceModel({id: surfaceId, catalog, theme, sendDataModel: message.sendDataModel, version, limits: this.limits});
    this.#surfaces.set(surfaceId, surface);
    this.#tell('surfaceAdded', surface);
  }

  /** The theme without what the catalog refuses; undefined when strict and something was refused. */
  #theme(catalog: Catalog, {surfaceId, theme}: Message<'createSurface'>): JsonObject | undefined {
    let refused = false;
    const taken = normalizeTheme(catalog, theme ?? {}, surfaceId, (problem) => {
      refused = this.strict;
      this.report(refused ? {...problem, severity: 'error'} : problem);
    });
    return refused ? undefined : copyOf(taken);
  }

  /** A message for a surface that is not there: kept when its catalog may still come, else reported. */
  #hold(message: DecodedMessage): void {
    const {surfaceId} = message;
    const held = this.#held.get(surfaceId);
    if (held) {
      if (held.messages.length < maxHeldMessages) held.messages.push(copyOf(message as unknown as JsonObject) as unknown as DecodedMessage);
    } else this.#fault('SURFACE_NOT_FOUND', surfaceId, '/surfaceId', `Surface not found for message: ${surfaceId}. Send createSurface first.`);
  }

  #updateComponents(surface: SurfaceModel, {components}: Message<'updateComponents'>): void {
    const surfaceId = surface.id;
    const list = adopt(components, undefined, {size: 0, max: this.limits.maxMessageSize}) as JsonValue[];
    const {strict, limits: {maxDefinitions}} = this;
    const {catalog, components: live} = surface;
    const problems: Problem[] = [];
    const models: ComponentModel[] = [];
    const note = (problem: Problem): unknown => problems.push(problem);
    const tell = strict ? () => {} : (problem: Problem) => this.report(problem);
    for (let index = 0; index < list.length; index++) {
      const raw = list[index] as JsonObject;
      const {id, component} = isObject(raw) ? raw : {} as JsonObject;
      const known = live.get(id as string)?.type;
      const definition = catalog.components.get((nameOf(component) ?? known)!);
      const where = strict ? {surfaceId, index} : {surfaceId, index, type: known, more: (inner: JsonObject) => list.push(inner)};
      if (strict) normalizeComponent(definition, raw, where, note, catalog);
      const normalized = normalizeComponent(definition, raw, where, tell);
      if (!normalized) continue;
      if (!definition && !strict) {
        this.#fault('UNKNOWN_COMPONENT_TYPE', surfaceId, `/components/${index}/component`, `The component type '${normalized.type}' of '${normalized.id}' is unknown. Send one of ${[...catalog.components.keys()].join(', ')}.`, normalized.id);
      }
      if (live.size + models.length >= maxDefinitions && !live.has(normalized.id)) {
        this.#fault('LIMIT_EXCEEDED', surfaceId, '/components', `There are ${maxDefinitions} components already. Send a template for repeated parts.`);
        break;
      }
      models.push(new ComponentModel(raw, normalized, definition));
    }
    if (strict && problems.length === 0) problems.push(...validateTopology(list, catalog, {surfaceId}));
    for (const problem of problems) this.report(problem);
    if (problems.length === 0) surface.setComponents(models);
  }

  #catalog(id: string): Catalog | undefined {
    return this.#catalogs.find((catalog) => catalog.id === id) ?? this.#catalogs.find(({aliases}) => aliases.includes(id));
  }
}
