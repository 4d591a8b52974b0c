import 'axe-core/axe.min.js';
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import {CheckBox} from '../../elements/check-box.js';
import {ChoicePicker} from '../../elements/choice-picker.js';
import {DateTimeInput} from '../../elements/date-time-input.js';
import {css} from '../../elements/fields.css';
import {Slider} from '../../elements/slider.js';
import {surfaceStyles} from '../../elements/styles.js';
import {TextField} from '../../elements/text-field.js';

const {axe} = window as unknown as {axe: typeof import('axe-core')};

for (const [tag, type] of Object.entries({
  'impo-text-field': TextField, 'impo-check-box': CheckBox, 'impo-choice-picker': ChoicePicker,
  'impo-slider': Slider, 'impo-date-time-input': DateTimeInput,
})) {
  if (!customElements.get(tag)) customElements.define(tag, type);
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);

let host: HTMLElement | undefined;

/** Stands elements into the shadow root of a fresh host, as a surface does, and waits until they have drawn. */
export async function draw(...elements: HTMLElement[]): Promise<ShadowRoot> {
  clear();
  host = document.createElement('div');
  const root = host.attachShadow({mode: 'open'});
  root.adoptedStyleSheets = [...surfaceStyles(), sheet];
  const [surface, frame, column] = ['div', 'div', 'impo-column'].map((tag) => document.createElement(tag)) as [HTMLElement, HTMLElement, HTMLElement];
  surface.className = 'surface';
  frame.className = 'frame';
  column.append(...elements);
  frame.append(column);
  surface.append(frame);
  root.append(surface);
  document.body.append(host);
  await settle(root);
  return root;
}

/** Waits for every pending render of the elements in the root. */
export async function settle(root: ParentNode | undefined = host?.shadowRoot ?? undefined): Promise<void> {
  for (const element of root?.querySelectorAll<HTMLElement & {updateComplete?: Promise<boolean>}>('*') ?? []) await element.updateComplete;
}

export function clear(): void {
  host?.remove();
  host = undefined;
}

/** One element with some of its properties set, drawn alone. */
export async function one<T extends HTMLElement>(type: new () => T, properties: Partial<T>): Promise<T> {
  const element = Object.assign(new type(), properties);
  await draw(element);
  return element;
}

/** The first node with this part inside of an element; fails the test when there is none. */
export function part<T extends HTMLElement = HTMLInputElement>(element: Element, name: string): T {
  const found = element.querySelector<T>(`[part~="${name}"]`);
  if (!found) throw new Error(`no part "${name}" in ${element.localName}`);
  return found;
}

export function parts<T extends HTMLElement = HTMLInputElement>(element: Element, name: string): T[] {
  return [...element.querySelectorAll<T>(`[part~="${name}"]`)];
}

/** Accessible name, as computed by axe. */
export function nameOf(node: Element): string {
  axe.setup(document);
  try {
    return axe.commons.text.accessibleText(node);
  } finally {
    axe.teardown();
  }
}

/** The texts that describe a node, in order. */
export function descriptionOf(node: Element): string {
  const root = node.getRootNode() as ShadowRoot;
  return (node.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean).map((id) => root.getElementById(id)?.textContent ?? `?${id}`).join(' | ');
}

/** What axe finds wrong on the page: `rule: selector` each. */
export async function axeFaults(): Promise<string[]> {
  // The bare test page has no landmarks, title or heading; those are the host's.
  const {violations} = await axe.run(document, {rules: {region: {enabled: false}, 'document-title': {enabled: false}, 'html-has-lang': {enabled: false},
    'landmark-one-main': {enabled: false}, 'page-has-heading-one': {enabled: false}}});
  return violations.flatMap(({id, nodes}) => nodes.map(({target, failureSummary}) => `${id}: ${target.flat().join(' ')} ${failureSummary}`));
}

/** A real click in the middle of a node, or at a share of its width. */
export async function click(node: Element, share = .5): Promise<void> {
  const {x, y, width, height} = node.getBoundingClientRect();
  await sendMouse({type: 'click', position: [Math.round(x + width * share), Math.round(y + height / 2)]});
  await settle();
}

/** Real keys to whatever has the focus. */
export async function type(text: string): Promise<void> {
  await sendKeys({type: text});
  await settle();
}

export async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await sendKeys({press: key});
  await settle();
}

/** The element with the focus, inside of the surface's root. */
export function focused(): Element | null {
  return host?.shadowRoot?.activeElement ?? null;
}

/** Collects the types of the `input` and `change` events that reach a listener on the element, with its value at that time. */
export function listen<T extends HTMLElement & {value: unknown}>(element: T): unknown[][] {
  const heard: unknown[][] = [];
  for (const name of ['input', 'change']) {
    element.addEventListener(name, (event) => heard.push([name, element.value, event.target === element && event.bubbles && event.composed]));
  }
  return heard;
}
