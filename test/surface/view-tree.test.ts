import {expect} from 'chai';
import {basicCatalog} from '../../src/catalog/basic/basic-catalog.js';
import type {DataModel} from '../../src/data/data-model.js';
import {defineFunction, extendCatalog} from '../../src/index.js';
import type {JsonObject, JsonValue} from '../../src/protocol/json.js';
import {PlainHost, components, data, stage} from './stage.js';

const text = (id: string, value: JsonValue): JsonObject => ({id, component: 'Text', text: value});
const column = (id: string, ...children: string[]): JsonObject => ({id, component: 'Column', children});
const button = (id: string, event: JsonValue, more: JsonObject = {}): readonly JsonObject[] => [
  {id, component: 'Button', child: `${id}-label`, action: event, ...more},
  text(`${id}-label`, 'Go'),
];
const field = (id: string, value: JsonValue, more: JsonObject = {}): JsonObject => ({id, component: 'TextField', label: id, value, ...more});
const required = (path: string, message: string): JsonObject => ({condition: {call: 'required', args: {value: {path}}}, message});

describe('ViewTree', () => {
  describe('draws', () => {
    it('components in whatever order they come, each once', () => {
      const {text: shown, send, host, problems} = stage([text('b', 'two')]);
      expect(shown()).to.equal('');
      send(components([column('root', 'a', 'b', 'c')]));
      expect(shown()).to.equal('two');
      send(components([text('c', 'three')]), components([text('a', 'one')]));
      expect(shown()).to.equal('one two three');
      expect(host.places.filter((id) => id === 'b')).to.have.length(1);
      expect(problems).to.deep.equal([]);
    });

    it('data that come before or after', () => {
      const {text: shown, send} = stage([text('root', {path: '/late'})]);
      send(data('here', '/late'));
      expect(shown()).to.equal('here');
      send(data(undefined, '/late'));
      expect(shown()).to.equal('');
    });

    it('every value as text of its own', () => {
      const values: readonly (readonly [JsonValue, string])[] = [[0, '0'], [false, 'false'], [1.5, '1.5'], [{a: [1]}, '{"a":[1]}'], [[1, null], '[1,null]']];
      for (const [value, expected] of values) expect(stage([text('root', {path: '/v'})], {v: value}).text()).to.equal(expected);
    });

    it('rows in their own scope: a leading slash is the root', () => {
      const {text: shown, send, find} = stage([
        {id: 'root', component: 'List', children: {componentId: 'row', path: '/stops'}},
        {id: 'row', component: 'Row', children: ['own', 'all', 'inner']},
        text('own', {path: 'name'}), text('all', {path: '/name'}),
        {id: 'inner', component: 'List', children: {componentId: 'track', path: 'tracks'}},
        text('track', {call: 'formatString', args: {value: '${.}/${/name}'}}),
      ], {name: 'R', stops: [{name: 'A', tracks: [1, 2]}, {name: 'B'}]});
      expect(shown()).to.equal('A R 1/R 2/R B R');
      const second = find('row', 1).element;
      send(data({name: 'Z'}, '/stops/0'), data({name: 'C', tracks: [7]}, '/stops/2'));
      expect(shown()).to.equal('Z R B R C R 7/R');
      expect(find('row', 1).element).to.equal(second);
      send(data([], '/stops'));
      expect(shown()).to.equal('');
    });

    it('nothing for a template over what is no list', () => {
      const list = [{id: 'root', component: 'List', children: {componentId: 'row', path: '/things'}}, text('row', {path: 'n'})];
      const {text: shown, send} = stage(list, {things: {one: {n: 1}, two: {n: 2}}});
      expect(shown()).to.equal('');
      send(data([{n: 3}], '/things'));
      expect(shown()).to.equal('3');
    });

    it('a stand-in for an unknown type, and its neighbours', () => {
      const {text: shown, codes, send, find} = stage([column('root', 'a', 'x', 'b'), text('a', 'before'), {id: 'x', component: 'Hologram'}, text('b', 'after')]);
      expect(shown()).to.equal('before [unknown-type] after');
      expect(codes()).to.deep.equal(['UNKNOWN_COMPONENT_TYPE']);
      const neighbour = find('a').element;
      send(components([text('x', 'known now')]));
      expect(shown()).to.equal('before known now after');
      expect(find('a').element).to.equal(neighbour);
    });

    it('the places of one definition independently', () => {
      const {text: shown, surface, tree} = stage([column('root', 'l', 'r'), {id: 'l', component: 'Card', child: 't'}, {id: 'r', component: 'Card', child: 't'}, text('t', {path: '/t'})], {t: 'x'});
      expect(shown()).to.equal('x x');
      surface.removeComponent('l');
      surface.dataModel.set('/t', 'y');
      tree.flush();
      expect(shown()).to.equal('y');
    });

    it('what is closed only once it opens', () => {
      const host = new PlainHost();
      host.closed.add('content');
      const {text: shown, find, tree} = stage([{id: 'root', component: 'Modal', trigger: 't', content: 'c'}, text('t', 'Open'), text('c', 'Inside')], {}, {}, host);
      expect(shown()).to.equal('Open');
      host.closed.clear();
      tree.outletsChanged(find('root'));
      expect(shown()).to.equal('Open Inside');
    });
  });

  describe('keeps elements', () => {
    it('across updates of the same type, writing only what changed', () => {
      const {find, send, host} = stage([column('root', 'a', 'b'), text('a', 'one'), text('b', {path: '/b'})], {b: 'two'});
      const elements = [find('root').element, find('a').element, find('b').element];
      host.writes.length = 0;
      send(components([column('root', 'a', 'b'), text('a', 'one'), text('b', {path: '/b'})]));
      expect(host.writes).to.deep.equal([]);
      send(components([text('a', 'uno')]), data('dos', '/b'), data('tres', '/unbound'));
      expect(host.writes).to.deep.equal(['a.text', 'b.text']);
      expect([find('root').element, find('a').element, find('b').element]).to.deep.equal(elements);
    });

    it('in a new order, moving as few as possible', () => {
      const {find, send, host, text: shown} = stage([column('root', 'a', 'b', 'c', 'd'), ...['a', 'b', 'c', 'd'].map((id) => text(id, id))]);
      const kept = find('a').element;
      host.places.length = 0;
      send(components([column('root', 'b', 'c', 'd', 'a')]));
      expect(shown()).to.equal('b c d a');
      expect(host.places).to.deep.equal(['a']);
      expect(find('a').element).to.equal(kept);
      send(components([column('root', 'd', 'b')]));
      expect(shown()).to.equal('d b');
    });

    it('and sets back what a new definition leaves out', () => {
      const {find, send} = stage([{...text('root', 'x'), variant: 'h1', accessibility: {label: 'Title'}}]);
      send(components([text('root', 'x')]));
      expect(find('root').element?.props).to.deep.include({variant: 'body', accessibleLabel: ''});
    });
  });

  describe('ends', () => {
    it('circles with one stand-in and one problem', () => {
      const {text: shown, codes} = stage([column('root', 'a', 'ok'), {id: 'a', component: 'Card', child: 'b'}, column('b', 'a', 'root', 'in'), text('in', 'in'), text('ok', 'ok')]);
      expect(shown()).to.equal('[cycle] [cycle] in ok');
      expect(new Set(codes())).to.deep.equal(new Set(['CYCLIC_REFERENCE']));
    });

    it('few components that mean millions', () => {
      const levels = Array.from({length: 8}, (_, level) => column(level === 0 ? 'root' : `l${level}`, ...Array<string>(10).fill(`l${level + 1}`)));
      const {codes, host} = stage([...levels, text('l8', 'x')]);
      expect(codes()).to.deep.equal(['LIMIT_EXCEEDED']);
      expect(host.places.length).to.be.below(11_000);
    });

    it('depth', () => {
      const chain = Array.from({length: 200}, (_, level) => ({id: level === 0 ? 'root' : `c${level}`, component: 'Card', child: `c${level + 1}`}));
      const {codes, text: shown} = stage(chain);
      expect(shown()).to.equal('[depth]');
      expect(codes()).to.deep.equal(['LIMIT_EXCEEDED']);
    });

    it('with rows that never end, over data that contain themselves by name', () => {
      const {codes} = stage([{id: 'root', component: 'Column', children: {componentId: 'root', path: '/again'}}], {again: [1, 2, 3]});
      expect(codes().length).to.be.within(1, 3);
    });

    it('and lets go of all watchers', () => {
      const {tree, surface, host} = stage([
        {id: 'root', component: 'List', children: {componentId: 'row', path: '/list'}},
        column('row', 'f', 'b'), field('f', {path: 'x'}, {checks: [required('x', 'Say x')]}), ...button('b', {event: {name: 'go'}}, {checks: [required('/y', 'Say y')]}),
      ], {list: [{x: 1}, {x: 2}]});
      expect(surface.dataModel.root.children).not.to.equal(undefined);
      tree.end();
      expect(surface.dataModel.root.children).to.equal(undefined);
      expect(host.top).to.deep.equal([]);
    });

    it('a slice when its time is over, and goes on later', () => {
      const host = new PlainHost();
      host.slow = true;
      const items = Array.from({length: 100}, (_, index) => index);
      const {text: shown, tree} = stage([{id: 'root', component: 'List', children: {componentId: 'row', path: '/items'}}, text('row', {path: ''})], {items}, {}, host);
      expect(tree.drawing).to.equal(true);
      expect(shown().split(' ').length).to.be.below(50);
      while (host.delayed.length > 0) host.delayed.shift()!();
      expect(shown()).to.equal(items.join(' '));
      expect(tree.drawing).to.equal(false);
    });

    it('a quarrel of elements over one value without holding the page', () => {
      class Quarrel extends PlainHost {
        override write(...[node, property, value]: Parameters<PlainHost['write']>): void {
          super.write(node, property, value);
          if (property === 'value') late.model?.set('/v', (turn += 1) % 7);
        }
      }
      let turn = 0;
      const late: {model?: DataModel} = {};
      const host = new Quarrel();
      const {surface, send, tree} = stage([column('root', 'a', 'b'), field('a', {path: '/v'}), field('b', {path: '/v'})], {v: 1}, {}, host);
      late.model = surface.dataModel;
      send(data(2, '/v'));
      expect(host.delayed.length).to.equal(1);
      tree.end();
      host.delayed.shift()!();
      expect(host.delayed).to.deep.equal([]);
    });
  });

  describe('binds inputs both ways', () => {
    it('so that all that shows the value follows, but not the writer', () => {
      const {tree, find, host, text: shown, surface} = stage([column('root', 'f', 'g', 't'), field('f', {path: '/n'}), field('g', {path: '/n'}), text('t', {call: 'formatString', args: {value: 'Hi ${/n}'}})], {n: 'Al'});
      host.writes.length = 0;
      tree.edit(find('f'), 'value', 'Bo');
      tree.flush();
      expect(surface.dataModel.get('/n')).to.equal('Bo');
      expect(host.writes).to.have.members(['g.value', 't.text']);
      expect(shown()).to.include('Hi Bo');
      expect(host.edits).to.deep.equal([{sourceComponentId: 'f', property: 'value', path: '/n', value: 'Bo'}]);
    });

    it('in the scope of their row', () => {
      const {tree, find, surface, host} = stage([{id: 'root', component: 'List', children: {componentId: 'f', path: '/people'}}, field('f', {path: 'name'})], {people: [{name: 'A'}, {name: 'B'}]});
      tree.edit(find('f', 1), 'value', 'C');
      expect(surface.dataModel.get('/people')).to.deep.equal([{name: 'A'}, {name: 'C'}]);
      expect(host.edits[0]?.path).to.equal('/people/1/name');
    });

    it('and leaves literals to their element', () => {
      const {tree, find, surface, host} = stage([field('root', '/looks/like/a/path')]);
      expect(find('root').element?.props['value']).to.equal('/looks/like/a/path');
      tree.edit(find('root'), 'value', 'typed');
      expect(surface.dataModel.get('/')).to.deep.equal({});
      expect(host.edits[0]).to.deep.include({path: undefined, value: 'typed'});
    });

    it('and reports where the data cannot take it', () => {
      const {tree, find, codes} = stage([field('root', {path: '/a/b'})], {a: 'text'});
      tree.edit(find('root'), 'value', 'x');
      expect(codes()).to.deep.equal(['DATA_ERROR']);
    });
  });

  describe('acts', () => {
    const go = {event: {name: 'go', context: {q: {path: '/q'}}}};

    it('with what the data say at that moment, in the row of the button', () => {
      const {tree, find, host, send} = stage([
        {id: 'root', component: 'List', children: {componentId: 'b', path: '/rows'}},
        ...button('b', {event: {name: 'pick', context: {id: {path: 'id'}, all: {path: '/total'}, row: {path: ''}, word: 'id', sum: {call: 'formatString', args: {value: '#${id}'}}}}}),
      ], {total: 2, rows: [{id: 'a'}, {id: 'b'}]});
      send(data('c', '/rows/1/id'));
      tree.act(find('b', 1));
      expect(host.actions.map(({name, sourceComponentId, context}) => ({name, sourceComponentId, context}))).to.deep.equal([
        {name: 'pick', sourceComponentId: 'b', context: {id: 'c', all: 2, row: {id: 'c'}, word: 'id', sum: '#c'}},
      ]);
    });

    it('with keys that are named path and call, null for what is not there, and copies', () => {
      const {tree, find, host, codes, surface} = stage(button('root', {event: {name: 'go', context: {path: '/x', call: 'y', none: {path: '/none'}, bad: {call: 'noSuch'}, list: {path: '/list'}, deep: {a: [{path: '/list/0'}]}}}}), {list: [1]});
      tree.act(find('root'));
      const {context} = host.actions[0]!;
      expect(context).to.deep.equal({path: '/x', call: 'y', none: null, bad: null, list: [1], deep: {a: [1]}});
      expect(codes()).to.deep.equal(['EXPRESSION_ERROR']);
      (context['list'] as JsonValue[]).push(2);
      expect(surface.dataModel.get('/list')).to.deep.equal([1]);
    });

    it('once per press, and not while busy', () => {
      const {tree, find, host} = stage([column('root', 'a', 'b'), ...button('a', go), ...button('b', go)], {q: 1});
      tree.act(find('a'));
      tree.act(find('a'));
      tree.busy = true;
      for (const id of ['a', 'b', 'a']) tree.act(find(id));
      expect(host.actions).to.have.length(2);
      expect([find('a').element?.props['busy'], find('b').element?.props['off']]).to.deep.equal([true, true]);
      tree.busy = false;
      tree.act(find('b'));
      expect(host.actions).to.have.length(3);
      expect([find('a').element?.props['busy'], find('b').element?.props['off']]).to.deep.equal([false, false]);
    });

    it('only when its checks hold, by the newest data', () => {
      const {tree, find, host} = stage([column('root', 'f', 'b'), field('f', {path: '/q'}, {checks: [required('/q', 'Say what')]}), ...button('b', go, {checks: [required('/q', 'Not yet')]})]);
      expect(find('b').element?.props['reason']).to.equal('Not yet');
      expect(find('f').element?.props['error'] ?? '').to.equal('');
      tree.act(find('b'));
      tree.flush();
      expect(host.actions).to.deep.equal([]);
      expect(find('f').element?.props['error']).to.equal('Say what');
      tree.edit(find('f'), 'value', 'tea');
      tree.act(find('b'));
      expect(host.actions[0]?.context).to.deep.equal({q: 'tea'});
      tree.flush();
      expect([find('f').element?.props['error'], find('b').element?.props['reason']]).to.deep.equal(['', '']);
    });

    it('on its own, by a function, which opens only safe addresses', () => {
      for (const [url, opened, code] of [['https://example.org/a', 1, []], ['javascript:alert(1)', 0, ['EXPRESSION_ERROR']]] as const) {
        const {tree, find, host, codes} = stage(button('root', {functionCall: {call: 'openUrl', args: {url}}}));
        tree.act(find('root'));
        expect([host.opened.length, host.actions.length, codes()]).to.deep.equal([opened, 0, code]);
      }
    });

    it('never while drawing', () => {
      const {host, codes} = stage([text('root', {call: 'openUrl', args: {url: 'https://example.org'}})]);
      expect(host.opened).to.deep.equal([]);
      expect(codes()).to.deep.equal(['EXPRESSION_ERROR']);
    });
  });

  describe('checks', () => {
    it('show the first that fails, once the field was left', () => {
      const short = {condition: {call: 'length', args: {value: {path: '/c'}, min: 3}}, message: 'Longer'};
      const {tree, find} = stage([field('root', {path: '/c'}, {checks: [required('/c', 'Say it'), short]})], {c: ''});
      const error = () => find('root').element?.props['error'] ?? '';
      expect(error()).to.equal('');
      tree.touch(find('root'));
      tree.flush();
      expect(error()).to.equal('Say it');
      tree.edit(find('root'), 'value', 'ab');
      tree.flush();
      expect(error()).to.equal('Longer');
      tree.edit(find('root'), 'value', 'abc');
      tree.flush();
      expect(error()).to.equal('');
    });

    it('work in the flat form, which is reported', () => {
      const {tree, find, problems} = stage([field('root', {path: '/c'}, {checks: [{call: 'regex', args: {value: {path: '/c'}, pattern: '^\\d+$'}, message: 'Digits'}]})], {c: 'x'});
      tree.touch(find('root'));
      tree.flush();
      expect(find('root').element?.props['error']).to.equal('Digits');
      expect(problems.map(({severity}) => severity)).to.deep.equal(['warning']);
    });

    it('end with a pattern that would not', () => {
      const {tree, find} = stage([field('root', {path: '/c'}, {checks: [{condition: {call: 'regex', args: {value: {path: '/c'}, pattern: '^(\\w+\\s?)+$'}}, message: 'Bad'}]})], {c: `${'a'.repeat(5000)}!`});
      tree.touch(find('root'));
      tree.flush();
      expect(find('root').element?.props['error']).to.equal('Bad');
    });
  });

  it('calls functions of its own catalog, and reports what they throw once', () => {
    const shout = defineFunction('shout', {args: {value: 'string'}, run: ({value}) => {
      if (value === 'boom') throw new TypeError('Too loud');
      return `${String(value)}!`;
    }});
    const catalog = {...extendCatalog(basicCatalog, {id: 'x', functions: [shout]}), id: basicCatalog.id};
    const {text: shown, send, problems} = stage([column('root', 'a', 'b'), text('a', {call: 'shout', args: {value: {path: '/v'}}}), text('b', 'quiet')], {v: 'hey'}, {catalogs: [catalog]});
    expect(shown()).to.equal('hey! quiet');
    send(data('boom', '/v'));
    send(data('x', '/v'));
    send(data('boom', '/v'));
    expect(shown()).to.equal('quiet');
    expect(problems.map(({code, componentId, message}) => [code, componentId, message])).to.deep.equal([['EXPRESSION_ERROR', 'a', 'shout: Too loud']]);
  });
});
