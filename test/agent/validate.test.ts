import {expect} from 'chai';
import type {JsonObject, JsonValue} from '../../src/protocol/json.js';
import {basicCatalog, basicCatalogId} from '../../src/catalog/basic/basic-catalog.js';
import {A2uiError, assertValid, catalogShape, collectBindings, errorCodes, formatValidationErrors, msg, toDotted, toPointer, validateComponents, validateMessages, type ErrorCode, type ValidateComponentsOptions, type ValidationError} from '../../src/agent/index.js';

const root = (props: JsonObject = {}): JsonObject => ({id: 'root', component: 'Column', children: [], ...props});
const text = (id: string, value: JsonValue = 'x'): JsonObject => ({id, component: 'Text', text: value});
const check = (components: unknown, options: ValidateComponentsOptions = {}) => validateComponents(components, basicCatalog, options);
const found = (components: unknown, options: ValidateComponentsOptions = {}): readonly string[] => check(components, options).errors.map(({code, path}) => `${code} ${path}`);
const only = (errors: readonly ValidationError[]): ValidationError => {
  expect(errors, formatValidationErrors(errors)).to.have.length(1);
  return errors[0] as ValidationError;
};

describe('validateComponents', () => {
  it('passes a surface that is whole', () => {
    const components = [root({children: ['title', 'rows']}), text('title', 'Basket'), {id: 'rows', component: 'List', children: {componentId: 'row', path: '/items'}}, text('row', {path: 'name'})];
    expect(check(components, {data: {items: [{name: 'Tea'}]}})).to.deep.equal({valid: true, errors: [], unreachable: []});
  });

  it('has every code, each with its place', () => {
    const cases: readonly (readonly [ErrorCode, string, unknown, ValidateComponentsOptions?])[] = [
      ['empty_components', 'components', []],
      ['empty_components', 'components', 'none'],
      ['missing_id', 'components[1].id', [root(), {component: 'Text', text: ''}]],
      ['missing_id', 'components[1].id', [root(), {id: '', component: 'Text', text: ''}]],
      ['missing_component_type', 'components[1].component', [root({children: ['a']}), {id: 'a'}]],
      ['missing_component_type', 'components[1].component', [root({children: ['a']}), {id: 'a', component: {Text: {text: ''}}}]],
      ['duplicate_id', 'components[2].id', [root({children: ['a']}), text('a'), text('a')]],
      ['no_root', 'components', [text('a')]],
      ['unknown_component', 'components[0].component', [{id: 'root', component: 'Marquee'}]],
      ['missing_required_prop', 'components[0].text', [{id: 'root', component: 'Text'}]],
      ['missing_required_prop', 'components[0].text', [{id: 'root', component: 'Text', text: null}]],
      ['missing_required_prop', 'components[0].tabs[0].child', [{id: 'root', component: 'Tabs', tabs: [{title: 'x'}]}]],
      ['missing_required_prop', 'components[0].text.args.value', [text('root', {call: 'formatString', args: {}})]],
      ['unresolved_child', 'components[0].children[1]', [root({children: ['a', 'b']}), text('a')]],
      ['unresolved_child', 'components[0].children.componentId', [root({children: {componentId: 'row', path: '/x'}})]],
      ['unresolved_child', 'components[0].tabs[0].child', [{id: 'root', component: 'Tabs', tabs: [{title: 'x', child: 'no'}]}]],
      ['child_cycle', 'components[0].child', [{id: 'root', component: 'Card', child: 'root'}]],
      ['child_cycle', 'components[1].child', [{id: 'root', component: 'Card', child: 'a'}, {id: 'a', component: 'Card', child: 'root'}]],
      ['unresolved_binding', 'components[0].text.path', [text('root', {path: '/a~2'})]],
      ['unresolved_binding', 'components[0].text.path', [text('root', {path: '/nowhere'})], {data: {}}],
      ['invalid_value', 'components[0].variant', [{...text('root'), variant: 'h9'}]],
      ['invalid_value', 'components[0].name', [{id: 'root', component: 'Icon', name: 'unicorn'}]],
      ['invalid_value', 'components[0].colour', [{...text('root'), colour: 'red'}]],
      ['invalid_value', 'components[0].text.call', [text('root', {call: 'shout', args: {}})]],
      ['invalid_value', 'components[0].text.args.value', [text('root', {call: 'formatString', args: {value: 'Hi ${/name'}})]],
      ['type_mismatch', 'components[0].text', [text('root', 5)]],
      ['type_mismatch', 'components[0]', ['root', root()]],
      ['type_mismatch', 'components[0].variant', [{...text('root'), variant: {path: '/v'}}]],
      ['type_mismatch', 'components[0].child', [{id: 'root', component: 'Card', child: {id: 'x'}}]],
      ['type_mismatch', 'components[0].children[0]', [root({children: [{id: 'x'}]})]],
      ['type_mismatch', 'components[0].children', [root({children: 'a'})]],
      ['type_mismatch', 'components[0].action', [{id: 'root', component: 'Button', child: 'a', action: 'go'}, text('a')]],
      ['type_mismatch', 'components[0].checks[0]', [{id: 'root', component: 'CheckBox', label: '', value: true, checks: [{call: 'required', args: {value: 1}, message: ''}]}]],
      ['max_depth_exceeded', 'components[0].text.args.a.args.a.args.a.args.a.args.a', [text('root', [...'aaaaaa'].reduce<JsonObject>((inner) => ({call: 'formatString', args: {value: '', a: inner}}), {call: 'formatString', args: {value: ''}}))]],
      ['UNALLOWED_PARENT', 'components[0]', [text('root')], {}],
      ['unreachable', 'components[1]', [root(), text('a')], {unreachable: 'error'}],
    ];
    const composed = {...catalogShape(basicCatalog), components: new Map([...catalogShape(basicCatalog).components].map(([name, shape]) => [name, name === 'Text' ? {...shape, allowedParents: ['Column']} : shape]))};
    for (const [code, path, components, options] of cases) {
      const {errors} = code === 'UNALLOWED_PARENT' ? validateComponents(components, composed, options) : check(components, options);
      const error = only(errors);
      expect(`${error.code} ${error.path}`, JSON.stringify(components)).to.equal(`${code} ${path}`);
      expect(error.message).to.match(/[.:]$|\.$/);
    }
    const covered = new Set(cases.map(([code]) => code));
    for (const code of errorCodes) if (!['missing_field', 'UNALLOWED_CHILD'].includes(code)) expect([...covered], code).to.include(code);
  });

  it('collects all faults, in the order of the checks', () => {
    expect(found([{id: 'root', component: 'Column', children: ['a', 'gone']}, {id: 'a', component: 'Card', child: 'a'}, {id: 'b', component: 'Text'}, {id: 'b', component: 'Nope', text: {path: '/~'}}], {unreachable: 'error'})).to.deep.equal([
      'missing_required_prop components[2].text', 'duplicate_id components[3].id', 'unknown_component components[3].component',
      'unresolved_child components[0].children[1]', 'child_cycle components[1].child', 'unreachable components[2]',
    ]);
  });

  it('lists what nothing leads to, without calling it an error', () => {
    expect(check([root(), text('a'), text('b')])).to.deep.equal({valid: true, errors: [], unreachable: ['a', 'b']});
  });

  it('takes parts of a surface as a change', () => {
    const change = [{id: 'a', component: 'Card', child: 'on-screen'}];
    expect(found(change)).to.deep.equal(['no_root components', 'unresolved_child components[0].child']);
    expect(found(change, {mode: 'update'})).to.deep.equal([]);
    expect(found([{id: 'a', component: 'Card', child: 'a'}], {mode: 'update'})).to.deep.equal(['child_cycle components[0].child']);
    expect(found([text('a'), text('a')], {mode: 'update'})).to.deep.equal(['duplicate_id components[1].id']);
  });

  it('finds each circle once', () => {
    const ring = (name: string, length: number) => Array.from({length}, (_, index) => ({id: `${name}${index}`, component: 'Card', child: `${name}${(index + 1) % length}`}));
    expect(found([root({children: ['a0', 'b0', 'a1']}), ...ring('a', 3), ...ring('b', 2)])).to.deep.equal(['child_cycle components[3].child', 'child_cycle components[5].child']);
  });

  it('does not take a tree of data for a circle', () => {
    expect(found([{id: 'root', component: 'List', children: {componentId: 'node', path: '/tree'}}, {id: 'node', component: 'Column', children: ['kids']}, {id: 'kids', component: 'List', children: {componentId: 'node', path: 'kids'}}])).to.deep.equal([]);
  });

  it('walks any depth and any size without overflowing', function () {
    this.timeout(60_000);
    const chain: JsonObject[] = Array.from({length: 50_000}, (_, index) => ({id: index === 0 ? 'root' : `c${index}`, component: 'Card', child: `c${index + 1}`}));
    chain.push(text('c50000'));
    expect(check(chain).errors.map(({code}) => code)).to.deep.equal(['max_depth_exceeded']);
    expect(check(chain, {maxDepth: 60_000}).valid).to.equal(true);
    expect(check([...chain].reverse(), {maxDepth: 60_000}).valid).to.equal(true);
    expect(check([...chain.slice(0, -1), {id: 'c50000', component: 'Card', child: 'root'}]).errors.map(({code}) => code)).to.include('child_cycle');
    let deep: JsonValue = 1;
    for (let depth = 0; depth < 50_000; depth++) deep = {a: deep};
    expect(check([{...text('root'), accessibility: deep}]).errors.map(({code}) => code)).to.deep.equal(['max_depth_exceeded']);
  });

  describe('resolves bindings', () => {
    const rows: JsonObject[] = [{id: 'root', component: 'List', children: {componentId: 'row', path: '/rows'}}, {id: 'row', component: 'Column', children: ['name', 'inner']}, text('name', {path: 'name'}),
      {id: 'inner', component: 'List', children: {componentId: 'leaf', path: 'tags'}}, text('leaf', {path: ''})];

    it('in the scope of each template', () => {
      expect(found(rows, {data: {rows: [{name: 'a', tags: ['x']}]}})).to.deep.equal([]);
      expect(found(rows, {data: {rows: [{title: 'a', tags: ['x']}]}})).to.deep.equal(['unresolved_binding components[2].text.path']);
      expect(found(rows, {data: {rows: [{name: 'a', tags: {x: 1}}]}})).to.deep.equal(['unresolved_binding components[3].children.path']);
      expect(found(rows, {data: {}})).to.deep.equal(['unresolved_binding components[0].children.path']);
    });

    it('but says nothing of lists that are empty, of values that inputs write, and without data', () => {
      expect(found(rows, {data: {rows: []}})).to.deep.equal([]);
      expect(found([{id: 'root', component: 'TextField', label: 'Name', value: {path: '/form/name'}}], {data: {}})).to.deep.equal([]);
      expect(found(rows)).to.deep.equal([]);
      expect(found(rows, {data: {}, checks: {bindings: false}})).to.deep.equal([]);
    });

    it('outside of a template from the root of the data', () => {
      expect(found([text('root', {path: 'name'})], {data: {name: 'x'}})).to.deep.equal([]);
      expect(only(check([text('root', {path: 'name'})], {data: {}}).errors).message).to.contain('outside of a template');
    });
  });

  it('checks only structure without a catalog', () => {
    expect(validateComponents([{id: 'root', component: 'Anything', child: 'a', colour: 1}, {id: 'a', component: 'X'}]).valid).to.equal(true);
    expect(validateComponents([{id: 'root', component: 'Anything', child: 'gone'}]).errors.map(({code}) => code)).to.deep.equal(['unresolved_child']);
  });

  it('holds rules of composition', () => {
    const catalog = {catalogId: 'x', components: {
      Page: {type: 'object', properties: {children: {$ref: 'common_types.json#/$defs/ChildList'}}, allowedParents: ['Surface'], allowedChildren: ['Section']},
      Section: {type: 'object', properties: {children: {$ref: 'common_types.json#/$defs/ChildList'}}},
    }};
    const page = (id: string, children: string[]) => ({id, component: 'Page', children});
    const section = (id: string, children: string[]) => ({id, component: 'Section', children});
    const codes = (components: unknown) => validateComponents(components, catalog).errors.map(({code, path}) => `${code} ${path}`);
    expect(codes([page('root', ['s']), section('s', [])])).to.deep.equal([]);
    expect(codes([section('root', ['p']), page('p', ['q']), page('q', [])])).to.deep.equal(['UNALLOWED_PARENT components[0].children[0]', 'UNALLOWED_PARENT components[1].children[0]', 'UNALLOWED_CHILD components[1].children[0]']);
  });
});

describe('validateMessages', () => {
  const create = msg.createSurface('s', basicCatalogId);
  const faults = (messages: unknown, options = {}) => validateMessages(messages, basicCatalog, options).errors.map(({code, path}) => `${code} ${path}`);

  it('checks envelopes', () => {
    expect(faults([{createSurface: {surfaceId: 's', catalogId: basicCatalogId}}])).to.deep.equal(['missing_field messages[0].version']);
    expect(faults([{version: 'v1.0', deleteSurface: {surfaceId: 's'}}])).to.deep.equal(['invalid_value messages[0].version']);
    expect(faults([{version: 'v0.9.1', deleteSurface: {surfaceId: 's'}}])).to.deep.equal([]);
    expect(faults([{version: 'v0.9', createSurface: {surfaceId: 5}}])).to.deep.equal(['type_mismatch messages[0].createSurface.surfaceId', 'missing_field messages[0].createSurface.catalogId']);
    expect(faults([{version: 'v0.9'}])).to.deep.equal(['missing_field messages[0]']);
    expect(faults([{version: 'v0.9', deleteSurface: {surfaceId: 's', now: true}, more: 1}])).to.deep.equal(['invalid_value messages[0].more', 'invalid_value messages[0].deleteSurface.now']);
    expect(faults([{version: 'v0.9', deleteSurface: {surfaceId: 's'}, createSurface: {surfaceId: 's', catalogId: 'c'}}])[0]).to.equal('invalid_value messages[0]');
    expect(faults([null, 'x'])).to.deep.equal(['type_mismatch messages[0]', 'type_mismatch messages[1]']);
    expect(faults('x')).to.deep.equal(['type_mismatch messages']);
  });

  it('wants the catalog that it checks against, by any of its ids', () => {
    for (const id of [basicCatalogId, ...basicCatalog.aliases, 'https://a2ui.org/specification/v0_9/basic_catalog.json']) expect(faults([msg.createSurface('s', id)]), id).to.deep.equal([]);
    expect(faults([msg.createSurface('s', 'https://example.com/other.json')])).to.deep.equal(['invalid_value messages[0].createSurface.catalogId']);
    expect(validateMessages([msg.createSurface('s', 'any')]).valid).to.equal(true);
  });

  it('refuses the function calls of v1.0', () => {
    for (const kind of ['callRendererFunction', 'agentFunctionResponse', 'callAgentFunction', 'rendererFunctionResponse']) {
      expect(faults([{version: 'v0.9', [kind]: {functionCallId: 'f'}}]), kind).to.deep.equal([`invalid_value messages[0].${kind}`]);
    }
  });

  it('checks each surface as all messages leave it', () => {
    expect(faults([create, msg.updateComponents('s', [root({children: ['a']})]), msg.updateComponents('s', [text('a')])])).to.deep.equal([]);
    expect(faults([create, msg.updateComponents('s', [root({children: ['a']})]), msg.createSurface('t', basicCatalogId), msg.updateComponents('t', [text('a')])])).to.deep.equal(['unresolved_child messages[1].updateComponents.components[0].children[0]', 'no_root components']);
    expect(faults([msg.updateComponents('s', [text('a')])])).to.deep.equal([]);
    expect(faults([create, create])).to.deep.equal(['invalid_value messages[1].createSurface.surfaceId']);
    expect(faults([create, msg.updateComponents('s', [text('root')]), msg.deleteSurface('s'), create, msg.updateComponents('s', [text('root')])])).to.deep.equal([]);
  });

  it('resolves bindings in the data that it sends', () => {
    const bound = msg.updateComponents('s', [text('root', {path: '/a/b'})]);
    expect(faults([create, bound])).to.deep.equal([]);
    expect(faults([create, bound, msg.setData('s', {b: 1}, '/a')])).to.deep.equal([]);
    expect(faults([create, bound, msg.setData('s', {a: {b: 1}}), msg.removeData('s', '/a/b')])).to.deep.equal(['unresolved_binding messages[1].updateComponents.components[0].text.path']);
    expect(faults([create, bound, msg.setData('s', null, '/a/b')])).to.deep.equal([]);
    expect(faults([msg.setData('s', 1, '/a'), msg.setData('s', 1, '/a/b')])).to.deep.equal(['unresolved_binding messages[1].updateDataModel.path']);
    expect(faults([msg.setData('s', 1, '/constructor/x')])).to.deep.equal(['unresolved_binding messages[0].updateDataModel.path']);
  });

  it('gives exceptions to who wants them, and paths in three forms', () => {
    const report = validateMessages([create, msg.updateComponents('s', [text('root', 5)])], basicCatalog);
    expect(() => assertValid(report)).to.throw(A2uiError, 'type_mismatch');
    assertValid({...report, valid: true});
    const {path} = report.errors[0] as ValidationError;
    expect([path, toPointer(path), toDotted(path)]).to.deep.equal(['messages[1].updateComponents.components[0].text', '/messages/1/updateComponents/components/0/text', 'messages.1.updateComponents.components.0.text']);
    expect(toPointer('a["x/y~z.1"].b')).to.equal('/a/x~1y~0z.1/b');
  });
});

describe('collectBindings', () => {
  it('finds every path, and knows lists', () => {
    expect(collectBindings({id: 'a', component: 'List', children: {componentId: 'b', path: '/l'}, label: {call: 'formatString', args: {value: {path: 'x'}}}, checks: [{condition: {path: '/ok'}, message: ''}]})).to.deep.equal([
      {at: 'children', path: '/l', isList: true}, {at: 'label.args.value', path: 'x', isList: false}, {at: 'checks[0].condition', path: '/ok', isList: false},
    ]);
  });
});
