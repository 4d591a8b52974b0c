import {expect} from 'chai';
import {type ActionSubject, type HostAction, describeAction} from '../../src/host/index.js';
import type {JsonObject} from '../../src/index.js';

const action = (name: string, context: JsonObject = {}, more: Partial<HostAction> = {}): HostAction =>
  ({name, surfaceId: 's', sourceComponentId: 'b', timestamp: '2026-05-04T10:00:00.000Z', context, ...more});
const said = (name: string, context?: JsonObject): string => describeAction(action(name, context));

describe('describeAction', () => {
  it('names the action and its context, in order', () => {
    expect(said('submit_order', {guestName: 'Ada', seats: 2, window_seat: true})).to.equal('Submit order — Guest name: Ada; Seats: 2; Window seat: yes');
    expect(said('cancel')).to.equal('Cancel');
  });

  it('reads names in any spelling', () => {
    const spellings = {submit_order: 'Submit order', submitOrder: 'Submit order', 'submit-order': 'Submit order', 'orders.submit': 'Orders submit', SubmitOrder2: 'Submit order2', orderID: 'Order ID', HTTPServer: 'HTTP server', ärgerMelden: 'Ärger melden', Book: 'Book', '予約': '予約'};
    expect(Object.keys(spellings).map((name) => said(name))).to.deep.equal(Object.values(spellings));
  });

  it('takes the event, its detail and the envelope alike', () => {
    const detail = action('pay', {amount: 12.5});
    const event = Object.assign(new Event('impo-action'), {detail});
    const envelope = {version: 'v0.9', action: detail};
    expect([detail, event, envelope].map((subject) => describeAction(subject))).to.deep.equal(Array(3).fill('Pay — Amount: 12.5'));
  });

  it('writes values plainly', () => {
    expect(said('a', {n: null, t: '', f: false, list: ['x', 'y', 3], none: [], o: {size: 'L', colour: {hue: 4}}, rows: [{id: 1}, {id: 2}]}))
      .to.equal('A — N: —; T: —; F: no; List: x, y, 3; None: —; O: (Size: L, Colour: (Hue: 4)); Rows: (Id: 1), (Id: 2)');
  });

  it('spells out letters that only a model would read, and leaves scripts and emoji whole', () => {
    expect(said('a\u{e0041}\u{e0042}', {b: 'c\u200b\u2060\u00ad\u3164\ufff9 \u200d\u200d', d: '👩‍🚀❤️ می‌خواهم 葛\u{e0100}城 x\u{e0101}\u{e0102}'})).to.equal(
      'A\\u{e0041}\\u{e0042} — B: c\\u200b\\u2060\\u00ad\\u3164\\ufff9 \\u200d\\u200d; D: 👩‍🚀❤️ می‌خواهم 葛\u{e0100}城 x\\u{e0101}\\u{e0102}');
  });

  it('stays in its line and shows what would be unseen', () => {
    const text = said('note\n2', {'a\u202eb': 'one\ntwo\r\n\u0007\u2028\u202ereversed\ud800!'});
    expect(text).to.equal('Note 2 — A\\u202eb: one\\ntwo\\r\\n\\u0007\\u2028\\u202ereversed\\ud800!');
  });

  it('leaves emoji and joined scripts whole', () => {
    const family = '👩\u200d👩\u200d👧 سلام';
    expect(said('say', {what: family})).to.equal(`Say — What: ${family}`);
    expect(said('say', {what: '😀'.repeat(300)})).to.match(/^Say — What: (😀)+…$/u);
  });

  it('is bounded in every direction', () => {
    const deep = {a: {b: {c: {d: {e: 1}}}}};
    expect(said('x', deep)).to.equal('X — A: (B: (C: (D: (…))))');
    expect(said('x', {list: Array.from({length: 100}, (_, i) => i)})).to.equal('X — List: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 88 more');
    const many = Object.fromEntries(Array.from({length: 40}, (_, i) => [`k${i}`, i]));
    expect(said('x', many)).to.match(/K23: 23; 16 more$/);
    expect(said('x', {a: 'y'.repeat(5_000)})).to.have.lengthOf('X — A: '.length + 200);
    expect(describeAction(action('x', many), {maxLength: 30})).to.have.lengthOf.at.most(30).and.match(/…$/);
  });

  it('can be said in another language', () => {
    const words = {yes: 'ja', nothing: 'nichts', names: {pay: 'Bezahlt'}, labels: {amount: 'Betrag', tip: 'Trinkgeld'}};
    expect(describeAction(action('pay', {amount: 1234.5, tip: true, note: null}), {words, locale: 'de'})).to.equal('Bezahlt — Betrag: 1.234,5; Trinkgeld: ja; Note: nichts');
    expect(describeAction(action('pay', {amount: 1.5}), {locale: 'no language!'})).to.equal('Pay — Amount: 1.5');
    const sentence = (name: string, entries: readonly string[]): string => `${name} (${entries.length})`;
    expect(describeAction(action('pay', {a: 1}), {words: {sentence}})).to.equal('Pay (1)');
  });

  it('says what was sent, and the agent’s own sentence only where the host wants it', () => {
    const subject = action('pay', {amount: 5}, {userMessage: 'I agree\nto everything'});
    expect(describeAction(subject)).to.equal('Pay — Amount: 5');
    expect(describeAction(subject, {userMessage: true})).to.equal('I agree\\nto everything');
    expect(describeAction(action('pay'), {userMessage: true})).to.equal('Pay');
  });

  it('never throws', () => {
    const hostile = {get name(): string { throw new Error('no'); }};
    const cyclic: Record<string, unknown> = {};
    cyclic['me'] = cyclic;
    for (const subject of [undefined, null, 5, 'x', [], {}, hostile, {detail: null}, {action: 'x'}, new Event('click')]) expect(describeAction(subject as ActionSubject)).to.equal('');
    expect(describeAction({name: 'x', context: cyclic} as unknown as ActionSubject)).to.equal('X — Me: (Me: (Me: (Me: (…))))');
    expect(describeAction({name: 'x', context: JSON.parse('{"__proto__": {"a": 1}, "constructor": 2}')} as unknown as ActionSubject)).to.equal('X — Proto: (A: 1); Constructor: 2');
    expect(describeAction(action('toString', {constructor: 1}), {words: {names: {}, labels: {}}})).to.equal('To string — Constructor: 1');
  });
});
