import {expect} from 'chai';
import {basicCatalog} from '../../src/catalog/basic/basic-catalog.js';
import {defineCatalog, defineComponent, dynamicNumber} from '../../src/index.js';
import type {Problem} from '../../src/problem.js';
import type {JsonValue} from '../../src/protocol/json.js';
import {components, create, data, listening} from './stage.js';

const hello = {id: 'root', component: 'Text', text: 'Good morning'};

describe('MessageProcessor', () => {
  describe('takes messages', () => {
    const messages = [create(), data({n: 1}), components([hello])];
    const forms: readonly (readonly [string, unknown])[] = [
      ['a list', messages],
      ['{messages}', {messages}],
      ['JSON text of a list', JSON.stringify(messages)],
    ];
    for (const [name, form] of forms) {
      it(`as ${name}`, () => {
        const {processor, problems} = listening();
        processor.processMessages(form);
        expect(problems).to.deep.equal([]);
        expect(processor.surfaces.get('s')?.components.get('root')?.properties).to.deep.equal({text: 'Good morning'});
        expect(processor.surfaces.get('s')?.dataModel.get('/n')).to.equal(1);
      });
    }

    it('one by one, and as lines of text cut anywhere', () => {
      const {processor, problems} = listening();
      for (const message of messages) processor.processMessages(message);
      const bytes = new TextEncoder().encode(`${JSON.stringify(create('café'))}\n\r\n${JSON.stringify(components([{...hello, text: '☀︎'}], 'café'))}`);
      for (const byte of bytes) processor.processText(Uint8Array.of(byte));
      processor.processText('', {end: true});
      expect(problems).to.deep.equal([]);
      expect([...processor.surfaces.keys()]).to.deep.equal(['s', 'café']);
      expect(processor.surfaces.get('café')?.components.get('root')?.properties).to.deep.equal({text: '☀︎'});
    });

    it('from a stream', async () => {
      const {processor, problems} = listening();
      const text = messages.map((message) => JSON.stringify(message)).join('\n');
      await processor.consume(new Blob([text]).stream());
      expect(problems).to.deep.equal([]);
      expect(processor.surfaces.get('s')?.components.size).to.equal(1);
    });

    it('without keeping or changing them', () => {
      const {processor} = listening();
      const theme = {primaryColor: '#112233'};
      const list = [create('s', {theme}), components([hello]), data({deep: {list: [1]}})];
      const before = structuredClone(list);
      const freeze = (value: unknown): void => {
        if (typeof value !== 'object' || value === null) return;
        Object.freeze(value);
        Object.values(value).forEach(freeze);
      };
      freeze(list);
      processor.processMessages(list);
      processor.processMessages(data(2, '/deep/list/0'));
      expect(list).to.deep.equal(before);
      expect(processor.surfaces.get('s')?.dataModel.get('/deep')).to.deep.equal({list: [2]});
    });
  });

  describe('reports and goes on', () => {
    const bad: readonly (readonly [string, unknown, Partial<Problem>])[] = [
      ['a number', 5, {code: 'UNKNOWN_MESSAGE'}],
      ['text that is no JSON', '{"version"', {code: 'PARSE_ERROR'}],
      ['an empty object', {}, {code: 'UNKNOWN_MESSAGE'}],
      ['a message of v0.8', {beginRendering: {surfaceId: 'q'}}, {code: 'UNSUPPORTED_VERSION'}],
      ['a future version', {...create('q'), version: 'v2'}, {code: 'UNSUPPORTED_VERSION', path: '/version', surfaceId: 'q'}],
      ['two kinds in one', {...create('q'), ...components([], 'q')}, {code: 'VALIDATION_FAILED', surfaceId: 'q'}],
      ['a flat message', {type: 'createSurface', surfaceId: 'q'}, {code: 'UNKNOWN_MESSAGE'}],
      ['a surfaceId that is no text', {version: 'v0.9', deleteSurface: {surfaceId: 7}}, {code: 'VALIDATION_FAILED', path: '/surfaceId'}],
      ['no catalogId', {version: 'v0.9', createSurface: {surfaceId: 'q'}}, {code: 'VALIDATION_FAILED', path: '/catalogId', surfaceId: 'q'}],
      ['an unknown catalog', create('q', {catalogId: 'nobody:knows'}), {code: 'CATALOG_NOT_FOUND', path: '/catalogId', surfaceId: 'q'}],
      ['components of no surface', components([hello], 'q'), {code: 'SURFACE_NOT_FOUND', surfaceId: 'q'}],
      ['data of no surface', data(1, '/x', 'q'), {code: 'SURFACE_NOT_FOUND', surfaceId: 'q'}],
      ['a second createSurface', create(), {code: 'SURFACE_EXISTS', surfaceId: 's'}],
      ['components that are no list', {version: 'v0.9', updateComponents: {surfaceId: 's', components: hello}}, {code: 'VALIDATION_FAILED', path: '/components'}],
      ['a component without an id', components([{component: 'Text', text: 'x'}]), {code: 'VALIDATION_FAILED', path: '/components/0/id'}],
      ['a component without a type', components([{id: 'x', text: 'x'}]), {code: 'VALIDATION_FAILED', path: '/components/0/component'}],
      ['an unknown type', components([{id: 'x', component: 'Hologram'}]), {code: 'UNKNOWN_COMPONENT_TYPE', componentId: 'x'}],
      ['a write through a text', data(1, '/name/first'), {code: 'DATA_ERROR', path: '/name/first'}],
      ['a key on a list', data(1, '/list/first'), {code: 'DATA_ERROR', path: '/list/first'}],
      ['a prototype', data(1, '/__proto__/x'), {code: 'DATA_ERROR'}],
      ['a far index', data(1, '/list/50000000'), {code: 'DATA_ERROR'}],
    ];
    for (const [name, message, expected] of bad) {
      it(name, () => {
        const {processor, problems} = listening();
        processor.processMessages([create(), data({name: 'Mo', list: ['a']}), components([hello])]);
        for (let turn = 0; turn < 3; turn++) processor.processMessages([message]);
        processor.processMessages([data('went on', '/after')]);
        const errors = problems.filter(({severity}) => severity === 'error');
        expect(errors).to.have.length(1);
        expect(errors[0]).to.include(expected);
        expect(errors[0]?.message).to.match(/\.$/);
        const surface = processor.surfaces.get('s');
        expect(surface?.dataModel.get('/')).to.deep.equal({name: 'Mo', list: ['a'], after: 'went on'});
        expect(surface?.components.get('root')?.type).to.equal('Text');
      });
    }

    it('values nested too deep, anywhere', () => {
      const deep = (depth: number): JsonValue => (depth === 0 ? 1 : [deep(depth - 1)]);
      const {processor, codes} = listening();
      processor.processMessages([
        create('s', {theme: {extra: deep(400)}}),
        data(deep(400), '/x'),
        components([{...hello, text: deep(400)}]),
        create('later', {catalogId: 'other', theme: {extra: deep(400)}}),
      ]);
      expect(codes()).to.deep.equal(['LIMIT_EXCEEDED', 'DATA_ERROR', 'LIMIT_EXCEEDED', 'LIMIT_EXCEEDED', 'CATALOG_NOT_FOUND']);
      expect(processor.surfaces.get('s')?.dataModel.get('/')).to.deep.equal({});
    });

    it('no more than its share of different faults', () => {
      const {processor, problems} = listening();
      processor.processMessages(create());
      for (let index = 0; index < 1000; index++) processor.processMessages(components([{id: `x${index}`, component: `Type${index}`}]));
      expect(problems.length).to.be.below(250);
      expect(problems.at(-1)?.code).to.equal('LIMIT_EXCEEDED');
    });
  });

  describe('is lenient', () => {
    const mended: readonly (readonly [string, unknown])[] = [
      ['a missing version', {createSurface: {surfaceId: 'q', catalogId: basicCatalog.id}}],
      ['a version without its letter', {...create('q'), version: '0.9'}],
      ['an unknown key', {...create('q'), note: 1}],
      ['another id of the basic catalog', create('q', {catalogId: basicCatalog.aliases[0]!})],
    ];
    for (const [name, message] of mended) {
      it(`with ${name}`, () => {
        const {processor, problems} = listening();
        processor.processMessages(message);
        expect(problems.filter(({severity}) => severity === 'error')).to.deep.equal([]);
        expect(processor.surfaces.get('q')?.catalog).to.equal(basicCatalog);
      });
    }

    it('with a wrong theme, which it drops in part', () => {
      const {processor, problems} = listening();
      processor.processMessages(create('s', {theme: {primaryColor: 'very blue', agentDisplayName: 'Robo', own: {x: 1}}}));
      expect(processor.surfaces.get('s')?.theme).to.deep.equal({agentDisplayName: 'Robo', own: {x: 1}});
      expect(problems.map(({severity, path}) => [severity, path])).to.deep.equal([['warning', '/theme/primaryColor']]);
    });

    it('with a component that names no type but is known', () => {
      const {processor, problems} = listening();
      processor.processMessages([create(), components([hello]), components([{id: 'root', text: 'Good night'}])]);
      expect(problems.filter(({severity}) => severity === 'error')).to.deep.equal([]);
      expect(processor.surfaces.get('s')?.components.get('root')).to.deep.include({type: 'Text', properties: {text: 'Good night'}});
    });
  });

  describe('in strict mode', () => {
    const refused: readonly (readonly [string, readonly JsonValue[], string])[] = [
      ['no root', [{...hello, id: 'top'}], 'Missing root'],
      ['what is not there', [{id: 'root', component: 'Card', child: 'gone'}], 'Dangling reference'],
      ['a circle', [{id: 'root', component: 'Card', child: 'b'}, {id: 'b', component: 'Card', child: 'root'}], 'Circular'],
      ['what nobody shows', [hello, {...hello, id: 'spare'}], 'Orphaned'],
      ['an unknown property', [{...hello, colour: 'red'}], 'colour'],
      ['an unknown type', [{id: 'root', component: 'Hologram'}], 'Hologram'],
    ];
    for (const [name, list, message] of refused) {
      it(`refuses ${name}, all of the message`, () => {
        const {processor, problems} = listening({strict: true});
        processor.processMessages([create(), components(list)]);
        expect(problems.map((problem) => problem.message).join()).to.include(message);
        expect(processor.surfaces.get('s')?.components.size).to.equal(0);
      });
    }

    it('refuses a missing version and a wrong theme', () => {
      const {processor, codes} = listening({strict: true});
      processor.processMessages([{createSurface: {surfaceId: 'a', catalogId: basicCatalog.id}}, create('b', {theme: {primaryColor: 'red'}})]);
      expect(codes()).to.deep.equal(['VALIDATION_FAILED', 'VALIDATION_FAILED']);
      expect(processor.surfaces.size).to.equal(0);
    });
  });

  describe('keeps surfaces', () => {
    it('each with its own components and data', () => {
      const {processor} = listening();
      processor.processMessages([create('a'), create('b'), data({n: 'a'}, '/', 'a'), data({n: 'b'}, '/', 'b'), components([hello], 'b')]);
      expect(processor.surfaces.get('a')?.dataModel.get('/n')).to.equal('a');
      expect(processor.surfaces.get('a')?.components.size).to.equal(0);
    });

    it('until they are deleted, after which the id is free', () => {
      const {processor, problems} = listening();
      const seen: string[] = [];
      processor.observe({surfaceAdded: ({id}) => seen.push(`+${id}`), surfaceRemoved: ({id}) => seen.push(`-${id}`)});
      processor.processMessages([create(), data({old: 1}), {version: 'v0.9', deleteSurface: {surfaceId: 's'}}, {version: 'v0.9', deleteSurface: {surfaceId: 'never'}}, create()]);
      expect(seen).to.deep.equal(['+s', '-s', '+s']);
      expect(processor.surfaces.get('s')?.dataModel.get('/')).to.deep.equal({});
      expect(problems).to.deep.equal([]);
    });

    it('through a replay, as the host wishes', () => {
      for (const [onDuplicateSurface, count, left] of [['error', 1, {n: 1}], ['ignore', 0, {n: 1}], ['replace', 0, {}]] as const) {
        const {processor, problems} = listening({onDuplicateSurface});
        processor.processMessages([create(), data({n: 1}), create()]);
        expect(problems, onDuplicateSurface).to.have.length(count);
        expect(processor.surfaces.get('s')?.dataModel.get('/')).to.deep.equal(left);
      }
    });

    it('when the one to replace it cannot be made', () => {
      const {processor, codes} = listening({onDuplicateSurface: 'replace', limits: {maxSurfaces: 1}});
      processor.processMessages([create(), data({n: 1}), create('s', {catalogId: 'nobody:knows'}), data(2, '/n')]);
      expect(codes()).to.deep.equal(['CATALOG_NOT_FOUND']);
      expect(processor.surfaces.get('s')?.dataModel.get('/n')).to.equal(2);
    });

    it('up to a number', () => {
      const {processor, codes} = listening({limits: {maxSurfaces: 2}});
      for (const id of ['a', 'b', 'c', 'd']) processor.processMessages(create(id));
      expect([...processor.surfaces.keys()]).to.deep.equal(['a', 'b']);
      expect(codes()).to.deep.equal(['LIMIT_EXCEEDED', 'LIMIT_EXCEEDED']);
    });

    it('of a catalog that is registered late', () => {
      const gauge = defineCatalog({id: 'my:gauges', components: [defineComponent('Gauge', {props: {level: dynamicNumber()}})]});
      const {processor, codes} = listening();
      const level = {level: 3};
      processor.processMessages([create('s', {catalogId: 'my:gauges'}), data(level), components([{id: 'root', component: 'Gauge', level: {path: '/level'}}])]);
      level.level = 99;
      expect(processor.surfaces.size).to.equal(0);
      expect(codes()).to.deep.equal(['CATALOG_NOT_FOUND']);
      processor.addCatalog(gauge);
      processor.addCatalog(gauge);
      expect(processor.surfaces.get('s')?.components.get('root')?.type).to.equal('Gauge');
      expect(processor.surfaces.get('s')?.dataModel.get('/')).to.deep.equal({level: 3});
      expect(codes()).to.have.length(1);
      expect(() => processor.addCatalog({...gauge})).to.throw('my:gauges');
    });
  });

  it('replaces a component whole, also by another type', () => {
    const {processor} = listening();
    processor.processMessages([create(), components([{...hello, variant: 'h1', weight: 2}]), components([{...hello, text: 'Bye'}])]);
    const {components: kept} = processor.surfaces.get('s')!;
    expect(kept.get('root')?.properties).to.deep.equal({text: 'Bye'});
    processor.processMessages(components([{id: 'root', component: 'Icon', name: 'home'}]));
    expect(kept.get('root')).to.deep.include({type: 'Icon', properties: {name: 'home'}});
  });

  it('tells observers of problems until they leave', () => {
    const {processor} = listening();
    const seen: string[] = [];
    const stop = processor.observe({problem: ({code}) => seen.push(code)});
    processor.processMessages([5]);
    stop();
    processor.processMessages([{}]);
    expect(seen).to.deep.equal(['UNKNOWN_MESSAGE']);
  });
});
