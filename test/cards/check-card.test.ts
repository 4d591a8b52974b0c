import {expect} from 'chai';
import {cardRules, checkCard, impoMobile} from '../../src/cards/index.js';
import {cardOf, cardWith, part, sampleCard, type Loose, type LooseCard} from './sample.js';

/** Each broken rule as `rule at pointer`. */
function broken(card: unknown): string[] {
  const checked = checkCard(impoMobile, card);
  return checked.ok ? [] : checked.broken.map(({rule, pointer}) => `${rule} at ${pointer}`);
}

const action = (card: LooseCard) => (part(card, 'order')['action'] as {event: Loose}).event;
const context = (card: LooseCard, value: Loose) => (action(card)['context'] = value);
const spread = (count: number, value: (index: number) => unknown) => Object.fromEntries(Array.from({length: count}, (_, index) => [`k${index}`, value(index)]));
const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;
/** A card of exactly so many bytes, with a text of characters of one, two, three and four bytes, and some that JSON escapes. */
function cardOfBytes(bytes: number): LooseCard {
  const card = sampleCard();
  part(card, 'title')['text'] = 'ä€😀"\\\n\u0001\ud800';
  part(card, 'game')['html'] = 'x'.repeat(60_000);
  part(card, 'order.text')['text'] = '';
  part(card, 'order.text')['text'] = 'y'.repeat(bytes - bytesOf(card));
  return card;
}

describe('a card that keeps every rule', () => {
  it('is given back', () => {
    const card = sampleCard();
    expect(checkCard(impoMobile, card)).to.deep.equal({ok: true, card});
  });

  const kept: {readonly [what: string]: LooseCard} = {
    'title of one character': cardWith((card) => (card.title = 'T')),
    'title of 120': cardWith((card) => (card.title = 't'.repeat(120))),
    'summary of 1000': cardWith((card) => (card.summary = 's'.repeat(1000))),
    'height 160': cardWith((card) => (card.height = 160)),
    'height 720': cardWith((card) => (card.height = 720)),
    'a single component': cardWith((card) => (card.components = [{id: 'root', component: 'Text', text: 'Hello'}])),
    '64 components': cardOf(64),
    '12 levels': cardOf(20, 12),
    'html of 64000 characters': cardWith((card) => (part(card, 'game')['html'] = '€'.repeat(10_000) + 'x'.repeat(54_000))),
    '98304 bytes': cardOfBytes(98_304),
    '32 values': cardWith((card) => Object.assign(card.dataModel, spread(29, () => 1))),
    'no values': cardWith((card) => {
      card.components = [{id: 'root', component: 'Text', text: 'Hello'}];
      card.dataModel = {};
    }),
    'a key of 64': cardWith((card) => (card.dataModel['_' + 'k'.repeat(63)] = '')),
    '16 context entries': cardWith((card) => context(card, spread(16, (index) => index))),
    'a context of 6144 bytes': cardWith((card) => context(card, {a: 'x'.repeat(6144 - 8)})),
    'a context of 6144 bytes with its bindings': cardWith((card) => {
      card.dataModel['long'] = 'x'.repeat(6144 - 8);
      context(card, {a: {path: '/long'}});
    }),
    'no context': cardWith((card) => delete action(card)['context']),
    'keys of a context that look like bindings': cardWith((card) => context(card, {path: 'a', call: 'b'})),
    'an action name of 64': cardWith((card) => (action(card)['name'] = 'n'.repeat(64))),
    'several documents': cardWith((card) => {
      card.components.push({id: 'game2', component: 'ImpoHTML', html: '<p>Two</p>'});
      (part(card, 'root')['children'] as string[]).push('game2');
    }),
    'text that looks like more than text': cardWith((card) => Object.assign(part(card, 'title'), {text: '${/name} {{name}} **bold** <b>'})),
    'text bound to a number': cardWith((card) => (part(card, 'title')['text'] = {path: '/strength'})),
    'a slider from its default': cardWith((card) => delete part(card, 'strength')['min']),
    'an absent property': cardWith((card) => (part(card, 'title')['variant'] = undefined)),
  };
  for (const [what, card] of Object.entries(kept)) it(`may have ${what}`, () => expect(broken(card)).to.deep.equal([]));

  it('is measured as JSON is', () => {
    expect(bytesOf(cardOfBytes(98_304))).to.equal(98_304);
    expect(bytesOf(cardOfBytes(98_305))).to.equal(98_305);
    expect((part(kept['html of 64000 characters']!, 'game')['html'] as string).length).to.equal(64_000);
  });
});

describe('a card that breaks one rule', () => {
  const cases: readonly (readonly [expected: string, change: (card: LooseCard) => unknown])[] = [
    ['input.unknown_property at /theme', (card) => (card['theme'] = 'dark')],
    ['input.unknown_property at /__proto__', (card) => Object.defineProperty(card, '__proto__', {value: {}, enumerable: true})],
    ['input.missing_property at /title', (card) => delete (card as Partial<LooseCard>).title],
    ['input.missing_property at /dataModel', (card) => {
      delete (card as Partial<LooseCard>).dataModel;
      card.components = [{id: 'root', component: 'Text', text: 'Hello'}];
    }],
    ['input.bytes at ', (card) => Object.assign(card, cardOfBytes(98_305))],
    ['input.nul at /components/1/text', (card) => (part(card, 'title')['text'] = 'a\0b')],
    ['input.nul at /title', (card) => (card.title = 'a\0b')],
    ['title.type at /title', (card) => (card.title = 7)],
    ['title.blank at /title', (card) => (card.title = ' \n')],
    ['title.blank at /title', (card) => (card.title = '')],
    ['title.chars at /title', (card) => (card.title = 't'.repeat(121))],
    ['summary.type at /summary', (card) => (card.summary = null)],
    ['summary.blank at /summary', (card) => (card.summary = '')],
    ['summary.chars at /summary', (card) => (card.summary = 's'.repeat(1001))],
    ['height.type at /height', (card) => (card.height = '320')],
    ['height.type at /height', (card) => (card.height = 320.5)],
    ['height.below_min at /height', (card) => (card.height = 159)],
    ['height.above_max at /height', (card) => (card.height = 721)],
    ['html.chars at /components/9/html', (card) => (part(card, 'game')['html'] = 'x'.repeat(64_001))],
    ['components.type at /components', (card) => (card.components = {} as Loose[])],
    ['components.type at /components/10', (card) => card.components.push('Text' as unknown as Loose)],
    ['components.empty at /components', (card) => (card.components = [])],
    ['components.count at /components', (card) => Object.assign(card, cardOf(65))],
    ['component.unknown at /components/2/component', (card) => (card.components[2] = {id: 'line', component: 'Gauge'})],
    ['component.unknown at /components/2/component', (card) => (card.components[2] = {id: 'line', component: 'Tabs', tabs: []})],
    ['component.unknown at /components/2/component', (card) => (card.components[2] = {id: 'line', component: 'constructor'})],
    ['component.url_widget at /components/2/component', (card) => (card.components[2] = {id: 'line', component: 'Image', url: 'https://example.com/a.png'})],
    ['component.url_widget at /components/2/component', (card) => (card.components[2] = {id: 'line', component: 'Web', url: 'https://example.com'})],
    ['id.duplicate at /components/10/id', (card) => card.components.push({id: 'line', component: 'Divider'})],
    ['id.format at /components/2/id', (card) => {
      part(card, 'line')['id'] = 'a line';
      (part(card, 'root')['children'] as string[])[1] = 'a line';
    }],
    ['id.format at /components/2/id', (card) => {
      part(card, 'line')['id'] = 'constructor';
      (part(card, 'root')['children'] as string[])[1] = 'constructor';
    }],
    ['root.missing at /components', (card) => (part(card, 'root')['id'] = 'top')],
    ['child.unresolved at /components/0/children/5', (card) => (part(card, 'root')['children'] as string[]).push('ghost')],
    ['child.shared at /components/4/children/3', (card) => (part(card, 'pick')['children'] as string[]).push('line')],
    ['child.shared at /components/0/children/5', (card) => (part(card, 'root')['children'] as string[]).push('line')],
    ['tree.cycle at /components/4/children/3', (card) => (part(card, 'pick')['children'] as string[]).push('pick')],
    ['tree.cycle at /components/4/children/3', (card) => (part(card, 'pick')['children'] as string[]).push('root')],
    ['tree.cycle at /components/11/children/0', (card) => card.components.push({id: 'a', component: 'Row', children: ['b']}, {id: 'b', component: 'Row', children: ['a']})],
    ['tree.depth at /components/19', (card) => Object.assign(card, cardOf(20, 13))],
    ['tree.unreachable at /components/10', (card) => card.components.push({id: 'stray', component: 'Text', text: 'Nobody names me'})],
    ['tree.unreachable at /components/10', (card) => card.components.push({id: 'stray', component: 'Row', children: ['below']}, {id: 'below', component: 'Divider'})],
    ['property.unknown at /components/1/color', (card) => (part(card, 'title')['color'] = '#fff')],
    ['property.unknown at /components/1/weight', (card) => (part(card, 'title')['weight'] = 1)],
    ['property.unknown at /components/1/accessibility', (card) => (part(card, 'title')['accessibility'] = {label: 'Tea'})],
    ['property.unknown at /components/3/validationRegexp', (card) => (part(card, 'name')['validationRegexp'] = '.+')],
    ['property.unknown at /components/1/__proto__', (card) => Object.defineProperty(part(card, 'title'), '__proto__', {value: {}, enumerable: true})],
    ['property.unknown at /components/7/action/next', (card) => ((part(card, 'order')['action'] as Loose)['next'] = 1)],
    ['property.unknown at /components/7/action/event/userMessage', (card) => (action(card)['userMessage'] = 'Hi')],
    ['property.styles at /components/7/styles', (card) => (part(card, 'order')['styles'] = {padding: '4px'})],
    ['property.missing at /components/1/text', (card) => delete part(card, 'title')['text']],
    ['property.missing at /components/3/value', (card) => delete part(card, 'name')['value']],
    ['property.missing at /components/2/component', (card) => delete part(card, 'line')['component']],
    ['property.missing at /components/10/id', (card) => card.components.push({component: 'Divider'})],
    ['property.type at /components/3/label', (card) => (part(card, 'name')['label'] = 7)],
    ['property.type at /components/1/text', (card) => (part(card, 'title')['text'] = null)],
    ['property.type at /components/1/text', (card) => (part(card, 'title')['text'] = {})],
    ['property.type at /components/1/text/path', (card) => (part(card, 'title')['text'] = {path: 5})],
    ['property.type at /components/6/max', (card) => (part(card, 'strength')['max'] = {path: '/strength'})],
    ['property.type at /components/9/html', (card) => (part(card, 'game')['html'] = {path: '/name'})],
    ['property.type at /components/7/action', (card) => (part(card, 'order')['action'] = 'order')],
    ['property.type at /components/1/variant', (card) => (part(card, 'title')['variant'] = 3)],
    ['property.enum at /components/1/variant', (card) => (part(card, 'title')['variant'] = 'huge')],
    ['property.enum at /components/3/variant', (card) => (part(card, 'name')['variant'] = 'obscured')],
    ['property.enum at /components/4/justify', (card) => (part(card, 'pick')['justify'] = 'toString')],
    ['children.template at /components/0/children', (card) => {
      card.components = [{id: 'root', component: 'Column', children: {componentId: 'title', path: '/name'}}, {id: 'title', component: 'Text', text: 'Tea'}];
    }],
    ['children.empty at /components/10/children', (card) => {
      card.components.push({id: 'none', component: 'Row', children: []});
      (part(card, 'root')['children'] as string[]).push('none');
    }],
    ['property.type at /components/0/children/5', (card) => (part(card, 'root')['children'] as unknown[]).push({id: 'in', component: 'Divider'})],
    ['button.child_not_text at /components/7/child', (card) => (card.components[8] = {id: 'order.text', component: 'Divider'})],
    ['slider.range at /components/6', (card) => Object.assign(part(card, 'strength'), {min: 5})],
    ['slider.range at /components/6', (card) => {
      delete part(card, 'strength')['min'];
      part(card, 'strength')['max'] = 0;
    }],
    ['binding.required at /components/3/value', (card) => (part(card, 'name')['value'] = 'Ada')],
    ['binding.required at /components/5/value', (card) => (part(card, 'milk')['value'] = true)],
    ['binding.relative at /components/3/value/path', (card) => (part(card, 'name')['value'] = {path: 'name'})],
    ['binding.relative at /components/3/value/path', (card) => (part(card, 'name')['value'] = {path: ''})],
    ['binding.nested at /components/3/value/path', (card) => (part(card, 'name')['value'] = {path: '/person/name'})],
    ['binding.nested at /components/3/value/path', (card) => (part(card, 'name')['value'] = {path: '/'})],
    ['binding.nested at /components/3/value/path', (card) => (part(card, 'name')['value'] = {path: '/name/'})],
    ['binding.nested at /components/3/value/path', (card) => (part(card, 'name')['value'] = {path: '/na~0me'})],
    ['binding.extra_property at /components/3/value/default', (card) => (part(card, 'name')['value'] = {path: '/name', default: ''})],
    ['binding.unresolved at /components/3/value/path', (card) => (part(card, 'name')['value'] = {path: '/nickname'})],
    ['binding.unresolved at /components/3/value/path', (card) => (part(card, 'name')['value'] = {path: '/constructor'})],
    ['binding.type at /components/3/value', (card) => (part(card, 'name')['value'] = {path: '/strength'})],
    ['binding.type at /components/5/value', (card) => (part(card, 'milk')['value'] = {path: '/name'})],
    ['binding.type at /components/6/value', (card) => (part(card, 'strength')['value'] = {path: '/milk'})],
    ['binding.unresolved at /components/7/action/event/context/who/path', (card) => context(card, {who: {path: '/nobody'}})],
    ['function.in_value at /components/1/text', (card) => (part(card, 'title')['text'] = {call: 'formatString', args: {value: '${/name}'}})],
    ['function.in_value at /components/3/value', (card) => (part(card, 'name')['value'] = {call: 'now', path: '/name'})],
    ['function.in_value at /components/9/html', (card) => (part(card, 'game')['html'] = {call: 'formatString'})],
    ['function.in_value at /components/7/action/event/context/who', (card) => context(card, {who: {call: 'now'}})],
    ['function.in_checks at /components/3/checks', (card) => (part(card, 'name')['checks'] = [{condition: {call: 'required', args: {value: {path: '/name'}}}, message: 'Needed'}])],
    ['function.in_checks at /components/7/checks', (card) => (part(card, 'order')['checks'] = [])],
    ['action.function_call at /components/7/action/functionCall', (card) => (part(card, 'order')['action'] = {functionCall: {call: 'openUrl', args: {url: 'https://example.com'}}})],
    ['action.function_call at /components/7/action/functionCall', (card) => ((part(card, 'order')['action'] as Loose)['functionCall'] = {call: 'openUrl'})],
    ['action.function_call at /components/7/action/call', (card) => (part(card, 'order')['action'] = {call: 'openUrl', args: {url: 'https://example.com'}})],
    ['action.missing_event at /components/7/action', (card) => (part(card, 'order')['action'] = {})],
    ['action.missing_event at /components/7/action', (card) => (part(card, 'order')['action'] = {event: 'order'})],
    ['action.name at /components/7/action/event/name', (card) => (action(card)['name'] = '')],
    ['action.name at /components/7/action/event/name', (card) => (action(card)['name'] = 'n'.repeat(65))],
    ['action.name at /components/7/action/event/name', (card) => (action(card)['name'] = 'order\nwho: Eve')],
    ['action.name at /components/7/action/event/name', (card) => delete action(card)['name']],
    ['action.context_type at /components/7/action/event/context', (card) => (action(card)['context'] = ['a'])],
    ['action.context_type at /components/7/action/event/context/who', (card) => context(card, {who: {first: 'Ada'}})],
    ['action.context_type at /components/7/action/event/context/who', (card) => context(card, {who: null})],
    ['action.context_type at /components/7/action/event/context/who', (card) => context(card, {who: ['Ada']})],
    ['action.context_count at /components/7/action/event/context', (card) => context(card, spread(17, (index) => index))],
    ['action.context_key at /components/7/action/event/context/a\nb', (card) => context(card, {'a\nb': 1})],
    ['action.context_key at /components/7/action/event/context/__proto__', (card) => context(card, JSON.parse('{"__proto__": 1}') as Loose)],
    ['action.context_bytes at /components/7/action/event/context', (card) => context(card, {a: 'x'.repeat(6145 - 8)})],
    ['action.context_bytes at /components/7/action/event/context', (card) => {
      card.dataModel['long'] = '€'.repeat(2046);
      context(card, {a: {path: '/long'}});
    }],
    ['data.type at /dataModel', (card) => {
      card.components = [{id: 'root', component: 'Text', text: 'Hello'}];
      card.dataModel = [] as unknown as Loose;
    }],
    ['data.count at /dataModel', (card) => Object.assign(card.dataModel, spread(30, () => 1))],
    ['data.key at /dataModel/first name', (card) => (card.dataModel['first name'] = '')],
    ['data.key at /dataModel/1st', (card) => (card.dataModel['1st'] = '')],
    ['data.key at /dataModel/__proto__', (card) => Object.defineProperty(card.dataModel, '__proto__', {value: 1, enumerable: true})],
    ['data.key at /dataModel/constructor', (card) => (card.dataModel['constructor'] = 1)],
    [`data.key at /dataModel/${'k'.repeat(65)}`, (card) => (card.dataModel['k'.repeat(65)] = 1)],
    ['data.non_scalar at /dataModel/tags', (card) => (card.dataModel['tags'] = ['a'])],
    ['data.non_scalar at /dataModel/name', (card) => (card.dataModel['name'] = null)],
    ['data.non_scalar at /dataModel/name', (card) => (card.dataModel['name'] = {first: 'Ada'})],
  ];
  for (const [expected, change] of cases) it(`is told of ${JSON.stringify(expected).slice(1, 90)}`, () => expect(broken(cardWith(change))).to.deep.equal([expected]));

  it('is no object', () => {
    for (const input of [undefined, null, 5, 'card', [], true]) expect(broken(input)).to.deep.equal(['input.type at ']);
  });

  it('covers every rule of the profile, but for those that only other profiles can break', () => {
    const seen = new Set(['input.type', 'input.depth', 'input.not_json', 'children.count', 'function.arguments', ...cases.map(([expected]) => expected.split(' ')[0])]);
    expect(cardRules(impoMobile).filter((rule) => !seen.has(rule))).to.deep.equal([]);
    expect(cases.map(([expected]) => expected.split(' ')[0] ?? '').filter((rule) => !cardRules(impoMobile).includes(rule))).to.deep.equal([]);
  });
});

describe('a card that breaks many rules', () => {
  it('is told of all of them, each with a sentence', () => {
    const checked = checkCard(impoMobile, {
      title: '', summary: 'Fine.', height: 10, more: 1,
      components: [
        {id: 'root', component: 'Column', children: ['a', 'ghost'], styles: {}},
        {id: 'a', component: 'Slider', min: 9, max: 1, value: {path: '/n'}},
        {id: 'b', component: 'Image', url: 'https://example.com/x.png'},
      ],
      dataModel: {n: 'one', list: []},
    });
    if (checked.ok) throw new Error('accepted');
    expect(checked.broken.map(({rule}) => rule).sort()).to.deep.equal([
      'binding.type', 'child.unresolved', 'component.url_widget', 'data.non_scalar', 'height.below_min', 'input.unknown_property', 'property.styles', 'slider.range', 'title.blank', 'tree.unreachable',
    ]);
    for (const {message} of checked.broken) expect(message).to.match(/^[A-Z/].*[.]$/);
  });

  it('is told of a hundred at most', () => {
    const checked = checkCard(impoMobile, cardWith((card) => Object.assign(card.dataModel, spread(5000, () => null))));
    expect(checked.ok ? 0 : checked.broken.length).to.equal(100);
  });

  it('does not repeat what one fault brings with it', () => {
    // The children of an unknown component are not strays, nor is what a template names.
    expect(broken(cardWith((card) => (part(card, 'pick')['component'] = 'Grid')))).to.deep.equal(['component.unknown at /components/4/component']);
    expect(broken(cardWith((card) => (part(card, 'pick')['component'] = 'Tabs', part(card, 'pick')['children'] = [{child: 'milk'}, {child: 'strength'}, {child: 'order'}])))).to.deep.equal(['component.unknown at /components/4/component']);
    expect(broken(cardWith((card) => (part(card, 'pick')['children'] = {componentId: 'milk', path: '/items'})))).to.deep.equal(['children.template at /components/4/children']);
    expect(broken(cardWith((card) => delete part(card, 'root')['children']))).to.deep.equal(['property.missing at /components/0/children']);
    // Bad data is no fault of what is bound to it.
    expect(broken(cardWith((card) => (card.dataModel['milk'] = null)))).to.deep.equal(['data.non_scalar at /dataModel/milk']);
  });
});
