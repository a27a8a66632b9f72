import { expect, type Page } from '@playwright/test';
import { callApi, DANA, expectGoodEverywhere, letPrefetch, visitAs } from './support.ts';
import { test } from './test.ts';

const AWAY = "The portal can't be reached right now.";
const DIALOGS = '**/assets/{complete-dialog,all-updates-dialog,update-dialog}-*.js';
const HEALTH = '**/api/health';

/**
 * Makes the code of some dialogs and the server unavailable.
 * @returns a function that restores both
 */
async function takeCodeAway(page: Page) {
  await page.route(DIALOGS, (route) => route.abort('connectionrefused'));
  await page.route(HEALTH, (route) => route.abort('connectionrefused'));
  return async () => {
    await page.unroute(DIALOGS);
    await page.unroute(HEALTH);
  };
}

const question = (page: Page) =>
  page.locator('[role=dialog], [role=alertdialog]').filter({ hasText: 'Moor the boat' });

async function assignToDana(page: Page) {
  const [token, me] = await page.evaluate(() => [
    localStorage.getItem('auth_token') ?? '',
    JSON.parse(localStorage.getItem('user') ?? '{}').id as string,
  ]);
  const title = `Moor the boat ${Date.now()}`;
  await callApi(
    page.request,
    'POST',
    '/action-items',
    {
      title,
      description: 'At the pier.',
      actionItemType: 'task',
      assignedTo: me,
      priority: 'low',
      dueDate: '2024-02-03',
    },
    token,
  );
  return page.getByRole('button', { name: `Mark “${title}” as complete` });
}

test('a dialog without its code shows a message, can be canceled, and opens when the server is back', async ({
  page,
}) => {
  await visitAs(page, DANA, '/dashboard');
  const circle = await assignToDana(page);
  await expect(circle).toBeVisible();
  const bringBack = await takeCodeAway(page);
  await circle.click();
  await expect(page.getByRole('status').filter({ hasText: AWAY })).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(AWAY)).toHaveCount(0);

  // A dialog opened from the URL waits silently, unless the page shows a message.
  await page.getByRole('button', { name: /^View All \(\d+\)$/ }).click();
  await expect(page.getByText(AWAY)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(AWAY)).toHaveCount(0);
  await expect(page).toHaveURL('/dashboard');

  await circle.click();
  await expect(page.getByText(AWAY)).toBeVisible();
  await bringBack();
  await expect(question(page)).toBeVisible();
  await expect(page.getByText(AWAY)).toHaveCount(0);
});

test('Escape cancels a loading dialog, and leaves the dialog beneath open', async ({ page }) => {
  await visitAs(page, DANA, '/dashboard?updates=all');
  const updates = page.getByRole('dialog', { name: 'All Company Updates' });
  const row = updates.getByRole('list', { name: 'Company updates' }).getByRole('button').first();
  await expect(row).toBeVisible();
  const bringBack = await takeCodeAway(page);
  await row.click();
  await expect(page.getByText(AWAY)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(AWAY)).toHaveCount(0);
  await expect(updates).toBeVisible();

  await row.click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(AWAY)).toHaveCount(0);
  await expect(updates).toBeVisible();
  await bringBack();
});

test('frequently used code is loaded before the server goes away', async ({ page }) => {
  const fetched = page.waitForResponse(/\/assets\/complete-dialog-/);
  const updates = page.waitForResponse(/\/assets\/all-updates-dialog-/);
  await letPrefetch(page);
  await visitAs(page, DANA, '/dashboard');
  const circle = await assignToDana(page);
  await expect(circle).toBeVisible();
  await fetched;
  await updates;
  await page.route('**/*', (route) => route.abort('connectionrefused'));
  await circle.click();
  await expect(question(page)).toBeVisible();
  await expect(page.getByText(AWAY)).toHaveCount(0);
});

test('a form without its contract shows an error, keeps typed values, and can be submitted again', async ({
  page,
}) => {
  await visitAs(page, DANA, '/time-off');
  const opener = page.getByRole('button', { name: 'Request Time Off' }).first();
  await expect(opener).toBeVisible();
  // The dialog is part of the page's chunk, its contract is not.
  const bringBack = await takeCodeAway(page);
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Request Time Off' });
  await expect(dialog).toBeVisible();
  const send = dialog.getByRole('button', { name: /Submit|Request/ }).last();
  await send.click();
  await expect(dialog.getByText('so nothing was sent. Check your connection and try again.')).toBeVisible();
  await expect(send).toBeEnabled();
  await bringBack();
  await send.click();
  await expect(dialog.getByText('so nothing was sent.')).toHaveCount(0);
  // With the contract loaded, the empty fields show their errors.
  await expect(dialog.locator('[aria-invalid=true]').first()).toBeVisible();
});
