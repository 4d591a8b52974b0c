import {expect} from 'chai';
import type {Problem} from '../../src/problem.js';
import {MessageTextReader, readMessages} from '../../src/protocol/stream-reader.js';
import {randomFrom} from '../random.js';

function message(id: string, value: unknown = 'Grüße 👋 "quoted" \\ {[') {
  return {version: 'v0.9', updateDataModel: {surfaceId: id, path: '/note', value}};
}
const a = message('a');
const b = message('b', [1, -2.5e3, true, null, {deep: ['}']}]);
const c = message('c');
const text = (value: unknown) => JSON.stringify(value);
const pretty = (value: unknown) => JSON.stringify(value, null, 2);

/** Reads pieces, and gives the messages and problems. */
function read(pieces: readonly (string | Uint8Array)[], maxLength?: number) {
  const problems: Problem[] = [];
  const reader = new MessageTextReader({report: (problem) => problems.push(problem), ...(maxLength && {maxLength})});
  const messages = pieces.flatMap((piece) => reader.push(piece));
  messages.push(...reader.push('', {end: true}));
  return {messages, problems};
}

const good: readonly (readonly [string, string])[] = [
  ['a message per line', `${text(a)}\n${text(b)}\n${text(c)}\n`],
  ['no last line break', `${text(a)}\n${text(b)}\n${text(c)}`],
  ['Windows line ends', `${text(a)}\r\n${text(b)}\r\n${text(c)}\r\n`],
  ['blank lines and a byte order mark', `\ufeff\n\n${text(a)}\n \t\n${text(b)}\n\n\n${text(c)}\n\n`],
  ['objects without a gap', text(a) + text(b) + text(c)],
  ['a list', text([a, b, c])],
  ['a list laid out', pretty([a, b, c])],
  ['objects laid out', [a, b, c].map(pretty).join('\n')],
  ['a wrapper laid out', pretty({messages: [a, b, c]})],
  ['a wrapper with a message per line', `{"messages":[\n${[a, b, c].map(text).join(',\n')}\n]}`],
  ['server-sent events', `: hello\nevent: message\nid: 1\ndata: ${text(a)}\n\ndata:${text(b)}\n\nretry: 10\ndata: ${text(c)}\n\ndata: [DONE]\n\n`],
  ['server-sent events laid out', `${[a, b, c].map((one) => pretty(one).replace(/^/gm, 'data: ')).join('\n\n')}\n\n`],
  ['a Markdown block', `\`\`\`json\n${pretty([a, b, c])}\n\`\`\`\n`],
  ['a message broken by hand', `{"version":"v0.9","updateDataModel":{"surfaceId":"a","path":"/note","value":\n${text(a.updateDataModel.value)}}}\n${text(b)}\n${text(c)}`],
];

describe('MessageTextReader', () => {
  for (const [name, source] of good) {
    it(`reads ${name}`, () => expect(read([source])).to.deep.equal({messages: [a, b, c], problems: []}));
  }

  it('reads components laid out without indentation', () => {
    const source = '{"version":"v0.9","updateComponents":{"surfaceId":"s","components":[\n{"id":"root","component":"Text","text":"x"},\n{"id":"b","component":"Divider"}\n]}}\n';
    expect(read([source])).to.deep.equal({messages: [JSON.parse(source)], problems: []});
  });

  const broken: readonly (readonly [string, string, readonly unknown[]])[] = [
    ['cut in a text', `${text(a)}\n${text(b).slice(0, 30)}\n${text(c)}\n`, [a, c]],
    ['cut after a colon', `${text(a)}\n{"version":\n${text(c)}\n`, [a, c]],
    ['cut after a bracket', `${text(a)}\n{"version":"v0.9","updateComponents":{"surfaceId":"s","components":[\n${text(c)}\n`, [a, c]],
    ['cut after a value', `${text(a)}\n{"version":"v0.9"\n${text(c)}\n`, [a, c]],
    ['without a comma', `${text(a)}\n{"version":"v0.9" "deleteSurface":{}}\n${text(c)}\n`, [a, c]],
    ['with a word that is no value', `${text(a)}\n{"version":nope}\n${text(c)}\n`, [a, c]],
    ['with single quotes', `${text(a)}\n{'version':'v0.9'}\n${text(c)}\n`, [a, c]],
    ['with a wrong bracket', `${text(a)}\n{"version":["v0.9"}\n${text(c)}\n`, [a, c]],
    ['with prose', `${text(a)}\nHere is the card: {"x":1}\nIt has two lines.\n${text(c)}\n`, [a, c]],
    ['with a trailing word', `${text(a)} and so on\n${text(c)}\n`, [a, c]],
    ['laid out, with a comma missing', `${text(a)}\n${pretty(b).replace(',\n', '\n')}\n${text(c)}\n`, [a, c]],
    ['in a list laid out', `[\n  ${text(a)},\n  {"version": "v0.9", oops oops},\n  ${text(c)}\n]`, [a, c]],
    ['at the end of a block', `\`\`\`\n${text(b).slice(0, -1)}\n\`\`\`\n${text(c)}\n`, [c]],
    ['at the end', `${text(a)}\n${text(c)}\n{"version":"v0.9"`, [a, c]],
  ];
  for (const [name, source, messages] of broken) {
    it(`reports one problem for a message ${name}, and goes on`, () => {
      const result = read([source]);
      expect(result.messages).to.deep.equal(messages);
      expect(result.problems.map(({code}) => code)).to.deep.equal(['PARSE_ERROR']);
    });
  }

  it('reports a message that is too long or too deep, and goes on', () => {
    const result = read([`${text(a)}\n${text(message('b', 'x'.repeat(500)))}\n${text(c)}`], 200);
    expect(result.messages).to.deep.equal([a, c]);
    expect(result.problems.map(({code}) => code)).to.deep.equal(['LIMIT_EXCEEDED']);
    const deep = read([`${text(a)}\n${'{"a":'.repeat(900)}1${'}'.repeat(900)}\n${text(c)}\n`]);
    expect(deep.messages).to.deep.equal([a, c]);
    expect(deep.problems.map(({code}) => code)).to.deep.equal(['LIMIT_EXCEEDED']);
    expect(read([text(a)], text(a).length)).to.deep.equal({messages: [a], problems: []});
    expect(read([text(a)], text(a).length - 1).messages).to.deep.equal([]);
  });

  it('gives the messages of a list as they come', () => {
    const reader = new MessageTextReader({report: () => expect.fail('no problem was expected')});
    expect(reader.push(`[${text(a)}`)).to.deep.equal([a]);
    expect(reader.push(`,${text(b).slice(0, 9)}`)).to.deep.equal([]);
    expect(reader.push(`${text(b).slice(9)}`)).to.deep.equal([b]);
    expect(reader.push(']', {end: true})).to.deep.equal([]);
  });

  it('gives the same messages and problems however the text is cut', () => {
    const random = randomFrom(7);
    const sources = [...good.map(([, source]) => source), ...broken.map(([, source]) => source)];
    const encoder = new TextEncoder();
    for (const source of sources) {
      const whole = read([source], 300);
      expect(read(Array.from(source), 300), source).to.deep.equal(whole);
      const bytes = encoder.encode(source);
      expect(read(Array.from(bytes, (_, at) => bytes.subarray(at, at + 1)), 300), source).to.deep.equal(whole);
      for (let round = 0; round < 20; round++) {
        const pieces: Uint8Array[] = [];
        for (let at = 0; at < bytes.length;) {
          const size = 1 + random.below(40);
          pieces.push(bytes.subarray(at, at += size));
        }
        expect(read(pieces, 300), source).to.deep.equal(whole);
      }
    }
  });

  it('survives any damage, the same however it is cut', () => {
    const random = randomFrom(23);
    const alphabet = Array.from('{}[]":,\n\\ dat:`e1x\ufeff');
    for (let round = 0; round < 1_500; round++) {
      const chars = Array.from(random.pick(good)[1]);
      for (let count = 1 + random.below(4); count > 0; count--) {
        chars.splice(random.below(chars.length), random.below(6), ...(random.below(2) ? [random.pick(alphabet)] : []));
      }
      const source = `${chars.join('')}\n${text(c)}\n`;
      const whole = read([source]);
      const pieces: string[] = [];
      for (let at = 0; at < source.length;) pieces.push(source.slice(at, at += 1 + random.below(60)));
      expect(read(pieces), source).to.deep.equal(whole);
    }
  });

  it('takes time in proportion to the text', () => {
    const long = text(message('a', 'x'.repeat(900_000)));
    const pieces: string[] = [];
    for (let at = 0; at < long.length; at += 10) pieces.push(long.slice(at, at + 10));
    expect(read(pieces).messages).to.have.length(1);
    expect(read(['{\n'.repeat(200_000)]).messages).to.deep.equal([]);
    expect(read(['[\n{"a":\n'.repeat(50_000)]).messages).to.deep.equal([]);
  });
});

describe('readMessages', () => {
  async function all(source: Parameters<typeof readMessages>[0]) {
    const found: (readonly unknown[])[] = [];
    for await (const messages of readMessages(source, {report: (problem) => expect.fail(problem.message)})) found.push(messages);
    return found;
  }
  const bytes = new TextEncoder().encode(`${text(a)}\n${text(b)}`);

  it('reads text, streams, iterables and messages', async () => {
    expect(await all(`${text(a)}\n${text(b)}`)).to.deep.equal([[a, b]]);
    expect(await all(new Blob([bytes]).stream())).to.deep.equal([[a, b]]);
    expect(await all(new Response(bytes).body!.pipeThrough(new TextDecoderStream()))).to.deep.equal([[a, b]]);
    expect(await all([bytes.subarray(0, 9), bytes.subarray(9)])).to.deep.equal([[a, b]]);
    expect(await all([a, [b, c], {messages: [a]}])).to.deep.equal([[a], [b, c], [a]]);
    expect(await all((async function* () {
      yield text(a);
      yield b;
    })())).to.deep.equal([[a], [b]]);
  });

  it('reads what has its stream as a body, as a Response', async () => {
    expect(await all(new Response(`${JSON.stringify(a)}\n`))).to.deep.equal([[a]]);
    expect(await all(new Response(null))).to.deep.equal([]);
    expect(await all(null)).to.deep.equal([]);
  });

  it('cancels the stream when the reader leaves', async () => {
    let cancelled = false;
    const stream = new ReadableStream<string>({
      pull: (controller) => controller.enqueue(`${text(a)}\n`),
      cancel: () => {
        cancelled = true;
      },
    });
    for await (const messages of readMessages(stream, {report: () => {}})) {
      expect(messages).to.deep.equal([a]);
      break;
    }
    expect(cancelled).to.equal(true);
  });
});
