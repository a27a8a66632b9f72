import { expect, type Page } from '@playwright/test';
import { DANA, visitAs } from './support.ts';
import { test } from './test.ts';

/**
 * The link in the sidebar, the call that the page shows first, and a text that is on the page whatever other tests
 * have added.
 */
const pages = [
  ['Directory', 'directory.list', /^Showing [1-9]/],
  ['Documents', 'documents.list', 'Download'],
  ['Messenger', 'messenger.conversations', 'Luis Ortega'],
  ['Coastal U', 'courses.list', 'State Licensing and Bonds'],
] as const;

const isCall = (name: string) => (url: URL) =>
  url.pathname.startsWith('/trpc/') && url.pathname.includes(name);

/** Opens the dashboard and waits for the link to the server, without which nothing is preloaded. */
async function openConnected(page: Page): Promise<void> {
  const answered = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
  await visitAs(page, DANA, '/dashboard');
  await answered;
  await expect(page.getByRole('link', { name: 'Directory' })).toBeVisible();
}

const linkTo = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${name}`) });

for (const [link, call, shown] of pages) {
  test(`pointing at ${link} brings its data, which a click shows without the network`, async ({ page }) => {
    await openConnected(page);
    const answered = page.waitForResponse((response) => isCall(call)(new URL(response.url())));
    await linkTo(page, link).hover();
    await (await answered).finished();
    await page.route(isCall(call), (route) => route.abort('connectionrefused'));
    await linkTo(page, link).click();
    await expect(page.getByRole('main').getByText(shown).first()).toBeVisible();
  });
}
