/** What the tests of whole surfaces share: messages in short, a surface on the page, real clicks and keys, what was heard. */
import 'axe-core/axe.js';
import type axe from 'axe-core';
import {executeServerCommand, sendKeys, sendMouse} from '@web/test-runner-commands';
import '../../elements/define.js';
import type {ImpoEventMap} from '../../elements/events.js';
import type {Surface} from '../../elements/surface.js';
import {type SurfaceList, basicCatalog} from '../../elements/index.js';
import type {Catalog, JsonObject, JsonValue} from '../../src/index.js';

export const {run: runAxe, commons} = (window as unknown as {axe: typeof axe}).axe;

type Json = JsonValue;

export const create = (surfaceId = 's', more: object = {}): JsonObject => ({version: 'v0.9', createSurface: {surfaceId, catalogId: basicCatalog.id, ...more}});
export const components = (...list: object[]): JsonObject => ({version: 'v0.9', updateComponents: {surfaceId: 's', components: list as JsonObject[]}});
export const componentsOf = (surfaceId: string, ...list: object[]): JsonObject => ({version: 'v0.9', updateComponents: {surfaceId, components: list as JsonObject[]}});
export const data = (path: string, value?: Json, surfaceId = 's'): JsonObject => ({version: 'v0.9', updateDataModel: {surfaceId, path, ...(value === undefined ? {} : {value})}});
export const remove = (surfaceId = 's'): JsonObject => ({version: 'v0.9', deleteSurface: {surfaceId}});

/** A component in one line: `c('Text', 'a', {text: 'Hello'})`. */
export const c = (component: string, id: string, props: object = {}): JsonObject => ({component, id, ...props});
export const text = (id: string, words: Json): JsonObject => c('Text', id, {text: words});
export const column = (id: string, ...children: string[]): JsonObject => c('Column', id, {children});
export const at = (path: string): JsonObject => ({path});
export const event = (name: string, context?: object): JsonObject => ({event: {name, ...(context === undefined ? {} : {context})}} as JsonObject);
/** A button and its text. */
export const button = (id: string, label: Json, action: object, more: object = {}): JsonObject[] => [c('Button', id, {child: `${id}-label`, action, ...more}), text(`${id}-label`, label)];

const stage: Element[] = [];

afterEach(() => {
  for (const element of stage.splice(0)) element.remove();
});

/** Puts an element on the page until the test ends. */
export function put<T extends Element>(element: T): T {
  document.body.append(element);
  stage.push(element);
  return element;
}

/** A surface on the page that got these messages, drawn. */
export async function surfaceOf(...messages: object[]): Promise<Surface> {
  const surface = put(document.createElement('impo-surface'));
  surface.processMessages(messages);
  await surface.updateComplete;
  return surface;
}

/** The basic catalog's surface `s` with these components and this data. */
export function drawn(list: readonly object[], value?: Json, theme?: object): Promise<Surface> {
  return surfaceOf(create('s', theme === undefined ? {} : {theme}), ...(value === undefined ? [] : [data('/', value)]), components(...list));
}

/** Sends more messages and waits until they are drawn. */
export async function send(surface: Surface | SurfaceList, ...messages: object[]): Promise<void> {
  surface.processMessages(messages);
  await surface.updateComplete;
}

/** The element of a selector inside the surface; fails the test when there is none. */
export function find<T extends Element = HTMLElement>(surface: Surface, selector: string): T {
  const found = surface.paper.querySelector<T>(selector);
  if (!found) throw new Error(`no ${selector} in ${surface.paper.innerHTML.slice(0, 500)}`);
  return found;
}

export function all<T extends Element = HTMLElement>(surface: Surface, selector: string): T[] {
  return [...surface.paper.querySelectorAll<T>(selector)];
}

/** What every text of the surface says, in order. */
export const texts = (surface: Surface): string[] => all(surface, 'impo-text').map((element) => element.textContent?.trim() ?? '');

/** The native control of the nth field. */
export const control = (surface: Surface, index = 0): HTMLInputElement => all<HTMLInputElement>(surface, '[part~=input]')[index]!;

/** A real click in the middle of a node. */
export async function click(node: Element): Promise<void> {
  node.scrollIntoView({block: 'nearest'});
  const {x, y, width, height} = node.getBoundingClientRect();
  await sendMouse({type: 'click', position: [Math.round(x + width / 2), Math.round(y + height / 2)]});
  await settled(node);
}

/** Real keys to whatever has the focus. */
export async function type(keys: string): Promise<void> {
  await sendKeys({type: keys});
  await settled();
}

export async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await sendKeys({press: key});
  await settled();
}

async function settled(node?: Element): Promise<void> {
  const root = node?.getRootNode();
  const host = root instanceof ShadowRoot ? root.host as Partial<Surface> : undefined;
  await host?.updateComplete;
  for (const element of document.querySelectorAll('impo-surface')) await element.updateComplete;
}

/** Collects the details of an event that reaches an element or the document. */
export function hear<K extends keyof ImpoEventMap>(target: EventTarget, name: K): ImpoEventMap[K]['detail'][] {
  const heard: ImpoEventMap[K]['detail'][] = [];
  target.addEventListener(name, (event) => heard.push((event as ImpoEventMap[K]).detail));
  return heard;
}

/** The accessibility tree of the first element that a selector finds, in Playwright's words. */
export async function tree(selector = 'impo-surface'): Promise<string> {
  return executeServerCommand<string, {selector: string}>('aria-snapshot', {selector});
}

/** The frame after next, when everything was painted. */
export const painted = (): Promise<void> => new Promise((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve));
});

/** Waits until something holds; fails with its words. */
export async function until(holds: () => unknown, what: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (holds()) return;
    await painted();
  }
  throw new Error(`Never happened: ${what}`);
}

/** A processor option set for a catalog of the test's own. */
export const catalogs = (...list: Catalog[]): {catalogs: Catalog[]} => ({catalogs: list});

/** What describes a node, in the words a screen reader gets. */
export function description(node: Element): string {
  const root = node.getRootNode() as ShadowRoot;
  return (node.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean).map((id) => root.getElementById(id)?.textContent?.trim() ?? `?${id}`).join(' ');
}

/** Counts of the browser's `Performance` domain. */
export interface Alive {
  readonly Nodes: number;
  readonly JSEventListeners: number;
  readonly JSHeapUsedSize: number;
}

/** Collects garbage and counts what is alive in the page, as the browser itself counts. */
export async function alive(): Promise<Alive> {
  return executeServerCommand<Alive, undefined>('collect-garbage');
}
