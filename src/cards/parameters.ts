/** The JSON Schema of a card, for the tool that publishes it. It is written out in place, since not every provider follows references. */
import type {JsonObject, JsonValue} from '../protocol/json.js';
import {idForm} from './check-tree.js';
import type {Profile, ProfileComponent, ProfileProperty} from './profile.js';

const key = '[A-Za-z_][A-Za-z0-9_]{0,63}';
const string: JsonObject = {type: 'string'};

/** A closed object. */
const closed = (properties: JsonObject, required: readonly string[], more: JsonObject = {}): JsonObject => ({type: 'object', ...more, properties, required, additionalProperties: false});

/**
 * JSON Schema of a card of this profile, complete with its components. What a schema cannot say (the tree, whether bindings
 * lead anywhere, sizes in bytes) is left to `checkCard`.
 */
export function cardParameters(profile: Profile): JsonObject {
  const {limits} = profile;
  const line = (maxLength: number, description: string): JsonObject => ({...string, minLength: 1, maxLength, pattern: '\\S', description});
  return closed({
    title: line(limits.titleChars, 'What the card is, in a few words.'),
    summary: line(limits.summaryChars, 'What the card says and offers, in full sentences: clients that cannot draw it show this in its place.'),
    height: {type: 'integer', minimum: limits.minHeight, maximum: limits.maxHeight, description: 'Height of the card in CSS pixels. What does not fit scrolls.'},
    components: {
      type: 'array', minItems: 1, maxItems: limits.components,
      description: `All components as one flat list that forms one tree: it starts at the id "root", each other component is the child of exactly one, at most ${limits.depth} levels deep.`,
      items: {anyOf: [...profile.components.values()].map((component) => componentParameters(component, profile))},
    },
    dataModel: {...dataSchema(profile, profile.bindingLevels), description: 'The first values of what the components bind to. {} when there are none.'},
  }, ['title', 'summary', 'height', 'components', 'dataModel']);
}

function componentParameters({name, description, props}: ProfileComponent, profile: Profile): JsonObject {
  const properties: {[name: string]: JsonValue} = {id: idSchema(profile), component: {const: name}};
  for (const prop of props.values()) properties[prop.name] = {...propertySchema(prop, profile), ...(prop.description !== undefined && {description: prop.description})};
  const required = ['id', 'component', ...[...props.values()].filter((prop) => prop.required).map((prop) => prop.name)];
  return closed(properties, required, description === undefined ? {} : {description});
}

function idSchema({limits}: Profile): JsonObject {
  return {...string, maxLength: limits.nameChars, pattern: idForm.source};
}

function dataSchema(profile: Profile, levels: number): JsonObject {
  const types: JsonObject = {type: ['string', 'number', 'boolean']};
  const more = [...(profile.lists ? [{type: 'array', items: string}] : []), ...(levels > 1 ? [dataSchema(profile, levels - 1)] : [])];
  return {type: 'object', maxProperties: profile.limits.dataKeys, propertyNames: {pattern: `^${key}$`}, additionalProperties: more.length ? {anyOf: [types, ...more]} : types};
}

function bindingSchema({bindingLevels}: Profile): JsonObject {
  return closed({path: {...string, pattern: `^(/${key}){1,${bindingLevels}}$`}}, ['path']);
}

function callSchema({functions}: Profile): JsonObject {
  return {type: 'object', properties: {call: {enum: [...functions.keys()]}, args: {type: 'object'}, returnType: string}, required: ['call'], additionalProperties: false};
}

/** One of some literals, a binding, or a call where there are functions. */
function dynamicSchema(literals: readonly JsonObject[], profile: Profile): JsonObject {
  return {anyOf: [...literals, bindingSchema(profile), ...(profile.functions.size > 0 ? [callSchema(profile)] : [])]};
}

function propertySchema({kind, bound, words, maxChars, plan}: ProfileProperty, profile: Profile): JsonObject {
  const dynamic = (...literals: readonly JsonObject[]) => dynamicSchema(bound ? [] : literals, profile);
  const list = (items: JsonObject): JsonObject => ({type: 'array', items});
  switch (kind) {
    case 'string': return dynamic({...string, ...(maxChars !== undefined && {maxLength: maxChars})});
    case 'number': case 'boolean': return dynamic({type: kind});
    case 'stringList': return dynamic(list(string));
    case 'value': return dynamic({type: ['string', 'number', 'boolean', 'array']});
    case 'weight': return {type: 'number'};
    case 'child': return idSchema(profile);
    case 'children': return {...list(idSchema(profile)), minItems: 1, maxItems: profile.limits.components};
    case 'action': return actionSchema(profile);
    case 'accessibility': return closed({label: dynamic(string), description: dynamic(string)}, []);
    case 'checks': return list(closed({condition: dynamic({type: 'boolean'}), message: dynamic(string)}, ['condition', 'message']));
    case 'items': {
      const items = (plan?.items ?? []).map((item): ProfileProperty => ({name: item.name, kind: item.kind, required: item.required, plan: item}));
      return list(closed(Object.fromEntries(items.map((item) => [item.name, propertySchema(item, profile)])), items.filter(({required}) => required).map(({name}) => name)));
    }
    case 'static': {
      const choices = words ?? plan?.enum;
      return {
        ...plan?.json, ...(plan?.type && {type: plan.type}), ...(choices && {enum: choices}), ...(maxChars !== undefined && {maxLength: maxChars}),
        ...(plan?.defaultValue !== undefined && (!choices || choices.includes(plan.defaultValue)) && {default: plan.defaultValue}),
      };
    }
  }
}

function actionSchema(profile: Profile): JsonObject {
  const {contextEntries, nameChars} = profile.limits;
  const event = closed({
    event: closed({
      name: {...string, minLength: 1, maxLength: nameChars, description: 'What is asked for, such as plan_route.'},
      context: {
        type: 'object', maxProperties: contextEntries, propertyNames: {minLength: 1, maxLength: nameChars},
        additionalProperties: dynamicSchema([{type: ['string', 'number', 'boolean']}], profile),
        description: 'The values to be told, by name: literals, and bindings for what the user entered.',
      },
    }, ['name']),
  }, ['event']);
  return profile.localActions ? {anyOf: [event, closed({functionCall: callSchema(profile)}, ['functionCall'])]} : event;
}
