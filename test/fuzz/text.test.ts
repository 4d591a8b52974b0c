import {textOf} from './mutate.js';
import {fuzz} from './run.js';

describe('mutated text', function () {
  this.timeout(200_000);

  it('cut and broken anywhere is drawn or refused, and nothing breaks', () => fuzz(2_000_000, 8_000, true, async ({processor}, messages, random, step) => {
    const text = textOf(messages, random);
    const bytes = random.below(3) ? undefined : new TextEncoder().encode(text);
    if (bytes) for (let turn = random.below(5); turn > 0; turn--) bytes[random.below(bytes.length)] = random.below(256);
    const whole = bytes ?? text;
    const size = random.pick([17, 200, 1_000, whole.length || 1]);
    for (let at = 0; at < whole.length; at += size) await step(() => processor.processText(whole.slice(at, at + size)));
    await step(() => processor.processText('', {end: true}));
  }));
});
