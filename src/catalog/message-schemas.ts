import type {ClientCapabilities} from '../protocol/client-messages.js';
import type {JsonObject} from '../protocol/json.js';
import type {ProtocolVersion} from '../protocol/versions.js';
import {catalogJsonSchema, inlineCatalog} from './catalog-schema.js';
import type {Catalog} from './define-catalog.js';

/** JSON Schemas of everything that goes over the wire besides catalogs. */
export interface MessageSchemas {
  /** One message from the agent. */
  readonly serverToClient: JsonObject;
  /** One message to the agent. */
  readonly clientToServer: JsonObject;
  /** The value of `a2uiClientCapabilities`. */
  readonly clientCapabilities: JsonObject;
  /** The value of `a2uiClientDataModel`. */
  readonly clientDataModel: JsonObject;
  /** What an agent says of itself. */
  readonly serverCapabilities: JsonObject;
}

const draft = 'https://json-schema.org/draft/2020-12/schema';
const text = {type: 'string'};
const version = {enum: ['v0.9', 'v0.9.1']};
const closed = (properties: JsonObject, required: readonly string[] = Object.keys(properties)) =>
  ({type: 'object', properties, required, additionalProperties: false});
const strings = {type: 'array', items: text};

/**
 * JSON Schemas of the messages of v0.9 and v0.9.1, each a document of its own. With a catalog, components and themes
 * are checked by it; it is then embedded in `serverToClient`.
 */
export function messagesJsonSchema(catalog?: Catalog): MessageSchemas {
  const embedded = catalog && {...catalogJsonSchema(catalog), $id: 'catalog.json'};
  const component = catalog && catalog.components.size > 0 ? {$ref: 'catalog.json#/$defs/anyComponent'}
    : {type: 'object', properties: {id: text, component: text}, required: ['id', 'component']};
  const theme = catalog?.theme ? {$ref: 'catalog.json#/$defs/theme'} : {type: 'object'};
  const message = (name: string, payload: JsonObject) => closed({version, [name]: payload});
  return {
    serverToClient: {
      $schema: draft,
      title: 'A2UI message from an agent',
      oneOf: [
        message('createSurface', closed({surfaceId: text, catalogId: text, theme, sendDataModel: {type: 'boolean'}}, ['surfaceId', 'catalogId'])),
        message('updateComponents', closed({surfaceId: text, components: {type: 'array', minItems: 1, items: component}})),
        message('updateDataModel', closed({surfaceId: text, path: text, value: {}}, ['surfaceId'])),
        message('deleteSurface', closed({surfaceId: text})),
      ],
      ...(embedded && {$defs: {catalog: embedded}}),
    },
    clientToServer: {
      $schema: draft,
      title: 'A2UI message to an agent',
      type: 'object',
      minProperties: 2,
      maxProperties: 2,
      properties: {
        version,
        action: {
          type: 'object',
          properties: {name: text, surfaceId: text, sourceComponentId: text, timestamp: {type: 'string', format: 'date-time'}, context: {type: 'object'}},
          required: ['name', 'surfaceId', 'sourceComponentId', 'timestamp', 'context'],
        },
        error: {
          oneOf: [
            closed({code: {const: 'VALIDATION_FAILED'}, surfaceId: text, path: text, message: text}),
            {
              type: 'object',
              properties: {code: {not: {const: 'VALIDATION_FAILED'}}, surfaceId: text, message: text},
              required: ['code', 'surfaceId', 'message'],
            },
          ],
        },
      },
      oneOf: [{required: ['version', 'action']}, {required: ['version', 'error']}],
    },
    clientCapabilities: {
      $schema: draft,
      title: 'A2UI capabilities of a client',
      type: 'object',
      properties: {'v0.9': {$ref: '#/$defs/Capabilities'}, 'v0.9.1': {$ref: '#/$defs/Capabilities'}},
      anyOf: [{required: ['v0.9']}, {required: ['v0.9.1']}],
      $defs: {
        Capabilities: {
          type: 'object',
          properties: {supportedCatalogIds: strings, inlineCatalogs: {type: 'array', items: {$ref: '#/$defs/Catalog'}}},
          required: ['supportedCatalogIds'],
        },
        Catalog: closed({
          catalogId: text,
          components: {type: 'object', additionalProperties: {$ref: draft}},
          functions: {type: 'array', items: {$ref: '#/$defs/Function'}},
          theme: {type: 'object', additionalProperties: {$ref: draft}},
        }, ['catalogId']),
        Function: closed({
          name: text, description: text, parameters: {type: 'object', $ref: draft},
          returnType: {enum: ['string', 'number', 'boolean', 'array', 'object', 'any', 'void']},
        }, ['name', 'parameters', 'returnType']),
      },
    },
    clientDataModel: {
      $schema: draft,
      title: 'A2UI data models of a client',
      ...closed({version, surfaces: {type: 'object', additionalProperties: {type: 'object'}}}),
    },
    serverCapabilities: {
      $schema: draft,
      title: 'A2UI capabilities of an agent',
      type: 'object',
      properties: {'v0.9': {$ref: '#/$defs/Capabilities'}, 'v0.9.1': {$ref: '#/$defs/Capabilities'}},
      anyOf: [{required: ['v0.9']}, {required: ['v0.9.1']}],
      $defs: {
        Capabilities: {type: 'object', properties: {supportedCatalogIds: strings, acceptsInlineCatalogs: {type: 'boolean', default: false}}},
      },
    },
  };
}

/** The value of `a2uiClientCapabilities` for these catalogs, in order of preference. Add the catalogs themselves only for agents that accept inline catalogs. */
export function clientCapabilities(catalogs: readonly Catalog[], {inline = false, versions = ['v0.9']}: {readonly inline?: boolean; readonly versions?: readonly ProtocolVersion[]} = {}): ClientCapabilities {
  const entry = {
    supportedCatalogIds: catalogs.map(({id}) => id),
    ...(inline && {inlineCatalogs: catalogs.map(inlineCatalog)}),
  };
  return Object.fromEntries(versions.map((version) => [version, entry]));
}
