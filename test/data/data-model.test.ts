import {expect} from 'chai';
import {DataError} from '../../src/data/data-error.js';
import {DataModel} from '../../src/data/data-model.js';
import type {WatchKind} from '../../src/data/path-node.js';
import {formatPointer} from '../../src/data/pointer.js';
import type {JsonObject, JsonValue} from '../../src/protocol/json.js';
import {randomFrom} from '../random.js';

const trip = {traveller: {name: 'Ines', seat: '4A'}, legs: [{to: 'Porto'}, {to: 'Faro'}], note: null};

function heard(model: DataModel, path: string, kind: WatchKind = 'value') {
  const values: unknown[] = [];
  const stop = model.watch(path, (value) => values.push(value), kind);
  return {values, stop};
}

describe('DataModel', () => {
  it('is an empty object at first', () => {
    expect(new DataModel().get('')).to.deep.equal({});
  });

  it('reads by JSON Pointer, and nothing where there is nothing', () => {
    const model = new DataModel(trip);
    expect(model.get('/legs/1/to')).to.equal('Faro');
    expect(model.get('/note')).to.equal(null);
    for (const path of ['/none', '/legs/2', '/legs/-1', '/legs/01', '/legs/length', '/legs/to', '/traveller/name/0', '/note/x', '/toString', '/traveller/constructor']) {
      expect(model.get(path), path).to.equal(undefined);
    }
  });

  it('makes what is missing on the way: lists before indexes, objects before keys', () => {
    const model = new DataModel();
    model.set('/rooms/0/beds/1', 'single');
    model.set('/note', null);
    model.set('/note/by', 'host');
    expect(model.snapshot()).to.deep.equal({rooms: [{beds: [null, 'single']}], note: {by: 'host'}});
  });

  it('removes: keys go, list items become holes, the root becomes empty', () => {
    const model = new DataModel(trip);
    model.set('/traveller/seat');
    model.set('/legs/0');
    model.set('/nobody/here');
    expect(model.get('/traveller')).to.deep.equal({name: 'Ines'});
    expect(model.snapshot()).to.have.deep.property('legs', [null, {to: 'Faro'}]);
    expect(model.get('/nobody')).to.equal(undefined);
    model.set('/', undefined);
    expect(model.get('/')).to.deep.equal({});
    model.set('/', null);
    expect(model.get('/')).to.equal(null);
  });

  it('decodes each segment once', () => {
    const model = new DataModel();
    model.set('/in~1out/a~0b/~01', 1);
    expect(model.snapshot()).to.deep.equal({'in/out': {'a~b': {'~1': 1}}});
  });

  const refused: readonly (readonly [string, string])[] = [
    ['/traveller/name/first', 'Cannot set path'],
    ['/legs/next', "non-numeric segment 'next'"],
    ['/legs/01', 'non-numeric'],
    ['/legs/-1/to', 'non-numeric'],
    ['/legs/4000000000', 'too far behind'],
    ['/new/20000', 'too far behind'],
    ['/__proto__/polluted', 'not allowed'],
    ['/a/constructor/prototype/x', 'not allowed'],
    ['/prototype', 'not allowed'],
  ];
  for (const [path, why] of refused) {
    it(`refuses to write ${path} and stays as it was`, () => {
      const model = new DataModel(trip);
      expect(() => model.set(path, 1)).to.throw(DataError, why);
      expect(model.get('/')).to.deep.equal(trip);
      expect(({} as {polluted?: unknown}).polluted).to.equal(undefined);
    });
  }

  it('keeps own keys only, also from parsed text', () => {
    const model = new DataModel(JSON.parse('{"a": {"__proto__": {"admin": true}, "constructor": 1}}') as JsonValue);
    expect((model.get('/a') as {admin?: unknown}).admin).to.equal(undefined);
    expect(model.get('/a/admin')).to.equal(undefined);
    expect(Object.keys(model.get('/a') as object)).to.deep.equal(['constructor']);
  });

  it('takes copies in and never changes what it handed out', () => {
    const mine = {list: [1, {deep: 'a'}]};
    const model = new DataModel(mine);
    mine.list.push(9);
    const before = model.get('/list') as readonly JsonValue[];
    model.set('/list/1/deep', 'b');
    model.set('/list/2', 'new');
    expect(before).to.deep.equal([1, {deep: 'a'}]);
    expect(model.get('/list')).to.deep.equal([1, {deep: 'b'}, 'new']);
  });

  it('keeps only what JSON can carry', () => {
    const model = new DataModel();
    model.set('/x', {nan: Number.NaN, inf: -Infinity, none: undefined, list: [undefined, () => 1], code: () => 1, nil: null});
    expect(model.get('/x')).to.deep.equal({nan: null, inf: null, list: [null, null], nil: null});
  });

  it('refuses what is nested too deep, and circles', () => {
    const circle: {self?: unknown} = {};
    circle.self = circle;
    const model = new DataModel();
    expect(() => model.set('/x', circle)).to.throw(DataError, 'nested');
    expect(model.get('/')).to.deep.equal({});
  });

  it('has a limit on its size that removing makes room in', () => {
    const model = new DataModel({}, {maxSize: 1000});
    model.set('/a', 'x'.repeat(600));
    expect(() => model.set('/b', 'x'.repeat(600))).to.throw(DataError, '1000 characters');
    for (let turn = 0; turn < 10; turn++) model.set('/a', `${turn}`.repeat(600));
    model.set('/a');
    model.set('/b', 'x'.repeat(600));
    expect(Object.keys(model.get('/') as object)).to.deep.equal(['b']);
  });

  it('counts the holes of a list', () => {
    const model = new DataModel({}, {maxSize: 1000, maxGap: 100});
    model.set('/list/90', 1);
    model.set('/list/180', 1);
    expect(() => model.set('/list/280', 1)).to.throw(DataError, '1000 characters');
    expect(model.get('/list')).to.have.length(181);
  });

  it('tells watchers at, above and below a write, and nobody else', () => {
    const model = new DataModel(trip);
    const told: string[] = [];
    for (const path of ['/', '/traveller', '/traveller/name', '/traveller/name/x', '/trav', '/legs', '/legs/0', '/none/yet']) model.watch(path, () => told.push(path));
    model.set('/traveller/name', 'Ada');
    expect(told.splice(0)).to.have.members(['/', '/traveller', '/traveller/name']);
    model.set('/traveller', {name: 'Ada', seat: '1C'});
    expect(told.splice(0)).to.have.members(['/', '/traveller']);
    model.set('/', {...trip, traveller: {name: 'Ada', seat: '1C'}});
    expect(told).to.deep.equal([]);
    model.set('/none/yet', 0);
    expect(told.splice(0)).to.have.members(['/', '/none/yet']);
  });

  it('tells of the shape only when a length changes', () => {
    const model = new DataModel(trip);
    const {values} = heard(model, '/legs', 'shape');
    model.set('/legs/0/to', 'Beja');
    model.set('/legs/1');
    expect(values).to.deep.equal([]);
    model.set('/legs/2', {to: 'Evora'});
    model.set('/legs', 'none');
    model.set('/legs', 'still none');
    expect(values).to.have.length(2);
  });

  it('ends a watch at once, also from within another', () => {
    const model = new DataModel();
    const second: unknown[] = [];
    let stopSecond = () => {};
    const stopFirst = model.watch('/a', () => stopSecond());
    stopSecond = model.watch('/a', (value) => second.push(value));
    model.set('/a', 1);
    expect(second).to.deep.equal([]);
    stopFirst();
    stopFirst();
    model.set('/a', 2);
    expect(model.root.children).to.equal(undefined);
  });
});

// Against a model that is as simple as can be: everything is copied at each write and compared by walking.

type Loose = JsonValue | undefined;
const keys = ['a', 'b', '0', '1', '2'];

/** Unlike JSON, a hole and null are two things. */
function same(left: Loose, right: Loose): boolean {
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) return left === right;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  if (Array.isArray(left) && left.length !== (right as readonly JsonValue[]).length) return false;
  const all = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...all].every((key) => same((left as JsonObject)[key], (right as JsonObject)[key]));
}

/** The holes of a list become null when it is written as a whole. */
function asSent(value: Loose): Loose {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value)) as JsonValue;
}

function readPlain(root: Loose, segments: readonly string[]): Loose {
  let value: Loose = root;
  for (const key of segments) {
    if (typeof value !== 'object' || value === null || (Array.isArray(value) && !/^\d$/.test(key))) return undefined;
    value = (value as JsonObject)[key];
  }
  return value;
}

/** The model after a write; undefined when the write is not allowed. */
function writePlain(root: JsonValue, segments: readonly string[], value: Loose): Loose {
  const [key, ...rest] = segments;
  if (key === undefined) return structuredClone(value === undefined ? {} : value);
  for (let depth = 0; depth < segments.length; depth++) {
    const above = readPlain(root, segments.slice(0, depth));
    if (above !== undefined && above !== null && (typeof above !== 'object' || (Array.isArray(above) && !/^\d$/.test(segments[depth]!)))) return undefined;
  }
  if (value === undefined && readPlain(root, segments) === undefined) return root;
  const base = root === null ? (/^\d$/.test(key) ? [] : {}) : structuredClone(root);
  const container = base as {[key: string]: JsonValue};
  if (rest.length === 0) {
    if (value === undefined) delete container[key];
    else container[key] = structuredClone(value);
  } else {
    container[key] = writePlain(readPlain(base, [key]) ?? null, rest, value) as JsonValue;
  }
  return base;
}

describe('DataModel against a plain one', () => {
  for (let seed = 1; seed <= 60; seed++) {
    it(`agrees, seed ${seed}`, () => {
      const {below, pick} = randomFrom(seed);
      const randomPath = (longest: number) => Array.from({length: below(longest + 1)}, () => pick(keys));
      const randomValue = (depth: number): JsonValue => {
        const kind = below(depth > 0 ? 8 : 5);
        if (kind < 5) return pick<JsonValue>([null, true, 0, 'x', `v${below(4)}`]);
        const items = Array.from({length: below(4)}, () => randomValue(depth - 1));
        return kind < 7 ? items : Object.fromEntries(items.map((item) => [pick(keys), item]));
      };
      const model = new DataModel();
      let plain: JsonValue = {};
      let told: number[] = [];
      const watchers: {segments: readonly string[]; kind: WatchKind; stop: () => void}[] = [];
      const addWatcher = () => {
        const index = watchers.length;
        const segments = randomPath(4);
        const kind = pick<WatchKind>(['value', 'value', 'shape']);
        watchers.push({segments, kind, stop: model.watch(formatPointer(segments), () => told.push(index), kind)});
      };
      for (let count = 0; count < 15; count++) addWatcher();
      const ended = new Set<number>();
      const handedOut: (readonly [value: Loose, copy: Loose])[] = [];
      const lengthOf = (value: Loose) => (Array.isArray(value) ? value.length : -1);

      for (let step = 0; step < 120; step++) {
        const segments = randomPath(4);
        const value = below(4) === 0 ? undefined : below(3) === 0 ? asSent(readPlain(plain, segments)) : randomValue(3);
        const note = `step ${step}: ${formatPointer(segments)} = ${JSON.stringify(value)}`;
        const next = writePlain(plain, segments, value);
        told = [];
        if (next === undefined) expect(() => model.set(formatPointer(segments), value), note).to.throw(DataError);
        else model.set(formatPointer(segments), value);
        const now: JsonValue = next === undefined ? plain : next;
        const expected = watchers.flatMap((watcher, index) => {
          const [before, after] = [readPlain(plain, watcher.segments), readPlain(now, watcher.segments)];
          const changed = watcher.kind === 'value' ? !same(before, after) : lengthOf(before) !== lengthOf(after);
          return changed && !ended.has(index) ? [index] : [];
        });
        expect(told.toSorted((a, b) => a - b), note).to.deep.equal(expected);
        plain = now;

        const looked = randomPath(3);
        const found = model.get(formatPointer(looked));
        expect(same(found, readPlain(plain, looked)), `${note}, then read ${formatPointer(looked)}`).to.equal(true);
        if (below(3) === 0) handedOut.push([found, structuredClone(found)]);
        if (below(10) === 0) {
          const index = below(watchers.length);
          watchers[index]!.stop();
          ended.add(index);
          addWatcher();
        }
      }
      expect(same(model.get('/'), plain)).to.equal(true);
      for (const [value, copy] of handedOut) expect(same(value, copy), 'what was handed out').to.equal(true);
      for (const {stop} of watchers) stop();
      expect(model.root.children, 'no node is left').to.equal(undefined);
    });
  }
});
