import {expect} from 'chai';
import {basicCatalog} from '../../src/catalog/basic/basic-catalog.js';
import {catalogFromJson, catalogJsonSchema} from '../../src/catalog/json-schema.js';
import {validateComponent, validateTheme, validateTopology} from '../../src/catalog/strict.js';
import type {Catalog} from '../../src/catalog/define-catalog.js';
import type {JsonObject} from '../../src/protocol/json.js';
import {invalidComponents, validComponents} from './samples.js';

const check = (component: JsonObject, catalog: Catalog = basicCatalog) =>
  validateComponent(catalog.components.get(String(component['component'])), component, {surfaceId: 's1', index: 3, functions: catalog.functions});
const topology = (...components: JsonObject[]) => validateTopology(components, basicCatalog, {surfaceId: 's1'}).map(({message}) => message);

describe('strict validation', () => {
  it('finds nothing in a surface that uses every property', () => {
    expect(validComponents.flatMap((component) => check(component))).to.deep.equal([]);
    expect(validateTopology(validComponents, basicCatalog, {surfaceId: 's1'})).to.deep.equal([]);
  });

  for (const [fault, path, component] of invalidComponents) {
    it(`refuses ${fault}`, () => {
      const problems = check(component);
      expect(problems).not.to.have.length(0);
      for (const {code, severity, surfaceId, message} of problems) {
        expect([code, severity, surfaceId]).to.deep.equal(['VALIDATION_FAILED', 'error', 's1']);
        expect(message).to.include(`Validation failed for component '${String(component['component'])}'`);
      }
      expect(problems.map((problem) => problem.path)).to.include(`/components/3${path && `/${path}`}`);
    });
  }

  // The same faults through the catalog's own JSON Schema: the two ways must agree.
  it('agrees with the JSON Schema of the catalog', () => {
    const copy = catalogFromJson(catalogJsonSchema(basicCatalog));
    expect(validComponents.flatMap((component) => check(component, copy))).to.deep.equal([]);
    expect(invalidComponents.filter(([, , component]) => check(component, copy).length === 0).map(([fault]) => fault)).to.deep.equal([]);
  });

  it('names what is missing', () => {
    expect(validateComponent(undefined, {component: 'Text'}, {surfaceId: 's1', index: 4})[0]?.message).to.include("index 4 is missing an 'id'");
    expect(validateComponent(undefined, {id: 'x'}, {surfaceId: 's1', index: 4})[0]?.message).to.include('Cannot create component x without a type');
    expect(validateComponent(undefined, 'x', {surfaceId: 's1', index: 4})).to.have.length(1);
  });

  it('limits calls within calls', () => {
    const nest = (depth: number): JsonObject => ({call: 'not', args: {value: depth > 1 ? nest(depth - 1) : true}});
    const box = (depth: number) => check({id: 'a', component: 'CheckBox', label: 'x', value: nest(depth)}).map(({message}) => message);
    expect(box(5)).to.deep.equal([]);
    expect(box(6).join()).to.include('functionCall depth');
    expect(box(2000).join()).to.include('functionCall depth');
  });

  it('checks themes', () => {
    const messages = (theme: unknown) => validateTheme(basicCatalog, theme, 's1').map(({message}) => message);
    expect(messages(undefined)).to.deep.equal([]);
    expect(messages({primaryColor: '#a0B1c2', iconUrl: 'https://example.org/i.png', agentDisplayName: 'Bo', own: 1})).to.deep.equal([]);
    for (const theme of [{primaryColor: 'red'}, {primaryColor: 7}, {iconUrl: 'x y'}, {agentDisplayName: null}, []]) {
      expect(messages(theme)[0], JSON.stringify(theme)).to.include("Validation failed for theme on surface 's1'");
    }
  });
});

describe('topology', () => {
  const text = {component: 'Text', text: ''};

  it('wants a root', () => expect(topology({id: 'a', ...text})).to.deep.equal(["Missing root component: one component must have the id 'root'."]));
  it('finds references to nothing, also inside tabs and templates', () => {
    expect(topology({id: 'root', component: 'Card', child: 'gone'})[0]).to.include('Dangling reference');
    expect(topology({id: 'root', component: 'Tabs', tabs: [{title: 'not an id', child: 'gone'}]})).to.have.length(1);
    expect(topology({id: 'root', component: 'List', children: {componentId: 'gone', path: '/x'}})[0]).to.include("'gone'");
  });
  it('finds circles of one and of many', () => {
    expect(topology({id: 'root', component: 'Card', child: 'root'}).join()).to.match(/^Circular reference detected.*Self-reference detected/);
    expect(topology({id: 'root', component: 'Row', children: ['a', 'b']}, {id: 'a', component: 'Card', child: 'b'}, {id: 'b', component: 'Row', children: ['root']}).join()).to.include('Circular reference detected');
    expect(topology({id: 'root', ...text}, {id: 'a', component: 'Card', child: 'b'}, {id: 'b', component: 'Card', child: 'a'}).join()).to.include('Circular reference detected').and.include('Orphaned component');
  });
  it('lets a template with a relative path recur, and not one with an absolute path', () => {
    const tree = (path: string) => topology({id: 'root', component: 'List', children: {componentId: 'node', path: '/top'}}, {id: 'node', component: 'Column', children: {componentId: 'node', path}});
    expect(tree('children')).to.deep.equal([]);
    expect(tree('/top').join()).to.include('Circular reference detected');
  });
  it('finds what hangs on nothing', () => expect(topology({id: 'root', ...text}, {id: 'left', ...text})[0]).to.match(/Orphaned component: left is not reachable from 'root'/));
  it('takes one component from two places, and the last of two with one id', () => {
    expect(topology({id: 'root', component: 'Row', children: ['a', 'a', 'b']}, {id: 'a', ...text}, {id: 'b', component: 'Card', child: 'a'}, {id: 'b', ...text})).to.deep.equal([]);
  });
  it('survives chains of any length and junk', () => {
    const chain = Array.from({length: 20_000}, (_, index) => ({id: index ? `c${index}` : 'root', component: 'Card', child: `c${(index + 1) % 20_000}`}));
    expect(topology(...chain).length).to.be.lessThan(101);
    expect(validateTopology([null, 1, [], {id: 1}, {id: 'root', component: {}}], basicCatalog, {surfaceId: 's1'})).to.deep.equal([]);
  });
});
