import { expect, type Page, type Request } from '@playwright/test';
import { DANA, expectGoodEverywhere, MAYA, openAs, visitAs } from './support.ts';
import { test } from './test.ts';

/** Takes the server away: all requests fail, and the realtime connection is cut off. */
async function takeServerAway(page: Page): Promise<() => Promise<void>> {
  // A question whether the server is there, asked by the page's own code, would be answered yes for what is opened next.
  await page.waitForLoadState('networkidle');
  await page.route('**/*', (route) => route.abort('connectionrefused'));
  return () => page.unroute('**/*');
}

/** Collects the errors in the page's console, and every error screen that is shown. */
async function watch(page: Page): Promise<() => Promise<string[]>> {
  const found: string[] = [];
  page.on('pageerror', (error) => found.push(`thrown: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') found.push(`said: ${message.text()}`);
  });
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seenAlerts: seen });
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[role=alert], [role=dialog]')) {
        if (textContent) seen.push(textContent);
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  return async () => [
    ...found,
    ...(await page.evaluate(() => (window as unknown as { seenAlerts: string[] }).seenAlerts)),
  ];
}

test('a page whose code fails to load keeps the portal usable, and opens when the server is back', async ({
  page,
}) => {
  await visitAs(page, DANA, '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dana');
  const bringBack = await takeServerAway(page);
  await page.getByRole('link', { name: 'Directory', exact: true }).click();
  await expect(page).toHaveURL('/directory');
  await expect(page.getByText("This page couldn't be loaded")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible();

  // Loaded pages still open.
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dana');
  await page.getByRole('link', { name: 'Directory', exact: true }).click();
  await expect(page.getByText("This page couldn't be loaded")).toBeVisible();

  await bringBack();
  await expect(page.getByRole('heading', { name: 'Directory', level: 1 })).toBeVisible();
  await expect(page.getByText("This page couldn't be loaded")).toBeHidden();
});

test('a menu that is first opened without the server appears when it is back', async ({ page }) => {
  await visitAs(page, DANA, '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dana');
  const errors = await watch(page);
  const bringBack = await takeServerAway(page);
  await page.getByRole('button', { name: /User menu/ }).click();
  await bringBack();
  await expect(page.getByRole('menu')).toBeVisible();
  expect((await errors()).filter((line) => !line.includes('ERR_CONNECTION_REFUSED'))).toEqual([]);
});

test('a menu whose code was not requested, because the server was away for a moment, appears without a reload', async ({
  page,
}) => {
  await visitAs(page, DANA, '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dana');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.route('/api/health', (route) => route.abort('connectionrefused'), { times: 1 });
  await page.getByRole('button', { name: /User menu/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('the realtime connection returns on focus after it had given up', async ({ browser }) => {
  const context = await browser.newContext();
  let away = true;
  await context.routeWebSocket(/\/trpc/, (socket) => {
    if (away) void socket.close();
    else socket.connectToServer();
  });
  await context.route(/\/trpc\/realtime\./, (route) => (away ? route.abort() : route.fallback()));
  const page = await context.newPage();
  await visitAs(page, MAYA, '/dashboard');
  const strip = page.getByText('Failed to reconnect to server');
  await expect(strip).toBeVisible({ timeout: 40_000 });
  away = false;
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  // The connection would retry by itself only after half a minute.
  await expect(strip).toBeHidden({ timeout: 15_000 });
  await expect(page.getByText('Reconnecting...')).toBeHidden({ timeout: 10_000 });
});

test('signing out throws no error and flashes no error screen, in this tab and in the others', async ({
  browser,
}) => {
  const one = await openAs(browser, MAYA, '/directory');
  // Requests during the end of the session are refused, which browsers log.
  const underWay = new Set<Request>();
  one.context().on('request', (request) => underWay.add(request));
  one.context().on('requestfinished', (request) => underWay.delete(request));
  one.context().on('requestfailed', (request) => underWay.delete(request));
  await one.reload();
  const other = await one.context().newPage();
  await other.goto('/profile');
  const third = await one.context().newPage();
  await third.goto('/dashboard');
  const pages = [one, other, third];
  for (const page of pages) await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => underWay.size).toBe(0);
  const watched = await Promise.all(pages.map(watch));
  await third.getByRole('button', { name: 'Logout' }).click();
  for (const page of pages) {
    await expect(page).toHaveURL('/login');
    await expect(page.getByLabel('Email')).toBeVisible();
  }
  for (const errors of watched) expect(await errors()).toEqual([]);
});

test('Refresh shows its failure until it succeeds', async ({ browser }) => {
  const page = await openAs(browser, MAYA, '/dashboard');
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await expect(refresh).toBeVisible();
  const bringBack = await takeServerAway(page);
  await refresh.click();
  const said = page.getByText('Failed to load dashboard data. Please try again.');
  await expect(said).toBeVisible();
  await bringBack();
  await expectGoodEverywhere(page);
  await refresh.click();
  await expect(said).toBeHidden();
});
