// A page with the script tag: the global has what the npm entry has.
import 'impo-elements/script';

const processor = new window.ImpoElements!.MessageProcessor();
processor.processMessages([]);
// @ts-expect-error: the second copy on a page finds it there, the first does not
window.ImpoElements.MessageProcessor;
// @ts-expect-error: not part of it
window.ImpoElements!.catalogPrompt;
