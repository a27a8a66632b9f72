import { type BrowserContext, test as base, type Page } from '@playwright/test';

/**
 * Playwright's test, extended to close the browser contexts that a test opened: an open context goes on drawing and
 * keeps its realtime connection until the whole file has run.
 */
export const test = base.extend<{ closesContexts: undefined }, { savesData: undefined }>({
  closesContexts: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(
        browser.contexts().map(async (context) => {
          await Promise.all(context.pages().map(endRoutes));
          await context.close();
        }),
      );
    },
    { auto: true },
  ],
  page: async ({ page }, use) => {
    await use(page);
    await endRoutes(page);
  },
  /**
   * Keeps the portal from prefetching code, as for browsers with data saver: a quarter of what a page costs. Code that
   * was being fetched when a test took the server away would also stay failed: Chromium keeps the failure for the life
   * of the page.
   */
  savesData: [
    async ({ browser }, use) => {
      browser.on('context', saveData);
      await use(undefined);
      browser.off('context', saveData);
    },
    { auto: true, scope: 'worker' },
  ],
});

/** An answer that a test was changing when it ended does not fail it: the page may read again at any moment. */
const endRoutes = async (page: Page) => {
  if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
};

/** Runs before the context has a page: what is sent to a context arrives in order. */
const saveData = (context: BrowserContext) =>
  context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } }),
  );
