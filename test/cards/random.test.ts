import {expect} from 'chai';
import {CardState, checkCard, impoMobile, mobileCatalog, publishGeneratedUI, readGeneratedUI, type GeneratedUIOutput, type ReadCard} from '../../src/cards/index.js';
import {isObject, type JsonValue} from '../../src/protocol/json.js';
import {MessageProcessor} from '../../src/surface/message-processor.js';
import {mutate} from '../fuzz/mutate.js';
import {randomFrom} from '../random.js';
import type {Loose, LooseCard} from './sample.js';

type Random = ReturnType<typeof randomFrom>;

const texts = ['', 'Plain', 'ä€😀', '"quoted" \\ back', 'two\nlines', '${/a} **b** <i>', '\ud800', 'x'.repeat(500)];
const sides = ['start', 'center', 'end', 'stretch'];

/** A valid card of any shape, with one of its buttons' actions for each button. */
function randomCard(random: Random): LooseCard {
  const {below, pick} = random;
  const dataModel: Loose = {};
  const keys: {[type: string]: string[]} = {string: [], number: [], boolean: []};
  for (let count = below(33); count > 0; count--) {
    const type = pick(['string', 'number', 'boolean']);
    const key = `${pick(['a', '_b', 'Key'])}${count}`;
    keys[type]?.push(key);
    dataModel[key] = type === 'string' ? pick(texts) : type === 'number' ? pick([0, -1.5, 1e21, below(100)]) : below(2) === 0;
  }
  const bind = (type: string) => ({path: `/${pick(keys[type]!)}`});
  const any = Object.keys(dataModel);
  const text = () => any.length > 0 && below(3) === 0 ? {path: `/${pick(any)}`} : pick(texts);
  const components: Loose[] = [];
  const room = 1 + below(64);
  let used = 1;
  const leaf = (id: string): Loose => {
    const kinds = ['Text', 'Divider', 'ImpoHTML', ...keys['string']!.length ? ['TextField'] : [], ...keys['boolean']!.length ? ['CheckBox'] : [], ...keys['number']!.length ? ['Slider'] : [], ...used < room ? ['Button', 'Button'] : []];
    const component = pick(kinds);
    switch (component) {
      case 'Text': return {id, component, text: text(), ...below(2) && {variant: pick(['h1', 'h3', 'h5', 'caption', 'body'])}};
      case 'Divider': return {id, component, ...below(2) && {axis: pick(['horizontal', 'vertical'])}};
      case 'ImpoHTML': return {id, component, html: pick(texts)};
      case 'TextField': return {id, component, label: text(), value: bind('string'), ...below(2) && {variant: pick(['shortText', 'longText', 'number'])}};
      case 'CheckBox': return {id, component, label: text(), value: bind('boolean')};
      case 'Slider': return {id, component, value: bind('number'), min: -below(9), max: 1 + below(9), ...below(2) && {label: text()}};
      default: {
        const child = `n${used++}`;
        components.push({id: child, component: 'Text', text: text()});
        const context = Object.fromEntries(Array.from({length: below(17)}, (_, index) => [`c${index}`, any.length > 0 && below(2) ? {path: `/${pick(any)}`} : pick(['', 'x', 5, true])]));
        return {id, component, child, action: {event: {name: pick(['go', 'ask_again']), ...below(4) && {context}}}};
      }
    }
  };
  // Grows the tree from a list of places that are still to be filled.
  const places: (readonly [id: string, level: number])[] = [['root', 1]];
  for (let place = places.shift(); place; place = places.shift()) {
    const [id, level] = place;
    const most = Math.min(room - used, 8);
    if (level > 11 || most < 1 || (id !== 'root' && below(2))) {
      components.push(level < 12 ? leaf(id) : {id, component: 'Divider'});
      continue;
    }
    const children = Array.from({length: 1 + below(most)}, () => `n${used++}`);
    components.push({id, component: pick(['Column', 'Row']), children, ...below(2) && {justify: pick([...sides, 'spaceBetween'])}, ...below(2) && {align: pick(sides)}});
    places.push(...children.map((child) => [child, level + 1] as const));
  }
  return {title: `T${pick(texts)}`.slice(0, 120), summary: `S${pick(texts)}`, height: 160 + below(561), components: components.sort(() => below(3) - 1), dataModel};
}

const outputOf = (card: unknown, what: string): GeneratedUIOutput => {
  const answer = publishGeneratedUI(card, {surfaceId: 'call'});
  if (!answer.ok) throw new Error(`${what}: ${answer.error.message}\n${JSON.stringify(card)}`);
  return answer.output;
};

/** What a strict renderer thinks of a card. */
function problemsOf({messages}: ReadCard): unknown[] {
  const problems: unknown[] = [];
  const processor = new MessageProcessor({catalogs: [mobileCatalog], strict: true});
  processor.observe({problem: (problem) => problems.push(problem)});
  processor.processMessages(messages);
  return problems;
}

const seed = Date.now() % 1_000_000;

describe(`random cards from seed ${seed}`, () => {
  it('are published, read and drawn as they are', () => {
    for (let turn = 0; turn < 400; turn++) {
      const what = `seed ${seed + turn}`;
      const card = randomCard(randomFrom(seed + turn));
      const reading = readGeneratedUI(JSON.stringify(outputOf(card, what)));
      if (reading.kind !== 'card') throw new Error(`${what}: read as ${reading.kind}`);
      const {messages: _, surfaceId: __, ...read} = reading.card;
      expect(read, what).to.deep.equal(JSON.parse(JSON.stringify(card)));
      expect(problemsOf(reading.card), what).to.deep.equal([]);
    }
  });

  it('send what their buttons declare', () => {
    let taps = 0;
    for (let turn = 0; turn < 200; turn++) {
      const card = randomCard(randomFrom(seed + turn));
      const state = new CardState();
      state.receive(readGeneratedUI(outputOf(card, `seed ${seed + turn}`)));
      for (const {id, component, action} of card.components) {
        if (component !== 'Button') continue;
        const {name, context = {}} = (action as {event: {name: string; context?: Loose}}).event;
        const resolved = Object.fromEntries(Object.entries(context).map(([key, value]) => [key, isObject(value) ? card.dataModel[String(value['path']).slice(1)] : value]));
        const answer = state.accept({surfaceId: 'call', name, sourceComponentId: id, timestamp: '', context: resolved}, card.dataModel);
        expect(answer.ok, `seed ${seed + turn} ${id} ${JSON.stringify(answer)}`).to.equal(true);
        if (answer.ok) expect(answer.message.split('\n')).to.have.length(1 + Object.keys(context).length);
        taps++;
      }
    }
    expect(taps).to.be.above(100);
  });

  it('are never drawn when a rule is broken', () => {
    const breaks: readonly ((card: LooseCard, random: Random) => unknown)[] = [
      (card) => (card['more'] = 1), (card) => (card.height = 721), (card) => (card.title = ''), (card) => (card.dataModel['x'] = null), (card) => (card.dataModel['a-b'] = 1),
      (card, {pick}) => (pick(card.components)['more'] = 1), (card, {pick}) => (pick(card.components)['checks'] = []), (card, {pick}) => (pick(card.components)['component'] = 'Icon'),
      (card, {pick}) => (pick(card.components)['id'] = 'moved'), (card, {pick}) => delete pick(card.components)['component'], (card) => card.components.push({id: 'root', component: 'Divider'}),
      (card) => card.components.push({id: 'stray', component: 'Divider'}), (card, {pick}) => card.components.splice(card.components.indexOf(pick(card.components)), 1),
      (card, {pick}) => (pick(card.components)['weight'] = 1), (card) => card.components.push({id: 'a', component: 'Row', children: ['a']}),
      (card, {pick}) => card.components.push({...pick(card.components)}), (card) => (card.summary = '\0'),
    ];
    for (let turn = 0; turn < 400; turn++) {
      const what = `seed ${seed + turn}`;
      const random = randomFrom(seed + turn);
      const card = randomCard(random);
      const output = outputOf(card, what);
      random.pick(breaks)(card, random);
      expect(checkCard(impoMobile, card).ok, `${what} ${JSON.stringify(card)}`).to.equal(false);
      const {title, summary, height, components, dataModel, ...rest} = card;
      const forged = {...output, title, summary, height, document: [
        {version: 'v0.9', createSurface: {surfaceId: 'call', catalogId: impoMobile.catalogId}},
        {version: 'v0.9', updateDataModel: {surfaceId: 'call', path: '/', value: dataModel}},
        {version: 'v0.9', updateComponents: {surfaceId: 'call', components}},
      ].map((message) => JSON.stringify(message)).join('\n')};
      // What is no part of a document cannot break it.
      if (Object.keys(rest).length === 0) expect(readGeneratedUI(forged).kind, what).to.equal('summary');
    }
  });

  it('are drawn after any change only if they still keep every rule', () => {
    let refused = 0;
    for (let turn = 0; turn < 400; turn++) {
      const what = `seed ${seed + turn}`;
      const random = randomFrom(seed + turn);
      const output = outputOf(randomCard(random), what);
      const messages = mutate(output.document.split('\n').map((line) => JSON.parse(line)) as Parameters<typeof mutate>[0], random, true) as readonly JsonValue[];
      const reading = readGeneratedUI({...output, document: messages.map((message) => JSON.stringify(message)).join('\n')});
      if (reading.kind !== 'card') refused++;
      else {
        expect(checkCard(impoMobile, {title: reading.card.title, summary: reading.card.summary, height: reading.card.height, components: reading.card.components, dataModel: reading.card.dataModel}).ok, what).to.equal(true);
        expect(problemsOf(reading.card), what).to.deep.equal([]);
      }
    }
    expect(refused).to.be.above(200);
  });
});
