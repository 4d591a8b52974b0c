import {expect} from 'chai';
import {basicCatalog} from '../../src/catalog/basic/basic-catalog.js';
import {catalogFromJson, catalogJsonSchema, checkSchema} from '../../src/catalog/json-schema.js';
import {normalizeComponent, normalizeTheme} from '../../src/catalog/normalize.js';
import {validateComponent, validateTheme, validateTopology} from '../../src/catalog/strict.js';
import type {Problem} from '../../src/problem.js';
import type {JsonValue} from '../../src/protocol/json.js';
import {validComponents} from './samples.js';

/** Numbers that are the same in every run, so that a failure can be found again. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor(state / 2 ** 32 * below);
  };
}

const junk: readonly string[] = [
  'null', 'true', '0', '-1e300', '""', '"x"', '"__proto__"', '[]', '[null]', '[[[]]]', '{}', '{"path":1}', '{"path":"/a"}', '{"call":"f"}', '{"call":{},"args":[]}',
  '{"__proto__":{"x":1}}', '{"constructor":{"prototype":{}}}', '{"componentId":"a"}', '{"event":{}}', '{"event":{"name":{}}}', '{"condition":null}', '{"toString":1,"valueOf":2,"length":3}',
];

/** The text of a component with something in it replaced, renamed, removed or doubled. */
function mutate(text: string, below: (limit: number) => number): string {
  const value = JSON.parse(text) as {[key: string]: unknown};
  const places: (readonly [{[key: string]: unknown}, string])[] = [];
  const walk = (part: unknown) => {
    if (typeof part !== 'object' || part === null) return;
    for (const key of Object.keys(part)) {
      places.push([part as {[key: string]: unknown}, key]);
      walk((part as {[key: string]: unknown})[key]);
    }
  };
  walk(value);
  for (let turn = below(3); turn >= 0; turn--) {
    const place = places[below(places.length)];
    if (!place) break;
    const [object, key] = place;
    const other = JSON.parse(junk[below(junk.length)] as string) as unknown;
    switch (below(4)) {
      case 0: object[key] = other; break;
      case 1: delete object[key]; break;
      case 2: object[['id', 'component', 'path', 'call', 'checks', 'usageHint', 'hasOwnProperty'][below(7)] as string] = other; break;
      default: object[key] = [object[key], object[key]];
    }
  }
  return JSON.stringify(value);
}

describe('hostile components', () => {
  const copy = catalogFromJson(catalogJsonSchema(basicCatalog));
  const texts = validComponents.map((component) => JSON.stringify(component));

  it('never throw, and every report is whole', () => {
    const below = numbers(20_261);
    for (let turn = 0; turn < 6000; turn++) {
      const text = mutate(texts[below(texts.length)] as string, below);
      const raw = JSON.parse(text) as {component?: unknown};
      const problems: Problem[] = [];
      const where = {surfaceId: 's', index: 0};
      const type = typeof raw.component === 'string' ? raw.component : '';
      const definition = basicCatalog.components.get(type);
      try {
        const component = normalizeComponent(definition, raw, where, (problem) => problems.push(problem));
        if (component) for (const {condition, message} of component.checks) expect([condition === undefined, typeof message]).to.deep.equal([false, 'string']);
        else expect(problems.some(({severity}) => severity === 'error')).to.equal(true);
        problems.push(...validateComponent(definition, raw, {...where, functions: basicCatalog.functions}));
        validateComponent(copy.components.get(type), raw, {...where, functions: copy.functions});
        problems.push(...validateTopology([raw, raw], basicCatalog, where));
        normalizeTheme(basicCatalog, raw, 's', (problem) => problems.push(problem));
        problems.push(...validateTheme(basicCatalog, raw, 's'));
      } catch (error) {
        throw new Error(`${text}: ${String(error)}`, {cause: error});
      }
      for (const {code, message, path} of problems) expect([code, message.length > 0, path?.startsWith('/')], text).to.deep.equal(['VALIDATION_FAILED', true, true]);
    }
    expect(({} as {x?: unknown}).x).to.equal(undefined);
  });

  it('may be as deep as they like', () => {
    const deep = (open: string, close: string) => JSON.parse(open.repeat(5000) + '1' + close.repeat(5000)) as JsonValue;
    for (const value of [deep('[', ']'), deep('{"path":', '}'), deep('{"call":"not","args":{"value":', '}}'), deep('{"event":', '}'), deep('{"condition":', '}')]) {
      for (const [type, prop] of [['Text', 'text'], ['Row', 'children'], ['Button', 'action'], ['CheckBox', 'checks'], ['Tabs', 'tabs'], ['Icon', 'name'], ['Divider', 'accessibility']] as const) {
        const raw = {id: 'a', component: type, [prop]: value};
        for (const catalog of [basicCatalog, copy]) {
          const definition = catalog.components.get(type);
          normalizeComponent(definition, raw, {surfaceId: 's', index: 0}, () => undefined);
          validateComponent(definition, raw, {surfaceId: 's', index: 0, functions: catalog.functions});
        }
      }
    }
  });

  it('may come with any schema', () => {
    const below = numbers(7);
    const words = ['type', 'properties', 'required', 'items', 'oneOf', 'anyOf', 'allOf', 'not', 'if', 'then', '$ref', 'enum', 'const', 'pattern', 'unevaluatedProperties', 'minLength'];
    for (let turn = 0; turn < 2000; turn++) {
      const schema: {[key: string]: unknown} = {};
      for (let word = 0; word < 5; word++) schema[words[below(words.length)] as string] = JSON.parse(junk[below(junk.length)] as string);
      checkSchema(schema as JsonValue, JSON.parse(texts[below(texts.length)] as string), {document: {a: schema as JsonValue}}, () => undefined);
    }
  });
});
