import {toText} from './coerce.js';
import {defineFunction} from './define-function.js';

/**
 * The one place where `${…}` is read. A template that is written out in a component is compiled with it;
 * only one that comes from a binding or a call arrives here.
 */
export const formatString = defineFunction('formatString', {
  args: {value: 'string'},
  returnType: 'string',
  run({value}, context) {
    const text = toText(value);
    return text.includes('${') ? context.evaluateTemplate(text) : text;
  },
});
