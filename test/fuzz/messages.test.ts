import {fuzz} from './run.js';

describe('mutated messages', function () {
  this.timeout(200_000);

  it('given as objects are drawn or refused, and nothing breaks', () => fuzz(1_000_000, 8_000, false, async ({processor}, messages, {below}, step) => {
    if (below(2)) return step(() => processor.processMessages(messages));
    // In batches, as a transport brings them.
    for (const message of messages) await step(() => processor.processMessages(below(9) ? message : {messages: [message]}));
  }));
});
