import {expect} from 'chai';
import {catalogFromJson, catalogJsonSchema, inlineCatalog} from '../../src/catalog/json-schema.js';
import {normalizeComponent, normalizeTheme} from '../../src/catalog/normalize.js';
import {validateComponent, validateTheme, validateTopology} from '../../src/catalog/strict.js';
import type {JsonObject} from '../../src/protocol/json.js';
import {defineFunction} from '../../src/functions/define-function.js';

const common = 'https://a2ui.org/specification/v0_9/common_types.json#/$defs/';
const document = {
  catalogId: 'urn:garden',
  components: {
    Bed: {
      type: 'object',
      allOf: [
        {$ref: `${common}ComponentCommon`},
        {$ref: `${common}Checkable`},
        {
          type: 'object',
          properties: {
            component: {const: 'Bed'},
            title: {$ref: `${common}DynamicString`, description: 'What grows.'},
            plants: {$ref: `${common}ChildList`},
            sign: {$ref: 'common_types.json#/$defs/ComponentId'},
            size: {$ref: '#/$defs/Size'},
            soil: {type: 'string', enum: ['clay', 'sand'], default: 'clay'},
            depth: {type: 'integer', minimum: 1, maximum: 9},
            tap: {$ref: `${common}Action`},
            rows: {type: 'array', minItems: 1, items: {type: 'object', properties: {name: {type: 'string'}, plant: {$ref: `${common}ComponentId`}}, required: ['name']}},
            look: {oneOf: [{type: 'string', enum: ['wild', 'tidy']}, {$ref: `${common}DataBinding`}]},
          },
          required: ['component', 'title'],
        },
      ],
      unevaluatedProperties: false,
    },
    Plain: {type: 'object', properties: {children: {type: 'array', items: {type: 'string'}}, label: {type: 'string', pattern: '^[a-z]+$'}}, required: ['component'], additionalProperties: false},
    Hidden: {type: 'object'},
  },
  functions: {
    water: {type: 'object', properties: {call: {const: 'water'}, args: {type: 'object', properties: {litres: {type: 'number'}}, required: ['litres'], additionalProperties: false}, returnType: {const: 'string'}}, required: ['call', 'args']},
    dig: {returnType: 'boolean', parameters: {type: 'object', properties: {deep: {type: 'boolean'}}}},
  },
  $defs: {
    Size: {type: 'object', properties: {width: {type: 'number'}}, required: ['width'], additionalProperties: false},
    theme: {type: 'object', properties: {leaf: {type: 'string', pattern: '^#[0-9a-f]{6}$'}}, additionalProperties: false},
    anyComponent: {oneOf: [{$ref: '#/components/Bed'}, {$ref: '#/components/Plain'}]},
  },
};
const garden = catalogFromJson(document);
const check = (component: JsonObject) => validateComponent(garden.components.get(String(component['component'])), {id: 'a', ...component}, {surfaceId: 's1', index: 0, functions: garden.functions})
  .map(({path, message}) => `${path ?? ''} ${message}`);

describe('catalogFromJson', () => {
  it('takes what anyComponent lists, and the id', () => {
    expect(garden.id).to.equal('urn:garden');
    expect([...garden.components.keys()]).to.deep.equal(['Bed', 'Plain']);
    expect([...garden.functions.values()].map(({name, returnType}) => [name, returnType])).to.deep.equal([['water', 'string'], ['dig', 'boolean']]);
    expect(catalogFromJson(document, {catalogId: 'other', aliases: ['x']})).to.deep.include({id: 'other', aliases: ['x']});
  });

  it('throws for what is no catalog', () => {
    expect(() => catalogFromJson({components: {}})).to.throw('catalog_id must be provided');
    for (const junk of [null, 'x', [], 5]) expect(() => catalogFromJson(junk)).to.throw('must be an object');
  });

  it('plans properties by their references', () => {
    expect(garden.components.get('Bed')?.plan.props.map(({name, kind, required}) => `${name}${required ? '*' : ''} ${kind}`)).to.have.members([
      'checks checks', 'title* string', 'plants children', 'sign child', 'size static', 'soil static', 'depth static', 'tap action', 'rows items', 'look value',
    ]);
    expect(garden.components.get('Bed')?.plan.byName.get('soil')).to.include({defaultValue: 'clay', type: 'string'});
    expect(garden.components.get('Bed')?.plan.byName.get('rows')?.items?.map(({name, kind}) => [name, kind])).to.deep.equal([['name', 'static'], ['plant', 'child']]);
    expect(garden.components.get('Plain')?.plan.byName.get('children')?.kind).to.equal('children');
  });

  it('validates by the document', () => {
    expect(check({component: 'Bed', title: {call: 'water', args: {litres: 3}}, plants: {componentId: 'p', path: '/p'}, size: {width: 2}, depth: 3, look: {path: '/l'}, rows: [{name: 'x'}], checks: [{condition: {call: 'dig'}, message: 'm'}], accessibility: {label: 'x'}})).to.deep.equal([]);
    const faults: readonly (readonly [string, JsonObject])[] = [
      ['/title', {}],
      ['/title', {title: 5}],
      ['/title', {title: {call: 'rain', args: {}}}],
      ['/title', {title: {call: 'water', args: {litres: 'x'}}}],
      ['/title', {title: {call: 'water', args: {litres: 1}, more: 1}}],
      ['/plants', {title: '', plants: 'p'}],
      ['/size/width', {title: '', size: {}}],
      ['/size/height', {title: '', size: {width: 1, height: 2}}],
      ['/soil', {title: '', soil: 'mud'}],
      ['/depth', {title: '', depth: 0}],
      ['/depth', {title: '', depth: 1.5}],
      ['/depth', {title: '', depth: 10}],
      ['/rows', {title: '', rows: []}],
      ['/rows/0/name', {title: '', rows: [{}]}],
      ['/rows/0/plant', {title: '', rows: [{name: '', plant: 1}]}],
      ['/tap', {title: '', tap: {}}],
      ['/more', {title: '', more: 1}],
      ['/weight', {title: '', weight: 1}],
    ];
    for (const [path, component] of faults) {
      const found = check({component: 'Bed', ...component});
      expect(found.some((text) => text.startsWith(`/components/0${path}`)), JSON.stringify(component) + found.join()).to.equal(true);
      expect(found[0]).to.include("Validation failed for component 'Bed'");
    }
  });

  it('forgives a closed component that lists neither id nor component', () => {
    expect(check({component: 'Plain', children: ['x'], label: 'abc'})).to.deep.equal([]);
    expect(check({component: 'Plain', label: 'ABC'})).to.have.length(1);
    expect(check({component: 'Plain', other: 1})).to.have.length(1);
  });

  it('limits calls within calls', () => {
    const nest = (depth: number): JsonObject => ({call: 'water', args: {litres: depth > 1 ? nest(depth - 1) : 1}});
    expect(check({component: 'Bed', title: nest(6)}).join()).to.include('functionCall depth');
  });

  it('finds the tree by the references alone', () => {
    const bed = (id: string, more: JsonObject) => ({id, component: 'Bed', title: 'an id? no', ...more});
    const messages = (...components: JsonObject[]) => validateTopology(components, garden, {surfaceId: 's1'}).map(({message}) => message).join();
    expect(messages(bed('root', {plants: ['a'], rows: [{name: 'gone', plant: 'b'}], sign: 'c'}), bed('a', {}), bed('b', {}), bed('c', {}))).to.equal('');
    expect(messages(bed('root', {rows: [{name: 'x', plant: 'gone'}]}))).to.include('Dangling reference');
    expect(messages(bed('root', {sign: 'root'}))).to.include('Circular reference');
  });

  it('reads leniently like any other catalog', () => {
    const messages: string[] = [];
    const component = normalizeComponent(garden.components.get('Bed'), {id: 'a', component: 'Bed', title: 1, plants: 'p', soil: 'mud', depth: '3', more: 1, tap: 'go', checks: [{call: 'dig', message: 'm'}]}, {surfaceId: 's1', index: 0}, ({message}) => messages.push(message));
    expect(component).to.deep.include({
      props: {title: 1, plants: ['p'], soil: 'clay', depth: 3, tap: {event: {name: 'go'}}},
      checks: [{condition: {call: 'dig'}, message: 'm'}],
    });
    expect(messages).to.have.length(7);
  });

  it('checks its theme both ways', () => {
    expect(validateTheme(garden, {leaf: '#00ff00'}, 's1')).to.deep.equal([]);
    expect(validateTheme(garden, {leaf: 'green'}, 's1')[0]?.message).to.include("Validation failed for theme on surface 's1'");
    expect(validateTheme(garden, {root: 1}, 's1')).to.have.length(1);
    expect(normalizeTheme(garden, {leaf: 'green'}, 's1', () => undefined)).to.deep.equal({});
  });

  it('runs the functions it is given, and says so of the others', () => {
    const context = {locale: 'en', timeZone: undefined, evaluateTemplate: (text: string) => text};
    const water = defineFunction('water', {args: {litres: 'number'}, run: ({litres}) => `${String(litres)} l`});
    const wet = catalogFromJson(document, {functions: [water]});
    expect(wet.functions.get('water')?.run({litres: 2}, context)).to.equal('2 l');
    expect(() => wet.functions.get('dig')?.run({}, context)).to.throw("'dig'");
  });

  it('reads the schema it writes, and writes it again', () => {
    const once = catalogJsonSchema(garden);
    expect(catalogJsonSchema(catalogFromJson(once))).to.deep.equal(once);
  });

  it('reads the inline form that it writes', () => {
    const again = catalogFromJson(inlineCatalog(garden));
    expect([...again.components.keys()]).to.deep.equal(['Bed', 'Plain']);
    expect(again.components.get('Bed')?.plan.byName.get('plants')?.kind).to.equal('children');
    expect([...again.functions.keys()]).to.deep.equal(['water', 'dig']);
    expect(again.theme?.plan.byName.has('leaf')).to.equal(true);
  });

  it('survives documents that make no sense', () => {
    const loop = {catalogId: 'x', components: {A: {$ref: '#/$defs/B'}, C: {allOf: [{$ref: '#/components/C'}]}, D: 5, E: {properties: 'x', required: 5, allOf: 5, oneOf: [1]}}, $defs: {B: {$ref: '#/$defs/B'}}, functions: [1, {name: 'f'}], theme: {a: {type: 'string'}}};
    const catalog = catalogFromJson(loop);
    for (const name of ['A', 'C', 'E']) validateComponent(catalog.components.get(name), {id: 'a', component: name, x: [1]}, {surfaceId: 's1', index: 0});
    expect(catalog.theme?.plan.byName.has('a')).to.equal(true);
  });

  it('does not hang on choices within choices', () => {
    const deep = {catalogId: 'x', components: {A: {properties: {v: {$ref: '#/$defs/V'}}}}, $defs: {V: {oneOf: Array.from({length: 8}, () => ({type: 'object', properties: {v: {$ref: '#/$defs/V'}}, required: ['never']}))}}};
    const catalog = catalogFromJson(deep);
    let value: JsonObject = {};
    for (let depth = 0; depth < 60; depth++) value = {v: value};
    expect(validateComponent(catalog.components.get('A'), {id: 'a', component: 'A', v: value}, {surfaceId: 's1', index: 0})).not.to.have.length(0);
  });
});
