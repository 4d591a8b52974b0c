import {expect} from 'chai';
import {ChoicePicker} from '../../elements/choice-picker.js';
import type {Choice} from '../../elements/choice-picker.js';
import {clear, click, descriptionOf, draw, focused, listen, nameOf, one, part, parts, press, settle, type} from './fixture.js';

const choices = (...labels: string[]): Choice[] => labels.map((label) => ({label, value: label.slice(0, 2).toLowerCase()}));
const seats = choices('Aisle', 'Middle', 'Window');
const checked = (picker: ChoicePicker): string[] => parts(picker, 'input').filter((input) => input.checked).map((input) => nameOf(input));
const names = (picker: ChoicePicker): string[] => parts<HTMLElement>(picker, 'text').map(({textContent}) => textContent ?? '');
const row = (picker: ChoicePicker, label: string): HTMLElement => part<HTMLElement>(picker, 'options').querySelectorAll('label')[names(picker).indexOf(label)]!;

describe('ChoicePicker', () => {
  afterEach(clear);

  for (const displayStyle of ['checkbox', 'chips'] as const) {
    describe(displayStyle, () => {
      it('is a named group of radios when exclusive, of checkboxes when not', async () => {
        for (const [variant, role, kind] of [['mutuallyExclusive', 'radiogroup', 'radio'], ['multipleSelection', 'group', 'checkbox']] as const) {
          const picker = await one(ChoicePicker, {label: 'Seat', options: seats, value: ['wi'], variant, displayStyle});
          const group = part(picker, 'options');
          expect([group.getAttribute('role'), nameOf(group)]).to.deep.equal([role, 'Seat']);
          expect(parts(picker, 'input').map((input) => `${input.type} ${nameOf(input)}`)).to.deep.equal([`${kind} Aisle`, `${kind} Middle`, `${kind} Window`]);
          expect(checked(picker)).to.deep.equal(['Window']);
        }
      });

      it('replaces the choice by pointer and by arrow keys', async () => {
        const picker = await one(ChoicePicker, {label: 'Seat', options: seats, value: ['ai'], displayStyle});
        const heard = listen(picker);
        await click(row(picker, 'Middle'));
        await click(row(picker, 'Middle'));
        await press('ArrowDown');
        expect(heard.filter(([name]) => name === 'input')).to.deep.equal([['input', ['mi'], true], ['input', ['wi'], true]]);
        expect(heard.filter(([name]) => name === 'change')).to.have.length(2);
        expect(checked(picker)).to.deep.equal(['Window']);
      });

      it('gives several choices in the order of the options and keeps those that it does not know', async () => {
        const picker = await one(ChoicePicker, {label: 'Seat', options: seats, value: ['gone', 'wi'], variant: 'multipleSelection', displayStyle});
        await click(row(picker, 'Aisle'));
        expect(picker.value).to.deep.equal(['ai', 'wi', 'gone']);
        parts(picker, 'input')[2]!.focus();
        await press('Space');
        expect(picker.value).to.deep.equal(['ai', 'gone']);
      });

      it('gives every option 44 px', async () => {
        const picker = await one(ChoicePicker, {label: 'Seat', options: seats, displayStyle});
        const {left, width, top, height} = row(picker, 'Middle').getBoundingClientRect();
        const root = picker.getRootNode() as ShadowRoot;
        for (const y of [top + height / 2 - 21.5, top + height / 2 + 21.5]) {
          expect(root.elementFromPoint(left + width / 2, y)?.closest('label')).to.equal(row(picker, 'Middle'));
        }
      });
    });
  }

  it('takes its name from the accessible label, and draws no empty label', async () => {
    const picker = await one(ChoicePicker, {options: seats, accessibleLabel: 'Answer', accessibleDescription: 'One only'});
    expect(nameOf(part(picker, 'options'))).to.equal('Answer');
    expect(descriptionOf(part(picker, 'options'))).to.equal('One only');
    expect(picker.querySelector('[part=label]')).to.equal(null);
  });

  it('keeps the radios of two pickers apart', async () => {
    const [first, second] = ['Out', 'Back'].map((label) => Object.assign(new ChoicePicker(), {label, options: seats, value: ['ai']}));
    await draw(first!, second!);
    await click(row(second!, 'Window'));
    expect([checked(first!), checked(second!)]).to.deep.equal([['Aisle'], ['Window']]);
  });

  it('shows the value that it has when it is set back', async () => {
    const picker = await one(ChoicePicker, {label: 'Seat', options: seats, value: ['ai']});
    picker.addEventListener('input', () => { picker.value = ['ai']; });
    await click(row(picker, 'Window'));
    expect(checked(picker)).to.deep.equal(['Aisle']);
  });

  it('shows one choice of an exclusive picker, whatever the value holds', async () => {
    const picker = await one(ChoicePicker, {label: 'Seat', options: seats, value: ['wi', 'mi', 'wi']});
    expect(checked(picker)).to.deep.equal(['Middle']);
    picker.value = undefined as unknown as string[];
    await settle();
    expect(checked(picker)).to.deep.equal([]);
    picker.value = ['wi'];
    await settle();
    expect(checked(picker)).to.deep.equal(['Window']);
  });

  it('lets options share a value', async () => {
    const options = [{label: 'One', value: 'x'}, {label: 'Two', value: 'x'}, {label: 'Three', value: 'y'}];
    const single = await one(ChoicePicker, {label: 'Pick', options});
    await click(row(single, 'Two'));
    expect([single.value, checked(single)]).to.deep.equal([['x'], ['Two']]);
    const several = await one(ChoicePicker, {label: 'Pick', options, variant: 'multipleSelection'});
    await click(row(several, 'Two'));
    await click(row(several, 'Three'));
    expect([several.value, checked(several)]).to.deep.equal([['x', 'y'], ['One', 'Two', 'Three']]);
  });

  it('takes the focus at its choice', async () => {
    const picker = await one(ChoicePicker, {label: 'Seat', options: seats, value: ['wi']});
    picker.focus();
    expect(focused()).to.equal(parts(picker, 'input')[2]);
  });

  it('draws nothing but its label without options', async () => {
    const picker = await one(ChoicePicker, {label: 'Seat', options: []});
    expect(picker.textContent?.trim()).to.equal('Seat');
  });

  describe('filter', () => {
    const flavours = choices('Vanilla', 'Blackberry', 'Crème brûlée', 'Blueberry', 'Black sesame');
    const filtered = (properties: Partial<ChoicePicker> = {}): Promise<ChoicePicker> =>
      one(ChoicePicker, {label: 'Flavours', options: flavours, variant: 'multipleSelection', filterable: true, ...properties});

    it('leaves the options that hold the text, marks it and says how many', async () => {
      const picker = await filtered();
      const search = part(picker, 'search');
      expect(nameOf(search)).to.equal('Filter Flavours');
      expect([part(picker, 'count').getAttribute('role'), part(picker, 'count').textContent]).to.deep.equal(['status', '']);
      await click(search);
      await type('BL');
      expect(names(picker)).to.deep.equal(['Blackberry', 'Blueberry', 'Black sesame']);
      expect([...picker.querySelectorAll('mark')].map(({textContent}) => textContent)).to.deep.equal(['Bl', 'Bl', 'Bl']);
      expect(part(picker, 'count').textContent).to.equal('3 of 5');
      expect(parts(picker, 'input').map((input) => nameOf(input))).to.deep.equal(['Blackberry', 'Blueberry', 'Black sesame']);
    });

    it('keeps hidden choices and chooses the right option under a filter', async () => {
      for (const displayStyle of ['checkbox', 'chips'] as const) {
        const picker = await filtered({displayStyle, options: choices('Mushroom', 'Olive', 'Onion'), value: ['mu']});
        await click(part(picker, 'search'));
        await type('oni');
        await click(row(picker, 'Onion'));
        expect(picker.value).to.deep.equal(['mu', 'on']);
        part(picker, 'search').select();
        await press('Backspace');
        expect(checked(picker)).to.deep.equal(['Mushroom', 'Onion']);
      }
    });

    it('keeps its own events to itself', async () => {
      const picker = await filtered();
      const heard = listen(picker);
      await click(part(picker, 'search'));
      await type('van');
      await press('Tab');
      expect(heard).to.deep.equal([]);
    });

    it('says when nothing is left', async () => {
      const picker = await filtered();
      await click(part(picker, 'search'));
      await type('zz');
      expect([part(picker, 'empty').textContent, part(picker, 'count').textContent]).to.deep.equal(['Nothing matches', '0 of 5']);
    });

    it('is emptied by Escape, and only then lets it through', async () => {
      const picker = await filtered();
      const seen: boolean[] = [];
      const listener = (event: KeyboardEvent): void => { if (event.key === 'Escape') seen.push(event.defaultPrevented); };
      document.addEventListener('keydown', listener);
      await click(part(picker, 'search'));
      await type('zz');
      await press('Escape');
      expect([part(picker, 'search').value, names(picker).length, seen.length]).to.deep.equal(['', 5, 0]);
      await press('Escape');
      expect(seen).to.deep.equal([false]);
      document.removeEventListener('keydown', listener);
    });
  });

  describe('many options', () => {
    const many = Array.from({length: 5000}, (_, i) => ({label: `Place ${i}`, value: `p${i}`}));

    it('draws some hundreds, the chosen among them, and more on demand', async () => {
      const picker = await one(ChoicePicker, {label: 'Places', options: many, value: ['p4321']});
      expect(parts(picker, 'input')).to.have.length(201);
      expect(checked(picker)).to.deep.equal(['Place 4321']);
      part<HTMLElement>(picker, 'more').scrollIntoView();
      await click(part(picker, 'more'));
      await settle();
      expect(parts(picker, 'input')).to.have.length(401);
      expect(focused()).to.equal(parts(picker, 'input')[200]);
    });

    it('finds those that are not drawn', async () => {
      const picker = await one(ChoicePicker, {label: 'Places', options: many, filterable: true});
      await click(part(picker, 'search'));
      await type('4999');
      expect(names(picker)).to.deep.equal(['Place 4999']);
      expect(part(picker, 'count').textContent).to.equal('1 of 5000');
    });

    it('scrolls in its frame when the list is long', async () => {
      const picker = await one(ChoicePicker, {label: 'Places', options: many.slice(0, 9)});
      const list = part(picker, 'options');
      expect(list.scrollHeight).to.be.greaterThan(list.clientHeight);
      picker.options = many.slice(0, 8);
      await settle();
      expect(list.scrollHeight).to.equal(list.clientHeight);
    });
  });

  it('says its error on the group and on its boxes', async () => {
    const single = await one(ChoicePicker, {label: 'Seat', options: seats, error: 'Choose a seat.'});
    expect([part(single, 'options').getAttribute('aria-invalid'), descriptionOf(part(single, 'options'))]).to.deep.equal(['true', 'Choose a seat.']);
    const several = await one(ChoicePicker, {label: 'Seat', options: seats, error: 'Choose a seat.', variant: 'multipleSelection'});
    expect(parts(several, 'input').map((input) => input.getAttribute('aria-invalid'))).to.deep.equal(['true', 'true', 'true']);
  });
});
