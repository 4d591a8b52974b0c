import '../../elements/define.js';
import {expect} from 'chai';
import type {SurfaceList} from '../../elements/surface-list.js';
import {type MessageProcessorOptions, MessageProcessor} from '../../src/surface/message-processor.js';
import {type Problem, problemCodes} from '../../src/problem.js';

/** The longest that one call, flush or layout may hold the page, in milliseconds. */
export const longest = 200;

/** Everything that went wrong on the page since the last look: errors, rejections, console errors and warnings. */
const faults: string[] = [];
addEventListener('error', (event) => faults.push(`error: ${event.message}`));
addEventListener('unhandledrejection', (event) => faults.push(`rejection: ${String(event.reason)}`));
for (const level of ['error', 'warn'] as const) {
  const original = console[level];
  console[level] = (...words: unknown[]) => {
    // What Lit says of itself, once, where it is not built for production.
    if (String(words[0]).startsWith('Lit is in dev mode')) return;
    faults.push(`console.${level}: ${words.map(String).join(' ')}`);
    original.apply(console, words);
  };
}
/** Nothing opens a window here. */
addEventListener('impo-open', (event) => event.preventDefault());

/** Fails when the page heard of a fault; forgets it. */
export function expectNoFaults(what: string): void {
  const found = faults.splice(0);
  if (found.length > 0) throw new Error(`${what}: ${found.slice(0, 5).join(' · ')}`);
}

/** A list of surfaces on the page, with every problem that it told. */
export interface Stage {
  readonly list: SurfaceList;
  readonly processor: MessageProcessor;
  readonly problems: Problem[];
}

let stages: Stage[] = [];

export function stage(options: MessageProcessorOptions = {}): Stage {
  const list = document.createElement('impo-surface-list');
  const processor = new MessageProcessor(options);
  const problems: Problem[] = [];
  list.addEventListener('impo-error', ({detail}) => problems.push(detail));
  list.processor = processor;
  document.body.append(list);
  stages.push({list, processor, problems});
  return stages.at(-1)!;
}

afterEach(() => {
  for (const {list} of stages) list.remove();
  stages = [];
});

/** The root of each surface that is drawn now. */
export function frames(list: Element): HTMLElement[] {
  return [...list.shadowRoot!.querySelectorAll('impo-surface')].map(({paper}) => paper);
}

/** Every element that an agent's message brought about. */
export function drawnElements(list: Element): Element[] {
  return [...list.shadowRoot!.querySelectorAll('impo-surface')].flatMap(({shadowRoot}) => [...shadowRoot!.querySelectorAll('*')]);
}

/** Milliseconds that some work holds the page. */
export function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** Lets every queued microtask run, and gives the milliseconds that they hold the page. */
export async function flush(): Promise<number> {
  const start = performance.now();
  // Rendering may beget rendering (a field's update after its surface's): a few rounds end it.
  for (let round = 0; round < 12; round++) await Promise.resolve();
  return performance.now() - start;
}

/** Lets the browser handle events and timers. */
export function pause(): Promise<void> {
  return new Promise((resolve) => {
    const {port1, port2} = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** What no problem may lack. */
export function expectWhole(problems: readonly Problem[], what: string): void {
  for (const {code, severity, message, surfaceId, componentId, path} of problems) {
    const whole = problemCodes.includes(code) && (severity === 'error' || severity === 'warning')
      && typeof message === 'string' && /\S.*[.…?!)]$/s.test(message) && message.length < 20_000
      && [surfaceId, componentId, path].every((name) => name === undefined || typeof name === 'string');
    if (!whole) throw new Error(`${what}: a problem is not whole: ${code} ${severity} ${JSON.stringify(message)?.slice(0, 200)} ${String(surfaceId)} ${String(path)}`);
  }
}

const alien = new Set(['script', 'iframe', 'frame', 'object', 'embed', 'base', 'meta', 'link', 'form', 'foreignobject', 'animate', 'set', 'use', 'image', 'style', 'template', 'portal', 'applet']);
const addresses = new Set(['href', 'src', 'srcset', 'xlink:href', 'action', 'formaction', 'poster', 'data', 'background', 'ping', 'srcdoc']);

/** Fails when a drawn node could run, load or style something that the agent wrote. */
export function expectSafe(list: Element, what: string): void {
  const bad = (element: Element, why: string): never => {
    throw new Error(`${what}: <${element.localName}> has ${why}`);
  };
  for (const element of drawnElements(list)) {
    if (alien.has(element.localName.toLowerCase())) bad(element, 'no place in a surface');
    for (const {name, value} of element.attributes) {
      if (name.startsWith('on')) bad(element, `a handler ${name}`);
      if (name === 'style' && /url\(|expression|@import|image\(/i.test(value)) bad(element, `a style ${value}`);
      if (!addresses.has(name)) continue;
      if (name === 'srcdoc' || name === 'ping') bad(element, name);
      const allowed = element.localName === 'a' ? /^https?:$/ : /^(?:https?|blob|data):$/;
      const {protocol, pathname} = new URL(value, document.baseURI);
      if (!allowed.test(protocol) || (protocol === 'data:' && !/^(?:image|audio|video)\//i.test(pathname))) bad(element, `${name}="${value.slice(0, 80)}"`);
      if (element.localName === 'a' && !/\bnoopener\b/.test(element.getAttribute('rel') ?? '')) bad(element, 'no rel=noopener');
    }
  }
}

const prototypes: readonly (readonly [string, object])[] = [['Object', Object.prototype], ['Array', Array.prototype], ['Function', Function.prototype], ['String', String.prototype], ['Map', Map.prototype], ['HTMLElement', HTMLElement.prototype]];
const names = new Map(prototypes.map(([name, object]) => [name, Reflect.ownKeys(object).length]));

/** Fails when a prototype of the page has more, or fewer, keys than at the start. */
export function expectCleanPrototypes(what: string): void {
  for (const [name, object] of prototypes) {
    if (Reflect.ownKeys(object).length !== names.get(name)) throw new Error(`${what}: ${name}.prototype was changed: ${Reflect.ownKeys(object).map(String).join(' ')}`);
  }
}

let good = 0;

/** Draws a plain surface on a stage, types into it, and takes it away: what came before has done no lasting harm. */
export async function expectGoodSurface({list, processor}: Stage, what: string): Promise<void> {
  const surfaceId = `good-${good++}`;
  const send = (message: object) => processor.processMessages({version: 'v0.9', ...message});
  send({createSurface: {surfaceId, catalogId: 'https://a2ui.org/specification/v0_9/basic_catalog.json'}});
  send({updateDataModel: {surfaceId, value: {name: 'Ada', rows: [{n: 1}, {n: 2}]}}});
  send({updateComponents: {surfaceId, components: [
    {id: 'root', component: 'Column', children: ['title', 'name', 'rows']},
    {id: 'title', component: 'Text', variant: 'h2', text: {call: 'formatString', args: {value: 'Hello ${/name}'}}},
    {id: 'name', component: 'TextField', label: 'Name', value: {path: '/name'}},
    {id: 'rows', component: 'List', children: {componentId: 'row', path: '/rows'}},
    {id: 'row', component: 'Text', text: {path: 'n'}},
  ]}});
  const element = list.surfaceElement(surfaceId);
  await element?.updateComplete;
  const input = element?.paper.querySelector('input');
  expect(input?.value, what).to.equal('Ada');
  input!.value = 'Bob';
  input!.dispatchEvent(new Event('input', {bubbles: true, composed: true}));
  await flush();
  expect(element?.paper.querySelector('h2')?.textContent, what).to.equal('Hello Bob');
  expect([...element!.paper.querySelectorAll('li')].map(({textContent}) => textContent), what).to.deep.equal(['1', '2']);
  expect(processor.surfaces.get(surfaceId)?.dataModel.get('/name'), what).to.equal('Bob');
  send({deleteSurface: {surfaceId}});
}
