import { expect, type Page } from '@playwright/test';
import { boxOf } from './boxes.ts';
import { DANA, MAYA, visitAs } from './support.ts';
import { test } from './test.ts';

/**
 * Opens the page with its scripts blocked.
 * @returns a function that lets them load
 */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return async () => release();
}

const placeOf = async (page: Page, text: string) => {
  const found = page.getByText(text, { exact: true }).filter({ visible: true }).first();
  await expect(found).toBeVisible();
  // Elements of the page that are not painted yet have their unstyled position.
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await page.evaluate(() => document.fonts.ready);
  const { x, y, height } = await boxOf(found);
  return { x, y, height };
};

for (const width of [360, 1440]) {
  test(`the sign-in page keeps its layout before any script has run (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    // Asked for by the document: the code that would ask for it has not run.
    const codeAskedFor = page.waitForRequest(/\/assets\/sign-in-/);
    const release = await openWithoutScripts(page, '/login');
    await codeAskedFor;
    const texts = ['Employee Portal', 'Email', 'Password', "Don't have an account? Sign up"];
    const before = [];
    for (const text of texts) before.push(await placeOf(page, text));
    await release();
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
    for (const [index, text] of texts.entries()) expect(await placeOf(page, text)).toEqual(before[index]);
  });
}

test("a signed-in person sees the portal's frame at once, in their theme", async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await visitAs(page, MAYA, '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const brand = await placeOf(page, 'CC Portal');
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);

  const codeAskedFor = page.waitForRequest(/\/assets\/portal-/);
  const release = await openWithoutScripts(page, '/directory');
  await codeAskedFor;
  expect(await placeOf(page, 'CC Portal')).toEqual(brand);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(background);
  await release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('nothing on the dashboard shifts once it is readable', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number };
        document.documentElement.dataset.shifted = String(
          Number(document.documentElement.dataset.shifted ?? 0) + value,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await visitAs(page, DANA, '/dashboard');
  await expect(page.getByRole('region', { name: 'Needs attention' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Latest Company Updates' })).toBeVisible();
  const shifted = await page.locator('html').evaluate(({ dataset }) => Number(dataset.shifted ?? 0));
  expect(shifted).toBeLessThan(0.05);
  const icons = page.locator('svg:has(> use[href*="/icons-"])').filter({ visible: true });
  expect(await icons.count()).toBeGreaterThan(10);
  // A symbol that is not in the file has no size. Parts of the page may still come in.
  const withSize = icons.locator('use').filter({ visible: true });
  await expect.poll(async () => (await icons.count()) - (await withSize.count())).toBe(0);
});
