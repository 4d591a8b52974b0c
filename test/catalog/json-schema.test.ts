import * as z from 'zod/mini';
import {expect} from 'chai';
import {basicCatalog} from '../../src/catalog/basic/basic-catalog.js';
import {bindable, childId, dynamicString} from '../../src/catalog/bindings.js';
import {extendCatalog} from '../../src/catalog/define-catalog.js';
import {defineComponent} from '../../src/catalog/define-component.js';
import {catalogFromJson, catalogJsonSchema, catalogPrompt, checkCommonType, clientCapabilities, commonTypes, inlineCatalog, messagesJsonSchema, type CommonType} from '../../src/catalog/json-schema.js';
import {defineFunction} from '../../src/functions/define-function.js';
import {actionEnvelope, errorEnvelope} from '../../src/protocol/client-messages.js';
import {ajv} from './ajv.js';
import {invalidComponents, validComponents} from './samples.js';

const compile = ajv();
const gauge = defineComponent('Gauge', {
  description: 'A dial.',
  props: {
    label: dynamicString(),
    range: z._default(z.number().check(z.minimum(1)), 10),
    look: z.optional(bindable(z.enum(['flat', 'round']))),
    marks: z.array(z.object({at: z.number(), note: z.optional(childId())})),
    origin: z.optional(z.object({x: z.number()})).register(z.globalRegistry, {description: 'Where it starts.'}),
  },
  checkable: true,
});
const convert = defineFunction('convert', {args: z.object({from: dynamicString(), places: z.optional(z.number())}), returnType: 'number', description: 'Converts.', run: () => 1});
const extended = extendCatalog(basicCatalog, {id: 'urn:gauges', components: [gauge], functions: [convert], theme: {needle: z.optional(z.string())}});

/** Every reference of a document, with what it names. */
function references(document: object): [string, unknown][] {
  const found: [string, unknown][] = [];
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    for (const [key, value] of Object.entries(part)) {
      if (key === '$ref' && typeof value === 'string') {
        let at: unknown = document;
        for (const step of value.slice(2).split('/')) at = (at as {[key: string]: unknown} | undefined)?.[step];
        found.push([value, value.startsWith('#/') ? at : undefined]);
      } else walk(value);
    }
  };
  walk(document);
  return found;
}

describe('catalogJsonSchema', () => {
  it('needs no other document', () => {
    for (const catalog of [basicCatalog, extended]) {
      expect(references(catalogJsonSchema(catalog)).filter(([, target]) => target === undefined)).to.deep.equal([]);
    }
  });

  it('accepts what is valid and refuses what is not', () => {
    const {components, ...rest} = catalogJsonSchema(basicCatalog);
    const validate = compile({...rest, components, $ref: '#/$defs/anyComponent'});
    for (const component of validComponents) expect(validate(component), JSON.stringify([component, validate.errors])).to.equal(true);
    expect(invalidComponents.filter(([, , component]) => validate(component)).map(([fault]) => fault)).to.deep.equal([]);
  });

  it("writes a host's own schemas", () => {
    const {components, functions, $defs} = catalogJsonSchema(extended) as {components: {[name: string]: {properties: object; required: string[]; description: string}}; functions: {[name: string]: object}; $defs: {[name: string]: object}};
    const {properties, required, description} = components['Gauge']!;
    expect(description).to.equal('A dial.');
    expect(required).to.deep.equal(['id', 'component', 'label', 'marks']);
    expect(properties).to.deep.include({
      label: {$ref: '#/$defs/DynamicString'},
      range: {type: 'number', minimum: 1, default: 10},
      look: {oneOf: [{type: 'string', enum: ['flat', 'round']}, {$ref: '#/$defs/DataBinding'}]},
      marks: {type: 'array', items: {type: 'object', properties: {at: {type: 'number'}, note: {$ref: '#/$defs/ComponentId'}}, required: ['at'], additionalProperties: false}},
      checks: {type: 'array', items: {$ref: '#/$defs/CheckRule'}},
    });
    expect((properties as {origin: object}).origin).to.include({type: 'object', description: 'Where it starts.'});
    expect(functions['convert']).to.deep.nested.include({'properties.args.properties.from': {$ref: '#/$defs/DynamicString'}, 'properties.returnType': {const: 'number'}});
    expect($defs['theme']).to.deep.nested.include({'properties.needle': {type: 'string'}});
  });

  it('reads back into a catalog of the same plans', () => {
    const copy = catalogFromJson(catalogJsonSchema(basicCatalog));
    for (const [name, {plan}] of basicCatalog.components) {
      const shape = (from: typeof plan) => from.props.map(({name: prop, kind, required, defaultValue}) => [prop, kind, required, defaultValue]).sort();
      expect(shape(copy.components.get(name)!.plan), name).to.deep.equal(shape(plan));
    }
    expect([...copy.functions.keys()]).to.deep.equal([...basicCatalog.functions.keys()]);
  });
});

describe('messagesJsonSchema', () => {
  const {serverToClient, clientToServer, clientCapabilities: capabilities, clientDataModel, serverCapabilities} = messagesJsonSchema(basicCatalog);

  it('describes messages from an agent', () => {
    const validate = compile(serverToClient);
    const version = 'v0.9';
    for (const message of [
      {version, createSurface: {surfaceId: 's', catalogId: 'c', theme: {primaryColor: '#123abc', extra: 1}, sendDataModel: true}},
      {version: 'v0.9.1', createSurface: {surfaceId: 's', catalogId: 'c'}},
      {version, updateComponents: {surfaceId: 's', components: validComponents}},
      {version, updateDataModel: {surfaceId: 's'}},
      {version, updateDataModel: {surfaceId: 's', path: '/a', value: null}},
      {version, deleteSurface: {surfaceId: 's'}},
    ]) expect(validate(message), JSON.stringify([message, validate.errors])).to.equal(true);
    for (const message of [
      {createSurface: {surfaceId: 's', catalogId: 'c'}},
      {version: 'v0.8', deleteSurface: {surfaceId: 's'}},
      {version, createSurface: {surfaceId: 's', catalogId: 'c'}, deleteSurface: {surfaceId: 's'}},
      {version, createSurface: {surfaceId: 's'}},
      {version, createSurface: {surfaceId: 's', catalogId: 'c', theme: {primaryColor: 'red'}}},
      {version, createSurface: {surfaceId: 's', catalogId: 'c', root: 'x'}},
      {version, updateComponents: {surfaceId: 's', components: []}},
      {version, updateComponents: {surfaceId: 's', components: [{id: 'a', component: 'Text'}]}},
      {version, updateDataModel: {surfaceId: 5}},
      {version, beginRendering: {surfaceId: 's'}},
      {version},
    ]) expect(validate(message), JSON.stringify(message)).to.equal(false);
  });

  it('describes messages without a catalog too', () => {
    const validate = compile(messagesJsonSchema().serverToClient);
    expect(validate({version: 'v0.9', updateComponents: {surfaceId: 's', components: [{id: 'a', component: 'Any', x: 1}]}})).to.equal(true);
    expect(validate({version: 'v0.9', updateComponents: {surfaceId: 's', components: [{id: 'a'}]}})).to.equal(false);
  });

  it('describes what the library sends', () => {
    const validate = compile(clientToServer);
    const action = actionEnvelope({name: 'go', surfaceId: 's', sourceComponentId: 'b', timestamp: '2030-01-02T03:04:05.678Z', context: {a: null}});
    expect(validate(action)).to.equal(true);
    for (const code of ['VALIDATION_FAILED', 'DATA_ERROR'] as const) {
      expect(validate(errorEnvelope({code, severity: 'error', message: 'm', surfaceId: 's', path: '/a'}, 'v0.9.1')), code).to.equal(true);
    }
    expect(validate({version: 'v0.9', error: {code: 'VALIDATION_FAILED', surfaceId: 's', message: 'm'}})).to.equal(false);
    expect(validate({version: 'v0.9', error: {code: 'X', message: 'm'}})).to.equal(false);
    expect(validate({...action, error: {code: 'X', surfaceId: 's', message: 'm'}})).to.equal(false);
  });

  it('describes capabilities and data models', () => {
    const validate = compile(capabilities);
    for (const catalog of [basicCatalog, extended]) {
      const value = clientCapabilities([catalog], {inline: true, versions: ['v0.9', 'v0.9.1']});
      expect(validate(value), JSON.stringify(validate.errors)).to.equal(true);
    }
    expect(clientCapabilities([basicCatalog, extended])).to.deep.equal({'v0.9': {supportedCatalogIds: [basicCatalog.id, 'urn:gauges']}});
    expect(validate({'v0.9': {}})).to.equal(false);
    expect(validate({'v0.9': {supportedCatalogIds: [], inlineCatalogs: [{catalogId: 'x', title: 'y'}]}})).to.equal(false);
    const model = compile(clientDataModel);
    expect(model({version: 'v0.9', surfaces: {s: {a: 1}}})).to.equal(true);
    expect(model({version: 'v0.9', surfaces: {s: []}})).to.equal(false);
    expect(compile(serverCapabilities)({'v0.9': {acceptsInlineCatalogs: true}})).to.equal(true);
  });
});

describe('inlineCatalog', () => {
  it('has the form of the capabilities', () => {
    const inline = inlineCatalog(extended) as {components: {[name: string]: {allOf: unknown[]}}; functions: {name: string}[]; theme: object};
    expect(Object.keys(inline)).to.deep.equal(['catalogId', 'components', 'functions', 'theme']);
    expect(inline.components['Card']?.allOf[0]).to.deep.equal({$ref: 'common_types.json#/$defs/ComponentCommon'});
    expect(inline.components['Card']?.allOf[1]).to.deep.nested.include({'properties.component': {const: 'Card'}, required: ['component', 'child']});
    expect(inline.functions.find(({name}) => name === 'length')).to.deep.nested.include({returnType: 'boolean', 'parameters.anyOf': [{required: ['min']}, {required: ['max']}]});
    expect(inline.theme).to.deep.equal({needle: {type: 'string'}});
  });
  it('leaves out what is empty', () => expect(inlineCatalog(catalogFromJson({catalogId: 'x'}))).to.deep.equal({catalogId: 'x'}));
});

describe('common types', () => {
  const fits = (type: CommonType, value: unknown) => {
    let faults = 0;
    checkCommonType(type, value, () => { faults++; });
    return faults === 0;
  };
  it('are JSON Schema', () => {
    expect(Object.keys((commonTypes() as {$defs: object}).$defs)).to.have.length(14);
    const {$defs} = commonTypes() as {$defs: {FunctionCall: object}};
    const {oneOf: _, ...call} = $defs.FunctionCall as {oneOf: unknown};
    expect(compile({$defs: {...$defs, FunctionCall: call}, $ref: '#/$defs/CheckRule'})({condition: {path: '/a'}, message: ''})).to.equal(true);
  });
  it('are checked to the letter', () => {
    expect(fits('FunctionCall', {call: 'any', args: {a: {b: 1}}, returnType: 'void'})).to.equal(true);
    expect(fits('FunctionCall', {call: 'any', more: 1})).to.equal(false);
    expect(fits('DynamicValue', {call: 'any', path: '/a'})).to.equal(false);
    expect(fits('DynamicBoolean', {call: 'any', returnType: 'string'})).to.equal(false);
    expect(fits('ChildList', {componentId: 'a', path: '/b'})).to.equal(true);
    expect(fits('ChildList', 'a')).to.equal(false);
    expect(fits('Action', {event: {name: 'a'}})).to.equal(true);
    expect(fits('Action', {})).to.equal(false);
    expect(fits('Checkable', {checks: [{condition: 1, message: ''}]})).to.equal(false);
  });
});

describe('catalogPrompt', () => {
  const prompt = catalogPrompt(extended);
  it('names every component, property and function', () => {
    for (const [name, {plan}] of extended.components) {
      expect(prompt).to.include(`- ${name}`);
      for (const prop of plan.props) expect(prompt).to.include(`- ${prop.name}${prop.required ? '*' : ''}: `);
    }
    for (const name of extended.functions.keys()) expect(prompt).to.include(`- ${name} → `);
    expect(prompt).to.include('Catalog id: urn:gauges').and.include('A dial.').and.include('"updateComponents"');
  });
  it('can be cut to size', () => {
    const short = catalogPrompt(extended, {components: ['Text'], functions: [], protocol: false});
    expect(short).to.include('- Text').and.not.include('- Card').and.not.include('- email').and.not.include('updateComponents');
  });
});
