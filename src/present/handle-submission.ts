import {fromText} from '../protocol/json-text.js';
import {type Answer, refuse} from './answer.js';
import {type Authority, mayEnter} from './fence.js';
import {type BodyLike, readBody} from './read-body.js';
import type {SettleOnce} from './settle-once.js';

/** What is needed of a request: a platform `Request`, or an object with these. */
export interface RequestLike {
  readonly method: string;
  /** Its host counts where there is no Host header, as with a `Request` made in a page. */
  readonly url: string;
  /** Names are asked for in small letters. */
  readonly headers: {get(name: string): string | null};
  readonly body: BodyLike | null;
}

/** What {@link handleSubmission} needs. */
export interface HandleOptions {
  readonly settle: SettleOnce;
  /** Default `loopback`. `trusted-host` is no user authentication. */
  readonly authority?: Authority;
  /** For `trusted-host`: `app.example.com`, or with one port `app.example.com:8443`. */
  readonly trustedHosts?: readonly string[];
}

/** What is used of the platform's `Response`, where its types are not known. */
export interface ResponseLike {
  readonly status: number;
  readonly headers: {get(name: string): string | null};
  text(): Promise<string>;
}

/** The platform's `Response`, by its own type where a program has that. */
export type FetchResponse = typeof globalThis extends {Response: {prototype: infer R}} ? R : ResponseLike;

declare const Response: new (body: string, init: {status: number; headers: {[name: string]: string}}) => FetchResponse;

/**
 * Answers the POST of a card, for servers of the fetch style. Checked in this order:
 *
 * - 403, plain, when the Host header, Origin or Sec-Fetch-Site do not keep the {@link Authority};
 * - 415 for anything but a POST with `application/json` (parameters such as a charset may follow);
 * - 413 with an {@link Answer} for a body over the limit; reading stops there;
 * - 400 with an {@link Answer} for what is not UTF-8, not JSON, or not of the form of a submission;
 * - 200 with the {@link Answer} of {@link SettleOnce.submit} for all others, also when it refuses;
 * - 500, without details, when something here throws.
 *
 * The server itself must listen on the loopback address for `loopback` to mean that; a proxy must pass the Host header on.
 *
 * @example Hono, Next.js, Deno, Bun, workers: anything that hands over a Request
 * app.post('/present', (c) => handleSubmission(c.req.raw, {settle}));               // Hono
 * export const POST = (request: Request) => handleSubmission(request, {settle});    // Next.js
 *
 * @example Node's http; in Express the same, before any body parser, with `app.post('/present', answer)`
 * async function answer(req, res) {
 *   const headers = {get: (name) => req.headers[name]?.toString() ?? null};
 *   const response = await handleSubmission({method: req.method, url: req.url, headers, body: Readable.toWeb(req)}, {settle});
 *   res.writeHead(response.status, {...Object.fromEntries(response.headers), ...(response.status === 413 && {connection: 'close'})});
 *   res.end(await response.text());
 * }
 * createServer(answer).listen(8787, '127.0.0.1');
 */
export async function handleSubmission(request: RequestLike, {settle, authority = 'loopback', trustedHosts = []}: HandleOptions): Promise<FetchResponse> {
  if (authority === 'trusted-host' && trustedHosts.length === 0) throw new Error("handleSubmission: authority 'trusted-host' needs trustedHosts, the hosts under which this server is reached.");
  try {
    const header = (name: string) => request.headers.get(name);
    const host = header('host') ?? /^https?:\/\/([^/?#]*)/i.exec(request.url)?.[1] ?? '';
    if (!mayEnter(host, header('origin'), header('sec-fetch-site'), authority, trustedHosts)) return plain(403, 'Forbidden');
    if (request.method !== 'POST' || !isJson(header('content-type')) || !isPlain(header('content-encoding'))) return plain(415, 'Send a POST with application/json.');
    return await answerBody(request, settle);
  } catch {
    return plain(500, 'Internal error');
  }
}

async function answerBody({headers, body}: RequestLike, settle: SettleOnce): Promise<FetchResponse> {
  const {maxPayloadBytes} = settle;
  const tooLarge = () => json(413, refuse('payload_too_large', `At most ${maxPayloadBytes} bytes are taken.`));
  if (Number(headers.get('content-length')) > maxPayloadBytes) return tooLarge();
  const read = await readBody(body, maxPayloadBytes);
  if (read === 'too-large') return tooLarge();
  if (read === 'not-utf8') return json(400, refuse('bad_request', 'The body is not UTF-8.', '/'));
  const value = fromText(read.text);
  if (value === undefined) return json(400, refuse('bad_request', 'The body is not JSON.', '/'));
  const answer = settle.submit(value, read.bytes);
  return json(!answer.ok && answer.error.code === 'bad_request' ? 400 : 200, answer);
}

const isJson = (type: string | null): boolean => /^\s*application\/json\s*(?:;|$)/i.test(type ?? '');

const isPlain = (encoding: string | null): boolean => encoding === null || /^(?:identity)?$/i.test(encoding.trim());

const always = {'cache-control': 'no-store', 'x-content-type-options': 'nosniff'};

function json(status: number, answer: Answer): FetchResponse {
  return new Response(JSON.stringify(answer), {status, headers: {'content-type': 'application/json; charset=utf-8', ...always}});
}

function plain(status: number, words: string): FetchResponse {
  return new Response(words, {status, headers: {'content-type': 'text/plain; charset=utf-8', ...always}});
}
