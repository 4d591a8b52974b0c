// A page without a framework: tags, events and properties are known to the DOM's own types.
import 'impo-elements/define';
import {type ElementProps, type ImpoActionEvent, MessageProcessor, type Surface} from 'impo-elements';
import {MessageProcessor as CoreProcessor} from 'impo-elements/core';

const surface: Surface = document.createElement('impo-surface');
surface.processor = new MessageProcessor();
surface.surfaceId = 'main';
// @ts-expect-error: an id is text
surface.surfaceId = 3;
// @ts-expect-error: a theme is one of three words
surface.theme = 'sepia';
// @ts-expect-error: what is drawn is read only
surface.surface = undefined;
// @ts-expect-error: between the list and its surfaces alone
surface.quiet = true;

// The core's classes are the same ones.
const core: MessageProcessor = new CoreProcessor();

// Every tag and every event, on the element, on any other, and on what a query finds.
const all = [document.querySelector('impo-surface-list'), document.querySelector('impo-html'), document.querySelector('impo-text-field')] as const;
all[0]?.surfaceElement('main')?.updateComplete.then(() => undefined);
all[1]?.play();
const label: string | undefined = all[2]?.label;
// @ts-expect-error: there is no such property
all[2]?.caption;

surface.addEventListener('impo-action', (event) => {
  const name: string = event.detail.name;
  // @ts-expect-error: details are typed
  event.detail.nothing;
  // @ts-expect-error: details are read only
  event.detail.name = name;
});
document.body.addEventListener('impo-change', ({detail}) => detail.path?.startsWith('/'));
document.body.addEventListener('impo-error', ({detail: {code}}) => code === 'PARSE_ERROR');
// @ts-expect-error: no such code
document.body.addEventListener('impo-error', ({detail: {code}}) => code === 'OOPS');
document.body.addEventListener('impo-open', (event) => event.preventDefault());
document.body.addEventListener('impo-ready', ({detail}) => detail.surfaceId.length);
document.body.addEventListener('impo-removed', ({detail}) => detail.surfaceId.length);
document.body.addEventListener('impo-html-state', ({detail}) => detail.state === 'running');

const act = (event: ImpoActionEvent): void => void event.detail.context;
const props: ElementProps<Surface> = {surfaceId: 'main', messages: [], busy: true, processor: core, 'onimpo-action': act};
const settable: readonly (keyof ElementProps<Surface>)[] = ['headingOffset', 'words', 'elements', 'catalog', 'src', 'once', 'theme', 'onimpo-html-state'];
// @ts-expect-error: methods are not set
const method: keyof ElementProps<Surface> = 'processMessages';
// @ts-expect-error: nor is what is read only
const readOnly: keyof ElementProps<Surface> = 'updateComplete';
// @ts-expect-error: there is no such property
const wrong: ElementProps<Surface> = {nothing: 1};
// @ts-expect-error: there is no such event
const silent: ElementProps<Surface> = {'onimpo-nothing': () => undefined};

export {label, method, props, readOnly, settable, silent, wrong};
