import {expect} from 'chai';
import type {JsonObject, JsonValue} from '../../src/protocol/json.js';
import {presentTemplateSchema, readTemplate} from '../../src/present/index.js';
import {check, pick, progress, trip, withPart} from './templates.js';

type Path = readonly (string | number)[];

const problems = (value: unknown) => {
  const reading = readTemplate(value);
  return reading.ok ? [] : reading.problems;
};
const pointers = (value: unknown): readonly string[] => problems(value).map(({pointer}) => pointer);
const many = (count: number): readonly number[] => Array.from({length: count}, (_, index) => index);
const options = (count: number): readonly JsonObject[] => many(count).map((index) => ({id: `o${index}`, label: 'L'}));
const field = (more: JsonObject): JsonObject => withPart(trip, ['fields'], [{id: 'f', label: 'F', ...more}]) as JsonObject;

/** Takes the first, and refuses the second with one problem at the place. */
function bound(what: string, root: JsonValue, path: Path, inside: unknown, outside: unknown, pointer = `/${path.join('/')}`): void {
  it(what, () => {
    expect(pointers(withPart(root, path, inside)), 'inside').to.deep.equal([]);
    expect(pointers(withPart(root, path, outside)), 'outside').to.deep.equal([pointer]);
    for (const {reason} of problems(withPart(root, path, outside))) expect(reason).to.match(/^[A-Z"'].*\.$|^(min|max|default)\w* .*\.$/);
  });
}

describe('readTemplate: bounds, on both sides', () => {
  const x = (count: number) => 'x'.repeat(count);
  for (const [name, template] of Object.entries({form: trip, choice: pick, review: check, status: progress})) {
    bound(`${name}: title`, template, ['title'], x(120), x(121));
    bound(`${name}: title, from below`, template, ['title'], 'x', '');
    bound(`${name}: description`, template, ['description'], x(1000), x(1001));
    bound(`${name}: fallback text`, template, ['fallback_text'], x(4000), x(4001));
    bound(`${name}: an emoji counts twice`, template, ['title'], '🎲'.repeat(60), `${'🎲'.repeat(60)}x`);
  }
  bound('fields', trip, ['fields'], many(12).map((n) => ({id: `f${n}`, label: 'F', type: 'boolean'})), many(13).map((n) => ({id: `f${n}`, label: 'F', type: 'boolean'})));
  bound('fields, from below', trip, ['fields'], [{id: 'f', label: 'F', type: 'boolean'}], []);
  bound('label of a field', trip, ['fields', 0, 'label'], x(80), x(81));
  bound('help', trip, ['fields', 0, 'help'], x(300), x(301));
  bound('id: length', trip, ['fields', 0, 'id'], `a${x(39)}`, `a${x(40)}`);
  bound('id: letters', trip, ['fields', 0, 'id'], 'a_9', 'a-9');
  bound('id: first letter', trip, ['fields', 0, 'id'], 'z', '9');
  bound('id: no line at its end', trip, ['fields', 0, 'id'], 'a', 'a\n');
  bound('max_length', field({type: 'text'}), ['fields', 0, 'max_length'], 2000, 2001);
  bound('max_length, from below', field({type: 'text'}), ['fields', 0, 'max_length'], 1, 0);
  bound('max_length is an integer', field({type: 'long_text'}), ['fields', 0, 'max_length'], 2, 2.5);
  bound('default text', field({type: 'long_text'}), ['fields', 0, 'default'], x(2000), x(2001));
  bound('options of a field', field({type: 'select', options: options(2)}), ['fields', 0, 'options'], options(20), options(21));
  bound('options of a field, from below', field({type: 'multi_select', options: options(3)}), ['fields', 0, 'options'], options(2), options(1));
  bound('description of an option', pick, ['options', 0, 'description'], x(300), x(301));
  bound('options of a choice', pick, ['options'], options(12), options(13));
  bound('options of a choice, from below', pick, ['options'], options(2), options(1));
  bound('actions', trip, ['actions'], many(4).map((n) => ({id: `a${n}`, label: 'A'})), many(5).map((n) => ({id: `a${n}`, label: 'A'})));
  bound('actions, from below', trip, ['actions'], [{id: 'a', label: 'A'}], []);
  bound('label of an action', trip, ['actions', 0, 'label'], x(40), x(41));
  bound('items', check, ['items'], many(20).map(() => ({label: 'L', value: 'V'})), many(21).map(() => ({label: 'L', value: 'V'})));
  bound('items, from below', check, ['items'], [{label: 'L', value: 'V'}], []);
  bound('value of an item', check, ['items', 0, 'value'], x(1000), x(1001));
  bound('length of a comment', check, ['comment', 'max_length'], 2000, 2001);
  bound('label of a comment', check, ['comment', 'label'], x(80), x(81));
  bound('steps', progress, ['steps'], many(20).map((n) => ({id: `s${n}`, label: 'S', state: 'done'})), many(21).map((n) => ({id: `s${n}`, label: 'S', state: 'done'})));
  bound('steps, from below', progress, ['steps'], [{id: 's', label: 'S', state: 'failed'}], []);
  bound('detail of a step', progress, ['steps', 0, 'detail'], x(300), x(301));
  bound('state of a step', progress, ['steps', 0, 'state'], 'skipped', 'late');
  bound('mode', pick, ['mode'], 'single', 'some');
  bound('style', trip, ['actions', 0, 'style'], 'default', 'danger');
  bound('min_selected of a choice', {...pick, options: options(12), mode: 'multiple'}, ['min_selected'], 12, 13.5);
  bound('a number is finite', field({type: 'number'}), ['fields', 0, 'max'], 1e300, Infinity);

  it('the whole, in bytes of UTF-8', () => {
    const items = many(20).map(() => ({label: '\u6e2f'.repeat(40), value: '\u6e2f'.repeat(1000)}));
    const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;
    const exact = (more: number) => {
      const template = {...check, items, fallback_text: ''};
      return {...template, fallback_text: 'x'.repeat(65_536 + more - bytes(template))};
    };
    expect(bytes(exact(0))).to.equal(65_536);
    expect(pointers(exact(0))).to.deep.equal([]);
    expect(pointers(exact(1))).to.deep.equal(['/']);
    expect(problems(exact(1))[0]!.reason).to.contain('65537').and.to.contain('65536');
    // White space of the text does not count.
    expect(pointers(JSON.stringify(exact(0), null, 2))).to.deep.equal([]);
  });
});

describe('readTemplate: rules between properties', () => {
  const fault = (what: string, template: unknown, ...expected: readonly string[]) => it(what, () => expect(pointers(template)).to.deep.equal(expected));
  const passes = (what: string, template: unknown) => fault(what, template);
  const chooser = (more: JsonObject): JsonObject => field({type: 'multi_select', options: options(3), ...more});

  fault('ids of fields are unique', withPart(trip, ['fields', 1, 'id'], 'skipper'), '/fields/1/id');
  fault('ids of options are unique', withPart(pick, ['options', 2, 'id'], 'red'), '/options/2/id');
  fault('ids of options of a field are unique', withPart(trip, ['fields', 4, 'options', 1, 'id'], 'north'), '/fields/4/options/1/id');
  fault('ids of actions are unique', withPart(trip, ['actions', 1, 'id'], 'book'), '/actions/1/id');
  fault('ids of steps are unique', withPart(progress, ['steps', 2, 'id'], 'copy'), '/steps/2/id');
  passes('a field and an action may share an id', withPart(trip, ['actions', 0, 'id'], 'skipper'));
  fault('one action is primary', withPart(trip, ['actions', 1, 'style'], 'primary'), '/actions/1/style');
  fault('min is at most max', field({type: 'number', min: 2, max: 1}), '/fields/0/min');
  passes('min may be max', field({type: 'range', min: 2, max: 2}));
  fault('also of a range', field({type: 'range', min: 2, max: 1}), '/fields/0/min');
  fault('a default is not under min', field({type: 'number', min: 2, default: 1}), '/fields/0/default');
  fault('a default is not over max', field({type: 'range', min: 0, max: 2, default: 3}), '/fields/0/default');
  passes('a default may be at the end', field({type: 'range', min: 0, max: 2, default: 2}));
  fault('a default keeps max_length', field({type: 'text', max_length: 3, default: 'four'}), '/fields/0/default');
  passes('a default may have max_length', field({type: 'text', max_length: 4, default: 'four'}));
  fault('the default of a select is an option', field({type: 'select', options: options(2), default: 'o2'}), '/fields/0/default');
  fault('each default of a multi_select is one', chooser({default: ['o1', 'o9', 'o8']}), '/fields/0/default/1', '/fields/0/default/2');
  fault('defaults are chosen once', chooser({default: ['o1', 'o1']}), '/fields/0/default');
  fault('not more defaults than may be chosen', chooser({default: ['o0', 'o1'], max_selected: 1}), '/fields/0/default');
  fault('not fewer, if any', chooser({default: ['o0'], min_selected: 2}), '/fields/0/default');
  passes('no default at all is fine', chooser({default: [], min_selected: 2}));
  fault('min_selected is at most max_selected', chooser({min_selected: 3, max_selected: 2}), '/fields/0/min_selected');
  fault('min_selected is at most the options', chooser({min_selected: 4}), '/fields/0/min_selected');
  fault('max_selected is at most the options', chooser({max_selected: 4}), '/fields/0/max_selected');
  passes('both may be all of them', chooser({min_selected: 3, max_selected: 3}));
  fault('the same for a choice', {...pick, mode: 'multiple', min_selected: 4}, '/min_selected');
  fault('max_selected of a choice', {...pick, mode: 'multiple', max_selected: 4}, '/max_selected');
  fault('a single choice is of one', {...pick, max_selected: 2}, '/max_selected');
  fault('a single choice cannot need two', {...pick, mode: 'single', min_selected: 2}, '/min_selected');
  passes('a single choice may need none', {...pick, min_selected: 0, max_selected: 1});
  fault('required_on names declared actions', withPart(check, ['comment', 'required_on'], ['reject', 'maybe']), '/comment/required_on/1');
  passes('also its own ones', {...check, actions: [{id: 'maybe', label: 'M'}], comment: {label: 'C', required_on: ['maybe']}});
  fault('and then not the usual ones', {...check, actions: [{id: 'maybe', label: 'M'}]}, '/comment/required_on/0');
  fault('required_on names each once', withPart(check, ['comment', 'required_on'], ['reject', 'reject']), '/comment/required_on');
  for (const [type, good, bad] of [['date', '2024-02-29', '2023-02-29'], ['date', '0004-01-31', '2024-1-3'], ['time', '23:59:59.5', '24:00'], ['time', '00:00', '9:30'], ['datetime', '2026-03-09T18:30:00+02:00', '2026-03-09 18:30'], ['datetime', '2026-03-09T18:30Z', '2026-13-09T18:30']] as const) {
    passes(`${type} ${good}`, field({type, default: good}));
    fault(`${type} ${bad}`, field({type, default: bad}), '/fields/0/default');
  }
  fault('a field has no id that no data can have', field({type: 'boolean', id: 'constructor'}), '/fields/0/id');
  passes('an option may have it', withPart(pick, ['options', 0, 'id'], 'constructor'));
  fault('no two captions of one id', field({type: 'select', help: 'H', options: [{id: 'help', label: 'A', description: 'D'}, {id: 'b', label: 'B'}]}), '/fields/0/options/0/id');
  passes('help as an id is fine otherwise', field({type: 'select', options: [{id: 'help', label: 'A', description: 'D'}, {id: 'b', label: 'B'}]}));

  it('the schema alone has them too', () => {
    expect(presentTemplateSchema.safeParse(withPart(trip, ['actions', 1, 'id'], 'book')).error?.issues.map(({path}) => path.join('/'))).to.deep.equal(['actions/1/id']);
    expect(presentTemplateSchema.safeParse(trip).success).to.equal(true);
  });
});

describe('readTemplate: what it refuses and how it says so', () => {
  it('takes an object or its text, and gives a copy', () => {
    for (const template of [trip, pick, check, progress]) {
      for (const input of [template, JSON.stringify(template)]) expect(readTemplate(input)).to.deep.equal({ok: true, template});
    }
    const mine = structuredClone(trip) as {title: string};
    const reading = readTemplate(mine);
    mine.title = 'changed';
    expect(reading.ok && reading.template.title).to.equal('Book the boat');
  });

  it('knows no other property, at any level', () => {
    const places: readonly (readonly [JsonObject, Path])[] = [[trip, []], [trip, ['fields', 0]], [trip, ['fields', 4]], [trip, ['fields', 4, 'options', 0]], [trip, ['actions', 0]], [pick, ['options', 0]], [check, ['items', 1]], [check, ['comment']], [progress, ['steps', 0]]];
    for (const [template, path] of places) {
      for (const key of ['html', 'component', 'children', 'src', 'style_sheet', 'constructor', 'toString']) {
        expect(pointers(withPart(template, [...path, key], 'x')), key).to.deep.equal([`/${[...path, key].join('/')}`]);
      }
    }
    expect(pointers({...progress, actions: [{id: 'a', label: 'A'}]})).to.deep.equal(['/actions']);
    expect(pointers({...pick, fields: []})).to.deep.equal(['/fields']);
    expect(pointers(field({type: 'text', min: 1}))).to.deep.equal(['/fields/0/min']);
  });

  it('takes nothing from a prototype, and __proto__ for what it is', () => {
    expect(pointers(JSON.stringify(progress).replace('{', '{"__proto__":{"a":1},'))).to.deep.equal(['/__proto__']);
    expect(pointers(JSON.stringify(progress).replace('"steps":[{', '"steps":[{"__proto__":1,'))).to.deep.equal(['/steps/0/__proto__']);
    expect(pointers('{"__proto__":{"kind":"status"}}')).to.include('/kind');
    expect(pointers(Object.create(progress))).to.include('/kind');
  });

  it('escapes pointers', () => expect(pointers({...pick, 'a/b~c': 1})).to.deep.equal(['/a~1b~0c']));

  it('says everything at once, with rules between properties', () => {
    const broken = {
      kind: 'form', title: ' ', description: 'x'.repeat(1001), fallback_text: 7, colour: 'red',
      fields: [{id: 'A', label: '', type: 'number', min: 3, max: 1}, {id: 'x', label: 'X', type: 'wheel'}, {id: 'x', label: 'X', type: 'boolean'}, 5],
      actions: [{id: 'a', label: 'A', style: 'primary'}, {id: 'b', label: 'B', style: 'primary'}],
    };
    expect(pointers(broken)).to.have.members([
      '/title', '/description', '/fallback_text', '/colour', '/fields/0/id', '/fields/0/label', '/fields/0/min', '/fields/1/type', '/fields/2/id', '/fields/3', '/actions/1/style',
    ]);
    expect(pointers({kind: 'quiz', title: '', fallback_text: 'x'}), 'without a kind').to.deep.equal(['/kind', '/title']);
    expect(problems({kind: 'quiz', title: 'x', fallback_text: 'x'})[0]!.reason).to.equal('Send one of "form", "choice", "review", "status"; got "quiz".');
    expect(problems(withPart(pick, ['title'], undefined))).to.deep.equal([{pointer: '/title', reason: 'Send a string; it is missing.'}]);
    const long = readTemplate({kind: 'status', ...Object.fromEntries(many(500).map((n) => [`k${n}`, 1]))});
    expect(!long.ok && long.problems.length).to.equal(100);
  });

  it('refuses text that cannot be shown', () => {
    for (const bad of [' \n\t', 'a\0b', 'half \ud83c', '\udfb2 half']) {
      for (const path of [['title'], ['fallback_text'], ['fields', 0, 'label'], ['fields', 1, 'help'], ['fields', 4, 'options', 0, 'description']]) expect(pointers(withPart(trip, path, bad)), JSON.stringify(bad)).to.deep.equal([`/${path.join('/')}`]);
    }
    expect(pointers(field({type: 'text', default: 'a\0b'}))).to.deep.equal(['/fields/0/default']);
    expect(pointers(field({type: 'text', default: ' '}))).to.deep.equal([]);
  });

  it('never throws', () => {
    const cycle: Record<string, unknown> = {kind: 'form'};
    cycle['self'] = cycle;
    let deep: unknown = [];
    for (let level = 0; level < 20_000; level++) deep = [deep];
    const odd: readonly unknown[] = [undefined, null, 0, NaN, 1n, true, '', 'x', '{', '"x"', '[]', [], {}, () => 1, Symbol('s'), cycle, deep, new Date(), new Map(), new Proxy({}, {get: () => { throw new Error('no'); }}), {toJSON: () => { throw new Error('no'); }}, {kind: {}}, {kind: 'form', fields: {}}, {kind: 'form', fields: [null, [[]]]}, {kind: 'review', comment: {required_on: [{}]}}, {kind: 'choice', options: 'x', min_selected: 'x'}];
    for (const value of odd) {
      const reading = readTemplate(value);
      expect(reading.ok).to.equal(false);
      expect(!reading.ok && reading.problems.length).to.be.greaterThan(0);
    }
  });

  it('gives the fallback text whenever it can be shown', () => {
    const fallback = (value: unknown) => {
      const reading = readTemplate(value);
      return reading.ok ? 'valid' : reading.fallbackText;
    };
    expect(fallback({fallback_text: 'Call me.'})).to.equal('Call me.');
    expect(fallback('{"kind":"form","fallback_text":"Call me.","script":1}')).to.equal('Call me.');
    expect(fallback({fallback_text: `${'x'.repeat(3999)}🎲`})).to.equal('x'.repeat(3999));
    for (const none of ['', ' ', 5, null, 'a\0b', undefined]) expect(fallback({fallback_text: none})).to.equal(undefined);
    expect(fallback('{"fallback_text":"cut')).to.equal(undefined);
    expect(fallback(Object.create({fallback_text: 'inherited'}))).to.equal(undefined);
  });
});
