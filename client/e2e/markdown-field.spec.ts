import { expect } from '@playwright/test';
import { DANA, expectGoodEverywhere, openAs } from './support.ts';
import { test } from './test.ts';

test('a document is looked at while it is written, by keyboard, and keeps tables, lists and headings', async ({
  browser,
}) => {
  const page = await openAs(browser, DANA, '/deployments');
  await page.getByRole('button', { name: 'Add Deployment' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel('Description', { exact: true });
  await field.fill(
    '# Roofs\n\n- one\n- two\n\n| Part | Feet |\n|---|---:|\n| Eaves | 12 |\n\nSee [Time Off](/time-off).',
  );
  await dialog.getByRole('radio', { name: 'Write' }).focus();
  await page.keyboard.press('ArrowRight');
  const preview = dialog.getByRole('region', { name: 'Preview of Description' });
  await expect(preview.getByRole('heading', { name: 'Roofs' })).toBeVisible();
  await expect(preview.getByRole('listitem')).toHaveCount(2);
  await expect(preview.getByRole('cell', { name: 'Eaves' })).toBeVisible();
  await expect(preview.getByRole('link', { name: 'Time Off' })).toHaveAttribute('href', '/time-off');
  await expect(field).toBeHidden();
  await expectGoodEverywhere(page);
  await page.keyboard.press('ArrowLeft');
  await expect(field).toHaveValue(/# Roofs/);
});
