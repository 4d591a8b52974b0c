/** Chromium's own counts of a page, for tests of leaks and of time: what the page cannot learn about itself. */
export function pageCounts() {
  const clients = new WeakMap();
  return {
    name: 'page-counts',
    async executeCommand({command, session}) {
      if (command !== 'page-counts') return undefined;
      const page = session.browser.getPage(session.id);
      let client = clients.get(page);
      if (!client) {
        clients.set(page, client = await page.context().newCDPSession(page));
        // Time that the page's thread ran, and not what other processes took from it.
        await client.send('Performance.enable', {timeDomain: 'threadTicks'});
      }
      const {metrics} = await client.send('Performance.getMetrics');
      return Object.fromEntries(metrics.map(({name, value}) => [name, value]));
    },
  };
}
