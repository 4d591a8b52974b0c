/**
 * What developers are told in the console: problems as they are reported, and slips in how the page uses the elements.
 * Bundlers and development servers put it before `impo-elements/define` under the condition `development`, so no page in
 * production has it.
 */
import type {ImpoErrorEvent} from './events.js';
import {Html} from './html.js';
import {ProcessorElement} from './processor-element.js';
import {Surface} from './surface.js';

type Observed = typeof HTMLElement & {readonly observedAttributes: readonly string[]; readonly prototype: {connectedCallback(): void}};

const told = new Set<string>();

/** Says something once. */
function tell(text: string, ...more: unknown[]): void {
  if (told.has(text)) return;
  told.add(text);
  console.warn(`[impo-elements] ${text}`, ...more);
}

/** Prints a problem that no listener on the page kept to itself. */
function printProblem({detail, target}: ImpoErrorEvent): void {
  const {code, severity, message, surfaceId, componentId, path} = detail;
  const where = [surfaceId && `surface ${surfaceId}`, componentId && `component ${componentId}`, path].filter(Boolean).join(', ');
  console[severity === 'error' ? 'error' : 'warn'](`[impo-elements] ${code}: ${message}${where && ` (${where})`}`, target);
}

/** Looks at an element's attributes for what was meant otherwise. */
function inspect(element: HTMLElement): void {
  const {observedAttributes} = element.constructor as Observed;
  for (const {name, value} of element.attributes) {
    const meant = observedAttributes.find((known) => known !== name && known.replaceAll('-', '') === name);
    if (meant) tell(`<${element.localName} ${name}> does nothing: the attribute is ${meant}.`, element);
    if (value.startsWith('[object ')) tell(`<${element.localName}> was given ${name} as the text "${value}". Set the property instead: in Vue with :${name}.prop, in React before 19 with impo-elements/react.`, element);
  }
}

/** Inspects each element of a class when it comes onto the page. Before the class is defined: the registry keeps what it finds then. */
function inspectAll({prototype}: Observed): void {
  const {connectedCallback} = prototype;
  prototype.connectedCallback = function (this: HTMLElement): void {
    connectedCallback.call(this);
    inspect(this);
  };
}

if (globalThis.document !== undefined) {
  const first = customElements.get('impo-surface');
  if (first !== undefined && first !== Surface) tell('Two copies of the library are on this page; the elements are those of the first. Classes and processors of the second do not belong to them.');
  document.addEventListener('impo-error', printProblem);
  inspectAll(ProcessorElement as unknown as Observed);
  inspectAll(Html);
}
