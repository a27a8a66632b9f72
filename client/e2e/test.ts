import { test as base } from '@playwright/test';

/**
 * Playwright's test, which closes at its end what it opened of the browser: a context left open goes on drawing and holding
 * its live link until the whole file has run.
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
