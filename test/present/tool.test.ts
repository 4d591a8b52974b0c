import {expect} from 'chai';
import {toolAs} from '../../src/agent/index.js';
import {type JsonObject, isObject} from '../../src/protocol/json.js';
import {PRESENT_TOOL_NAME, presentInstructions, presentLimits, presentParameters, presentTemplateJsonSchema, presentTool} from '../../src/present/index.js';

const id = {type: 'string', pattern: '^[a-z][a-z0-9_]{0,39}$'};
const text = (maxLength: number) => ({type: 'string', minLength: 1, maxLength});
const object = (required: readonly string[], properties: object) => ({type: 'object', properties, required, additionalProperties: false});
const list = (minItems: number, maxItems: number, items: object) => ({type: 'array', ...(minItems > 0 && {minItems}), maxItems, items});
const option = object(['id', 'label'], {id, label: text(80), description: text(300)});
const actions = list(1, 4, object(['id', 'label'], {id, label: text(40), style: {type: 'string', enum: ['default', 'primary', 'borderless']}, complete: {type: 'boolean'}}));
const kind = (name: string) => ({type: 'string', const: name});
const common = {title: text(120), description: text(1000), fallback_text: text(4000)};
const integer = (minimum: number, maximum: number) => ({type: 'integer', minimum, maximum});
const idList = (maxItems: number) => ({...list(0, maxItems, id), uniqueItems: true});
const field = (type: object, required: readonly string[], more: object) => object(['id', 'label', 'type', ...required], {id, label: text(80), help: text(300), required: {type: 'boolean'}, type, ...more});
const fields = list(1, 12, {oneOf: [
  field({type: 'string', enum: ['text', 'long_text']}, [], {default: {type: 'string', maxLength: 2000}, max_length: integer(1, 2000)}),
  field(kind('number'), [], {default: {type: 'number'}, min: {type: 'number'}, max: {type: 'number'}}),
  field(kind('boolean'), [], {default: {type: 'boolean'}}),
  field(kind('select'), ['options'], {options: list(2, 20, option), default: id}),
  field(kind('multi_select'), ['options'], {options: list(2, 20, option), default: idList(20), min_selected: integer(0, 20), max_selected: integer(1, 20)}),
  field(kind('range'), ['min', 'max'], {min: {type: 'number'}, max: {type: 'number'}, default: {type: 'number'}}),
  field({type: 'string', enum: ['date', 'time', 'datetime']}, [], {default: {type: 'string', maxLength: 32}}),
]});
const items = list(1, 20, object(['label', 'value'], {label: text(80), value: text(1000)}));
const comment = object(['label'], {label: text(80), max_length: integer(1, 2000), required_on: idList(4)});
const steps = list(1, 20, object(['id', 'label', 'state'], {id, label: text(80), state: {type: 'string', enum: ['pending', 'running', 'done', 'failed', 'skipped']}, detail: text(300)}));
const mode = {type: 'string', enum: ['single', 'multiple']};
const options = list(2, 12, option);

/** A schema without what is only said to people. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([key, part]) => key !== '$schema' && !(key === 'description' && typeof part === 'string')).map(([key, part]) => [key, bare(part)]));
}

describe('the tool of interaction templates', () => {
  it('has the JSON Schema of the four kinds', () => {
    expect(bare(presentTemplateJsonSchema)).to.deep.equal({oneOf: [
      object(['kind', 'title', 'fallback_text', 'fields'], {kind: kind('form'), ...common, fields, actions}),
      object(['kind', 'title', 'fallback_text', 'options'], {kind: kind('choice'), ...common, options, mode, min_selected: integer(0, 12), max_selected: integer(1, 12), actions}),
      object(['kind', 'title', 'fallback_text', 'items'], {kind: kind('review'), ...common, items, comment, actions}),
      object(['kind', 'title', 'fallback_text', 'steps'], {kind: kind('status'), ...common, steps}),
    ]});
  });

  it('has one object at the root of its parameters, as providers want', () => {
    const kinds = {type: 'string', enum: ['form', 'choice', 'review', 'status']};
    expect(bare(presentParameters)).to.deep.equal(object(['kind', 'title', 'fallback_text'], {
      kind: kinds, ...common, fields, actions, options, mode, min_selected: integer(0, 12), max_selected: integer(1, 12), items, comment, steps,
    }));
    const {properties} = presentParameters as {properties: {[name: string]: JsonObject}};
    expect(properties['fields']!['description']).to.equal('Only for form (required).');
    expect(properties['actions']!['description']).to.equal('Only for form, choice, review.');
  });

  it('lets no object have other properties', () => {
    const visit = (value: unknown): number => {
      if (Array.isArray(value)) return value.reduce((sum: number, part) => sum + visit(part), 0);
      if (!isObject(value)) return 0;
      if (value['type'] === 'object') expect(value['additionalProperties']).to.equal(false);
      return (value['type'] === 'object' ? 1 : 0) + Object.values(value).reduce((sum: number, part) => sum + visit(part), 0);
    };
    expect(visit(presentTemplateJsonSchema)).to.equal(20);
    expect(visit(presentParameters)).to.equal(15);
  });

  it('takes the shape of every provider', () => {
    const {name, description, parameters} = presentTool;
    expect(name).to.equal('a2ui_present').and.to.equal(PRESENT_TOOL_NAME);
    expect(toolAs(presentTool, 'neutral')).to.deep.equal({name, description, parameters});
    expect(toolAs(presentTool, 'agui')).to.deep.equal({name, description, parameters});
    expect(toolAs(presentTool, 'openai')).to.deep.equal({type: 'function', function: {name, description, parameters}});
    expect(toolAs(presentTool, 'openai-responses')).to.deep.equal({type: 'function', name, description, parameters, strict: false});
    expect(toolAs(presentTool, 'anthropic')).to.deep.equal({name, description, input_schema: parameters});
    expect(toolAs(presentTool, 'mcp')).to.deep.equal({name, description, inputSchema: parameters});
    expect(toolAs(presentTool, 'aisdk')).to.deep.equal({description, inputSchema: parameters});
    expect(JSON.parse(JSON.stringify(presentTool))).to.deep.equal(presentTool);
  });

  it('is explained with the properties, types and bounds in force', () => {
    const forms = presentTemplateJsonSchema['oneOf'] as unknown as readonly {properties: JsonObject}[];
    for (const {properties} of forms) for (const name of Object.keys(properties)) expect(presentInstructions).to.contain(`${name}`);
    for (const word of ['multi_select', 'long_text', 'datetime', 'skipped', 'borderless', '"submitted"', '"expired"', '"cancelled"', '"interrupted"', '"presented"', 'secrets', 'text(1–4000)', 'list(1–12)', 'list(2–20)', 'integer(1–2000)', 'required_on?: list(0–4) of id']) expect(presentInstructions).to.contain(word);
    expect(presentInstructions).to.contain(`${presentLimits.templateBytes} bytes`);
    expect(presentInstructions).not.to.match(/undefined|\[object/);
  });
});
