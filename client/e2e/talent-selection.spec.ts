import { type APIRequestContext, expect } from '@playwright/test';
import { callApi, DANA, expectGoodEverywhere, makeColleague, openAs } from './support.ts';
import { test } from './test.ts';

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A colleague with an approved license in the state. */
async function licensed(request: APIRequestContext, firstName: string, state: string) {
  const colleague = await makeColleague(request, firstName);
  const { id, adminToken } = colleague;
  const fields = { name: 'Adjuster', issuedDate: dayIn(-100), expiresDate: dayIn(400) };
  const { license } = await callApi<{ license: { id: string } }>(
    request,
    'POST',
    '/licenses',
    { ...fields, userId: id, state, licenseNumber: `${state}-${id.slice(-6)}` },
    adminToken,
  );
  await callApi(request, 'PUT', `/licenses/${license.id}/approve`, undefined, adminToken);
  return colleague;
}

test('people stay selected across states, and are notified together', async ({ browser, request }) => {
  const first = await licensed(request, 'Rhea', 'VT');
  const second = await licensed(request, 'Stig', 'NH');
  const page = await openAs(browser, DANA, '/talent?state=VT');
  await page.getByRole('checkbox', { name: `Select ${first.name}` }).check();
  await expectGoodEverywhere(page);
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: /^New Hampshire/ }).click();
  await page.getByRole('checkbox', { name: `Select ${second.name}` }).check();
  await expect(page.getByText('2 people selected (1 not shown in this list)')).toBeVisible();

  await page.getByRole('button', { name: 'Notify', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Notification' });
  await expect(dialog).toContainText(first.name);
  await expect(dialog).toContainText(second.name);
  await dialog.getByLabel('Title').fill('Can you go to Vermont?');
  await dialog.getByLabel('Message').fill('Hail near Barre. Please answer today.');
  await dialog.getByRole('button', { name: 'Send Notification' }).click();
  await expect(page.getByText('Notification sent to 2 people')).toBeVisible();

  await page.getByRole('button', { name: 'Clear Selection' }).click();
  await expect(page.getByRole('checkbox', { name: `Select ${second.name}` })).not.toBeChecked();
  await page.context().close();
});
