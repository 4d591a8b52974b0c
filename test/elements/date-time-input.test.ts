import {expect} from 'chai';
import {DateTimeInput} from '../../elements/date-time-input.js';
import {clear, descriptionOf, draw, focused, click, listen, nameOf, one, part, parts, press, settle, type} from './fixture.js';

const shown = (field: DateTimeInput): string[] => parts(field, 'input').map(({type: kind, value}) => `${kind} ${value}`);

/** What a picker does. */
async function pick(input: HTMLInputElement, value: string): Promise<void> {
  input.value = value;
  input.dispatchEvent(new Event('input', {bubbles: true, composed: true}));
  input.dispatchEvent(new Event('change', {bubbles: true}));
  await settle();
}

describe('DateTimeInput', () => {
  afterEach(clear);

  it('is a date without flags and with enableDate', async () => {
    for (const enableDate of [false, true]) {
      const field = await one(DateTimeInput, {label: 'Day', enableDate, value: '2025-01-15'});
      expect(shown(field)).to.deep.equal(['date 2025-01-15']);
      expect(nameOf(part(field, 'input'))).to.equal('Day');
    }
  });

  it('is a time, or both', async () => {
    expect(shown(await one(DateTimeInput, {label: 'At', enableTime: true, value: '09:05'}))).to.deep.equal(['time 09:05']);
    const both = await one(DateTimeInput, {label: 'When', enableDate: true, enableTime: true, value: '2027-06-19T19:00:00'});
    expect(shown(both)).to.deep.equal(['date 2027-06-19', 'time 19:00']);
    const group = part(both, 'group');
    expect([group.getAttribute('role'), nameOf(group)]).to.deep.equal(['group', 'When']);
    expect(parts(both, 'input').map(nameOf)).to.deep.equal(['Date', 'Time']);
  });

  it('shows a moment with an offset as it is written', async () => {
    const both = {label: 'End', enableDate: true, enableTime: true};
    expect(shown(await one(DateTimeInput, {...both, value: '2025-12-31T23:30:00Z'}))).to.deep.equal(['date 2025-12-31', 'time 23:30']);
    expect(shown(await one(DateTimeInput, {...both, value: '2025-01-01T00:15:00.000-11:00'}))).to.deep.equal(['date 2025-01-01', 'time 00:15']);
    expect(shown(await one(DateTimeInput, {label: 'End', value: '2025-12-31T23:30:00Z'}))).to.deep.equal(['date 2025-12-31']);
  });

  it('takes keys and gives local ISO text once', async () => {
    const field = await one(DateTimeInput, {label: 'Day', enableDate: true});
    const heard = listen(field);
    await click(part(field, 'label'), .1);
    expect(focused()).to.equal(part(field, 'input'));
    await type('03092026');
    const {value} = field;
    expect(value).to.equal(part(field, 'input').value).and.to.match(/^2026-(03-09|09-03)$/);
    expect(heard.at(-1)?.[2]).to.equal(true);
    expect(heard.filter(([name, given]) => name === 'input' && given === value)).to.have.length(1);
  });

  it('leaves a half-typed date alone while the surface draws', async () => {
    const field = await one(DateTimeInput, {label: 'Day', value: '2026-03-09'});
    const input = part(field, 'input');
    input.focus();
    await press('Backspace');
    expect(field.value).to.equal('');
    field.label = 'The day';
    field.value = '';
    await settle();
    expect(input.validity.badInput).to.equal(true);
  });

  it('gives the form of its mode', async () => {
    const time = await one(DateTimeInput, {label: 'At', enableTime: true});
    await pick(part(time, 'input'), '18:30');
    expect(time.value).to.equal('18:30');
    const both = await one(DateTimeInput, {label: 'When', enableDate: true, enableTime: true, value: '2026-03-09T10:00:00'});
    await pick(parts(both, 'input')[1]!, '11:45');
    expect(both.value).to.equal('2026-03-09T11:45:00');
  });

  it('keeps the offset of a given value when it is edited', async () => {
    const both = await one(DateTimeInput, {label: 'When', enableDate: true, enableTime: true, value: '2026-03-09T10:00:00+02:00'});
    await pick(parts(both, 'input')[0]!, '2026-03-10');
    expect(both.value).to.equal('2026-03-10T10:00:00+02:00');
    const date = await one(DateTimeInput, {label: 'Day', value: '2026-03-09T10:00:00Z'});
    await pick(part(date, 'input'), '2026-03-10');
    expect(date.value).to.equal('2026-03-10');
  });

  it('fills in the part that was not touched, where the reader sees it', async () => {
    const both = await one(DateTimeInput, {label: 'When', enableDate: true, enableTime: true});
    await pick(parts(both, 'input')[0]!, '2026-03-10');
    expect([both.value, ...shown(both)]).to.deep.equal(['2026-03-10T00:00:00', 'date 2026-03-10', 'time 00:00']);
    const other = await one(DateTimeInput, {label: 'When', enableDate: true, enableTime: true});
    await pick(parts(other, 'input')[1]!, '08:00');
    expect(other.value).to.match(/^\d{4}-\d\d-\d\dT08:00:00$/);
    expect(other.value.slice(0, 10)).to.equal(parts(other, 'input')[0]!.value);
  });

  it('is empty when a part is cleared', async () => {
    const both = await one(DateTimeInput, {label: 'When', enableDate: true, enableTime: true, value: '2026-03-09T10:00:00'});
    await pick(parts(both, 'input')[1]!, '');
    expect([both.value, ...shown(both)]).to.deep.equal(['', 'date 2026-03-09', 'time ']);
    const date = await one(DateTimeInput, {label: 'Day', value: '2026-03-09'});
    await pick(part(date, 'input'), '');
    expect(date.value).to.equal('');
  });

  it('reads dates with slashes and times of a twelve-hour clock', async () => {
    const both = {label: 'When', enableDate: true, enableTime: true};
    for (const [value, ...wanted] of [
      ['2026/3/9', 'date 2026-03-09', 'time '], ['2026-03-09 6:30 PM', 'date 2026-03-09', 'time 18:30'], ['12:05 am', 'date ', 'time 00:05'], ['12:05pm', 'date ', 'time 12:05'], ['6:30 am+02:00', 'date ', 'time 06:30'],
    ] as const) expect(shown(await one(DateTimeInput, {...both, value})), value).to.deep.equal(wanted);
  });

  it('shows nothing for what is no date, and keeps it', async () => {
    for (const value of ['next week', '2026-13', 'T', '', undefined as unknown as string]) {
      const field = await one(DateTimeInput, {label: 'Day', value});
      expect(shown(field), value).to.deep.equal(['date ']);
      expect(field.value).to.equal(value);
    }
  });

  it('honours the ends in every mode', async () => {
    const ends = (field: DateTimeInput): string[] => parts(field, 'input').map(({min, max}) => `${min}/${max}`);
    const span = {label: 'When', min: '2026-03-01T09:00:00', max: '2026-03-31T18:00:00'};
    expect(ends(await one(DateTimeInput, span))).to.deep.equal(['2026-03-01/2026-03-31']);
    expect(ends(await one(DateTimeInput, {...span, enableTime: true}))).to.deep.equal(['09:00/18:00']);
    const both = await one(DateTimeInput, {...span, enableDate: true, enableTime: true, value: '2026-03-10T12:00:00'});
    expect(ends(both)).to.deep.equal(['2026-03-01/2026-03-31', '/']);
    both.value = '2026-03-01T12:00:00';
    await settle();
    expect(ends(both)).to.deep.equal(['2026-03-01/2026-03-31', '09:00/']);
    expect(ends(await one(DateTimeInput, {label: 'At', enableTime: true, min: '08:00'}))).to.deep.equal(['08:00/']);
  });

  it('follows a change of the value and of the mode', async () => {
    const field = await one(DateTimeInput, {label: 'When', value: '2026-03-09T10:00:00'});
    field.enableDate = field.enableTime = true;
    await settle();
    expect(shown(field)).to.deep.equal(['date 2026-03-09', 'time 10:00']);
    field.value = '2026-04-01T08:00:00';
    await settle();
    expect(shown(field)).to.deep.equal(['date 2026-04-01', 'time 08:00']);
  });

  it('stacks its parts in a narrow place', async () => {
    const field = Object.assign(new DateTimeInput(), {label: 'When', enableDate: true, enableTime: true});
    const root = await draw(field);
    const tops = (): number => new Set(parts(field, 'control').map((box) => box.getBoundingClientRect().top)).size;
    (root.host as HTMLElement).style.inlineSize = '420px';
    expect(tops()).to.equal(1);
    (root.host as HTMLElement).style.inlineSize = '300px';
    expect(tops()).to.equal(2);
  });

  it('says its error on the group and on both inputs', async () => {
    const both = await one(DateTimeInput, {label: 'When', enableDate: true, enableTime: true, error: 'Choose a day.'});
    expect([part(both, 'group'), ...parts(both, 'input')].map(descriptionOf)).to.deep.equal(Array(3).fill('Choose a day.'));
    expect(parts(both, 'input').map((input) => input.getAttribute('aria-invalid'))).to.deep.equal(['true', 'true']);
  });
});
