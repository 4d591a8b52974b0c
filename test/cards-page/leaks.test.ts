import {expect} from 'chai';
import {choice, pressable as answerable, root, until} from '../present-page/page.js';
import {alive} from '../surface-page/page.js';
import {messagesOf, outputOf, painted, pressable, tea} from './page.js';

describe('what is left of cards that were removed', () => {
  it('nothing: cards and questions are drawn, used and removed', async function () {
    this.timeout(120_000);
    const round = async (count: number): Promise<void> => {
      for (let index = 0; index < count; index++) {
        const card = document.createElement('impo-card');
        card.output = outputOf(tea);
        messagesOf(card, (event) => event.respondWith(Promise.resolve()));
        const asked = document.createElement('impo-present');
        Object.assign(asked, {template: choice, callId: 'c', sessionId: 's', send: async () => ({ok: true, value: {status: 'settled', replayed: false}})});
        document.body.append(card, asked);
        await Promise.all([card.updateComplete, asked.updateComplete]);
        pressable(card, 'Press order').click();
        root(asked).querySelector<HTMLInputElement>('input')!.click();
        answerable(asked, 'Continue').click();
        await until(() => asked.state === 'settled', 'it settled');
        await painted();
        card.remove();
        asked.remove();
      }
      // Surfaces that left hold on for a second, in case they come back.
      await new Promise((resolve) => setTimeout(resolve, 1_500));
    };
    await round(20);
    const before = await alive();
    await round(60);
    const after = await alive();
    expect(after.Nodes - before.Nodes, 'nodes').to.be.lessThan(200);
    expect(after.JSEventListeners - before.JSEventListeners, 'listeners').to.be.lessThan(50);
  });
});
