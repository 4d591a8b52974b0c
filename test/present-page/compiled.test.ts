import {expect} from 'chai';
import {type PresentTemplate, compilePresent, readTemplate} from '../../src/present/index.js';
import {choice, form, question, review, root, status} from './page.js';

interface Component {
  readonly id: string;
  readonly component: string;
  readonly text?: string;
  readonly label?: string;
  readonly options?: readonly {readonly label: string}[];
}

/** The kinds of parts, in order; a caption or step is a text like any other. */
const tags = {'impo-text-field': 'TextField', 'impo-check-box': 'CheckBox', 'impo-choice-picker': 'ChoicePicker', 'impo-slider': 'Slider', 'impo-date-time-input': 'DateTimeInput', 'impo-button': 'Button'} as const;

describe('impo-present beside the compiled surface', () => {
  for (const template of [form, choice, review, status]) {
    it(`shows the same controls in the same order, with the same words: ${template.kind}`, async () => {
      const reading = readTemplate(template);
      if (!reading.ok) throw new Error('not a template');
      const {messages} = compilePresent(reading.template as PresentTemplate, 'call-1');
      const compiled = (messages[1] as unknown as {updateComponents: {components: readonly Component[]}}).updateComponents.components;
      const card = await question(template);
      const drawn = [...root(card).querySelectorAll(Object.keys(tags).join())].map(({localName}) => tags[localName as keyof typeof tags]);
      expect(drawn).to.deep.equal(compiled.map(({component}) => component).filter((component) => Object.values<string>(tags).includes(component)));
      const words = root(card).querySelector('article')!.innerText;
      let place = 0;
      for (const {id, component, text, label, options} of compiled) {
        // A choice is labelled by its title; descriptions of options stand in their rows.
        if (component === 'ChoicePicker' && template.kind === 'choice') continue;
        const described = /^field\.\w+\.(?!help)\w+$/.test(id);
        for (const one of [...(text === undefined ? [] : [described ? text.split(': ')[1]! : text]), ...(label === undefined ? [] : [label])]) {
          const found = words.indexOf(one, described || id.endsWith('.help') || id.endsWith('.detail') || id.endsWith('.state') ? 0 : place);
          expect(found, `“${one}” in ${words}`).to.be.at.least(0);
          if (!described && !/\.(help|detail|state)$/.test(id)) place = found;
        }
        for (const option of options ?? []) expect(words).to.contain(option.label);
      }
    });
  }
});
