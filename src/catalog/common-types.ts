import type {JsonObject} from '../protocol/json.js';

/** The id under which the protocol publishes its common types; references in catalogs start with it. */
export const commonTypesId = 'https://a2ui.org/specification/v0_9/common_types.json';

const ref = (name: string) => ({$ref: `#/$defs/${name}`});
const closed = (description: string, properties: JsonObject, required: readonly string[]) =>
  ({type: 'object', description, properties, required, additionalProperties: false});
const returning = (type: string) => ({allOf: [ref('FunctionCall'), {properties: {returnType: {const: type}}}]});
const dynamic = (description: string, literal: JsonObject, returnType: string) =>
  ({description, oneOf: [literal, ref('DataBinding'), returning(returnType)]});

/**
 * JSON Schema of the types that all catalogs share: the rules are the protocol's, the words are ours.
 * `FunctionCall` refers to `catalog.json#/$defs/anyFunction`, which is for the validator to supply.
 */
export function commonTypes(): JsonObject {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: commonTypesId,
    title: 'A2UI common types',
    description: 'Types that every catalog of components uses.',
    $defs: {
      ComponentId: {type: 'string', description: 'Id of a component of this surface.'},
      AccessibilityAttributes: {
        type: 'object',
        description: 'What assistive technology is told.',
        properties: {
          label: {...ref('DynamicString'), description: 'Accessible name in a few words.'},
          description: {...ref('DynamicString'), description: 'More than the name says, in a sentence.'},
        },
      },
      ComponentCommon: {
        type: 'object',
        properties: {id: ref('ComponentId'), accessibility: ref('AccessibilityAttributes')},
        required: ['id'],
      },
      ChildList: {
        oneOf: [
          {type: 'array', items: ref('ComponentId'), description: 'Ids of the children, in order.'},
          closed('One component, repeated for each item of a list in the data model.', {
            componentId: ref('ComponentId'),
            path: {type: 'string', description: 'Path of the list.'},
          }, ['componentId', 'path']),
        ],
      },
      DataBinding: {
        type: 'object',
        properties: {path: {type: 'string', description: 'JSON Pointer into the data model; without a leading slash it starts at the item of the enclosing template.'}},
        required: ['path'],
        additionalProperties: false,
      },
      DynamicValue: {
        description: 'A literal, a binding, or a call of any function.',
        oneOf: [{type: 'string'}, {type: 'number'}, {type: 'boolean'}, {type: 'array'}, ref('DataBinding'), ref('FunctionCall')],
      },
      DynamicString: dynamic('Text, a binding, or a call that gives text.', {type: 'string'}, 'string'),
      DynamicNumber: dynamic('A number, a binding, or a call that gives a number.', {type: 'number'}, 'number'),
      DynamicBoolean: dynamic('True or false, a binding, or a call that gives either.', {type: 'boolean'}, 'boolean'),
      DynamicStringList: dynamic('Strings, a binding to a list, or a call that gives one.', {type: 'array', items: {type: 'string'}}, 'array'),
      FunctionCall: {
        type: 'object',
        description: 'Calls a function of the catalog in the client.',
        properties: {
          call: {type: 'string', description: 'Name of the function.'},
          args: {
            type: 'object',
            description: 'Arguments by name.',
            additionalProperties: {anyOf: [ref('DynamicValue'), {type: 'object', description: 'A literal object.'}]},
          },
          returnType: {
            type: 'string',
            description: 'What the call gives.',
            enum: ['string', 'number', 'boolean', 'array', 'object', 'any', 'void'],
            default: 'boolean',
          },
        },
        required: ['call'],
        oneOf: [{$ref: 'catalog.json#/$defs/anyFunction'}],
      },
      CheckRule: closed('A rule that an input must keep.', {
        condition: ref('DynamicBoolean'),
        message: {type: 'string', description: 'Shown while the condition does not hold.'},
      }, ['condition', 'message']),
      Checkable: {
        description: 'For components that check in the client.',
        type: 'object',
        properties: {checks: {type: 'array', description: 'Rules, all of which must hold.', items: ref('CheckRule')}},
      },
      Action: {
        description: 'What a press does: it tells the agent, or calls a function in the client.',
        oneOf: [
          closed('Tells the agent.', {
            event: closed('The message to the agent.', {
              name: {type: 'string', description: 'Name by which the agent knows the action.'},
              context: {type: 'object', description: 'What the agent gets with it; bindings are read at the moment of the press.', additionalProperties: ref('DynamicValue')},
            }, ['name']),
          }, ['event']),
          closed('Calls a function.', {functionCall: ref('FunctionCall')}, ['functionCall']),
        ],
      },
    },
  };
}
