import {describe, isObject, own, type JsonObject, type JsonValue} from '../protocol/json.js';
import {functionMessageKinds} from '../protocol/function-messages.js';
import {messageKind, type MessageKind} from '../protocol/agent-messages.js';
import {isSameCatalog} from '../protocol/wire-names.js';
import {protocolVersions, type ProtocolVersion} from '../protocol/versions.js';
import {A2uiError} from './agent-error.js';
import {catalogShape, type CatalogSource} from './catalog-shape.js';
import {applyDataUpdate} from './data-write.js';
import {checkPath} from './check-bindings.js';
import {checkCalls, type Fault} from './check-props.js';
import {checkTree, MAX_DEPTH, MAX_FUNCTION_CALL_DEPTH, placeComponents, ReportBuilder, type Placed, type ValidateOptions, type ValidationReport} from './validate-components.js';
import {at, formatValidationErrors} from './validation-error.js';

/** Options of {@link validateMessages}. */
export interface ValidateMessagesOptions extends ValidateOptions {
  /** Default v0.9 and v0.9.1. */
  readonly versions?: readonly ProtocolVersion[];
}

interface Segment {
  created: boolean;
  readonly placed: Map<string, Placed>;
  /** Undefined until some is sent. */
  data: JsonValue | undefined;
}

type Field = readonly ['string' | 'object' | 'boolean' | 'array', boolean];
const fields: {readonly [kind in MessageKind]: {readonly [field: string]: Field | undefined}} = {
  createSurface: {surfaceId: ['string', true], catalogId: ['string', true], theme: ['object', false], sendDataModel: ['boolean', false]},
  updateComponents: {surfaceId: ['string', true], components: ['array', true]},
  updateDataModel: {surfaceId: ['string', true], path: ['string', false], value: undefined},
  deleteSurface: {surfaceId: ['string', true]},
};

/**
 * Checks messages as an agent is about to send them: each envelope, each component, and what every surface is after all of
 * them. What is created here must be whole; what is only updated may name components that are on the screen already.
 */
export function validateMessages(messages: unknown, catalog?: CatalogSource, options: ValidateMessagesOptions = {}): ValidationReport {
  const report = new ReportBuilder();
  const {fault} = report;
  const {mode = 'auto', checks = {}, maxDepth = MAX_DEPTH, maxCallDepth = MAX_FUNCTION_CALL_DEPTH, versions = protocolVersions} = options;
  const shape = catalog && catalogShape(catalog);
  if (!Array.isArray(messages)) {
    fault('type_mismatch', 'messages', `Send a list of messages; got ${describe(messages)}.`);
    return report.done();
  }
  const segments = new Map<string, Segment>();
  const finish = (segment: Segment) => {
    if (segment.placed.size === 0) return;
    const whole = mode === 'auto' ? segment.created : mode === 'surface';
    checkTree(segment.placed, shape, whole, segment.data, options, report);
  };
  const segmentOf = (id: string): Segment => {
    let segment = segments.get(id);
    if (!segment) segments.set(id, segment = {created: false, placed: new Map(), data: undefined});
    return segment;
  };

  (messages as readonly unknown[]).forEach((message, index) => {
    const path = at('messages', index);
    if (checks.envelope !== false) checkEnvelope(message, path, versions, fault);
    const kind = messageKind(message);
    const body = kind && own(message as JsonObject, kind);
    if (!kind || !isObject(body)) return;
    const id = own(body, 'surfaceId');
    const surfaceId = typeof id === 'string' ? id : '';
    const here = at(path, kind);
    if (kind === 'createSurface') {
      const before = segments.get(surfaceId);
      if (before?.created) fault('invalid_value', at(here, 'surfaceId'), `The surface '${surfaceId}' was created already. Delete it first, or update it.`);
      else segmentOf(surfaceId).created = true;
      const catalogId = own(body, 'catalogId');
      if (shape?.id && checks.types !== false && typeof catalogId === 'string' && !isSameCatalog(shape.id, catalogId) && !(catalog as {readonly aliases?: readonly unknown[]}).aliases?.includes(catalogId)) {
        fault('invalid_value', at(here, 'catalogId'), `The catalog is '${shape.id}', not '${catalogId}'.`);
      }
    } else if (kind === 'updateComponents') {
      if (own(body, 'components') !== undefined) placeComponents(own(body, 'components'), at(here, 'components'), shape, options, fault, segmentOf(surfaceId).placed);
    } else if (kind === 'deleteSurface') {
      const before = segments.get(surfaceId);
      if (before) finish(before);
      segments.delete(surfaceId);
    } else replay(segmentOf(surfaceId), body, here);
  });
  for (const segment of segments.values()) finish(segment);
  return report.done();

  function replay(segment: Segment, body: JsonObject, here: string): void {
    const {path = '/', value} = body;
    let fits = typeof path === 'string';
    if (value !== undefined) checkCalls(value, at(here, 'value'), undefined, {maxDepth, maxCallDepth}, (code, where, text) => { fits = false; fault(code, where, text); });
    if (!fits) return;
    if (checks.pointerSyntax !== false) checkPath(path as string, at(here, 'path'), fault);
    try {
      segment.data = applyDataUpdate(segment.data ?? {}, {path: path as string, value});
    } catch (error) {
      fault('unresolved_binding', at(here, 'path'), (error as Error).message);
    }
  }
}

/** Checks the version, the keys and the types of one message. */
export function checkEnvelope(message: unknown, path: string, versions: readonly ProtocolVersion[], fault: Fault): void {
  if (!isObject(message)) return fault('type_mismatch', path, `A message is an object; got ${describe(message)}.`);
  const kinds = Object.keys(fields) as readonly MessageKind[];
  const choice = kinds.join(', ');
  const version = own(message, 'version');
  if (version === undefined) fault('missing_field', at(path, 'version'), `Validation failed: 'version' is a required property. Send "version": "${versions[0]}".`);
  else if (!versions.includes(version as ProtocolVersion)) fault('invalid_value', at(path, 'version'), `The version is ${describe(version)}; send ${versions.map((one) => `"${one}"`).join(' or ')}.`);
  const found = kinds.filter((kind) => Object.hasOwn(message, kind));
  const call = functionMessageKinds.find((kind) => Object.hasOwn(message, kind));
  if (call) return fault('invalid_value', at(path, call), `'${call}' is of protocol version v1.0; with ${versions.join(', ')} send one of ${choice}.`);
  const kind = found[0];
  if (!kind) return fault('missing_field', path, `Validation failed: the message says nothing. Send one of ${choice}; got ${Object.keys(message).slice(0, 5).map((key) => `'${key}'`).join(', ') || 'no keys'}.`);
  if (found.length > 1) fault('invalid_value', path, `A message has one of ${choice}; this one has ${found.join(' and ')}. Send each in a message of its own.`);
  for (const key of Object.keys(message)) {
    if (key !== 'version' && !kinds.includes(key as MessageKind)) fault('invalid_value', at(path, key), `A message holds "version" and "${kind}" only; remove '${key}'.`);
  }
  const body = own(message, kind);
  const here = at(path, kind);
  if (!isObject(body)) return fault('type_mismatch', here, `'${kind}' must be an object; got ${describe(body)}.`);
  for (const [key, field] of Object.entries(fields[kind])) {
    if (!field) continue;
    const [type, required] = field;
    const value: JsonValue | undefined = own(body, key);
    if (value === undefined) {
      if (required) fault('missing_field', at(here, key), `Validation failed: '${key}' is a required property of ${kind}.`);
    } else if (type === 'array' ? !Array.isArray(value) : type === 'object' ? !isObject(value) : typeof value !== type) fault('type_mismatch', at(here, key), `${describe(value)} is not of type '${type}'.`);
  }
  for (const key of Object.keys(body)) {
    if (!Object.hasOwn(fields[kind], key)) fault('invalid_value', at(here, key), `${kind} has no '${key}'. It takes ${Object.keys(fields[kind]).join(', ')}.`);
  }
}

/**
 * The report's faults as an exception, for those who want one.
 * @throws A2uiError (`validation`) with all of them.
 */
export function assertValid({valid, errors}: ValidationReport): void {
  if (!valid) throw new A2uiError('validation', formatValidationErrors(errors), errors);
}
