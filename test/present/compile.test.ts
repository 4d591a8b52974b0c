import {expect} from 'chai';
import {validateMessages} from '../../src/agent/index.js';
import {basicCatalog} from '../../src/catalog/basic/basic-catalog.js';
import type {JsonObject} from '../../src/protocol/json.js';
import {ViewTree} from '../../src/surface/view-tree.js';
import {answerActions, answerFields, compilePresent, fieldComponentId, presentSurfaceId} from '../../src/present/index.js';
import {randomFrom} from '../random.js';
import {type PlainElement, PlainHost, listening} from '../surface/stage.js';
import {check, pick, progress, randomTemplate, templateOf, trip, withPart} from './templates.js';

const compile = (value: unknown, callId = 'call-1') => compilePresent(templateOf(value), callId);
const componentsOf = (value: unknown): readonly JsonObject[] => compile(value).messages[1].updateComponents.components;
const component = (value: unknown, id: string): JsonObject | undefined => componentsOf(value).find((one) => one['id'] === id);
const valuesOf = (value: unknown): unknown => (compile(value).messages[2].updateDataModel.value as JsonObject)['values'];

/** Draws what was compiled, to the letter, and gives what went wrong. */
function draw({messages, surfaceId}: ReturnType<typeof compile>) {
  const {processor, problems} = listening({strict: true});
  processor.processMessages(messages);
  const surface = processor.surfaces.get(surfaceId)!;
  const host = new PlainHost();
  const tree = new ViewTree<PlainElement>(surface, host, {report: (problem) => problems.push(problem), locale: 'en-US', timeZone: 'UTC'});
  tree.start();
  return {problems, host, tree, surface, processor};
}

function count(elements: readonly PlainElement[]): number {
  return elements.reduce((sum, {children, placeholder}) => sum + (placeholder === undefined ? 1 : NaN) + count(children), 0);
}

describe('presentSurfaceId', () => {
  it('keeps plain ids and percent-encodes the bytes of all others', () => {
    expect(presentSurfaceId('aZ09._:-')).to.equal('present:aZ09._:-');
    expect(presentSurfaceId("a b/c%~!*'()")).to.equal('present:a%20b%2Fc%25%7E%21%2A%27%28%29');
    expect(presentSurfaceId('é€🎲\0\n')).to.equal('present:%C3%A9%E2%82%AC%F0%9F%8E%B2%00%0A');
    expect(presentSurfaceId('__proto__')).to.equal('present:__proto__');
    expect(presentSurfaceId('\ud83c')).to.equal('present:%EF%BF%BD');
    expect(presentSurfaceId('')).to.equal('present:');
  });

  it('gives different calls different surfaces', () => {
    const random = randomFrom(5);
    const seen = new Map<string, string>();
    for (let round = 0; round < 5000; round++) {
      const id = Array.from({length: 1 + random.below(4)}, () => random.pick(['%', '2', '0', ' ', 'é', ':', '/', '~', 'A'])).join('');
      const surface = presentSurfaceId(id);
      expect(surface).to.match(/^present:(?:[A-Za-z0-9._:-]|%[0-9A-F]{2})*$/);
      expect(seen.get(surface) ?? id).to.equal(id);
      seen.set(surface, id);
      expect(decodeURIComponent(surface.slice('present:'.length))).to.equal(id);
    }
  });
});

describe('compilePresent', () => {
  it('makes three messages, in order, and the same as JSON Lines', () => {
    const {messages, jsonl, surfaceId} = compile(pick, 'call 7');
    expect(surfaceId).to.equal('present:call%207');
    expect(messages.map((message) => Object.keys(message))).to.deep.equal([['version', 'createSurface'], ['version', 'updateComponents'], ['version', 'updateDataModel']]);
    expect(messages[0]).to.deep.equal({version: 'v0.9', createSurface: {surfaceId, catalogId: basicCatalog.id, sendDataModel: true}});
    expect(jsonl).to.equal(messages.map((message) => `${JSON.stringify(message)}\n`).join(''));
    expect(compile(withPart(pick, ['title'], 'Größe 🎲 \u2028')).jsonl).to.contain('Größe 🎲 \u2028');
  });

  it('shows a form in display order', () => {
    const list = componentsOf(trip);
    expect(list[0]).to.deep.equal({id: 'root', component: 'Column', children: [
      'title', 'description', 'field.skipper', 'field.wishes', 'field.wishes.help', 'field.depth', 'field.vests', 'field.pier', 'field.pier.north', 'field.extras', 'field.guests', 'field.day', 'field.start', 'field.back', 'actions',
    ]});
    expect(list.map(({id}) => id).slice(-5)).to.deep.equal(['actions', 'action.book', 'action.book.label', 'action.later', 'action.later.label']);
  });

  it('maps each type, with the keys in the order of the catalog', () => {
    const json = (id: string) => JSON.stringify(component(trip, `field.${id}`));
    expect(json('skipper')).to.equal('{"id":"field.skipper","component":"TextField","label":"Skipper","value":{"path":"/values/skipper"},"variant":"shortText"}');
    expect(json('wishes')).to.contain('"variant":"longText"');
    expect(json('depth')).to.equal('{"id":"field.depth","component":"TextField","label":"Draught in metres","value":{"path":"/values/depth"},"variant":"number"}');
    expect(json('vests')).to.equal('{"id":"field.vests","component":"CheckBox","label":"Life vests are on board","value":{"path":"/values/vests"}}');
    expect(json('pier')).to.equal('{"id":"field.pier","component":"ChoicePicker","label":"Pier","variant":"mutuallyExclusive","options":[{"label":"North","value":"north"},{"label":"South","value":"south"}],"value":{"path":"/values/pier"}}');
    expect(json('extras')).to.contain('"variant":"multipleSelection"');
    expect(json('guests')).to.equal('{"id":"field.guests","component":"Slider","label":"Guests","min":2,"max":9,"value":{"path":"/values/guests"}}');
    expect(json('day')).to.equal('{"id":"field.day","component":"DateTimeInput","label":"Day","value":{"path":"/values/day"},"enableDate":true,"enableTime":false}');
    expect(json('start')).to.contain('"enableDate":false,"enableTime":true');
    expect(json('back')).to.contain('"enableDate":true,"enableTime":true');
    expect(component(trip, 'field.wishes.help')).to.deep.equal({id: 'field.wishes.help', component: 'Text', text: 'Food, music, seats.', variant: 'caption'});
    expect(component(trip, 'field.pier.north')).to.deep.equal({id: 'field.pier.north', component: 'Text', text: 'North: Deep water.', variant: 'caption'});
  });

  it('starts with defaults, or with what is empty', () => {
    expect(JSON.stringify(valuesOf(trip))).to.equal('{"skipper":"","wishes":"","depth":"","vests":false,"pier":[],"extras":[],"guests":4,"day":"","start":"","back":"2026-07-01T18:00"}');
    const field = (more: JsonObject) => (valuesOf({...trip, fields: [{id: 'f', label: 'F', ...more}]}) as JsonObject)['f'];
    const options = [{id: 'a', label: 'A'}, {id: 'b', label: 'B'}, {id: 'c', label: 'C'}];
    expect(field({type: 'range', min: -3, max: 3})).to.equal(-3);
    expect(field({type: 'number', default: -1.5})).to.equal('-1.5');
    expect(field({type: 'number', default: 0})).to.equal('0');
    expect(field({type: 'boolean', default: true})).to.equal(true);
    expect(field({type: 'select', options, default: 'b'})).to.deep.equal(['b']);
    expect(field({type: 'multi_select', options, default: ['c', 'a']})).to.deep.equal(['c', 'a']);
    expect(field({type: 'text', default: 'x'})).to.equal('x');
  });

  it('gives each button the whole answer', () => {
    const context = Object.fromEntries(answerFields(templateOf(trip)).map(({id}) => [id, {path: `/values/${id}`}]));
    expect(component(trip, 'action.later')).to.deep.equal({id: 'action.later', component: 'Button', child: 'action.later.label', variant: 'borderless', action: {event: {name: 'later', context}}});
    expect(component(trip, 'actions')).to.deep.equal({id: 'actions', component: 'Row', children: ['action.book', 'action.later'], justify: 'end'});
    expect(JSON.stringify(component({...trip, actions: [{id: 'a', label: 'A', style: 'default'}]}, 'action.a'))).to.contain('"child":"action.a.label","action"');
  });

  it('has the usual actions of each kind', () => {
    const usual = (value: unknown) => answerActions(templateOf(value)).map(({id, label, style, complete}) => `${id} ${label} ${style} ${complete}`);
    const {actions: _, ...plain} = trip;
    expect(usual(plain)).to.deep.equal(['submit Submit primary true']);
    expect(usual(pick)).to.deep.equal(['choose Continue primary true']);
    expect(usual(check)).to.deep.equal(['approve Approve primary true', 'reject Reject default true']);
    expect(usual(progress)).to.deep.equal([]);
  });

  it('compiles a choice, a review and a status', () => {
    expect(component(pick, 'field.choice')).to.include({label: 'Which colour?', variant: 'mutuallyExclusive'});
    expect(component({...pick, mode: 'multiple'}, 'field.choice')).to.include({variant: 'multipleSelection'});
    expect(valuesOf(pick)).to.deep.equal({choice: []});
    expect(componentsOf(check)[0]!['children']).to.deep.equal(['title', 'item.0', 'item.1', 'field.comment', 'actions']);
    expect(component(check, 'item.1')).to.deep.equal({id: 'item.1', component: 'Row', children: ['item.1.label', 'item.1.value'], justify: 'spaceBetween'});
    expect(component(check, 'item.1.value')).to.deep.equal({id: 'item.1.value', component: 'Text', text: 'Two'});
    const {comment: _, ...silent} = check;
    expect(valuesOf(silent)).to.deep.equal({});
    expect(component(silent, 'action.approve')!['action']).to.deep.equal({event: {name: 'approve', context: {}}});
    expect(componentsOf(progress).map(({id}) => id)).to.deep.equal(['root', 'title', 'step.copy', 'step.copy.label', 'step.copy.state', 'step.verify', 'step.verify.label', 'step.verify.state', 'step.verify.detail', 'step.remove', 'step.remove.label', 'step.remove.state']);
    const words = (['pending', 'running', 'done', 'failed', 'skipped'] as const).map((state) => component(withPart(progress, ['steps', 0, 'state'], state), 'step.copy.state')!['text']);
    expect(words).to.deep.equal(['Waiting', 'In progress', 'Done', 'Failed', 'Skipped']);
    expect(valuesOf(progress)).to.deep.equal({});
  });

  it('never makes more of a text than a literal', () => {
    const sly = '${/values/a} {"path":"/x"} <img src=x onerror=alert(1)>';
    const template = withPart(withPart(trip, ['title'], sly), ['fields', 0, 'label'], sly);
    const {host, problems} = draw(compile(template));
    const texts: unknown[] = [];
    const visit = ({props, children}: PlainElement): void => {
      texts.push(props['text'], props['label']);
      children.forEach(visit);
    };
    host.top.forEach(visit);
    expect(texts.filter((text) => text === sly)).to.have.length(2);
    expect(problems).to.deep.equal([]);
  });

  it('is valid and draws, whatever the template', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const value = randomTemplate(randomFrom(seed));
      const compiled = compile(value, `call ${seed}/é`);
      const where = `seed ${seed}`;
      const ids = compiled.messages[1].updateComponents.components.map(({id}) => id);
      expect(new Set(ids).size, where).to.equal(ids.length);
      expect(validateMessages(compiled.messages, basicCatalog).errors, where).to.deep.equal([]);
      const {host, problems, surface} = draw(compiled);
      expect(problems, where).to.deep.equal([]);
      expect(count(host.top), where).to.equal(ids.length);
      // Every field can be written, so every card can be answered.
      for (const {id, initial} of answerFields(templateOf(value))) {
        expect(ids, where).to.include(fieldComponentId(id));
        expect(surface.dataModel.get(`/values/${id}`), where).to.deep.equal(initial);
        surface.dataModel.set(`/values/${id}`, 'other');
      }
    }
  });

  it('gives two hosts the same bytes', () => {
    for (let seed = 1; seed <= 100; seed++) {
      const value = randomTemplate(randomFrom(seed));
      // The other host has read it from a store that wrote the keys in another order.
      const turned = (part: unknown): unknown => Array.isArray(part) ? part.map(turned) : typeof part === 'object' && part !== null ? Object.fromEntries(Object.entries(part).reverse().map(([key, one]) => [key, turned(one)])) : part;
      expect(compile(turned(JSON.parse(JSON.stringify(value)))).jsonl, `seed ${seed}`).to.equal(compile(value).jsonl);
    }
  });
});
