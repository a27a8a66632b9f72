import { expect } from '@playwright/test';
import { callApi, DANA, expectGoodEverywhere, makeColleague, openAs, PASSWORD } from './support.ts';
import { test } from './test.ts';

test('an auditor exports a list, finds the line of it in Activity, and changes nothing', async ({
  browser,
  request,
}) => {
  const { id, name, email, adminToken } = await makeColleague(request, 'Audrey');
  await callApi(request, 'PUT', `/users/${id}`, { role: 'auditor' }, adminToken);

  const page = await openAs(browser, email, '/admin?tab=departments', PASSWORD);
  await expect(page.getByText('You’re an auditor')).toBeVisible();
  await expectGoodEverywhere(page);
  await page
    .getByRole('button', { name: /Add Department/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Not Mine');
  await dialog.getByRole('button', { name: /Department$/ }).click();
  await expect(dialog.getByText('Auditors can read everything and change nothing.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();

  await page.goto('/admin?tab=staff');
  const download = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /Export/ })
    .first()
    .click();
  await download;
  await page.context().close();

  const dana = await openAs(browser, DANA, `/admin?tab=activity&actorId=${id}`);
  await expect(dana.getByRole('table', { name: 'Activity' })).toContainText(/Exported people/);
  await expect(
    dana.getByRole('table', { name: 'Activity' }).getByRole('row').filter({ hasText: name }),
  ).not.toHaveCount(0);
  await dana.context().close();
});
