/** What tests ask of the browser beyond Web Test Runner's own commands. */
export function testCommands() {
  return {
    name: 'test-commands',
    async executeCommand({command, payload, session}) {
      const page = () => session.browser.getPage(session.id);
      // The accessibility tree below a selector, shadow roots included, as Playwright writes it.
      if (command === 'aria-snapshot') return page().locator(payload.selector).first().ariaSnapshot();
      // Collects garbage, then counts what is alive in the page: Nodes, JSEventListeners, JSHeapUsedSize and more.
      if (command === 'collect-garbage') return collectGarbage(page());
      return undefined;
    },
  };
}

async function collectGarbage(page) {
  const client = await page.context().newCDPSession(page);
  try {
    // What a finalizer or a weak reference lets go of goes in the next round.
    for (let round = 0; round < 3; round++) await client.send('HeapProfiler.collectGarbage');
    await client.send('Performance.enable');
    const {metrics} = await client.send('Performance.getMetrics');
    return Object.fromEntries(metrics.map(({name, value}) => [name, value]));
  } finally {
    await client.detach();
  }
}
