import assert from 'node:assert/strict';
import {createServer, request} from 'node:http';
import {Readable} from 'node:stream';
import {compilePresent, handleSubmission, presentTool, readTemplate, SettleOnce} from 'impo-elements/present';
import {toolAs} from 'impo-elements/agent';

// A host made with `impo-elements/present`, on a real port: by Node's http as the docstring of handleSubmission shows it, asked
// by fetch, by plain requests with headers that no browser sends, and by pages.

const reading = readTemplate({
  kind: 'form', title: 'Water the plants', fallback_text: 'Asks when to water.',
  fields: [{id: 'litres', label: 'Litres', type: 'number', min: 1, max: 20, required: true}, {id: 'note', label: 'Note', type: 'long_text'}],
});
assert.ok(reading.ok);
const {template} = reading;

/** A host with one open call, at `origin`. */
async function host(options = {}, inFront = undefined) {
  const settle = new SettleOnce();
  const call = settle.open({sessionId: 'garden', callId: 'call/1', template});
  async function answer(req, res) {
    const headers = {get: (name) => req.headers[name]?.toString() ?? null};
    const response = await handleSubmission({method: req.method, url: req.url, headers, body: Readable.toWeb(req)}, {settle, ...options});
    res.writeHead(response.status, {...Object.fromEntries(response.headers), ...(response.status === 413 && {connection: 'close'})});
    res.end(await response.text());
  }
  const server = createServer((req, res) => inFront?.(req, res) || answer(req, res));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address();
  return {settle, call, port, origin: `http://localhost:${port}`, close: () => new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  })};
}

const values = {litres: '4.5', note: 'Not the cactus 🌵'};
const submission = (more = {}) => ({
  submissionId: 's1', sessionId: 'garden', callId: 'call/1', dataModel: {values},
  event: {version: 'v0.9', action: {name: 'submit', surfaceId: compilePresent(template, 'call/1').surfaceId, sourceComponentId: 'action.submit', timestamp: new Date().toISOString(), context: values}}, ...more,
});
const json = {'content-type': 'application/json'};

/** A request with any headers, whose body is written in pieces. */
function ask({port}, {method = 'POST', headers = json, pieces = [JSON.stringify(submission())]}) {
  return new Promise((resolve, reject) => {
    const req = request({host: '127.0.0.1', port, path: '/present', method, headers}, (res) => {
      let text = '';
      res.on('data', (chunk) => { text += chunk; }).on('end', () => resolve({status: res.statusCode, text}));
    });
    req.on('error', reject);
    for (const piece of pieces) req.write(piece);
    req.end();
  });
}

async function withHost(use, ...args) {
  const one = await host(...args);
  try {
    await use(one);
  } finally {
    await one.close();
  }
}

export const tests = {
  async 'settles over HTTP, once, and answers the retry'() {
    await withHost(async ({origin, call}) => {
      const post = async (body) => {
        const response = await fetch(`${origin}/present`, {method: 'POST', headers: json, body: JSON.stringify(body)});
        return [response.status, await response.json()];
      };
      assert.equal((await post(submission({dataModel: {values: {...values, litres: '40'}}})))[1].error.path, '/dataModel/values/litres');
      const answers = await Promise.all([post(submission()), post(submission({submissionId: 's2'})), post(submission())]);
      const won = answers.filter(([, {ok, value}]) => ok && !value.replayed);
      assert.equal(won.length, 1);
      assert.deepEqual(await call.result, {status: 'submitted', action: 'submit', values: {...values, litres: 4.5}});
      assert.deepEqual((await post({}))[0], 400);
    });
  },

  async 'keeps other hosts, methods and types out'() {
    await withHost(async (one) => {
      const status = async (headers, method) => (await ask(one, {headers, method})).status;
      assert.equal(await status({...json, host: `127.0.0.1:${one.port}`}), 200);
      assert.equal(await status({...json, host: 'rebound.example'}), 403);
      assert.equal(await status({...json, host: 'localhost', origin: 'https://evil.example'}), 403);
      assert.equal(await status({...json, 'sec-fetch-site': 'cross-site'}), 403);
      assert.equal(await status({'content-type': 'text/plain'}), 415);
      assert.equal(await status({}), 415);
      assert.equal((await ask(one, {method: 'GET', headers: {}, pieces: []})).status, 415);
      assert.equal((await ask(one, {method: 'PUT'})).status, 415);
    });
    await withHost(async (one) => {
      const status = async (headers) => (await ask(one, {headers: {...json, ...headers}})).status;
      assert.equal(await status({host: 'app.example.com', origin: 'https://app.example.com'}), 200);
      assert.equal(await status({host: 'app.example.com', origin: 'https://evil.example.com'}), 403);
    }, {authority: 'trusted-host', trustedHosts: ['app.example.com']});
  },

  async 'answers a body over the limit before it has come, and lives on'() {
    await withHost(async (one) => {
      const pieces = Array.from({length: 400}, () => ' '.repeat(1024));
      for (let round = 0; round < 3; round++) assert.equal((await ask(one, {pieces})).status, 413);
      assert.equal((await ask(one, {headers: {...json, 'content-length': 400 * 1024}, pieces})).status, 413);
      assert.equal((await ask(one, {pieces: [Buffer.from([0x22, 0xff, 0x22])]})).status, 400);
      assert.equal((await ask(one, {pieces: Array.from(Buffer.from(JSON.stringify(submission())), (byte) => Buffer.from([byte]))})).status, 200);
      assert.equal(one.call.state, 'settled');
    });
  },

  async 'takes a page of its own, and no page of another site'(tools) {
    const page = (req, res) => {
      if (req.method !== 'GET') return false;
      res.writeHead(200, {'content-type': 'text/html'}).end('<!doctype html><title>Garden</title>');
      return true;
    };
    await withHost(async ({origin, port, call}) => {
      const post = (target, headers, body) => fetch(target, {method: 'POST', headers, body: JSON.stringify(body)}).then((response) => response.status, () => 'blocked');
      const stranger = await tools.page();
      await stranger.goto(`http://other.localhost:${port}/`);
      // As it comes from a page of another host name, without and with the preflight that JSON needs.
      assert.equal(await stranger.evaluate(`(${post})('${origin}/present', {'content-type': 'text/plain'}, ${JSON.stringify(submission())})`), 'blocked');
      assert.equal(await stranger.evaluate(`(${post})('${origin}/present', {'content-type': 'application/json'}, ${JSON.stringify(submission())})`), 'blocked');
      assert.equal(await stranger.evaluate(`(${post})('/present', {'content-type': 'application/json'}, ${JSON.stringify(submission())})`), 403, 'under a name that is not listed');
      assert.equal(call.state, 'open');
      const own = await tools.page();
      await own.goto(`${origin}/`);
      assert.equal(await own.evaluate(`(${post})('/present', {'content-type': 'application/json'}, ${JSON.stringify(submission())})`), 200);
      assert.equal(call.state, 'settled');
    }, {}, page);
  },

  'the tool has a schema that every shape carries'() {
    for (const target of ['neutral', 'agui', 'openai', 'openai-responses', 'anthropic', 'mcp', 'aisdk']) {
      assert.ok(JSON.stringify(toolAs(presentTool, target)).includes('"fallback_text"'), target);
    }
  },
};
