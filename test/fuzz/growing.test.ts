import {fuzz} from './run.js';

describe('mutated messages in a growing list', function () {
  this.timeout(200_000);

  it('are drawn or refused, and nothing breaks', () => fuzz(3_000_000, 4_500, false, async ({list}, messages, {below}, step) => {
    for (let length = 1; length <= messages.length; length += 1 + below(3)) await step(() => (list.messages = messages.slice(0, length)));
    // An earlier message that changed starts everything over.
    if (below(3) === 0) await step(() => (list.messages = messages.toSpliced(below(messages.length), 1)));
    if (below(5) === 0) await step(() => (list.messages = JSON.stringify(messages.filter((message) => {
      try {
        return JSON.stringify(message);
      } catch {
        return false;
      }
    }))));
  }));
});
