import {isImpoElement} from 'impo-elements/vue';

// What @vitejs/plugin-vue takes.
const options: {compilerOptions: {isCustomElement(tag: string): boolean}} = {compilerOptions: {isCustomElement: isImpoElement}};
// @ts-expect-error: a tag is text
isImpoElement(3);
export {options};
