import {describe} from '../protocol/json.js';
import {toText} from './coerce.js';
import {defineFunction} from './define-function.js';
import {ExpressionError} from './expression-error.js';

/** Opens a web page, in the way the host allows. Runs only from an action. Gives nothing. */
export const openUrl = defineFunction('openUrl', {
  args: {url: 'literalUri'},
  returnType: 'void',
  acts: true,
  run({url}, {act}) {
    const text = toText(url).trim();
    // Browsers drop control characters inside an address, so one that holds any is not what it seems.
    if (!/^https?:\/\/[^\s/\\]/i.test(text) || /\p{Cc}/u.test(text)) {
      throw new ExpressionError(`The url must be an http or https address; got ${describe(url)}.`);
    }
    act?.({openUrl: text});
  },
});
