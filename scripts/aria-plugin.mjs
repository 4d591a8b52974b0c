/** Command `aria-snapshot` for tests: the accessibility tree below a selector, shadow roots included, as Playwright writes it. */
export function ariaPlugin() {
  return {
    name: 'aria-snapshot',
    async executeCommand({command, payload, session}) {
      if (command !== 'aria-snapshot') return undefined;
      const page = session.browser.getPage(session.id);
      return page.locator(payload.selector).first().ariaSnapshot();
    },
  };
}
