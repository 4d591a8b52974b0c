import {expect} from 'chai';
import {hostile, setComponents, setData, surface} from './shapes.js';

const range = <T>(length: number, make: (index: number) => T): T[] => Array.from({length}, (_, index) => make(index));
const column = (count: number) => ({id: 'root', component: 'Column', children: range(count, (n) => `c${n}`)});
const bound = {path: '/v'};

describe('texts that are too much', function () {
  this.timeout(150_000);

  // Each of these is slow for some reader that looks back: of Markdown, of addresses, of words that may not break.
  const long: {readonly [name: string]: string} = {
    letters: 'x'.repeat(1e6), words: 'word '.repeat(2e5), lines: 'a\n'.repeat(5e5), paragraphs: 'a\n\n'.repeat(3e5), emptyLines: `- a${'\n'.repeat(1e6)}`,
    stars: '*'.repeat(1e6), starWords: '*a '.repeat(3e5), strong: '**a '.repeat(2e5), under: '_a_'.repeat(3e5), brackets: '['.repeat(1e6), links: '[a]('.repeat(2e5), pictures: '![a'.repeat(3e5), ticks: range(1400, (n) => '`'.repeat(n)).join(' '),
    quotes: '> '.repeat(5e5), quoteLines: '> a\n'.repeat(2e5), items: '- a\n'.repeat(2e5), nestedItems: range(1400, (n) => `${' '.repeat(n)}- a`).join('\n'), table: `|a|b|\n|-|-|\n${'|c|d|\n'.repeat(1.5e5)}`, dashes: '- '.repeat(5e5), entities: '&a'.repeat(5e5), tildes: '~~a '.repeat(2e5),
    escapes: '\\'.repeat(1e6), addresses: 'http://a.b '.repeat(9e4), www: 'www.'.repeat(2.5e5), mails: 'a@'.repeat(5e5), angles: '<'.repeat(1e6), parens: `[a](${'('.repeat(5e5)}`, fences: '```\n'.repeat(2e5), joined: '👩‍'.repeat(2e5), marks: 'e\u0301'.repeat(5e5),
  };
  for (const [name, text] of Object.entries(long)) {
    it(`a megabyte of ${name}`, () => hostile(async ({processor, step, list}) => {
      await step('warm', () => processor.processMessages(surface([{id: 'root', component: 'Text', text: '**a** b'}], undefined, 'w')));
      await new Promise((resolve) => setTimeout(resolve, 30));
      await step('text', () => processor.processMessages(surface([{id: 'root', component: 'Text', text: bound}], {v: text})));
      expect(list.surfaceElement('s')?.paper.textContent).to.not.equal('');
      await step('heading', () => processor.processMessages(setComponents([{id: 'root', component: 'Text', text: bound, variant: 'h2'}])));
      await step('small', () => processor.processMessages(setData('/v', `${text.slice(0, 20_000)}.`)));
    }, {nodes: 60_000}));
  }

  it('a megabyte in every other property', () => hostile(async ({processor, step}) => {
    const v = 'word '.repeat(2e5);
    const options = [{label: bound, value: 'a'}];
    for (const [index, component] of [
      {component: 'TextField', label: bound, value: bound}, {component: 'TextField', label: 'x', value: bound, variant: 'longText'}, {component: 'TextField', label: 'x', value: bound, variant: 'number'}, {component: 'TextField', label: 'x', value: bound, variant: 'obscured', validationRegexp: '(a|b)*c'},
      {component: 'CheckBox', label: bound, value: bound}, {component: 'ChoicePicker', label: bound, options, value: bound, filterable: true}, {component: 'ChoicePicker', options, value: bound, displayStyle: 'chips'}, {component: 'Slider', label: bound, max: 10, value: bound}, {component: 'DateTimeInput', label: bound, value: bound, min: bound},
      {component: 'Image', url: bound, description: bound}, {component: 'Icon', name: bound}, {component: 'Icon', name: {svgPath: v}}, {component: 'AudioPlayer', url: bound, description: bound}, {component: 'Video', url: bound}, {component: 'Divider', accessibility: {label: bound, description: bound}},
    ].entries()) await step(component.component, () => processor.processMessages(surface([{id: 'root', ...component}], {v}, `s${index}`)));
  }));

  it('10,000 texts of one large object', () => hostile(async ({processor, step}) => {
    const v = range(3_000, (n) => ({n, text: 'some words of some length', more: [n, {n}]}));
    await step('texts', () => processor.processMessages(surface([column(9_000), ...range(9_000, (n) => ({id: `c${n}`, component: 'Text', text: {path: '/'}}))], {v})));
    await step('changed', () => processor.processMessages(setData('/v/5/n', 'x')));
  }));

  it('10,000 texts of one long text', () => hostile(async ({processor, step}) => {
    await step('texts', () => processor.processMessages(surface([column(9_000), ...range(9_000, (n) => ({id: `c${n}`, component: 'Text', text: bound}))], {v: 'word '.repeat(2e5)})));
    await step('changed', () => processor.processMessages(setData('/v', 'Word '.repeat(2e5))));
  }));

  it('500 Markdown texts', () => hostile(async ({processor, step}) => {
    await step('warm', () => processor.processMessages(surface([{id: 'root', component: 'Text', text: '**a** b'}], undefined, 'w')));
    await new Promise((resolve) => setTimeout(resolve, 30));
    await step('texts', () => processor.processMessages(surface([column(500), ...range(500, (n) => ({id: `c${n}`, component: 'Text', text: bound}))], {v: `- a **b** [c](https://d.test)\n`.repeat(40)})));
    await step('changed', () => processor.processMessages(setData('/v', `1. a *b* \`c\`\n`.repeat(60))));
  }));
});
