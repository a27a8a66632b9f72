import { test as base } from '@playwright/test';

/**
 * Playwright's test, extended to close the browser contexts that a test opened: an open context goes on drawing and
 * keeps its realtime connection until the whole file has run.
 */
export const test = base.extend<{ closesContexts: undefined }>({
  closesContexts: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
