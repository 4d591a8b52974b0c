import {expect} from 'chai';
import {type PresentResult, readResult, receiptOf} from '../../src/present/index.js';
import {check, pick, progress, templateOf, trip, tripValues, withPart} from './templates.js';

const form = templateOf(trip);
const submitted: PresentResult = {status: 'submitted', action: 'book', values: {...tripValues, depth: 1234.25}};
const rows = (template = form, result: PresentResult = submitted, locale = 'en-GB') => Object.fromEntries(receiptOf(template, result, {locale}).rows.map(({id, text}) => [id, text]));

describe('receiptOf', () => {
  it('shows what was answered, in words', () => {
    const receipt = receiptOf(form, submitted, {locale: 'en-GB'});
    expect(receipt).to.include({kind: 'form', title: 'Book the boat', description: 'For the harbour tour.', status: 'submitted'});
    expect(receipt.action).to.deep.equal({id: 'book', label: 'Book'});
    expect(rows()).to.deep.equal({
      skipper: 'Ida', wishes: '', depth: '1,234.25', vests: 'Yes', pier: 'North', extras: 'Guide', guests: '5', day: '1 Jul 2026', start: '09:30', back: '1 Jul 2026, 18:00',
    });
    expect(receipt.rows.filter(({empty}) => empty).map(({id}) => id)).to.deep.equal(['wishes']);
    expect(receipt.rows.find(({id}) => id === 'extras')).to.deep.equal({id: 'extras', label: 'Extras', empty: false, text: 'Guide', chosen: ['Guide']});
  });

  it('speaks the language it is asked for, and shifts no date', () => {
    expect(rows(form, submitted, 'de-DE')).to.include({depth: '1.234,25', day: '01.07.2026', back: '01.07.2026, 18:00'});
    const words = {yes: 'Ja', no: 'Nein'};
    expect(receiptOf(form, {...submitted, values: {...submitted.values, vests: false}}, {words}).rows[3]).to.include({text: 'Nein', empty: false});
    const with_ = (id: string, value: string) => rows(form, {...submitted, values: {...submitted.values, [id]: value}} as PresentResult)[id];
    expect(with_('back', '2026-07-01T18:00:30+02:00')).to.equal('1 Jul 2026, 18:00:30 (UTC+02:00)');
    expect(with_('back', '2026-07-01T18:00Z')).to.equal('1 Jul 2026, 18:00 (UTC)');
    expect(with_('start', '23:05:09')).to.equal('23:05:09');
    expect(rows(form, {...submitted, values: {...submitted.values, depth: 0.000123456789}} as PresentResult)['depth']).to.equal('0.000123456789');
    expect(receiptOf(form, submitted, {locale: 'no such tag'}).rows).to.have.length(10);
  });

  it('names chosen options in the order of the template', () => {
    const template = templateOf({...pick, mode: 'multiple'});
    const [row] = receiptOf(template, {status: 'submitted', action: 'choose', values: {choice: ['green', 'red']}}).rows;
    expect(row).to.deep.equal({id: 'choice', label: 'Which colour?', empty: false, text: 'Red\nGreen', chosen: ['Red', 'Green']});
  });

  it('keeps what a review and a status showed', () => {
    const receipt = receiptOf(templateOf(check), {status: 'submitted', action: 'reject', values: {comment: '**not bold**'}});
    expect(receipt.items).to.deep.equal(check['items']);
    expect(receipt.action).to.deep.equal({id: 'reject', label: 'Reject'});
    expect(receipt.rows[0]!.text).to.equal('**not bold**');
    expect(receiptOf(templateOf(progress), {status: 'presented'}).steps).to.deep.equal(progress['steps']);
  });

  it('has no answers where there were none', () => {
    for (const status of ['expired', 'cancelled', 'interrupted'] as const) {
      const receipt = receiptOf(form, {status});
      expect([receipt.status, receipt.action, receipt.rows]).to.deep.equal([status, undefined, []]);
    }
    const empty = readResult(form, {...submitted, values: {...submitted.values, depth: null, day: '', pier: []}})!;
    expect(receiptOf(form, empty).rows.filter((row) => row.empty).map(({id}) => id)).to.deep.equal(['wishes', 'depth', 'pier', 'day']);
    expect(receiptOf(templateOf(withPart(trip, ['description'], undefined)), empty)).not.to.have.property('description');
  });
});
