import {expect} from 'chai';
import type {Surface} from '../../elements/index.js';
import {all, at, button, c, click, column, components, control, data, description, drawn, event, find, hear, press, send, text, texts, tree, type} from './page.js';

const options = [{label: 'Red', value: 'r'}, {label: 'Green', value: 'g'}, {label: 'Blue', value: 'b'}];

interface Kind {
  readonly what: string;
  readonly props: object;
  readonly empty: unknown;
  /** What the model holds after `edit`. */
  readonly edited: unknown;
  edit(surface: Surface): Promise<void>;
  /** What the agent writes then, and how the tree shows it. */
  readonly written: unknown;
  readonly shown: RegExp;
}

const kinds: Kind[] = [
  {what: 'TextField', props: {}, empty: '', edited: 'abc', edit: typed('abc'), written: 'xyz', shown: /textbox "Field": xyz/},
  {what: 'TextField', props: {variant: 'longText'}, empty: '', edited: 'abc', edit: typed('abc'), written: 'x y', shown: /textbox "Field": x y/},
  {what: 'TextField', props: {variant: 'number'}, empty: '', edited: '12', edit: typed('12'), written: '7', shown: /textbox "Field": "?7/},
  {what: 'TextField', props: {variant: 'obscured'}, empty: '', edited: 'abc', edit: typed('abc'), written: 'xyz', shown: /textbox "Field": xyz/},
  {what: 'CheckBox', props: {}, empty: false, edited: true, edit: (surface) => click(control(surface)), written: false, shown: /checkbox "Field"(?! \[checked)/},
  {what: 'ChoicePicker', props: {options}, empty: [], edited: ['g'], edit: (surface) => click(control(surface, 1)), written: ['b'], shown: /radio "Blue" \[checked\]/},
  {what: 'ChoicePicker', props: {options, variant: 'multipleSelection'}, empty: [], edited: ['g'], edit: (surface) => click(control(surface, 1)), written: ['r', 'b'], shown: /checkbox "Red" \[checked\](.|\n)*checkbox "Blue" \[checked\]/},
  {what: 'ChoicePicker', props: {options, displayStyle: 'chips'}, empty: [], edited: ['g'], edit: (surface) => click(control(surface, 1).closest('label') ?? control(surface, 1)), written: ['b'], shown: /radio "Blue" \[checked\]/},
  {what: 'ChoicePicker', props: {options, displayStyle: 'chips', variant: 'multipleSelection'}, empty: [], edited: ['g'], edit: (surface) => click(control(surface, 1).closest('label') ?? control(surface, 1)), written: ['r'], shown: /checkbox "Red" \[checked\]/},
  {what: 'Slider', props: {min: 0, max: 10}, empty: 4, edited: 5, edit: keyed('ArrowRight'), written: 9, shown: /slider "Field": "9"/},
  {what: 'DateTimeInput', props: {enableDate: true}, empty: '', edited: '2026-03-04', edit: dated('2026-03-04'), written: '2027-01-02', shown: /textbox "Field": "?2027-01-02/},
  {what: 'DateTimeInput', props: {enableTime: true}, empty: '', edited: '09:30', edit: dated('09:30'), written: '10:15', shown: /10:15/},
];

function typed(keys: string): Kind['edit'] {
  return async (surface) => {
    await click(control(surface));
    await type(keys);
  };
}

function keyed(key: string): Kind['edit'] {
  return async (surface) => {
    control(surface).focus();
    await press(key);
  };
}

/** The native pickers take no keys that are the same everywhere: the value is set as a picker sets it. */
function dated(value: string): Kind['edit'] {
  return async (surface) => {
    const input = control(surface);
    input.focus();
    input.value = value;
    input.dispatchEvent(new InputEvent('input', {bubbles: true, composed: true}));
    input.dispatchEvent(new Event('change', {bubbles: true}));
    await surface.updateComplete;
  };
}

const field = ({what, props}: Kind, more: object = {}): object => c(what, 'field', {label: 'Field', ...props, ...more});
const title = ({what, props}: Kind): string => `${what} ${JSON.stringify(Object.fromEntries(Object.entries(props).filter(([key]) => key !== 'options')))}`;

describe('two-way binding', () => {
  for (const kind of kinds) {
    it(`of a ${title(kind)}`, async () => {
      const surface = await drawn([column('root', 'field', 'echo'), field(kind, {value: at('/a~1b/c~0d')}), text('echo', {call: 'formatString', args: {value: 'is ${/a~1b/c~0d}'}})], {'a/b': {'c~d': kind.empty as string}, other: 1});
      const changes = hear(document, 'impo-change');
      const actions = hear(document, 'impo-action');
      expect(await tree()).to.contain('Field');
      await kind.edit(surface);
      expect(surface.surface!.dataModel.snapshot()).to.deep.equal({'a/b': {'c~d': kind.edited}, other: 1});
      expect(changes.at(-1)).to.deep.equal({surfaceId: 's', sourceComponentId: 'field', property: 'value', path: '/a~1b/c~0d', value: kind.edited});
      expect(texts(surface).at(-1)).to.equal(`is ${typeof kind.edited === 'object' ? JSON.stringify(kind.edited) : String(kind.edited)}`);
      expect(actions, 'nothing goes to the agent for this').to.deep.equal([]);
      const before = changes.length;
      await send(surface, data('/a~1b/c~0d', kind.written as string));
      expect(await tree()).to.match(kind.shown);
      expect(changes.length, 'the agent’s writes are no edits').to.equal(before);
    });

    it(`of a ${title(kind)} with a literal value stays in the element`, async () => {
      const surface = await drawn([column('root', 'field'), field(kind, {value: kind.empty})], {untouched: true});
      const changes = hear(surface, 'impo-change');
      await kind.edit(surface);
      expect(surface.surface!.dataModel.snapshot()).to.deep.equal({untouched: true});
      expect(changes.at(-1)).to.deep.equal({surfaceId: 's', sourceComponentId: 'field', property: 'value', path: undefined, value: kind.edited});
      const element = find(surface, 'impo-column').firstElementChild as HTMLElement & {value: unknown};
      await send(surface, components(field(kind, {value: kind.empty, label: 'Other label'})));
      expect(element.value, 'a new label leaves what was typed').to.deep.equal(kind.edited);
      await send(surface, components(field(kind, {value: kind.written})));
      const same = kind.written === kind.empty;
      expect(element.value, 'a new value does not').to.deep.equal(same ? kind.edited : kind.written);
    });
  }

  it('lets the user type over a computed value, until the computed value changes', async () => {
    const surface = await drawn([c('TextField', 'root', {label: 'F', value: {call: 'formatString', args: {value: '${/n} things'}}})], {n: 1});
    await click(control(surface));
    await press('End');
    await type('!');
    await send(surface, data('/m', 1));
    expect(control(surface).value).to.equal('1 things!');
    expect(surface.surface!.dataModel.snapshot()).to.deep.equal({n: 1, m: 1});
    await send(surface, data('/n', 2));
    expect(control(surface).value).to.equal('2 things');
  });

  it('writes into its own row, and two fields on one path follow each other', async () => {
    const surface = await drawn([column('root', 'list', 'same'), c('List', 'list', {children: {componentId: 'row', path: '/rows'}}), c('TextField', 'row', {label: 'Note', value: at('note')}), c('TextField', 'same', {label: 'Same', value: at('/rows/1/note')})], {rows: [{}, {note: 'b'}]});
    await click(control(surface, 1));
    await press('End');
    await type('c');
    expect(surface.surface!.dataModel.snapshot()).to.deep.equal({rows: [{}, {note: 'bc'}]});
    expect(control(surface, 2).value).to.equal('bc');
    await click(control(surface, 0));
    await type('new');
    expect(surface.surface!.dataModel.get('/rows/0')).to.deep.equal({note: 'new'});
  });

  it('makes missing containers, and says when a path cannot be written', async () => {
    const surface = await drawn([column('root', 'a', 'b'), c('TextField', 'a', {label: 'A', value: at('/deep/list/0/name')}), c('TextField', 'b', {label: 'B', value: at('/flat/under')})], {flat: 'text'});
    const [changes, errors] = [hear(surface, 'impo-change'), hear(surface, 'impo-error')];
    await click(control(surface, 0));
    await type('x');
    expect(surface.surface!.dataModel.get('/deep')).to.deep.equal({list: [{name: 'x'}]});
    await click(control(surface, 1));
    await type('yz');
    expect(surface.surface!.dataModel.get('/flat')).to.equal('text');
    expect(errors.map(({code}) => code)).to.deep.equal(['DATA_ERROR']);
    expect(changes.at(-1)).to.include({path: undefined, value: 'yz'});
    expect(control(surface, 1).value, 'what was typed stays').to.equal('yz');
  });

  it('writes choices in the order of the options', async () => {
    const surface = await drawn([c('ChoicePicker', 'root', {label: 'F', options, variant: 'multipleSelection', value: at('/v')})], {v: []});
    for (const index of [2, 0, 1, 2]) await click(control(surface, index));
    expect(surface.surface!.dataModel.get('/v')).to.deep.equal(['r', 'g']);
  });
});

describe('checks', () => {
  /** One check that fails for the kind's empty value and passes for what `edit` makes of it. */
  const checks = ({edited}: Kind): object => ({checks: [
    {condition: at('/always'), message: 'Always fails until it is true.'},
    {condition: typeof edited === 'number' ? {call: 'numeric', args: {value: at('/v'), min: 5}} : {call: 'required', args: {value: at('/v')}}, message: 'Fill this in.'},
  ]});
  const form = (kind: Kind): object[] => [column('root', 'field', 'go'), field(kind, {value: at('/v'), ...checks(kind)}), ...button('go', 'Go', event('go'))];
  const invalid = (surface: Surface): Element[] => all(surface, '[aria-invalid=true]');
  const message = (surface: Surface): string => find(surface, '[part=message]').textContent!.trim();

  for (const kind of kinds) {
    it(`of a ${title(kind)}: silent at first, told when left, gone when valid`, async () => {
      // `required` takes false for a value, so a check box asks for true itself.
      const list = kind.what === 'CheckBox' ? [column('root', 'field', 'go'), field(kind, {value: at('/v'), checks: [{condition: at('/always'), message: 'Always fails until it is true.'}, {condition: at('/v'), message: 'Fill this in.'}]}), ...button('go', 'Go', event('go'))] : form(kind);
      const surface = await drawn(list, {v: kind.empty as string, always: true});
      expect(invalid(surface)).to.deep.equal([]);
      expect(message(surface)).to.equal('');
      control(surface).focus();
      await surface.updateComplete;
      expect(message(surface), 'while it has the focus for the first time').to.equal('');
      find(surface, 'impo-button button').focus();
      await surface.updateComplete;
      expect(message(surface)).to.equal('Fill this in.');
      expect(find(surface, '[part=message]').getAttribute('aria-live')).to.equal('polite');
      const marked = invalid(surface);
      expect(marked).to.not.deep.equal([]);
      // A group is described as a whole.
      for (const node of marked) expect(description(node) || description(node.closest('[role=group]')!)).to.equal('Fill this in.');
      await send(surface, data('/always', false));
      expect(message(surface), 'the first that fails').to.equal('Always fails until it is true.');
      await send(surface, data('/always', true));
      await kind.edit(surface);
      expect(message(surface)).to.equal('');
      expect(invalid(surface)).to.deep.equal([]);
      await send(surface, data('/v', kind.empty as string));
      expect(message(surface), 'at once, now that it is known').to.equal('Fill this in.');
    });

    it(`of a ${title(kind)} are told when an action is tried`, async () => {
      const surface = await drawn(form(kind), {v: kind.empty as string, always: false});
      const actions = hear(surface, 'impo-action');
      await click(find(surface, 'impo-button button'));
      expect(message(surface)).to.equal('Always fails until it is true.');
      expect(actions, 'the button’s own checks decide').to.have.length(1);
    });
  }

  it('follow new definitions: other messages, fewer checks, none', async () => {
    const make = (...list: object[]): object => components(c('TextField', 'root', {label: 'F', value: at('/v'), checks: list}));
    const fails = (words: string): object => ({condition: at('/no'), message: words});
    const surface = await drawn([c('TextField', 'root', {label: 'F', value: at('/v'), checks: [fails('One')]})], {v: ''});
    await click(control(surface));
    await press('Tab');
    expect(message(surface)).to.equal('One');
    await send(surface, make(fails('Two')));
    expect(message(surface)).to.equal('Two');
    await send(surface, make({condition: true, message: 'never'}));
    expect(message(surface)).to.equal('');
    await send(surface, make(fails('Three')));
    expect(message(surface)).to.equal('Three');
    await send(surface, make());
    expect(message(surface)).to.equal('');
    expect(invalid(surface)).to.deep.equal([]);
  });

  it('include the pattern of a text field, for the whole value and not for an empty one', async () => {
    const surface = await drawn([c('TextField', 'root', {label: 'F', value: at('/v'), validationRegexp: '[0-9]{3}'})], {v: ''});
    await click(control(surface));
    await press('Tab');
    expect(message(surface)).to.equal('');
    await click(control(surface));
    await type('1234');
    expect(message(surface)).to.equal('Use the expected format.');
    await press('Backspace');
    expect(message(surface)).to.equal('');
    await send(surface, data('/v', 'abc'));
    expect(message(surface)).to.equal('Use the expected format.');
    await send(surface, components(c('TextField', 'root', {label: 'F', value: at('/v')})));
    expect(message(surface), 'the pattern is gone').to.equal('');
  });

  it('judge what is typed over a literal or computed value', async () => {
    for (const value of ['12', {call: 'formatString', args: {value: '${/n}2'}}]) {
      const surface = await drawn([c('TextField', 'root', {label: 'F', value, validationRegexp: '[0-9]*'})], {n: 1});
      await click(control(surface));
      await press('End');
      await type('x');
      await press('Tab');
      expect(message(surface)).to.equal('Use the expected format.');
      await click(control(surface));
      await press('End', 'Backspace');
      expect(message(surface)).to.equal('');
      surface.remove();
    }
  });

  it('report a pattern that cannot be used once, and let everything pass', async () => {
    const surface = await drawn([column('root', 'f'), text('f', '')]);
    const errors = hear(surface, 'impo-error');
    await send(surface, components(c('TextField', 'f', {label: 'F', value: at('/v'), validationRegexp: '([a'})), data('/v', 'x'));
    await click(control(surface));
    await type('yz');
    await press('Tab');
    expect(errors.map(({code}) => code)).to.deep.equal(['EXPRESSION_ERROR']);
    expect(message(surface)).to.equal('');
  });

  it('work in rows, each for itself', async () => {
    const surface = await drawn([c('List', 'root', {children: {componentId: 'f', path: '/rows'}}), c('TextField', 'f', {label: 'F', value: at('v'), checks: [{condition: {call: 'required', args: {value: at('v')}}, message: 'Needed.'}]})], {rows: [{v: ''}, {v: ''}]});
    await click(control(surface, 1));
    await press('Tab');
    expect(all(surface, '[part=message]').map((node) => node.textContent!.trim())).to.deep.equal(['', 'Needed.']);
    await send(surface, data('/rows/1/v', 'x'));
    expect(all(surface, '[part=message]').map((node) => node.textContent!.trim())).to.deep.equal(['', '']);
  });

  it('do not complain when the focus moves inside of one field', async () => {
    const surface = await drawn([c('ChoicePicker', 'root', {label: 'F', options, variant: 'multipleSelection', value: at('/v'), checks: [{condition: {call: 'required', args: {value: at('/v')}}, message: 'Choose.'}]})], {v: []});
    control(surface, 0).focus();
    control(surface, 1).focus();
    await surface.updateComplete;
    expect(message(surface)).to.equal('');
    control(surface, 1).blur();
    await surface.updateComplete;
    expect(message(surface)).to.equal('Choose.');
  });
});
