import { type BrowserContext, test as base } from '@playwright/test';

/**
 * Playwright's test, extended to close the browser contexts that a test opened: an open context goes on drawing and
 * keeps its realtime connection until the whole file has run.
 */
export const test = base.extend<{ closesContexts: undefined }, { preparesContexts: undefined }>({
  closesContexts: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  /**
   * Ends a context's routes before it is closed, and keeps the portal from prefetching code, as for browsers with data saver: a quarter of what a page costs. Code that
   * was being fetched when a test took the server away would also stay failed: Chromium keeps the failure for the life
   * of the page.
   */
  preparesContexts: [
    async ({ browser }, use) => {
      browser.on('context', saveData);
      browser.on('context', endRoutesFirst);
      await use(undefined);
      browser.off('context', endRoutesFirst);
      browser.off('context', saveData);
    },
    { auto: true, scope: 'worker' },
  ],
});

/**
 * An answer that a test was changing when it closed its page does not fail it, or the test after it: a page may read
 * again at any moment.
 */
function endRoutesFirst(context: BrowserContext): void {
  const close = context.close.bind(context);
  context.close = async (options) => {
    const open = context.pages().filter((page) => !page.isClosed());
    await Promise.all(open.map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
    await close(options);
  };
}

/** Runs before the context has a page: what is sent to a context arrives in order. */
const saveData = (context: BrowserContext) =>
  context.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } }),
  );
