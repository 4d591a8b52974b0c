import {messagesOf} from '../protocol/agent-messages.js';
import {own, type JsonObject, type JsonValue} from '../protocol/json.js';
import type {ServerMessage} from '../protocol/messages.js';
import type {ProtocolVersion} from '../protocol/versions.js';
import {BASIC_CATALOG_ID, DEFAULT_SURFACE_ID} from '../protocol/wire-names.js';
import {catalogShape, type CatalogShape, type CatalogSource} from './catalog-shape.js';
import {DEFAULT_CUTTABLE_KEYS} from './cuttable-keys.js';
import {JsonStream, type Frame, type JsonListener} from './json-stream.js';
import {PartialData} from './partial-data.js';
import {assembleOps, type Intent} from './surface-ops.js';
import {validateMessages, type ValidateMessagesOptions} from './validate-messages.js';
import type {ValidationError} from './validation-error.js';

/** Options of {@link createToolArgsParser}. */
export interface ToolArgsOptions {
  readonly catalog?: CatalogSource;
  /** What the surface is created with: the host's choice, never the model's. Default: the catalog's id, or the basic one. */
  readonly catalogId?: string;
  /** In place of what the arguments say. Without either, `dynamic-surface`. */
  readonly surfaceId?: string;
  /** Default `create`. */
  readonly intent?: Intent;
  readonly version?: ProtocolVersion;
  readonly validate?: ValidateMessagesOptions;
}

/** What is known after a piece of the arguments. */
export interface ToolArgsProgress {
  /** `building`: nothing can be shown yet; `retrying`: the components are not valid, another call must follow. */
  readonly status: 'building' | 'ready' | 'retrying' | 'failed';
  /** What is new since the last piece. */
  readonly operations: readonly ServerMessage[];
  readonly errors: readonly ValidationError[];
  /** Roughly what the arguments have cost so far, for a progress display. */
  readonly tokens: number;
}

/** See {@link createToolArgsParser}. */
export interface ToolArgsParser {
  /** Takes the next piece of the arguments' JSON text. Never throws. */
  push(delta: string): ToolArgsProgress;
  /** Ends the arguments. */
  end(): ToolArgsProgress;
  /** Everything so far in one self-sufficient list, for transports that send snapshots. */
  snapshot(): readonly ServerMessage[];
}

/**
 * Reads the arguments of `render_a2ui` while a model writes them. The components go out together, once all of them are there
 * and valid; from then on the data goes out while it is written. Linear in the length of the arguments.
 */
export function createToolArgsParser(options: ToolArgsOptions = {}): ToolArgsParser {
  return new ToolArgsStream(options);
}

type Role = 'args' | 'components' | 'data' | 'other';

class ToolArgsStream implements ToolArgsParser, JsonListener<Role> {
  readonly #options: ToolArgsOptions;
  readonly #catalog: CatalogShape | undefined;
  readonly #json: JsonStream<Role> = new JsonStream(this);
  #length = 0;
  #status: ToolArgsProgress['status'] = 'building';
  #errors: readonly ValidationError[] = [];
  #components: readonly JsonObject[] | undefined;
  #data: {readonly value: JsonValue} | undefined;
  #partial: {readonly data: PartialData<Role>; readonly frame: Frame<Role>} | undefined;
  #sentData = false;
  #args: JsonObject = {};

  constructor(options: ToolArgsOptions) {
    this.#options = options;
    const shape = options.catalog && catalogShape(options.catalog);
    this.#catalog = shape && {...shape, id: options.catalogId || shape.id};
  }

  push(delta: string): ToolArgsProgress {
    this.#length += delta.length;
    let at = 0;
    while (at < delta.length && !this.#json.broken && !this.#json.done) {
      const next = this.#json.push(delta, at);
      // A mark that is none here.
      at = next === at ? at + 1 : next;
    }
    if (this.#json.broken && this.#status === 'building') this.#fail('failed', [{code: 'empty_components', path: 'arguments', message: `The arguments are not JSON: ${this.#json.broken}.`}]);
    return this.#progress(false);
  }

  end(): ToolArgsProgress {
    if (this.#status === 'building') {
      // Whoever leaves the surface unnamed gets the default one.
      if (this.#components) return this.#progress(true);
      this.#fail('failed', [{code: 'empty_components', path: 'components', message: 'The arguments ended without a list of components.'}]);
    }
    return this.#progress(true);
  }

  snapshot(): readonly ServerMessage[] {
    if (this.#status !== 'ready') return [];
    const data = this.#data?.value;
    return this.#assemble(data);
  }

  role(parent: Frame<Role> | undefined, isList: boolean): Role {
    if (!parent) return 'args';
    if (parent.role === 'data') return 'data';
    if (parent.role !== 'args') return 'other';
    if (parent.key === 'components' && isList) return 'components';
    return isData(parent.key) ? 'data' : 'other';
  }

  opened(frame: Frame<Role>, parent: Frame<Role> | undefined): void {
    if (!parent) this.#args = frame.value as JsonObject;
    if (frame.role !== 'data' || parent?.role !== 'args' || frame.isList) return;
    const keys = new Set(this.#catalog?.cuttableKeys ?? DEFAULT_CUTTABLE_KEYS);
    this.#partial = {frame, data: new PartialData(this.#json, frame, [], (key) => keys.has(key))};
  }

  entry(frame: Frame<Role>, key: string, value: JsonValue, inner: Frame<Role> | undefined): void {
    this.#partial?.data.entry(frame, key, value, inner);
  }

  closed(frame: Frame<Role>, parent: Frame<Role> | undefined): void {
    if (frame.role === 'components') this.#components = frame.value as readonly JsonObject[];
    else if (frame.role === 'data' && parent?.role === 'args') this.#data = {value: frame.value as JsonValue};
  }

  #progress(ended: boolean): ToolArgsProgress {
    const operations: ServerMessage[] = [];
    if (this.#status === 'building' && this.#components && (ended || this.#json.done || this.#isNamed)) {
      const made = this.#assemble(undefined);
      const {valid, errors} = validateMessages(made, this.#catalog, {...this.#options.validate, checks: {bindings: false, ...this.#options.validate?.checks}});
      if (valid) {
        this.#status = 'ready';
        operations.push(...made);
      } else this.#fail('retrying', errors);
    }
    if (this.#status === 'ready' && !this.#sentData) operations.push(...this.#dataOps());
    return {status: this.#status, operations, errors: this.#errors, tokens: Math.ceil(this.#length / 4)};
  }

  #dataOps(): readonly ServerMessage[] {
    const build = messagesOf(this.#options.version);
    if (this.#data) {
      this.#sentData = true;
      return [build.setData(this.#surfaceId, this.#data.value, '/')];
    }
    return this.#partial?.data.take().map(({path, value}) => build.setData(this.#surfaceId, value, path)) ?? [];
  }

  #assemble(data: JsonValue | undefined): readonly ServerMessage[] {
    return assembleOps(this.#options.intent ?? 'create', {
      surfaceId: this.#surfaceId, catalogId: this.#options.catalogId || this.#catalog?.id || BASIC_CATALOG_ID,
      components: this.#components ?? [], data, version: this.#options.version,
    });
  }

  get #isNamed(): boolean {
    return Boolean(this.#options.surfaceId) || typeof own(this.#args, 'surfaceId') === 'string';
  }

  get #surfaceId(): string {
    const named = own(this.#args, 'surfaceId');
    return this.#options.surfaceId || (typeof named === 'string' && named ? named : DEFAULT_SURFACE_ID);
  }

  #fail(status: 'retrying' | 'failed', errors: readonly ValidationError[]): void {
    this.#status = status;
    this.#errors = errors;
  }
}

const isData = (key: string): boolean => key === 'data' || key === 'data_model' || key === 'dataModel';
