import {expect} from 'chai';
import {basicCatalog} from '../../src/catalog/basic/basic-catalog.js';
import {childList, childId, dynamicString} from '../../src/catalog/bindings.js';
import {defineCatalog} from '../../src/catalog/define-catalog.js';
import {defineComponent} from '../../src/catalog/define-component.js';
import {catalogFromJson, catalogJsonSchema, commonTypes, inlineCatalog, messagesJsonSchema} from '../../src/catalog/json-schema.js';
import type {JsonObject} from '../../src/protocol/json.js';
import {A2uiError, catalogDigest, catalogShape, childRefs, createCatalogRegistry, cuttableKeysOf, DEFAULT_CUTTABLE_KEYS, estimateTokens, pruneSchemas, readClientCapabilities, relaxSchema, renderExamples, renderSchemas, selectCatalog, type CatalogShape} from '../../src/agent/index.js';

/** What counts of a shape, whatever form it was read from. */
const essence = ({components, functions}: CatalogShape) => ({
  components: Object.fromEntries([...components].map(([name, {props, closed}]) => [name, {closed, props: Object.fromEntries([...props.values()].map(({name, required, kind, type, dynamic, enum: words, items}) =>
    [name, {required, kind, type: kind === 'child' || kind === 'children' ? undefined : type, dynamic, words: words?.length, items: items?.map((item) => item.name)}]))}])),
  functions: [...functions.keys()],
});

describe('catalogShape', () => {
  it('is the same for a catalog, its document, and what is read from the document', () => {
    const value = essence(catalogShape(basicCatalog));
    const document = catalogJsonSchema(basicCatalog);
    expect(essence(catalogShape(document))).to.deep.equal(value);
    expect(essence(catalogShape(catalogFromJson(document)))).to.deep.equal(value);
    expect(Object.keys(value.components)).to.have.length(18);
    expect(value.functions).to.have.length(14);
  });

  it('reads the inline form, with its functions in a list and its types left open', () => {
    const inline = catalogShape(inlineCatalog(basicCatalog));
    const value = essence(catalogShape(basicCatalog));
    expect(essence(inline).functions).to.deep.equal(value.functions);
    for (const [name, {props}] of Object.entries(essence(inline).components)) expect(props, name).to.deep.equal(value.components[name]?.props);
    expect(inline.functions.get('formatNumber')?.args?.map(({name, required}) => [name, required])[0]).to.deep.equal(['value', true]);
  });

  it('reads own components', () => {
    const catalog = defineCatalog({id: 'mine', components: [defineComponent('Split', {props: {left: childId(), right: childId(), rest: childList(), title: dynamicString()}})]});
    expect(childRefs(catalogShape(catalog), {id: 'root', component: 'Split', left: 'a', right: 'b', rest: ['c', 'd'], title: 'e'})).to.deep.equal([
      {id: 'a', at: 'left'}, {id: 'b', at: 'right'}, {id: 'c', at: 'rest[0]'}, {id: 'd', at: 'rest[1]'},
    ]);
  });

  it('finds children by type and, where a document has plain strings, by the usual names; links, labels and unknown types name none', () => {
    const shape = catalogShape({catalogId: 'x', components: {
      Typed: {type: 'object', properties: {hero: {$ref: 'https://a2ui.org/specification/v0_9/common_types.json#/$defs/ComponentId'}, list: {type: 'array', items: {$ref: '#/$defs/ComponentId'}}, pages: {type: 'array', items: {type: 'object', properties: {title: {type: 'string'}, page: {$ref: '#/$defs/ComponentId'}}}}}},
      Plain: {type: 'object', properties: {child: {type: 'string'}, children: {type: 'array', items: {type: 'string'}}, url: {type: 'string'}, tags: {type: 'array', items: {type: 'string'}}}},
      Template: {type: 'object', properties: {children: {type: 'object', properties: {componentId: {type: 'string'}, path: {type: 'string'}}}}},
      Marked: {type: 'object', properties: {icon: {type: 'string', format: 'componentRef'}, more: {type: 'array', format: 'componentRefList'}}},
      Nested: {allOf: [{$ref: '#/$defs/Base'}, {properties: {child: {$ref: '#/$defs/ComponentId'}}}]},
    }, $defs: {Base: {properties: {body: {allOf: [{$ref: '#/$defs/ChildList'}, {description: 'x'}]}}, required: ['body']}}});
    const ids = (component: JsonObject) => childRefs(shape, component).map(({id, at}) => `${id}@${at}`);
    expect(ids({id: 'i', component: 'Typed', hero: 'a', list: ['b'], pages: [{title: 'no', page: 'c'}]})).to.deep.equal(['a@hero', 'b@list[0]', 'c@pages[0].page']);
    expect(ids({id: 'i', component: 'Plain', child: 'a', children: ['b'], url: 'no', tags: ['no']})).to.deep.equal(['a@child', 'b@children[0]']);
    expect(ids({id: 'i', component: 'Template', children: {componentId: 'a', path: '/x'}})).to.deep.equal(['a@children.componentId']);
    expect(ids({id: 'i', component: 'Marked', icon: 'a', more: ['b']})).to.deep.equal(['a@icon', 'b@more[0]']);
    expect(ids({id: 'i', component: 'Nested', body: ['a'], child: 'b'})).to.have.members(['a@body[0]', 'b@child']);
    expect(shape.components.get('Nested')?.props.get('body')?.required).to.equal(true);
    expect(ids({id: 'i', component: 'Unknown', child: 'a'})).to.deep.equal([]);
  });

  it('survives documents that are none', () => {
    expect(() => catalogShape('x' as unknown as JsonObject)).to.throw(A2uiError);
    for (const document of [{}, {components: [], functions: 5, $defs: null}, {components: {A: null, B: {$ref: '#/components/B'}, C: {allOf: [{$ref: '#/components/C'}], properties: {x: {$ref: '#/components/C/properties/x'}}}, constructor: {type: 'object'}}}]) {
      expect(catalogShape(document as unknown as JsonObject).id).to.equal('');
    }
  });

  it('has a digest that is at most a third of the full schema', () => {
    const digest = catalogDigest(basicCatalog);
    const full = renderSchemas({serverToClient: messagesJsonSchema().serverToClient, commonTypes: commonTypes(), catalog: catalogJsonSchema(basicCatalog)});
    expect(estimateTokens(digest)).to.be.at.most(estimateTokens(full) / 3);
    for (const [name, {props}] of catalogShape(basicCatalog).components) {
      const line = digest.split('\n').find((one) => one.startsWith(`- ${name}:`)) ?? '';
      for (const prop of props.keys()) expect(line, name).to.contain(prop);
    }
    expect(digest).to.contain('- Text: text*: string~, variant: body|h1|h2|h3|h4|h5|caption');
    expect(catalogDigest(basicCatalog, {components: ['Text']})).not.to.contain('- Row');
  });
});

describe('schema documents', () => {
  const bundle = {serverToClient: messagesJsonSchema().serverToClient, commonTypes: commonTypes(), catalog: catalogJsonSchema(basicCatalog)};

  it('are pruned to what is allowed and what that leads to', () => {
    const {catalog} = pruneSchemas(bundle, {components: ['Text', 'Card']});
    expect(Object.keys(catalog['components'] as JsonObject)).to.deep.equal(['Text', 'Card']);
    expect((catalog['$defs'] as {anyComponent: {oneOf: unknown[]}}).anyComponent.oneOf).to.deep.equal([{$ref: '#/components/Text'}, {$ref: '#/components/Card'}]);
    expect(pruneSchemas(bundle, {})).to.deep.equal({...bundle, commonTypes: {...bundle.commonTypes, $defs: {}}});
    const external = {catalog: {components: {A: {$ref: 'common_types.json#/$defs/X'}, B: {$ref: 'common_types.json#/$defs/Z'}}}, commonTypes: {$defs: {X: {items: {$ref: '#/$defs/Y'}}, Y: {}, Z: {}}}};
    expect(pruneSchemas(external, {components: ['A']}).commonTypes).to.deep.equal({$defs: {X: {items: {$ref: '#/$defs/Y'}}, Y: {}}});
  });

  it('are relaxed and leave the original alone', () => {
    const schema = {type: 'object', additionalProperties: false, properties: {a: {additionalProperties: true, items: [{unevaluatedProperties: false}]}}};
    const before = structuredClone(schema);
    expect(relaxSchema(schema)).to.deep.equal({type: 'object', properties: {a: {additionalProperties: true, items: [{}]}}});
    expect(schema).to.deep.equal(before);
  });

  it('have keys of texts that may be cut', () => {
    expect(cuttableKeysOf({catalog: {}})).to.equal(DEFAULT_CUTTABLE_KEYS);
    expect(cuttableKeysOf({catalog: {custom_cuttable_keys: ['title']}})).to.deep.equal(['title']);
  });

  it('and examples are rendered in the order of their names', () => {
    expect(renderExamples([{name: 'b', content: ' [2]\n'}, {name: 'a', content: '[1]'}])).to.equal('---BEGIN a---\n[1]\n---END a---\n\n---BEGIN b---\n[2]\n---END b---');
    expect(renderExamples([])).to.equal('');
  });
});

describe('negotiation', () => {
  const ours = [{catalogId: 'a', components: {Text: {}}}, {catalogId: 'b', components: {}}];

  it('reads capabilities with and without the version around them', () => {
    const inner = {supportedCatalogIds: ['b'], inlineCatalogs: [{catalogId: 'i'}]};
    for (const value of [inner, {'v0.9': inner}, {'v0.9.1': inner}]) expect(readClientCapabilities(value)).to.deep.equal(inner);
    for (const value of [undefined, null, 5, [], {'v0.9': 3}, {supportedCatalogIds: 'a', inlineCatalogs: [1]}]) expect(readClientCapabilities(value)).to.deep.equal({supportedCatalogIds: [], inlineCatalogs: []});
  });

  it('follows the order of the client', () => {
    expect(selectCatalog(ours, {supportedCatalogIds: ['x', 'b', 'a']})['catalogId']).to.equal('b');
    expect(selectCatalog(ours)['catalogId']).to.equal('a');
    expect(() => selectCatalog(ours, {supportedCatalogIds: ['x']})).to.throw(A2uiError, 'No client-supported catalog found');
    expect(() => selectCatalog([], {})).to.throw(A2uiError, 'no catalog');
  });

  it('knows the basic catalog by all its ids', () => {
    const basic = {catalogId: 'https://a2ui.org/specification/v0_9/basic_catalog.json'};
    expect(selectCatalog([basic, ...ours], {supportedCatalogIds: ['https://a2ui.org/specification/v0_9/catalogs/basic/catalog.json']})).to.equal(basic);
  });

  it('merges what the client brings, for agents that take it', () => {
    const inline = {supportedCatalogIds: ['a'], inlineCatalogs: [{catalogId: 'a', components: {Chart: {type: 'object'}}, functions: [{name: 'sum', parameters: {}, returnType: 'number'}]}]};
    expect(() => selectCatalog(ours, inline)).to.throw(A2uiError, 'does not accept inline catalogs');
    const merged = selectCatalog(ours, inline, {acceptsInline: true});
    expect(merged['catalogId']).to.equal('a');
    expect([...catalogShape(merged).components.keys()]).to.deep.equal(['Text', 'Chart']);
    expect([...catalogShape(merged).functions.keys()]).to.deep.equal(['sum']);
    expect(ours[0]).to.deep.equal({catalogId: 'a', components: {Text: {}}});
  });

  it('finds catalogs by id or name', () => {
    const registry = createCatalogRegistry([{name: 'main', schema: {catalogId: 'a'}}, {name: 'extra', schema: {components: {}}}]);
    expect(registry.ids).to.deep.equal(['a', 'extra']);
    expect(registry.get('main')).to.equal(registry.get('a'));
    expect(registry.get('extra')?.['catalogId']).to.equal('extra');
    expect(registry.get('none')).to.equal(undefined);
    expect(registry.select({supportedCatalogIds: ['extra']})['catalogId']).to.equal('extra');
  });
});
