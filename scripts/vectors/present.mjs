import {existsSync} from 'node:fs';
import {readFile, readdir} from 'node:fs/promises';
import {join} from 'node:path';
import {isDeepStrictEqual} from 'node:util';
import {Ajv2020} from 'ajv/dist/2020.js';
import {loadSources} from './load.mjs';

// Interaction templates. What a folder of them may have, each part by itself:
//   templates/<name>.json, compiled/<name>.jsonl   a template and what it compiles to, for the call id in its surface id
//   submissions.json      [{name, open: [{sessionId, callId, template}], steps: [{submit} | {call, end}], expect, settled}];
//                         a template is one, or the name of a file in templates
//   template.schema.json  the schema that ours must agree with, on the templates and on changed ones
//   manifest.json         [{file, expect: 'accept' | 'reject'}], of files here or in templates

const api = await loadSources('src/present/index', 'src/index');

export async function run(directory, report) {
  const attempt = async (title, check) => {
    try {
      await check();
      report.pass(title);
    } catch (error) {
      report.fail(`${directory}: ${title}`, error instanceof Wrong ? error.message : error);
    }
  };
  const manifest = await readJson(directory, 'manifest.json') ?? [];
  const expected = new Map(manifest.map(({file, expect}) => [existsSync(join(directory, file)) ? file : `templates/${file}`, expect]));
  const templates = new Map();
  for (const name of await namesIn(directory, 'templates', '.json')) templates.set(name, await readJson(directory, `templates/${name}.json`));

  for (const [name, template] of templates) {
    if (!expected.has(`templates/${name}.json`)) await attempt(`templates/${name}.json`, () => accepts(template));
  }
  for (const [file, expect] of expected) {
    await attempt(file, async () => {
      const template = await readJson(directory, file);
      if (template === undefined) throw new Wrong('there is no such file');
      if (expect === 'accept') accepts(template);
      else if (expect === 'reject') rejects(template);
      else throw new Wrong(`what is '${expect}'?`);
    });
  }
  for (const name of await namesIn(directory, 'compiled', '.jsonl')) {
    await attempt(`compiled/${name}.jsonl`, async () => compiles(templates.get(name), await readFile(join(directory, `compiled/${name}.jsonl`), 'utf8')));
  }
  const schema = await readJson(directory, 'template.schema.json');
  if (schema !== undefined) {
    const [theirs, ours] = [schema, api.presentTemplateJsonSchema].map((one) => new Ajv2020({strict: false}).compile(one));
    for (const [name, template] of templates) await attempt(`template.schema.json on ${name}`, () => agrees(theirs, ours, template));
  }
  for (const vector of await readJson(directory, 'submissions.json') ?? []) {
    for (const way of ['direct', 'http']) await attempt(`submissions.json (${way}): ${vector.name}`, () => settles(vector, templates, way));
  }
}

class Wrong extends Error {}

function accepts(template) {
  for (const input of [template, JSON.stringify(template)]) {
    const reading = api.readTemplate(input);
    if (!reading.ok) throw new Wrong(`refused: ${shown(reading.problems)}`);
    if (!isDeepStrictEqual(reading.template, template)) throw new Wrong('it changed while it was read');
  }
}

function rejects(template) {
  const reading = api.readTemplate(template);
  if (reading.ok) throw new Wrong('accepted');
  if (reading.problems.some(({pointer, reason}) => !pointer.startsWith('/') || !reason)) throw new Wrong(`a problem without a place or a sentence: ${shown(reading.problems)}`);
}

/** To the byte, and the renderer takes it to the letter. */
function compiles(template, golden) {
  if (template === undefined) throw new Wrong('its template is not there');
  const {surfaceId} = JSON.parse(golden.split('\n')[0]).createSurface;
  const compiled = api.compilePresent(template, decodeURIComponent(surfaceId.replace(/^present:/, '')));
  if (compiled.jsonl !== golden) throw new Wrong(`differs\n  expected ${golden}\n  actual   ${compiled.jsonl}`);
  const problems = [];
  const processor = new api.MessageProcessor({strict: true});
  processor.observe({problem: (problem) => problems.push(problem)});
  processor.processMessages(compiled.messages);
  if (problems.length > 0 || !processor.surfaces.has(surfaceId)) throw new Wrong(`the renderer refused it: ${shown(problems)}`);
}

/** Both schemas say the same of a template and of all its changed copies; reading refuses at least what they refuse. */
function agrees(theirs, ours, template) {
  const bounds = [...new Set([theirs, ours].flatMap(({schema}) => boundsOf(schema)))];
  for (const {what, value} of [{what: 'unchanged', value: template}, ...changes(template, template, bounds)]) {
    const verdict = theirs(value);
    if (ours(value) !== verdict) throw new Wrong(`${what}: it says ${verdict ? 'valid' : 'invalid'}, ours the opposite`);
    if (!verdict && api.readTemplate(value).ok) throw new Wrong(`${what}: it is invalid, and was read`);
  }
}

/** All bounds that a schema states: of lengths, of lists and of numbers. */
function boundsOf(schema) {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => /^(min|max)/.test(key) && Number.isInteger(value) ? [value] : boundsOf(value));
}

/** Copies of `root` with one thing changed in `part` or below: among others, each text, list and number on both sides of each bound. */
function* changes(part, root, bounds, path = []) {
  const put = (value) => replaced(root, path, value);
  const at = `/${path.join('/')}`;
  for (const value of [null, true, 1.5, 'Not An Id', [], {}, ['x', 'x']]) yield {what: `${at} = ${shown(value)}`, value: put(value)};
  for (const size of bounds.flatMap((bound) => [bound - 1, bound, bound + 1])) {
    if (typeof part === 'number') yield {what: `${at} = ${size}`, value: put(size)};
    if (size < 0) continue;
    if (typeof part === 'string') yield {what: `${at} of ${size} characters`, value: put('y'.repeat(size))};
    if (Array.isArray(part) && part.length > 0) yield {what: `${at} with ${size} entries`, value: put(Array.from({length: size}, (_, index) => part[index % part.length]))};
  }
  if (Array.isArray(part)) {
    for (const [index, item] of part.entries()) yield* changes(item, root, bounds, [...path, index]);
  } else if (typeof part === 'object' && part !== null) {
    yield {what: `${at} with a stranger`, value: put({...part, stranger: 1})};
    for (const key of ['default', 'min', 'max', 'min_selected', 'max_selected', 'required', 'style', 'complete', 'mode', 'detail', 'comment', 'steps']) {
      for (const value of [0, 13, 'x', [], true]) yield {what: `${at}/${key} = ${shown(value)}`, value: put({...part, [key]: value})};
    }
    for (const [key, item] of Object.entries(part)) {
      const {[key]: _, ...rest} = part;
      yield {what: `${at} without ${key}`, value: put(rest)};
      yield* changes(item, root, bounds, [...path, key]);
    }
  }
}

function replaced(root, [key, ...rest], value) {
  if (key === undefined) return value;
  const copy = Array.isArray(root) ? [...root] : {...root};
  copy[key] = replaced(root[key], rest, value);
  return copy;
}

/** Each submission gets its answer and each call its result, whether it is handed over or posted. */
async function settles({open, steps, expect, settled}, templates, way) {
  const settle = new api.SettleOnce({now: () => 0});
  const calls = new Map(open.map(({sessionId, callId, template}) => [callId, settle.open({sessionId, callId, template: typeof template === 'string' ? templates.get(template) : template})]));
  const answers = [];
  for (const step of steps) {
    if ('submit' in step) answers.push(way === 'http' ? await post(settle, step.submit) : settle.submit(step.submit));
    else if (step.end === 'expired') calls.get(step.call).expire();
    else if (step.end === 'cancelled') calls.get(step.call).cancel();
    else if (step.end === 'interrupted') calls.get(step.call).interrupt();
    else throw new Wrong(`what is ${shown(step)}?`);
  }
  if (answers.length !== expect.length) throw new Wrong(`${answers.length} answers, ${expect.length} expected`);
  expect.forEach((wanted, index) => {
    if (!isDeepStrictEqual(comparable(answers[index], wanted), wanted)) throw new Wrong(`answer ${index}\n  expected ${shown(wanted)}\n  actual   ${shown(answers[index])}`);
  });
  for (const [callId, wanted] of Object.entries(settled ?? {})) {
    const {outcome} = calls.get(callId);
    // Null is a call that no submission settled, however it ended.
    const actual = outcome?.status === 'submitted' || wanted !== null ? outcome : null;
    if (!isDeepStrictEqual(actual, wanted)) throw new Wrong(`result of ${callId}\n  expected ${shown(wanted)}\n  actual   ${shown(outcome)}`);
    if (actual !== null && !isDeepStrictEqual(await calls.get(callId).result, wanted)) throw new Wrong(`${callId} promised something else`);
  }
}

async function post(settle, body) {
  const request = new Request('http://localhost/present', {method: 'POST', headers: {'content-type': 'application/json'}, body: JSON.stringify(body)});
  return (await api.handleSubmission(request, {settle})).json();
}

/** An answer without its sentence. A reason in words that are not ours is not compared: its code and place are. */
function comparable(answer, wanted) {
  if (answer.ok) return answer;
  const {message: _, ...error} = answer.error;
  const foreign = wanted.error?.reason !== undefined && !api.valueReasons.includes(wanted.error.reason);
  return {...answer, error: {...error, ...(foreign && error.reason !== undefined && {reason: wanted.error.reason})}};
}

async function readJson(directory, file) {
  const path = join(directory, file);
  return existsSync(path) ? JSON.parse(await readFile(path, 'utf8')) : undefined;
}

async function namesIn(directory, folder, ending) {
  const path = join(directory, folder);
  return existsSync(path) ? (await readdir(path)).filter((name) => name.endsWith(ending)).map((name) => name.slice(0, -ending.length)).sort() : [];
}

function shown(value) {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 600 ? `${text.slice(0, 600)}…` : text;
}
