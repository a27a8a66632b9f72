import { expect, type Page } from '@playwright/test';
import { DANA, visitAs } from './support.ts';
import { test } from './test.ts';

/**
 * As after a deployment: the open page's code is gone, and the server answers. What asks for the next page gets it, with its
 * code: it is decided before that page can ask for anything.
 */
async function deploy(page: Page): Promise<void> {
  let isGone = true;
  await page.route('**/*', (route) => {
    const request = route.request();
    if (request.isNavigationRequest()) isGone = false;
    const isCode = /\/assets\/.*\.js$/.test(new URL(request.url()).pathname);
    return isGone && isCode ? route.fulfill({ status: 404, body: 'Not found' }) : route.fallback();
  });
}

// With data saver browsers load nothing ahead, so that the code of each dialog is still to come.
test.beforeEach(({ page }) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } })),
);

/** The number of times that the page was loaded, and whether it said that the server is away. */
async function watch(page: Page) {
  const seen = { loads: 0, away: false };
  page.on('load', () => {
    seen.loads += 1;
  });
  await page.exposeFunction('noteAway', () => {
    seen.away = true;
  });
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.body.textContent.includes("can't be reached"))
        (window as unknown as { noteAway: () => void }).noteAway();
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  return seen;
}

const isThere = (page: Page, name: string) => expect(page.getByRole('button', { name })).toBeVisible();

test('a dialog whose code is gone opens after one reload', async ({ page }) => {
  await visitAs(page, DANA, '/calendar');
  await isThere(page, 'New Event');
  await page.waitForLoadState('networkidle');
  const seen = await watch(page);
  await deploy(page);
  await page.getByRole('button', { name: 'New Event' }).click();
  await expect(page.getByRole('dialog', { name: 'New Event' })).toBeVisible({ timeout: 20_000 });
  expect(seen).toEqual({ loads: 1, away: false });
});

test('what was typed elsewhere on the page is kept over the reload, without a question', async ({ page }) => {
  await visitAs(page, DANA, '/profile');
  await page.getByRole('button', { name: 'Edit Contact Information' }).click();
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Ingrid of the pier');
  await page.waitForLoadState('networkidle');
  const questions: string[] = [];
  page.on('dialog', (question) => {
    questions.push(question.type());
    void question.accept();
  });
  const seen = await watch(page);
  await deploy(page);
  await page.getByRole('button', { name: /User menu/ }).click();
  await expect(page.getByRole('menu')).toBeVisible({ timeout: 20_000 });
  await expect(
    page.locator('input').filter({ visible: true }).and(page.locator('[value="Ingrid of the pier"]')),
  ).toHaveCount(1);
  expect([seen, questions]).toEqual([{ loads: 1, away: false }, []]);
});

test('a typed password is not kept: the person decides about the reload', async ({ page }) => {
  await visitAs(page, DANA, '/account');
  await page.getByRole('button', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await dialog.getByLabel(/^New Password/).fill('Tidewater!77');
  await page.waitForLoadState('networkidle');
  const seen = await watch(page);
  await deploy(page);
  await page.keyboard.press('Control+k');
  await expect(dialog.getByLabel(/^New Password/)).toHaveValue('Tidewater!77');
  expect(seen).toEqual({ loads: 0, away: false });
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Tidewater');
});
