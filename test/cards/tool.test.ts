import {expect} from 'chai';
import {toolAs, type ToolTarget} from '../../src/agent/index.js';
import {checkCard, generatedUIInstructions, generatedUIParameters, generatedUITool, impoMobile} from '../../src/cards/index.js';
import {ajv} from '../catalog/ajv.js';
import {cardOf, cardWith, part, sampleCard, type Loose, type LooseCard} from './sample.js';

const validate = ajv()(generatedUIParameters);

describe('generatedUIParameters', () => {
  it('are plain JSON without references, closed at every level', () => {
    expect(JSON.parse(JSON.stringify(generatedUIParameters))).to.deep.equal(generatedUIParameters);
    const open: string[] = [];
    const walk = (schema: unknown, path: string): void => {
      if (typeof schema !== 'object' || schema === null) return;
      const {type, properties, additionalProperties} = schema as Loose;
      if ((type === 'object' || properties) && additionalProperties === undefined && !path.endsWith('/properties')) open.push(path);
      for (const [key, part] of Object.entries(schema)) walk(part, `${path}/${key}`);
    };
    walk(generatedUIParameters, '');
    expect(open).to.deep.equal([]);
    expect(JSON.stringify(generatedUIParameters)).not.to.contain('$ref');
  });

  it('list the whole catalog', () => {
    const {properties: {components: {items: {anyOf}}}} = generatedUIParameters as unknown as {properties: {components: {items: {anyOf: readonly {properties: {component: {const: string}}; required: readonly string[]}[]}}}};
    expect(anyOf.map(({properties}) => properties.component.const)).to.deep.equal([...impoMobile.components.keys()]);
    for (const {properties, required} of anyOf) {
      const {props} = impoMobile.components.get(properties.component.const)!;
      expect(Object.keys(properties)).to.deep.equal(['id', 'component', ...props.keys()]);
      expect(required).to.deep.equal(['id', 'component', ...[...props.values()].filter((prop) => prop.required).map(({name}) => name)]);
    }
  });

  it('take every valid card', () => {
    for (const card of [sampleCard(), cardOf(64), cardOf(20, 12), cardWith((one) => (one.height = 720))]) {
      expect(checkCard(impoMobile, card).ok).to.equal(true);
      expect(validate(card), JSON.stringify(validate.errors)).to.equal(true);
    }
  });

  it('refuse what a schema can tell', () => {
    const wrong: readonly ((card: LooseCard) => unknown)[] = [
      (card) => (card['theme'] = 'dark'), (card) => delete (card as Partial<LooseCard>).summary, (card) => (card.title = ' '), (card) => (card.title = 't'.repeat(121)),
      (card) => (card.summary = 's'.repeat(1001)), (card) => (card.height = 159), (card) => (card.height = 721), (card) => (card.height = 200.5), (card) => (card.components = []),
      (card) => Object.assign(card, cardOf(65)), (card) => card.components.push({id: 'x', component: 'Image', url: 'x'}), (card) => (part(card, 'title')['color'] = 'red'),
      (card) => (part(card, 'order')['styles'] = {}), (card) => (part(card, 'name')['checks'] = []), (card) => (part(card, 'name')['variant'] = 'obscured'),
      (card) => (part(card, 'name')['value'] = 'Ada'), (card) => (part(card, 'name')['value'] = {path: 'name'}), (card) => (part(card, 'name')['value'] = {path: '/a/b'}),
      (card) => (part(card, 'name')['value'] = {path: '/name', default: ''}), (card) => (part(card, 'title')['text'] = {call: 'formatString'}), (card) => delete part(card, 'title')['text'],
      (card) => (part(card, 'title')['text'] = 7), (card) => (part(card, 'root')['children'] = {componentId: 'a', path: '/b'}), (card) => (part(card, 'root')['children'] = []),
      (card) => (part(card, 'order')['action'] = {functionCall: {call: 'openUrl'}}), (card) => (part(card, 'order')['action'] = {}), (card) => (part(card, 'order')['action'] = {event: {name: ''}}),
      (card) => (part(card, 'order')['action'] = {event: {name: 'a', context: {b: [1]}}}), (card) => (part(card, 'game')['html'] = 'x'.repeat(64_001)),
      (card) => (card.dataModel['list'] = []), (card) => (card.dataModel['none'] = null), (card) => (card.dataModel['a b'] = 1), (card) => (part(card, 'line')['id'] = 'a b'),
      (card) => Object.assign(card.dataModel, Object.fromEntries(Array.from({length: 30}, (_, index) => [`k${index}`, 1]))),
    ];
    for (const change of wrong) {
      const card = cardWith(change);
      expect(validate(card), String(change)).to.equal(false);
      expect(checkCard(impoMobile, card).ok, String(change)).to.equal(false);
    }
  });
});

describe('generatedUIInstructions', () => {
  it('name every limit of the profile', () => {
    for (const [name, limit] of Object.entries(impoMobile.limits)) expect(generatedUIInstructions, name).to.match(new RegExp(`\\b${limit}\\b`));
    expect(generatedUIInstructions).to.contain('64000 characters');
  });

  it('name every component, property and word', () => {
    for (const {name, props} of impoMobile.components.values()) {
      const start = generatedUIInstructions.indexOf(`\n- ${name}: `);
      expect(start, name).to.be.above(0);
      const rest = generatedUIInstructions.slice(start + 1);
      const entry = rest.slice(0, rest.search(/\n(?! )/));
      for (const prop of props.values()) {
        expect(entry).to.contain(`  - ${prop.name}${prop.required ? '*' : ''}: `);
        for (const word of prop.words ?? prop.plan?.enum ?? []) expect(entry).to.contain(JSON.stringify(word));
      }
    }
  });

  it('explain when to publish, the fallback, binding, actions and games', () => {
    for (const words of [/impo_publish_ui/, /Text fallback: .*"summary"/, /\{"path": "\/key"\}/, /ordinary message of the user/, /grant|prove nothing/, /no network/i, /touch/, /any width|every width/, /no Markdown/, /another/]) expect(generatedUIInstructions).to.match(words);
  });
});

describe('generatedUITool', () => {
  it('fits every shape that tools are told of in', () => {
    const {name, description, parameters} = generatedUITool;
    expect(name).to.equal('impo_publish_ui');
    expect(parameters).to.equal(generatedUIParameters);
    const shapes: {readonly [target in ToolTarget]: unknown} = {
      'neutral': {name, description, parameters},
      'agui': {name, description, parameters},
      'openai': {type: 'function', function: {name, description, parameters}},
      'openai-responses': {type: 'function', name, description, parameters, strict: false},
      'anthropic': {name, description, input_schema: parameters},
      'mcp': {name, description, inputSchema: parameters},
      'aisdk': {description, inputSchema: parameters},
    };
    for (const [target, shape] of Object.entries(shapes)) expect(toolAs(generatedUITool, target as ToolTarget)).to.deep.equal(shape);
  });
});
