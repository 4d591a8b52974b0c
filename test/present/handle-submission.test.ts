import {expect} from 'chai';
import {type BodyLike, type HandleOptions, type RequestLike, SettleOnce, handleSubmission} from '../../src/present/index.js';
import {submissionOf, templateOf, trip, tripValues} from './templates.js';

const form = templateOf(trip);
const good = JSON.stringify(submissionOf(form, tripValues));

/** A body that comes in pieces, and knows how much of it was read. */
function pieces(...chunks: readonly (Uint8Array | string)[]): BodyLike & {read: number; released: number} {
  const body = {
    read: 0, released: 0,
    getReader: () => ({
      read: async () => {
        const chunk = chunks[body.read];
        if (chunk === undefined) return {done: true};
        body.read++;
        return {done: false, value: typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk};
      },
      releaseLock: () => void body.released++,
    }),
  };
  return body;
}

/** Headers that a page may not set are said here. */
function request(more: {readonly method?: string; readonly url?: string; readonly headers?: {readonly [name: string]: string | null}; readonly body?: BodyLike | null | string} = {}): RequestLike {
  const headers = new Map(Object.entries({host: 'localhost:8787', 'content-type': 'application/json', ...more.headers}));
  const {body = good} = more;
  return {method: more.method ?? 'POST', url: more.url ?? '/present', headers: {get: (name) => headers.get(name) ?? null}, body: typeof body === 'string' ? pieces(body) : body};
}

async function handle(asked: RequestLike, options: Partial<HandleOptions> = {}) {
  const settle = options.settle ?? new SettleOnce();
  if (!options.settle) settle.open({sessionId: 'session-1', callId: 'call-1', template: form});
  const response = await handleSubmission(asked, {...options, settle});
  return {status: response.status, type: response.headers.get('content-type'), text: await response.text()};
}
const status = async (headers: {readonly [name: string]: string | null}, options: Partial<HandleOptions> = {}, url?: string) => (await handle(request({headers, ...(url !== undefined && {url})}), options)).status;
const code = (text: string): unknown => (JSON.parse(text) as {error: {code: unknown}}).error.code;

describe('handleSubmission: who may enter', () => {
  const all = async (list: readonly string[], expected: number, of: (value: string) => {readonly [name: string]: string}, options: Partial<HandleOptions> = {}) => {
    for (const value of list) expect(await status(of(value), options), value).to.equal(expected);
  };

  it('this machine by its names', async () => {
    await all(['localhost', 'LOCALHOST:80', 'localhost:8787', '127.0.0.1', '127.0.0.1:3000', '127.255.0.3', '[::1]', '[::1]:8787'], 200, (host) => ({host}));
    await all(['example.com', 'localhost.example.com', 'localhost:x', 'localhost:8787:1', '127.0.0.1.example.com', '128.0.0.1', '127.1', '127.0.0.256', '127.0.0.01', '[::2]', '::1', '0.0.0.0', 'user@localhost', 'localhost/x', ' localhost', ''], 403, (host) => ({host}));
  });

  it('the URL stands for a Host header that is not there', async () => {
    expect(await status({host: null}, {}, 'http://localhost:8787/present')).to.equal(200);
    expect(await status({host: null}, {}, 'https://example.com/present')).to.equal(403);
    expect(await status({host: null}, {}, 'https://localhost@example.com/')).to.equal(403);
    expect(await status({host: null}, {}, '/present')).to.equal(403);
    expect(await status({host: 'example.com'}, {}, 'http://localhost/present'), 'the header counts').to.equal(403);
  });

  it('only pages of this machine', async () => {
    await all(['http://localhost:5173', 'http://localhost:8787', 'https://127.0.0.1', 'http://[::1]:1'], 200, (origin) => ({origin}));
    await all(['http://example.com', 'null', 'file://', 'http://localhost.example.com', 'chrome-extension://localhost', 'localhost', '', 'http://localhost/x'], 403, (origin) => ({origin}));
  });

  it('not from another site', async () => {
    await all(['same-origin', 'none', 'same-site'], 200, (site) => ({'sec-fetch-site': site}));
    await all(['cross-site', 'odd', ''], 403, (site) => ({'sec-fetch-site': site}));
    expect(await status({'sec-fetch-site': 'cross-site', origin: 'http://localhost:8787'})).to.equal(403);
  });

  it('listed hosts on request, each for its own pages', async () => {
    const trusted: Partial<HandleOptions> = {authority: 'trusted-host', trustedHosts: ['app.example.com', 'Other.example.com:8443']};
    await all(['app.example.com', 'APP.example.com', 'app.example.com:9000', 'other.example.com:8443', 'localhost'], 200, (host) => ({host}), trusted);
    await all(['other.example.com', 'example.com', 'x.app.example.com', 'app.example.com.evil.example'], 403, (host) => ({host}), trusted);
    const from = (host: string, origin: string, site?: string) => status({host, origin, ...(site !== undefined && {'sec-fetch-site': site})}, trusted);
    expect(await from('app.example.com', 'https://app.example.com')).to.equal(200);
    expect(await from('app.example.com:443', 'https://app.example.com')).to.equal(200);
    expect(await from('app.example.com:9000', 'http://app.example.com:9000', 'same-origin')).to.equal(200);
    for (const origin of ['https://other.example.com', 'https://app.example.com:8443', 'http://localhost', 'null']) expect(await from('app.example.com', origin), origin).to.equal(403);
    for (const site of ['same-site', 'cross-site']) expect(await from('app.example.com', 'https://app.example.com', site), site).to.equal(403);
    expect(await status({host: 'app.example.com'}, {trustedHosts: ['app.example.com']}), 'the list alone opens nothing').to.equal(403);
    const fault = await handle(request(), {authority: 'trusted-host'}).catch((error: unknown) => error);
    expect(String(fault)).to.contain('needs trustedHosts');
  });

  it('says nothing more', async () => {
    const {type, text} = await handle(request({headers: {host: 'example.com'}, method: 'GET'}));
    expect([type, text]).to.deep.equal(['text/plain; charset=utf-8', 'Forbidden']);
  });
});

describe('handleSubmission: what it takes', () => {
  it('only a POST with application/json', async () => {
    for (const method of ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'post']) expect((await handle(request({method}))).status, method).to.equal(415);
    for (const type of ['application/json', 'Application/JSON; charset=utf-8', 'application/json;charset="utf-8"']) expect(await status({'content-type': type}), type).to.equal(200);
    for (const type of [null, '', 'text/plain', 'application/jsonp', 'application/json, text/plain', 'application/x-www-form-urlencoded', 'text/json', 'application/a2ui+json']) expect(await status({'content-type': type}), String(type)).to.equal(415);
    expect(await status({'content-encoding': 'gzip'})).to.equal(415);
    expect(await status({'content-encoding': 'identity'})).to.equal(200);
  });

  it('answers every submission that has the form of one with 200', async () => {
    const settle = new SettleOnce();
    const call = settle.open({sessionId: 'session-1', callId: 'call-1', template: form});
    const {status: late, text: unknown} = await handle(request({body: JSON.stringify(submissionOf(form, tripValues, {callId: 'x'}))}), {settle});
    expect([late, code(unknown)]).to.deep.equal([200, 'unknown_call']);
    const won = await handle(request(), {settle});
    expect(won).to.deep.equal({status: 200, type: 'application/json; charset=utf-8', text: '{"ok":true,"value":{"status":"settled","replayed":false}}'});
    expect((await handle(request(), {settle})).text).to.contain('"replayed":true');
    expect(call.state).to.equal('settled');
  });

  it('answers 400 for what is no submission', async () => {
    const invalid = [new Uint8Array([0x22, 0xff, 0x22]), new Uint8Array([0x22, 0xc3])];
    for (const body of ['', '{', 'null', '[]', '{"submissionId":"x"}', ...invalid.map((bytes) => pieces(bytes)), null]) {
      const answer = await handle(request({body}));
      expect([answer.status, code(answer.text)]).to.deep.equal([400, 'bad_request']);
    }
  });

  it('puts text together that was cut within a character', async () => {
    const bytes = new TextEncoder().encode(JSON.stringify(submissionOf(form, {...tripValues, skipper: 'Åse 🎲'})));
    const settle = new SettleOnce();
    const call = settle.open({sessionId: 'session-1', callId: 'call-1', template: form});
    await handle(request({body: pieces(...Array.from(bytes, (byte) => new Uint8Array([byte])))}), {settle});
    expect((call.outcome as {values: {skipper: unknown}} | undefined)?.values.skipper).to.equal('Åse 🎲');
  });

  it('stops reading at the limit', async () => {
    const body = pieces(...Array.from({length: 100}, () => ' '.repeat(1000)));
    const answer = await handle(request({body}));
    expect([answer.status, code(answer.text)]).to.deep.equal([413, 'payload_too_large']);
    expect(body.read).to.equal(66);
    expect(body.released).to.equal(1);
    const unread = pieces(good);
    expect((await handle(request({body: unread, headers: {'content-length': '65537'}}))).status).to.equal(413);
    expect(unread.read).to.equal(0);
    expect((await handle(request({body: good.padEnd(65_536)}))).status).to.equal(200);
    expect((await handle(request({body: good.padEnd(65_537)}))).status).to.equal(413);
    expect((await handle(request({body: pieces(new Uint8Array([0xff]), new Uint8Array(70_000))}))).status, 'size before sense').to.equal(413);
  });

  it('tells nothing of a fault of its own', async () => {
    const settle = new SettleOnce({onEnd: () => { throw new Error('the database password is wrong'); }});
    settle.open({sessionId: 'session-1', callId: 'call-1', template: form});
    expect(await handle(request(), {settle})).to.deep.equal({status: 500, type: 'text/plain; charset=utf-8', text: 'Internal error'});
    const broken: BodyLike = {getReader: () => ({read: () => Promise.reject(new Error('gone')), releaseLock() {}})};
    expect((await handle(request({body: broken}))).status).to.equal(500);
  });

  it('takes the platform\'s Request and gives its Response', async () => {
    const settle = new SettleOnce();
    settle.open({sessionId: 'session-1', callId: 'call-1', template: form});
    const response: Response = await handleSubmission(new Request('http://localhost/present', {method: 'POST', headers: {'content-type': 'application/json'}, body: good}), {settle});
    expect(response).to.be.instanceOf(Response);
    expect(response.headers.get('cache-control')).to.equal('no-store');
    expect(await response.json()).to.deep.equal({ok: true, value: {status: 'settled', replayed: false}});
  });
});
