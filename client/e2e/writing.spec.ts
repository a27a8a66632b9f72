import { expect, type Page } from '@playwright/test';
import { DANA, expectAccessible, openAs } from './support.ts';
import { test } from './test.ts';

/** The behavior shared by every form of the portal, tested with the sample form of the design page. */

async function open(page: Page) {
  await page.goto('/dev/design-system');
  await page.getByRole('button', { name: 'Add Office' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Office' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  return dialog;
}

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard changes to this office?' });

test.describe('typed values in a form dialog', () => {
  test('survive Escape, Cancel, a click outside and the close button', async ({ page }) => {
    const dialog = await open(page);
    await dialog.getByLabel('Notes').fill('Second floor');
    const ways = {
      escape: () => page.keyboard.press('Escape'),
      cancel: () => dialog.getByRole('button', { name: 'Cancel' }).click(),
      outside: () => page.mouse.click(4, 4),
      close: () => dialog.getByRole('button', { name: 'Close' }).click(),
    };
    for (const leave of Object.values(ways)) {
      await leave();
      await expect(question(page)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Keep Editing' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(question(page)).toBeHidden();
      await expect(dialog.getByLabel('Notes')).toBeFocused();
      await expect(dialog.getByLabel('Notes')).toHaveValue('Second floor');
    }
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Discard Changes' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Add Office' })).toBeFocused();
  });

  test('are dropped without a question when they are unchanged or reverted', async ({ page }) => {
    const dialog = await open(page);
    await dialog.getByLabel('Name').fill('Tampa');
    await dialog.getByLabel('Name').fill('');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(question(page)).toBeHidden();
  });

  test('block a reload with a question', async ({ page }) => {
    const dialog = await open(page);
    await dialog.getByLabel('Name').fill('Tampa');
    const asked: string[] = [];
    page.on('dialog', (native) => {
      asked.push(native.type());
      void native.dismiss();
    });
    // The dialog is refused: the page stays, so that the reload never resolves.
    void page.reload().catch(() => {});
    await expect.poll(() => asked).toEqual(['beforeunload']);
    await expect(dialog.getByLabel('Name')).toHaveValue('Tampa');
  });

  test('stay after a conflict, with its reason', async ({ page }) => {
    await page.goto('/dev/design-system');
    await page.getByRole('button', { name: 'Reject Office' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Note').fill('No parking');
    await expect(dialog.getByText('Dana Whitfield approved this on Nov 21, 2026.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Reject Office' })).toHaveCount(0);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: 'Keep Editing' }).click();
    await expect(dialog.getByLabel('Note')).toHaveValue('No parking');
  });
});

test.describe('submitting a form', () => {
  test("shows the server's error at its field, and focuses it", async ({ page }) => {
    const dialog = await open(page);
    await dialog.getByLabel('Name').fill('Mobile');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('There is an office of this name already.')).toBeVisible();
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(
      'There is an office of this name already.',
    );
  });

  test('retries with the same key after a lost answer', async ({ page }) => {
    const dialog = await open(page);
    await dialog.getByLabel('Name').fill('Lost');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Failed to add the office. Please try again.')).toBeVisible();
    // The mock answers only a key that it has seen before.
    await dialog.getByRole('button', { name: 'Add Office' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Lost was added')).toBeVisible();
  });

  test('focuses the added record', async ({ page }) => {
    const dialog = await open(page);
    await dialog.getByLabel('Name').fill('Tampa');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.locator('#office-Tampa')).toBeFocused();
  });
});

test('a list loads further rows while scrolling, retries after a failure, and ends', async ({ page }) => {
  await page.goto('/dev/design-system');
  const events = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Events' }) })
    .last();
  await events.scrollIntoViewIfNeeded();
  await expect(events.getByText("The next rows couldn't be loaded.")).toBeVisible();
  await expect(events.getByText('Showing 8 of 24')).toBeVisible();
  await events.getByRole('button', { name: 'Try Again' }).click();
  await events.getByText('Event 16').scrollIntoViewIfNeeded();
  await expect(events.getByText('Showing 24 of 24')).toBeVisible();
  await expect(events.getByRole('button', { name: 'Load More' })).toHaveCount(0);
});

test('a write with a lost answer runs once, however often it is sent', async ({ browser }) => {
  const page = await openAs(browser, DANA, '/admin?tab=departments');
  await page.getByRole('button', { name: 'Add Department' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Department' });
  const name = `Lost and Found ${Date.now()}`;
  await dialog.getByLabel('Department Name').fill(name);
  let lost = 0;
  await page.route('**/trpc/departments.create*', async (route) => {
    // The request reaches the server; its answer is lost.
    await route.fetch();
    lost += 1;
    await route.abort();
  });
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Failed to create department')).toBeVisible();
  expect(lost).toBe(1);
  await page.unroute('**/trpc/departments.create*');
  await dialog.getByRole('button', { name: 'Add Department' }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row).toHaveCount(1);
  await expect(row).toBeFocused();
  await row.getByRole('button', { name: `Delete ${name}` }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(row).toHaveCount(0);
  await page.context().close();
});
