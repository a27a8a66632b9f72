import { expect } from '@playwright/test';
import { DANA, expectGoodEverywhere, MAYA, openAs, visitAs } from './support.ts';
import { test } from './test.ts';

test('an administrator adds one of the deployments and deletes it, and staff see that', async ({
  browser,
  page,
}) => {
  const name = `Fresh deployment ${Date.now()}`;
  const staff = await openAs(browser, MAYA, '/deployments');
  await visitAs(page, DANA, '/deployments');
  await page.getByRole('button', { name: 'Add Deployment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Deployment' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Add Deployment' }).click();
  for (const each of [page, staff]) {
    await expect(each.getByRole('list', { name: 'Deployments' }).getByText(name)).toBeVisible();
  }
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('button', { name: 'Delete Deployment' }).click();
  for (const each of [page, staff]) {
    await expect(each.getByRole('list', { name: 'Deployments' }).getByText(name)).toBeHidden();
  }
});
